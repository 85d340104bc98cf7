import { Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnderWayQuestion } from '#app/entity/form/under-way-question.tsx';
import { apiPut } from '#app/lib/web/api-client.ts';
import type { UnderWay } from '#app/services/obligations/wire.ts';
import { useAct } from '#app/ui/calls/use-act.ts';
import { type DealerStatus, dealerMayBecome } from '../rules.ts';

interface Props {
  id: string;
  version: number;
  status: DealerStatus;
}

/** Pauses, ends or takes up a dealer again, with the reason and what becomes of its orders under way. */
export function DealerStatusButtons({ id, version, status }: Props) {
  const { t } = useTranslation('dealers');
  const { act, busy, problem } = useAct();
  const [reason, setReason] = useState('');
  const [underWay, setUnderWay] = useState<UnderWay>('keep');
  const offered = (['active', 'paused', 'ended'] as const).filter(
    (to) => to !== status && dealerMayBecome(status, to) && (to !== 'active' || status === 'paused'),
  );
  return (
    <>
      {problem ? (
        <span role="alert" className="field-error">
          {problem}
        </span>
      ) : null}
      {offered.map((to) => (
        <Popconfirm
          key={to}
          destroyOnHidden
          title={t(`become.${to}`)}
          description={
            to === 'active' ? undefined : (
              <>
                <UnderWayQuestion from="/eddl/open" id={id} value={underWay} onChange={setUnderWay} />
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
          okButtonProps={{ disabled: to !== 'active' && reason.trim() === '' }}
          onConfirm={() =>
            void act(
              () => apiPut('/eddl/status', { id, version, status: to, reason, underWay }),
              () => setReason(''),
            )
          }
        >
          <Button danger={to === 'ended'} loading={busy}>
            {t(`become.${to}`)}
          </Button>
        </Popconfirm>
      ))}
    </>
  );
}
