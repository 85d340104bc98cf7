import { halfWidth } from '#app/lib/text/half-width.ts';

// A workbook counts days from here.
const dayZero = Date.UTC(1899, 11, 30);
const daySeconds = 86_400;
const dayAndClock =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(?:(\d{1,2})(?::(?:(\d{1,2})(?:\.\d+)?)?)?)?)?$/;

// 2026年2月3日 10时05分 with the signs that stand between numbers everywhere.
const withUsualSigns = (text: string): string =>
  text
    .replace(/[年月]/g, '-')
    .replace('日', ' ')
    .replace(/[时分]/g, ':')
    .replace(/秒$/, '')
    .trim();

/** A time as a clock shows it: YYYY-MM-DD HH:mm:ss. */
export function asWall(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** What a clock showed, YYYY-MM-DD HH:mm:ss: from a day's number of a workbook, or from text with a whole year. */
export function wallOf(cell: unknown, given: string): string | null {
  // A cell that shows an hour and no day.
  if (cell instanceof Date && cell.getUTCFullYear() < 1900) return null;
  const text = halfWidth(given);
  // Five digits are the years 1927 to 2173: 2026 and 202602 are no days' numbers.
  if (/^\d{5}(\.\d+)?$/.test(text)) return asWall(dayZero + Math.round(Number(text) * daySeconds) * 1000);
  const found = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? dayAndClock.exec(withUsualSigns(text));
  if (!found) return null;
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0));
  const at = new Date(Date.UTC(year!, month! - 1, day, hour ?? 0, minute ?? 0, second ?? 0));
  const sameDay = at.getUTCFullYear() === year && at.getUTCMonth() === month! - 1 && at.getUTCDate() === day;
  const onClock = (hour ?? 0) < 24 && (minute ?? 0) < 60 && (second ?? 0) < 60;
  return sameDay && onClock ? asWall(at.getTime()) : null;
}
