import { lineDiscountFen, piecePriceFen } from '#app/modules/pricing/rules-totals.ts';
import { traceOfPart } from '#app/modules/pricing/rules-trace.ts';
import type { StoredLine } from '../placing/locked-lines.server.ts';

/** So many pieces of a line as a line of their own that comes to an amount; nothing has happened to them yet. Pure. */
export function followUpLine(line: StoredLine, pieces: number, amountFen: number): StoredLine {
  const { qty, unit, factor, listPriceFen } = inUnits(line, pieces);
  return {
    ...line,
    unit,
    factor,
    listPriceFen,
    qty,
    cutQty: 0,
    cutFen: 0,
    discountFen: lineDiscountFen({ listPriceFen, qty, amountFen }),
    amountFen,
    priceTrace: traceOfPart(line.priceTrace, { from: 0, to: pieces, whole: soldPieces(line) }),
    shippedQty: 0,
    signedPieces: 0,
    returnedPieces: 0,
    swappedPieces: 0,
    repriced: [],
  };
}

/** As many pieces as the line was priced for, those that were cut off it later too. */
const soldPieces = ({ qty, cutQty, factor }: StoredLine): number => (qty + cutQty) * factor;

/** Loose pieces are a line of base units, at their part of the unit's list price. */
function inUnits({ unit, baseUnit, factor, listPriceFen }: StoredLine, pieces: number) {
  if (pieces % factor === 0) return { unit, factor, listPriceFen, qty: pieces / factor };
  return {
    unit: baseUnit || unit,
    factor: 1,
    listPriceFen: piecePriceFen(listPriceFen, factor),
    qty: pieces,
  };
}
