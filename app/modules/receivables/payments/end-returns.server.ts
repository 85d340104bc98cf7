import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import {
  type AwaitingMoney,
  endRepaidReturns,
} from '#app/modules/orders/returns/use-cases/returns-repaid.server.ts';
import { owedBackFen } from '#app/modules/orders/rules.ts';
import { receivableItems } from '../table.server.ts';

/** Once money of orders has gone back, or was used for others: ends those of their returns that waited for it. */
export async function endReturnsOf(
  ctx: Ctx,
  tx: Tx,
  awaiting: readonly AwaitingMoney[],
  { orderIds, action }: { orderIds: readonly string[]; action: string },
): Promise<void> {
  const own = awaiting.filter(({ rootId }) => orderIds.includes(rootId));
  if (own.length === 0) return;
  const items = await tx
    .select({
      orderId: receivableItems.orderId,
      open: receivableItems.openFen,
      paid: receivableItems.paid,
      refunded: receivableItems.refunded,
    })
    .from(receivableItems)
    .where(
      and(eq(receivableItems.tenantId, ctx.tenant.slug), inArray(receivableItems.orderId, [...orderIds])),
    );
  for (const { orderId, ...item } of items) {
    const backs = own.filter(({ rootId }) => rootId === orderId).map(({ back }) => back);
    // What an exchange under way keeps back has not gone: its return goes on waiting.
    const owedFen = owedBackFen({ ...item, toCome: 0 });
    await endRepaidReturns(ctx, tx, backs, { owedFen, action });
  }
}
