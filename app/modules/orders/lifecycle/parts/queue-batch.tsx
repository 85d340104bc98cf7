import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Toast } from '#app/ui/calls/toast.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { RefuseForm } from './refuse-form.tsx';
import type { Decision, Judged } from './use-judge.ts';

interface Props {
  /** How many are ticked. */
  count: number;
  busy: boolean;
  onAll(): void;
  onNone(): void;
  /** Judges what is ticked. */
  onJudge(decision: Decision): void;
}

/** What can be done with all the orders that are ticked. */
export function QueueBatch({ count, busy, onAll, onNone, onJudge }: Props) {
  const { t } = useTranslation('orders');
  const [refusing, setRefusing] = useState(false);
  return (
    <div className="queue-batch">
      <span role="status">{t('queue.batch', { count })}</span>
      <Button size="small" type="link" onClick={count > 0 ? onNone : onAll}>
        {t(count > 0 ? 'queue.untick' : 'queue.tickAll')}
      </Button>
      <Button size="small" disabled={count === 0 || busy} onClick={() => onJudge({ pass: true, reason: '' })}>
        {t('queue.batchPass')}
      </Button>
      <Button size="small" danger disabled={count === 0 || busy} onClick={() => setRefusing(true)}>
        {t('queue.batchRefuse')}
      </Button>
      {refusing && count > 0 ? (
        <RefuseForm
          busy={busy}
          onClose={() => setRefusing(false)}
          onRefuse={(reason) => {
            setRefusing(false);
            onJudge({ pass: false, reason });
          }}
        />
      ) : null}
    </div>
  );
}

/** What became of the orders that were judged last, row by row where it was more than one. */
export function QueueOutcome({ judged, onClose }: { judged: readonly Judged[]; onClose(): void }) {
  const { t } = useTranslation('orders');
  const [only] = judged;
  if (!only) return null;
  const failed = judged.filter(({ ok }) => !ok).length;
  const one = ({ orderNo, text }: Judged) => `${orderNo} ${text}`;
  return (
    <Toast
      kind={failed > 0 ? 'warning' : 'success'}
      title={
        judged.length === 1 ? one(only) : t('queue.outcomeSum', { done: judged.length - failed, failed })
      }
      details={
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
      onClose={onClose}
    />
  );
}
