import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { deletePieces, ownTasks, takeOwnTask } from '../own-task.server.ts';
import { backgroundTasks } from '../table.server.ts';

/** Puts an ended task away, its file with it. */
export async function dismissTask(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const task = await takeOwnTask(ctx, tx, id);
    if (task.status === 'loading') throw new DomainError('tasks.still-running', 409);
    if (task.dismissedAt) return;
    await tx
      .update(backgroundTasks)
      .set({ dismissedAt: ctx.now() })
      .where(and(ownTasks(ctx), eq(backgroundTasks.id, id)));
    await deletePieces(tx, task);
  });
}
