import { Select } from 'antd';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '#app/kernel/access/conditions.ts';
import type { Entity, NamedField } from '../../define-entity.ts';
import { useOptions } from '../../form/dictionary/use-options.ts';
import { FieldInput } from '../../form/input/field-input.tsx';
import { VariablesContext } from './variables.ts';

interface Props {
  entity: Entity;
  field: NamedField;
  part: Condition;
  onChange: (value: unknown) => void;
}

/** What a condition compares with: nothing, one value, two, or some of a dictionary's. */
export function ConditionValue({ entity, field, part, onChange }: Props) {
  const { t } = useTranslation('entity');
  const variables = useContext(VariablesContext);
  const options = useOptions(entity, field);
  // Text of several lines is looked for by one; yes and no is chosen and never left open.
  const requested: NamedField = {
    ...field,
    kind: field.kind === 'lines' || field.kind === 'rich' ? 'text' : field.kind,
    optional: true,
    radio: false,
  };
  if (part.is === 'empty' || part.is === 'notEmpty') return <span className="condition-value" />;
  const takesVariable =
    variables.length > 0 &&
    part.is !== 'between' &&
    !['boolean', 'number', 'decimal', 'money', 'percent', 'rich'].includes(field.kind);
  const single = part.is === 'oneOf' ? (part.value as unknown[])[0] : part.value;
  const give = (value: unknown) => onChange(part.is === 'oneOf' ? [value] : value);
  const isVariable = variables.some((variable) => variable.value === single);
  const variableSelect = takesVariable ? (
    <Select
      aria-label={t('variable')}
      value={isVariable ? String(single) : ''}
      options={[{ value: '', label: t('fixedValue') }, ...variables]}
      popupMatchSelectWidth={false}
      onChange={give}
    />
  ) : null;
  if (isVariable) return <span className="condition-value">{variableSelect}</span>;
  if (part.is === 'oneOf' && (field.kind === 'dictionary' || field.kind === 'choice')) {
    return (
      <Select
        aria-label={t('value')}
        className="condition-value"
        mode="multiple"
        value={part.value as string[]}
        options={options}
        onChange={onChange}
      />
    );
  }
  if (part.is === 'between') {
    const [from, to] = part.value as [unknown, unknown];
    return (
      <span className="condition-value condition-between">
        <FieldInput
          aria-label={t('from')}
          field={requested}
          entity={entity}
          wire={entity.wire}
          value={from}
          onChange={(v) => onChange([v, to])}
        />
        <FieldInput
          aria-label={t('to')}
          field={requested}
          entity={entity}
          wire={entity.wire}
          value={to}
          onChange={(v) => onChange([from, v])}
        />
      </span>
    );
  }
  return (
    <span className={takesVariable ? 'condition-value condition-between' : 'condition-value'}>
      <FieldInput
        aria-label={t('value')}
        field={requested}
        entity={entity}
        wire={entity.wire}
        value={single}
        onChange={give}
      />
      {variableSelect}
    </span>
  );
}
