import type { TFunction } from 'i18next';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Buyer } from '#app/modules/customers/outlets/use-cases/find-buyer.server.ts';
import type { GoodsPool } from '#app/modules/products/use-cases/find-goods.server.ts';
import type { PricedBasket, StagePart } from '../rules-basket.ts';
import type { ChargedGoods } from '../rules-charged.ts';
import type {
  ChargedOutside,
  FreightByHand,
  GiftChoice,
  KeptPrice,
  ManualDiscount,
  PricedOrder,
  PriceNote,
} from '../rules-kept.ts';
import type { NearRule } from '../rules-nearly.ts';
import type { ReturnWay } from '../rules-returns.ts';
import type { OrderSource } from '../rules-sources.ts';
import type { BasketLine, Gift } from '../rules-stages.ts';

/** What a buyer gives with a basket: codes of coupons, and what was chosen where a rule leaves a choice. */
export interface PriceWishes {
  source: OrderSource;
  /** kept: those that the order which is priced anew has already. */
  coupons: readonly string[] | 'kept';
  choices: readonly (Gift & { ruleId: string })[] | 'kept';
  manual?: ManualDiscount | null;
  freight?: FreightByHand | null;
  charged?: ChargedOutside | null;
  /** The order that is priced anew: what it holds of limits and budgets already is its own. */
  orderId?: string;
  /** How that order came to its price: what nothing has changed of stays. */
  earlierFacts?: KeptPrice['facts'];
  /** By price lists and agreements alone: no module takes part. */
  listOnly?: boolean;
}

/** Who buys of whom, and when. */
export interface Purchase {
  buyer: Buyer;
  dealerId: string;
  /** YYYY-MM-DD in the tenant's time zone. */
  day: string;
  wishes: PriceWishes;
  /** What its goods were charged by another system; left out where they cost what they cost here. */
  chargedGoods?: ChargedGoods | undefined;
  /** What other dealers' parts of the same purchase came to: they use limits, budgets and coupons first. */
  earlier: readonly Pick<PricedBasket, 'rows' | 'given'>[];
}

/** What a rule is about, and its name. */
export interface RuleGoods {
  name: string;
  pool: GoodsPool;
}

/** Whose prices they are: all that is needed to read a version once more. */
export interface OfTenant {
  tenant: { slug: string };
}

/** Goods of an order that come back, and the rest of it priced again. */
export interface ReturnedGoods {
  orderId: string;
  kept: KeptPrice;
  /** In base units, gifts that have to come back among them. */
  back: readonly { lineNo: number; pieces: number }[];
  /** Base units each line was placed with. */
  ordered: ReadonlyMap<number, number>;
  again: { priced: Pick<PricedBasket, 'given'>; ways: ReadonlyMap<string, ReturnWay> };
}

/** Something earned for later that is worth nothing any more: a coupon and its code. */
export interface LostReward {
  name: string;
  code: string;
}

/** What uses up limits and budgets in one transaction: orders about to be placed by an outlet, or some that are there. */
export type UsedTogether =
  | { customerId: string; day: string; prices: readonly Pick<PricedOrder, 'facts' | 'priced'>[] }
  | { orderIds: readonly string[] };

/**
 * A module's part in prices: what it must know of a purchase, read in a number of statements that does not grow with
 * its lines, and the stages it takes part in, pure on these facts.
 */
export interface PricingSource<Facts = unknown> {
  /** Under which its facts are kept; its benefits are marked with it. */
  name: string;
  /** Of goods that another system has charged: it takes part in these alone, or in these, too; left out: not at all. */
  charged?: 'only' | 'too';
  load(ctx: Ctx, tx: Tx, purchase: Purchase, lines: readonly BasketLine[]): Promise<Facts>;
  stages(facts: Facts): readonly StagePart[];
  /**
   * Facts as an order keeps them, plain JSON, and back: they give the same price again. Those of several orders are
   * restored at once, in as many statements as those of one.
   */
  keep(facts: Facts, priced: PricedBasket): unknown;
  restore(ctx: OfTenant, tx: Tx, kept: readonly unknown[]): Promise<Facts[]>;
  /**
   * What of its facts a phone is told to reckon with, and of which goods it may take something off; null: it has no part in
   * prices there.
   */
  forPhone(
    facts: Facts,
  ): { facts: Facts; lowers(article: Omit<BasketLine, 'lineNo' | 'qty'>): boolean } | null;
  /**
   * What happens to what rules gave when goods come back, the facts without the rules that gave nothing, and with `all`
   * that might have given something for less.
   */
  onReturn?(
    facts: Facts,
    given: ReadonlySet<string>,
  ): { facts: Facts; all: Facts; ways: Iterable<readonly [id: string, way: ReturnWay]> };
  /** What an order earned for later and loses with goods that come back. Nothing is written. */
  lostOnReturn?(ctx: OfTenant, tx: Tx, returned: ReturnedGoods): Promise<LostReward[]>;
  /**
   * Takes what several orders use of its limits and budgets, before any of them is written: all at once and in one
   * order for everybody, or two purchases could wait for each other.
   */
  hold?(ctx: OfTenant, tx: Tx, together: UsedTogether): Promise<void>;
  /** What it gave, and why it gave nothing, in sentences. */
  explain(t: TFunction, priced: Pick<KeptPrice, 'given' | 'missed' | 'freight'>): PriceNote[];
  /** What is almost reached, out of what it says of a priced basket. */
  nearly?(t: TFunction, facts: Facts, priced: Pick<PricedBasket, 'rows' | 'missed'>): NearRule[];
  /** The goods of a rule that is in force: those of one of its groups; null where there is none. */
  goodsOf?(
    ctx: OfTenant,
    tx: Tx,
    rule: { id: string; group: number; day: string },
  ): Promise<RuleGoods | null>;
  /** Where what it gave leaves a choice. */
  choices?(facts: Facts, priced: Pick<PricedBasket, 'given'>): GiftChoice[];
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Who takes part in making a price. */
    pricingStages: PricingSource;
  }
}
