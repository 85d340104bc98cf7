import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Judged } from './use-judge.ts';

/** What became of the orders that were judged last, row by row where it was more than one. */
export function QueueOutcome({ judged, onClose }: { judged: readonly Judged[]; onClose(): void }) {
  const { t } = useTranslation('orders');
  const [only] = judged;
  if (!only) return null;
  const failed = judged.filter(({ ok }) => !ok).length;
  const one = ({ orderNo, text }: Judged) => `${orderNo} ${text}`;
  return (
    <Alert
      className="queue-outcome"
      role={failed > 0 ? 'alert' : 'status'}
      type={failed > 0 ? 'warning' : 'success'}
      showIcon
      closable={{ onClose, 'aria-label': t('common:close') }}
      title={
        judged.length === 1 ? one(only) : t('queue.outcomeSum', { done: judged.length - failed, failed })
      }
      description={
        judged.length === 1 ? undefined : (
          <ul aria-label={t('queue.outcome')}>
            {judged.map((row) => (
              <li key={row.id} className={row.ok ? undefined : 'field-error'}>
                {one(row)}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
