/** How what an outlet orders in one go becomes orders: one for each dealer. Pure. */

/** Who brings an outlet a product: the dealer of its brand, else of its category, else the outlet's own. */
export function dealerOf(
  goods: { brand: string | null; category: string },
  brands: ReadonlyMap<string, string>,
  own: string,
): string {
  return (goods.brand === null ? undefined : brands.get(goods.brand)) ?? brands.get(goods.category) ?? own;
}

/**
 * The lines of each dealer, numbered anew from 1 in the order they were typed. Dealers stand in one order for
 * everybody, so that two purchases at once do not wait for each other in a ring.
 */
export function splitByDealer<Line extends { dealerId: string; lineNo: number }>(
  lines: readonly Line[],
): { dealerId: string; lines: Line[] }[] {
  return [...Map.groupBy(lines, ({ dealerId }) => dealerId)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([dealerId, own]) => ({
      dealerId,
      lines: own.map((line, index) => ({ ...line, lineNo: index + 1 })),
    }));
}
