import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type Comparison,
  type Condition,
  comparisons,
  firstCondition,
} from '#app/kernel/access/conditions.ts';
import { type Entity, fieldLabel, type NamedField } from '../../define-entity.ts';
import { ConditionValue } from './condition-value.tsx';

interface Props {
  entity: Entity;
  /** Fields that may be compared. */
  offered: readonly NamedField[];
  part: Condition;
  onChange: (part: Condition) => void;
}

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow({ entity, offered, part, onChange }: Props) {
  const { t } = useTranslation('entity');
  const field = offered.find((one) => one.name === part.field) ?? offered[0];
  if (!field) return null;
  return (
    <>
      <Select
        aria-label={t('field')}
        className="condition-field"
        value={field.name}
        options={offered.map(({ name }) => ({ value: name, label: fieldLabel(t, entity, name) }))}
        onChange={(name: string) => {
          const kind = offered.find((one) => one.name === name)?.kind ?? 'text';
          onChange(firstCondition(name, kind));
        }}
      />
      <Select
        aria-label={t('comparison.label')}
        className="condition-comparison"
        value={part.is}
        options={comparisons[field.kind].map((is) => ({ value: is, label: t(`comparison.${is}`) }))}
        onChange={(is: Comparison) => onChange(comparedBy(part, is))}
      />
      <ConditionValue
        entity={entity}
        field={field}
        part={part}
        onChange={(value) => onChange({ ...part, value })}
      />
    </>
  );
}

/** The condition with another comparison; its value stays where it still fits. */
function comparedBy({ field, is, value }: Condition, to: Comparison): Condition {
  if (to === 'empty' || to === 'notEmpty') return { field, is: to };
  const shape = (comparison: Comparison) => (['between', 'oneOf'].includes(comparison) ? comparison : 'one');
  const fits = shape(is) === shape(to) && value !== undefined;
  return { field, is: to, value: fits ? value : to === 'between' ? ['', ''] : to === 'oneOf' ? [] : '' };
}
