import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderLines } from '../../table.server.ts';

/** How many base units each line of an order was placed with, by its number, whatever was cut since. */
export async function findOrderedPieces(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderId: string,
): Promise<Map<number, number>> {
  const { lineNo, qty, cutQty, factor } = orderLines;
  const rows = await tx
    .select({ lineNo, qty, cutQty, factor })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenant.slug), eq(orderLines.orderId, orderId)));
  return new Map(rows.map((row) => [row.lineNo, (row.qty + row.cutQty) * row.factor]));
}
