import { array, assert, constantFrom, integer, property, record, shuffledSubarray, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, scaledHalfUp, sum } from './rules-allocate.ts';
import { priceBasket, type StagePart } from './rules-basket.ts';
import type { BasketLine, StageName } from './rules-stages.ts';
import { orderTotals } from './rules-totals.ts';

const prices: Record<string, { priceFen: number; floorFen: number | null }> = {
  A: { priceFen: 2_881, floorFen: null },
  B: { priceFen: 99, floorFen: 90 },
  C: { priceFen: 10_007, floorFen: 9_000 },
};

function line(lineNo: number, code: string, qty: number): BasketLine {
  const { priceFen, floorFen } = prices[code]!;
  return {
    lineNo,
    productId: code,
    code,
    category: '饮料',
    brand: null,
    unit: '箱',
    factor: 24,
    units: [{ unit: '箱', factor: 24 }],
    qty,
    listPriceFen: priceFen,
    priceFen,
    floorFen,
  };
}

/** Takes a percentage off every article. */
const percent = (stage: StageName, bp: number): StagePart => ({
  stage,
  price: (articles) => ({
    benefits: [
      {
        source: 'test',
        id: stage,
        version: 1,
        name: `${bp}`,
        shares: articles.map(({ key, amountFen }) => ({ key, fen: scaledHalfUp(amountFen, bp, 10_000) })),
        how: {},
      },
    ],
    missed: [],
  }),
});

/** Takes an amount off the whole. */
const whole = (stage: StageName, fen: number): StagePart => ({
  stage,
  price: (articles, room) => {
    const over = articles.map((one) => ({ key: one.key, weight: one.amountFen, room: room.of(one) }));
    const shares = [...allocate(fen, over)].map(([key, share]) => ({ key, fen: share }));
    return { benefits: [{ source: 'test', id: stage, version: 1, name: '', shares, how: {} }], missed: [] };
  },
});

const noLimit = { maxDiscountBp: 10_000 };
const rows = array(record({ code: constantFrom('A', 'B', 'C'), qty: integer({ min: 1, max: 500 }) }), {
  minLength: 1,
  maxLength: 12,
});
const basketOf = (some: readonly { code: string; qty: number }[]) =>
  some.map(({ code, qty }, index) => line(index + 1, code, qty));
const parts = [whole('order-threshold', 12_345), percent('line-discount', 733), whole('coupon', 501)];
const payable = (some: readonly { code: string; qty: number }[], limits = noLimit) =>
  orderTotals(priceBasket(basketOf(some), parts, limits).rows).payableFen;

describe('a basket with its price', () => {
  test('stages go in their own order, whoever came first', () => {
    const one = priceBasket([line(1, 'A', 10)], parts, noLimit);
    const other = priceBasket([line(1, 'A', 10)], parts.toReversed(), noLimit);
    expect(one.given.map(({ stage }) => stage)).toEqual(['line-discount', 'order-threshold', 'coupon']);
    expect(other).toEqual(one);
  });

  test('a floor and the greatest discount hold, and what they left out is told', () => {
    const { rows: found, given } = priceBasket(
      [line(1, 'B', 10)],
      [percent('line-discount', 5_000)],
      noLimit,
    );
    expect(found[0]).toMatchObject({ amountFen: 900, discountFen: 90 });
    expect(given[0]?.cutFen).toBe(495 - 90);
    const capped = priceBasket([line(1, 'A', 1)], [percent('coupon', 5_000)], { maxDiscountBp: 1_000 });
    expect(capped.rows[0]?.discountFen).toBe(288);
  });

  test('does not depend on the order of rows, nor on how a quantity is divided among them', () => {
    const shuffled = rows.chain((some) =>
      tuple(
        shuffledSubarray(some, { minLength: some.length, maxLength: some.length }),
        rows.map(() => some),
      ),
    );
    assert(
      property(shuffled, ([mixed, some]) => {
        const together = [...Map.groupBy(some, ({ code }) => code)].map(([code, same]) => ({
          code,
          qty: sum(same.map(({ qty }) => qty)),
        }));
        expect(payable(mixed)).toBe(payable(some));
        expect(payable(together)).toBe(payable(some));
      }),
    );
  });

  test('no row costs less than nothing or than its floor, and the rows come to what was given', () => {
    assert(
      property(rows, integer({ min: 0, max: 10_000 }), (some, maxDiscountBp) => {
        const basket = priceBasket(basketOf(some), parts, { maxDiscountBp });
        const off = sum(basket.given.flatMap(({ shares }) => shares.map(({ fen }) => fen)));
        const totals = orderTotals(basket.rows);
        expect(totals.discountFen).toBe(off);
        expect(totals.payableFen).toBe(sum(basket.rows.map(({ amountFen }) => amountFen)));
        expect(off * 10_000).toBeLessThanOrEqual(totals.goodsFen * maxDiscountBp);
        for (const same of Map.groupBy(basket.rows, ({ code }) => code).values()) {
          const floor = sum(same.map(({ floorFen, qty }) => (floorFen ?? 0) * qty));
          expect(sum(same.map(({ amountFen }) => amountFen))).toBeGreaterThanOrEqual(floor);
        }
        for (const { amountFen, benefits, discountFen } of basket.rows) {
          expect(amountFen).toBeGreaterThanOrEqual(0);
          expect(sum(benefits.map(({ offFen }) => offFen))).toBe(discountFen);
        }
      }),
    );
  });
});
