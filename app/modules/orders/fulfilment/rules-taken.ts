/** What of several deliveries was taken, when only the sum of each line is known. Pure. */

/** Goods of a delivery by number of the line. */
type Goods = ReadonlyMap<number, { qty: number }>;

/** How much of each line a delivery can bring at most, all of them together. */
export function arrivable(deliveries: readonly { goods: Goods }[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { goods } of deliveries) {
    for (const [lineNo, { qty }] of goods) sums.set(lineNo, (sums.get(lineNo) ?? 0) + qty);
  }
  return sums;
}

/**
 * Spreads what was taken over deliveries, the first filled first; lines that nobody has named came whole. What is
 * more than came has to be refused before.
 */
export function spreadTaken(
  deliveries: readonly { goods: Goods }[],
  counted: ReadonlyMap<number, number>,
): Map<number, number>[] {
  const left = new Map(counted);
  return deliveries.map(
    ({ goods }) =>
      new Map(
        [...goods].map(([lineNo, { qty }]) => {
          const rest = left.get(lineNo);
          const taken = rest === undefined ? qty : Math.min(rest, qty);
          if (rest !== undefined) left.set(lineNo, rest - taken);
          return [lineNo, taken];
        }),
      ),
  );
}
