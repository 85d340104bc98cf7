import { and, asc, eq, or, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { holdApproval } from '#app/services/approvals/decide-locked.server.ts';
import { noteHeadless } from '#app/services/approvals/open-step.server.ts';
import { headlessAgainHours } from '#app/services/approvals/rules.ts';
import { approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import type { ApprovalKind, EndCtx } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { decided, waitsForChoice } from './owned-choices.server.ts';

/** Choices looked at in one turn: the rest waits for the next. */
const atOnce = 200;

/** When the open step was reached: when it was handed in, or the step before it was decided. */
const reachedAt = sql`greatest(${approvals.createdAt}, (select max(t.decided_at) from ${approvalTasks} t
  where t.tenant_id = ${approvals.tenantId} and t.approval_id = ${approvals.id}))`;

/**
 * Asks the head of the department to decide what nobody will choose an approver for: who handed it in is frozen or gone,
 * or took longer than the step gives. From then on the step's own clock runs. Where nobody heads it either, who handed it in
 * and the administrators are told what to do.
 */
export async function settleChoices(kinds: readonly ApprovalKind[], ctx: EndCtx): Promise<void> {
  const tenantId = ctx.tenant.slug;
  const there = sql`exists (select from ${personView} u where u.tenant_id = ${tenantId}
    and u.id = ${approvals.submitterId} and u.frozen_at is null and u.deleted_at is null)`;
  const hours = sql`(${approvals.steps} -> ${approvals.step} ->> 'hours')::int`;
  const late = sql`${hours} > 0 and ${reachedAt} + ${hours} * interval '1 hour' < ${ctx.now().toISOString()}::timestamptz`;
  const waiting = and(
    eq(approvals.tenantId, tenantId),
    eq(approvals.status, 'open'),
    waitsForChoice,
    or(sql`not ${there}`, late),
  );
  const found = await inTenant(ctx, (tx) =>
    tx
      .select({ id: approvals.id, biz: approvals.biz, bizId: approvals.bizId })
      .from(approvals)
      .where(waiting)
      .orderBy(asc(approvals.createdAt), asc(approvals.id))
      .limit(atOnce),
  );
  for (const { id, biz, bizId } of found) {
    const kind = kinds.find((one) => one.biz === biz);
    if (!kind) continue;
    await inTenant(ctx, async (tx) => {
      await kind.hold(ctx, tx, bizId);
      const approval = await holdApproval(ctx, tx, { id });
      // Chosen or withdrawn since it was looked for.
      if (approval?.status !== 'open' || approval.steps[approval.step]?.by !== 'chosen') return;
      if (await decided(ctx, tx, approval, { by: 'head', value: '' })) return;
      // It goes on waiting: who can do something about it hears so, and once a day again.
      const before = approval.steps[approval.step]!.headlessAt;
      const again = before ? Date.parse(before) + headlessAgainHours * 3_600_000 : 0;
      if (ctx.now().getTime() < again) return;
      await noteHeadless(ctx, tx, approval);
    });
  }
}
