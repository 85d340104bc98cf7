import type { Tx } from '#app/db/tenant-db.server.ts';
import { type EventCtx, inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { outletMerged } from '#app/modules/customers/events.ts';
import {
  type EventGoods,
  orderCorrected,
  orderExchanged,
  orderInvalidated,
  orderRefused,
  orderReturned,
  orderShipped,
  orderSigned,
} from '#app/modules/orders/events.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { bookMerger } from './book-merger.server.ts';
import { bookFreight, bookOrder, chargedSoFar, releaseFreight } from './book-order.server.ts';
import { receivableParameters } from './rules-parameters.ts';

/** The order, the day and the document of a posting, from what happened to an order. */
const ofOrder = (event: { orderId: string; orderNo: string; businessDate: string }) => ({
  orderId: event.orderId,
  businessOn: event.businessDate,
  source: { kind: 'order', id: event.orderId, no: event.orderNo },
});

const worth = (lines: readonly EventGoods[]) => lines.reduce((sum, { netFen }) => sum + netFen, 0);

/** What was to be sent again for a difference, and will not be, is credited; with it freight, when that was all of it. */
async function creditUnsent(
  ctx: EventCtx,
  tx: Tx,
  event: Parameters<typeof ofOrder>[0] & { credited: readonly EventGoods[] },
): Promise<void> {
  await bookOrder(ctx, tx, {
    ...ofOrder(event),
    kind: 'difference',
    amountFen: 0 - worth(event.credited),
    key: `unsent:${event.orderId}`,
  });
  await releaseFreight(ctx, tx, ofOrder(event));
}

/** What is owed follows from what happens to orders and outlets, in the same transaction: charged, paid, credited. */
export const receivablesSubscriber: Subscriber = {
  name: 'receivables',
  inside: [
    inside(orderShipped, async (ctx, tx, event) => {
      if ((await readParameter(tx, ctx.tenant, receivableParameters['receivables.charge-at'])) !== 'delivery')
        return;
      await bookOrder(ctx, tx, {
        ...ofOrder(event),
        kind: 'charge',
        amountFen: worth(event.lines),
        key: `charge:${event.deliveryId}`,
      });
      await bookFreight(ctx, tx, ofOrder(event));
    }),
    // Whatever left and was not charged when it did is charged now, taken or not: what is missing is settled by itself.
    inside(orderSigned, async (ctx, tx, event) => {
      const { orderId, deliveryId } = event;
      const leftFen = worth(event.lines) + worth(event.missing);
      const amountFen = deliveryId
        ? leftFen
        : Math.max(0, leftFen - (await chargedSoFar(ctx, tx, orderId, 'charge')));
      await bookOrder(ctx, tx, {
        ...ofOrder(event),
        kind: 'charge',
        amountFen,
        key: `charge:${deliveryId ?? `signed:${orderId}`}`,
      });
      await bookFreight(ctx, tx, ofOrder(event));
    }),
    inside(orderCorrected, async (ctx, tx, event) => {
      // What is sent again was charged when it first left.
      if (event.way === 'reship') return;
      await bookOrder(ctx, tx, {
        ...ofOrder(event),
        kind: 'difference',
        amountFen: -worth(event.lines),
        key: `difference:${event.orderId}:${event.at}`,
      });
      await releaseFreight(ctx, tx, ofOrder(event));
    }),
    inside(orderRefused, creditUnsent),
    inside(orderInvalidated, creditUnsent),
    inside(orderReturned, async (ctx, tx, event) => {
      await bookOrder(ctx, tx, {
        ...ofOrder(event),
        kind: 'return',
        amountFen: -worth(event.lines),
        key: `return:${event.orderId}`,
      });
    }),
    // Changed for the same it was worth nothing; for other goods, what it was sold for.
    inside(orderExchanged, async (ctx, tx, event) => {
      await bookOrder(ctx, tx, {
        ...ofOrder(event),
        kind: 'return',
        amountFen: 0 - worth(event.lines),
        key: `exchange:${event.orderId}`,
      });
    }),
    inside(outletMerged, (ctx, tx, { outletId, intoId, businessDate }) =>
      bookMerger(ctx, tx, { fromId: outletId, intoId, businessOn: businessDate }),
    ),
  ],
};
