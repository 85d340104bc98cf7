import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { joinsNow } from '../approvers.server.ts';
import type { LockedApproval } from '../decide-locked.server.ts';
import { approvals, approvalTasks } from '../table.server.ts';
import { whoMayOpen } from '../who-may-open.server.ts';

/**
 * A task for the person at the page, who has come to decide the open step since it was opened; undefined when they have
 * not. The approval is held.
 */
export async function joinStep(
  ctx: Ctx,
  tx: Tx,
  approval: LockedApproval,
): Promise<typeof approvalTasks.$inferSelect | undefined> {
  const user = requireUser(ctx);
  const joins = and(joinsNow(ctx.tenant, user), eq(approvals.id, approval.id));
  if ((await tx.$count(approvals, joins)) === 0) return undefined;
  if ((await whoMayOpen(ctx, tx, approval, [user])).length === 0) return undefined;
  const { hours } = approval.steps[approval.step]!;
  const [task] = await tx
    .insert(approvalTasks)
    .values({
      tenantId: ctx.tenant.slug,
      id: newId(),
      approvalId: approval.id,
      step: approval.step,
      round: approval.round,
      userId: user.id,
      userName: user.realname,
      status: 'open',
      createdAt: ctx.now(),
      dueAt: hours > 0 ? new Date(ctx.now().getTime() + hours * 3_600_000) : null,
    })
    .returning();
  return task;
}
