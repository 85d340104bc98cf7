import type { FoundGoods, LineTrouble, QuotedLine, TypedLine } from './wire-create.ts';

/** Lines of an order as they are typed, found and priced, or copied out of a spreadsheet. Pure. */

/** Lines of one order at most, and goods that are given with it by hand. */
export const maxLines = 200;
export const maxGifts = 50;

/** What a line of an order takes at most. */
export const maxOfLine = { code: 40, unit: 20, qty: 1_000_000 };

/** A row of an order as it is typed. */
export interface TypedRow extends TypedLine {
  /** What was pasted for a quantity and is none: the row counts for nothing until it is mended. */
  notQty?: string;
  /** So many goods answer to what was typed: one of them is to be picked. */
  several?: number;
  /** All that was pasted beside the code and is no quantity, where more than one thing could be the unit. */
  texts?: string[];
}

/** What is wrong with a row before anybody is asked about it. */
type RowFault = 'notQty' | 'several' | 'codeLong' | 'unitLong' | 'qtyOver' | 'qtyNone';

/** A row that nothing is typed in yet. */
export const emptyRow: TypedRow = { code: '', unit: '', qty: 1 };

/** Whether something is typed in a row. */
export const isFilled = (row: TypedRow): boolean => row.code.trim() !== '';

/** What keeps a filled row from being ordered; null when nothing does. */
export function rowFault({ code, unit, qty, notQty, several }: TypedRow): RowFault | null {
  if (code.trim().length > maxOfLine.code) return 'codeLong';
  if (unit.length > maxOfLine.unit) return 'unitLong';
  if (several !== undefined) return 'several';
  if (notQty !== undefined) return 'notQty';
  if (qty > maxOfLine.qty) return 'qtyOver';
  return qty > 0 ? null : 'qtyNone';
}

/** The cell of a row that its fault stands in. */
export type EntryCell = 'code' | 'unit' | 'qty';

const cellOfFault: Readonly<Record<RowFault, EntryCell>> = {
  codeLong: 'code',
  several: 'code',
  unitLong: 'unit',
  notQty: 'qty',
  qtyOver: 'qty',
  qtyNone: 'qty',
};

/** Where a line's trouble stands; in the code where it is neither the unit nor how much. */
const cellOfTrouble: Readonly<Partial<Record<LineTrouble, EntryCell>>> = {
  'no-unit': 'unit',
  'below-least': 'qty',
  'not-in-steps': 'qty',
};

/** The cell that what is wrong with a row is to be mended in; null when nothing is. */
export function faultyCell(row: TypedRow, quote: RowQuote | undefined): EntryCell | null {
  if (!isFilled(row)) return null;
  const fault = rowFault(row);
  if (fault) return cellOfFault[fault];
  if (!quote?.current) return null;
  const { trouble } = quote.line;
  if (trouble) return cellOfTrouble[trouble] ?? 'code';
  return isShort(quote.line) ? 'qty' : null;
}

/** Whether less of a line can be had than it is for. */
export const isShort = ({ gift, available, qty }: QuotedLine): boolean =>
  !gift && available !== null && available < qty;

/** Whether a row says what is ordered and how much of it. */
export const isWhole = (row: TypedRow): boolean => isFilled(row) && rowFault(row) === null;

const separators = /\t|,|，|;|；/;

/** A quantity as people write it: a whole number from 1 on, with or without marks of thousands, in wide digits too. */
export function qtyOf(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/(\d),(?=\d{3}(\D|$))/g, '$1')
    .trim()
    // A cell that shows two decimals of a whole number.
    .replace(/\.0+$/, '');
  return /^[1-9]\d{0,6}$/.test(plain) && Number(plain) <= maxOfLine.qty ? Number(plain) : null;
}

/**
 * Rows of what was pasted: a code and how many, with the unit before or after it; a name, a specification or a price
 * may stand beside them. Null for what is one word only: that is a code like any other.
 */
export function pastedRows(text: string): TypedRow[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const cells = lines.map((line) =>
    line.split(line.includes('\t') ? '\t' : separators).map((cell) => cell.trim()),
  );
  if (cells.length === 0 || (cells.length === 1 && cells[0]!.length === 1)) return null;
  return cells.flatMap(([code = '', ...rest]): TypedRow[] => (code === '' ? [] : [pastedRow(code, rest)]));
}

function pastedRow(code: string, rest: readonly string[]): TypedRow {
  const filled = rest.filter((cell) => cell !== '');
  const at = filled.findIndex((cell) => qtyOf(cell) !== null);
  if (at < 0) {
    const notQty = filled.at(-1);
    return notQty === undefined ? { code, unit: '', qty: 1 } : { code, unit: '', qty: 1, notQty };
  }
  const texts = filled.filter((cell) => !isNumber(cell));
  const row = { code, unit: unitAmong(filled, at), qty: qtyOf(filled[at]!)! };
  return texts.length > 0 ? { ...row, texts } : row;
}

/** The text next to the quantity, before it rather than after it; of several in a row that is the unit. */
function unitAmong(cells: readonly string[], at: number): string {
  const isText = (cell: string | undefined) => cell !== undefined && !isNumber(cell);
  const beside = [cells[at - 1], cells[at + 1]].filter(isText);
  // A unit is the shorter of a name before the quantity and what stands after it.
  return beside.toSorted((one, other) => one!.length - other!.length)[0] ?? '';
}

const isNumber = (cell: string) => /^[-+]?[\d.,]+$/.test(cell.normalize('NFKC'));

/** Rows with others put in place of an empty one, or after it. */
export function withPasted(rows: readonly TypedRow[], at: number, pasted: readonly TypedRow[]): TypedRow[] {
  const here = rows[at];
  const keep = here && isFilled(here) ? at + 1 : at;
  return [...rows.slice(0, keep), ...pasted, ...rows.slice(at + 1)];
}

/** Rows with more of one product: in the row that has it in this unit, or in one of its own. */
export function withMore(
  rows: readonly TypedRow[],
  /** What the whole rows were found to be, in their order. */
  quoted: readonly Pick<TypedLine, 'code' | 'unit'>[],
  more: TypedLine,
): TypedRow[] {
  let place = -1;
  const at = rows.findIndex((row) => {
    if (!isWhole(row)) return false;
    place += 1;
    const unit = row.unit || quoted[place]?.unit;
    return row.code.trim().toUpperCase() === more.code.toUpperCase() && unit === more.unit;
  });
  if (at < 0) return [...rows.filter(isFilled), more];
  return rows.map((row, index) => (index === at ? { ...row, qty: row.qty + more.qty } : row));
}

/**
 * Numbers of rows, from 1 on, that name a product which an earlier row has named already, with that row's. `unitOf` is
 * the unit a row counts in, where it names none and its goods are known.
 */
export function repeatedRows(
  rows: readonly TypedRow[],
  unitOf: (row: TypedRow, at: number) => string = ({ unit }) => unit,
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    if (!isFilled(row)) continue;
    const key = `${capitals(row.code)} ${unitOf(row, index)}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index + 1);
    else repeated.set(index + 1, earlier);
  }
  return repeated;
}

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

/** Of goods that are offered those that no row has yet: pressed twice, an offer orders nothing twice. */
export function notYetTyped<Goods extends { code: string }>(
  rows: readonly Pick<TypedRow, 'code'>[],
  goods: readonly Goods[],
): Goods[] {
  const there = new Set(rows.map(({ code }) => code.trim().toUpperCase()));
  return goods.filter(({ code }) => !there.has(code.toUpperCase()));
}
