import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { holdApproval, openTasks, writeDecision } from '../decide-locked.server.ts';
import type { ApprovalStatus } from '../rules.ts';
import { joinStep } from './join-step.server.ts';

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
    tasks.find((one) => one.userId === user.id && one.status === 'open') ??
    (await joinStep(ctx, tx, approval));
  if (!task) {
    const waiting = tasks.filter((one) => one.status === 'open').map((one) => one.userName);
    throw new DomainError('approvals.not-approver', 403, {
      values: { people: waiting.join(ctx.t('common:mark.list')) },
    });
  }
  const status = decision.pass ? 'agreed' : 'refused';
  return writeDecision(ctx, tx, approval, { task, status, comment: decision.comment });
}
