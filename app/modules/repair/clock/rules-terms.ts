import { defineParameters } from '#app/services/parameters/rules.ts';
import type { Priority } from '../life/rules-state.ts';

/** What an order is measured by, fixed on the day it is reported: what is set later moves no clock that runs. */
export interface Terms {
  priority: Priority;
  /** By when somebody answers a report and by when the equipment works again, in minutes of the calendar. */
  respondMinutes: number;
  resolveMinutes: number;
  /** The clock rests on weekends and public holidays, but for the most urgent. */
  workdays: boolean;
}

/** By when somebody answers a report and by when the equipment works again, for an outlet of no special class. */
export const targets: Readonly<Record<Priority, { respondMinutes: number; resolveMinutes: number }>> = {
  P1: { respondMinutes: 30, resolveMinutes: 8 * 60 },
  P2: { respondMinutes: 60, resolveMinutes: 12 * 60 },
  P3: { respondMinutes: 120, resolveMinutes: 24 * 60 },
  P4: { respondMinutes: 240, resolveMinutes: 48 * 60 },
};

const percent = (standard: number) => ({ kind: 'number', standard, min: 25, max: 400 }) as const;

/** Share of the usual time that outlets of each class have to wait, and which days count. */
export const clockParameters = defineParameters('repair', {
  'repair.class-a': percent(75),
  'repair.class-b': percent(100),
  'repair.class-c': percent(100),
  'repair.class-d': percent(150),
  'repair.calendar': { kind: 'choice', standard: 'every-day', choices: ['every-day', 'workdays'] },
});

/** Classes of outlets. */
export type OutletClass = 'A' | 'B' | 'C' | 'D';

/** The terms of an order of a priority, at an outlet that waits so many percent of the usual time. */
export function termsOf(
  priority: Priority,
  { percent: share = 100, workdays = false }: { percent?: number; workdays?: boolean } = {},
): Terms {
  const { respondMinutes, resolveMinutes } = targets[priority];
  const of = (minutes: number) => Math.max(1, Math.round((minutes * share) / 100));
  return { priority, respondMinutes: of(respondMinutes), resolveMinutes: of(resolveMinutes), workdays };
}
