import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { endPayment, lockPayment } from '../../ledger/book-payment.server.ts';

/** What becomes of a payment when its approval ends: booked, or refused. */
export const paymentApproval: ApprovalKind = {
  biz: 'payment',
  nameKey: 'receivables:approvalKind.payment',
  async hold(ctx, tx, bizId) {
    await lockPayment(ctx, tx, { id: bizId });
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const payment = await lockPayment(ctx, tx, { id: bizId });
    await endPayment(ctx, tx, payment, { pass: status === 'passed', reason: comment || status, actor });
  },
};
