import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import {
  type ErpOrderHead,
  type ErpPart,
  readOrderHeads,
} from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import type { EventGoods } from '#app/modules/orders/events.ts';
import { broughtBack, documentFen } from '../reconciliation/due-documents.server.ts';
import { wakeErp } from '../sending/wake-erp.server.ts';
import { writeDeliveryRows } from '../syncs/queue-deliveries.server.ts';
import { writeReceiptRows } from '../syncs/queue-receipts.server.ts';
import { isReceipt, type SyncDocument } from '../syncs/sync-documents.ts';
import { erpConfigs, orderSyncs } from '../table.server.ts';

type Queueing = Pick<Ctx, 'tenant' | 'now'>;

/**
 * Makes an order (or with a document its delivery, what came back for an exchange, or money) due for the ERP, in the
 * transaction of the move that lets it go: neither is ever without the other. Nothing happens when the tenant has no
 * ERP, or when it is there already.
 */
export async function queueOrderForErp(
  tx: Tx,
  ctx: Queueing,
  orderId: string,
  document: SyncDocument = '0',
): Promise<void> {
  if (!(await hasErp(tx, ctx))) return;
  const queued = await writeOutboxRows(tx, ctx, [orderId], document);
  if (queued > 0) await wakeErp(tx, ctx.tenant);
}

/** Makes due for the ERP each delivery of an order that it was not told of. */
export async function queueDeliveries(tx: Tx, ctx: Queueing, orderId: string): Promise<void> {
  if (!(await hasErp(tx, ctx))) return;
  const queued = await writeDeliveryRows(tx, ctx, { orderIds: [orderId] });
  if (queued > 0) await wakeErp(tx, ctx.tenant);
}

/** Makes due for the ERP what was delivered with an order, was missing there, and is credited. */
export async function queueCredit(
  tx: Tx,
  ctx: Queueing,
  orderId: string,
  goods: readonly EventGoods[],
): Promise<void> {
  if (goods.length === 0 || !(await hasErp(tx, ctx))) return;
  const credited = goods.map(({ lineNo, baseQty, netFen }) => ({
    lineNo,
    pieces: baseQty,
    amountFen: netFen,
  }));
  const queued = await writeOutboxRows(tx, ctx, [orderId], '3', credited);
  if (queued > 0) await wakeErp(tx, ctx.tenant);
}

async function hasErp(tx: Tx, { tenant }: Queueing): Promise<boolean> {
  const [config] = await tx
    .select({ enabled: erpConfigs.enabled })
    .from(erpConfigs)
    .where(and(eq(erpConfigs.tenantId, tenant.slug), eq(erpConfigs.enabled, true)));
  return config !== undefined;
}

/** Writes outbox rows of orders, deliveries, or payments and refunds, that have none yet, and tells how many. */
export async function writeOutboxRows(
  tx: Tx,
  ctx: Queueing,
  orderIds: readonly string[],
  document: SyncDocument,
  credited: readonly ErpPart[] = [],
): Promise<number> {
  if (isReceipt(document)) return writeReceiptRows(tx, ctx, orderIds, document);
  const delivered = document === '1' ? await writeDeliveryRows(tx, ctx, { ids: orderIds }) : 0;
  const heads = await readOrderHeads(tx, ctx.tenant, { ids: orderIds });
  const due = heads.filter((order) => hasDocument(order, document));
  if (due.length === 0) return delivered;
  const now = ctx.now();
  const written = await tx
    .insert(orderSyncs)
    .values(
      due.map((order) => ({
        tenantId: ctx.tenant.slug,
        orderId: order.id,
        document,
        status: 'pending' as const,
        orderNo: order.orderNo,
        customerName: order.customerName,
        dealerName: order.dealerName,
        amountFen:
          document === '3'
            ? credited.reduce((sum, { amountFen }) => sum + amountFen, 0)
            : documentFen(order, document),
        credited: document === '3' ? credited : null,
        customerId: order.customerId,
        dealerId: order.dealerId,
        departId: order.departId,
        salesUserId: order.salesUserId,
        orderedAt: happenedAt(order, document, now),
        nextAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ orderId: orderSyncs.orderId });
  return delivered + written.length;
}

/** What comes back has no delivery of its own, and only with an exchange something comes back. */
function hasDocument(order: ErpOrderHead, document: SyncDocument): boolean {
  if (document === '3') return true;
  if (document === '2') return broughtBack(order);
  if (document === '1') return order.kind !== 'return' && !order.hasDeliveries;
  return true;
}

/** When what a document tells of happened: it is booked there by that day. */
function happenedAt(order: ErpOrderHead, document: SyncDocument, now: Date): Date {
  if (document === '3') return now;
  const came = document === '2' || (document === '0' && order.kind === 'return');
  return came ? (order.receivedAt ?? now) : order.orderedAt;
}
