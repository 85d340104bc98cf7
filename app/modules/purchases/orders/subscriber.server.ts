import { and, eq } from 'drizzle-orm';
import { inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { transferReceived } from '#app/modules/stock/documents/events.ts';
import { postPurchaseEntry } from '../account/account.server.ts';
import { purchaseOrderLines, purchaseShipments } from '../table.server.ts';
import { linesOf, lockAnyPurchase, movePurchase, progressOf } from './locked-purchase.server.ts';
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
      let amountFen = 0;
      for (const line of await linesOf(ctx, tx, order.id)) {
        // A line that was sent of several batches comes in as several.
        const qty = came
          .filter(({ productId }) => productId === line.productId)
          .reduce((sum, one) => sum + one.qty, 0);
        if (qty === 0) continue;
        const receivedQty = line.receivedQty + qty;
        amountFen += worthOfLine(receivedQty, line) - worthOfLine(line.receivedQty, line);
        await tx
          .update(purchaseOrderLines)
          .set({ receivedQty })
          .where(
            and(
              eq(purchaseOrderLines.tenantId, tenantId),
              eq(purchaseOrderLines.orderId, order.id),
              eq(purchaseOrderLines.lineNo, line.lineNo),
            ),
          );
      }
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
