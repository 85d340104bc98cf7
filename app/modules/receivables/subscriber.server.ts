import { inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { outletMerged } from '#app/modules/customers/events.ts';
import {
  type EventGoods,
  orderCorrected,
  orderPaid,
  orderRefunded,
  orderReturned,
  orderShipped,
  orderSigned,
} from '#app/modules/orders/events.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { bookMerger } from './book-merger.server.ts';
import { bookOrder, bookRefundOf, chargedSoFar } from './book-order.server.ts';

const worth = (lines: readonly EventGoods[]) => lines.reduce((sum, { netFen }) => sum + netFen, 0);

/** What is owed follows from what happens to orders and outlets, in the same transaction: charged, paid, credited, refunded. */
export const receivablesSubscriber: Subscriber = {
  name: 'receivables',
  inside: [
    inside(orderShipped, async (ctx, tx, { orderId, orderNo, deliveryId, lines, businessDate }) => {
      if ((await readParameter(tx, ctx.tenant, 'receivables.charge-at')) !== 'delivery') return;
      await bookOrder(ctx, tx, {
        orderId,
        kind: 'charge',
        amountFen: worth(lines),
        businessOn: businessDate,
        source: { kind: 'order', id: orderId, no: orderNo },
        key: `charge:${deliveryId}`,
      });
    }),
    // Whatever left and was not charged when it did is charged now, taken or not: what is missing is settled by itself.
    inside(orderSigned, async (ctx, tx, { orderId, orderNo, deliveryId, lines, missing, businessDate }) => {
      const leftFen = worth(lines) + worth(missing);
      const amountFen = deliveryId ? leftFen : Math.max(0, leftFen - (await chargedSoFar(ctx, tx, orderId)));
      await bookOrder(ctx, tx, {
        orderId,
        kind: 'charge',
        amountFen,
        businessOn: businessDate,
        source: { kind: 'order', id: orderId, no: orderNo },
        key: `charge:${deliveryId ?? `signed:${orderId}`}`,
      });
    }),
    inside(orderCorrected, async (ctx, tx, { orderId, orderNo, way, lines, businessDate, at }) => {
      // What is sent again was charged when it first left.
      if (way === 'reship') return;
      await bookOrder(ctx, tx, {
        orderId,
        kind: 'difference',
        amountFen: -worth(lines),
        businessOn: businessDate,
        source: { kind: 'order', id: orderId, no: orderNo },
        key: `difference:${orderId}:${at}`,
      });
    }),
    inside(orderReturned, async (ctx, tx, { orderId, orderNo, lines, businessDate }) => {
      await bookOrder(ctx, tx, {
        orderId,
        kind: 'return',
        amountFen: -worth(lines),
        businessOn: businessDate,
        source: { kind: 'order', id: orderId, no: orderNo },
        key: `return:${orderId}`,
      });
    }),
    inside(orderPaid, async (ctx, tx, { orderId, orderNo, amountFen, businessDate }) => {
      await bookOrder(ctx, tx, {
        orderId,
        kind: 'payment',
        amountFen: -amountFen,
        businessOn: businessDate,
        source: { kind: 'order', id: orderId, no: orderNo },
        key: `paid:${orderId}`,
      });
    }),
    inside(orderRefunded, async (ctx, tx, { orderId, orderNo, amountFen, businessDate }) => {
      await bookRefundOf(ctx, tx, {
        orderId,
        amountFen,
        businessOn: businessDate,
        source: { kind: 'order', id: orderId, no: orderNo },
        key: `refund:${orderId}`,
      });
    }),
    inside(outletMerged, (ctx, tx, { outletId, intoId, businessDate }) =>
      bookMerger(ctx, tx, { fromId: outletId, intoId, businessOn: businessDate }),
    ),
  ],
};
