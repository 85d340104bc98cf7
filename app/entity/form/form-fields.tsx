import { Form } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entity, fieldLabel, hintKey, type NamedField, sectionKey } from '../define-entity.ts';
import { mayBeEmpty } from '../fields.ts';
import type { EntityRow } from '../list/entity-row.ts';
import { fieldRule } from './field-rule.ts';
import { FieldInput } from './input/field-input.tsx';

interface Props {
  entity: Entity;
  fields: readonly NamedField[];
  /** The row that is edited; null for a new one. */
  row: EntityRow | null;
  /** Told when a field that no two rows share has been left. */
  onLeft: (name: string) => void;
}

/** The fields of a form in their sections, each with what is wrong with it. */
export function FormFields({ entity, fields, row, onLeft }: Props) {
  const { t } = useTranslation('entity');
  const hintOf = (field: NamedField) =>
    field.numbered !== undefined && row === null
      ? t('numberedHint')
      : t(hintKey(entity, field.name), { defaultValue: '' });
  return fields.map((field, index) => {
    const fixed = row !== null && field.fixed;
    return (
      <Fragment key={field.name}>
        {field.section && field.section !== fields[index - 1]?.section ? (
          <h3 className="form-section">{t(sectionKey(entity, field.section))}</h3>
        ) : null}
        <Form.Item
          name={field.name}
          label={fieldLabel(t, entity, field.name)}
          // A switch is on or off: nothing about it can be left out.
          required={!mayBeEmpty(field) && field.kind !== 'boolean'}
          extra={hintOf(field) || undefined}
          rules={[fieldRule(t, field)]}
        >
          <FieldInput
            field={field}
            entity={entity}
            wire={entity.wire}
            valueText={row?.[`${field.name}_dictText`] as string | undefined}
            disabled={fixed}
            onBlur={field.unique && !fixed ? () => onLeft(field.name) : undefined}
          />
        </Form.Item>
      </Fragment>
    );
  });
}

/** The star is for the eye; a screen reader hears the field's name alone and that it is required. */
export function markRequired(label: React.ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required ? (
        <span className="required-mark" aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
}
