import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { files } from '../table.server.ts';

/** Lets go every file of rows that are no more, in one statement; what nobody takes up is swept. */
export async function releaseFiles(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  of: { entity: string; entityIds: readonly string[] },
): Promise<void> {
  if (of.entityIds.length === 0) return;
  await tx
    .update(files)
    .set({ entity: null, entityId: null, attachedAt: null })
    .where(
      and(
        eq(files.tenantId, ctx.tenant.slug),
        eq(files.entity, of.entity),
        inArray(files.entityId, [...of.entityIds]),
      ),
    );
}
