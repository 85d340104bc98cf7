import { Form, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { type Entity, fieldLabel, type NamedField } from '../define-entity.ts';
import { fieldRule } from '../form/field-rule.ts';
import { FieldInput } from '../form/input/field-input.tsx';
import type { ChosenRows } from './chosen-rows.ts';

interface Props {
  entity: Entity;
  /** Fields that one value may be given to. */
  fields: readonly NamedField[];
  rows: ChosenRows;
  onClose: () => void;
  onDone: () => void;
}

/** Gives one field of many rows the same value, all of them or none. */
export default function BatchEdit({ entity, fields, rows, onClose, onDone }: Props) {
  const { t } = useTranslation('entity');
  const [form] = Form.useForm<{ value: unknown }>();
  const [name, setName] = useState(fields[0]?.name ?? '');
  const field = fields.find((one) => one.name === name);
  const fetcher = useFetcher<{ ok: true } | FormError>();
  const { data, state } = fetcher;
  const refused = state === 'idle' && data && !data.ok ? data.message : null;
  const saved = useEffectEvent(onDone);
  useEffect(() => {
    if (state === 'idle' && data?.ok) saved();
  }, [state, data]);
  if (!field) return null;

  const send = ({ value }: { value: unknown }) => {
    // A switch that nobody touched is off.
    const given = value ?? (field.kind === 'boolean' ? false : null);
    const payload = { ...rows.target, values: { [name]: given } };
    void fetcher.submit({ does: 'editBatch', payload: JSON.stringify(payload) }, { method: 'post' });
  };
  return (
    <FormDrawer
      title={t('batchTitle', { count: rows.count })}
      busy={state !== 'idle'}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={null}
    >
      <ProblemNote text={refused} />
      <Form form={form} layout="vertical" onFinish={send}>
        <Form.Item label={t('field')} htmlFor="batch-field">
          <Select
            id="batch-field"
            value={name}
            options={fields.map((one) => ({ value: one.name, label: fieldLabel(t, entity, one.name) }))}
            onChange={(next) => {
              setName(next);
              form.resetFields();
            }}
          />
        </Form.Item>
        <Form.Item
          key={name}
          name="value"
          label={t('batchValue')}
          rules={field.kind === 'boolean' ? [] : [fieldRule(t, field)]}
        >
          <FieldInput field={field} entity={entity} wire={entity.wire} />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
