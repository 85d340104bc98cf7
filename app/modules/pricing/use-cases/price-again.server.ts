import type { Tx } from '#app/db/tenant-db.server.ts';
import { type PricedBasket, priceBasket } from '../rules-basket.ts';
import type { KeptPrice } from '../rules-kept.ts';
import type { OfTenant } from './pricing-source.server.ts';
import { restoreSources } from './restore-sources.server.ts';

/** Prices an order once more with the facts and versions of its day: it comes to the same fen. */
export async function priceAgain(ctx: OfTenant, tx: Tx, kept: KeptPrice): Promise<PricedBasket> {
  const sources = await restoreSources(ctx, tx, kept);
  const parts = sources.flatMap(({ source, facts }) => source.stages(facts));
  return priceBasket(kept.basket, parts, kept.limits);
}
