import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { holdApproval, type LockedApproval, openTasks, writeDecision } from '../decide-locked.server.ts';
import type { ApprovalStatus } from '../rules.ts';
import { approvalTasks } from '../table.server.ts';
import { whoMayOpen } from '../who-may-open.server.ts';

/**
 * Decides for the person who acts on a thing itself, in the transaction of its business. `none` when it is not
 * under approval: then its business decides alone. Somebody who has nothing to decide is refused.
 */
export async function decideFor(
  ctx: Ctx,
  tx: Tx,
  decision: { biz: string; bizId: string; pass: boolean; comment: string },
): Promise<ApprovalStatus | 'none'> {
  const user = requireUser(ctx);
  const approval = await holdApproval(ctx, tx, decision);
  if (!approval) return 'none';
  const tasks = await openTasks(ctx, tx, approval);
  const task =
    tasks.find((one) => one.userId === user.id && one.status === 'open') ?? (await joined(ctx, tx, approval));
  if (!task) {
    const waiting = tasks.filter((one) => one.status === 'open').map((one) => one.userName);
    throw new DomainError('approvals.not-approver', 403, {
      values: { people: waiting.join(ctx.t('common:mark.list')) },
    });
  }
  const status = decision.pass ? 'agreed' : 'refused';
  return writeDecision(ctx, tx, approval, { task, status, comment: decision.comment });
}

/** A task for somebody who has come to hold the action that a step asks for since it was opened. */
async function joined(ctx: Ctx, tx: Tx, approval: LockedApproval) {
  const user = requireUser(ctx);
  const step = approval.steps[approval.step]!;
  if (step.by !== 'action' || !can(user, step.value)) return undefined;
  if ((await whoMayOpen(ctx, tx, approval, [user])).length === 0) return undefined;
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
    })
    .returning();
  return task;
}
