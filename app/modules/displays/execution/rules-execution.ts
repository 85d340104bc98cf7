import type { DisplayState } from '../tasks/rules-state.ts';

/** What happens to a display that an outlet was asked for. */
export type DisplayEvent = 'submit' | 'pass' | 'refuse' | 'appeal' | 'uphold' | 'overturn';

/** What became of one execution (陈列执行): 待审核, 通过, 驳回, 申诉中. */
export const executionStates = ['waiting', 'passed', 'refused', 'appealed'] as const;
export type ExecutionState = (typeof executionStates)[number];

/** What a display becomes; null: not now. Upheld, it is what it was before the appeal. */
export function nextDisplayState(
  state: DisplayState,
  event: DisplayEvent,
  { scored }: { scored: boolean } = { scored: false },
): DisplayState | null {
  if (event === 'submit') return state === 'pending' || state === 'refused' ? 'submitted' : null;
  if (event === 'pass') return state === 'submitted' ? 'scored' : null;
  if (event === 'refuse') return state === 'submitted' ? 'refused' : null;
  if (event === 'appeal') return state === 'scored' || state === 'refused' ? 'appealed' : null;
  if (state !== 'appealed') return null;
  return event === 'overturn' || scored ? 'scored' : 'refused';
}
