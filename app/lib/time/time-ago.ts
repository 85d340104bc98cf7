import { formatTime } from './date-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was, in the words' terms: just now, some minutes, some hours, or its full date. */
export type TimeAgo =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours'; count: number }
  | { unit: 'date'; text: string };

/**
 * Under a minute just now, then minutes, hours up to 24, then the full date and time by the tenant's clock
 * (UTL-01). A moment in the future is one of a clock that is wrong: just now.
 */
export function timeAgo(at: string | Date, now: Date, timeZone: string): TimeAgo {
  const passed = now.getTime() - new Date(at).getTime();
  if (passed < minute) return { unit: 'now' };
  if (passed < hour) return { unit: 'minutes', count: Math.floor(passed / minute) };
  if (passed < day) return { unit: 'hours', count: Math.floor(passed / hour) };
  return { unit: 'date', text: formatTime(at, timeZone) };
}
