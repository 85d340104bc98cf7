import { and, eq, notInArray, sql } from 'drizzle-orm';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isDealable, orderStatuses } from '../../rules.ts';
import { orders } from '../../table.server.ts';

/** Orders of a salesperson that are still to be dealt with; what is done stays whose it was. */
export const ownedOrders: OwnedWork = {
  kind: 'orders',
  columns: ['orders.sales_user_id'],
  count: (ctx, tx, userId) => tx.$count(orders, openOf(ctx, userId)),
  async handOver(ctx, tx, move) {
    const moved = await tx
      .update(orders)
      .set({
        salesUserId: move.to.id,
        salesName: move.to.realname,
        version: sql`${orders.version} + 1`,
      })
      .where(openOf(ctx, move.from.id))
      .returning({ id: orders.id });
    return handedRows('order', 'salesUserId', move, moved);
  },
};

function openOf({ tenant }: Ctx, userId: string) {
  const over = orderStatuses.filter((status) => !isDealable(status));
  return and(
    eq(orders.tenantId, tenant.slug),
    eq(orders.salesUserId, userId),
    notInArray(orders.status, over),
  );
}
