import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orders } from '../../table.server.ts';

/** Adds freight that the books have taken back to what an order says goes back to its outlet, in the same transaction. */
export async function giveFreightBack(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { id, amountFen }: { id: string; amountFen: number },
): Promise<void> {
  await tx
    .update(orders)
    .set({ refundFen: sql`${orders.refundFen} + ${amountFen}` })
    .where(and(eq(orders.tenantId, ctx.tenant.slug), eq(orders.id, id)));
}
