import chineseDays from 'chinese-days';
import { addDays } from '#app/lib/time/date-time.ts';

/* oxlint-disable import/no-named-as-default-member -- Node finds no such names in its CommonJS */

/** Whether people work on a day (YYYY-MM-DD). */
export type Workdays = (day: string) => boolean;

/** Holidays that are fixed by law, whatever the notice of a year says of the days around them. */
export const holidayNames = [
  'new-year',
  'spring-festival',
  'tomb-sweeping',
  'labour-day',
  'dragon-boat',
  'mid-autumn',
  'national-day',
] as const;
export type HolidayName = (typeof holidayNames)[number];

/** A day on which people work, or are free, though its weekday says otherwise. */
export interface SpecialDay {
  day: string;
  worked: boolean;
  holiday: HolidayName | null;
}

/** As the published calendar calls them. */
const publishedNames: Readonly<Record<string, HolidayName>> = {
  "New Year's Day": 'new-year',
  'Spring Festival': 'spring-festival',
  'Tomb-sweeping Day': 'tomb-sweeping',
  'Labour Day': 'labour-day',
  'Dragon Boat Festival': 'dragon-boat',
  'Mid-autumn Festival': 'mid-autumn',
  'National Day': 'national-day',
};

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
const published = new Map<string, boolean>();
const fixed = new Map<string, ReadonlyMap<string, HolidayName>>();

/** Whether the State Council's notice for a year (YYYY) is known, which it publishes in the autumn before. */
export function isPublished(year: string): boolean {
  const known =
    published.get(year) ?? chineseDays.getHolidaysInRange(`${year}-01-01`, `${year}-12-31`, false).length > 0;
  published.set(year, known);
  return known;
}

/** The holidays of a year that the law fixes, without what a notice adds to them. */
function fixedHolidays(year: string): ReadonlyMap<string, HolidayName> {
  const known = fixed.get(year);
  if (known) return known;
  const spring = lunar(`${year}-01-01`);
  const days: [HolidayName, string[]][] = [
    ['new-year', [`${year}-01-01`]],
    ['spring-festival', [-1, 0, 1, 2].map((nth) => addDays(spring, nth))],
    ['tomb-sweeping', [chineseDays.getSolarTermDate(Number(year), 4, 'pure_brightness')]],
    ['labour-day', [`${year}-05-01`, `${year}-05-02`]],
    ['dragon-boat', [lunar(`${year}-05-05`)]],
    ['mid-autumn', [lunar(`${year}-08-15`)]],
    ['national-day', [`${year}-10-01`, `${year}-10-02`, `${year}-10-03`]],
  ];
  const found = new Map(days.flatMap(([name, own]) => own.map((day) => [day, name] as const)));
  fixed.set(year, found);
  return found;
}

const lunar = (day: string) => chineseDays.getSolarDateFromLunar(day).date;

/**
 * Whether people work on a day by the calendar the State Council publishes each autumn: its holidays are free, its
 * make-up days are worked though they fall on a weekend. Of years that are not published yet weekends are known and
 * the holidays that are fixed by law.
 */
export const isWorkday: Workdays = (day) => {
  const year = day.slice(0, 4);
  if (isPublished(year)) return chineseDays.isWorkday(day);
  return !isWeekend(day) && !fixedHolidays(year).has(day);
};

/** The days of a year that are otherwise than their weekday by the published calendar, or fixed by law before it is. */
export function specialDays(year: string): SpecialDay[] {
  if (!isPublished(year)) {
    return Array.from(fixedHolidays(year), ([day, holiday]) => ({ day, worked: false, holiday })).toSorted(
      (one, other) => (one.day < other.day ? -1 : 1),
    );
  }
  const found: SpecialDay[] = [];
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
    const { work, name } = chineseDays.getDayDetail(day);
    const holiday = publishedNames[name.split(',')[0] ?? ''] ?? null;
    if (holiday) found.push({ day, worked: work, holiday });
  }
  return found;
}

/** The calendar with a tenant's own days over it. */
export const workdaysWith =
  (own: ReadonlyMap<string, boolean>): Workdays =>
  (day) =>
    own.get(day) ?? isWorkday(day);
