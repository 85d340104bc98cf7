import { and, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { type Entity, listAction, type RowOf } from '../define-entity.ts';
import { type EntityStore, reachable } from '../store.server.ts';
import { sourceOf } from '../write/recycle/kept-rows.server.ts';
import { rowColumns, seenFields, toWire } from './row.server.ts';

/** One row within the person's scope. */
export async function getRow<E extends Entity>(
  ctx: Ctx,
  store: EntityStore<E>,
  id: string,
): Promise<RowOf<E>> {
  const { scope } = requireAction(ctx, listAction(store.entity));
  return inTenantReadOnly(ctx, async (tx) => {
    const [row] = await tx
      .select(rowColumns(store, seenFields(ctx, store.entity)))
      .from(sourceOf(ctx, store))
      .where(and(reachable(store, ctx, scope), eq(store.table.id, id)));
    if (!row) throw notFound();
    const [shown] = await toWire(ctx, tx, store, [row]);
    return shown as RowOf<E>;
  });
}
