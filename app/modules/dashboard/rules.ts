import { addDays, dayOf } from '#app/lib/time/date-time.ts';

/** Days, first and last included, YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

/** The periods the home page compares, by the tenant's calendar. */
export interface Periods {
  today: Period;
  month: Period;
  /** The same days of last month; a shorter month ends with its last day. */
  lastMonth: Period;
  last30Days: Period;
}

/** Periods around a moment. */
export function periodsAt(now: Date, timeZone: string): Periods {
  const today = dayOf(now, timeZone);
  const monthStart = `${today.slice(0, 8)}01`;
  const lastMonthEnd = addDays(monthStart, -1);
  const lastMonthStart = `${lastMonthEnd.slice(0, 8)}01`;
  const sameDay = `${lastMonthEnd.slice(0, 8)}${today.slice(8)}`;
  return {
    today: { from: today, to: today },
    month: { from: monthStart, to: today },
    lastMonth: { from: lastMonthStart, to: sameDay < lastMonthEnd ? sameDay : lastMonthEnd },
    last30Days: { from: addDays(today, -29), to: today },
  };
}

/** Every day of a period in order. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Growth against a base as a share (0.1 is +10 %); null when there is no base. */
export function growth(value: number, base: number): number | null {
  return base === 0 ? null : (value - base) / base;
}
