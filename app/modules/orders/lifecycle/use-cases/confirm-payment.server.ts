import { and, eq } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { orderPaid } from '../../events.ts';
import { orderStatus } from '../../rules.ts';
import { orders } from '../../table.server.ts';
import {
  holdOrder,
  type LockedOrder,
  leadsTo,
  type MoveCtx,
  type Moved,
  writeMove,
} from '../move-order.server.ts';
import { published } from '../publish-move.server.ts';
import type { PayInput } from '../wire-moves.ts';
import { type Prepayment, readPrepaid, recordPrepaid } from './order-money-source.server.ts';

/**
 * Records what has come in for a prepaid order; it waits until somebody else has approved that. Another amount than
 * what is owed is refused, and so is a receipt that was used before. An order that costs nothing is paid at once.
 */
export async function confirmPayment(
  ctx: Ctx,
  input: Omit<PayInput, 'amountFen' | 'version'> & { version?: number; amountFen: number },
): Promise<Moved> {
  const { user, scope } = requireAction(ctx, 'order:pay');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const to = leadsTo(order, 'record-payment');
    const owedFen = dueFen(order) - (await readPrepaid(ctx, tx, order.id)).bookedFen;
    if (input.amountFen !== owedFen) {
      const values = { payable: formatFen(owedFen) };
      throw new DomainError('orders.wrong-amount', 422, { field: 'amountFen', values });
    }
    const paid = {
      amountFen: input.amountFen,
      receiptNo: input.receiptNo ?? order.orderNo,
      method: input.method ?? 'transfer',
      paidOn: input.paidOn ?? dayOf(ctx.now(), ctx.tenant.timeZone),
    };
    const recorded = owedFen > 0 && (await recordPrepaid(ctx, tx, { orderId: order.id, ...paid }));
    if (!recorded) return payOrder(ctx, tx, order, { paid, actor: user });
    return writeMove(ctx, tx, order, {
      event: 'record-payment',
      to,
      action: 'order:pay',
      told: paid,
      publishes: [],
    });
  });
}

/** Moves a locked order on that has been paid before it is sent. */
async function payOrder(
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

/** Holds an order whose receipt is decided: nobody moves it before that is done. */
export async function holdPrepaid(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<LockedOrder> {
  return holdOrder(ctx, tx, { all: true }, { id });
}

/** What became of a receipt of an order that is paid before it is sent. */
interface Decision {
  status: 'booked' | 'refused' | 'withdrawn';
  reason: string;
  actor: { id: string; realname: string };
  paid: Omit<Prepayment, 'orderId'>;
  /** How much of it is for the order; what came in above that is the account's credit. */
  shareFen: number;
  /** What has been booked for the order so far, this receipt included. */
  bookedFen: number;
}

/**
 * What follows for a locked order once a receipt of it is decided: paid in full it may be sent; refused or withdrawn it
 * goes on waiting, and says why; made invalid meanwhile, what was paid for it is to be given back.
 */
export async function endPrepayment(
  ctx: MoveCtx,
  tx: Tx,
  order: LockedOrder,
  { status, reason, actor, paid, shareFen, bookedFen }: Decision,
): Promise<void> {
  const waits = order.status === orderStatus.toPay;
  if (status !== 'booked') {
    if (!waits) return;
    const event = status === 'refused' ? 'refuse-payment' : 'withdraw-payment';
    await writeMove(ctx, tx, order, {
      event,
      to: leadsTo(order, event, { reason }),
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
    .set({ refundFen: order.refundFen + shareFen })
    .where(and(eq(orders.tenantId, ctx.tenant.slug), eq(orders.id, order.id)));
}
