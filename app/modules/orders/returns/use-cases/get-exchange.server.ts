import { and, asc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { orderScope } from '../../listing/order-filter.server.ts';
import type { LinkedOrder } from '../../listing/wire.ts';
import { orderLines, orders } from '../../table.server.ts';
import { linkedOrders } from '../linked-orders.server.ts';

/** What an order was exchanged by, or is the exchange of, each with its lines. */
export interface OrderExchanges {
  orderNo: string;
  /** The order whose goods this one exchanges. */
  origin: LinkedOrder | null;
  swaps: (LinkedOrder & { lines: { lineNo: number; productName: string; unit: string; qty: number }[] })[];
}

/** GET getSwapOrderById: from either side of an exchange to the other. */
export async function getExchange(ctx: Ctx, input: { id: string }): Promise<OrderExchanges> {
  const { scope } = requireAction(ctx, 'order:list');
  if (!isId(input.id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, orderNo: orders.orderNo, originId: orders.originId, groupId: orders.groupId })
      .from(orders)
      .where(and(orderScope(ctx, scope), eq(orders.id, input.id)));
    if (!order) throw notFound();
    const linked = await linkedOrders(ctx, tx, scope, order);
    const swaps: OrderExchanges['swaps'] = [];
    for (const swap of linked.filter((one) => one.kind === 'exchange' && one.id !== order.originId)) {
      const lines = await tx
        .select({
          lineNo: orderLines.lineNo,
          productName: orderLines.productName,
          unit: orderLines.unit,
          qty: orderLines.qty,
        })
        .from(orderLines)
        .where(and(eq(orderLines.tenantId, ctx.tenant.slug), eq(orderLines.orderId, swap.id)))
        .orderBy(asc(orderLines.lineNo));
      swaps.push({ ...swap, lines });
    }
    const origin = linked.find((one) => one.id === order.originId) ?? null;
    return { orderNo: order.orderNo, origin, swaps };
  });
}
