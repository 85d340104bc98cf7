import { and, eq, gt, isNull } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { TaskKind } from '#app/kernel/api/task-kind.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { kindOf, ownTasks } from '../own-task.server.ts';
import { keptSince } from '../rules.ts';
import { backgroundTaskChunks, backgroundTasks } from '../table.server.ts';

/** The file of a task that succeeded, for the person who started it and while they may still do such a thing. */
export async function downloadTask(
  ctx: Ctx,
  kinds: readonly TaskKind[],
  { id }: { id: string },
): Promise<FileAnswer> {
  const [task] = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(backgroundTasks)
      .where(
        and(
          ownTasks(ctx),
          eq(backgroundTasks.id, id),
          eq(backgroundTasks.status, 'success'),
          isNull(backgroundTasks.dismissedAt),
          gt(backgroundTasks.endedAt, keptSince(ctx.now())),
        ),
      ),
  );
  if (!task?.fileName || !task.fileType || task.fileBytes === null) throw notFound();
  requireAction(ctx, kindOf(kinds, task.kind).action);
  return {
    fileName: task.fileName,
    type: task.fileType,
    bytes: task.fileBytes,
    chunks: storedPieces(ctx, id, task.fileBytes),
  };
}

/** One piece at a time; the file is put away meanwhile: the download breaks off and is no whole file. */
async function* storedPieces(ctx: Ctx, taskId: string, bytes: number): AsyncGenerator<Buffer> {
  const { tenantId, chunkNo, content } = backgroundTaskChunks;
  let sent = 0;
  for (let no = 0; sent < bytes; no += 1) {
    const [piece] = await inTenant(ctx, (tx) =>
      tx
        .select({ content })
        .from(backgroundTaskChunks)
        .where(and(eq(tenantId, ctx.tenant.slug), eq(backgroundTaskChunks.taskId, taskId), eq(chunkNo, no))),
    );
    if (!piece) throw new Error('the file has been put away');
    sent += piece.content.length;
    yield piece.content;
  }
}
