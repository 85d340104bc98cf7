import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { OrderDetail } from '../../listing/wire.ts';
import { readKeptPrice } from './read-kept-price.server.ts';

/** What was given with an order and why other things were not, and who says what its freight is, as it was priced. */
export async function readPriceExplanation(
  ctx: Pick<Ctx, 'tenant' | 't'>,
  tx: Tx,
  orderId: string,
): Promise<Pick<OrderDetail, 'priceNotes' | 'freight'>> {
  const kept = await readKeptPrice(ctx, tx, orderId);
  if (!kept) return { priceNotes: [], freight: null };
  const { freight } = kept;
  return {
    priceNotes: registry()
      .all('pricingStages')
      .flatMap((source) => source.explain(ctx.t, kept)),
    freight: freight
      ? {
          ruleId: freight.ruleId,
          ...(freight.outside ? { outside: true } : {}),
          version: freight.version,
          name: freight.name,
        }
      : null,
  };
}
