import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { closeOpen } from '#app/services/approvals/decide-locked.server.ts';
import { openStep } from '#app/services/approvals/open-step.server.ts';
import { approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import { type Kinds, lockDecision } from '../lock-task.server.ts';

/** 退回: an earlier step is decided anew, and every one behind it. What was decided stays to be read. */
export async function sendBack(
  kinds: Kinds,
  ctx: Ctx,
  input: { id: string; step: number; comment: string },
): Promise<void> {
  requireUser(ctx);
  const { slug } = ctx.tenant;
  await inTenant(ctx, async (tx) => {
    const { approval, task } = await lockDecision(kinds, ctx, tx, input.id);
    if (input.step >= approval.step) throw new DomainError('approvals.not-earlier', 422, { field: 'step' });
    await tx
      .update(approvalTasks)
      .set({ status: 'returned', comment: input.comment, decidedAt: ctx.now() })
      .where(and(eq(approvalTasks.tenantId, slug), eq(approvalTasks.id, task.id)));
    await closeOpen(ctx, tx, approval.id);
    const back = { step: input.step, round: approval.round + 1 };
    await tx
      .update(approvals)
      .set(back)
      .where(and(eq(approvals.tenantId, slug), eq(approvals.id, approval.id)));
    await openStep(ctx, tx, { ...approval, ...back });
    await writeAuditLog(ctx, tx, {
      action: 'approval:send-back',
      entity: 'approval',
      entityId: approval.id,
      before: { step: approval.step },
      after: { step: input.step, comment: input.comment },
    });
  });
}
