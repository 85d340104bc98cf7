import { expect, test } from 'vitest';
import type { BasketLine } from '#app/modules/pricing/rules-stages.ts';
import { all, define, factsOf, gift, level, line, noLimits, of, priced, running } from './testing/samples.ts';

// Baskets that were worked out with a pencil, step by step; money in fen.

const mixed = { ...all, mixed: true };
const combo = define('combo', [level(1, { type: 'price', fen: 14_000 })], {
  groups: [{ ...of('A'), needQty: 2 }, of('C')],
});
const threshold = define('tier-amount', [level(30_000, { type: 'amount', fen: 3_000 })], {
  basis: 'amount',
  groups: [mixed],
  onDiscounted: true,
  priority: 2,
});
const coupon = define('coupon', [level(10_000, { type: 'amount', fen: 2_000 })], {
  basis: 'amount',
  groups: [mixed],
  onDiscounted: true,
  priority: 2,
});
/** C at a price that was agreed on; its floor is 80.00. */
const agreed = (qty: number, priceFen: number) => line('C', qty, { priceFen, listPriceFen: priceFen });
const amounts = (rows: readonly BasketLine[], facts: Parameters<typeof priced>[1], bp?: number) => {
  const found = priced(rows, facts, bp);
  return {
    rows: found.rows.map(({ amountFen }) => amountFen),
    payableFen: found.payableFen,
    gifts: found.gifts,
  };
};

/*
 * A 4 × 30.00 = 120.00, C 2 × 90.00 = 180.00, B 3 × 28.81 = 86.43: 386.43.
 * Two sets at 140.00 instead of 150.00: 20.00 off, by 120 : 180: A 8.00, C 12.00. Left: A 112.00, C 168.00.
 * 366.43 reach 300.00: 30.00 off by 112.00 : 86.43 : 168.00. C may lose 8.00 only; the other 22.00 by 112.00 : 86.43:
 * A 12.41, B 9.59. Left: A 99.59, B 76.84, C 160.00, its floor.
 * The coupon's 20.00 by 99.59 : 76.84: A 11.28, B 8.72. Left: A 88.31, B 68.12, C 160.00: 316.43.
 */
const three = factsOf([running('combo', combo), running('threshold', threshold), running('coupon', coupon)], {
  coupons: { coupon: 'x' },
});

test('a combo, a threshold and a coupon down to the floor of an agreed price', () => {
  const found = amounts([line('A', 4), agreed(2, 9_000), line('B', 3)], three);
  expect(found).toEqual({ rows: [8_831, 16_000, 6_812], payableFen: 31_643, gifts: [] });
});

test('the same in divided rows: each step is divided by pieces, the last row takes the rest', () => {
  // A: 8.00, 12.41 and 11.28 over 1 and 3 boxes: 2.00 + 3.10 + 2.82 = 7.92 and 23.77.
  const rows = [line('A', 1), line('B', 3), agreed(1, 9_000), line('A', 3), agreed(1, 9_000)];
  const found = amounts(rows, three);
  expect(found).toEqual({ rows: [2_208, 6_812, 8_000, 6_623, 8_000], payableFen: 31_643, gifts: [] });
});

test('a discount that stops at the floor, beside a gift', () => {
  // C 5 × 82.00 = 410.00; 8 % would be 32.80, down to 5 × 80.00 it is 10.00. A 7 × 30.00 stays.
  const some = [
    running('p', define('tier-quantity', [level(5, { type: 'percent', bp: 800 })], { groups: [of('C')] })),
    running('q', define('buy-same', [level(5, gift(1))], { groups: [of('C')], recursive: true })),
  ];
  const found = amounts([agreed(5, 8_200), line('A', 7)], factsOf(some));
  expect(found).toMatchObject({ rows: [40_000, 21_000], payableFen: 61_000 });
  expect(found.gifts).toMatchObject([{ productId: 'C', unit: '箱', qty: 1 }]);
});

test('what has a special price does not count for the mixture', () => {
  // B 10 × 28.81: four at 25.00 are 15.24 off, 272.86 left, of which 100.00 are the four.
  // Six B and five A are eleven boxes: 10 % of 172.86 is 17.29, of A's 150.00 15.00.
  const some = [
    running(
      'special',
      define('special-price', [level(1, { type: 'price', fen: 2_500 })], {
        groups: [of('B')],
        limits: { ...noLimits, perOrder: 4 },
      }),
    ),
    running(
      'mix',
      define('mix', [level(10, { type: 'percent', bp: 1_000 })], {
        groups: [{ ...of('A', 'B'), mixed: true }],
      }),
    ),
  ];
  const found = amounts([line('B', 10), line('A', 5)], factsOf(some));
  expect(found).toMatchObject({ rows: [25_557, 13_500], payableFen: 39_057 });
});

test('the greatest discount of all leaves the rest of the last step out', () => {
  // A 10 × 30.00: 25 % are 75.00; of 225.00 twice 20.00 would go, but 30 % of 300.00 are 90.00: 15.00 more.
  const some = [
    running(
      'tiers',
      define('tier-quantity', [level(10, { type: 'percent', bp: 2_500 })], { groups: [of('A')] }),
    ),
    running(
      'every',
      define('tier-amount', [level(10_000, { type: 'amount', fen: 2_000 })], {
        basis: 'amount',
        recursive: true,
        groups: [mixed],
      }),
    ),
  ];
  expect(amounts([line('A', 10)], factsOf(some), 3_000).payableFen).toBe(21_000);
});
