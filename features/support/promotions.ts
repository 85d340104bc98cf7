import type { Scene } from './world.ts';

interface Offer {
  kind: string;
  /** Goods by name, group by group; none for all goods. */
  goods?: readonly (readonly string[])[];
  /** What else the definition says; `{名称}` stands for a product. */
  more: object;
}

const noLimits = {
  perOrder: null,
  perCustomer: null,
  perCustomerDay: null,
  total: null,
  budgetFen: null,
  budgetQty: null,
};
const level = (min: number, benefit: object) => [{ min, max: null, benefit }];
const percent = (bp: number) => ({ type: 'percent', bp });
const off = (yuan: number) => ({ type: 'amount', fen: yuan * 100 });
const price = (yuan: number) => ({ type: 'price', fen: yuan * 100 });
const water = [['山泉水']];
/** Stands for the promotion whose coupon is earned, where a scenario has one. */
const laterCoupon = '00000000-0000-7000-8000-000000000000';
const byAmount = { basis: 'amount', recursive: true };

/** Promotions by the sentence that says what they do. */
const offers: Readonly<Record<string, Offer>> = {
  '山泉水每满 10 箱送 1 箱': {
    kind: 'buy-same',
    goods: water,
    more: { levels: level(10, { type: 'gift', qty: 1, items: [], choose: 1 }) },
  },
  '山泉水满 5 箱送山泉水或乌龙茶 2 箱，最多选 2 种': {
    kind: 'buy-other',
    goods: water,
    more: {
      levels: level(5, {
        type: 'gift',
        qty: 2,
        items: [
          { productId: '{山泉水}', unit: '箱' },
          { productId: '{乌龙茶}', unit: '箱' },
        ],
        choose: 2,
      }),
    },
  },
  '山泉水每满 5 箱送乌龙茶 1 箱': {
    kind: 'buy-other',
    goods: water,
    more: {
      levels: level(5, { type: 'gift', qty: 1, items: [{ productId: '{乌龙茶}', unit: '箱' }], choose: 1 }),
    },
  },
  '山泉水满 10 箱优惠 5%': { kind: 'tier-quantity', goods: water, more: { levels: level(10, percent(500)) } },
  '每满 100 元减 10 元': { kind: 'tier-amount', more: { ...byAmount, levels: level(10_000, off(10)) } },
  '每满 100 元减 10 元，可叠加': {
    kind: 'tier-amount',
    more: { ...byAmount, stackable: true, levels: level(10_000, off(10)) },
  },
  '整单每满 100 元减 12 元': { kind: 'tier-amount', more: { ...byAmount, levels: level(10_000, off(12)) } },
  '满 200 元再减 5 元，可叠加': {
    kind: 'tier-amount',
    more: { basis: 'amount', stackable: true, levels: level(20_000, off(5)) },
  },
  '山泉水特价 25 元，每店限 5 箱': {
    kind: 'special-price',
    goods: water,
    more: { levels: level(1, price(25)), limits: { ...noLimits, perCustomer: 5 } },
  },
  '山泉水 2 箱加乌龙茶 1 箱 100 元': {
    kind: 'combo',
    goods: [['山泉水'], ['乌龙茶']],
    more: { levels: level(1, price(100)), needs: [2, 1] },
  },
  '山泉水、乌龙茶任选 10 箱优惠 10%': {
    kind: 'mix',
    goods: [['山泉水', '乌龙茶']],
    more: { levels: level(10, percent(1_000)) },
  },
  '山泉水超过 9 月的部分优惠 10%': {
    kind: 'growth',
    goods: water,
    more: {
      levels: level(1, percent(1_000)),
      growth: { from: '2026-09-01', to: '2026-09-30', factorBp: 10_000 },
    },
  },
  '山泉水活动期内累计满 10 箱减 20 元': {
    kind: 'cumulative',
    goods: water,
    more: { levels: level(10, off(20)) },
  },
  '满 300 元免运费': {
    kind: 'tier-amount',
    more: { basis: 'amount', levels: level(30_000, { type: 'freight' }) },
  },
  '凭券满 100 元减 20 元': { kind: 'coupon', more: { basis: 'amount', levels: level(10_000, off(20)) } },
  '山泉水陈列 B 级以上满 5 箱优惠 3%': {
    kind: 'display',
    goods: water,
    more: { levels: level(5, percent(300)), minGrade: 'B' },
  },
  '满 100 元积分加倍': {
    kind: 'points',
    more: { basis: 'amount', levels: level(10_000, { type: 'points', factorBp: 20_000 }) },
  },
  '每满 200 元返 20 元券': {
    kind: 'next-coupon',
    more: {
      ...byAmount,
      levels: level(20_000, {
        type: 'coupon',
        fen: 2_000,
        promotionId: laterCoupon,
      }),
    },
  },
};

/** What the definition of a promotion says, by its sentence; goods stand in it by their codes. */
export function definitionOf(scene: Scene, sentence: string): object {
  const offer = offers[sentence];
  if (!offer) throw new Error(`不认识促销“${sentence}”，可用：${Object.keys(offers).join('、')}。`);
  const { needs = [], ...more } = offer.more as { needs?: readonly number[] };
  const { goods = [[]] } = offer;
  const groups = goods.map((names, index) => ({
    productIds: names.map((name) => `{${name}}`),
    categories: [],
    brands: [],
    excludedProductIds: [],
    unit: names.length > 0 ? '箱' : null,
    mixed: names.length !== 1,
    mustInclude: [],
    needQty: needs[index] ?? 1,
  }));
  const written = JSON.stringify({ kind: offer.kind, groups, ...more });
  const coupon = scene.codes.get('促销 凭券满 100 元减 20 元') ?? laterCoupon;
  return JSON.parse(
    written
      .replaceAll(laterCoupon, coupon)
      .replaceAll(/\{([\p{Script=Han}]+)\}/gu, (_, name: string) => `{${scene.code(name)}}`),
  ) as object;
}
