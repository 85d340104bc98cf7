import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { askApprovers, type StepCtx } from '#app/services/approvals/ask-approvers.server.ts';
import { type LockedApproval, openTasks } from '#app/services/approvals/decide-locked.server.ts';
import { approvalTasks } from '#app/services/approvals/table.server.ts';

/**
 * Gives what somebody has to decide to somebody else, and tells them; the approval is held. Who has it to decide
 * already is not asked twice.
 */
export async function passOn(
  ctx: StepCtx,
  tx: Tx,
  approval: LockedApproval,
  given: { task: typeof approvalTasks.$inferSelect; to: { id: string; realname: string }; comment: string },
): Promise<void> {
  const { task, to, comment } = given;
  const now = ctx.now();
  const tasks = await openTasks(ctx, tx, approval);
  const isTheirs = tasks.some(({ userId, status }) => userId === to.id && status === 'open');
  await tx
    .update(approvalTasks)
    .set({ status: 'handed', comment, decidedAt: now })
    .where(and(eq(approvalTasks.tenantId, ctx.tenant.slug), eq(approvalTasks.id, task.id)));
  if (isTheirs) return;
  const theirs = { ...task, id: newId(), userId: to.id, userName: to.realname, createdAt: now };
  await tx.insert(approvalTasks).values(theirs);
  await askApprovers(ctx, tx, approval, [theirs]);
}
