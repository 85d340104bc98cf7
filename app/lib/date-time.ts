import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The product's date format (UTL-01). */
export const dateTimeFormat = 'YYYY-MM-DD HH:mm:ss';

/** A time in a tenant's zone: the server and every browser write the same text. */
export function formatTime(iso: string | Date, timeZone: string, format: string = dateTimeFormat): string {
  return dayjs(iso).tz(timeZone).format(format);
}

/** The calendar day a moment falls on in a zone, YYYY-MM-DD. */
export function dayOf(moment: Date, timeZone: string): string {
  return formatTime(moment, timeZone, 'YYYY-MM-DD');
}

/** A day some days before or after another, both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
}
