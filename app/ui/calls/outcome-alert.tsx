import { OutcomeNote } from './outcome-note.tsx';
import type { Calls } from './use-calls.ts';

/** Tells on the page what became of the last call, until it is closed. */
export function OutcomeAlert({
  calls,
  closeLabel,
}: {
  calls: Pick<Calls, 'outcome' | 'forget'>;
  closeLabel: string;
}) {
  const { outcome, forget } = calls;
  return (
    <OutcomeNote
      outcome={outcome}
      closable={{ closeIcon: true, 'aria-label': closeLabel, onClose: forget }}
    />
  );
}
