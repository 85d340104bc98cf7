import { addDays } from '#app/lib/time/date-time.ts';

/** Plans of visits (拜访计划): their states, how often an outlet's turn comes, and on which days. Pure. */

export const planStates = ['planned', 'visited', 'missed', 'cancelled'] as const;

export type PlanState = (typeof planStates)[number];

/** Where a plan came from: the outlet's level, somebody's hand, or a pick at random for an audit. */
export const planSources = ['route', 'manual', 'audit'] as const;

export type PlanSource = (typeof planSources)[number];

/**
 * visit is a check-in there on its day; close is the end of the day, and break is the same for a visit that nobody has
 * ended; cancel is somebody's decision before it.
 */
export type PlanMove = 'visit' | 'close' | 'break' | 'cancel';

/**
 * The state a move leads to; null where it is not allowed. A check-in made in time that arrives after the day was
 * closed still counts.
 */
export function nextPlanState(state: PlanState, move: PlanMove): PlanState | null {
  if (move === 'visit') return state === 'planned' || state === 'missed' ? 'visited' : null;
  if (move === 'close') return state === 'planned' ? 'missed' : null;
  if (move === 'break') return state === 'visited' ? 'missed' : null;
  return state === 'planned' ? 'cancelled' : null;
}

/** Weeks from one visit to the next, by the level of the outlet. */
export type WeeksBetween = Readonly<Record<'A' | 'B' | 'C' | 'D', number>>;

const weekdays = 5;
const dayMs = 86_400_000;

/** Whole days since a Monday long ago, so that weeks begin on Mondays. */
const daysSinceMonday = (day: string) => Math.round((Date.parse(day) - Date.parse('2024-01-01')) / dayMs);

/**
 * Whether a person's nth outlet of a level is due on a day. The outlets of a level are dealt out over the weeks of
 * their cycle, and those of a week over the days that are worked in it, so that each day brings about as many whatever
 * holidays and make-up days it has. What would fall into a week without any such day comes in the next week of its
 * cycle that has some.
 */
export function isDue(nth: number, weeks: number, day: string, isWorkday: (day: string) => boolean): boolean {
  if (!isWorkday(day)) return false;
  const monday = mondayOf(day);
  const days = workdaysOf(monday, isWorkday);
  const place = Math.floor(nth / (weekdays * weeks)) * weekdays + (nth % weekdays);
  if (days[place % days.length] !== day) return false;
  for (let back = 0; back < weeks; back += 1) {
    const earlier = addDays(monday, -7 * back);
    if (back > 0 && workdaysOf(earlier, isWorkday).length > 0) return false;
    if (weekFalls(nth, weeks, earlier)) return true;
  }
  return false;
}

/**
 * Whether what waits for an outlet by an earlier turn, somebody else's, stands for the visit that its own turn brings on a
 * day: within as many weeks as there are from one visit to the next.
 */
export function isServed(
  { nth, weeks }: { nth: number; weeks: number },
  day: string,
  waiting: readonly string[],
  isWorkday: (day: string) => boolean,
): boolean {
  const monday = daysSinceMonday(mondayOf(day));
  return waiting.some(
    (other) =>
      Math.abs(daysSinceMonday(mondayOf(other)) - monday) < 7 * weeks && !isDue(nth, weeks, other, isWorkday),
  );
}

const weekFalls = (nth: number, weeks: number, monday: string) =>
  (daysSinceMonday(monday) / 7 + Math.floor(nth / weekdays)) % weeks === 0;

/** Weeks are asked for once for each outlet: what was found of a calendar is kept as long as that is. */
const weeksOf = new WeakMap<(day: string) => boolean, Map<string, string[]>>();

function workdaysOf(monday: string, isWorkday: (day: string) => boolean): string[] {
  const known = weeksOf.get(isWorkday) ?? new Map<string, string[]>();
  weeksOf.set(isWorkday, known);
  const days =
    known.get(monday) ?? Array.from({ length: 7 }, (_, nth) => addDays(monday, nth)).filter(isWorkday);
  known.set(monday, days);
  return days;
}

/** Each level is dealt out from another weekday on, so that the days with one more are not the same for all. */
const firstTurn: Readonly<Record<keyof WeeksBetween, number>> = { A: 0, B: 1, C: 2, D: 3 };

/** An outlet that has its turn among those of its person and level. */
export interface Turn {
  userId: string;
  level: keyof WeeksBetween;
  nth: number;
}

/**
 * The turns of outlets: who has one among those of its person and level keeps it, whatever becomes of the others;
 * a new one takes the first that is free.
 */
export function dealTurns<Outlet extends Omit<Turn, 'nth'> & { id: string }>(
  outlets: readonly Outlet[],
  known: ReadonlyMap<string, Turn>,
): (Outlet & Turn)[] {
  const group = ({ userId, level }: Omit<Turn, 'nth'>) => `${userId} ${level}`;
  const kept = (outlet: Outlet) => {
    const turn = known.get(outlet.id);
    return turn && group(turn) === group(outlet) ? turn.nth : null;
  };
  const taken = new Map<string, Set<number>>();
  for (const outlet of outlets) {
    const own = taken.get(group(outlet)) ?? new Set();
    taken.set(group(outlet), own);
    const nth = kept(outlet);
    if (nth !== null) own.add(nth);
  }
  const next = new Map<string, number>();
  return outlets.map((outlet) => {
    const own = taken.get(group(outlet))!;
    let nth = kept(outlet);
    if (nth === null) {
      nth = next.get(group(outlet)) ?? firstTurn[outlet.level];
      while (own.has(nth)) nth += 1;
      own.add(nth);
      next.set(group(outlet), nth + 1);
    }
    return { ...outlet, nth };
  });
}

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

/** The days that are planned ahead, today the first of them. */
export const daysAhead = (today: string): string[] =>
  Array.from({ length: 14 }, (_, nth) => addDays(today, nth));
