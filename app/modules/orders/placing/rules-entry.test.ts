import { describe, expect, test } from 'vitest';
import {
  firstBeyond,
  isReady,
  maxLines,
  orderedLines,
  pastedRows,
  quotesOfRows,
  withTaken,
  withUnits,
} from './rules-pasted.ts';
import type { FoundGoods, QuotedLine } from './wire-create.ts';

const row = (code: string, qty = 1, unit = '') => ({ code, unit, qty });
const goods = (code: string, scannedUnit: string | null = null): FoundGoods => ({
  code,
  name: `${code} 山泉水`,
  spec: '550ml×24',
  units: ['瓶', '箱'],
  scannedUnit,
});
const quoted = (code: string, unit: string, qty: number, trouble: QuotedLine['trouble'] = null) =>
  ({ code, unit, qty, trouble, units: ['瓶', '箱'], name: '山泉水', spec: '550ml' }) as QuotedLine;

describe('what is taken of what was typed (ORD-01, issue 19)', () => {
  test('the sole match of a name goes to its row, whatever was typed meanwhile', () => {
    // The quantity and the next row were typed before the answer came.
    const now = [row('山泉', 12), row('SP-2', 3)];
    expect(withTaken(now, 0, '山泉', [goods('SP-1')])).toEqual([row('SP-1', 12), row('SP-2', 3)]);
    // Another row was taken away above it; it was typed over; it is gone.
    expect(withTaken([row('山泉', 12)], 1, '山泉', [goods('SP-1')])).toEqual([row('SP-1', 12)]);
    expect(withTaken([row('乌龙', 1)], 0, '山泉', [goods('SP-1')])).toEqual([row('乌龙', 1)]);
  });

  test('a barcode takes its unit', () => {
    const found = [goods('6901-X'), goods('SP-1', '瓶')];
    expect(withTaken([row('6901', 2)], 0, '6901', found)).toEqual([row('SP-1', 2, '瓶')]);
  });

  test('of several none is taken: the row is ordered when one is picked', () => {
    const [first] = withTaken([row('SP-1')], 0, 'SP-1', [goods('SP-10'), goods('SP-11')]);
    expect(first).toEqual({ ...row('SP-1'), several: 2 });
    expect(isReady([first!], maxLines)).toBe(false);
    expect(orderedLines([first!], maxLines)).toEqual([]);
  });

  test('a code stays the code that it is, and what nothing is found by stays as well', () => {
    expect(withTaken([row('sp-1')], 0, 'sp-1', [goods('SP-1'), goods('SP-10')])).toEqual([row('sp-1')]);
    expect(withTaken([row('x')], 0, 'x', [])).toEqual([row('x')]);
  });
});

describe('a row shows what was found for it, and for nothing else', () => {
  const one = quoted('A', '箱', 1);
  const two = quoted('B', '箱', 2);

  test.each([
    [
      'all as asked',
      [row('a'), row('B', 2)],
      [
        [one, true],
        [two, true],
      ],
    ],
    ['the first taken away', [row('B', 2)], [[two, true]]],
    ['another quantity', [row('A', 9)], [[one, false]]],
    ['another unit', [row('A', 1, '瓶')], [[one, false]]],
    ['nothing known yet', [row('C')], [null]],
    ['not whole', [{ ...row('A'), notQty: '十' }], [null]],
  ])('%s', (_, rows, expected) => {
    const known = quotesOfRows(rows, [one, two]).map((found) => (found ? [found.line, found.current] : null));
    expect(known).toEqual(expected);
  });

  test('one product twice: each row its own', () => {
    const rows = [row('A', 5, '瓶'), row('A', 1), row('A', 7, '瓶')];
    const lines = [quoted('A', '瓶', 5), quoted('A', '箱', 1), quoted('A', '瓶', 7)];
    expect(quotesOfRows(rows, lines).map((found) => found?.line)).toEqual(lines);
  });
});

describe('what was pasted', () => {
  test('two thousand rows stay, those beyond one order are told', () => {
    const rows = pastedRows(Array.from({ length: 2_000 }, (_, at) => `SP${at}\t${at + 1}`).join('\n'))!;
    expect(rows).toHaveLength(2_000);
    expect(firstBeyond(rows, maxLines)).toBe(200);
    expect(orderedLines(rows, maxLines)).toHaveLength(200);
    expect(isReady(rows, maxLines)).toBe(false);
    expect(isReady(rows.slice(0, 200), maxLines)).toBe(true);
  });

  test('one bad cell keeps its row out and no other', () => {
    const rows = [row('X'.repeat(41)), row('A', 1_000_001), row('B', 3)];
    expect(orderedLines(rows, maxLines)).toEqual([row('B', 3)]);
  });

  test('a text that is no unit of the goods gives way to one that is, a name to none', () => {
    const lines = [
      quoted('A', '大袋', 10, 'no-unit'),
      quoted('B', '山泉水', 3, 'no-unit'),
      quoted('C', '提', 1, 'no-unit'),
    ];
    const rows = [
      { ...row('A', 10, '大袋'), texts: ['瓶', '大袋'] },
      { ...row('B', 3, '山泉水'), texts: ['山泉水'] },
      { ...row('C', 1, '提'), texts: ['提'] },
    ];
    expect(withUnits(rows, lines)).toEqual([row('A', 10, '瓶'), row('B', 3), rows[2]]);
    expect(withUnits([row('A')], lines)).toEqual([row('A')]);
  });
});
