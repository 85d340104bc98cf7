import type { DisplayState } from '../tasks/rules-state.ts';

/** Displays that a supervisor looks at again (协访与盲审), and how far apart two people find the same one. Pure. */

/** joint: together with the rep, who knows of it; blind: alone, after the display was judged, and nobody is told. */
export const auditKinds = ['joint', 'blind'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** waiting: done, and the rep has not handed the display in yet. */
export const auditStates = ['planned', 'waiting', 'done', 'missed', 'cancelled'] as const;
export type AuditState = (typeof auditStates)[number];

/** Whether an audit may be called off: as long as it is compared with nothing. */
export const mayCancel = (state: AuditState): boolean => state === 'planned' || state === 'waiting';

/** What of a display decides how it may be looked at again. */
export interface AuditedDisplay {
  state: DisplayState;
  periodFrom: string;
  dueOn: string;
  /** The day its score began to count; null while it does not. */
  settledOn: string | null;
}

const dayMs = 86_400_000;

/**
 * Whether a display may be looked at again on a day: together while it can be handed in, blind once it counts and at
 * most so many days after that, for shelves change.
 */
export function mayAudit(kind: AuditKind, display: AuditedDisplay, day: string, blindDays: number): boolean {
  if (kind === 'joint') {
    return (
      (display.state === 'pending' || display.state === 'refused') &&
      day >= display.periodFrom &&
      day <= display.dueOn
    );
  }
  if (display.state !== 'scored' || display.settledOn === null) return false;
  const since = (Date.parse(day) - Date.parse(display.settledOn)) / dayMs;
  return since >= 0 && since <= blindDays;
}

/** How much better the rep found a display than the supervisor, in hundredths of points; worse is below zero. */
export const gapOf = (repScoreBp: number, scoreBp: number): number => repScoreBp - scoreBp;

/** A reviewer who is no further than this from a blind audit has judged as the supervisor would. */
export const closeBp = 500;
