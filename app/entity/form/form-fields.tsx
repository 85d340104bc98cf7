import { Form } from 'antd';
import { Fragment, useId } from 'react';
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
  const own = useId();
  const asked = fields.map((field, index) => {
    const fixed = row !== null && field.fixed;
    return (
      <Fragment key={field.name}>
        {field.section && field.section !== fields[index - 1]?.section ? (
          <h3 className="form-section" id={own + field.section} tabIndex={-1}>
            {t(sectionKey(entity, field.section))}
          </h3>
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
  if (!hasIndex(fields)) return asked;
  return (
    <div className="form-indexed">
      <nav className="form-index" aria-label={t('sections')}>
        {sectionsOf(fields).map((section) => (
          <button
            key={section}
            type="button"
            onClick={() => {
              const heading = document.getElementById(own + section);
              heading?.scrollIntoView({ block: 'start' });
              heading?.focus({ preventScroll: true });
            }}
          >
            {t(sectionKey(entity, section))}
          </button>
        ))}
      </nav>
      <div>{asked}</div>
    </div>
  );
}

/** The sections of a form, in their order. */
const sectionsOf = (fields: readonly NamedField[]) => [
  ...new Set(fields.flatMap(({ section }) => (section ? [section] : []))),
];

/** Whether a form is so long that its sections are listed beside it. */
export const hasIndex = (fields: readonly NamedField[]): boolean => sectionsOf(fields).length > 2;

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
