import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderScope } from '../listing/order-filter.server.ts';
import type { LinkedOrder } from '../listing/wire.ts';
import type { OrderStatus } from '../rules.ts';
import { orders } from '../table.server.ts';

/**
 * Returns and exchanges of an order, the order it is itself one of, and those it was placed with (拆单), as far as
 * the reader may see them.
 */
export async function linkedOrders(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  order: { id: string; originId: string | null; groupId: string | null },
): Promise<LinkedOrder[]> {
  const rows = await tx
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      kind: orders.kind,
      status: orders.status,
      dealerName: orders.dealerName,
      groupId: orders.groupId,
    })
    .from(orders)
    .where(
      and(
        orderScope(ctx, scope),
        ne(orders.id, order.id),
        or(
          eq(orders.originId, order.id),
          order.originId ? eq(orders.id, order.originId) : undefined,
          order.groupId ? eq(orders.groupId, order.groupId) : undefined,
        ),
      ),
    )
    .orderBy(asc(orders.orderedAt), asc(orders.id));
  return rows.map(({ groupId, ...row }) => ({
    ...row,
    status: row.status as OrderStatus,
    together: groupId !== null && groupId === order.groupId,
  }));
}
