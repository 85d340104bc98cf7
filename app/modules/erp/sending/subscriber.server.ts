import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { type EventCtx, inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { outletMerged } from '#app/modules/customers/events.ts';
import {
  orderApproved,
  orderCorrected,
  orderCut,
  orderExchanged,
  orderInvalidated,
  orderPaid,
  orderRefused,
  orderReturned,
  orderShipped,
  orderSigned,
} from '#app/modules/orders/events.ts';
import { entryBooked, paymentBooked, refundPaid } from '#app/modules/receivables/events.ts';
import { documentOfWay } from '../syncs/sync-documents.ts';
import { moveUncharged } from '../syncs/uncharged-deliveries.server.ts';
import { orderSyncs } from '../table.server.ts';
import { queueCredit, queueDeliveries, queueOrderForErp } from '../use-cases/queue-order-for-erp.server.ts';
import { wakeErp } from './wake-erp.server.ts';

/** Tells the ERP of an order itself once more, unless somebody has said that nobody need care. */
async function tellAnew(
  ctx: EventCtx,
  tx: Tx,
  orderId: string,
  set: Partial<typeof orderSyncs.$inferInsert> = {},
): Promise<void> {
  const queued = await tx
    .update(orderSyncs)
    .set({ ...set, status: 'pending', tries: 0, nextAt: ctx.now(), updatedAt: ctx.now() })
    .where(
      and(
        eq(orderSyncs.tenantId, ctx.tenant.slug),
        eq(orderSyncs.orderId, orderId),
        eq(orderSyncs.document, '0'),
        ne(orderSyncs.status, 'ignored'),
      ),
    )
    .returning({ orderId: orderSyncs.orderId });
  if (queued.length > 0) await wakeErp(tx, ctx.tenant);
}

/**
 * What the ERP has to hear goes into its outbox with the move: an order when it may be shipped, then each delivery of it,
 * a return when its goods are in, and so what was given back for an exchange; what was missing when it is credited;
 * that an order is not valid any more; a payment when it is booked, a refund when it is paid out, and what else is
 * booked to an account: an adjustment, a deposit, a compensation, a merger. Of a merger also whose the deliveries are
 * that were not charged yet.
 */
export const erpSubscriber: Subscriber = {
  name: 'erp',
  inside: [
    inside(orderApproved, async (ctx, tx, { orderId, kind, awaitsPayment }) => {
      if (kind !== 'return' && !awaitsPayment) await queueOrderForErp(tx, ctx, orderId);
    }),
    inside(orderPaid, (ctx, tx, { orderId }) => queueOrderForErp(tx, ctx, orderId)),
    inside(orderShipped, (ctx, tx, { orderId }) => queueDeliveries(tx, ctx, orderId)),
    inside(orderSigned, async (ctx, tx, { orderId, complete }) => {
      if (complete) await queueOrderForErp(tx, ctx, orderId, '1');
    }),
    // What is left of it has left: it will be no more, and the ERP's order is changed.
    inside(orderCut, async (ctx, tx, { orderId, payableFen }) => {
      await tellAnew(ctx, tx, orderId, { amountFen: payableFen, step: 'new' });
      await queueDeliveries(tx, ctx, orderId);
    }),
    inside(orderReturned, (ctx, tx, { orderId }) => queueOrderForErp(tx, ctx, orderId)),
    inside(orderExchanged, (ctx, tx, { orderId }) => queueOrderForErp(tx, ctx, orderId, '2')),
    inside(orderCorrected, async (ctx, tx, { orderId, way, lines }) => {
      if (way !== 'reship') await queueCredit(tx, ctx, orderId, lines);
    }),
    inside(orderRefused, (ctx, tx, { orderId, credited }) => queueCredit(tx, ctx, orderId, credited)),
    inside(paymentBooked, (ctx, tx, { paymentId }) => queueOrderForErp(tx, ctx, paymentId, '4')),
    inside(refundPaid, (ctx, tx, { refundId }) => queueOrderForErp(tx, ctx, refundId, '5')),
    inside(entryBooked, (ctx, tx, { entryId, toldAs }) =>
      queueOrderForErp(tx, ctx, entryId, documentOfWay[toldAs]),
    ),
    inside(outletMerged, moveUncharged),
    inside(orderInvalidated, async (ctx, tx, { orderId, credited }) => {
      await queueCredit(tx, ctx, orderId, credited);
      // Also one that is just being sent: whoever sends it waits for this row, and then sees what has become of it.
      await tellAnew(ctx, tx, orderId);
    }),
  ],
};
