import { addDays, dayOf, instantOf } from '#app/lib/time/date-time.ts';
import type { Workdays } from '#app/services/calendar/rules-workdays.ts';
import type { Terms } from './rules-terms.ts';

/** The hours of a day in which the clock runs, in minutes since midnight; null: it never rests. */
export interface WorkingDay {
  startMinute: number;
  endMinute: number;
}

/** Where a tenant's days begin and end, and on which of them people work. */
export interface WorkTime {
  timeZone: string;
  isWorkday: Workdays;
}

/** When the clock runs: by which hours, in which zone. */
export interface Calendar extends WorkTime {
  day: WorkingDay | null;
  /** It rests on weekends and public holidays. */
  workdays: boolean;
}

/** A stretch in which the clock stood still, by approval; until null: it still does. */
export interface Pause {
  from: Date;
  until: Date | null;
}

/** What a due time is reckoned from. */
export interface Clock {
  startedAt: Date;
  /** When what it measures was done; null: it has not been. */
  endedAt: Date | null;
  pauses: readonly Pause[];
}

/** Shares of the resolve target, in percent, at which an order is escalated. */
export const escalations = [50, 80, 100] as const;
export type Escalation = (typeof escalations)[number];

/** The most urgent runs around the clock, all others in business hours and, where the tenant says so, on workdays only. */
export function calendarOf(
  { priority, workdays }: Pick<Terms, 'priority' | 'workdays'>,
  time: WorkTime,
): Calendar {
  const urgent = priority === 'P1';
  const day = urgent ? null : { startMinute: 8 * 60, endMinute: 20 * 60 };
  return { ...time, day, workdays: workdays && !urgent };
}

const minuteMs = 60_000;

/** Milliseconds of the calendar between two moments; none when the second is not after the first. */
export function workingMs(from: Date, to: Date, calendar: Calendar): number {
  if (to <= from) return 0;
  if (!calendar.day) return to.getTime() - from.getTime();
  let sum = 0;
  for (const { opens, closes } of windows(from, calendar)) {
    if (opens >= to) break;
    sum += Math.max(0, Math.min(closes.getTime(), to.getTime()) - Math.max(opens.getTime(), from.getTime()));
  }
  return sum;
}

/** The first moment by which so many milliseconds of the calendar have passed since another. */
export function addWorkingMs(from: Date, ms: number, calendar: Calendar): Date {
  if (!calendar.day || ms <= 0) return new Date(from.getTime() + Math.max(0, ms));
  let left = ms;
  for (const { opens, closes } of windows(from, calendar)) {
    const begins = Math.max(opens.getTime(), from.getTime());
    const open = Math.max(0, closes.getTime() - begins);
    if (open >= left) return new Date(begins + left);
    left -= open;
  }
  return from;
}

/** Business hours of the day a moment falls on and of every day after. */
function* windows(
  from: Date,
  { timeZone, isWorkday, day, workdays }: Calendar,
): Generator<{ opens: Date; closes: Date }> {
  const { startMinute, endMinute } = day!;
  for (let date = dayOf(from, timeZone); ; date = addDays(date, 1)) {
    if (workdays && !isWorkday(date)) continue;
    yield {
      opens: new Date(instantOf(`${date} ${wall(startMinute)}`, timeZone)),
      closes: new Date(instantOf(`${date} ${wall(endMinute)}`, timeZone)),
    };
  }
}

const two = (value: number) => String(value).padStart(2, '0');
const wall = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;

/** Stretches in which the clock ran, from its start until `to`: pauses that overlap count once. */
function running({ startedAt, pauses }: Clock, to: Date | null): { from: Date; until: Date | null }[] {
  const stretches: { from: Date; until: Date | null }[] = [];
  let begins: Date | null = startedAt;
  for (const pause of pauses.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    if (begins && pause.from > begins) stretches.push({ from: begins, until: pause.from });
    if (begins) begins = pause.until && later(begins, pause.until);
  }
  if (begins) stretches.push({ from: begins, until: null });
  return stretches.map((stretch) => ({
    from: stretch.from,
    until: to && (!stretch.until || stretch.until > to) ? to : stretch.until,
  }));
}

const later = (one: Date, other: Date) => (one > other ? one : other);

/** Milliseconds of the calendar that count against the firm by now. It never falls as time goes on. */
export function elapsedMs(clock: Clock, calendar: Calendar, now: Date): number {
  const to = clock.endedAt && clock.endedAt < now ? clock.endedAt : now;
  return running(clock, to).reduce((sum, { from, until }) => sum + workingMs(from, until!, calendar), 0);
}

/** When so much of the calendar will have counted; null while the clock stands still before that. */
export function dueAt(clock: Clock, calendar: Calendar, ms: number): Date | null {
  let left = ms;
  for (const { from, until } of running(clock, null)) {
    const open = until ? workingMs(from, until, calendar) : Number.POSITIVE_INFINITY;
    if (open >= left) return addWorkingMs(from, left, calendar);
    left -= open;
  }
  return null;
}

/** What an order's row keeps of its clock, so that lists and the sweep need not reckon it. */
export interface DueTimes {
  resolveDueAt: Date | null;
  /** When it is escalated next; null: never, or not while the clock stands still. */
  escalateAt: Date | null;
}

/** Due time and next escalation of an order that was escalated up to a share already. */
export function dueTimes(clock: Clock, terms: Terms, time: WorkTime, escalated: number): DueTimes {
  const calendar = calendarOf(terms, time);
  const target = terms.resolveMinutes * minuteMs;
  const next = escalations.find((share) => share > escalated);
  return {
    resolveDueAt: dueAt(clock, calendar, target),
    escalateAt: clock.endedAt || !next ? null : dueAt(clock, calendar, (target * next) / 100),
  };
}

/** By when a report has to be answered. */
export function respondDueAt(reportedAt: Date, terms: Terms, time: WorkTime): Date {
  return addWorkingMs(reportedAt, terms.respondMinutes * minuteMs, calendarOf(terms, time));
}

/** The highest share that has been reached by now. */
export function escalationAt(clock: Clock, terms: Terms, time: WorkTime, now: Date): Escalation | 0 {
  const target = terms.resolveMinutes * minuteMs;
  const elapsed = elapsedMs(clock, calendarOf(terms, time), now);
  return escalations.findLast((share) => elapsed >= (target * share) / 100) ?? 0;
}
