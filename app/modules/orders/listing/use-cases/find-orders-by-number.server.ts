import { and, desc, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orders } from '../../table.server.ts';
import { orderScope, startsWith } from '../order-filter.server.ts';

/** Orders the reader may see whose number begins with what was typed, the latest numbers first. */
export async function findOrdersByNumber(
  ctx: Ctx,
  requested: { prefix: string; limit: number },
): Promise<{ id: string; orderNo: string; customerName: string }[]> {
  const { scope } = requireAction(ctx, 'order:list');
  return inTenant(ctx, (tx) =>
    tx
      .select({ id: orders.id, orderNo: orders.orderNo, customerName: orders.customerName })
      .from(orders)
      .where(and(orderScope(ctx, scope), startsWith(sql`${orders.orderNo}`, requested.prefix.toUpperCase())))
      .orderBy(desc(orders.orderNo))
      .limit(requested.limit),
  );
}
