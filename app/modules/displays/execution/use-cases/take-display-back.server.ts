import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { displayTasks } from '../../table.server.ts';
import { latestExecution, setDisplay, setExecution, uncounted } from '../locked-display.server.ts';
import { takeScoreBack } from '../score-counts.server.ts';

/**
 * Refuses a display that somebody handed in at a moment and takes back what it counted: where it was made was no visit.
 * What was handed in anew since stays. The caller has seen to whose it is.
 */
export async function takeDisplayBack(
  ctx: Ctx,
  tx: Tx,
  of: { displayId: string; submittedBy: string; submittedAt: Date; reason: string },
): Promise<void> {
  const { displayId: id, reason } = of;
  const [display] = await tx
    .select()
    .from(displayTasks)
    .where(and(eq(displayTasks.tenantId, ctx.tenant.slug), eq(displayTasks.id, id)))
    .for('update');
  if (!display || !['submitted', 'scored', 'appealed'].includes(display.state)) return;
  const execution = await latestExecution(ctx, tx, id);
  const same = execution.submittedAt.getTime() === of.submittedAt.getTime();
  if (execution.submittedBy !== of.submittedBy || !same) return;
  await setExecution(ctx, tx, execution.id, {
    state: 'refused',
    reviewed: null,
    reason,
    ...(execution.second === 'due' ? { second: 'lapsed' as const } : {}),
  });
  await takeScoreBack(ctx, tx, display);
  await setDisplay(ctx, tx, id, { ...uncounted, state: 'refused' });
  await writeAuditLog(ctx, tx, {
    action: 'display:review',
    entity: 'display',
    entityId: id,
    before: { state: display.state },
    after: { state: 'refused', reason },
  });
}
