/** Stock as the orders of a file take it one after the other. Pure. */

/** Base units left in each warehouse, by dealer and product, of what earlier orders have taken something. */
export type StockLeft = ReadonlyMap<string, readonly number[]>;

/** A line that is to be taken out of stock. */
interface Taking {
  lineNo: number;
  dealerId: string;
  productId: string;
  factor: number;
  qty: number;
  /** Base units in each warehouse now; null where nobody keeps stock. */
  places: readonly number[] | null;
}

/** The stock once an order has taken its lines, and for each line that is too little the whole units there are. */
export function withTakenGoods(
  before: StockLeft,
  lines: readonly Taking[],
): { left: StockLeft; short: ReadonlyMap<number, number> } {
  const left = new Map(before);
  const short = new Map<number, number>();
  for (const { lineNo, dealerId, productId, factor, qty, places: now } of lines) {
    if (now === null) continue;
    const key = `${dealerId} ${productId}`;
    const places = left.get(key) ?? now;
    const units = places.reduce((sum, pieces) => sum + Math.floor(pieces / factor), 0);
    if (units < qty) short.set(lineNo, units);
    left.set(key, takenFrom(places, factor, Math.min(units, qty)));
  }
  return { left, short };
}

/** Whole units out of one warehouse after the other: none is made up out of two. */
function takenFrom(places: readonly number[], factor: number, qty: number): number[] {
  let open = qty;
  return places.map((pieces) => {
    const units = Math.min(open, Math.floor(pieces / factor));
    open -= units;
    return pieces - units * factor;
  });
}
