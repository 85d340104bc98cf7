import { daysBetween } from '#app/lib/time/date-time.ts';
import { defineParameters } from '#app/services/parameters/rules.ts';

/** How many days before the end of a dealer's contract its people are told; 0 is its last day, nothing tells nobody. */
export const contractParameters = defineParameters('dealers', {
  'dealers.contract-notice-days': {
    kind: 'text',
    standard: '30,7,0',
    longest: 40,
    pattern: /^\d{1,3}([,，、]\d{1,3}){0,5}$/,
  },
});

/** The days of the parameter, the most first. */
export const noticeDays = (text: string): number[] =>
  [
    ...new Set(
      text
        .split(/[,，、]/)
        .filter(Boolean)
        .map(Number),
    ),
  ].toSorted((a, b) => b - a);

/** Days after the end on which it is still news; what ended longer ago is told to nobody when the clock first looks. */
const stillNews = 7;

/** First and last day on which a contract may end to be told of today; null when nothing is ever told. */
export function endsToTell(days: readonly number[], daysFrom: (count: number) => string) {
  return days.length === 0 ? null : { from: daysFrom(-stillNews), to: daysFrom(Math.max(...days)) };
}

/** Of the days that something is told on, the one that is due with so many left: the last that was passed; null before the first. */
export function dueNotice(days: readonly number[], daysLeft: number): number | null {
  const passed = days.filter((day) => daysLeft <= day);
  return passed.length === 0 ? null : Math.min(...passed);
}

/** From how many days left on lists show a contract's end as a warning. */
export const soonDays = 30;

/** Days left of a contract; null for one that does not end. */
export const daysLeftOf = (contractTo: string | null, today: string): number | null =>
  contractTo === null ? null : daysBetween(today, contractTo);
