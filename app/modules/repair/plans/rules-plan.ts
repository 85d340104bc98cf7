import { addDays, addMonths, daysBetween } from '#app/lib/time/date-time.ts';
import type { Priority } from '../life/rules-state.ts';

/** What a plan is made for: every machine of a model in its area, or one machine. */
export const planTargets = ['model', 'equipment'] as const;

/** What the days of a plan are counted in. */
export const planUnits = ['day', 'month'] as const;

/** Where the next date is counted from: the calendar that begins on the first date, or the day it was last done. */
export const planBases = ['calendar', 'done'] as const;

/** A plan makes orders while it is active; a paused one goes on later, an ended one never does. */
export const planStates = ['active', 'paused', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

/** What somebody does with a plan as a whole. */
export const planEvents = ['pause', 'resume', 'end'] as const;
export type PlanEvent = (typeof planEvents)[number];

const planMoves: Readonly<Record<PlanState, Partial<Record<PlanEvent, PlanState>>>> = {
  active: { pause: 'paused', end: 'ended' },
  paused: { resume: 'active', end: 'ended' },
  ended: {},
};

/** Where an event leads a plan; null: it is not allowed there. */
export function nextPlanState(state: PlanState, event: PlanEvent): PlanState | null {
  return planMoves[state][event] ?? null;
}

/** How often a plan comes round; days as YYYY-MM-DD. */
export interface Rhythm {
  every: number;
  unit: (typeof planUnits)[number];
  basis: (typeof planBases)[number];
  /** The first date of its calendar. */
  startOn: string;
  /** The last day on which it may fall due; null: it goes on. */
  endOn: string | null;
  /** How many days before a date its order is made. */
  leadDays: number;
}

/** The last date of a machine that was taken care of. */
export interface LastDue {
  dueOn: string;
  /** Its order waits for somebody to bring it to an end. */
  open: boolean;
  /** When it was done; null: not yet, or it was cancelled or passed over. */
  doneOn: string | null;
}

/** Some rounds after a day. Months end on their last day: a month after January 31st is the end of February. */
function roundsAfter({ every, unit }: Pick<Rhythm, 'every' | 'unit'>, day: string, rounds: number): string {
  return unit === 'day' ? addDays(day, every * rounds) : addMonths(day, every * rounds);
}

/** The first date of a plan's calendar on a day or after it. Each is counted from the first, so that none drifts. */
export function calendarFrom(rhythm: Rhythm, day: string): string {
  const { every, unit, startOn } = rhythm;
  // Never more rounds than there are: a month has 31 days at most.
  const days = Math.max(0, daysBetween(startOn, day));
  let rounds = Math.floor(days / (unit === 'day' ? every : every * 31));
  while (roundsAfter(rhythm, startOn, rounds) < day) rounds += 1;
  return roundsAfter(rhythm, startOn, rounds);
}

/** When a machine falls due next that a plan takes care of since a day; null: never, or not before its order is ended. */
export function nextDue(rhythm: Rhythm, since: string, last: LastDue | null): string | null {
  const due = dueAfter(rhythm, since, last);
  return due === null || (rhythm.endOn !== null && due > rhythm.endOn) ? null : due;
}

function dueAfter(rhythm: Rhythm, since: string, last: LastDue | null): string | null {
  if (!last) return calendarFrom(rhythm, since);
  const after = addDays(last.dueOn, 1);
  if (rhythm.basis === 'calendar') return calendarFrom(rhythm, after > since ? after : since);
  if (last.open) return null;
  const counted = roundsAfter(rhythm, last.doneOn ?? last.dueOn, 1);
  return [counted, after, since].toSorted().at(-1)!;
}

/** A machine as a plan sees it. */
export interface PlannedMachine {
  /** From when on the plan takes care of it. */
  since: string;
  last: LastDue | null;
  /** It is scrapped or withdrawn: its dates pass without an order. */
  outOfUse: boolean;
}

/** The dates of a machine that are to be settled today: those up to so many days ahead that nothing was made of yet. */
export function datesToSettle(rhythm: Rhythm, machine: PlannedMachine, today: string): string[] {
  const until = addDays(today, rhythm.leadDays);
  const dates: string[] = [];
  let { last } = machine;
  for (;;) {
    const due = nextDue(rhythm, machine.since, last);
    if (due === null || due > until) return dates;
    dates.push(due);
    last = { dueOn: due, open: !machine.outOfUse, doneOn: null };
  }
}

/** Days between two dates of a plan at least. */
export function shortestRound({ every, unit }: Pick<Rhythm, 'every' | 'unit'>): number {
  return unit === 'day' ? every : every * 28;
}

/** What is wrong with a plan's dates: an order would be made before the one before it is due, or it ends before it begins. */
export function rhythmProblem(rhythm: Rhythm): 'leadDays' | 'endOn' | null {
  if (rhythm.leadDays >= shortestRound(rhythm)) return 'leadDays';
  return rhythm.endOn !== null && rhythm.endOn < rhythm.startOn ? 'endOn' : null;
}

/** Whether two rhythms give other dates: what was due by the old one is then not made up for. */
export function sameDates(one: Rhythm, other: Rhythm): boolean {
  return (['every', 'unit', 'basis', 'startOn'] as const).every((fact) => one[fact] === other[fact]);
}

/** How long a job has when all is well, and how much sooner it would be answered: of its priority, in minutes. */
interface Targets {
  priority: Priority;
  respondMinutes: number;
  resolveMinutes: number;
}

/**
 * The time a planned job has: until the end of the day it is due, when that is later than its priority gives; it is to
 * be answered by as much later.
 */
export function plannedTargets<T extends Targets>(usual: T, minutesUntilDue: number): T {
  const more = Math.max(0, minutesUntilDue - usual.resolveMinutes);
  return {
    ...usual,
    respondMinutes: usual.respondMinutes + more,
    resolveMinutes: usual.resolveMinutes + more,
  };
}
