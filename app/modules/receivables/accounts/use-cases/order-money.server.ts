import { and, eq, sql } from 'drizzle-orm';
import type { OrderMoneySource } from '#app/modules/orders/lifecycle/use-cases/order-money-source.server.ts';
import { waitingAdjustments } from '../../adjustments/adjustment.server.ts';
import { chargesToCome } from '../../ledger/owed-items.server.ts';
import { firstOpenDay } from '../../ledger/rules-dues.ts';
import { openRefundOfReturn } from '../../payments/open-refund.server.ts';
import { readPrepaid, recordPrepaid } from '../../payments/prepayments.server.ts';
import { refundsUnderWay } from '../../payments/refund.server.ts';
import { owedChangeFen } from '../../rules.ts';
import { receivableEntries, receivableItems } from '../../table.server.ts';

/** The money of one order, for its page, and what is asked back of it. */
export const orderMoney: OrderMoneySource = {
  askBack: openRefundOfReturn,
  readPrepaid,
  recordPrepaid,
  async readAdjusting(ctx, tx, orderId) {
    const waiting = await waitingAdjustments(ctx, tx, { orderId });
    return waiting.map((one) => ({
      name: ctx.t(`receivables:adjust.choice.${one.kind}`),
      owedFen: owedChangeFen(one),
    }));
  },
  async read(ctx, tx, orderId) {
    const freight = and(
      eq(receivableEntries.tenantId, receivableItems.tenantId),
      eq(receivableEntries.orderId, receivableItems.orderId),
      eq(receivableEntries.kind, 'freight'),
    );
    const [found] = await tx
      .select({
        item: receivableItems,
        freight: sql`coalesce(sum(${receivableEntries.amountFen}), 0)`.mapWith(Number),
      })
      .from(receivableItems)
      .leftJoin(receivableEntries, freight)
      .where(and(eq(receivableItems.tenantId, ctx.tenant.slug), eq(receivableItems.orderId, orderId)))
      .groupBy(receivableItems.tenantId, receivableItems.orderId);
    const item = found?.item;
    return {
      charged: item?.charged ?? 0,
      freight: found?.freight ?? 0,
      credited: item?.credited ?? 0,
      paid: item?.paid ?? 0,
      refunded: item?.refunded ?? 0,
      corrected: item?.corrected ?? 0,
      writtenOff: item?.writtenOff ?? 0,
      open: item?.openFen ?? 0,
      requested: await refundsUnderWay(ctx, tx, { orderId }),
      toCome: await chargesToCome(ctx, tx, orderId),
      dueOn: item ? firstOpenDay(item) : null,
    };
  },
};
