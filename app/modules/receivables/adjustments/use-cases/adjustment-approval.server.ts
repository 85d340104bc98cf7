import { and, eq, inArray } from 'drizzle-orm';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { openMoney } from '../../accounts/money-rows.server.ts';
import { aboutParties } from '../../payments/about-parties.server.ts';
import { refuseOwn } from '../../payments/decidable.server.ts';
import { receivableAdjustments } from '../../table.server.ts';
import { adjustmentBiz, endAdjustment, lockAdjustment } from '../adjustment.server.ts';

const ends = { passed: 'approved', refused: 'refused', withdrawn: 'withdrawn' } as const;

/** What becomes of an adjustment when its approval ends: booked, refused or withdrawn. */
export const adjustmentApproval: ApprovalKind = {
  biz: adjustmentBiz,
  nameKey: 'receivables:approvalKind.adjustment',
  about: (ctx, tx, bizIds) => aboutParties(ctx, tx, receivableAdjustments, bizIds),
  async difference(ctx, tx, bizIds) {
    const user = requireUser(ctx);
    const open = await adjustmentApproval.openTo(ctx, tx, bizIds, user);
    const of = receivableAdjustments;
    const rows = await tx
      .select()
      .from(of)
      .where(and(eq(of.tenantId, ctx.tenant.slug), inArray(of.id, [...bizIds])));
    const field = (name: string, after: string) => ({
      name: ctx.t(`receivables:adjustment.field.${name}`),
      before: '',
      after,
    });
    return new Map(
      rows
        .filter((row) => row.requestedBy === user.id || open.has(row.id))
        .map((row) => [
          row.id,
          [
            field('kind', ctx.t(`receivables:adjust.choice.${row.kind}`)),
            field('amountFen', formatFen(row.amountFen)),
            field('requestReason', row.requestReason),
          ],
        ]),
    );
  },
  openTo: (ctx, tx, ids, person) =>
    openMoney(ctx, tx, receivableAdjustments, { ids, person, action: 'receivable:adjustments' }),
  async hold(ctx, tx, bizId) {
    await lockAdjustment(ctx, tx, { id: bizId });
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const adjustment = await lockAdjustment(ctx, tx, { id: bizId });
    if (status === 'passed') refuseOwn(actor, adjustment);
    await endAdjustment(ctx, tx, adjustment, { status: ends[status], reason: comment || status, actor });
  },
};
