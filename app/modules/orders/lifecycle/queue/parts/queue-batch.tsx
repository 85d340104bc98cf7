import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefuseForm } from './refuse-form.tsx';
import type { Decision } from './use-judge.ts';

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
