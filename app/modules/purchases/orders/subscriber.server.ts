import { and, eq } from 'drizzle-orm';
import { inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { transferReceived } from '#app/modules/stock/documents/events.ts';
import { postPurchaseEntry } from '../account/account.server.ts';
import { purchaseShipments } from '../table.server.ts';
import { addToLines, linesOf, lockAnyPurchase, movePurchase, progressOf } from './locked-purchase.server.ts';
import { worthOfLine } from './rules-money.ts';

/** What has come is charged to the dealer, or credited when it came back to the brand, in the transaction it is received in. */
export const purchasesSubscriber: Subscriber = {
  name: 'purchases',
  inside: [
    inside(transferReceived, async (ctx, tx, { documentId, documentNo, step, lines: came, businessDate }) => {
      const tenantId = ctx.tenant.slug;
      const [shipment] = await tx
        .select({ orderId: purchaseShipments.orderId })
        .from(purchaseShipments)
        .where(and(eq(purchaseShipments.tenantId, tenantId), eq(purchaseShipments.documentId, documentId)));
      if (!shipment) return;
      const order = await lockAnyPurchase(ctx, tx, shipment.orderId);
      const arrived = (await linesOf(ctx, tx, order.id)).map((line) => {
        // A line that was sent of several batches comes in as several.
        const parts = came.filter(({ productId }) => productId === line.productId);
        return { line, lineNo: line.lineNo, qty: parts.reduce((sum, part) => sum + part.qty, 0) };
      });
      const amountFen = arrived.reduce(
        (sum, { line, qty }) =>
          sum + worthOfLine(line.receivedQty + qty, line) - worthOfLine(line.receivedQty, line),
        0,
      );
      await addToLines(
        ctx,
        tx,
        order.id,
        'received',
        arrived.filter(({ qty }) => qty > 0),
      );
      await movePurchase(ctx, tx, order, {
        event: 'arrive',
        actor: ctx.user,
        note: documentNo,
        progress: await progressOf(ctx, tx, order),
        set: { receivedFen: order.receivedFen + amountFen },
      });
      await postPurchaseEntry(ctx, tx, {
        dealerId: order.dealerId,
        kind: order.kind === 'order' ? 'charge' : 'credit',
        amountFen: order.kind === 'order' ? amountFen : 0 - amountFen,
        businessOn: businessDate,
        source: { orderId: order.id, no: order.no },
        key: `receipt:${documentId}:${step}`,
      });
    }),
  ],
};
