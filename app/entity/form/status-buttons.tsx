import { Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { apiPut } from '#app/lib/web/api-client.ts';
import type { UnderWay } from '#app/services/obligations/wire.ts';
import { useAct } from '#app/ui/calls/use-act.ts';
import { UnderWayQuestion } from './under-way-question.tsx';

/** A state that is offered, as its button says it. */
export interface OfferedStatus {
  status: string;
  label: string;
  danger?: boolean;
  /** What is asked first: only whether it is meant, the reason too, or also what becomes of what is under way. */
  asks: 'sure' | 'reason' | 'under-way';
}

interface Props {
  id: string;
  version: number;
  offered: readonly OfferedStatus[];
  reasonLabel: string;
  /** The call that sets the state. */
  call: '/eCustomer/status' | '/eddl/status';
  /** The call that lists what is open. */
  open: '/eCustomer/open' | '/eddl/open';
}

/** Buttons that bring an outlet or a dealer into another state, with the reason and what becomes of its orders under way. */
export function StatusButtons({ id, version, offered, reasonLabel, call, open }: Props) {
  const { act, busy, problem } = useAct();
  const [reason, setReason] = useState('');
  const [underWay, setUnderWay] = useState<UnderWay>('keep');
  return (
    <>
      {problem ? (
        <span role="alert" className="field-error">
          {problem}
        </span>
      ) : null}
      {offered.map(({ status, label, danger = false, asks }) => (
        <Popconfirm
          key={status}
          destroyOnHidden
          title={label}
          description={
            asks === 'sure' ? undefined : (
              <>
                {asks === 'under-way' ? (
                  <UnderWayQuestion from={open} id={id} value={underWay} onChange={setUnderWay} />
                ) : null}
                <Input
                  aria-label={reasonLabel}
                  placeholder={reasonLabel}
                  maxLength={200}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </>
            )
          }
          okText={label}
          okButtonProps={{ disabled: asks !== 'sure' && reason.trim() === '' }}
          onConfirm={() =>
            void act(
              () => apiPut(call, { id, version, status, reason, underWay }),
              () => setReason(''),
            )
          }
        >
          <Button danger={danger} loading={busy}>
            {label}
          </Button>
        </Popconfirm>
      ))}
    </>
  );
}
