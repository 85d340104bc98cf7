import type { FoundGoods, QuotedLine, TypedLine } from '../wire-create.ts';
import { isFilled, isWhole, type TypedRow } from './rules-pasted.ts';

/** What becomes of the rows of an order while they are typed, found and priced. Pure. */

const capitals = (code: string) => code.trim().toUpperCase();

/** Whether rows are orderable as they stand: each filled one is whole, and there are not too many. */
export const isReady = (rows: readonly TypedRow[], limit: number): boolean =>
  rows.every((row) => isWhole(row) || !isFilled(row)) && rows.filter(isFilled).length <= limit;

/** What of the rows is ordered: the whole ones, as many as one order takes. */
export const orderedLines = (rows: readonly TypedRow[], limit: number): TypedLine[] =>
  rows
    .filter(isFilled)
    .slice(0, limit)
    .filter(isWhole)
    .map(({ code, unit, qty }) => ({ code, unit, qty }));

/** The place from which on rows are too many for one order; null when all of them go into it. */
export function firstBeyond(rows: readonly TypedRow[], limit: number): number | null {
  let filled = 0;
  const at = rows.findIndex((row) => isFilled(row) && (filled += 1) > limit);
  return at < 0 ? null : at;
}

/** Rows once goods were found for what was typed in one of them: a code of its own stays as it is, of several none is taken. */
export function withTaken(
  rows: readonly TypedRow[],
  index: number,
  typed: string,
  found: readonly FoundGoods[],
): TypedRow[] {
  const isThere = (row: TypedRow | undefined) => row?.code.trim() === typed.trim();
  // Rows may have come and gone since it was looked for.
  const at = isThere(rows[index]) ? index : rows.findIndex(isThere);
  const matches = matchesOf(typed, found);
  if (at < 0 || !matches) return [...rows];
  const [sole] = matches;
  return rows.map((row, place) => {
    if (place !== at) return row;
    if (matches.length > 1) return { ...row, several: matches.length };
    return { ...row, code: sole!.code, unit: sole!.scannedUnit ?? '' };
  });
}

/** Goods that a name or a barcode may mean; null where it is a code, or nothing was found. */
export function matchesOf(typed: string, found: readonly FoundGoods[]): readonly FoundGoods[] | null {
  if (found.length === 0 || found.some(({ code }) => capitals(code) === capitals(typed))) return null;
  const scanned = found.filter(({ scannedUnit }) => scannedUnit !== null);
  return scanned.length > 0 ? scanned : found;
}

/** What is known of a row: its goods, and whether price and stock are of what stands there now. */
export interface RowQuote {
  line: QuotedLine;
  current: boolean;
}

/** For each row what it was found to be, wherever it stood when it was asked about. */
export function quotesOfRows(
  rows: readonly TypedRow[],
  quoted: readonly QuotedLine[],
): (RowQuote | undefined)[] {
  const left = [...quoted];
  return rows.map((row) => {
    if (!isWhole(row)) return undefined;
    const same = left.filter(({ code }) => capitals(code) === capitals(row.code));
    const ofUnit = same.filter((line) => line.unit === (row.unit || (line.units.at(-1) ?? '')));
    const line = ofUnit.find(({ qty }) => qty === row.qty) ?? ofUnit[0] ?? same[0];
    if (!line) return undefined;
    left.splice(left.indexOf(line), 1);
    return { line, current: ofUnit.includes(line) && line.qty === row.qty };
  });
}

/**
 * Rows whose pasted unit turned out to be none: another text beside the code that is a unit of the goods is taken for
 * it, and a name or a specification for none at all. The very rows when there is nothing to mend.
 */
export function withUnits(rows: readonly TypedRow[], quoted: readonly QuotedLine[]): readonly TypedRow[] {
  const quotes = quotesOfRows(rows, quoted);
  const mended = rows.map((row, at) => {
    const line = quotes[at]?.line;
    if (!row.texts || line?.trouble !== 'no-unit') return row;
    const unit = row.texts.find((text) => line.units.includes(text));
    const isOfGoods = row.texts.every((text) => line.name.includes(text) || line.spec.includes(text));
    const { texts: _texts, ...rest } = row;
    return unit !== undefined || isOfGoods ? { ...rest, unit: unit ?? '' } : row;
  });
  return mended.some((row, at) => row !== rows[at]) ? mended : rows;
}
