import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { TaskKind } from '#app/kernel/api/task-kind.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { kindOf, takeOwnTask } from '../own-task.server.ts';
import type { TaskStarted } from '../wire.ts';
import { dismissTask } from './dismiss-task.server.ts';
import { startTask } from './start-task.server.ts';

/** Starts a failed task anew; the new one takes its place in the list (LAY-10). */
export async function retryTask(
  ctx: Ctx,
  kinds: readonly TaskKind[],
  { id }: { id: string },
): Promise<TaskStarted> {
  return inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const task = await takeOwnTask(within, tx, id);
    if (task.status !== 'error' || task.dismissedAt) throw new DomainError('tasks.not-failed', 409);
    await dismissTask(within, { id });
    const kind = kindOf(kinds, task.kind);
    const started = await startTask(within, kind, task.input);
    await writeAuditLog(ctx, tx, {
      action: kind.action,
      entity: 'task',
      entityId: started.id,
      before: { task: id },
      after: task.input,
    });
    return started;
  });
}
