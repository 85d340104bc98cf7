import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { openMoney } from '../../accounts/money-rows.server.ts';
import { receivableRefunds } from '../../table.server.ts';
import { aboutParties } from '../about-parties.server.ts';
import { refuseOwn } from '../decidable.server.ts';
import { endRefundApproval, lockRefund } from '../refund.server.ts';

const ends = { passed: 'approved', refused: 'refused', withdrawn: 'withdrawn' } as const;

/** What becomes of a refund when its approval ends: it may be paid out, or was refused or withdrawn. */
export const refundApproval: ApprovalKind = {
  biz: 'refund',
  nameKey: 'receivables:approvalKind.refund',
  about: (ctx, tx, bizIds) => aboutParties(ctx, tx, receivableRefunds, bizIds),
  openTo: (ctx, tx, ids, person) =>
    openMoney(ctx, tx, receivableRefunds, { ids, person, action: 'receivable:refunds' }),
  async hold(ctx, tx, bizId) {
    await lockRefund(ctx, tx, { id: bizId });
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const refund = await lockRefund(ctx, tx, { id: bizId });
    if (status === 'passed') refuseOwn(actor, refund);
    await endRefundApproval(ctx, tx, refund, { status: ends[status], reason: comment || status, actor });
  },
};
