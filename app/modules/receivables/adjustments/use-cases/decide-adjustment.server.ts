import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { adjustmentListPage } from '../../pages.ts';
import { refuseOwn } from '../../payments/decidable.server.ts';
import type { DecideInput } from '../../wire.ts';
import { adjustmentBiz, endAdjustment, lockAdjustment } from '../adjustment.server.ts';

/**
 * Approves an adjustment, which is booked with that if it still fits, or refuses it with the reason, of which whoever
 * asked for it hears at the bell. What does not fit any more is refused with 409 and waits as before.
 */
export async function decideAdjustment(ctx: Ctx, input: DecideInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'receivable:approve');
  return inTenant(ctx, async (tx) => {
    const adjustment = await lockAdjustment(ctx, tx, input, scope);
    refuseOwn(user, adjustment);
    const { id, pass, reason } = input;
    if (!pass && !reason) throw new DomainError('receivables.reason-required', 422, { field: 'reason' });
    const approval = await decideFor(ctx, tx, { biz: adjustmentBiz, bizId: id, pass, comment: reason });
    if (approval !== 'open') {
      const status = pass ? 'approved' : 'refused';
      await endAdjustment(ctx, tx, adjustment, { status, reason, actor: user });
    }
    await writeAuditLog(ctx, tx, {
      action: 'receivable:approve',
      entity: 'adjustment',
      entityId: id,
      before: { status: adjustment.status },
      after: { pass, approval, reason: reason || null },
    });
    if (!pass) {
      const values = {
        kind: ctx.t(`receivables:adjust.choice.${adjustment.kind}`),
        orderNo: adjustment.orderNo,
        amount: formatFen(adjustment.amountFen),
        name: user.realname,
        reason,
      };
      await notifyPeople(
        { ...ctx, tx },
        {
          to: [adjustment.requestedBy],
          title: ctx.t('receivables:adjustments.refusedTitle', values),
          text: ctx.t('receivables:adjustments.refusedText', values),
          link: pathOf(adjustmentListPage, { product: ctx.tenant.productPath }),
        },
      );
    }
    return { id };
  });
}
