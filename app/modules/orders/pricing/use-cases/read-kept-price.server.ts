import { and, eq, inArray } from 'drizzle-orm';
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
  return (await readKeptPrices({ tenant }, tx, [orderId])).get(orderId) ?? null;
}

/** The same of several orders, by their ids. One statement. */
export async function readKeptPrices(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, KeptPrice>> {
  const rows = await tx
    .select({ id: orderPrices.orderId, kept: orderPrices.kept })
    .from(orderPrices)
    .where(and(eq(orderPrices.tenantId, tenant.slug), inArray(orderPrices.orderId, [...orderIds])));
  return new Map(rows.map(({ id, kept }) => [id, kept]));
}
