import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import {
  endPrepayment,
  holdPrepaid,
} from '#app/modules/orders/lifecycle/use-cases/confirm-payment.server.ts';
import { findRootOrder } from '#app/modules/orders/lifecycle/use-cases/find-root-order.server.ts';
import { lockMoney } from '../accounts/money-rows.server.ts';
import { paymentBooked } from '../events.ts';
import { readPrepaid } from '../payments/prepayments.server.ts';
import type { PaymentStatus } from '../rules.ts';
import { receivablePayments } from '../table.server.ts';
import { dueOn } from './due-on.server.ts';
import { openItems } from './open-items.server.ts';
import { lockAccount, type Posting, postEntries } from './post-entries.server.ts';
import { allocateChosen, allocateOldest } from './rules-allocation.ts';

/** A payment that is locked: nobody else decides on it before the transaction ends. */
export type LockedPayment = typeof receivablePayments.$inferSelect;

/**
 * Holds a payment, within a scope where one is given. Of two people who looked at one version
 * the second hears of it.
 */
export const lockPayment = (
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  requested: { id: string; version?: number },
  scope?: DataScope,
): Promise<LockedPayment> => lockMoney(ctx, tx, receivablePayments, requested, scope);

/** Ends what was recorded: booked to the orders it was paid for, or refused or withdrawn with the reason. */
export async function endPayment(
  ctx: EventCtx,
  tx: Tx,
  payment: LockedPayment,
  decision: {
    status: Exclude<PaymentStatus, 'waiting'>;
    reason: string;
    actor: { id: string; realname: string };
  },
): Promise<void> {
  if (payment.status !== 'waiting') throw new DomainError('receivables.decided-already', 409);
  const { status, reason, actor } = decision;
  const booked = status === 'booked';
  const { prepaysId } = payment;
  // Orders are held before accounts, here as wherever both are.
  const prepaid = prepaysId ? await holdPrepaid(ctx, tx, prepaysId) : null;
  if (!booked && !reason) throw new DomainError('receivables.reason-required', 422, { field: 'reason' });
  await tx
    .update(receivablePayments)
    .set({
      status,
      reason: booked ? null : reason,
      decidedBy: actor.id,
      decidedName: actor.realname,
      decidedAt: ctx.now(),
      version: payment.version + 1,
      updatedAt: ctx.now(),
    })
    .where(and(eq(receivablePayments.tenantId, ctx.tenant.slug), eq(receivablePayments.id, payment.id)));
  if (booked) await bookAllocated(ctx, tx, payment);
  if (!prepaid) return;
  const { amountFen, receiptNo, method, paidOn, allocations } = payment;
  await endPrepayment(ctx, tx, prepaid, {
    ...decision,
    paid: { amountFen, receiptNo, method, paidOn },
    shareFen: allocations.reduce((all, share) => all + share.amountFen, 0),
    bookedFen: (await readPrepaid(ctx, tx, prepaid.id)).bookedFen,
  });
}

/** Books an approved payment to the orders it is for; what is left is the account's credit. */
async function bookAllocated(ctx: EventCtx, tx: Tx, payment: LockedPayment): Promise<void> {
  await lockAccount(ctx, tx, payment);
  const open = payment.prepaysId ? await paidBefore(ctx, tx, payment) : await openItems(ctx, tx, payment);
  const { shares, restFen } =
    payment.allocations.length > 0
      ? allocateChosen(open, payment.allocations, payment.amountFen)
      : allocateOldest(open, payment.amountFen);
  const posting = (orderId: string | null, amountFen: number): Posting => {
    const item = open.find((one) => one.orderId === orderId);
    return {
      kind: 'payment',
      order: item ? { id: item.orderId, no: item.orderNo, dueOn: item.dueOn } : null,
      amountFen: -amountFen,
      businessOn: payment.paidOn,
      source: { kind: 'payment', id: payment.id, no: payment.receiptNo },
      key: `payment:${payment.id}:${orderId ?? 'account'}`,
      note: payment.remark,
    };
  };
  await postEntries(ctx, tx, payment, [
    ...shares.map(({ orderId, amountFen }) => posting(orderId, amountFen)),
    posting(null, restFen),
  ]);
  await publish(ctx, tx, paymentBooked, { paymentId: payment.id });
}

/** The order that a payment is made for before it is sent, as open as the payment says: nothing is charged yet. */
async function paidBefore(ctx: EventCtx, tx: Tx, payment: LockedPayment) {
  const { prepaysId, paidOn: chargedOn, allocations } = payment;
  const { id, orderNo, departId } = await findRootOrder(ctx, tx, prepaysId!);
  const due = await dueOn(ctx, tx, { departId, chargedOn });
  const openFen = allocations.reduce((sum, share) => sum + share.amountFen, 0);
  return [{ orderId: id, orderNo, dueOn: due, openFen }];
}
