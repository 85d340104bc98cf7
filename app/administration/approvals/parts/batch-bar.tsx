import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Toast } from '#app/ui/calls/toast.tsx';
import type { Decided } from './use-decide-many.ts';

interface Props {
  /** How many are ticked, of how many that can be. */
  count: number;
  all: number;
  busy: boolean;
  onTickAll(ticked: boolean): void;
  onDecide(pass: boolean, comment: string): void;
}

/** What can be done with all the approvals that are ticked; a refusal says why, once for all of them. */
export function BatchBar({ count, all, busy, onTickAll, onDecide }: Props) {
  const { t } = useTranslation('approvals');
  const [comment, setComment] = useState('');
  const decide = (pass: boolean) => {
    onDecide(pass, comment);
    setComment('');
  };
  return (
    <div className="approval-batch">
      <Checkbox
        checked={count === all}
        indeterminate={count > 0 && count < all}
        disabled={busy}
        onChange={({ target }) => onTickAll(target.checked)}
      >
        {t('batch.all', { count })}
      </Checkbox>
      {count > 0 ? (
        <>
          <Input
            aria-label={t('comment')}
            placeholder={t('batch.comment')}
            value={comment}
            maxLength={200}
            onChange={(event) => setComment(event.target.value)}
          />
          <Button type="primary" loading={busy} onClick={() => decide(true)}>
            {t('batch.pass')}
          </Button>
          <Button danger disabled={busy || comment.trim() === ''} onClick={() => decide(false)}>
            {t('batch.refuse')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** What became of the approvals that were decided together, row by row. */
export function BatchOutcome({ decided, onClose }: { decided: readonly Decided[]; onClose(): void }) {
  const { t } = useTranslation('approvals');
  if (decided.length === 0) return null;
  const failed = decided.filter(({ ok }) => !ok).length;
  return (
    <Toast
      kind={failed > 0 ? 'warning' : 'success'}
      title={t('batch.outcome', { done: decided.length - failed, failed })}
      details={
        <ul aria-label={t('batch.rows')}>
          {decided.map(({ id, title, ok, text }) => (
            <li key={id} className={ok ? undefined : 'field-error'}>
              {title} {text}
            </li>
          ))}
        </ul>
      }
      onClose={onClose}
    />
  );
}
