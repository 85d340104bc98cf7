import { Button, Drawer, Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/server/page.server.ts';
import { type Entity, fieldLabel, hintKey, type NamedField, titleKey } from '../define-entity.ts';
import { FieldInput } from '../input/field-input.tsx';
import type { EntityRow } from '../list/entity-list-page.tsx';
import { problemOf } from '../problem.ts';

interface Props {
  entity: Entity;
  fields: readonly NamedField[];
  /** The row to edit; null for a new one. */
  row: EntityRow | null;
  initial: Record<string, unknown>;
  /** What is asked beside the fields. */
  more?: React.ReactNode;
  onClose: () => void;
}

/** Asks for the fields of a row, beside the list. What is refused is told at its field; nothing typed is lost. */
export default function EntityForm({ entity, fields, row, initial, more, onClose }: Props) {
  const { t } = useTranslation('entity');
  const [form] = Form.useForm<Record<string, unknown>>();
  const fetcher = useFetcher<{ ok: true; id: string | null } | FormError>();
  const { data, state } = fetcher;
  const refused = state === 'idle' && data && !data.ok ? data : null;
  const asked = fields.filter((field) => field.form !== false);

  useEffect(() => {
    if (state === 'idle' && data?.ok) onClose();
  }, [state, data, onClose]);
  useEffect(() => {
    if (refused?.field) form.setFields([{ name: refused.field, errors: [refused.message] }]);
  }, [refused, form]);

  function save(values: Record<string, unknown>) {
    const payload = { ...(row ? { id: row.id, version: row.version } : {}), ...initial, ...values };
    void fetcher.submit({ does: row ? 'edit' : 'add', payload: JSON.stringify(payload) }, { method: 'post' });
  }

  return (
    <Drawer
      open
      size={480}
      title={t(row ? 'editTitle' : 'addTitle', { what: t(titleKey(entity)) })}
      onClose={onClose}
      // What was typed is not thrown away by a click beside it.
      maskClosable={false}
      footer={
        <div className="drawer-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={state !== 'idle'} onClick={() => form.submit()}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={markRequired}
        initialValues={{ ...initial, ...row }}
        onFinish={save}
        scrollToFirstError
        onKeyDown={(event) => {
          if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            form.submit();
          }
        }}
      >
        {refused && !refused.field ? (
          <p className="notice-warning" role="alert">
            {refused.message}
          </p>
        ) : null}
        {asked.map((field) => (
          <Form.Item
            key={field.name}
            name={field.name}
            label={fieldLabel(t, entity, field.name)}
            required={!field.optional}
            extra={t(hintKey(entity, field.name), { defaultValue: '' }) || undefined}
            rules={[
              {
                validator: (_, value: unknown) => {
                  const problem = problemOf(field, value);
                  return problem
                    ? Promise.reject(new Error(t(`invalid.${problem.key}`, { max: problem.max })))
                    : Promise.resolve();
                },
              },
            ]}
          >
            <FieldInput
              field={field}
              entity={entity}
              wire={entity.wire}
              valueText={row?.[`${field.name}_dictText`] as string | undefined}
              disabled={row !== null && field.fixed}
            />
          </Form.Item>
        ))}
        {more}
      </Form>
    </Drawer>
  );
}

/** The star is for the eye; a screen reader hears the field's name alone and that it is required. */
function markRequired(label: React.ReactNode, { required }: { required: boolean }) {
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
