import { Button, Input, Modal, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import type { ListedRegistration } from '../entities.ts';

interface Props {
  row: ListedRegistration;
  /** Whether it is going to be a yes. */
  pass: boolean;
  offers: { roles: { id: string; name: string }[]; departs: { id: string; name: string }[] };
  onClose(): void;
}

/** Says yes with a role and a department, or no with a reason. */
export default function DecideDialog({ row, pass, offers, onClose }: Props) {
  const { t } = useTranslation('registration');
  const fetcher = useFetcher<{ ok: true } | FormError>();
  const [roleId, setRole] = useState('');
  const [departId, setDepart] = useState('');
  const [reason, setReason] = useState('');
  const ids = { role: useId(), depart: useId(), reason: useId() };
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === 'idle' && data?.ok) onClose();
  }, [state, data, onClose]);
  const asOptions = (rows: { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Modal
      open
      title={t(pass ? 'decide.approve' : 'decide.refuse', { name: row.realname })}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          const decision: Record<string, string> = pass ? { roleId, departId } : { reason };
          void fetcher.submit({ id: row.id, pass: String(pass), ...decision }, { method: 'post' });
        }}
      >
        {pass ? (
          <>
            <div className="compose-field">
              <label htmlFor={ids.role}>{t('decide.role')}</label>
              <Select
                id={ids.role}
                value={roleId || undefined}
                onChange={setRole}
                options={asOptions(offers.roles)}
              />
            </div>
            <div className="compose-field">
              <label htmlFor={ids.depart}>{t('decide.depart')}</label>
              <Select
                id={ids.depart}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                value={departId || undefined}
                onChange={(value: string | undefined) => setDepart(value ?? '')}
                options={asOptions(offers.departs)}
              />
            </div>
          </>
        ) : (
          <div className="compose-field">
            <label htmlFor={ids.reason}>{t('decide.reason')}</label>
            <Input.TextArea
              id={ids.reason}
              rows={3}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        )}
        {data && !data.ok ? (
          <p className="field-error" role="alert">
            {data.message}
          </p>
        ) : null}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('decide.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={state !== 'idle'}>
            {t(pass ? 'list.approve' : 'list.refuse')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
