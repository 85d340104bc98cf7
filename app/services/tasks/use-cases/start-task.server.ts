import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { TaskKind } from '#app/kernel/api/task-kind.server.ts';
import { enqueueTask } from '#app/kernel/jobs/task-queue.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { ownTasks } from '../own-task.server.ts';
import { maxKept, maxRunning } from '../rules.ts';
import { backgroundTasks } from '../table.server.ts';
import type { TaskStarted } from '../wire.ts';

/**
 * Starts a task of the person. Its row and its place in the queue are written in one transaction, so that none
 * is lost and none runs without its row.
 */
export async function startTask(ctx: Ctx, kind: TaskKind, input: unknown): Promise<TaskStarted> {
  const { user } = requireAction(ctx, kind.action);
  const { slug: tenantId, folder } = ctx.tenant;
  return inTenant(ctx, async (tx) => {
    // Two windows that start at once are counted one after the other.
    await takeTurns(tx, `tasks ${tenantId} ${user.id}`);
    const [running] = await tx
      .select({ count: count() })
      .from(backgroundTasks)
      .where(and(ownTasks(ctx), eq(backgroundTasks.status, 'loading')));
    if ((running?.count ?? 0) >= maxRunning) {
      throw new DomainError('tasks.too-many', 409, { values: { count: maxRunning } });
    }
    const id = newId();
    await tx.insert(backgroundTasks).values({
      tenantId,
      id,
      userId: user.id,
      departId: user.depart?.id ?? null,
      kind: kind.kind,
      input,
      language: ctx.language,
      createdAt: ctx.now(),
    });
    await forgetOldest(ctx, tx);
    await enqueueTask(tx, { tenant: tenantId, folder, id });
    return { id };
  });
}

/** Keeps the newest of the person's tasks; one under way is always among them. */
async function forgetOldest(ctx: Ctx, tx: Tx): Promise<void> {
  const surplus = tx
    .select({ id: backgroundTasks.id })
    .from(backgroundTasks)
    .where(and(ownTasks(ctx), isNotNull(backgroundTasks.endedAt)))
    .orderBy(desc(backgroundTasks.createdAt), desc(backgroundTasks.id))
    .offset(maxKept - maxRunning);
  await tx.delete(backgroundTasks).where(and(ownTasks(ctx), inArray(backgroundTasks.id, surplus)));
}
