import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { files } from '../table.server.ts';

/** Makes files of one row another's: what that row was has become part of the other. The caller writes both rows. */
export async function moveFiles(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { entity, fromId, intoId, ids }: { entity: string; fromId: string; intoId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(files)
    .set({ entityId: intoId })
    .where(
      and(
        eq(files.tenantId, ctx.tenant.slug),
        eq(files.entity, entity),
        eq(files.entityId, fromId),
        inArray(files.id, [...ids]),
      ),
    );
}
