import { addDays } from '#app/lib/time/date-time.ts';

/** How often a standard asks for a display of each outlet. */
export const frequencies = ['once', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Days from one to another, both included, YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

/** The period of a standard that a day lies in, within the days it is in force; null outside of these. */
export function periodOf(frequency: Frequency, day: string, valid: Period): Period | null {
  if (day < valid.from || day > valid.to) return null;
  if (frequency === 'once') return valid;
  const { from, to } = frequency === 'weekly' ? weekOf(day) : monthOf(day);
  return { from: from < valid.from ? valid.from : from, to: to > valid.to ? valid.to : to };
}

/** From Monday to Sunday. */
function weekOf(day: string): Period {
  const from = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return { from, to: addDays(from, 6) };
}

function monthOf(day: string): Period {
  const from = `${day.slice(0, 8)}01`;
  const next = addDays(from, 31);
  return { from, to: addDays(`${next.slice(0, 8)}01`, -1) };
}
