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
  const [restored] = await restoreSourcesOf(ctx, tx, [kept]);
  return restored!;
}

/** The same of several orders, one after the other, in as many statements as for one. */
export async function restoreSourcesOf(
  ctx: OfTenant,
  tx: Tx,
  all: readonly Pick<KeptPrice, 'facts'>[],
): Promise<LoadedSource[][]> {
  const restored = all.map((): LoadedSource[] => []);
  for (const source of registry().all('pricingStages')) {
    const own = [...all.entries()].filter(([, { facts }]) => Object.hasOwn(facts, source.name));
    if (own.length === 0) continue;
    const found = await source.restore(
      ctx,
      tx,
      own.map(([, { facts }]) => facts[source.name]),
    );
    for (const [nth, [place]] of own.entries()) restored[place]!.push({ source, facts: found[nth] });
  }
  return restored;
}
