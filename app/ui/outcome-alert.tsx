import { Alert } from 'antd';
import type { Calls } from './use-calls.ts';

/** Tells on the page what became of the last call, until it is closed. */
export function OutcomeAlert({ calls, closeLabel }: { calls: Calls; closeLabel: string }) {
  const { outcome, forget } = calls;
  if (!outcome) return null;
  return (
    <Alert
      className="list-outcome"
      role={outcome.ok ? 'status' : 'alert'}
      type={outcome.ok ? 'success' : 'warning'}
      title={outcome.message}
      showIcon
      closable={{ closeIcon: true, 'aria-label': closeLabel, onClose: forget }}
    />
  );
}
