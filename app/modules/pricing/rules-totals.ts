/** What lines come to, in fen. Pure; nothing else in the program adds up a price or a discount. */

/** A line's quantity, the list price of one unit, and all that is taken off it. */
interface Amounts {
  qty: number;
  listPriceFen: number;
  discountFen: number;
}

/** Amounts of a line in fen: list price times quantity, less its discount; a gift costs nothing. */
export function lineAmountFen(line: Amounts): number {
  return line.qty * line.listPriceFen - line.discountFen;
}

/** What so many cost at their list price. */
export function listAmountFen({ qty, listPriceFen }: { qty: number; listPriceFen: number }): number {
  return qty * listPriceFen;
}

/** What is taken off a line that costs so much. */
export function lineDiscountFen(line: { qty: number; listPriceFen: number; amountFen: number }): number {
  return line.qty * line.listPriceFen - line.amountFen;
}

/** Totals of an order in fen; goods at list price, less all discounts, is what is owed. */
export function orderTotals(lines: readonly Amounts[]): {
  goodsFen: number;
  discountFen: number;
  payableFen: number;
} {
  const goodsFen = lines.reduce((sum, line) => sum + listAmountFen(line), 0);
  const discountFen = lines.reduce((sum, line) => sum + line.discountFen, 0);
  return { goodsFen, discountFen, payableFen: goodsFen - discountFen };
}

/** What has to be paid for an order: its goods and their freight. */
export function dueFen({ payableFen, freightFen }: { payableFen: number; freightFen: number }): number {
  return payableFen + freightFen;
}

/** List price of one base unit of a unit that holds some; a part of a fen counts as a whole. */
export function piecePriceFen(listPriceFen: number, factor: number): number {
  return Math.ceil(listPriceFen / factor);
}
