import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { type PendingChange, pendingChanges } from './table.server.ts';

/** The changes of rows that wait to be decided. */
export function waitingChanges(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { entity }: Pick<EntityStore, 'entity'>,
  rowIds: readonly string[],
): Promise<PendingChange[]> {
  return tx
    .select()
    .from(pendingChanges)
    .where(
      and(
        eq(pendingChanges.tenantId, ctx.tenant.slug),
        eq(pendingChanges.entity, entity.name),
        inArray(pendingChanges.rowId, [...rowIds]),
        eq(pendingChanges.status, 'pending'),
      ),
    );
}

/** How the requests to add a row have ended so far; none where it was added at once. */
export async function addedBy(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { entity }: Pick<EntityStore, 'entity'>,
  rowId: string,
): Promise<PendingChange['status'][]> {
  const rows = await tx
    .select({ status: pendingChanges.status })
    .from(pendingChanges)
    .where(
      and(
        eq(pendingChanges.tenantId, ctx.tenant.slug),
        eq(pendingChanges.entity, entity.name),
        eq(pendingChanges.rowId, rowId),
        inArray(pendingChanges.does, ['add', 'import']),
      ),
    );
  return rows.map(({ status }) => status);
}
