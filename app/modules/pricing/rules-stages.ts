/**
 * The steps by which a basket comes to its price, in their order (促销计算顺序). A module takes part in a step through
 * its manifest; nobody adds up prices beside them. Pure.
 */
export const stageNames = [
  'list-price', // 价目表
  'combo', // 组合套餐
  'special-price', // 特价
  'buy-gift', // 买赠
  'line-discount', // 行折扣
  'order-threshold', // 整单满减
  'coupon', // 优惠券
  'agreement', // 合作协议折扣
  'manual', // 手工折扣
  'rebate', // 返利抵扣
  'freight', // 运费
  'free-freight', // 免运费
  'points', // 积分
] as const;

export type StageName = (typeof stageNames)[number];

/** A row of a basket with its price from the price lists, before anything is taken off. */
export interface BasketLine {
  lineNo: number;
  productId: string;
  code: string;
  category: string;
  brand: string | null;
  unit: string;
  /** Base units in one. */
  factor: number;
  /** All units of the product with the base units in one. */
  units: readonly { unit: string; factor: number }[];
  qty: number;
  listPriceFen: number;
  /** What one unit costs this outlet by the price lists. */
  priceFen: number;
  /** What one unit is never sold below. */
  floorFen: number | null;
}

/**
 * All rows of one unit of one product together: stages see articles, not rows, so that it does not matter how a
 * quantity is divided among rows.
 */
export interface Article extends Omit<BasketLine, 'lineNo'> {
  /** Code and unit. */
  key: string;
  /** Units that an earlier stage sells at a price of its own, and what they cost together. */
  dealQty: number;
  dealFen: number;
  /** What all of them cost after the stages so far. */
  amountFen: number;
}

/** What is taken off one article. */
export interface Share {
  key: string;
  fen: number;
}

/** Goods that come with the basket and cost nothing. */
export interface Gift {
  productId: string;
  unit: string;
  qty: number;
}

/** What one rule gave: by whom, of which version, and how it came about. */
export interface Benefit {
  /** The kind of rule: promotion, agreement … */
  source: string;
  id: string;
  version: number;
  name: string;
  shares: readonly Share[];
  /** What it would take off if there were room for all of it; what its shares come to when left out. */
  askedFen?: number;
  /** Units sold at a price of their own, and what they cost after it. */
  deals?: readonly { key: string; qty: number; fen: number }[];
  gifts?: readonly Gift[];
  /** Of what is worth something later, like points: what it counted of each article. */
  counted?: readonly Share[];
  /** Units that an earlier stage sells at a price of their own have their part of what is taken off, too. */
  onDeals?: boolean;
  /** What it counted, what it gave and how it rounded, as its source explains it. */
  how: Readonly<Record<string, string | number | boolean | null>>;
}

/** A rule that gave nothing, and why, as its source explains it. */
export interface Missed {
  source: string;
  id: string;
  name: string;
  reason: string;
  values: Readonly<Record<string, string | number>>;
}

/** What bringing a basket costs: a figure of its own, and no part of what its goods cost. */
export interface Freight {
  /** The rule that says so; null: somebody's word, or another system. */
  ruleId: string | null;
  /** Another system has charged it. */
  outside?: true;
  version: number;
  /** Of the rule, or of the other system; of somebody's word its reason. */
  name: string;
  fen: number;
  /** What of the goods it hangs on, and how much of it there was: fen, or base units. */
  basis: 'amount' | 'pieces';
  counted: number;
  /** What it would be, had a rule not taken it off: which one, of which version. */
  waived?: { fen: number; id: string; version: number; name: string };
}

/** Freight by somebody's word: no rule's, and no other system's. */
export const isByHand = ({ ruleId, outside }: Pick<Freight, 'ruleId' | 'outside'>): boolean =>
  ruleId === null && !outside;

/** What one stage makes of a basket. */
export interface StageOutcome {
  benefits: readonly Benefit[];
  missed: readonly Missed[];
  /** Left out by stages that charge nothing; the last that says something stands. */
  freight?: Freight | null;
}

/** What a stage may still take off: in all, and by article; and what bringing the goods costs by the stages so far. */
export interface Room {
  fen: number;
  of: (article: Article) => number;
  freight: Freight | null;
}

/** One module's part in one stage: pure, on facts that were read before. */
export type StageRule = (articles: readonly Article[], room: Room) => StageOutcome;
