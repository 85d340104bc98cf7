import type { DisplayState } from '../tasks/rules-state.ts';

/** What happens to a display that an outlet was asked for. */
export type DisplayEvent =
  | 'submit'
  | 'pass'
  | 'refuse'
  | 'second-pass'
  | 'second-refuse'
  | 'appeal'
  | 'uphold'
  | 'overturn';

/** What became of one execution (陈列执行): 待审核, 通过, 驳回, 申诉中. */
export const executionStates = ['waiting', 'passed', 'refused', 'appealed'] as const;
export type ExecutionState = (typeof executionStates)[number];

/**
 * Where the second review of an execution stands that was picked for one (复审). lapsed: it was handed in anew, or an
 * appeal was decided, before anybody looked a second time.
 */
export const secondStates = ['due', 'done', 'lapsed'] as const;

/** What of an execution decides who may judge it. */
interface Judged {
  second: (typeof secondStates)[number] | null;
  submittedBy: string;
  reviewedBy: string | null;
  secondBy: string | null;
}

/** Whether somebody has reviewed an execution, first or second. */
export const hasJudged = (execution: Judged | undefined, userId: string): boolean =>
  execution?.reviewedBy === userId || execution?.secondBy === userId;

/** Whether somebody may review an execution a second time: it was picked, and is neither theirs nor judged by them. */
export const mayLookAgain = (execution: Judged | undefined, userId: string): boolean =>
  execution?.second === 'due' && execution.submittedBy !== userId && !hasJudged(execution, userId);

/** Whether a review is picked for a second one: a draw out of a hundred falls within the share. */
export const isPicked = (percent: number, draw: number): boolean => draw < percent;

/**
 * What a display becomes; null: not now. Upheld, it is what it was before the appeal. What was made by its last day and
 * arrives after it was closed still counts: the phone was offline, not the person.
 */
export function nextDisplayState(
  state: DisplayState,
  event: DisplayEvent,
  { scored }: { scored: boolean } = { scored: false },
): DisplayState | null {
  if (event === 'submit') {
    return state === 'pending' || state === 'refused' || state === 'overdue' ? 'submitted' : null;
  }
  if (event === 'pass') return state === 'submitted' ? 'scored' : null;
  if (event === 'refuse') return state === 'submitted' ? 'refused' : null;
  const judged = state === 'scored' || state === 'refused';
  if (event === 'second-pass') return judged ? 'scored' : null;
  if (event === 'second-refuse') return judged ? 'refused' : null;
  if (event === 'appeal') return judged ? 'appealed' : null;
  if (state !== 'appealed') return null;
  return event === 'overturn' || scored ? 'scored' : 'refused';
}
