import type { PromotionDefinition } from '../../engine/rules-definition.ts';
import { all, define, gift, level, noLimits, of } from '../../engine/testing/samples.ts';

const tenForOne = define('buy-same', [level(10, gift(1))], { recursive: true });
const percent = (bp: number) => ({ type: 'percent' as const, bp });
const price = { type: 'price' as const, fen: 1 };
const bottle = { productId: 'A', unit: '箱' };
const mixed = { ...all, mixed: true };

/** Promotions that say nothing clear, of goods A: with what B6 has against each of them. */
export const wrongDefinitions: readonly (readonly [what: string, code: string, PromotionDefinition])[] = [
  ['数量的上限小于下限', 'max-below-min', define('tier-quantity', [level(10, percent(1), 9)])],
  [
    '金额的上限小于下限',
    'max-below-min',
    define('tier-amount', [level(1_000, { type: 'amount', fen: 1 }, 900)], { basis: 'amount' }),
  ],
  [
    '坎级没有升高',
    'levels-not-rising',
    define('tier-quantity', [level(10, percent(1)), level(5, percent(2))]),
  ],
  ['买赠给折扣', 'benefit-unfit', define('buy-same', [level(10, percent(1))])],
  ['没有写满多少', 'min-missing', define('tier-quantity', [level(0, percent(1))])],
  ['同一商品在一组里两次', 'goods-twice', { ...tenForOne, groups: [of('A', 'A')] }],
  ['同一商品算又不算', 'goods-twice', { ...tenForOne, groups: [{ ...of('A'), excludedProductIds: ['A'] }] }],
  ['同一商品两次不算', 'goods-twice', { ...tenForOne, groups: [{ ...all, excludedProductIds: ['A', 'A'] }] }],
  ['同一商品两次必须买', 'goods-twice', { ...tenForOne, groups: [{ ...of('A'), mustInclude: ['A', 'A'] }] }],
  [
    '必须买的商品不算',
    'goods-twice',
    { ...tenForOne, groups: [{ ...all, mustInclude: ['A'], excludedProductIds: ['A'] }] },
  ],
  ['同一分类两次', 'goods-twice', { ...tenForOne, groups: [{ ...all, categories: ['饮料', '饮料'] }] }],
  ['同一品牌两次', 'goods-twice', { ...tenForOne, groups: [{ ...all, brands: ['牧场', '牧场'] }] }],
  [
    '同一商品在套餐的两组里',
    'goods-twice',
    define('combo', [level(1, price)], { groups: [of('A'), of('A')] }),
  ],
  ['同一赠品两次', 'gift-twice', define('buy-other', [level(1, gift(1, [bottle, bottle]))])],
  ['同品买赠有赠品池', 'same-has-no-pool', define('buy-same', [level(1, gift(1, [bottle]))])],
  ['异品买赠没有赠品', 'gift-missing', define('buy-other', [level(1, gift(1))])],
  ['选的比池里多', 'choose-too-many', define('buy-other', [level(1, gift(1, [bottle], 2))])],
  ['套餐只有一组', 'groups-unfit', define('combo', [level(1, price)], { groups: [of('A')] })],
  [
    '特价没有单位',
    'unit-missing',
    define('special-price', [level(1, price)], { groups: [{ ...of('A'), unit: null }] }),
  ],
  [
    '任选一口价按金额计',
    'price-by-amount',
    define('mix', [level(3, price)], { basis: 'amount', groups: [{ ...of('A'), mixed: true }] }),
  ],
  [
    '特价有两级',
    'one-price',
    define('special-price', [level(1, price), level(5, price)], { groups: [of('A')] }),
  ],
  ['特价要满几箱', 'one-price', define('special-price', [level(5, price)], { groups: [of('A')] })],
  ['特价没有商品', 'goods-missing', define('special-price', [level(1, price)])],
  ['折上折没有优先级', 'priority-missing', { ...tenForOne, onDiscounted: true }],
  ['不算的比满的多', 'over-above-min', { ...tenForOne, over: 11 }],
  ['每满送同品，商品合在一起', 'recursive-mixed', { ...tenForOne, groups: [mixed] }],
  [
    '每满送异品，商品合在一起',
    'recursive-mixed',
    define('buy-other', [level(10, gift(1, [bottle]))], { recursive: true, groups: [mixed] }),
  ],
  [
    '满减里每满送赠品，商品合在一起',
    'recursive-mixed',
    define('tier-amount', [level(1_000, gift(1, [bottle]))], {
      basis: 'amount',
      recursive: true,
      groups: [mixed],
    }),
  ],
  [
    '累计里每满送赠品，商品合在一起',
    'recursive-mixed',
    define('cumulative', [level(10, gift(1, [bottle]))], { recursive: true, groups: [mixed] }),
  ],
  [
    '陈列里每满送赠品，商品合在一起',
    'recursive-mixed',
    define('display', [level(10, gift(1, [bottle]))], { recursive: true, minGrade: 'B', groups: [mixed] }),
  ],
  ['增量没有对比期', 'growth-missing', define('growth', [level(1, percent(1))])],
  [
    '对比期倒过来',
    'growth-turned',
    define('growth', [level(1, percent(1))], {
      growth: { from: '2026-10-31', to: '2026-10-01', factorBp: 10_000 },
    }),
  ],
  ['陈列没有等级', 'grade-missing', define('display', [level(1, percent(1))])],
  ['每单多于每店', 'limits-turned', { ...tenForOne, limits: { ...noLimits, perOrder: 5, perCustomer: 4 } }],
];

/** The same of goods that are there. */
export function ofGoods(definition: PromotionDefinition, id: string): PromotionDefinition {
  return JSON.parse(JSON.stringify(definition).replaceAll('"A"', JSON.stringify(id))) as PromotionDefinition;
}
