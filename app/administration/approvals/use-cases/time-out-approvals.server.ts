import { and, asc, eq, lt } from 'drizzle-orm';
import { type Db, inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { askApprovers } from '#app/services/approvals/ask-approvers.server.ts';
import {
  holdApproval,
  type LockedApproval,
  writeDecision,
} from '#app/services/approvals/decide-locked.server.ts';
import { approvalStuck } from '#app/services/approvals/events.ts';
import { approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import type { ApprovalKind, EndCtx } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { approvalOfTask } from '../lock-task.server.ts';
import { reportGone } from './report-gone.server.ts';
import { settleChoices } from './settle-choices.server.ts';

/** Tasks looked at in one turn of a tenant: the rest waits for the next. */
const atOnce = 200;

interface World {
  db: Db;
  tenants: readonly Pick<Tenant, 'slug' | 'timeZone'>[];
  now: Date;
}

/**
 * Does what the steps say of those who take too long: reminds them, or decides for them. What cannot be decided so, like an
 * order beyond its dealer's credit, waits for its approver a turn longer, who hears why; nothing else waits for it. What
 * nobody can choose an approver for is decided by others, and what is about something that is no more ends.
 */
export function timeOutApprovals(kinds: readonly ApprovalKind[]) {
  return async ({ db, tenants, now }: World): Promise<void> => {
    for (const tenant of tenants) {
      const ctx = { db, tenant, user: null, now: () => now, address: '', requestId: '' };
      const failures: unknown[] = [];
      for (const settle of [settleChoices, reportGone]) {
        try {
          await settle(kinds, ctx as unknown as EndCtx);
        } catch (error) {
          failures.push(error);
        }
      }
      const due = await inTenant(ctx, (tx) => late(tx, tenant, now));
      for (const one of due) {
        try {
          await inTenant(ctx, (tx) => timeOut(kinds, ctx as unknown as EndCtx, tx, one));
        } catch (error) {
          if (!(error instanceof DomainError) || error.status >= 500) failures.push(error);
          else await inTenant(ctx, (tx) => waitLonger(ctx as unknown as EndCtx, tx, one, error));
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'approvals not timed out');
    }
  };
}

type Late = { taskId: string; approvalId: string; biz: string; bizId: string };

function late(tx: Tx, tenant: { slug: string }, now: Date): Promise<Late[]> {
  return tx
    .select({
      taskId: approvalTasks.id,
      approvalId: approvals.id,
      biz: approvals.biz,
      bizId: approvals.bizId,
    })
    .from(approvalTasks)
    .innerJoin(approvals, approvalOfTask)
    .where(
      and(
        eq(approvalTasks.tenantId, tenant.slug),
        eq(approvalTasks.status, 'open'),
        lt(approvalTasks.dueAt, now),
      ),
    )
    .orderBy(asc(approvalTasks.dueAt), asc(approvalTasks.id))
    .limit(atOnce);
}

async function timeOut(kinds: readonly ApprovalKind[], ctx: EndCtx, tx: Tx, one: Late): Promise<void> {
  const kind = kinds.find(({ biz }) => biz === one.biz);
  if (!kind) return;
  await kind.hold(ctx, tx, one.bizId);
  const approval: LockedApproval | null = await holdApproval(ctx, tx, { id: one.approvalId });
  const own = and(eq(approvalTasks.tenantId, ctx.tenant.slug), eq(approvalTasks.id, one.taskId));
  const [task] = await tx.select().from(approvalTasks).where(own);
  // Decided since it was looked for.
  if (approval?.status !== 'open' || task?.status !== 'open') return;
  const step = approval.steps[approval.step]!;
  if (step.onTimeout === 'remind') {
    const dueAt = nextDue(ctx, step);
    await tx.update(approvalTasks).set({ dueAt }).where(own);
    return askApprovers(ctx, tx, approval, [{ ...task, dueAt }]);
  }
  const status = step.onTimeout === 'pass' ? 'timed-out' : 'refused';
  const result = await writeDecision(ctx, tx, approval, { task, status, comment: '' });
  if (result !== 'passed' && result !== 'refused') return;
  const actor = { id: task.userId, realname: task.userName };
  await kind.end(ctx, tx, { bizId: approval.bizId, status: result, comment: approval.definitionName, actor });
}

const nextDue = ({ now }: Pick<EndCtx, 'now'>, { hours }: { hours: number }) =>
  new Date(now().getTime() + Math.max(1, hours) * 3_600_000);

/** Gives who is asked as long again, and tells them what stood in the way. */
async function waitLonger(ctx: EndCtx, tx: Tx, one: Late, { code, values }: DomainError): Promise<void> {
  const approval = await holdApproval(ctx, tx, { id: one.approvalId });
  if (approval?.status !== 'open') return;
  const [task] = await tx
    .update(approvalTasks)
    .set({ dueAt: nextDue(ctx, approval.steps[approval.step]!) })
    .where(
      and(
        eq(approvalTasks.tenantId, ctx.tenant.slug),
        eq(approvalTasks.id, one.taskId),
        eq(approvalTasks.status, 'open'),
      ),
    )
    .returning({ userId: approvalTasks.userId });
  if (!task) return;
  const { id: approvalId, title, definitionName } = approval;
  await publish(ctx, tx, approvalStuck, {
    approvalId,
    title,
    definitionName,
    userId: task.userId,
    refusal: code,
    values,
  });
}
