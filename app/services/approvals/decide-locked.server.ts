import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { StepCtx } from './ask-approvers.server.ts';
import { kindOf } from './kind-of.server.ts';
import { openStep } from './open-step.server.ts';
import { type ApprovalStatus, afterStep, stepOutcome } from './rules.ts';
import { approvals, approvalTasks } from './table.server.ts';
import { tellCopies } from './tell-copies.server.ts';

export type LockedApproval = typeof approvals.$inferSelect;
type Task = typeof approvalTasks.$inferSelect;

/** Holds an approval until the transaction ends: its decisions come one after the other. */
export async function holdApproval(
  ctx: Pick<StepCtx, 'tenant'>,
  tx: Tx,
  which: { id: string } | { biz: string; bizId: string },
): Promise<LockedApproval | null> {
  const [row] = await tx
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.tenantId, ctx.tenant.slug),
        'id' in which
          ? eq(approvals.id, which.id)
          : and(eq(approvals.biz, which.biz), eq(approvals.bizId, which.bizId), eq(approvals.status, 'open')),
      ),
    )
    .for('update');
  return row ?? null;
}

/** The tasks of an approval's open step. */
export function openTasks(ctx: Pick<StepCtx, 'tenant'>, tx: Tx, approval: LockedApproval): Promise<Task[]> {
  return tx
    .select()
    .from(approvalTasks)
    .where(
      and(
        eq(approvalTasks.tenantId, ctx.tenant.slug),
        eq(approvalTasks.approvalId, approval.id),
        eq(approvalTasks.step, approval.step),
        eq(approvalTasks.round, approval.round),
      ),
    )
    .orderBy(asc(approvalTasks.createdAt), asc(approvalTasks.id));
}

/**
 * Writes one decision and what follows from it; tells where the approval stands now. Nobody passes what they have handed
 * in, nor does a clock in their place, unless it is of a kind that a brand of one person passes itself and within what they
 * may grant alone.
 */
export async function writeDecision(
  ctx: StepCtx,
  tx: Tx,
  approval: LockedApproval,
  decision: { task: Task; status: 'agreed' | 'refused' | 'timed-out'; comment: string },
): Promise<ApprovalStatus> {
  const tenantId = ctx.tenant.slug;
  const own = decision.task.userId === approval.submitterId;
  const passedByOwn = !approval.beyondOwn && kindOf(approval.biz)?.passedByOwn;
  if (own && decision.status !== 'refused' && !passedByOwn) {
    throw new DomainError('approvals.own', 403);
  }
  await tx
    .update(approvalTasks)
    .set({ status: decision.status, comment: decision.comment, decidedAt: ctx.now() })
    .where(and(eq(approvalTasks.tenantId, tenantId), eq(approvalTasks.id, decision.task.id)));
  const tasks = await openTasks(ctx, tx, approval);
  const outcome = stepOutcome(
    approval.steps[approval.step]!.mode,
    tasks.map((task) => task.status),
  );
  if (outcome === 'open') return 'open';
  await closeOpen(ctx, tx, approval.id);
  const next = afterStep({ step: approval.step, steps: approval.steps.length }, outcome);
  const endedAt = next.status === 'open' ? null : ctx.now();
  await tx
    .update(approvals)
    .set({ ...next, endedAt })
    .where(and(eq(approvals.tenantId, tenantId), eq(approvals.id, approval.id)));
  if (next.status === 'open') await openStep(ctx, tx, { ...approval, step: next.step });
  else await tellCopies(ctx, tx, { ...approval, step: next.step });
  return next.status;
}

/** Closes what nobody has to decide any more. */
export async function closeOpen(ctx: Pick<StepCtx, 'tenant'>, tx: Tx, approvalId: string): Promise<void> {
  await tx
    .update(approvalTasks)
    .set({ status: 'closed' })
    .where(
      and(
        eq(approvalTasks.tenantId, ctx.tenant.slug),
        eq(approvalTasks.approvalId, approvalId),
        eq(approvalTasks.status, 'open'),
      ),
    );
}
