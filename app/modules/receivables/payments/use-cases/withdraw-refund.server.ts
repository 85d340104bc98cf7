import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { refundListPage } from '../../pages.ts';
import type { WithdrawInput } from '../../wire.ts';
import { refuseOwn } from '../decidable.server.ts';
import { lockRefund, setRefund } from '../refund.server.ts';

/**
 * Withdraws a refund that was approved and will not be paid out, with the reason: what is still owed back can be asked
 * for anew. Whoever asked for it does not withdraw it, and hears of it at the bell.
 */
export async function withdrawRefund(ctx: Ctx, input: WithdrawInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'receivable:approve');
  return inTenant(ctx, async (tx) => {
    const refund = await lockRefund(ctx, tx, input, scope);
    refuseOwn(user, refund);
    if (refund.status !== 'approved') throw new DomainError('receivables.not-approved', 409);
    const { id, reason } = input;
    await setRefund(ctx, tx, refund, {
      status: 'withdrawn',
      reason,
      decidedName: user.realname,
      decidedAt: ctx.now(),
    });
    const of = refund.orderNo || ctx.t('receivables:accounts.onAccount');
    const values = { of, amount: formatFen(refund.amountFen), name: user.realname, reason };
    await notifyPeople(
      { ...ctx, tx },
      {
        to: [refund.requestedBy],
        title: ctx.t('receivables:refunds.withdrawnTitle', values),
        text: ctx.t('receivables:refunds.withdrawnText', values),
        link: pathOf(refundListPage, { product: ctx.tenant.productPath }),
      },
    );
    await writeAuditLog(ctx, tx, {
      action: 'receivable:approve',
      entity: 'refund',
      entityId: id,
      before: { status: refund.status },
      after: { status: 'withdrawn', reason },
    });
    return { id };
  });
}
