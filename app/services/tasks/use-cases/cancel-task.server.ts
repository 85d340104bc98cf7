import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { deletePieces, ownTasks, takeOwnTask } from '../own-task.server.ts';
import { backgroundTasks } from '../table.server.ts';

/** Calls a task off. It is over at once; whoever runs it finds that out at the next batch. */
export async function cancelTask(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const task = await takeOwnTask(ctx, tx, id);
    if (task.status === 'cancelled') return;
    if (task.status !== 'loading') throw new DomainError('tasks.ended', 409);
    await tx
      .update(backgroundTasks)
      .set({ status: 'cancelled', cancelRequested: true, endedAt: ctx.now() })
      .where(and(ownTasks(ctx), eq(backgroundTasks.id, id)));
    await deletePieces(tx, task);
  });
}
