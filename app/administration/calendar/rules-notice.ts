import { addDays, daysBetween } from '#app/lib/time/date-time.ts';

/** The notice by which the State Council says each autumn what is free the year after. Pure. */

/** A day of a notice. */
export interface NoticeDay {
  day: string;
  worked: boolean;
  name: string;
}

// The notice is always in Chinese; its words are spelt here by their code points.
const [years, months, days, until] = ['\u5e74', '\u6708', '\u65e5', '\u81f3'];
const [free, worked] = ['\u653e\u5047', '\u4e0a\u73ed'];
const inBrackets = /[\uff08(][^\uff09)]*[\uff09)]/g;
const sentenceEnds = /[\u3002\uff1b;\n]/;
const heading = /^(?:[^\u3001\uff1a:\d]{1,3}\u3001)?([^\u3001\uff1a:\d]{1,12})[\uff1a:]/;
const titled = new RegExp(`(20\\d\\d)${years}\u90e8\u5206`);
const range = new RegExp(
  `(?:(20\\d\\d)${years})?(\\d{1,2})${months}(\\d{1,2})${days}` +
    `(?:${until}(?:(20\\d\\d)${years})?(?:(\\d{1,2})${months})?(\\d{1,2})${days})?`,
  'g',
);
/** No holiday is longer; what seems so was not read rightly. */
const longestDays = 20;

/** The days a notice names, with the holiday each belongs to; of the year it names, else of the one that is given. */
export function daysOfNotice(text: string, year: string): NoticeDay[] {
  const plain = text.replaceAll(inBrackets, '').replaceAll(/[ \t\u3000\r]/g, '');
  const of = titled.exec(plain)?.[1] ?? year;
  const found = new Map<string, NoticeDay>();
  let name = '';
  for (const sentence of plain.split(sentenceEnds)) {
    name = heading.exec(sentence)?.[1] ?? name;
    const isWork = sentence.includes(worked);
    if (!isWork && !sentence.includes(free)) continue;
    for (const match of sentence.matchAll(range)) {
      for (const day of daysOf(match, of)) found.set(day, { day, worked: isWork, name });
    }
  }
  return [...found.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function daysOf(match: RegExpExecArray, year: string): string[] {
  const [, ofYear, month, first, toYear, toMonth, last] = match;
  const from = written(ofYear ?? year, month!, first!);
  const to = last ? written(toYear ?? ofYear ?? year, toMonth ?? month!, last) : from;
  if (from === null || to === null) return [];
  const count = daysBetween(from, to) + 1;
  return count >= 1 && count <= longestDays
    ? Array.from({ length: count }, (_, nth) => addDays(from, nth))
    : [];
}

/** The day as YYYY-MM-DD; null where there is no such day. */
function written(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(text);
  return Number.isNaN(time) || addDays(text, 0) !== text ? null : text;
}
