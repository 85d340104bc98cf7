import { expect, test } from 'vitest';
import type { PromotionDefinition } from '../engine/rules-definition.ts';
import { all, define, gift, level, noLimits, of } from '../engine/testing/samples.ts';
import { problemsOf } from './rules-validate.ts';

const days = { validFrom: '2026-11-01', validTo: '2026-11-30' };
const tenForOne = define('buy-same', [level(10, gift(1))], { recursive: true });
const codes = (definition: PromotionDefinition, on = days) =>
  problemsOf(definition, on).map(({ code }) => code);

test('what is right has nothing wrong with it', () => {
  expect(codes(tenForOne)).toEqual([]);
});

test.each<[string, PromotionDefinition]>([
  ['max-below-min', define('tier-quantity', [level(10, { type: 'percent', bp: 1 }, 9)])],
  [
    'levels-not-rising',
    define('tier-quantity', [level(10, { type: 'percent', bp: 1 }), level(5, { type: 'percent', bp: 2 })]),
  ],
  ['benefit-unfit', define('buy-same', [level(10, { type: 'percent', bp: 1 })])],
  ['min-missing', define('tier-quantity', [level(0, { type: 'percent', bp: 1 })])],
  ['goods-twice', { ...tenForOne, groups: [of('A', 'A')] }],
  ['goods-twice', { ...tenForOne, groups: [{ ...of('A'), excludedProductIds: ['A'] }] }],
  [
    'gift-twice',
    define('buy-other', [
      level(
        1,
        gift(1, [
          { productId: 'A', unit: '箱' },
          { productId: 'A', unit: '箱' },
        ]),
      ),
    ]),
  ],
  ['same-has-no-pool', define('buy-same', [level(1, gift(1, [{ productId: 'A', unit: '箱' }]))])],
  ['gift-missing', define('buy-other', [level(1, gift(1))])],
  ['choose-too-many', define('buy-other', [level(1, gift(1, [{ productId: 'A', unit: '箱' }], 2))])],
  ['groups-unfit', define('combo', [level(1, { type: 'price', fen: 1 })], { groups: [of('A')] })],
  [
    'unit-missing',
    define('special-price', [level(1, { type: 'price', fen: 1 })], { groups: [{ ...of('A'), unit: null }] }),
  ],
  ['goods-missing', define('special-price', [level(1, { type: 'price', fen: 1 })])],
  ['priority-missing', { ...tenForOne, onDiscounted: true }],
  ['over-above-min', { ...tenForOne, over: 11 }],
  ['recursive-mixed', { ...tenForOne, groups: [{ ...all, mixed: true }] }],
  ['growth-missing', define('growth', [level(1, { type: 'percent', bp: 1 })])],
  ['grade-missing', define('display', [level(1, { type: 'percent', bp: 1 })])],
  ['limits-turned', { ...tenForOne, limits: { ...noLimits, perOrder: 5, perCustomer: 4 } }],
])('%s', (code, definition) => {
  expect(codes(definition)).toEqual([code]);
});

test('days that end before they begin', () => {
  expect(codes(tenForOne, { validFrom: '2026-11-02', validTo: '2026-11-01' })).toEqual(['ends-early']);
});
