import { addDays, daysBetween } from '#app/lib/time/date-time.ts';

/** The month after some days, whole where they are a whole month, and otherwise as many days after the last one. Pure. */
export function nextPeriod({ validFrom, validTo }: { validFrom: string; validTo: string }): {
  validFrom: string;
  validTo: string;
} {
  const from = addDays(validTo, 1);
  const wholeMonth = validFrom.endsWith('-01') && from.endsWith('-01') && monthAfter(validFrom) === from;
  if (wholeMonth) return { validFrom: from, validTo: addDays(monthAfter(from), -1) };
  return { validFrom: from, validTo: addDays(from, daysBetween(validFrom, validTo)) };
}

/** The first day of the month after a day's. */
function monthAfter(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** A code that is not taken by what is copied: its own with the month of the copy. */
export function nextCode(code: string, validFrom: string): string {
  const month = validFrom.slice(2, 7).replace('-', '');
  return `${code.replace(/-\d{4}$/, '').slice(0, 27)}-${month}`;
}
