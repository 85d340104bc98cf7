import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { rowColumns, seenFields } from '../../read/row.server.ts';
import { type EntityStore, reachable } from '../../store.server.ts';
import { unlessInUse } from '../delete-rows.server.ts';
import { duplicateField } from '../duplicate.server.ts';
import { logChanges } from '../log-change.server.ts';
import { releaseRowFiles } from '../row-files.server.ts';

/** Brings rows back out of the recycle bin, all of them or none; a value that was taken meanwhile refuses it. */
export function restoreRows(
  ctx: Ctx,
  store: EntityStore,
  ids: readonly string[],
): Promise<{ restored: number }> {
  return inTenant(ctx, async (tx) => {
    const { rows, which } = await takeDeleted(ctx, tx, store, 'restore', ids);
    try {
      await tx
        .update(store.table)
        .set({ deletedAt: null, version: sql`${store.table.version} + 1`, updatedAt: ctx.now() })
        .where(which);
    } catch (error) {
      const field = duplicateField(store, error);
      if (field) throw new DomainError('entity.taken-meanwhile', 409, { field });
      throw error;
    }
    const back = rows.map((row) => ({ id: String(row['id']), before: null, after: row }));
    await logChanges(ctx, tx, store, 'restore', back);
    return { restored: rows.length };
  });
}

/** Deletes rows of the recycle bin for good, all of them or none. */
export function purgeRows(ctx: Ctx, store: EntityStore, ids: readonly string[]): Promise<{ purged: number }> {
  return inTenant(ctx, async (tx) => {
    const { rows, which } = await takeDeleted(ctx, tx, store, 'purge', ids);
    await unlessInUse(() => tx.delete(store.table).where(which));
    const gone = rows.map((row) => ({ id: String(row['id']), before: row, after: null }));
    await releaseRowFiles(
      ctx,
      tx,
      store,
      gone.map(({ id }) => id),
    );
    await logChanges(ctx, tx, store, 'purge', gone);
    return { purged: rows.length };
  });
}

/** Rows of the bin within the person's scope, held; one that is not there refuses the whole. */
async function takeDeleted(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  does: 'restore' | 'purge',
  ids: readonly string[],
): Promise<{ rows: Record<string, unknown>[]; which: SQL | undefined }> {
  const { scope } = requireAction(ctx, `${store.entity.name}:${does}`);
  store.beforeChange?.(ctx);
  const requested = [...new Set(ids)];
  const rows: Record<string, unknown>[] = await tx
    .select(rowColumns(store, seenFields(ctx, store.entity)))
    .from(store.table)
    .where(and(reachable({ ...store, deletedOnly: true }, ctx, scope), inArray(store.table.id, requested)))
    .for('update');
  if (rows.length !== requested.length) throw notFound();
  return { rows, which: and(eq(store.table.tenantId, ctx.tenant.slug), inArray(store.table.id, requested)) };
}
