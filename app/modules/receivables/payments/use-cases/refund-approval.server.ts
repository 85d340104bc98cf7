import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { endRefundApproval, lockRefund } from '../refund.server.ts';

/** What becomes of a refund when its approval ends: it may be paid out, or not. */
export const refundApproval: ApprovalKind = {
  biz: 'refund',
  nameKey: 'receivables:approvalKind.refund',
  async hold(ctx, tx, bizId) {
    await lockRefund(ctx, tx, { id: bizId });
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const refund = await lockRefund(ctx, tx, { id: bizId });
    await endRefundApproval(ctx, tx, refund, { pass: status === 'passed', reason: comment || status, actor });
  },
};
