import { and, inArray } from 'drizzle-orm';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { type ApprovalKind, idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { accountScope } from '../../accounts/account-scope.server.ts';
import { endPayment, lockPayment } from '../../ledger/book-payment.server.ts';
import { receivablePayments } from '../../table.server.ts';
import { aboutParties } from '../about-parties.server.ts';
import { refuseOwn } from '../decidable.server.ts';

/** What becomes of a payment when its approval ends: booked, or refused. */
export const paymentApproval: ApprovalKind = {
  biz: 'payment',
  nameKey: 'receivables:approvalKind.payment',
  about: (ctx, tx, bizIds) => aboutParties(ctx, tx, receivablePayments, bizIds),
  async openTo(ctx, tx, bizIds, person) {
    const scope = scopeFor(ctx, person, 'receivable:payments');
    if (!scope) return new Set();
    const own = and(
      accountScope(ctx, scope, receivablePayments),
      inArray(receivablePayments.id, [...bizIds]),
    );
    return idsOf(await tx.select({ id: receivablePayments.id }).from(receivablePayments).where(own));
  },
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
