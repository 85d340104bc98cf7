import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import type { DecideInput } from '../../wire.ts';
import { refuseOwn } from '../decidable.server.ts';
import { endRefundApproval, lockRefund } from '../refund.server.ts';

/** Approves a refund, which may then be paid out, or refuses it with the reason. */
export async function decideRefund(ctx: Ctx, input: DecideInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'receivable:approve');
  return inTenant(ctx, async (tx) => {
    const refund = await lockRefund(ctx, tx, input, scope);
    refuseOwn(user, refund);
    const { id, pass, reason } = input;
    if (!pass && !reason) throw new DomainError('receivables.reason-required', 422, { field: 'reason' });
    const approval = await decideFor(ctx, tx, { biz: 'refund', bizId: id, pass, comment: reason });
    if (approval !== 'open') {
      const status = pass ? 'approved' : 'refused';
      await endRefundApproval(ctx, tx, refund, { status, reason, actor: user });
    }
    await writeAuditLog(ctx, tx, {
      action: 'receivable:approve',
      entity: 'refund',
      entityId: id,
      before: { status: refund.status },
      after: { pass, approval, reason: reason || null },
    });
    return { id };
  });
}
