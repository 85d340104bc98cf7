/** The states of a visit (拜访状态) and what leads from one to the next. Pure. */

/** void: it was done, and somebody was shown that it was none; it counts for nothing. */
export const visitStates = ['ongoing', 'done', 'broken', 'void'] as const;

export type VisitState = (typeof visitStates)[number];

/** check-out ends a visit; break is the end of the day for one that nobody has ended. */
export type VisitMove = 'check-out' | 'break';

export const visitResults = ['ordered', 'no-order', 'closed', 'refused'] as const;

/** Somebody who came along (协访). */
export interface Companion {
  id: string;
  name: string;
}

/** So many come along at most. */
export const maxCompanions = 5;

export type VisitResult = (typeof visitResults)[number];

/** Visits that figures of the daily report count. */
export const visitKinds = [
  'exceptions',
  'outside',
  'off-route',
  'kept',
  'effective',
  'productive',
  'with-displays',
  'with-photos',
  'accompanied',
] as const;

export type VisitKind = (typeof visitKinds)[number];

/**
 * The state a move leads to; null where it is not allowed. A check-out that was made in time and arrives after the
 * day was closed still counts: the phone was offline, not the person.
 */
export function nextState(state: VisitState, move: VisitMove): VisitState | null {
  if (move === 'break') return state === 'ongoing' ? 'broken' : null;
  return state === 'done' || state === 'void' ? null : 'done';
}
