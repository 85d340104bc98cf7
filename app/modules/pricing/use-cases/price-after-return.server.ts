import type { Tx } from '#app/db/tenant-db.server.ts';
import { type PricedBasket, priceBasket } from '../rules-basket.ts';
import type { KeptPrice } from '../rules-kept.ts';
import { keptBasket, type LineLeft, type ReturnWay } from '../rules-returns.ts';
import type { OfTenant } from './pricing-source.server.ts';
import { restoreSources } from './restore-sources.server.ts';

/**
 * Prices what is kept of an order by the rules that gave something for it, with the facts and versions of its day, and
 * says of each what happens to what it gave; of rules that are not named it stays.
 */
export async function priceAfterReturn(
  ctx: OfTenant,
  tx: Tx,
  kept: KeptPrice,
  left: readonly LineLeft[],
): Promise<{ priced: PricedBasket; ways: ReadonlyMap<string, ReturnWay> }> {
  const given = new Set(kept.given.map(({ id }) => id));
  const parts = [];
  const ways = new Map<string, ReturnWay>();
  for (const { source, facts: restored } of await restoreSources(ctx, tx, kept)) {
    const { facts, ways: own } = source.onReturn?.(restored, given) ?? { facts: restored, ways: [] };
    for (const [id, way] of own) if (way !== 'keep') ways.set(id, way);
    parts.push(...source.stages(facts));
  }
  return { priced: priceBasket(keptBasket(kept.basket, left), parts, kept.limits), ways };
}
