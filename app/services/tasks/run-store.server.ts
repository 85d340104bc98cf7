import { and, eq, type SQL } from 'drizzle-orm';
import { inTenant, type TenantScope } from '#app/db/tenant-db.server.ts';
import { deletePieces, type Task } from './own-task.server.ts';
import { backgroundTaskChunks, backgroundTasks } from './table.server.ts';

/** The task is no longer this run's: it was called off, or another process has taken it over. */
export class TaskLost extends Error {}

/** A run of a task; when it began tells it from every other run of the same task. */
export interface Run {
  scope: TenantScope;
  task: Task & { startedAt: Date };
  /** An earlier run has begun and has neither ended nor been let go: its process died, maybe of this very task. */
  afterDeath: boolean;
}

/**
 * Takes a task and throws away what an earlier run has left; null when it has ended. That it has begun is written
 * before any of its work is done.
 */
export async function beginRun(scope: TenantScope, id: string): Promise<Run | null> {
  const startedAt = new Date();
  return inTenant(scope, async (tx) => {
    const loading = and(
      eq(backgroundTasks.tenantId, scope.tenant.slug),
      eq(backgroundTasks.id, id),
      eq(backgroundTasks.status, 'loading'),
    );
    const [before] = await tx
      .select({ startedAt: backgroundTasks.startedAt })
      .from(backgroundTasks)
      .where(loading)
      .for('update');
    const [task] = await tx
      .update(backgroundTasks)
      .set({ startedAt, done: 0, total: null })
      .where(loading)
      .returning();
    if (!before || !task) return null;
    await deletePieces(tx, task);
    return { scope, task: { ...task, startedAt }, afterDeath: before.startedAt !== null };
  });
}

/** Lets go of a task that another run may take: this one is over, and nobody died of it. */
export async function letGo(run: Run): Promise<void> {
  await inTenant(run.scope, (tx) => tx.update(backgroundTasks).set({ startedAt: null }).where(mine(run)));
}

/** The condition of still being this run's. */
function mine({ task }: Run): SQL | undefined {
  return and(
    eq(backgroundTasks.tenantId, task.tenantId),
    eq(backgroundTasks.id, task.id),
    eq(backgroundTasks.status, 'loading'),
    eq(backgroundTasks.startedAt, task.startedAt),
  );
}

/** Writes how far the run is. */
export async function noteProgress(
  run: Run,
  progress: { done: number; total: number | null },
): Promise<void> {
  await inTenant(run.scope, async (tx) => {
    const [row] = await tx
      .update(backgroundTasks)
      .set(progress)
      .where(mine(run))
      .returning({ id: backgroundTasks.id });
    if (!row) throw new TaskLost();
  });
}

/** Keeps one piece of the file. Nobody sees it before the run has ended well. */
export async function keepPiece(run: Run, chunkNo: number, content: Buffer): Promise<void> {
  const { tenantId, id: taskId } = run.task;
  await inTenant(run.scope, async (tx) => {
    const [row] = await tx
      .select({ id: backgroundTasks.id })
      .from(backgroundTasks)
      .where(mine(run))
      .for('update');
    if (!row) throw new TaskLost();
    await tx.insert(backgroundTaskChunks).values({ tenantId, taskId, chunkNo, content });
  });
}

/** How a run may end. */
export type Outcome =
  | {
      status: 'success';
      done: number;
      fileName: string | null;
      fileType: string | null;
      fileBytes: number | null;
    }
  | { status: 'error'; error: string };

/** Ends the run; a failed one keeps nothing of its file. */
export async function endRun(run: Run, outcome: Outcome): Promise<void> {
  await inTenant(run.scope, async (tx) => {
    const total = outcome.status === 'success' ? { total: outcome.done } : {};
    const [row] = await tx
      .update(backgroundTasks)
      .set({ ...outcome, ...total, endedAt: new Date() })
      .where(mine(run))
      .returning({ id: backgroundTasks.id });
    if (!row) throw new TaskLost();
    if (outcome.status === 'error') await deletePieces(tx, run.task);
  });
}
