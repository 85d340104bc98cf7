import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from './rules-allocate.ts';
import { priceBasket } from './rules-basket.ts';
import { chargedBasket, chargedOutside, chargedStages, isBelowLimits } from './rules-charged.ts';
import type { BasketLine } from './rules-stages.ts';

const limits = { maxDiscountBp: 10_000 };
const lines = array(
  record({
    code: constantFrom('WATER', 'TEA', 'MILK'),
    unit: constantFrom('箱', '瓶'),
    qty: integer({ min: 1, max: 500 }),
  }),
  { minLength: 1, maxLength: 8 },
).map((rows) =>
  rows.map(({ code, unit, qty }, index): BasketLine => {
    const priceFen = code === 'MILK' ? 0 : (code.length * 37 + 1) * (unit === '箱' ? 24 : 1);
    return {
      lineNo: index + 1,
      productId: code,
      code,
      category: '',
      brand: null,
      unit,
      factor: unit === '箱' ? 24 : 1,
      units: [],
      qty,
      listPriceFen: priceFen + 3,
      priceFen,
      floorFen: priceFen,
    };
  }),
);

describe('goods that another system has charged (ORD-02, issue 15)', () => {
  test('come to what it charged, to the fen, above or below our prices and floors', () => {
    assert(
      property(lines, integer({ min: 0, max: 9_000_000 }), (rows, goodsFen) => {
        const { basket, goods } = chargedBasket(rows, { by: '到家平台', goodsFen }, limits);
        const priced = priceBasket(basket, chargedStages(goods), limits);
        expect(sum(priced.rows.map(({ amountFen }) => amountFen))).toBe(goodsFen);
        for (const row of priced.rows) {
          expect(row.amountFen).toBeGreaterThanOrEqual(0);
          expect(row.discountFen).toBeGreaterThanOrEqual(0);
          expect(row.qty * row.listPriceFen - row.discountFen).toBe(row.amountFen);
        }
        expect(priced.given).toMatchObject([{ name: '到家平台', how: { goodsFen } }]);
      }),
      { numRuns: 500 },
    );
  });

  test('of which fewer are kept come to their share of it', () => {
    const [row] = [{ qty: 3 }].map(
      ({ qty }): BasketLine => ({
        lineNo: 1,
        productId: 'WATER',
        code: 'WATER',
        category: '',
        brand: null,
        unit: '箱',
        factor: 1,
        units: [],
        qty,
        listPriceFen: 10,
        priceFen: 10,
        floorFen: null,
      }),
    );
    const { basket, goods } = chargedBasket([row!], { by: '到家平台', goodsFen: 100 }, limits);
    const amounts = [3, 2, 1].map((qty) => {
      const kept = [{ ...basket[0]!, qty }];
      return priceBasket(kept, chargedStages(goods), limits).rows[0]!.amountFen;
    });
    expect(amounts).toEqual([100, 67, 34]);
  });

  test.each([
    ['all of it', { payableFen: 1_000, freightFen: 300 }, { goodsFen: 700, freightFen: 300 }],
    ['nothing for bringing', { payableFen: 0, freightFen: null }, { goodsFen: 0, freightFen: 0 }],
    ['freight alone', { payableFen: null, freightFen: 0 }, { goodsFen: null, freightFen: 0 }],
  ])('what it says: %s', (_what, says, charged) => {
    expect(chargedOutside({ by: '到家平台', ...says })).toEqual({ by: '到家平台', ...charged });
  });

  test('no figures: it has charged nothing', () => {
    expect(chargedOutside({ by: '到家平台', payableFen: null, freightFen: null })).toBeNull();
  });

  test.each([
    ['at the floor of both', [100, 100], 3_000, 200, false],
    ['below the floor of one', [96, 50], 3_000, 190, true],
    ['at our own price, whatever the floor', [100, 101], 3_000, 200, false],
    ['at the greatest discount', [null, null], 3_000, 140, false],
    ['beyond it', [null, null], 3_000, 139, true],
    ['more than ours', [100, 100], 0, 201, false],
  ] as const)('%s: whether somebody has to approve it', (_what, floors, maxDiscountBp, goodsFen, below) => {
    const rows = floors.map(
      (floorFen, index): BasketLine => ({
        lineNo: index + 1,
        productId: `P-${index}`,
        code: `P-${index}`,
        category: '',
        brand: null,
        unit: '箱',
        factor: 1,
        units: [],
        qty: 1,
        listPriceFen: 100,
        priceFen: 100,
        floorFen,
      }),
    );
    const { goods } = chargedBasket(rows, { by: '到家平台', goodsFen }, { maxDiscountBp });
    expect(isBelowLimits({ facts: { charged: goods } })).toBe(below);
  });
});
