import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import { type PricedBasket, priceBasket } from '../rules-basket.ts';
import type { KeptPrice } from '../rules-kept.ts';
import type { OfTenant } from './pricing-source.server.ts';

/** Prices an order once more with the facts and versions of its day: it comes to the same fen. */
export async function priceAgain(ctx: OfTenant, tx: Tx, kept: KeptPrice): Promise<PricedBasket> {
  const parts = [];
  for (const source of registry().all('pricingStages')) {
    if (!Object.hasOwn(kept.facts, source.name)) continue;
    parts.push(...source.stages(await source.restore(ctx, tx, kept.facts[source.name])));
  }
  return priceBasket(kept.basket, parts, kept.limits);
}
