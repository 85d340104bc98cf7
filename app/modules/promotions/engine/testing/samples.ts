import { type PricedBasket, priceBasket } from '#app/modules/pricing/rules-basket.ts';
import type { BasketLine } from '#app/modules/pricing/rules-stages.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import type {
  PromotionDefinition,
  PromotionFacts,
  PromotionGroup,
  PromotionLevel,
  RunningPromotion,
} from '../rules-definition.ts';
import { promotionStages } from '../rules-engine.ts';

const goods: Record<string, { priceFen: number; floorFen: number | null; category: string; brand: string }> =
  {
    A: { priceFen: 3_000, floorFen: null, category: '饮料', brand: '山涧泉' },
    B: { priceFen: 2_881, floorFen: null, category: '饮料', brand: '山涧泉' },
    C: { priceFen: 9_907, floorFen: 8_000, category: '乳品', brand: '牧场' },
    D: { priceFen: 99, floorFen: null, category: '零食', brand: '小店' },
  };

/** Boxes of 24 bottles, and bottles at a twenty-fourth of their price. */
export const units = [
  { unit: '瓶', factor: 1 },
  { unit: '箱', factor: 24 },
];

/** A row of goods A to D. */
export function line(code: string, qty: number, more: Partial<BasketLine> = {}): BasketLine {
  const { priceFen, floorFen, category, brand } = goods[code]!;
  const unit = more.unit ?? '箱';
  const factor = unit === '箱' ? 24 : 1;
  const price = unit === '箱' ? priceFen : Math.ceil(priceFen / 24);
  return {
    lineNo: 1,
    productId: code,
    code,
    category,
    brand,
    unit,
    factor,
    units,
    qty,
    listPriceFen: price,
    priceFen: price,
    floorFen: unit === '箱' ? floorFen : null,
    ...more,
  };
}

export const all: PromotionGroup = {
  productIds: [],
  categories: [],
  brands: [],
  excludedProductIds: [],
  unit: '箱',
  mixed: false,
  mustInclude: [],
  needQty: 1,
};
export const of = (...productIds: string[]): PromotionGroup => ({ ...all, productIds });

export const noLimits = {
  perOrder: null,
  perCustomer: null,
  perCustomerDay: null,
  total: null,
  budgetFen: null,
  budgetQty: null,
};

export const level = (min: number, benefit: PromotionLevel['benefit'], max: number | null = null) => ({
  min,
  max,
  benefit,
});
export const gift = (qty: number, items: { productId: string; unit: string }[] = [], choose = 1) =>
  ({ type: 'gift', qty, items, choose }) as const;

/** A definition of a kind, with what a test says of it. */
export function define(
  kind: PromotionDefinition['kind'],
  levels: PromotionLevel[],
  more: Partial<PromotionDefinition> = {},
): PromotionDefinition {
  return {
    kind,
    basis: 'qty',
    groups: [all],
    levels,
    recursive: false,
    over: 0,
    giftRounding: 'step',
    onDiscounted: false,
    limits: noLimits,
    stackable: false,
    exclusionGroup: null,
    priority: 1,
    growth: null,
    minGrade: null,
    onReturn: 'take-back',
    ...more,
  };
}

export const unused = { customerTimes: 0, customerDayTimes: 0, totalTimes: 0, fen: 0, qty: 0 };

export function running(
  id: string,
  definition: PromotionDefinition,
  more: Partial<RunningPromotion> = {},
): RunningPromotion {
  return {
    id,
    version: 1,
    name: id,
    validFrom: '2026-11-01',
    definition,
    used: unused,
    bought: null,
    ...more,
  };
}

const giftGoods = Object.fromEntries(
  Object.entries(goods).flatMap(([code, { priceFen }]) => [
    [`${code} 箱`, { name: code, listPriceFen: priceFen }],
    [`${code} 瓶`, { name: code, listPriceFen: Math.ceil(priceFen / 24) }],
  ]),
);

export function factsOf(promotions: RunningPromotion[], more: Partial<PromotionFacts> = {}): PromotionFacts {
  return { promotions, giftGoods, displayGrade: null, coupons: {}, choices: {}, ...more };
}

export function priced(
  lines: readonly BasketLine[],
  facts: PromotionFacts,
  maxDiscountBp = 10_000,
): PricedBasket & { payableFen: number; offFen: number } {
  const numbered = lines.map((one, index) => ({ ...one, lineNo: index + 1 }));
  const basket = priceBasket(numbered, promotionStages(facts), { maxDiscountBp });
  const { payableFen, discountFen } = orderTotals(basket.rows);
  return { ...basket, payableFen, offFen: discountFen };
}
