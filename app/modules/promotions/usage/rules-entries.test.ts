import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import { counterEntries, type LedgerEntry } from './rules-entries.ts';

const entry = (lineNo: number, facts: Partial<LedgerEntry>): LedgerEntry => ({
  promotionId: 'p',
  version: 1,
  lineNo,
  state: 'reserved',
  times: 0,
  fen: 0,
  qty: 0,
  pieces: 0,
  ...facts,
});

describe('returns take back exactly what was used (D2)', () => {
  test('a third of a line takes a third of what it cost, rounded so that all thirds come to it', () => {
    const ledger = [entry(0, { times: 1 }), entry(1, { fen: 100 })];
    const first = counterEntries(ledger, [{ lineNo: 1, pieces: 1 }], () => 3, new Set([1]));
    expect(first.map(({ fen, times }) => [fen, times])).toEqual([[-33, 0]]);
    const second = counterEntries([...ledger, ...first], [{ lineNo: 1, pieces: 2 }], () => 3, new Set([1]));
    expect(second.map(({ fen, times }) => [fen, times])).toEqual([
      [-67, 0],
      [0, -1],
    ]);
  });

  test('a line that an edit has taken away keeps nothing back', () => {
    const booked = [entry(0, { times: 1 }), entry(1, { fen: 100 }), entry(3, { fen: 300 })];
    const released = booked.map((one) => ({
      ...one,
      state: 'released' as const,
      times: 0 - one.times,
      fen: 0 - one.fen,
    }));
    const ledger = [...booked, ...released, entry(0, { times: 1 }), entry(1, { fen: 100 })];
    const back = counterEntries(ledger, [{ lineNo: 1, pieces: 3 }], () => 3, new Set([1]));
    expect(back.map(({ lineNo, fen, times }) => [lineNo, fen, times])).toEqual([
      [1, -100, 0],
      [0, 0, -1],
    ]);
  });

  test('under any sequence of partial returns the entries of an order that is all back add up to nothing', () => {
    const line = record({
      qty: integer({ min: 1, max: 20 }),
      fen: integer({ min: 0, max: 99_999 }),
      gifts: integer({ min: 0, max: 9 }),
    });
    assert(
      property(
        array(line, { minLength: 1, maxLength: 4 }),
        array(integer({ min: 1, max: 7 }), { maxLength: 30 }),
        (lines, steps) => {
          const qtyOf = (lineNo: number) => lines[lineNo - 1]!.qty;
          let ledger = [
            entry(0, { times: 3 }),
            // Points, or a coupon for later: no line of the order has a share in them.
            entry(0, { promotionId: 'q', times: 1, fen: 2_000 }),
            ...lines.map(({ fen, gifts }, index) => entry(index + 1, { fen, qty: gifts })),
          ];
          const sold = new Set(lines.keys().map((index) => index + 1));
          const left = lines.map(({ qty }) => qty);
          const takeBack = (lineNo: number, requested: number) => {
            const pieces = Math.min(requested, left[lineNo - 1]!);
            if (pieces === 0) return;
            left[lineNo - 1]! -= pieces;
            ledger = [...ledger, ...counterEntries(ledger, [{ lineNo, pieces }], qtyOf, sold)];
            for (const of of ['fen', 'qty', 'times'] as const) {
              expect(sum(ledger.map((one) => one[of]))).toBeGreaterThanOrEqual(0);
            }
          };
          for (const [index, pieces] of steps.entries()) takeBack(1 + (index % lines.length), pieces);
          for (const index of lines.keys()) takeBack(index + 1, 99);
          for (const of of ['fen', 'qty', 'times'] as const)
            expect(sum(ledger.map((one) => one[of]))).toBe(0);
        },
      ),
    );
  });
});
