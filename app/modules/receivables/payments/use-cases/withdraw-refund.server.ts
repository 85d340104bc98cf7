import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { refundListPage } from '../../pages.ts';
import type { WithdrawInput } from '../../wire.ts';
import { refuseOwn } from '../decidable.server.ts';
import { endRefundApproval, type LockedRefund, lockRefund, setRefund } from '../refund.server.ts';

/**
 * Withdraws a refund, with the reason: while it waits, who asked for it, and its approval with it; once it is approved
 * and will not be paid out, somebody else who may approve, of which who asked for it hears at the bell. What is still
 * owed back can be asked for anew.
 */
export async function withdrawRefund(ctx: Ctx, input: WithdrawInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'receivable:refunds');
  return inTenant(ctx, async (tx) => {
    const refund = await lockRefund(ctx, tx, input, scope);
    const { id, reason } = input;
    const isWaiting = refund.status === 'waiting';
    if (isWaiting) {
      if (refund.requestedBy !== user.id) throw new DomainError('receivables.not-own-request', 403);
      await endRefundApproval(ctx, tx, refund, { status: 'withdrawn', reason, actor: user });
      await withdrawFor(ctx, tx, { biz: 'refund', bizId: id });
    } else {
      await takeApprovalBack(ctx, tx, refund, reason);
    }
    await writeAuditLog(ctx, tx, {
      action: isWaiting ? 'receivable:refund' : 'receivable:approve',
      entity: 'refund',
      entityId: id,
      before: { status: refund.status },
      after: { status: 'withdrawn', reason },
    });
    return { id };
  });
}

/** Withdraws what was approved and will not be paid out, and tells who asked for it. */
async function takeApprovalBack(ctx: Ctx, tx: Tx, refund: LockedRefund, reason: string): Promise<void> {
  const { user, scope } = requireAction(ctx, 'receivable:approve');
  await lockRefund(ctx, tx, { id: refund.id }, scope);
  refuseOwn(user, refund);
  if (refund.status !== 'approved') throw new DomainError('receivables.not-approved', 409);
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
}
