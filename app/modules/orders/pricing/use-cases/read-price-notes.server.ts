import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { PriceNote } from '#app/modules/pricing/rules-kept.ts';
import { readKeptPrice } from './read-kept-price.server.ts';

/** What was given with an order, and why other things were not, as it was kept when it was priced. */
export async function readPriceNotes(
  ctx: Pick<Ctx, 'tenant' | 't'>,
  tx: Tx,
  orderId: string,
): Promise<PriceNote[]> {
  const kept = await readKeptPrice(ctx, tx, orderId);
  if (!kept) return [];
  return registry()
    .all('pricingStages')
    .flatMap((source) => source.explain(ctx.t, kept));
}
