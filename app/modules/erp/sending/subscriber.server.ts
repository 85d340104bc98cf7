import { and, eq, ne } from 'drizzle-orm';
import { inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import {
  orderApproved,
  orderCut,
  orderExchanged,
  orderPaid,
  orderReturned,
  orderShipped,
  orderSigned,
} from '#app/modules/orders/events.ts';
import { orderSyncs } from '../table.server.ts';
import { queueOrderForErp } from '../use-cases/queue-order-for-erp.server.ts';

/**
 * What the ERP has to hear goes into its outbox with the move: an order when it may be shipped, then its delivery,
 * a return when its goods are in, and so what was given back for an exchange.
 */
export const erpSubscriber: Subscriber = {
  name: 'erp',
  inside: [
    inside(orderApproved, async (ctx, tx, { orderId, kind, awaitsPayment }) => {
      if (kind !== 'return' && !awaitsPayment) await queueOrderForErp(tx, ctx, orderId);
    }),
    inside(orderPaid, (ctx, tx, { orderId }) => queueOrderForErp(tx, ctx, orderId)),
    inside(orderShipped, async (ctx, tx, { orderId, complete }) => {
      if (complete) await queueOrderForErp(tx, ctx, orderId, '1');
    }),
    inside(orderSigned, async (ctx, tx, { orderId, complete }) => {
      if (complete) await queueOrderForErp(tx, ctx, orderId, '1');
    }),
    // What is left of it has left: it will be no more.
    inside(orderCut, async (ctx, tx, { orderId, payableFen }) => {
      await tx
        .update(orderSyncs)
        .set({ amountFen: payableFen })
        .where(
          and(
            eq(orderSyncs.tenantId, ctx.tenant.slug),
            eq(orderSyncs.orderId, orderId),
            eq(orderSyncs.document, '0'),
            ne(orderSyncs.status, 'succeeded'),
          ),
        );
      await queueOrderForErp(tx, ctx, orderId, '1');
    }),
    inside(orderReturned, (ctx, tx, { orderId }) => queueOrderForErp(tx, ctx, orderId)),
    inside(orderExchanged, (ctx, tx, { orderId }) => queueOrderForErp(tx, ctx, orderId, '2')),
  ],
};
