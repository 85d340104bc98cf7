import { addDays } from '#app/lib/time/date-time.ts';
import { mondayOf } from './rules-plans.ts';

/** On which days a route (线路) is driven: a weekday, every so many weeks. Pure. */

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** A route comes every four weeks at the least. */
export const maxEveryWeeks = 4;

/** Outlets of a route at most: more than anybody visits in a day. */
export const maxRouteOutlets = 200;

export interface RouteRhythm {
  weekday: Weekday;
  everyWeeks: number;
  /** Its week is the first of the rhythm; nothing comes before it. */
  startOn: string;
}

const weekMs = 7 * 86_400_000;

/** Whether a route falls on a day by the calendar alone. */
function falls({ weekday, everyWeeks, startOn }: RouteRhythm, day: string): boolean {
  if (day < startOn) return false;
  const monday = mondayOf(day);
  if (addDays(monday, weekdays.indexOf(weekday)) !== day) return false;
  return Math.round((Date.parse(monday) - Date.parse(mondayOf(startOn))) / weekMs) % everyWeeks === 0;
}

/**
 * Whether a route is driven on a day. One that falls on a day that is not worked comes on the next that is, unless its
 * next turn would be there first: a holiday leaves no outlet out for a whole round.
 */
export function isRouteDay(rhythm: RouteRhythm, day: string, isWorkday: (day: string) => boolean): boolean {
  if (!isWorkday(day)) return false;
  for (let back = 0; back < 7 * rhythm.everyWeeks; back += 1) {
    const earlier = addDays(day, -back);
    if (back > 0 && isWorkday(earlier)) return false;
    if (falls(rhythm, earlier)) return true;
  }
  return false;
}
