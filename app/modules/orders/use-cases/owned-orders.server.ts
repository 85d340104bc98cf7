import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { OwnedWork } from '#app/server/owned-work.server.ts';
import { isDealable, orderStatuses } from '../rules.ts';
import { orders } from '../table.server.ts';

/** Orders of a salesperson that are still to be dealt with; what is done stays whose it was. */
export const ownedOrders: OwnedWork = {
  kind: 'orders',
  async count(ctx, tx, userId) {
    const [found] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(orders)
      .where(openOf(ctx.tenant.slug, userId));
    return found?.n ?? 0;
  },
  async handOver(ctx, tx, { from, to }) {
    const moved = await tx
      .update(orders)
      .set({ salesUserId: to.id, salesName: to.realname, version: sql`${orders.version} + 1` })
      .where(openOf(ctx.tenant.slug, from))
      .returning({ id: orders.id });
    return moved.length;
  },
};

function openOf(tenant: string, userId: string): SQL | undefined {
  const over = orderStatuses.filter((status) => !isDealable(status));
  return and(eq(orders.tenantId, tenant), eq(orders.salesUserId, userId), notInArray(orders.status, over));
}
