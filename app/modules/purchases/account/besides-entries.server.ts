import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { purchaseEntries } from '../table.server.ts';

/** What the list of entries says beside their fields: the order behind each. */
export async function besidesEntries(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { orderId: string | null }>> {
  const rows = await tx
    .select({ id: purchaseEntries.id, orderId: purchaseEntries.orderId })
    .from(purchaseEntries)
    .where(and(eq(purchaseEntries.tenantId, ctx.tenant.slug), inArray(purchaseEntries.id, [...ids])));
  return new Map(rows.map(({ id, orderId }) => [id, { orderId }]));
}
