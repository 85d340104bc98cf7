import { type Books, type LocalBill, textOf } from './books.server.ts';

interface Query {
  FormId: string;
  FieldKeys: string;
  FilterString: string;
  StartRow: number;
  Limit: number;
}

type Row = Record<string, unknown>;

const condition = /^\s*(\w+)\s*(>=|<=|=|<|>|in)\s*(.+?)\s*$/is;

/** Rows of a query in the order of its fields: bills, or base data that the books do not lack. */
export function queryBills(books: Books, query: Query): unknown[][] {
  const tests = query.FilterString.split(/\s+and\s+/i)
    .filter((part) => part.trim() !== '')
    .map(readCondition);
  const rows = /^(SAL|AR)_/.test(query.FormId) ? billRows(books, query.FormId) : baseRows(books, tests);
  const fields = query.FieldKeys.split(',');
  return rows
    .filter((row) => tests.every((test) => test.holds(row)))
    .slice(query.StartRow, query.StartRow + (query.Limit || 2000))
    .map((row) => fields.map((field) => row[field.trim()] ?? null));
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
  if (!field || values.length === 0) throw new Error(`filter not understood: ${text}`);
  const [first = ''] = values;
  return {
    field,
    values,
    holds: (row) => {
      const value = textOf(row[field]);
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
    ...bill.model,
    FID: bill.id,
    FBillNo: bill.number,
    FDocumentStatus: bill.status,
    FDate: `${bill.date}T00:00:00`,
    FBillAllAmount: (bill.fen / 100).toFixed(2),
    FCancelStatus: 'A',
  };
}

/** Base data: every code that is asked for by name and that the books do not lack. */
function baseRows(books: Books, tests: Test[]): Row[] {
  const codes = tests.find(({ field }) => field === 'FNumber')?.values ?? ['CUST0001'];
  return codes.filter((code) => !books.unknown.has(code)).map((code) => ({ FNumber: code, FName: code }));
}
