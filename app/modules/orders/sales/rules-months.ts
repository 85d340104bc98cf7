import { addMonths } from '#app/lib/time/date-time.ts';

/** How many months a page shows of sales. */
const shownMonths = 12;

/** The last twelve months up to a day, YYYY-MM, the earliest first, and their first and last day. */
export function monthsUpTo(today: string): { months: string[]; from: string; to: string } {
  const first = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: shownMonths }, (_, place) =>
    addMonths(first, place + 1 - shownMonths).slice(0, 7),
  );
  return { months, from: `${months[0]}-01`, to: today };
}
