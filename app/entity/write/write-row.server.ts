import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import type { Entity, ValuesOf } from '../define-entity.ts';
import { rowColumns, seenFields } from '../read/row.server.ts';
import { refuseBeyondReach, refuseForAll } from '../read/row-scope.server.ts';
import { type EntityStore, reachable } from '../store.server.ts';
import { duplicateField } from './duplicate.server.ts';
import { fillNumbers } from './fill-numbers.server.ts';
import { changes, logChange } from './log-change.server.ts';
import { attachRowFiles } from './row-files.server.ts';
import { newRow, storedValues } from './stored-values.server.ts';
import { writable } from './writable.server.ts';

/** Adds a row. Whatever it refers to must be the person's to name; fields they may not see are left out. */
export async function addRow<E extends Entity>(
  ctx: Ctx,
  store: EntityStore<E>,
  values: ValuesOf<E>,
): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, `${store.entity.name}:add`);
  return inTenant(ctx, async (tx) => {
    store.beforeChange?.(ctx);
    const own = await writable(ctx, tx, store, values, null);
    await fillNumbers(ctx, tx, store, own);
    const id = newId();
    await store.beforeWrite?.(ctx, tx, { id, before: null, after: own });
    await unlessDuplicate(store, () =>
      tx.insert(store.table).values(newRow(ctx, store, { id, own, now: ctx.now() })),
    );
    await attachRowFiles(ctx, tx, store, id, own);
    if (!store.placedLater) await refuseBeyondReach(ctx, tx, store, scope, id);
    await logChange(ctx, tx, store, { does: 'add', id, before: null, after: own });
    return { id };
  });
}

/** Changes a row that the person saw in this version; a version that has passed is refused, nothing is lost. */
export async function editRow<E extends Entity>(
  ctx: Ctx,
  store: EntityStore<E>,
  { id, version, values }: { id: string; version: number; values: ValuesOf<E> },
): Promise<{ id: string; version: number }> {
  const { scope } = requireAction(ctx, `${store.entity.name}:edit`);
  return inTenant(ctx, async (tx) => {
    store.beforeChange?.(ctx);
    const fields = seenFields(ctx, store.entity);
    const [before] = await tx
      .select(rowColumns(store, fields))
      .from(store.table)
      .where(and(reachable(store, ctx, scope), eq(store.table.id, id)))
      // Not 'update': other rows may go on referring to this one, and two that refer to each other would lock up.
      .for('no key update');
    if (!before) throw notFound();
    if (before.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    await refuseForAll(ctx, tx, store, scope, [id]);
    const own = await writable(ctx, tx, store, values, before);
    await store.beforeWrite?.(ctx, tx, { id, before, after: { ...before, ...own } });
    await unlessDuplicate(store, () =>
      tx
        .update(store.table)
        .set({ ...storedValues(store, own, { isNew: false }), version: version + 1, updatedAt: ctx.now() })
        .where(and(eq(store.table.tenantId, ctx.tenant.slug), eq(store.table.id, id))),
    );
    await attachRowFiles(ctx, tx, store, id, { ...before, ...own });
    if (!store.placedLater) await refuseBeyondReach(ctx, tx, store, scope, id);
    await logChange(ctx, tx, store, { does: 'edit', id, ...changes(before, own) });
    return { id, version: version + 1 };
  });
}

/** A value that another row has is told at its field, by the unique index itself: two at once cannot both pass. */
async function unlessDuplicate(store: EntityStore, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const field = duplicateField(store, error);
    if (field) throw new DomainError('entity.duplicate', 409, { field });
    throw error;
  }
}
