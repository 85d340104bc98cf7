import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { closeOpen, writeDecision } from '#app/services/approvals/decide-locked.server.ts';
import type { ApprovalStatus } from '#app/services/approvals/rules.ts';
import { approvals } from '#app/services/approvals/table.server.ts';
import { findTaker } from '../find-taker.server.ts';
import { type Kinds, lockDecision, lockSubmitted, lockTask } from '../lock-task.server.ts';
import { passOn } from '../pass-on.server.ts';

/** 通过 or 驳回 of what waits for the person; the business follows when the approval ends with it. */
export async function decideTask(
  kinds: Kinds,
  ctx: Ctx,
  input: { id: string; pass: boolean; comment: string },
): Promise<{ status: ApprovalStatus }> {
  const user = requireUser(ctx);
  if (!input.pass && !input.comment) {
    throw new DomainError('approvals.comment-required', 422, { field: 'comment' });
  }
  return inTenant(ctx, async (tx) => {
    const { approval, task, kind } = await lockDecision(kinds, ctx, tx, input.id);
    const decision = {
      task,
      status: input.pass ? ('agreed' as const) : ('refused' as const),
      comment: input.comment,
    };
    const status = await writeDecision(ctx, tx, approval, decision);
    await writeAuditLog(ctx, tx, {
      action: 'approval:decide',
      entity: 'approval',
      entityId: approval.id,
      before: { status: approval.status, step: approval.step },
      after: { pass: input.pass, comment: input.comment, status },
    });
    if (status === 'passed' || status === 'refused') {
      await kind.end(ctx, tx, { bizId: approval.bizId, status, comment: input.comment, actor: user });
    }
    return { status };
  });
}

/** 转交: gives what waits for the person to somebody else to decide. */
export async function handOverTask(
  kinds: Kinds,
  ctx: Ctx,
  input: { id: string; username: string; comment: string },
): Promise<void> {
  const user = requireUser(ctx);
  await inTenant(ctx, async (tx) => {
    const { approval, task } = await lockTask(kinds, ctx, tx, input.id);
    const person = await findTaker(ctx, tx, approval, input.username);
    await passOn(ctx, tx, approval, {
      task,
      to: { id: person.id, realname: person.realname },
      comment: input.comment,
    });
    await writeAuditLog(ctx, tx, {
      action: 'approval:hand-over',
      entity: 'approval',
      entityId: approval.id,
      before: { user: user.username },
      after: { user: person.username, comment: input.comment },
    });
  });
}

/** 撤回: the submitter takes back what nobody has finished deciding. */
export async function withdrawApproval(kinds: Kinds, ctx: Ctx, input: { id: string }): Promise<void> {
  const user = requireUser(ctx);
  await inTenant(ctx, async (tx) => {
    const { approval, kind } = await lockSubmitted(kinds, ctx, tx, user.id, input.id);
    await closeOpen(ctx, tx, approval.id);
    await tx
      .update(approvals)
      .set({ status: 'withdrawn', endedAt: ctx.now() })
      .where(and(eq(approvals.tenantId, ctx.tenant.slug), eq(approvals.id, approval.id)));
    await writeAuditLog(ctx, tx, {
      action: 'approval:withdraw',
      entity: 'approval',
      entityId: approval.id,
      before: { status: 'open' },
      after: { status: 'withdrawn' },
    });
    const comment = ctx.t('approvals:withdrawn');
    await kind.end(ctx, tx, { bizId: approval.bizId, status: 'withdrawn', comment, actor: user });
  });
}
