/** What a dealer's order comes to. Pure; money in integer fen, quantities in whole base units. */

/** A line's price: of one unit that has so many base units. */
export interface LinePrice {
  priceFen: number;
  factor: number;
}

/**
 * What so many base units of a line cost, to the nearest fen, half up. Whoever charges a line in parts charges what its
 * whole comes to now less what it came to before, so that the parts always add up.
 */
export function worthOfLine(qty: number, { priceFen, factor }: LinePrice): number {
  return Number((2n * BigInt(qty) * BigInt(priceFen) + BigInt(factor)) / (2n * BigInt(factor)));
}

/** So many base units in a line's unit, and what does not fill one: «3» of 72 at 24 in a box, «3.5» of 84. */
export const inUnits = (qty: number, { factor }: Pick<LinePrice, 'factor'>): number =>
  Math.round((qty / factor) * 100) / 100;

/** What a line is ordered for: all of it, or of an order whose rest was cut what has left. Only whole units leave. */
export function orderedFen(
  line: LinePrice & { units: number; sentQty: number },
  { cut }: { cut: 'no' | 'yes' },
): number {
  return (cut === 'yes' ? Math.floor(line.sentQty / line.factor) : line.units) * line.priceFen;
}

/** A price for dealers: for one of them, or for all. */
export interface PurchasePriceRow {
  id: string;
  dealerId: string | null;
  priceFen: number;
  /** First and last day it holds, YYYY-MM-DD. */
  validFrom: string;
  validTo: string | null;
}

/** The price that holds for a dealer on a day: its own before that for all, the one that began last; null when none does. */
export function purchasePriceFor<Row extends PurchasePriceRow>(
  rows: readonly Row[],
  dealerId: string,
  day: string,
): Row | null {
  const [first] = rows
    .filter((row) => row.dealerId === null || row.dealerId === dealerId)
    .filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
    .toSorted(
      (one, other) =>
        Number(other.dealerId !== null) - Number(one.dealerId !== null) ||
        other.validFrom.localeCompare(one.validFrom) ||
        other.id.localeCompare(one.id),
    );
  return first ?? null;
}

/** What a dealer may still order for: its credit and what it has paid ahead, less what it owes and what is under way. */
export function freeCredit({
  creditFen,
  balanceFen,
  underWayFen,
}: {
  /** Null: no limit. */
  creditFen: number | null;
  balanceFen: number;
  underWayFen: number;
}): number | null {
  return creditFen === null ? null : creditFen - balanceFen - underWayFen;
}
