import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { KeptPrice } from '../rules-kept.ts';
import type { OfTenant, PricingSource } from './pricing-source.server.ts';

/** A module's part in prices with the facts it reads them by. */
export interface LoadedSource {
  source: PricingSource;
  facts: unknown;
}

/** The modules that took part in the price of an order, each with its facts of that day. */
export async function restoreSources(
  ctx: OfTenant,
  tx: Tx,
  kept: Pick<KeptPrice, 'facts'>,
): Promise<LoadedSource[]> {
  const restored: LoadedSource[] = [];
  for (const source of registry().all('pricingStages')) {
    if (!Object.hasOwn(kept.facts, source.name)) continue;
    restored.push({ source, facts: await source.restore(ctx, tx, kept.facts[source.name]) });
  }
  return restored;
}
