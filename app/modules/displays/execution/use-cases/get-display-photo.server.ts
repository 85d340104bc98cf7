import { and, eq, exists } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { displayTaskStore } from '../../standards/stores.server.ts';
import { displayPhotos, displayTasks } from '../../table.server.ts';

/** A photo of a display the reader may see. */
export async function getDisplayPhoto(ctx: Ctx, input: { displayId: string; id: string }): Promise<Buffer> {
  const { scope } = requireAction(ctx, 'display:list');
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ content: displayPhotos.content })
      .from(displayPhotos)
      .where(
        and(
          eq(displayPhotos.tenantId, ctx.tenant.slug),
          eq(displayPhotos.taskId, input.displayId),
          eq(displayPhotos.id, input.id),
          exists(
            tx
              .select({ id: displayTasks.id })
              .from(displayTasks)
              .where(and(reachable(displayTaskStore, ctx, scope), eq(displayTasks.id, input.displayId))),
          ),
        ),
      ),
  );
  if (!row) throw notFound();
  return row.content;
}
