import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import type { WithdrawInput } from '../../wire.ts';
import { adjustmentBiz, endAdjustment, lockAdjustment } from '../adjustment.server.ts';

/** Withdraws an adjustment that nobody has decided on, with the reason, and its approval with it: only who asked for it does. */
export async function withdrawAdjustment(ctx: Ctx, input: WithdrawInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'receivable:adjust');
  return inTenant(ctx, async (tx) => {
    const adjustment = await lockAdjustment(ctx, tx, input, scope);
    if (adjustment.requestedBy !== user.id) throw new DomainError('receivables.not-own-request', 403);
    const { id, reason } = input;
    await endAdjustment(ctx, tx, adjustment, { status: 'withdrawn', reason, actor: user });
    await withdrawFor(ctx, tx, { biz: adjustmentBiz, bizId: id });
    await writeAuditLog(ctx, tx, {
      action: 'receivable:adjust',
      entity: 'adjustment',
      entityId: id,
      before: { status: adjustment.status },
      after: { status: 'withdrawn', reason },
    });
    return { id };
  });
}
