import type { Tx } from '#app/db/tenant-db.server.ts';
import { type PricedBasket, priceBasket, type StagePart } from '../rules-basket.ts';
import type { KeptPrice } from '../rules-kept.ts';
import { keptBasket, type LineLeft, type PricedAgain, type ReturnWay } from '../rules-returns.ts';
import type { OfTenant } from './pricing-source.server.ts';
import { type LoadedSource, restoreSources, restoreSourcesOf } from './restore-sources.server.ts';

type Again = PricedAgain & { priced: PricedBasket };

/** Prices what is kept of an order, with the facts and versions of its day. */
export async function priceAfterReturn(
  ctx: OfTenant,
  tx: Tx,
  kept: KeptPrice,
  left: readonly LineLeft[],
): Promise<Again> {
  return pricedAgain(await restoreSources(ctx, tx, kept), kept, left);
}

/** The same of several orders, one after the other, in as many statements as for one. */
export async function pricesAfterReturn(
  ctx: OfTenant,
  tx: Tx,
  orders: readonly { kept: KeptPrice; left: readonly LineLeft[] }[],
): Promise<Again[]> {
  const sources = await restoreSourcesOf(
    ctx,
    tx,
    orders.map(({ kept }) => kept),
  );
  return orders.map(({ kept, left }, index) => pricedAgain(sources[index]!, kept, left));
}

function pricedAgain(sources: readonly LoadedSource[], kept: KeptPrice, left: readonly LineLeft[]): Again {
  const given = new Set(kept.given.map(({ id }) => id));
  const own: StagePart[] = [];
  const all: StagePart[] = [];
  const ways = new Map<string, ReturnWay>();
  for (const { source, facts: restored } of sources) {
    const terms = source.onReturn?.(restored, given) ?? { facts: restored, all: restored, ways: [] };
    for (const [id, way] of terms.ways) if (way !== 'keep') ways.set(id, way);
    own.push(...source.stages(terms.facts));
    all.push(...source.stages(terms.all));
  }
  const basket = keptBasket(kept.basket, left);
  return {
    priced: priceBasket(basket, own, kept.limits),
    byItself: () => priceBasket(basket, all, kept.limits),
    ways,
  };
}
