import { OutcomeNote } from './outcome-note.tsx';
import type { Calls } from './use-calls.ts';

/** Tells what became of the last call, until it has been read. */
export function OutcomeAlert({ calls }: { calls: Pick<Calls<unknown>, 'outcome' | 'forget'> }) {
  return <OutcomeNote outcome={calls.outcome} onClose={calls.forget} />;
}
