import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { TaskKind } from '#app/kernel/api/task-kind.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { backgroundTaskChunks, backgroundTasks } from './table.server.ts';

export type Task = typeof backgroundTasks.$inferSelect;

/** The condition of being a task of the person who asks: nobody else's is ever found. */
export function ownTasks(ctx: Ctx): SQL | undefined {
  return and(eq(backgroundTasks.tenantId, ctx.tenant.slug), eq(backgroundTasks.userId, requireUser(ctx).id));
}

/** One task of the person, held until the transaction ends. */
export async function takeOwnTask(ctx: Ctx, tx: Tx, id: string): Promise<Task> {
  const [task] = await tx
    .select()
    .from(backgroundTasks)
    .where(and(ownTasks(ctx), eq(backgroundTasks.id, id)))
    .for('update');
  if (!task) throw notFound();
  return task;
}

/** What is kept of a task's file. */
export async function deletePieces(tx: Tx, task: { tenantId: string; id: string }): Promise<void> {
  await tx
    .delete(backgroundTaskChunks)
    .where(and(eq(backgroundTaskChunks.tenantId, task.tenantId), eq(backgroundTaskChunks.taskId, task.id)));
}

/** The kind of that name; one that is no longer made is not found. */
export function kindOf(kinds: readonly TaskKind[], name: string): TaskKind {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw notFound();
  return kind;
}
