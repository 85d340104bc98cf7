import { Button, Input, InputNumber, Modal, Select, Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import type { ParameterRow } from '../wire.ts';

interface Props {
  row: ParameterRow;
  /** Of which department; null for the whole tenant. */
  departId: string | null;
  onClose(): void;
}

/** Sets one parameter, or takes the value that is set here back. */
export function ParameterForm({ row, departId, onClose }: Props) {
  const { t } = useTranslation('parameters');
  const fetcher = useFetcher<{ ok: true } | FormError>();
  const [value, setValue] = useState<ParameterRow['value'] | null>(row.value);
  const id = useId();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === 'idle' && data?.ok) onClose();
  }, [state, data, onClose]);
  const save = (next: ParameterRow['value'] | null) =>
    void fetcher.submit(
      {
        payload: JSON.stringify({
          code: row.code,
          departId: departId ?? '',
          value: next,
          version: row.version,
        }),
      },
      { method: 'post' },
    );
  return (
    <Modal open title={row.name} onCancel={onClose} footer={null} destroyOnHidden>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          save(value);
        }}
      >
        <div className="compose-field">
          <label htmlFor={id}>{t('column.value')}</label>
          <ValueInput id={id} row={row} value={value} onChange={setValue} />
          {row.kind === 'number' ? (
            <p className="field-hint">{t('range', { min: row.min, max: row.max })}</p>
          ) : null}
          {data && !data.ok ? (
            <p className="field-error" role="alert">
              {data.message}
            </p>
          ) : null}
        </div>
        <div className="dialog-actions">
          {row.version > 0 ? (
            <Button onClick={() => save(null)} disabled={state !== 'idle'}>
              {t(departId === null ? 'action.standard' : 'action.inherit')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={state !== 'idle'} disabled={value === null}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function ValueInput(props: {
  id: string;
  row: ParameterRow;
  value: ParameterRow['value'] | null;
  onChange(value: ParameterRow['value'] | null): void;
}) {
  const { t } = useTranslation('parameters');
  const { id, row, value, onChange } = props;
  switch (row.kind) {
    case 'number':
      return <InputNumber id={id} precision={0} value={value as number | null} onChange={onChange} />;
    case 'boolean':
      return (
        <Switch
          id={id}
          checked={value === true}
          onChange={onChange}
          checkedChildren={t('yes')}
          unCheckedChildren={t('no')}
        />
      );
    case 'choice':
      return (
        <Select
          id={id}
          value={value as string}
          options={row.choices.map((choice, at) => ({ value: choice, label: row.choiceNames[at] }))}
          onChange={onChange}
        />
      );
    default:
      return (
        <Input
          id={id}
          maxLength={500}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
