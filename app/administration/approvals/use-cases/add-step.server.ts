import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { maxSteps, withStepAfter } from '#app/services/approvals/rules.ts';
import { approvals } from '#app/services/approvals/table.server.ts';
import { findTaker } from '../find-taker.server.ts';
import { type Kinds, lockDecision } from '../lock-task.server.ts';

/** 加签: behind the step that waits for the person one more decides; what waits for the person stays theirs. */
export async function addStep(
  kinds: Kinds,
  ctx: Ctx,
  input: { id: string; username: string; comment: string },
): Promise<void> {
  const user = requireUser(ctx);
  await inTenant(ctx, async (tx) => {
    const { approval } = await lockDecision(kinds, ctx, tx, input.id);
    if (approval.steps.length >= maxSteps) {
      throw new DomainError('approvals.too-many-steps', 422, { values: { max: maxSteps } });
    }
    const person = await findTaker(ctx, tx, approval, input.username);
    const name = ctx.t('approvals:addedStep', { name: user.realname });
    await tx
      .update(approvals)
      .set({ steps: withStepAfter(approval.steps, approval.step, { name, userId: person.id }) })
      .where(and(eq(approvals.tenantId, ctx.tenant.slug), eq(approvals.id, approval.id)));
    await writeAuditLog(ctx, tx, {
      action: 'approval:add-step',
      entity: 'approval',
      entityId: approval.id,
      before: { steps: approval.steps.length },
      after: { user: person.username, comment: input.comment },
    });
  });
}
