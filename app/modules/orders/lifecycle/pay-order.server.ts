import type { Tx } from '#app/db/tenant-db.server.ts';
import { orderPaid } from '../events.ts';
import { type LockedOrder, leadsTo, type MoveCtx, type Moved, writeMove } from './move-order.server.ts';
import { published } from './publish-move.server.ts';
import type { Prepayment } from './use-cases/order-money-source.server.ts';

/** Moves a locked order on that has been paid before it is sent. */
export async function payOrder(
  ctx: MoveCtx,
  tx: Tx,
  order: LockedOrder,
  { paid, actor }: { paid: Omit<Prepayment, 'orderId'>; actor: { id: string; realname: string } },
): Promise<Moved> {
  return writeMove(ctx, tx, order, {
    event: 'pay',
    to: leadsTo(order, 'pay'),
    action: 'order:pay',
    actor,
    told: paid,
    publishes: published(orderPaid, paid),
  });
}
