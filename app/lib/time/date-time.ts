import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** The product's date format (UTL-01). */
export const dateTimeFormat = 'YYYY-MM-DD HH:mm:ss';

/** A time in a tenant's zone: the server and every browser write the same text. */
export function formatTime(iso: string | Date, timeZone: string, format: string = dateTimeFormat): string {
  return dayjs.utc(wallClock(new Date(iso), timeZone)).format(format);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * What a clock in the zone shows, as if it stood in UTC. dayjs's own conversion goes through the zone of the
 * browser and is an hour off wherever that zone skips the hour in question.
 */
function wallClock(moment: Date, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const numeric = 'numeric';
    const date = { year: numeric, month: numeric, day: numeric } as const;
    const time = { hour: numeric, minute: numeric, second: numeric, hourCycle: 'h23' } as const;
    clock = new Intl.DateTimeFormat('en-US', { timeZone, ...date, ...time });
    clocks.set(timeZone, clock);
  }
  const parts = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The moment at which a clock in the zone shows `YYYY-MM-DD HH:mm:ss`, ISO 8601; of an hour that is skipped the
 * one a clock that was not put forward would show.
 */
export function instantOf(wall: string, timeZone: string): string {
  const shown = Date.parse(`${wall.replace(' ', 'T')}Z`);
  const first = shown - (wallClock(new Date(shown), timeZone) - shown);
  const off = wallClock(new Date(first), timeZone) - shown;
  return new Date(first - off).toISOString();
}

/** The moment at which a clock in the zone shows a text such as 2026-11-21T09:30. */
export function momentOf(shown: string, timeZone: string): Date {
  const asUtc = Date.parse(`${shown}:00Z`);
  return new Date(asUtc - (wallClock(new Date(asUtc), timeZone) - asUtc));
}

/** The calendar day a moment falls on in a zone, YYYY-MM-DD. */
export function dayOf(moment: Date, timeZone: string): string {
  return formatTime(moment, timeZone, 'YYYY-MM-DD');
}

/** A day some days before or after another, both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
}

/** The same day some months before or after another, both YYYY-MM-DD; where a month is too short, its last day. */
export function addMonths(day: string, months: number): string {
  return dayjs.utc(day).add(months, 'month').format('YYYY-MM-DD');
}

/** Days from one calendar day to another, both YYYY-MM-DD; below 0 when the other lies before. */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}
