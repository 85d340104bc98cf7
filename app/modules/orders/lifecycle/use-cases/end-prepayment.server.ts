import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { orderStatus } from '../../rules.ts';
import { orders } from '../../table.server.ts';
import { holdOrder, type LockedOrder, leadsTo, type MoveCtx, writeMove } from '../move-order.server.ts';
import { payOrder } from '../pay-order.server.ts';
import type { Prepayment } from './order-money-source.server.ts';

/** Holds an order whose receipt is decided: nobody moves it before that is done. */
export async function holdPrepaid(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<LockedOrder> {
  return holdOrder(ctx, tx, { all: true }, { id });
}

/** What became of a receipt of an order that is paid before it is sent. */
interface Decision {
  pass: boolean;
  reason: string;
  actor: { id: string; realname: string };
  paid: Omit<Prepayment, 'orderId'>;
  /** What has been booked for the order so far, this receipt included. */
  bookedFen: number;
}

/**
 * What follows for a held order once a receipt of it is decided: paid in full it may be sent; refused it goes on
 * waiting, and says why; made invalid meanwhile, what was paid for it is to be given back.
 */
export async function endPrepayment(
  ctx: MoveCtx,
  tx: Tx,
  order: LockedOrder,
  { pass, reason, actor, paid, bookedFen }: Decision,
): Promise<void> {
  const waits = order.status === orderStatus.toPay;
  if (!pass) {
    if (!waits) return;
    await writeMove(ctx, tx, order, {
      event: 'refuse-payment',
      to: leadsTo(order, 'refuse-payment', { reason }),
      action: 'order:pay',
      reason,
      actor,
      told: paid,
      publishes: [],
    });
    return;
  }
  if (waits && bookedFen >= dueFen(order)) await payOrder(ctx, tx, order, { paid, actor });
  if (order.status !== orderStatus.invalid) return;
  await tx
    .update(orders)
    .set({ refundFen: order.refundFen + paid.amountFen })
    .where(and(eq(orders.tenantId, ctx.tenant.slug), eq(orders.id, order.id)));
}
