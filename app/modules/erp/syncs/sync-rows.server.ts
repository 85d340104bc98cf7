import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { deliveryView, orderView } from '#app/modules/orders/sales/public/order-view.server.ts';
import {
  entryView,
  paymentView,
  refundView,
} from '#app/modules/receivables/ledger/public/entry-view.server.ts';
import { orderSyncs } from '../table.server.ts';
import type { SyncRow } from '../wire.ts';
import { orderOfDelivery, sourceOf } from './order-of-delivery.server.ts';

/** Documents as lists show them. */
export async function readSyncRows(
  tx: Tx,
  requested: { where: SQL | undefined; orderBy: SQL[]; limit: number; offset?: number; now: Date },
): Promise<SyncRow[]> {
  const rows = await tx
    .select({
      id: orderSyncs.orderId,
      document: orderSyncs.document,
      orderId: orderOfDelivery(orderSyncs),
      source: sourceOf(orderSyncs),
      orderNo: orderSyncs.orderNo,
      customerName: orderSyncs.customerName,
      dealerName: orderSyncs.dealerName,
      amountFen: orderSyncs.amountFen,
      status: orderSyncs.status,
      claimed: sql<boolean>`${orderSyncs.claimedUntil} is not null and ${orderSyncs.claimedUntil} > ${requested.now}`,
      attempts: orderSyncs.attempts,
      error: orderSyncs.error,
      errorField: orderSyncs.errorField,
      errorKind: orderSyncs.errorKind,
      ignoredReason: orderSyncs.ignoredReason,
      cause: orderSyncs.cause,
      customerId: sql<string>`coalesce(
        ${orderView.field('customerId', sql`order_syncs.tenant_id`, sql`order_syncs.order_id`)},
        (select o.customer_id from ${deliveryView} d join ${orderView} o on o.tenant_id = d.tenant_id and o.id = d.order_id
          where d.tenant_id = order_syncs.tenant_id and d.id = order_syncs.order_id),
        ${paymentView.field('customerId', sql`order_syncs.tenant_id`, sql`order_syncs.order_id`)},
        ${refundView.field('customerId', sql`order_syncs.tenant_id`, sql`order_syncs.order_id`)},
        ${entryView.field('customerId', sql`order_syncs.tenant_id`, sql`order_syncs.order_id`)})`,
      billNo: orderSyncs.billNo,
      billStatus: orderSyncs.billStatus,
      nextAt: orderSyncs.nextAt,
      firstFailedAt: orderSyncs.firstFailedAt,
      orderedAt: orderSyncs.orderedAt,
      updatedAt: orderSyncs.updatedAt,
    })
    .from(orderSyncs)
    .where(requested.where)
    .orderBy(...requested.orderBy)
    .limit(requested.limit)
    .offset(requested.offset ?? 0);
  return rows.map(({ status, claimed, ...row }) => ({
    ...row,
    status: claimed && status === 'pending' ? 'sending' : status,
    nextAt: row.nextAt?.toISOString() ?? null,
    firstFailedAt: row.firstFailedAt?.toISOString() ?? null,
    orderedAt: row.orderedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
