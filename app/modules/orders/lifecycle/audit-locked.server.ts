import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { orderApproved, orderRefused } from '../events.ts';
import { freeGoods } from '../fulfilment/stock-of-order.server.ts';
import { linesOf } from '../placing/locked-lines.server.ts';
import { releaseOrigin, unsentAgain } from '../returns/follow-up.server.ts';
import { nextStatus, orderStatus } from '../rules.ts';
import { type LockedOrder, type MoveCtx, type Moved, writeMove } from './move-order.server.ts';
import { goodsOf, published, worthOf } from './publish-move.server.ts';

/** Passes or refuses a locked order; what a refused return or exchange had taken is free again. */
export async function passOrRefuse(
  ctx: MoveCtx,
  tx: Tx,
  order: LockedOrder,
  decision: { pass: boolean; reason: string; actor?: { id: string; realname: string } },
): Promise<Moved> {
  const event = decision.pass ? 'pass' : 'refuse';
  const to = nextStatus({ ...order, shipped: false }, event);
  if (to === null) throw new DomainError('orders.not-auditable', 409);
  const stored = await linesOf(ctx, tx, order.id);
  const credited = decision.pass ? [] : await unsentAgain(ctx, tx, order, stored);
  if (!decision.pass) {
    await releaseOrigin(ctx, tx, order, stored);
    await freeGoods(ctx, tx, order);
  }
  const lines = goodsOf(stored);
  return writeMove(ctx, tx, order, {
    event,
    to,
    action: 'order:audit',
    reason: decision.reason,
    actor: decision.actor,
    ...(credited.length > 0 ? { set: { refundFen: worthOf(credited) } } : {}),
    publishes: decision.pass
      ? published(orderApproved, {
          lines,
          payableFen: order.payableFen,
          awaitsPayment: to === orderStatus.toPay,
        })
      : published(orderRefused, { lines, credited }),
  });
}
