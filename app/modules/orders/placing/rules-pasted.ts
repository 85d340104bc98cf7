import type { TypedLine } from './wire-create.ts';

/** Lines of an order as they are typed, or copied out of a spreadsheet. Pure. */

/** Lines of one order at most. */
export const maxLines = 200;

/** A row of an order as it is typed. */
export interface TypedRow extends TypedLine {
  /** What was pasted for a quantity and is none: the row counts for nothing until it is mended. */
  notQty?: string;
}

/** A row that nothing is typed in yet. */
export const emptyRow: TypedRow = { code: '', unit: '', qty: 1 };

/** Whether something is typed in a row. */
export const isFilled = (row: TypedRow): boolean => row.code.trim() !== '';

/** Whether a row says what is ordered and how much of it. */
export const isWhole = (row: TypedRow): boolean => isFilled(row) && row.qty > 0 && row.notQty === undefined;

const separators = /\t|,|，|;|；/;

/** A quantity as people write it: a whole number from 1 on, with or without marks of thousands, in wide digits too. */
export function qtyOf(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/(\d),(?=\d{3}(\D|$))/g, '$1')
    .trim();
  return /^[1-9]\d{0,6}$/.test(plain) && Number(plain) <= 1_000_000 ? Number(plain) : null;
}

/**
 * Rows of what was pasted: a code, then how many, then perhaps of which unit; or the unit before how many. Null for
 * what is one word only: that is a code like any other.
 */
export function pastedRows(text: string): TypedRow[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const cells = lines.map((line) =>
    line.split(line.includes('\t') ? '\t' : separators).map((cell) => cell.trim()),
  );
  if (cells.length === 0 || (cells.length === 1 && cells[0]!.length === 1)) return null;
  return cells.flatMap(([code = '', ...rest]): TypedRow[] => {
    if (code === '') return [];
    const said = rest.filter((cell) => cell !== '');
    const at = said.findIndex((cell) => qtyOf(cell) !== null);
    if (at >= 0) return [{ code, unit: said.find((_, index) => index !== at) ?? '', qty: qtyOf(said[at]!)! }];
    const [notQty] = said;
    return [notQty === undefined ? { code, unit: '', qty: 1 } : { code, unit: '', qty: 1, notQty }];
  });
}

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

/** Numbers of rows, from 1 on, that name a product which an earlier row has named already, with that row's. */
export function repeatedRows(rows: readonly TypedRow[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    if (!isFilled(row)) continue;
    const key = `${row.code.trim().toUpperCase()} ${row.unit}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index + 1);
    else repeated.set(index + 1, earlier);
  }
  return repeated;
}
