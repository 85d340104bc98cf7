import { formatTime } from '../time/date-time.ts';

/** How somebody is greeted; each is a sentence of the frame's words. */
export type Greeting = 'earlyMorning' | 'morning' | 'noon' | 'afternoon' | 'evening';

/**
 * The greeting of an hour by the clock of a time zone (USR-02): before 9 早上好, up to 11 上午好, up to 13 中午好,
 * before 20 下午好, otherwise 晚上好. As in the console people come from, «up to» takes the whole hour: it is 上午好
 * until 11:59:59 and 中午好 until 13:59:59.
 */
export function greetingAt(moment: Date | string, timeZone: string): Greeting {
  const hour = Number(formatTime(moment, timeZone, 'H'));
  if (hour < 9) return 'earlyMorning';
  if (hour <= 11) return 'morning';
  if (hour <= 13) return 'noon';
  return hour < 20 ? 'afternoon' : 'evening';
}
