import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { freeGoods } from '../fulfilment/stock-of-order.server.ts';
import { linesOf } from '../placing/held-lines.server.ts';
import { releaseOrigin } from '../returns/follow-up.server.ts';
import { nextStatus } from '../rules.ts';
import { type HeldOrder, type MoveCtx, type Moved, writeMove } from './move-order.server.ts';

/** Passes or refuses a held order; what a refused return or exchange had taken is free again. */
export async function passOrRefuse(
  ctx: MoveCtx,
  tx: Tx,
  order: HeldOrder,
  said: { pass: boolean; reason: string; actor?: { id: string; realname: string } },
): Promise<Moved> {
  const event = said.pass ? 'pass' : 'refuse';
  const to = nextStatus({ ...order, shipped: false }, event);
  if (to === null) throw new DomainError('orders.not-auditable', 409);
  if (!said.pass) {
    await releaseOrigin(ctx, tx, order, await linesOf(ctx, tx, order.id));
    await freeGoods(ctx, tx, order);
  }
  return writeMove(ctx, tx, order, {
    event,
    to,
    action: 'order:audit',
    reason: said.reason,
    actor: said.actor,
  });
}
