import { and, eq } from 'drizzle-orm';
import type { OrderMoneySource } from '#app/modules/orders/lifecycle/use-cases/order-money-source.server.ts';
import { chargedSoFar } from '../ledger/book-order.server.ts';
import { refundsUnderWay } from '../payments/refund.server.ts';
import { receivableItems } from '../table.server.ts';

/** The money of one order, for its page. */
export const orderMoney: OrderMoneySource = {
  async read(ctx, tx, orderId) {
    const tenantId = ctx.tenant.slug;
    const [item] = await tx
      .select()
      .from(receivableItems)
      .where(and(eq(receivableItems.tenantId, tenantId), eq(receivableItems.orderId, orderId)));
    return {
      charged: item?.charged ?? 0,
      freight: await chargedSoFar(ctx, tx, orderId, 'freight'),
      credited: item?.credited ?? 0,
      paid: item?.paid ?? 0,
      refunded: item?.refunded ?? 0,
      corrected: item?.corrected ?? 0,
      writtenOff: item?.writtenOff ?? 0,
      open: item?.openFen ?? 0,
      requested: await refundsUnderWay(ctx, tx, { orderId }),
      dueOn: item?.dueOn ?? null,
    };
  },
};
