import type { ReturnWay } from '#app/modules/pricing/rules-returns.ts';
import type { StageName } from '#app/modules/pricing/rules-stages.ts';

/** What a promotion says: its kind, what is to be bought, what it gives, and how far. Pure; money in fen. */

/** The thirteen kinds (促销类型). */
export const promotionKinds = [
  'buy-same', // 同品买赠
  'buy-other', // 异品买赠
  'tier-quantity', // 满量折
  'tier-amount', // 满减
  'special-price', // 特价、限量
  'combo', // 组合套餐
  'mix', // 混搭
  'growth', // 增量促销
  'cumulative', // 累计促销
  'coupon', // 优惠券
  'next-coupon', // 下单返券
  'display', // 陈列促销
  'points', // 积分加倍
] as const;

export type PromotionKind = (typeof promotionKinds)[number];

/** At which stage of a price each kind is reckoned. */
const stageOfKind = {
  'buy-same': 'buy-gift',
  'buy-other': 'buy-gift',
  'tier-quantity': 'line-discount',
  'tier-amount': 'order-threshold',
  'special-price': 'special-price',
  combo: 'combo',
  mix: 'line-discount',
  growth: 'line-discount',
  cumulative: 'line-discount',
  coupon: 'coupon',
  'next-coupon': 'order-threshold',
  display: 'line-discount',
  points: 'points',
} as const satisfies Record<PromotionKind, StageName>;

/** Whether a promotion takes freight off. */
export const isOfFreight = ({ levels }: Pick<PromotionDefinition, 'levels'>): boolean =>
  levels.some(({ benefit }) => benefit.type === 'freight');

/** At which stage a promotion is reckoned: what takes freight off comes after there is any. */
export function stageOf({ kind, levels }: Pick<PromotionDefinition, 'kind' | 'levels'>): StageName {
  return isOfFreight({ levels }) ? 'free-freight' : stageOfKind[kind];
}

/** Goods that a promotion is about (促销组); with no list at all it is about everything. */
export interface PromotionGroup {
  productIds: readonly string[];
  categories: readonly string[];
  brands: readonly string[];
  excludedProductIds: readonly string[];
  /** Unit in which is counted and given; base units when null. */
  unit: string | null;
  /** Whether all goods of the group count together (满足任意组合), or each product by itself. */
  mixed: boolean;
  /** Products that must be among them. */
  mustInclude: readonly string[];
  /** Of a combo: how many of this group one set has. */
  needQty: number;
}

/** Something that is given. */
export interface GiftItem {
  productId: string;
  unit: string;
}

/** What a level gives. */
export type LevelBenefit =
  | { type: 'percent'; bp: number }
  | { type: 'amount'; fen: number }
  /** Of one unit (特价), or of the goods of one set together (套餐、任选). */
  | { type: 'price'; fen: number }
  /** The goods that were bought when `items` is empty; of several the outlet chooses at most `choose` kinds. */
  | { type: 'gift'; qty: number; items: readonly GiftItem[]; choose: number }
  | { type: 'points'; factorBp: number }
  /** A coupon of another promotion, for a later order; `fen` is what it is reckoned to cost. */
  | { type: 'coupon'; fen: number; promotionId: string }
  /** The freight that rules charge is taken off, all of it. */
  | { type: 'freight' };

/** A level (坎级): from how much on, and what it gives. */
export interface PromotionLevel {
  /** Counted units, or fen, as the basis says. */
  min: number;
  max: number | null;
  benefit: LevelBenefit;
}

/** How often and how much, all null for no limit. Times are sets, multiples of a level, or units at a special price. */
export interface PromotionLimits {
  perOrder: number | null;
  perCustomer: number | null;
  perCustomerDay: number | null;
  total: number | null;
  budgetFen: number | null;
  /** Pieces of gifts or units at a special price. */
  budgetQty: number | null;
}

