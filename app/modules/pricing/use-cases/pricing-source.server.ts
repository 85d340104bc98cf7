import type { TFunction } from 'i18next';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Buyer } from '#app/modules/customers/outlets/use-cases/find-buyer.server.ts';
import type { PricedBasket, StagePart } from '../rules-basket.ts';
import type { GiftChoice, ManualDiscount, PriceNote } from '../rules-kept.ts';
import type { ReturnWay } from '../rules-returns.ts';
import type { BasketLine, Gift } from '../rules-stages.ts';

/** What a buyer gives with a basket: codes of coupons, and what was chosen where a rule leaves a choice. */
export interface PriceWishes {
  source: 'console' | 'miniapp';
  /** kept: those that the order which is priced anew has already. */
  coupons: readonly string[] | 'kept';
  choices: readonly (Gift & { ruleId: string })[] | 'kept';
  manual?: ManualDiscount | null;
  /** The order that is priced anew: what it holds of limits and budgets already is its own. */
  orderId?: string;
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
}

/** Whose prices they are: all that is needed to read a version once more. */
export interface OfTenant {
  tenant: { slug: string };
}

/**
 * A module's part in prices: what it must know of a purchase, read in a number of statements that does not grow with
 * its lines, and the stages it takes part in, pure on these facts.
 */
export interface PricingSource<Facts = unknown> {
  /** Under which its facts are kept; its benefits are marked with it. */
  name: string;
  load(ctx: Ctx, tx: Tx, purchase: Purchase, lines: readonly BasketLine[]): Promise<Facts>;
  stages(facts: Facts): readonly StagePart[];
  /** Facts as an order keeps them, plain JSON, and back: they give the same price again. */
  keep(facts: Facts, priced: PricedBasket): unknown;
  restore(ctx: OfTenant, tx: Tx, kept: unknown): Promise<Facts>;
  /** What happens to what rules gave when goods come back, and the facts without the rules that gave nothing. */
  onReturn?(
    facts: Facts,
    given: ReadonlySet<string>,
  ): { facts: Facts; ways: Iterable<readonly [id: string, way: ReturnWay]> };
  /** What it gave, and why it gave nothing, in sentences. */
  explain(t: TFunction, priced: Pick<PricedBasket, 'given' | 'missed'>): PriceNote[];
  /** Where what it gave leaves a choice. */
  choices?(facts: Facts, priced: Pick<PricedBasket, 'given'>): GiftChoice[];
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Who takes part in making a price. */
    pricingStages: PricingSource;
  }
}
