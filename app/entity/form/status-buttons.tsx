import { Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import type { UnderWay } from '#app/services/obligations/wire.ts';
import { UnderWayQuestion } from './under-way-question.tsx';

/** A state that is offered, as its button says it. */
export interface OfferedStatus<Status extends string> {
  status: Status;
  label: string;
  danger?: boolean;
  /** What is asked first: only whether it is meant, the reason too, or also what becomes of what is under way. */
  asks: 'sure' | 'reason' | 'under-way';
}

/** What is said of a change of state. */
export interface StatusChange<Status extends string> {
  id: string;
  version: number;
  status: Status;
  reason: string;
  underWay: UnderWay;
}

interface Props<Status extends string> {
  id: string;
  version: number;
  offered: readonly OfferedStatus<Status>[];
  reasonLabel: string;
  /** Gives the command that sets the state. */
  onChange(change: StatusChange<Status>, onDone: () => void): void;
  busy: boolean;
  problem: string | null;
  /** The call that lists what is open. */
  open: '/eCustomer/open' | '/eddl/open';
}

/** Buttons that bring an outlet or a dealer into another state, with the reason and what becomes of its orders under way. */
export function StatusButtons<Status extends string>(props: Props<Status>) {
  const { id, version, offered, reasonLabel, onChange, busy, problem, open } = props;
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
          onConfirm={() => onChange({ id, version, status, reason, underWay }, () => setReason(''))}
        >
          <Button danger={danger} loading={busy}>
            {label}
          </Button>
        </Popconfirm>
      ))}
    </>
  );
}
