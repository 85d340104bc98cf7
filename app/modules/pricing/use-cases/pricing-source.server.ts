import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Buyer } from '#app/modules/customers/use-cases/find-buyer.server.ts';
import type { StagePart } from '../rules-basket.ts';
import type { BasketLine } from '../rules-stages.ts';

/** Who buys of whom, and when. */
export interface Purchase {
  buyer: Buyer;
  dealerId: string;
  /** YYYY-MM-DD in the tenant's time zone. */
  day: string;
}

/**
 * A module's part in prices: what it must know of a purchase, read in a number of statements that does not grow with
 * its lines, and the stages it takes part in, pure on these facts. Facts are plain JSON: they are kept with the order.
 */
export interface PricingSource<Facts = unknown> {
  /** Under which its facts are kept. */
  name: string;
  load(ctx: Ctx, tx: Tx, purchase: Purchase, lines: readonly BasketLine[]): Promise<Facts>;
  stages(facts: Facts): readonly StagePart[];
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Who takes part in making a price. */
    pricingStages: PricingSource;
  }
}
