import { type Books, type LocalBill, textOf } from './books.server.ts';
import { masterRows, queriedMasterFields } from './masters.server.ts';
import { formOf } from './save-bill.server.ts';

interface Query {
  FormId: string;
  FieldKeys: string;
  FilterString: string;
  OrderString: string;
  StartRow: number;
  Limit: number;
}

type Row = Record<string, unknown>;

/** What is wrong with a query, in the server's words. */
export class QueryRefused extends Error {}

/** The most rows the vendor gives at once. */
const maxRows = 2000;

const condition = /^\s*([\w.]+)\s*(>=|<=|=|<|>|in)\s*(.+?)\s*$/is;

/** What every bill has beside the fields of its form. */
const billFields = [
  'FID',
  'FBillNo',
  'FDocumentStatus',
  'FDate',
  'FBillAllAmount',
  'FCancelStatus',
  'FModifyDate',
];

/** Rows of a query in the order of its fields: bills, or base data that the books do not lack. */
export function queryBills(books: Books, query: Query): unknown[][] {
  const { FormId, StartRow, Limit } = query;
  const known = queriedFields(FormId);
  if (!known) throw new QueryRefused(`业务对象“${FormId}”不存在`);
  if (!(Limit >= 0 && Limit <= maxRows)) throw new QueryRefused(`查询的最大行数不能超过 ${maxRows}`);
  if (!(StartRow >= 0)) throw new QueryRefused('起始行不能小于 0');
  const fields = query.FieldKeys.split(',').map((field) => field.trim());
  const tests = query.FilterString.split(/\s+and\s+/i)
    .filter((part) => part.trim() !== '')
    .map(readCondition);
  const order = query.OrderString.split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readOrder);
  for (const field of [...fields, ...tests.map((test) => test.field), ...order.map(([name]) => name)]) {
    // A field of what a field refers to (FCustId.FNumber) is known by the field.
    if (!known.has(field.split('.')[0]!.toUpperCase())) throw new QueryRefused(`字段“${field}”不存在`);
  }
  const rows = isBill(FormId) ? billRows(books, FormId) : baseRows(books, FormId, tests);
  return rows
    .filter((row) => tests.every((test) => test.holds(row)))
    .toSorted((one, other) => compare(one, other, order))
    .slice(StartRow, StartRow + (Limit || maxRows))
    .map((row) => fields.map((field) => valueOf(row, field)));
}

const isBill = (formId: string) => /^(SAL|AR)_/.test(formId);

/** The fields a query of a form may name, in capitals; null: there is no such form. */
function queriedFields(formId: string): ReadonlySet<string> | null {
  if (!isBill(formId)) return queriedMasterFields(formId);
  const form = formOf(formId);
  if (!form) return null;
  const own = [...Object.keys(form.head), ...Object.keys(form.lines), 'F_PAEZ_ExternalNo'];
  return new Set([...billFields, ...own].map((name) => name.toUpperCase()));
}

/** A value of a row, or of what it refers to. */
function valueOf(row: Row, field: string): unknown {
  const [name = '', part] = field.split('.');
  const value =
    row[name] ?? row[Object.keys(row).find((key) => key.toUpperCase() === name.toUpperCase()) ?? ''];
  if (part === undefined) return value ?? null;
  return (value as Row | null | undefined)?.[part] ?? null;
}

type Order = readonly [field: string, descending: boolean];

function readOrder(text: string): Order {
  const [field = '', way = ''] = text.split(/\s+/);
  return [field, /^desc$/i.test(way)];
}

function compare(one: Row, other: Row, order: readonly Order[]): number {
  for (const [field, descending] of order) {
    const [a, b] = [valueOf(one, field), valueOf(other, field)];
    const isLess = typeof a === 'number' && typeof b === 'number' ? a < b : textOf(a) < textOf(b);
    if (a !== b) return isLess === descending ? 1 : -1;
  }
  return 0;
}

interface Test {
  field: string;
  values: string[];
  holds(row: Row): boolean;
}

function readCondition(text: string): Test {
  const [, field = '', operator = '', right = ''] = condition.exec(text) ?? [];
  const values = [...right.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) =>
    value.replaceAll("''", "'"),
  );
  if (!field || values.length === 0) throw new QueryRefused('过滤条件不正确');
  const [first = ''] = values;
  return {
    field,
    values,
    holds: (row) => {
      const value = textOf(valueOf(row, field));
      if (operator === '>=') return value >= first;
      if (operator === '<=') return value <= first;
      if (operator === '>') return value > first;
      if (operator === '<') return value < first;
      return values.includes(value);
    },
  };
}

function billRows(books: Books, formId: string): Row[] {
  return [...books.bills.values()].filter((bill) => bill.formId === formId).map(billRow);
}

function billRow(bill: LocalBill): Row {
  return {
    // What every bill has that was entered there by hand.
    FCONTACTUNITTYPE: 'BD_Customer',
    FCURRENCYID: { FNumber: 'PRE001' },
    FPAYORGID: { FNumber: '100' },
    ...bill.model,
    FID: bill.id,
    FBillNo: bill.number,
    FDocumentStatus: bill.status,
    FDate: `${bill.date}T00:00:00`,
    FBillAllAmount: (bill.fen / 100).toFixed(2),
    FCancelStatus: 'A',
    FModifyDate: bill.modifiedAt,
  };
}

/** Base data: what the books keep of it, and every code that is asked for by name and that they do not lack. */
function baseRows(books: Books, formId: string, tests: readonly Test[]): Row[] {
  return masterRows(books, formId, tests.find(({ field }) => field === 'FNumber')?.values ?? null);
}
