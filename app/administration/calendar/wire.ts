import type { HolidayName } from '#app/services/calendar/rules-workdays.ts';

/** A day of the calendar that is otherwise than its weekday. */
export interface CalendarRow {
  day: string;
  /** From 0 for Sunday. */
  weekday: number;
  worked: boolean;
  /** What the tenant calls it. */
  name: string;
  holiday: HolidayName | null;
  /** The tenant's own, of the published calendar, or fixed by law before that is published. */
  source: 'own' | 'published' | 'fixed';
}

/** GET /sys/calendar/list: a year of the business calendar. */
export interface CalendarYear {
  year: string;
  days: CalendarRow[];
  /** Years, this one and the next, of which neither a published calendar nor any day of the tenant's is known. */
  unknown: string[];
}
