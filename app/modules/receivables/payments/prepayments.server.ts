import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { findRootOrder } from '#app/modules/orders/lifecycle/use-cases/find-root-order.server.ts';
import type {
  OrderMoneySource,
  Prepayment,
} from '#app/modules/orders/lifecycle/use-cases/order-money-source.server.ts';
import { type Account, lockAccount } from '../ledger/post-entries.server.ts';
import { receivablePayments } from '../table.server.ts';
import { insertPayment } from './insert-payment.server.ts';
import { refuseDayAhead, refuseKnownReceipt } from './known-receipt.server.ts';

/**
 * Records what was paid for an order before it is sent: a payment like any other, with its receipt, which somebody else
 * decides. Of two at the same time the second is refused; the order is locked.
 */
export async function recordPrepaid(ctx: Ctx, tx: Tx, paid: Prepayment): Promise<void> {
  const { user } = requireAction(ctx, 'order:pay');
  const { orderId, ...receipt } = paid;
  refuseDayAhead(ctx, receipt.paidOn);
  const { latest } = await readPrepaid(ctx, tx, orderId);
  if (latest?.status === 'waiting') {
    throw new DomainError('receivables.prepayment-waits', 409, { values: { receiptNo: latest.receiptNo } });
  }
  const root = await findRootOrder(ctx, tx, orderId);
  const account: Account = { customerId: root.customerId, dealerId: root.dealerId };
  await refuseKnownReceipt(ctx, tx, receipt.receiptNo);
  await lockAccount(ctx, tx, account);
  const { rows } = await tx.execute<{ customerCode: string; channel: string; departId: string }>(sql`
    select c.code as "customerCode", c.channel, c.depart_id as "departId" from ${outletView} c
     where c.tenant_id = ${ctx.tenant.slug} and c.id = ${root.customerId}`);
  await insertPayment(ctx, tx, {
    input: {
      ...account,
      ...receipt,
      remark: '',
      allocations: [{ orderId: root.id, amountFen: receipt.amountFen }],
      prepaysId: orderId,
    },
    party: rows[0]!,
    user,
  });
}

/** What has been recorded as paid for an order before it is sent, and what became of the last receipt. */
export const readPrepaid: OrderMoneySource['readPrepaid'] = async (ctx, tx, orderId) => {
  const of = receivablePayments;
  const rows = await tx
    .select({
      receiptNo: of.receiptNo,
      amountFen: of.amountFen,
      allocations: of.allocations,
      status: of.status,
      recordedName: of.recordedName,
      decidedName: of.decidedName,
      reason: of.reason,
    })
    .from(of)
    .where(and(eq(of.tenantId, ctx.tenant.slug), eq(of.prepaysId, orderId)))
    .orderBy(asc(of.createdAt), asc(of.id));
  const booked = rows.filter(({ status }) => status === 'booked').flatMap(({ allocations }) => allocations);
  const last = rows.at(-1);
  if (!last) return { bookedFen: 0, latest: null };
  const { allocations: _allocations, ...latest } = last;
  return { bookedFen: booked.reduce((sum, { amountFen }) => sum + amountFen, 0), latest };
};