/** All that decides what a promotion gives; a version of it is never changed. */
export interface PromotionDefinition {
  kind: PromotionKind;
  basis: 'qty' | 'amount';
  groups: readonly PromotionGroup[];
  levels: readonly PromotionLevel[];
  /** Every full multiple of the level counts (每满). */
  recursive: boolean;
  /** Of a recursive level: so many do not count. */
  over: number;
  /** Whole steps only, or gifts in proportion, rounded. */
  giftRounding: 'step' | 'down' | 'nearest' | 'up';
  /** Goods at a combo's or a special price count, too. */
  onDiscounted: boolean;
  limits: PromotionLimits;
  /** May stand with others that may, too, on one line at one stage. */
  stackable: boolean;
  /** Only who gives a coupon has it; a coupon promotion is so without saying it. Versions before there was such a gate leave it out. */
  needsCoupon?: boolean | undefined;
  exclusionGroup: string | null;
  /** 1–20; the greater goes first where two are worth the same. */
  priority: number;
  /** Of a growth promotion: the days compared with, and how much of them is the base. */
  growth: { from: string; to: string; factorBp: number } | null;
  /** Of a display promotion: the worst grade that still fits. */
  minGrade: 'A' | 'B' | 'C' | null;
  /** What happens when goods come back: it keeps what it got, the gifts are charged, or they come back, too. */
  onReturn: ReturnWay;
}

/** Whether a promotion is given for a coupon only. */
export const takesCoupon = ({
  kind,
  needsCoupon,
}: Pick<PromotionDefinition, 'kind' | 'needsCoupon'>): boolean => kind === 'coupon' || needsCoupon === true;

/** All products that a promotion names: those it is about or leaves out, those that must be there, and its gifts. */
export function goodsIdsOf({ groups, levels }: Pick<PromotionDefinition, 'groups' | 'levels'>): string[] {
  return [
    ...groups.flatMap((one) => [...one.productIds, ...one.excludedProductIds, ...one.mustInclude]),
    ...levels.flatMap(({ benefit }) =>
      benefit.type === 'gift' ? benefit.items.map(({ productId }) => productId) : [],
    ),
  ];
}

/** How often and how much a promotion was used before this basket. */
export interface PromotionUse {
  customerTimes: number;
  customerDayTimes: number;
  totalTimes: number;
  fen: number;
  qty: number;
}

/** Money off and gifts that a promotion gave. */
export interface BenefitsHad {
  fen: number;
  gifts: readonly (GiftItem & { qty: number })[];
}

/** A promotion that is running, as the engine needs it. */
export interface RunningPromotion {
  id: string;
  version: number;
  name: string;
  /** YYYY-MM-DD; of two alike the newer one goes first. */
  validFrom: string;
  definition: PromotionDefinition;
  used: PromotionUse;
  /**
   * What the outlet bought before of its goods, in its unit or in fen: in this promotion's period, and in its base's.
   * `loose`: base units by product that made no whole unit in the period.
   */
  bought: { period: number; base: number; loose?: Readonly<Record<string, number>> } | null;
  /** Of a cumulative promotion: what the outlet was given before and still has, in fen off and pieces. */
  had?: BenefitsHad;
}

/** Goods that may be given. */
export interface GiftGoods {
  name: string;
  listPriceFen: number;
}

/** Everything that the engine reads; kept with the order, so that it can be priced once more. */
export interface PromotionFacts {
  promotions: readonly RunningPromotion[];
  /** By `productId unit`. */
  giftGoods: Readonly<Record<string, GiftGoods>>;
  /** The outlet's latest display grade. */
  displayGrade: string | null;
  /** Ids of promotions whose coupon the outlet gives with this basket, with the coupon. */
  coupons: Readonly<Record<string, string>>;
  /** Promotions whose coupons nobody can use any more, of those that others give coupons of. */
  staleCoupons?: readonly string[];
  /** What the outlet has chosen of a pool, by promotion. */
  choices: Readonly<Record<string, readonly (GiftItem & { qty: number })[]>>;
}
