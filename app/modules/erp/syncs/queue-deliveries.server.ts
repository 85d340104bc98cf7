import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import {
  type ErpDelivery,
  readDeliveriesForErp,
} from '#app/modules/orders/documents/use-cases/read-deliveries-for-erp.server.ts';
import {
  type ErpOrderHead,
  readOrderHeads,
} from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { deliveryFen, deliveryNo } from '../reconciliation/due-documents.server.ts';
import { orderSyncs } from '../table.server.ts';

/**
 * Writes outbox rows of deliveries that have none yet, and tells how many: each with what it came to when it left, for
 * what is cut off its order later changes nothing of it.
 */
export async function writeDeliveryRows(
  tx: Tx,
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  requested: { ids: readonly string[] } | { orderIds: readonly string[] },
): Promise<number> {
  const left = await readDeliveriesForErp(tx, ctx.tenant, requested);
  const due = await billedByThemselves(tx, ctx.tenant, left);
  if (due.length === 0) return 0;
  const now = ctx.now();
  const written = await tx
    .insert(orderSyncs)
    .values(
      due.map(({ delivery, order }) => ({
        tenantId: ctx.tenant.slug,
        orderId: delivery.id,
        document: '1' as const,
        status: 'pending' as const,
        orderNo: deliveryNo(order.orderNo, delivery),
        customerName: order.customerName,
        dealerName: order.dealerName,
        amountFen: deliveryFen(delivery),
        credited: delivery.goods.map(({ lineNo, pieces, amountFen }) => ({ lineNo, pieces, amountFen })),
        customerId: order.customerId,
        dealerId: order.dealerId,
        departId: order.departId,
        salesUserId: order.salesUserId,
        orderedAt: delivery.shippedAt,
        nextAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: orderSyncs.orderId });
  return written.length;
}

/** Deliveries with their orders, without those of orders that were told of as a whole. */
export async function billedByThemselves(
  tx: Tx,
  tenant: { slug: string },
  left: readonly ErpDelivery[],
): Promise<{ delivery: ErpDelivery; order: ErpOrderHead }[]> {
  const ids = [...new Set(left.map(({ orderId }) => orderId))];
  if (ids.length === 0) return [];
  const heads = await readOrderHeads(tx, tenant, { ids });
  const whole = await toldAsWhole(tx, tenant, ids);
  return left.flatMap((delivery) => {
    const order = heads.find(({ id }) => id === delivery.orderId);
    return order && !whole.has(order.id) ? [{ delivery, order }] : [];
  });
}

/** Which orders have one document of all that left: as it was told before deliveries had their own. */
export async function toldAsWhole(
  tx: Tx,
  tenant: { slug: string },
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: orderSyncs.orderId })
    .from(orderSyncs)
    .where(
      and(
        eq(orderSyncs.tenantId, tenant.slug),
        inArray(orderSyncs.orderId, [...orderIds]),
        eq(orderSyncs.document, '1'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
