import { and, eq, inArray, sql } from 'drizzle-orm';
import { isReferenceViolation } from '#app/db/errors/violation.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { rowColumns, seenFields } from '../read/row.server.ts';
import { refuseForAll } from '../read/row-scope.server.ts';
import { type EntityStore, reachable } from '../store.server.ts';
import { keepChange, refuseWaiting, rehearse, waitsForApproval } from './approval/keep-change.server.ts';
import { logChanges } from './log-change.server.ts';
import { isKeptApart, keepApart } from './recycle/kept-rows.server.ts';
import { releaseRowFiles } from './row-files.server.ts';

/** Deletes rows, all of them or none; one that is not the person's to delete refuses the whole. */
export async function deleteRows(
  ctx: Ctx,
  store: EntityStore,
  ids: readonly string[],
): Promise<{ deleted: number; waiting?: number }> {
  const { scope } = requireAction(ctx, `${store.entity.name}:delete`);
  return inTenant(ctx, async (tx) => {
    const requested = [...new Set(ids)];
    const rows: Record<string, unknown>[] = await tx
      .select(rowColumns(store, seenFields(ctx, store.entity)))
      .from(store.table)
      .where(and(reachable(store, ctx, scope), inArray(store.table.id, requested)))
      .for('update');
    if (rows.length !== requested.length) throw notFound();
    await refuseForAll(ctx, tx, store, scope, requested);
    store.beforeChange?.(ctx);
    await refuseWaiting(ctx, tx, store, requested);
    if (waitsForApproval(ctx, store.entity, 'delete')) {
      await rehearse(tx, (inner) => removeRows(ctx, inner, store, requested));
      for (const [place, row] of rows.entries()) {
        const [id, version] = [String(row['id']), Number(row['version'])];
        await keepChange(ctx, tx, store, {
          id,
          does: 'delete',
          version,
          row,
          before: shown(row),
          after: {},
          quietly: place > 0,
        });
      }
      return { deleted: 0, waiting: rows.length };
    }
    await removeRows(ctx, tx, store, requested);
    const gone = rows.map((row) => ({ id: String(row['id']), before: row, after: null }));
    await logChanges(ctx, tx, store, 'delete', gone);
    return { deleted: rows.length };
  });
}

/** What a row says of itself, without what every row has. */
function shown(row: Record<string, unknown>): Record<string, unknown> {
  const { id: _id, version: _version, createdAt: _created, updatedAt: _updated, ...values } = row;
  return values;
}

/** Takes rows out of their table, or marks them as deleted; they are locked. */
export async function removeRows(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  requested: readonly string[],
): Promise<void> {
  await store.beforeDelete?.(ctx, tx, requested);
  const which = and(eq(store.table.tenantId, ctx.tenant.slug), inArray(store.table.id, [...requested]));
  const apart = isKeptApart(store);
  if (apart) await keepApart(ctx, tx, store, which);
  await unlessInUse(() =>
    store.table.deletedAt
      ? tx
          .update(store.table)
          .set({ deletedAt: ctx.now(), updatedAt: ctx.now(), version: sql`${store.table.version} + 1` })
          .where(which)
      : tx.delete(store.table).where(which),
  );
  if (!store.table.deletedAt && !apart) await releaseRowFiles(ctx, tx, store, requested);
}

/** What other rows still refer to stays: the database says so. */
export async function unlessInUse(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (isReferenceViolation(error)) throw new DomainError('entity.in-use', 409);
    throw error;
  }
}
