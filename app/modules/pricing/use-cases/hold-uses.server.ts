import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { OfTenant, UsedTogether } from './pricing-source.server.ts';

/** Takes what several orders of one transaction use of limits and budgets, whoever counts them; begin with this. */
export async function holdUses(ctx: OfTenant, tx: Tx, together: UsedTogether): Promise<void> {
  for (const source of registry().all('pricingStages')) await source.hold?.(ctx, tx, together);
}
