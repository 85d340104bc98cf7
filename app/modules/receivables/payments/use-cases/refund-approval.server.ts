import { and, inArray } from 'drizzle-orm';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { type ApprovalKind, idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { accountScope } from '../../accounts/account-scope.server.ts';
import { receivableRefunds } from '../../table.server.ts';
import { aboutParties } from '../about-parties.server.ts';
import { refuseOwn } from '../decidable.server.ts';
import { endRefundApproval, lockRefund } from '../refund.server.ts';

/** What becomes of a refund when its approval ends: it may be paid out, or not. */
export const refundApproval: ApprovalKind = {
  biz: 'refund',
  nameKey: 'receivables:approvalKind.refund',
  about: (ctx, tx, bizIds) => aboutParties(ctx, tx, receivableRefunds, bizIds),
  async openTo(ctx, tx, bizIds, person) {
    const scope = scopeFor(ctx, person, 'receivable:refunds');
    if (!scope) return new Set();
    const own = and(accountScope(ctx, scope, receivableRefunds), inArray(receivableRefunds.id, [...bizIds]));
    return idsOf(await tx.select({ id: receivableRefunds.id }).from(receivableRefunds).where(own));
  },
  async hold(ctx, tx, bizId) {
    await lockRefund(ctx, tx, { id: bizId });
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const refund = await lockRefund(ctx, tx, { id: bizId });
    const pass = status === 'passed';
    if (pass) refuseOwn(actor, refund.requestedBy);
    await endRefundApproval(ctx, tx, refund, { pass, reason: comment || status, actor });
  },
};
