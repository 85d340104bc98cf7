import { chinaMidnight } from '#app/modules/orders/seed/seed-number.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** Sunday first: shops order before the week begins and little at its end. */
const weekdays = [0.35, 1.2, 1.1, 1.05, 1.05, 1, 0.55];

/** Orders placed in each hour of a day, from midnight. */
const hours = [0, 0, 0, 0, 0, 0, 1, 3, 8, 12, 13, 9, 6, 7, 11, 12, 10, 8, 5, 4, 4, 3, 1, 0];

export interface Season {
  /** Day of the year when most is sold, and by how much that is above the mean. */
  peak: number;
  swing: number;
}

/** Times of `count` orders over the days that end with today, each day's in order. */
export function* orderTimes(
  random: Random,
  { count, days, now, season }: { count: number; days: number; now: Date; season: Season },
): Generator<Date> {
  const today = chinaMidnight(now).getTime();
  const elapsed = Math.max(0.1, workDone(now.getTime() - today));
  const weights = Array.from({ length: days }, (_, index) => {
    const start = today - (days - 1 - index) * day;
    return weightOf(start, season) * (start === today ? elapsed : 1);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let given = 0;
  for (const [index, own] of weights.entries()) {
    weight += own;
    const due = index === days - 1 ? count : Math.round((count * weight) / total);
    const start = today - (days - 1 - index) * day;
    const end = Math.min(start + day, now.getTime());
    const times = Array.from({ length: due - given }, () => within(random, start, end));
    for (const time of times.toSorted((a, b) => a - b)) yield new Date(time);
    given = due;
  }
}

function weightOf(start: number, { peak, swing }: Season): number {
  const china = new Date(start + 8 * hour);
  const dayOfYear = (china.getTime() - Date.UTC(china.getUTCFullYear(), 0, 1)) / day;
  return weekdays[china.getUTCDay()]! * (1 + swing * Math.cos((2 * Math.PI * (dayOfYear - peak)) / 365));
}

const ordersOfDay = hours.reduce((sum, share) => sum + share, 0);

/** Share of a day's orders that is placed when so much of it has passed. */
function workDone(passed: number): number {
  const full = Math.floor(passed / hour);
  const begun = ((passed % hour) / hour) * (hours[full] ?? 0);
  return (hours.slice(0, full).reduce((sum, share) => sum + share, 0) + begun) / ordersOfDay;
}

function within(random: Random, start: number, end: number): number {
  let left = random.share() * ordersOfDay;
  const at = hours.findIndex((share) => (left -= share) < 0);
  const time = start + Math.floor((at + random.share()) * hour);
  // An hour that is still to come today: any time of the day so far.
  return time < end ? time : start + Math.floor(random.share() * (end - start));
}
