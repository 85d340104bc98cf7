import { Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnderWayQuestion } from '#app/entity/form/under-way-question.tsx';
import { apiPut } from '#app/lib/web/api-client.ts';
import type { UnderWay } from '#app/services/obligations/wire.ts';
import { useAct } from '#app/ui/calls/use-act.ts';
import { type CustomerStatus, mayBecome } from '../rules.ts';

const offered = ['normal', 'frozen', 'closed'] as const;

/** Freezes, closes or opens an outlet, with the reason. */
export function StatusButtons(props: { id: string; version: number; status: CustomerStatus }) {
  const { id, version, status } = props;
  const { t } = useTranslation('customers');
  const { act, busy, problem } = useAct();
  const [reason, setReason] = useState('');
  const [underWay, setUnderWay] = useState<UnderWay>('keep');
  if (status === 'pending') return null;
  return (
    <>
      {problem ? (
        <span role="alert" className="field-error">
          {problem}
        </span>
      ) : null}
      {offered
        .filter((to) => to !== status && mayBecome(status, to))
        .map((to) => (
          <Popconfirm
            key={to}
            destroyOnHidden
            title={t(`become.${to}`)}
            description={
              to === 'normal' ? undefined : (
                <>
                  {to === 'frozen' ? (
                    <UnderWayQuestion
                      from="/eCustomer/open"
                      id={id}
                      value={underWay}
                      onChange={setUnderWay}
                    />
                  ) : null}
                  <Input
                    aria-label={t('reason')}
                    placeholder={t('reason')}
                    maxLength={200}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                  />
                </>
              )
            }
            okText={t(`become.${to}`)}
            okButtonProps={{ disabled: to !== 'normal' && reason.trim() === '' }}
            onConfirm={() =>
              void act(
                () => apiPut('/eCustomer/status', { id, version, status: to, reason, underWay }),
                () => setReason(''),
              )
            }
          >
            <Button loading={busy}>{t(`become.${to}`)}</Button>
          </Popconfirm>
        ))}
    </>
  );
}
