import type { Tx } from '#app/db/tenant-db.server.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { orderInvalidated } from '../events.ts';
import { freeGoods } from '../fulfilment/stock-of-order.server.ts';
import { linesOf } from '../placing/locked-lines.server.ts';
import { cameBack, releaseOrigin, unsentAgain } from '../returns/follow-up.server.ts';
import { orderStatus } from '../rules.ts';
import { type LockedOrder, leadsTo, type MoveCtx, type Moved, writeMove } from './move-order.server.ts';
import { goodsOf, published, worthOf } from './publish-move.server.ts';
import { readPrepaid } from './use-cases/order-money-source.server.ts';

/** Why an order ends, who ends it when nobody is signed in, and by which action. */
interface Ending {
  reason: string;
  actor?: { id: string; realname: string };
  action?: string;
}

/** Makes a locked order invalid: what it was promised is free again, what was paid for it is to be given back. */
export async function endOrder(
  ctx: MoveCtx,
  tx: Tx,
  order: LockedOrder,
  { reason, actor, action = 'order:invalidate' }: Ending,
): Promise<Moved> {
  const lines = await linesOf(ctx, tx, order.id);
  const shipped = lines.some((line) => line.shippedQty > 0);
  const to = leadsTo(order, 'invalidate', { shipped, cameBack: await cameBack(ctx, tx, order), reason });
  const credited = await unsentAgain(ctx, tx, order, lines);
  await releaseOrigin(ctx, tx, order, lines);
  await freeGoods(ctx, tx, order);
  const { toPay, toShip } = orderStatus;
  // A part of it may have been booked while the rest was waited for.
  const partFen =
    order.prepay && order.status === toPay ? (await readPrepaid(ctx, tx, order.id)).bookedFen : 0;
  const paidFen = order.prepay && order.status === toShip ? dueFen(order) : partFen;
  const refundFen = paidFen || worthOf(credited);
  return writeMove(ctx, tx, order, {
    event: 'invalidate',
    to,
    action,
    reason,
    actor,
    set: { refundFen },
    told: refundFen > 0 ? { refundFen } : {},
    publishes: published(orderInvalidated, { lines: goodsOf(lines), refundFen, credited }),
  });
}
