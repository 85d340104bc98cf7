import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { joinsNow } from '#app/services/approvals/approvers.server.ts';
import { holdApproval, type LockedApproval } from '#app/services/approvals/decide-locked.server.ts';
import { approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { joinStep } from '#app/services/approvals/use-cases/join-step.server.ts';
import { whoMayOpen } from '#app/services/approvals/who-may-open.server.ts';

/** Everything that may need approval. */
export type Kinds = readonly ApprovalKind[];

/** The approval that a task belongs to, as a condition of joining both. */
export const approvalOfTask = and(
  eq(approvals.tenantId, approvalTasks.tenantId),
  eq(approvals.id, approvalTasks.approvalId),
);

/** The condition that somebody else than a person has handed an approval in, or nobody of the brand has. */
export const notHandedInBy = (userId: string) =>
  or(isNull(approvals.submitterId), ne(approvals.submitterId, userId));

/** The condition that a task is a person's own. */
export const isOwnTask = ({ tenant }: Pick<Ctx, 'tenant'>, userId: string, taskId: string) =>
  and(
    eq(approvalTasks.tenantId, tenant.slug),
    eq(approvalTasks.id, taskId),
    eq(approvalTasks.userId, userId),
  );

/** What a task of one's own is about, or what an approval is that one has come to decide since its step was opened. */
export async function approvalToDecide(
  ctx: Pick<Ctx, 'tenant' | 'user'>,
  tx: Tx,
  taskId: string,
): Promise<{ id: string; biz: string; bizId: string; submitterId: string | null } | undefined> {
  if (!isId(taskId)) return undefined;
  const user = requireUser(ctx);
  const { id, biz, bizId, submitterId } = approvals;
  const [own] = await tx
    .select({ id, biz, bizId, submitterId })
    .from(approvalTasks)
    .innerJoin(approvals, approvalOfTask)
    .where(isOwnTask(ctx, user.id, taskId));
  if (own) return own;
  const [joined] = await tx
    .select({ id, biz, bizId, submitterId })
    .from(approvals)
    .where(and(joinsNow(ctx.tenant, user), eq(id, taskId)));
  return joined;
}

/**
 * The person's open task with its approval, both held, after the row of the business. By the id of an approval whose step
 * they have come to decide since it was opened they get one.
 */
export async function lockTask(kinds: Kinds, ctx: Ctx, tx: Tx, taskId: string) {
  const found = await approvalToDecide(ctx, tx, taskId);
  const kind = kinds.find((one) => one.biz === found?.biz);
  if (!found || !kind) throw notFound();
  await kind.hold(ctx, tx, found.bizId);
  const approval: LockedApproval = (await holdApproval(ctx, tx, { id: found.id }))!;
  const [own] = await tx
    .select()
    .from(approvalTasks)
    .where(isOwnTask(ctx, requireUser(ctx).id, taskId));
  const task = own ?? (await joinStep(ctx, tx, approval));
  if (task?.status !== 'open' || approval.status !== 'open') throw new DomainError('approvals.ended', 409);
  return { approval, task, kind };
}

/** What the person has handed in themselves, while it is open; held after the row of the business. */
export async function lockSubmitted(kinds: Kinds, ctx: Ctx, tx: Tx, userId: string, id: string) {
  if (!isId(id)) throw notFound();
  const [found] = await tx
    .select({ biz: approvals.biz, bizId: approvals.bizId })
    .from(approvals)
    .where(
      and(eq(approvals.tenantId, ctx.tenant.slug), eq(approvals.id, id), eq(approvals.submitterId, userId)),
    );
  const kind = kinds.find((one) => one.biz === found?.biz);
  if (!found || !kind) throw notFound();
  await kind.hold(ctx, tx, found.bizId);
  const approval: LockedApproval = (await holdApproval(ctx, tx, { id }))!;
  if (approval.status !== 'open') throw new DomainError('approvals.ended', 409);
  return { approval, kind };
}

/**
 * The same as lockTask for whoever decides it: being asked once is not enough, what they were asked about has to be theirs to open
 * still. They may pass it on to somebody who may.
 */
export async function lockDecision(kinds: Kinds, ctx: Ctx, tx: Tx, taskId: string) {
  const locked = await lockTask(kinds, ctx, tx, taskId);
  const [able] = await whoMayOpen(ctx, tx, locked.approval, [requireUser(ctx)]);
  if (!able) throw new DomainError('approvals.out-of-reach', 403);
  return locked;
}
