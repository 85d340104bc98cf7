import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { KeptPrice } from '#app/modules/pricing/rules-kept.ts';
import { orderPrices } from '../../table.server.ts';

/** How an order came to its price; null for one that was priced elsewhere, like a return or what another system sent. */
export async function readKeptPrice(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderId: string,
): Promise<KeptPrice | null> {
  const [row] = await tx
    .select({ kept: orderPrices.kept })
    .from(orderPrices)
    .where(and(eq(orderPrices.tenantId, tenant.slug), eq(orderPrices.orderId, orderId)));
  return row?.kept ?? null;
}
