/** Plans of visits (拜访计划): their states, how often an outlet's turn comes, and on which days. Pure. */

export const planStates = ['planned', 'visited', 'missed', 'cancelled'] as const;

export type PlanState = (typeof planStates)[number];

/** Where a plan came from: the outlet's level, somebody's hand, or a pick at random for an audit. */
export const planSources = ['route', 'manual', 'audit'] as const;

export type PlanSource = (typeof planSources)[number];

/** visit is a check-in there on its day; close is the end of the day; cancel is somebody's decision before it. */
export type PlanMove = 'visit' | 'close' | 'cancel';

/**
 * The state a move leads to; null where it is not allowed. A check-in made in time that arrives after the day was
 * closed still counts.
 */
export function nextPlanState(state: PlanState, move: PlanMove): PlanState | null {
  if (move === 'visit') return state === 'planned' || state === 'missed' ? 'visited' : null;
  if (move === 'close') return state === 'planned' ? 'missed' : null;
  return state === 'planned' ? 'cancelled' : null;
}

/** Weeks from one visit to the next, by the level of the outlet. */
export type WeeksBetween = Readonly<Record<'A' | 'B' | 'C' | 'D', number>>;

const weekdays = 5;
const dayMs = 86_400_000;

/** Whole days since a Monday long ago, so that weeks begin on Mondays. */
const daysSinceMonday = (day: string) => Math.round((Date.parse(day) - Date.parse('2024-01-01')) / dayMs);

/**
 * Whether the turn of a person's nth outlet falls on a day, were there no holidays: outlets are dealt out over the
 * weekdays and over the weeks of their own cycle, so that each day brings about as many.
 */
function turnFalls(nth: number, weeks: number, day: string): boolean {
  const days = daysSinceMonday(day);
  const week = Math.floor(days / 7);
  return days - week * 7 === nth % weekdays && (week + Math.floor(nth / weekdays)) % weeks === 0;
}

/**
 * Whether a person's nth outlet is due on a day: on its turn, or on the first working day after it when the turn fell
 * on a holiday. Nothing is due on days that are not worked.
 */
export function isDue(nth: number, weeks: number, day: string, isWorkday: (day: string) => boolean): boolean {
  if (!isWorkday(day)) return false;
  if (turnFalls(nth, weeks, day)) return true;
  for (let before = dayBefore(day); !isWorkday(before); before = dayBefore(before)) {
    if (turnFalls(nth, weeks, before)) return true;
  }
  return false;
}

const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

/** The Monday of the week a day is in. */
export function mondayOf(day: string): string {
  const back = ((daysSinceMonday(day) % 7) + 7) % 7;
  return new Date(Date.parse(day) - back * dayMs).toISOString().slice(0, 10);
}

/** The ids of a day's stops in their order, one of them put at a turn (from 1); past the end it is the last. */
export function withTurn(ids: readonly string[], id: string, turn: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, turn - 1), id, ...others.slice(turn - 1)];
}

/** The days of a month (YYYY-MM). */
export function daysOfMonth(month: string): string[] {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, nth, 0)).getUTCDate();
  return Array.from({ length }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}
