import { addDays } from '#app/lib/time/date-time.ts';

/** How many faults each month of the year has, January first, as a share of the usual: coolers give up in the heat. */
const months = [0.5, 0.5, 0.7, 0.9, 1.2, 1.6, 1.9, 1.8, 1.3, 0.9, 0.7, 0.5] as const;

/** On weekends half of the outlets' staff who would report are not there. */
const weekend = 0.6;

/** The days of so many reports between two days, the earliest first: more in summer, fewer on weekends. */
export function reportDays(from: string, to: string, reports: number): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const weights = days.map(weightOf);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let given = 0;
  return days.flatMap((day, nth) => {
    passed += weights[nth]!;
    const due = Math.round((passed / all) * reports);
    const here = due - given;
    given = due;
    return Array.from({ length: here }, () => day);
  });
}

function weightOf(day: string): number {
  const at = new Date(`${day}T00:00:00Z`);
  const rests = at.getUTCDay() === 0 || at.getUTCDay() === 6;
  return months[at.getUTCMonth()]! * (rests ? weekend : 1);
}
