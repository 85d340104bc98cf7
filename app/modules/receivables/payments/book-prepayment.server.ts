import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { findRootOrder } from '#app/modules/orders/lifecycle/use-cases/find-root-order.server.ts';
import { paymentBooked } from '../events.ts';
import { dueOn } from '../ledger/due-on.server.ts';
import { lockAccount, postEntries } from '../ledger/post-entries.server.ts';
import type { PaymentMethod } from '../rules.ts';
import { receivablePayments } from '../table.server.ts';
import { refuseDayAhead, refuseKnownReceipt, usedBefore } from './known-receipt.server.ts';

/** What came in for an order before it is sent. */
interface Prepayment {
  orderId: string;
  amountFen: number;
  receiptNo: string;
  method: PaymentMethod;
  paidOn: string;
}

/**
 * Books what was paid for an order before it is sent: a payment like any other, with its receipt, booked at once to
 * that order by whoever confirmed it.
 */
export async function bookPrepayment(ctx: EventCtx, tx: Tx, paid: Prepayment): Promise<void> {
  const { orderId, amountFen, receiptNo, method, paidOn } = paid;
  if (amountFen === 0) return;
  const { user } = ctx;
  if (!user) throw new DomainError('common.unauthorized', 401);
  refuseDayAhead(ctx, paidOn);
  const root = await findRootOrder(ctx, tx, orderId);
  const account = { customerId: root.customerId, dealerId: root.dealerId };
  await refuseKnownReceipt(ctx, tx, receiptNo);
  await lockAccount(ctx, tx, account);
  const id = newId();
  const now = ctx.now();
  try {
    await tx.insert(receivablePayments).values({
      tenantId: ctx.tenant.slug,
      id,
      ...account,
      receiptNo,
      amountFen,
      method,
      paidOn,
      allocations: [{ orderId: root.id, amountFen }],
      status: 'booked',
      recordedBy: user.id,
      recordedName: user.realname,
      decidedBy: user.id,
      decidedName: user.realname,
      decidedAt: now,
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    // Two clerks at the same moment: the second finds the receipt there when it writes its own.
    if (uniqueViolation(error) === 'receivable_payments_receipt') throw usedBefore(receiptNo);
    throw error;
  }
  await postEntries(ctx, tx, account, [
    {
      kind: 'payment',
      order: {
        id: root.id,
        no: root.orderNo,
        dueOn: await dueOn(ctx, tx, { departId: root.departId, chargedOn: paidOn }),
      },
      amountFen: -amountFen,
      businessOn: paidOn,
      source: { kind: 'payment', id, no: receiptNo },
      key: `paid:${orderId}`,
    },
  ]);
  await publish(ctx, tx, paymentBooked, { paymentId: id });
}
