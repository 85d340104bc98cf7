import { describe, expect, test } from 'vitest';
import {
  faultyCell,
  isWhole,
  notYetTyped,
  pastedRows,
  repeatedRows,
  rowFault,
  withMore,
  withPasted,
} from './rules-pasted.ts';
import type { QuotedLine } from './wire-create.ts';

const row = (code: string, qty: number, unit = '') => ({ code, unit, qty });
const pasted = (code: string, qty: number, unit: string, texts = [unit]) => ({ code, unit, qty, texts });

describe('lines pasted from a spreadsheet (ORD-01, issue 19)', () => {
  test.each([
    ['SP1\t10\nSP2\t5', [row('SP1', 10), row('SP2', 5)]],
    ['SP1\t10\t箱\r\nSP2\t箱\t5\r\n', [pasted('SP1', 10, '箱'), pasted('SP2', 5, '箱')]],
    ['SP1\t山泉水\t箱\t10', [pasted('SP1', 10, '箱', ['山泉水', '箱'])]],
    ['SP1\t山泉水\t10\t箱', [pasted('SP1', 10, '箱', ['山泉水', '箱'])]],
    ['SP1\t10.00\t箱\t28.80', [pasted('SP1', 10, '箱')]],
    ['SP1\t28.80\t10', [row('SP1', 10)]],
    ['SP1,10', [row('SP1', 10)]],
    ['SP1，１０', [row('SP1', 10)]],
    ['SP1\t1,200', [row('SP1', 1_200)]],
    ['SP1\nSP2', [row('SP1', 1), row('SP2', 1)]],
    ['\n\nSP1\t1\n \n', [row('SP1', 1)]],
    ['\t5\nSP1\t5', [row('SP1', 5)]],
  ])('%j', (text, rows) => {
    expect(pastedRows(text)).toEqual(rows);
  });

  test.each(['SP1', ' SP1 ', 'SP1\n', ''])('%j is a code like any other', (text) => {
    expect(pastedRows(text)).toBeNull();
  });

  test.each(['十', '0', '-1', '1.5', '1e3', '1000001'])(
    '%s is no quantity: the row stays, and counts for nothing',
    (text) => {
      const [first] = pastedRows(`SP1\t${text}`)!;
      expect(first).toEqual({ code: 'SP1', unit: '', qty: 1, notQty: text });
      expect(isWhole(first!)).toBe(false);
    },
  );

  test.each([1, 999_999, 1_000_000])('%i is one', (qty) => {
    expect(pastedRows(`SP1\t${qty}`)).toEqual([row('SP1', qty)]);
  });

  test.each([
    [row('A'.repeat(41), 1), 'codeLong'],
    [row('A', 1, '箱'.repeat(21)), 'unitLong'],
    [row('A', 1_000_001), 'qtyOver'],
    [row('A', 0), 'qtyNone'],
    [row('A'.repeat(40), 1_000_000, '箱'.repeat(20)), null],
  ])('what a line cannot take is its own fault, and stops no other %#', (one, fault) => {
    expect(rowFault(one)).toBe(fault);
  });

  test('they stand where they were pasted: in an empty row, else after it', () => {
    const some = [row('A', 1), row('B', 1)];
    expect(withPasted([row('', 1)], 0, some)).toEqual(some);
    expect(withPasted([row('X', 1), row('Y', 1)], 0, some)).toEqual([row('X', 1), ...some, row('Y', 1)]);
  });

  test('more of one product goes to its row in this unit, or to one of its own', () => {
    const rows = [row('', 1), row('a', 2, '瓶'), row('A', 3), row('B', 1), row('', 1)];
    const quoted = [
      { code: 'A', unit: '瓶' },
      { code: 'A', unit: '箱' },
      { code: 'B', unit: '箱' },
    ];
    const more = (code: string, unit: string) => withMore(rows, quoted, { code, unit, qty: 4 });
    expect(more('A', '箱')).toEqual(rows.map((one, at) => (at === 2 ? { ...one, qty: 7 } : one)));
    expect(more('A', '瓶')).toEqual(rows.map((one, at) => (at === 1 ? { ...one, qty: 6 } : one)));
    expect(more('B', '瓶')).toEqual([...rows.slice(1, 4), { code: 'B', unit: '瓶', qty: 4 }]);
    expect(more('C', '箱')).toEqual([...rows.slice(1, 4), { code: 'C', unit: '箱', qty: 4 }]);
  });

  test('a product that stands there twice is told by its rows', () => {
    expect([...repeatedRows([row('a', 1), row('B', 1), row('A', 2), row('', 1), row('', 1)])]).toEqual([
      [3, 1],
    ]);
    expect([...repeatedRows([row('A', 1, '瓶'), row('A', 1, '箱')])]).toEqual([]);
    // One that names no unit counts in that of its goods.
    const inBoxes = ({ unit }: { unit: string }) => unit || '箱';
    expect([...repeatedRows([row('A', 1), row('a', 2, '箱'), row('A', 1, '瓶')], inBoxes)]).toEqual([[2, 1]]);
  });
});

const quoteOf = (line: Partial<QuotedLine>, current = true) => ({
  current,
  line: { code: 'A', unit: '箱', qty: 5, gift: false, available: null, trouble: null, ...line } as QuotedLine,
});

test.each([
  ['nothing typed', row('', 0), undefined, null],
  ['a code too long', row('A'.repeat(41), 1), undefined, 'code'],
  ['several goods', { ...row('水', 1), several: 2 }, undefined, 'code'],
  ['no quantity', { ...row('A', 1), notQty: '十' }, undefined, 'qty'],
  ['too many', row('A', 1_000_001), undefined, 'qty'],
  ['an unknown code', row('A', 5), quoteOf({ trouble: 'unknown' }), 'code'],
  ['one no longer sold', row('A', 5), quoteOf({ trouble: 'off-sale' }), 'code'],
  ['a unit it has not', row('A', 5, '桶'), quoteOf({ trouble: 'no-unit' }), 'unit'],
  ['below the least', row('A', 5), quoteOf({ trouble: 'below-least' }), 'qty'],
  ['too little stock', row('A', 5), quoteOf({ available: 4 }), 'qty'],
  ['too little of what is typed no longer', row('A', 5), quoteOf({ available: 4 }, false), null],
  ['enough', row('A', 5), quoteOf({ available: 5 }), null],
])('the cell of a fault is marked: %s', (_, typed, quote, cell) => {
  expect(faultyCell(typed, quote)).toBe(cell);
});

test.each([
  ['nothing typed', [], ['sp-1', 'SP-2']],
  ['one of them, in other letters', [' SP-1 '], ['SP-2']],
  ['both: pressed twice it adds nothing', ['sp-1', 'sp-2'], []],
])('of the last order is added what is not there yet: %s', (_, typed, added) => {
  const rows = typed.map((code) => ({ code }));
  expect(notYetTyped(rows, [{ code: 'sp-1' }, { code: 'SP-2' }]).map(({ code }) => code)).toEqual(added);
});
