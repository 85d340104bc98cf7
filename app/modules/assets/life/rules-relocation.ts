import { addDays } from '#app/lib/time/date-time.ts';
import { metresBetween } from '#app/modules/customers/outlets/rules.ts';
import { type EarnedPer30, per30 } from './rules-value.ts';

/**
 * How many days a cooler has to have stood at its outlet before it is judged, and over how many days up to today
 * outlets are compared: over the same ones, so that no season is held against one of them.
 */
export const judgedDays = 90;

/** How far away an outlet may be to which a cooler is moved, in metres. */
export const reachMetres = 20_000;

/** How many outlets are put next to a cooler. */
export const offersEach = 3;

/** The first of the days over which outlets are compared; a cooler that was placed after it is not judged yet. */
export function judgedSince(today: string): string {
  return addDays(today, 1 - judgedDays);
}

/** An outlet as it is compared with another. */
export interface ComparedOutlet {
  id: string;
  departId: string;
  /** GCJ-02; 0 where nobody knows where it lies. */
  lng: number;
  lat: number;
  /** What it was sold on the days that are compared. */
  soldFen: number;
  /** Coolers that stand there or are on their way to it. */
  coolers: number;
}

/** What an outlet would bring. */
export interface Offer<Outlet extends ComparedOutlet> {
  outlet: Outlet;
  /** From the outlet where the cooler stands; null where it is not known of both where they lie. */
  metres: number | null;
  /** Its sales in thirty days for each of its coolers, with the one that would come. */
  salesFen: number;
  /** By how much this is more than the sales for each cooler where it stands. */
  moreFen: number;
}

/** Coolers that have stood long enough to be judged, the one that brings least first. */
export function worstFirst<Cooler extends { id: string; days: number; per30: EarnedPer30 | null }>(
  coolers: readonly Cooler[],
): (Cooler & { per30: EarnedPer30 })[] {
  return coolers
    .filter((one): one is Cooler & { per30: EarnedPer30 } => one.per30 !== null && one.days >= judgedDays)
    .toSorted((a, b) => a.per30.netFen - b.per30.netFen || (a.id < b.id ? -1 : 1));
}

/** What an outlet was sold in thirty of the days that are compared, for each of so many coolers. */
export function salesForEach({ soldFen }: Pick<ComparedOutlet, 'soldFen'>, coolers: number): number {
  return per30(soldFen, judgedDays, coolers);
}

/** The outlets to which a cooler had better be moved: of the same department, near by, and selling more for each cooler. */
export function offersFor<Outlet extends ComparedOutlet>(
  here: ComparedOutlet,
  outlets: readonly Outlet[],
): Offer<Outlet>[] {
  const hereFen = salesForEach(here, here.coolers);
  return outlets
    .filter((outlet) => outlet.id !== here.id && outlet.departId === here.departId)
    .map((outlet) => {
      const salesFen = salesForEach(outlet, outlet.coolers + 1);
      return { outlet, metres: metresApart(here, outlet), salesFen, moreFen: salesFen - hereFen };
    })
    .filter(({ metres, moreFen }) => moreFen > 0 && (metres ?? 0) <= reachMetres)
    .toSorted(
      (a, b) =>
        b.moreFen - a.moreFen ||
        (a.metres ?? reachMetres) - (b.metres ?? reachMetres) ||
        (a.outlet.id < b.outlet.id ? -1 : 1),
    )
    .slice(0, offersEach);
}

function metresApart(one: ComparedOutlet, other: ComparedOutlet): number | null {
  return one.lng === 0 || other.lng === 0 ? null : Math.round(metresBetween(one, other));
}
