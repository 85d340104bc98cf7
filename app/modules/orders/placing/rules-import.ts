import { maxLines, qtyOf, repeatedRows } from './rules-pasted.ts';
import type { TypedLine } from './wire-create.ts';

/** Files of orders: which of their lines are one order, and what is wrong with a line by itself. Pure. */

/** Bytes, lines and orders a file may have. */
export const fileLimits = { bytes: 2 * 1024 * 1024, lines: 2000, orders: 100 } as const;

/** Columns of a file, the needed ones first. */
export const fileColumns = [
  'customer',
  'code',
  'qty',
  'unit',
  'externalNo',
  'platform',
  'payable',
  'freight',
  'remark',
] as const;
export type FileColumn = (typeof fileColumns)[number];

/** Columns without which nobody knows what is ordered. */
export const neededColumns: readonly FileColumn[] = ['customer', 'code', 'qty'];

/** A line of a file, each cell as it reads. */
export interface FileLine extends Record<FileColumn, string> {
  line: number;
}

/** What is wrong with a line, by the name of its sentence. */
export interface LineFault {
  line: number;
  fault:
    | 'no-customer'
    | 'no-code'
    | 'not-qty'
    | 'not-amount'
    | 'other-amount'
    | 'freight-alone'
    | 'charged-no-number'
    | 'charged-no-name'
    | 'freight-above'
    | 'too-long'
    | 'twice'
    | 'several-outlets'
    | 'too-many';
  values?: Record<string, string | number>;
}

/** Lines that are one order. */
export interface GroupedOrder {
  externalNo: string;
  customer: string;
  remark: string;
  /** What another system has charged in all, and of it for bringing it; null: it costs what it costs here. */
  charged: { by: string; payableFen: number; freightFen: number } | null;
  /** Numbers in the file of `lines`, one by one. */
  at: number[];
  lines: TypedLine[];
  faults: LineFault[];
}

/** Longest text of a cell, as the order that is placed takes it. */
const longest: Readonly<Record<FileColumn, number>> = {
  customer: 80,
  code: 40,
  qty: 20,
  unit: 20,
  externalNo: 64,
  platform: 30,
  payable: 20,
  freight: 20,
  remark: 200,
};

/** Orders of a file in the order they begin: what has one external number, else what is for one outlet. */
export function groupedOrders(given: readonly FileLine[]): GroupedOrder[] {
  const groups = Map.groupBy(given, ({ externalNo, customer, line }) => {
    if (externalNo !== '') return `no ${externalNo}`;
    return customer === '' ? `line ${line}` : `outlet ${customer.toUpperCase()}`;
  });
  return [...groups.values()].map(orderOf);
}

function orderOf(lines: readonly FileLine[]): GroupedOrder {
  const [first] = lines as [FileLine, ...FileLine[]];
  const faults = lines.flatMap((line) => faultsOf(line, first));
  if (lines.length > maxLines)
    faults.push({ line: first.line, fault: 'too-many', values: { max: maxLines } });
  const typed = lines.map(({ code, unit, qty }) => ({ code, unit, qty: qtyOf(qty) ?? 0 }));
  for (const [row, earlier] of repeatedRows(typed)) {
    faults.push({
      line: lines[row - 1]!.line,
      fault: 'twice',
      values: { earlier: lines[earlier - 1]!.line },
    });
  }
  const charged = chargedOf(lines);
  faults.push(...charged.faults);
  return {
    externalNo: first.externalNo,
    charged: charged.figures,
    customer: first.customer,
    remark: lines.find(({ remark }) => remark !== '')?.remark ?? '',
    at: lines.map(({ line }) => line),
    lines: typed,
    faults: faults.toSorted((a, b) => a.line - b.line),
  };
}

/**
 * What was charged for an order: said on any of its lines, and on no two of them differently; with the number it has
 * there and the name of who charged it.
 */
function chargedOf(lines: readonly FileLine[]): { figures: GroupedOrder['charged']; faults: LineFault[] } {
  const faults: LineFault[] = [];
  const figure = (column: 'payable' | 'freight') => {
    const written = lines.filter((line) => line[column] !== '');
    const [first] = written;
    if (!first) return null;
    const value = amountFen(first[column]);
    for (const one of written) {
      const fen = amountFen(one[column]);
      if (fen === null)
        faults.push({ line: one.line, fault: 'not-amount', values: { text: one[column].slice(0, 20) } });
      else if (value !== null && fen !== value)
        faults.push({ line: one.line, fault: 'other-amount', values: { text: first[column] } });
    }
    return value;
  };
  const payableFen = figure('payable');
  const freightFen = figure('freight');
  if (faults.length > 0 || (payableFen === null && freightFen === null)) return { figures: null, faults };
  const at = lines[0]!.line;
  if (payableFen === null) return { figures: null, faults: [{ line: at, fault: 'freight-alone' }] };
  if (payableFen < (freightFen ?? 0))
    return { figures: null, faults: [{ line: at, fault: 'freight-above' }] };
  if (lines[0]!.externalNo === '')
    return { figures: null, faults: [{ line: at, fault: 'charged-no-number' }] };
  const by = lines.find(({ platform }) => platform !== '')?.platform;
  if (!by) return { figures: null, faults: [{ line: at, fault: 'charged-no-name' }] };
  return { figures: { by, payableFen, freightFen: freightFen ?? 0 }, faults };
}

/** Yuan with at most two decimals, in fen; null: no amount. */
function amountFen(text: string): number | null {
  const [, yuan, cents = ''] = /^¥?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '')) ?? [];
  return yuan === undefined ? null : Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}

function faultsOf(line: FileLine, first: FileLine): LineFault[] {
  const { line: at, customer, code, qty } = line;
  const long = fileColumns.find((column) => line[column].length > longest[column]);
  return [
    ...(customer === '' ? [{ line: at, fault: 'no-customer' as const }] : []),
    ...(code === '' ? [{ line: at, fault: 'no-code' as const }] : []),
    ...(qtyOf(qty) === null ? [{ line: at, fault: 'not-qty' as const, values: { text: qty } }] : []),
    ...(long ? [{ line: at, fault: 'too-long' as const, values: { max: longest[long] } }] : []),
    ...(customer.toUpperCase() !== first.customer.toUpperCase() && customer !== ''
      ? [{ line: at, fault: 'several-outlets' as const, values: { customer: first.customer } }]
      : []),
  ];
}

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
