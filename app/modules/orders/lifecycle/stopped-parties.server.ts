import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { type EventCtx, inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { outletFrozen } from '#app/modules/customers/events.ts';
import { dealerStopped } from '#app/modules/dealers/events.ts';
import { holdUses } from '#app/modules/pricing/use-cases/hold-uses.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { holdGoods } from '../fulfilment/stock-of-order.server.ts';
import { orderScope } from '../listing/order-filter.server.ts';
import { cameBack } from '../returns/follow-up.server.ts';
import { nextStatus, type OrderStatus, orderStatus } from '../rules.ts';
import { orders } from '../table.server.ts';
import { endOrder } from './end-order.server.ts';
import type { LockedOrder } from './move-order.server.ts';

const { waiting, toPay, toShip } = orderStatus;

/**
 * Of an outlet that is frozen and of a dealer that is paused or ended, what has not been sent is made invalid when
 * whoever stopped it says so and may.
 */
export const stoppedParties: Subscriber = {
  name: 'stopped-parties',
  inside: [
    inside(outletFrozen, async (ctx, tx, { outletId, underWay, reason }) => {
      if (underWay === 'invalidate') await endUnsent(ctx, tx, eq(orders.customerId, outletId), reason);
    }),
    inside(dealerStopped, async (ctx, tx, { dealerId, underWay, reason }) => {
      if (underWay === 'invalidate') await endUnsent(ctx, tx, eq(orders.dealerId, dealerId), reason);
    }),
  ],
};

async function endUnsent(ctx: EventCtx, tx: Tx, whose: SQL, reason: string): Promise<void> {
  const { scope } = requireAction(ctx, 'order:invalidate');
  const found = await tx
    .select()
    .from(orders)
    .where(and(orderScope(ctx, scope), whose, inArray(orders.status, [waiting, toPay, toShip])))
    .orderBy(asc(orders.id))
    .for('update');
  // Goods, then limits: two who stop dealers of one warehouse at once would wait for each other.
  const orderIds = found.map(({ id }) => id);
  await holdGoods(ctx, tx, [], orderIds);
  await holdUses(ctx, tx, { orderIds });
  for (const row of found) {
    const order: LockedOrder = { ...row, status: row.status as OrderStatus };
    const facts = { shipped: false, cameBack: await cameBack(ctx, tx, order) };
    if (nextStatus({ ...order, ...facts }, 'invalidate') === null) continue;
    await endOrder(ctx, tx, order, { reason });
    await withdrawFor(ctx, tx, { biz: 'order', bizId: order.id });
  }
}
