import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BatchQty, batchesBack } from './rules-returns.ts';

const of = (...parts: [string, number][]): BatchQty[] => parts.map(([batchNo, qty]) => ({ batchNo, qty }));

describe('the batches goods come back to (CUS-04)', () => {
  test.each([
    ['the one they left with', 5, of(['A', 24]), of(), of(['A', 5])],
    ['the last one first', 5, of(['A', 24], ['B', 3]), of(), of(['B', 3], ['A', 2])],
    ['not the one that is back already', 5, of(['A', 24], ['B', 3]), of(['B', 3]), of(['A', 5])],
    ['two deliveries of one batch are one', 30, of(['A', 24], ['A', 24]), of(['A', 10]), of(['A', 30])],
    ['what nobody knows the batch of', 5, of(), of(), of(['?', 5])],
    ['what left without a batch number', 5, of(['', 24]), of(), of(['?', 5])],
    ['what is more than what is known to have left', 5, of(['A', 2]), of(), of(['A', 2], ['?', 3])],
    ['what came back of an unknown batch before', 5, of(['A', 2]), of(['?', 3]), of(['A', 2], ['?', 3])],
  ])('%s', (_name, qty, left, back, expected) => {
    expect(batchesBack({ qty, left, back }, '?')).toEqual(expected);
  });

  test('all of it comes back, and of no batch more than left with it', () => {
    const part = record({ batchNo: constantFrom('A', 'B', 'C', ''), qty: integer({ min: 1, max: 50 }) });
    assert(
      property(integer({ min: 1, max: 120 }), array(part), array(part), (qty, left, back) => {
        const given = batchesBack({ qty, left, back }, '?');
        expect(given.reduce((sum, one) => sum + one.qty, 0)).toBe(qty);
        for (const { batchNo, qty: some } of given) {
          expect(some).toBeGreaterThan(0);
          if (batchNo === '?') continue;
          const all = left.filter((one) => one.batchNo === batchNo).reduce((sum, one) => sum + one.qty, 0);
          expect(some).toBeLessThanOrEqual(all);
        }
        expect(new Set(given.map((one) => one.batchNo)).size).toBe(given.length);
      }),
    );
  });
});
