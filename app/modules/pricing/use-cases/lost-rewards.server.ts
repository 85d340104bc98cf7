import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { LostReward, OfTenant, ReturnedGoods } from './pricing-source.server.ts';

/** What an order earned for later and loses with goods that come back, whoever gave it. Nothing is written. */
export async function lostRewards(ctx: OfTenant, tx: Tx, returned: ReturnedGoods): Promise<LostReward[]> {
  const lost: LostReward[] = [];
  for (const source of registry().all('pricingStages'))
    lost.push(...((await source.lostOnReturn?.(ctx, tx, returned)) ?? []));
  return lost;
}
