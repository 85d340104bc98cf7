import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#app/ui/problem.tsx';

interface Props {
  busy: boolean;
  onRefuse(reason: string): void;
  onClose(): void;
}

/** Asks why orders are refused: Enter sends it, Escape lets it be. */
export function RefuseForm({ busy, onRefuse, onClose }: Props) {
  const { t } = useTranslation('orders');
  const field = useId();
  const input = useRef<InputRef>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState('');
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className="queue-refuse"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onRefuse(reason.trim());
        else setMissing(t('queue.reasonMissing'));
      }}
    >
      <label htmlFor={field}>{t('audit.reason')}</label>
      <Input
        ref={input}
        id={field}
        value={reason}
        maxLength={200}
        placeholder={t('audit.reasonHint')}
        status={missing ? 'error' : undefined}
        aria-invalid={missing ? true : undefined}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      />
      <Button danger type="primary" htmlType="submit" loading={busy}>
        {t('queue.confirmRefuse')}
      </Button>
      <Button onClick={onClose}>{t('audit.cancel')}</Button>
      <FieldProblem text={missing} />
    </form>
  );
}
