import { array, assert, constant, integer, property, record, shuffledSubarray, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAmountFen, orderTotals } from './rules-totals.ts';

const line = record({
  qty: integer({ min: 1, max: 9_999 }),
  listPriceFen: integer({ min: 0, max: 9_999_999 }),
}).chain(({ qty, listPriceFen }) =>
  integer({ min: 0, max: qty * listPriceFen }).map((discountFen) => ({ qty, listPriceFen, discountFen })),
);
const lines = array(line, { minLength: 1, maxLength: 40 });
const shuffled = lines.chain((some) =>
  tuple(constant(some), shuffledSubarray(some, { minLength: some.length, maxLength: some.length })),
);

describe('amounts of an order', () => {
  it('are whole fen, never below nothing', () => {
    assert(
      property(lines, (some) => {
        for (const amount of [...some.map(lineAmountFen), ...Object.values(orderTotals(some))]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    assert(
      property(shuffled, ([some, mixed]) => {
        expect(orderTotals(mixed)).toEqual(orderTotals(some));
      }),
    );
  });

  it('owe what the lines cost together', () => {
    assert(
      property(lines, (some) => {
        const { goodsFen, discountFen, payableFen } = orderTotals(some);
        expect(payableFen).toBe(some.reduce((sum, one) => sum + lineAmountFen(one), 0));
        expect(payableFen).toBe(goodsFen - discountFen);
      }),
    );
  });
});
