import { and, eq, inArray } from 'drizzle-orm';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderSyncs } from '../table.server.ts';

/** Documents that have not reached the ERP yet: whoever has their orders now has to see them. */
export const ownedSyncs: OwnedWork = {
  kind: 'syncs',
  columns: ['order_syncs.sales_user_id'],
  count: (ctx, tx, userId) => tx.$count(orderSyncs, waitingOf(ctx, userId)),
  async handOver(ctx, tx, move) {
    const moved = await tx
      .update(orderSyncs)
      .set({ salesUserId: move.to.id })
      .where(waitingOf(ctx, move.from.id))
      .returning({ id: orderSyncs.orderId });
    return handedRows('order-sync', 'salesUserId', move, moved);
  },
};

function waitingOf({ tenant }: Ctx, userId: string) {
  return and(
    eq(orderSyncs.tenantId, tenant.slug),
    eq(orderSyncs.salesUserId, userId),
    inArray(orderSyncs.status, ['pending', 'failed']),
  );
}
