import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { openMoney } from '../../accounts/money-rows.server.ts';
import { endPayment, lockPayment } from '../../ledger/book-payment.server.ts';
import { receivablePayments } from '../../table.server.ts';
import { aboutParties } from '../about-parties.server.ts';
import { refuseOwn } from '../decidable.server.ts';

/** What becomes of a payment when its approval ends: booked, or refused. */
export const paymentApproval: ApprovalKind = {
  biz: 'payment',
  nameKey: 'receivables:approvalKind.payment',
  about: (ctx, tx, bizIds) => aboutParties(ctx, tx, receivablePayments, bizIds),
  openTo: (ctx, tx, ids, person) =>
    openMoney(ctx, tx, receivablePayments, { ids, person, action: 'receivable:payments' }),
  async hold(ctx, tx, bizId) {
    await lockPayment(ctx, tx, { id: bizId });
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const payment = await lockPayment(ctx, tx, { id: bizId });
    const pass = status === 'passed';
    if (pass) refuseOwn(actor, payment.recordedBy);
    await endPayment(ctx, tx, payment, { pass, reason: comment || status, actor });
  },
};
