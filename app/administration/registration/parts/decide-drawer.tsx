import { Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionFormDrawer, useActionForm } from '#app/entity/form/draft/action-form.tsx';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { ListedRegistration } from '../use-cases/list-registrations.server.ts';

interface Props {
  row: ListedRegistration;
  /** Whether it is going to be a yes. */
  pass: boolean;
  offers: { roles: { id: string; name: string }[]; departs: { id: string; name: string }[] };
  onClose(): void;
}

/** Says yes with a role and a department, or no with a reason. */
export function DecideDrawer({ row, pass, offers, onClose }: Props) {
  const { t } = useTranslation('registration');
  const start = { roleId: '', departId: '', reason: '' };
  const form = useActionForm('registration:decide', `${pass ? 'yes' : 'no'}:${row.id}`, start, onClose);
  const { typed, type, refused } = form;
  const ids = { role: useId(), depart: useId(), reason: useId() };
  const asOptions = (rows: { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ActionFormDrawer
      form={form}
      title={t(pass ? 'decide.approve' : 'decide.refuse', { name: row.realname })}
      saveLabel={t(pass ? 'list.approve' : 'list.refuse')}
      onClose={onClose}
    >
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="pass" value={String(pass)} />
      {pass ? (
        <>
          <input type="hidden" name="roleId" value={typed.roleId} />
          <input type="hidden" name="departId" value={typed.departId} />
          <div className="compose-field">
            <label htmlFor={ids.role}>{t('decide.role')}</label>
            <Select
              id={ids.role}
              value={typed.roleId || undefined}
              onChange={(roleId: string) => type({ roleId })}
              options={asOptions(offers.roles)}
            />
          </div>
          <div className="compose-field">
            <label htmlFor={ids.depart}>{t('decide.depart')}</label>
            <Select
              id={ids.depart}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              value={typed.departId || undefined}
              onChange={(value: string | undefined) => type({ departId: value ?? '' })}
              options={asOptions(offers.departs)}
            />
          </div>
        </>
      ) : (
        <div className="compose-field">
          <label htmlFor={ids.reason}>{t('decide.reason')}</label>
          <Input.TextArea
            id={ids.reason}
            name="reason"
            rows={3}
            maxLength={200}
            value={typed.reason}
            onChange={(event) => type({ reason: event.target.value })}
          />
        </div>
      )}
      <FieldProblem text={refused?.message} />
    </ActionFormDrawer>
  );
}
