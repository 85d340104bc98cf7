import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { StoredExecution } from '../execution/locked-display.server.ts';
import { displayTasks } from '../table.server.ts';
import { displayAudits } from './audits.table.server.ts';
import { gapOf } from './rules-audit.ts';

/** An audit as its row has it. */
export type StoredAudit = typeof displayAudits.$inferSelect;

/** What of an execution is compared. */
type Compared = Pick<
  StoredExecution,
  'id' | 'ownScoreBp' | 'submittedBy' | 'submittedName' | 'reviewedName' | 'reviewedAt'
>;

/** What a supervisor found is compared with what the rep handed in; both stay as they are whatever is decided later. */
export async function compareAudit(
  ctx: Ctx,
  tx: Tx,
  audit: Pick<StoredAudit, 'id' | 'taskId'> & { scoreBp: number },
  execution: Compared,
): Promise<void> {
  const tenantId = ctx.tenant.slug;
  const [task] = await tx
    .select({ scoreBp: displayTasks.scoreBp, settledAt: displayTasks.settledAt })
    .from(displayTasks)
    .where(and(eq(displayTasks.tenantId, tenantId), eq(displayTasks.id, audit.taskId)));
  // Since an appeal was decided otherwise, what counts is no more what the reviewer found.
  const asReviewed = !task?.settledAt || task.settledAt.getTime() === execution.reviewedAt?.getTime();
  await tx
    .update(displayAudits)
    .set({
      state: 'done',
      executionId: execution.id,
      subjectId: execution.submittedBy,
      subjectName: execution.submittedName,
      reviewerName: asReviewed ? execution.reviewedName : null,
      repScoreBp: execution.ownScoreBp,
      countedScoreBp: task?.scoreBp ?? null,
      gapBp: gapOf(execution.ownScoreBp, audit.scoreBp),
      version: sql`${displayAudits.version} + 1`,
      updatedAt: ctx.now(),
    })
    .where(and(eq(displayAudits.tenantId, tenantId), eq(displayAudits.id, audit.id)));
}

/** A display that is handed in on the day of a supervisor's co-visit is what that one waits for. */
export async function settleJointAudit(
  ctx: Ctx,
  tx: Tx,
  execution: Compared & Pick<StoredExecution, 'taskId'>,
): Promise<void> {
  const [audit] = await tx
    .select({ id: displayAudits.id, taskId: displayAudits.taskId, scoreBp: displayAudits.scoreBp })
    .from(displayAudits)
    .where(
      and(
        eq(displayAudits.tenantId, ctx.tenant.slug),
        eq(displayAudits.taskId, execution.taskId),
        eq(displayAudits.state, 'waiting'),
        eq(displayAudits.day, dayOf(ctx.now(), ctx.tenant.timeZone)),
        ne(displayAudits.auditorId, execution.submittedBy),
      ),
    )
    .for('update');
  if (audit && audit.scoreBp !== null) {
    await compareAudit(ctx, tx, { ...audit, scoreBp: audit.scoreBp }, execution);
  }
}
