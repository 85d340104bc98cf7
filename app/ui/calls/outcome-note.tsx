import { type ReactNode, useState } from 'react';
import { Toast } from './toast.tsx';

interface Props {
  outcome: { ok: true; message?: string } | { ok: false; field?: string; message: string } | null | undefined;
  /** To undo it, or a link to what came of it. */
  action?: ReactNode;
  /** Told when it has been read. */
  onClose?(): void;
}

/** What became of a form or a call; a refusal that belongs to one field stands there (refusal-at.ts). */
export function OutcomeNote({ outcome, action, onClose }: Props) {
  const [read, setRead] = useState<Props['outcome']>(null);
  if (!outcome?.message || (!outcome.ok && outcome.field) || read === outcome) return null;
  return (
    <Toast
      kind={outcome.ok ? 'success' : 'warning'}
      title={outcome.message}
      action={action}
      onClose={() => {
        setRead(outcome);
        onClose?.();
      }}
    />
  );
}
