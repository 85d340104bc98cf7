import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type Comparison,
  type Condition,
  type ConditionGroup,
  comparisons,
  deepestGroup,
  firstCondition,
} from '../conditions.ts';
import { type Entity, fieldLabel, type NamedField } from '../define-entity.ts';
import { ConditionValue } from './condition-value.tsx';

interface Props {
  entity: Entity;
  fields: readonly NamedField[];
  group: ConditionGroup;
  depth: number;
  onChange: (group: ConditionGroup) => void;
  onRemove?: () => void;
}

/** One group of conditions, with the groups inside it. */
export function GroupEditor({ entity, fields, group, depth, onChange, onRemove }: Props) {
  const { t } = useTranslation('entity');
  const offered = fields.filter((field) => field.search || field.quick);
  const replace = (index: number, part: Condition | ConditionGroup) =>
    onChange({ ...group, of: group.of.with(index, part) });
  const remove = (index: number) => onChange({ ...group, of: group.of.toSpliced(index, 1) });
  const add = (part: Condition | ConditionGroup) => onChange({ ...group, of: [...group.of, part] });
  const first = offered[0];
  if (!first) return null;
  const fresh = (): Condition => firstCondition(first.name, first.kind);

  return (
    <fieldset className="group-editor">
      <legend className="visually-hidden">{t('conditions')}</legend>
      <div className="group-editor-head">
        <Segmented
          aria-label={t('match.label')}
          value={group.match}
          options={(['all', 'any'] as const).map((value) => ({ value, label: t(`match.${value}`) }))}
          onChange={(match) => onChange({ ...group, match })}
        />
        {onRemove ? (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('removeGroup')}
            onClick={onRemove}
          />
        ) : null}
      </div>
      {group.of.map((part, index) =>
        'of' in part ? (
          <GroupEditor
            // oxlint-disable-next-line react/no-array-index-key -- conditions have no identity but their place
            key={index}
            entity={entity}
            fields={fields}
            group={part}
            depth={depth + 1}
            onChange={(next) => replace(index, next)}
            onRemove={() => remove(index)}
          />
        ) : (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- conditions have no identity but their place
            key={index}
            className="condition-row"
          >
            <ConditionRow
              entity={entity}
              offered={offered}
              part={part}
              onChange={(next) => replace(index, next)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('removeCondition')}
              onClick={() => remove(index)}
            />
          </div>
        ),
      )}
      <div className="group-editor-tools">
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => add(fresh())}>
          {t('addCondition')}
        </Button>
        {depth < deepestGroup ? (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => add({ match: group.match === 'all' ? 'any' : 'all', of: [fresh()] })}
          >
            {t('addGroup')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

interface RowProps {
  entity: Entity;
  offered: readonly NamedField[];
  part: Condition;
  onChange: (part: Condition) => void;
}

function ConditionRow({ entity, offered, part, onChange }: RowProps) {
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
        onChange={(is: Comparison) => onChange(changed(part, is))}
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
function changed({ field, is, value }: Condition, to: Comparison): Condition {
  if (to === 'empty' || to === 'notEmpty') return { field, is: to };
  const shape = (comparison: Comparison) => (['between', 'oneOf'].includes(comparison) ? comparison : 'one');
  const fits = shape(is) === shape(to) && value !== undefined;
  return { field, is: to, value: fits ? value : to === 'between' ? ['', ''] : to === 'oneOf' ? [] : '' };
}
