import { Alert } from 'antd';
import type { ComponentProps } from 'react';

interface Props extends Pick<ComponentProps<typeof Alert>, 'action' | 'closable'> {
  outcome: { ok: true; message?: string } | { ok: false; field?: string; message: string } | null | undefined;
}

/** What became of a form or a call; a refusal that belongs to one field stands there (refusal-at.ts). */
export function OutcomeNote({ outcome, ...alert }: Props) {
  if (!outcome || (outcome.ok ? !outcome.message : outcome.field)) return null;
  return (
    <Alert
      className="outcome-note"
      role={outcome.ok ? 'status' : 'alert'}
      type={outcome.ok ? 'success' : 'warning'}
      title={outcome.message}
      showIcon
      {...alert}
    />
  );
}
