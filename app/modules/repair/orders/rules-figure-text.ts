import { formatFen } from '#app/lib/numbers/money.ts';
import { formatNumber } from '#app/lib/numbers/number-format.ts';
import type { Behind, Figures, RepairTime, ShareName } from '../life/rules-figures.ts';
import type { StatisticsRow } from '../wire.ts';

// How the figures of repairs are written; a figure of nothing is a dash.

/** The order in which shares are shown. */
export const shownShares: readonly ShareName[] = ['respond', 'resolve', 'firstFix', 'rework'];

/** The parts of a repair's time in the order in which they come. */
export const timeParts: readonly (keyof RepairTime)[] = ['way', 'diagnosis', 'waiting', 'labour'];

/** So many of so many. */
interface Share {
  met: number;
  of: number;
}

/** A share in percent. */
export function percentText({ met, of }: Share): string {
  return of === 0 ? '—' : `${((met / of) * 100).toFixed(1)}%`;
}

const hourMs = 3_600_000;

/** Hours that each of so many jobs took. */
export function hoursText(ms: number, jobs: number): string {
  return jobs === 0 ? '—' : formatNumber(ms / jobs / hourMs, 1);
}

/** All of a repair's time. */
export function wholeTime(time: RepairTime): number {
  return timeParts.reduce((sum, part) => sum + time[part], 0);
}

/** How many stars of five. */
export function starsText({ stars, rated }: Pick<Figures, 'stars' | 'rated'>): string {
  return rated === 0 ? '—' : (stars / rated).toFixed(2);
}

/** What one settled job cost on average, in yuan. */
export function costText({ costFen, settled }: Pick<Figures, 'costFen' | 'settled'>): string {
  return settled === 0 ? '—' : formatFen(Math.round(costFen / settled));
}

const yearDays = 365;

/** A mean of the figures: null where there is nothing to take it of. */
interface Mean {
  name: Behind;
  digits: number;
  of: (figures: Figures) => number | null;
}

/** Means over jobs, machines and workers, in the order in which they are shown. */
export const shownMeans: readonly Mean[] = [
  { name: 'answered', digits: 1, of: (all) => per(all.answerMs / hourMs, all.answered) },
  { name: 'between', digits: 1, of: (all) => per(all.machineDays, all.jobs) },
  {
    name: 'perYear',
    digits: 2,
    of: (all) => per(all.partsUsed, all.machineDays && all.machineDays / yearDays),
  },
  { name: 'perWorker', digits: 1, of: (all) => per(all.repaired, all.workMonths) },
];

/** So much for each of so many. */
function per(amount: number | null, count: number | null): number | null {
  return amount === null || !count ? null : amount / count;
}

/** A mean as it is written. */
export function meanText({ digits, of }: Mean, figures: Figures): string {
  const mean = of(figures);
  return mean === null ? '—' : formatNumber(mean, digits);
}

/** Groups from the greatest on, each with the jobs that it and those before it make up of all (Pareto). */
export function cumulated(rows: readonly Pick<StatisticsRow, 'key' | 'jobs'>[]): ReadonlyMap<string, Share> {
  const of = rows.reduce((sum, { jobs }) => sum + jobs, 0);
  const sums = new Map<string, Share>();
  let met = 0;
  for (const { key, jobs } of rows) {
    met += jobs;
    sums.set(key, { met, of });
  }
  return sums;
}
