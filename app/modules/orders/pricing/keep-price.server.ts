import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { keptPrice } from '#app/modules/pricing/rules-kept.ts';
import type { DealerPrice } from '#app/modules/pricing/use-cases/price-lines.server.ts';
import { orderPrices } from '../table.server.ts';

/** Keeps how an order came to its price; what was kept of it before is gone. */
export async function keepPrice(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  orderId: string,
  price: DealerPrice,
): Promise<void> {
  const listed = new Map(
    price.gifts.map(({ quote }) => [`${quote.productId} ${quote.unit}`, quote.listPriceFen]),
  );
  const kept = keptPrice(
    price,
    ({ productId, unit, qty }) => qty * (listed.get(`${productId} ${unit}`) ?? 0),
  );
  const row = { kept, pricedAt: ctx.now() };
  await tx
    .insert(orderPrices)
    .values({ tenantId: ctx.tenant.slug, orderId, ...row })
    .onConflictDoUpdate({ target: [orderPrices.tenantId, orderPrices.orderId], set: row });
}
