import { and, eq, sql } from 'drizzle-orm';
import type { OrderMoneySource } from '#app/modules/orders/use-cases/order-money-source.server.ts';
import { receivableItems } from '../table.server.ts';

/** The money of one order, for its page. */
export const orderMoney: OrderMoneySource = {
  async read(ctx, tx, orderId) {
    const tenantId = ctx.tenant.slug;
    const [item] = await tx
      .select()
      .from(receivableItems)
      .where(and(eq(receivableItems.tenantId, tenantId), eq(receivableItems.orderId, orderId)));
    const { rows } = await tx.execute<{ sum: string }>(sql`
      select coalesce(sum(amount_fen), 0) as sum from receivable_refunds
       where tenant_id = ${tenantId} and order_id = ${orderId} and status in ('waiting', 'approved')`);
    return {
      charged: item?.charged ?? 0,
      credited: item?.credited ?? 0,
      paid: item?.paid ?? 0,
      refunded: item?.refunded ?? 0,
      corrected: item?.corrected ?? 0,
      writtenOff: item?.writtenOff ?? 0,
      open: item?.openFen ?? 0,
      requested: Number(rows[0]?.sum ?? 0),
      dueOn: item?.dueOn ?? null,
    };
  },
};
