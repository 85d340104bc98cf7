import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isReferenceViolation, uniqueViolation } from '#app/db/errors/violation.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { rowColumns, seenFields } from '../../read/row.server.ts';
import { refuseForAll } from '../../read/row-scope.server.ts';
import { type EntityStore, keptFields, reachable } from '../../store.server.ts';
import { waitsForApproval } from '../approval/keep-change.server.ts';
import { unlessInUse } from '../delete-rows.server.ts';
import { duplicateField } from '../duplicate.server.ts';
import { logChanges } from '../log-change.server.ts';
import { releaseRowFiles } from '../row-files.server.ts';
import { isKeptApart, ofBin, putBack, sourceOf } from './kept-rows.server.ts';
import { recycledRows } from './recycled.table.server.ts';

/** Brings rows back out of the recycle bin, all of them or none; a value that was taken meanwhile refuses it. */
export function restoreRows(
  ctx: Ctx,
  store: EntityStore,
  ids: readonly string[],
): Promise<{ restored: number }> {
  return inTenant(ctx, async (tx) => {
    const { rows, which, scope } = await takeDeleted(ctx, tx, store, 'restore', ids);
    try {
      if (isKeptApart(store)) await bringBack(ctx, tx, store, rows);
      else
        await tx
          .update(store.table)
          .set({ deletedAt: null, version: sql`${store.table.version} + 1`, updatedAt: ctx.now() })
          .where(which);
    } catch (error) {
      // What went along may have been taken, too: a barcode is of no field.
      const field = duplicateField(store, error) ?? undefined;
      if (uniqueViolation(error) !== null)
        throw new DomainError('entity.taken-meanwhile', 409, field ? { field } : {});
      if (isReferenceViolation(error)) throw new DomainError('entity.gone-meanwhile', 409);
      throw error;
    }
    await refuseForAll(
      ctx,
      tx,
      store,
      scope,
      rows.map(({ id }) => String(id)),
    );
    const seen = new Set(seenFields(ctx, store.entity).map(({ name }) => name));
    const back = rows.map((row) => ({
      id: String(row['id']),
      before: null,
      after: Object.fromEntries(
        Object.entries(row).filter(([name]) => seen.has(name) || !(name in store.entity.fields)),
      ),
    }));
    await logChanges(ctx, tx, store, 'restore', back);
    return { restored: rows.length };
  });
}

/** What is asked of a new row is asked of one that comes back. */
async function bringBack(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const ids = rows.map(({ id }) => String(id));
  for (const [nth, row] of rows.entries()) {
    await store.beforeWrite?.(ctx, tx, { id: ids[nth]!, before: null, after: { ...row } });
  }
  const kept = await tx
    .delete(recycledRows)
    .where(ofBin(ctx, store, ids))
    .returning();
  for (const one of kept) await putBack(ctx, tx, store, one);
}

/** Deletes rows of the recycle bin for good, all of them or none. */
export function purgeRows(ctx: Ctx, store: EntityStore, ids: readonly string[]): Promise<{ purged: number }> {
  return inTenant(ctx, async (tx) => {
    const { rows, which } = await takeDeleted(ctx, tx, store, 'purge', ids);
    await unlessInUse(() =>
      isKeptApart(store)
        ? tx.delete(recycledRows).where(
            ofBin(
              ctx,
              store,
              rows.map(({ id }) => String(id)),
            ),
          )
        : tx.delete(store.table).where(which),
    );
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
): Promise<{ rows: Record<string, unknown>[]; which: SQL | undefined; scope: DataScope }> {
  const { scope } = requireAction(ctx, `${store.entity.name}:${does}`);
  // What is written or deleted by others only when somebody approves it does not come back, or go for good, by them alone.
  if (waitsForApproval(ctx, store.entity, does === 'restore' ? 'add' : 'delete')) {
    throw new DomainError(`entity.${does}-needs-approver`, 403);
  }
  store.beforeChange?.(ctx);
  const requested = [...new Set(ids)];
  const bin = { ...store, deletedOnly: true };
  const apart = isKeptApart(store);
  // What somebody may not see comes back with the row all the same.
  const fields = apart ? keptFields(store) : seenFields(ctx, store.entity);
  const selected = tx
    .select(rowColumns(store, fields))
    .from(sourceOf(ctx, bin))
    .where(and(reachable(bin, ctx, scope), inArray(store.table.id, requested)));
  // Rows that lie apart are held where they lie.
  if (apart)
    await tx
      .select({ id: recycledRows.id })
      .from(recycledRows)
      .where(ofBin(ctx, store, requested))
      .for('update');
  const rows: Record<string, unknown>[] = await (apart ? selected : selected.for('update'));
  if (rows.length !== requested.length) throw notFound();
  return {
    rows,
    scope,
    which: and(eq(store.table.tenantId, ctx.tenant.slug), inArray(store.table.id, requested)),
  };
}
