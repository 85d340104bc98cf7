import { and, eq } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import type { Entity, ValuesOf } from '../define-entity.ts';
import { rowColumns, seenFields } from '../read/row.server.ts';
import { refuseBeyondReach, refuseForAll } from '../read/row-scope.server.ts';
import { type EntityStore, reachable } from '../store.server.ts';
import { keepChange, rehearse, waitsForApproval } from './approval/keep-change.server.ts';
import { duplicateField } from './duplicate.server.ts';
import { fillNumbers } from './fill-numbers.server.ts';
import { changes, logChange } from './log-change.server.ts';
import { attachRowFiles } from './row-files.server.ts';
import { newRow, storedValues } from './stored-values.server.ts';
import { writable } from './writable.server.ts';

type Values = Record<string, unknown>;

/**
 * Adds a row. Whatever it refers to must be the person's to name; fields they may not see are left out. `given` holds
 * whether or not they may write it. One that has to be approved `waits`.
 */
export async function addRow<E extends Entity>(
  ctx: Ctx,
  store: EntityStore<E>,
  values: ValuesOf<E>,
  given: Values = {},
): Promise<{ id: string; waits?: true }> {
  const { scope } = requireAction(ctx, `${store.entity.name}:add`);
  return inTenant(ctx, async (tx) => {
    store.beforeChange?.(ctx);
    const own = { ...(await writable(ctx, tx, store, values, null)), ...given };
    const row = { id: newId(), own, scope };
    if (!waitsForApproval(ctx, store.entity, 'add', filled(own))) {
      await insertRow(ctx, tx, store, row);
      await logChange(ctx, tx, store, { does: 'add', id: row.id, before: null, after: own });
      return { id: row.id };
    }
    if (store.approval?.stands) {
      await insertRow(ctx, tx, store, row);
      await logChange(ctx, tx, store, { does: 'add', id: row.id, before: null, after: own });
    } else await rehearse(tx, (inner) => insertRow(ctx, inner, store, { ...row, own: { ...own } }));
    await keepNew(ctx, tx, store, row);
    return { id: row.id, waits: true };
  });
}

/** Names of the values that say anything. */
export const filled = (values: Values) => Object.keys(values).filter((name) => values[name] != null);

/** Asks that a row be added, by a form or by a file. */
export function keepNew(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  {
    id,
    own,
    does = 'add',
    quietly = false,
  }: { id: string; own: Values; does?: 'add' | 'import'; quietly?: boolean },
): Promise<void> {
  const row = { ...store.madeWith?.(ctx), ...own };
  return keepChange(ctx, tx, store, { id, does, version: 0, row, before: {}, after: own, quietly });
}

/** Writes a new row into its table. */
export async function insertRow(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { id, own, scope }: { id: string; own: Values; scope: DataScope },
): Promise<void> {
  await fillNumbers(ctx, tx, store, own);
  await store.beforeWrite?.(ctx, tx, { id, before: null, after: own });
  await unlessDuplicate(store, () =>
    tx.insert(store.table).values(newRow(ctx, store, { id, own, now: ctx.now() })),
  );
  await attachRowFiles(ctx, tx, store, id, own);
  if (!store.placedLater) await refuseBeyondReach(ctx, tx, store, scope, id);
}

/** Changes a row that the person saw in this version; a version that has passed is refused, nothing is lost. */
export async function editRow<E extends Entity>(
  ctx: Ctx,
  store: EntityStore<E>,
  { id, version, values }: { id: string; version: number; values: ValuesOf<E> },
): Promise<{ id: string; version: number; waits?: true }> {
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
    const changed = changes(before, own);
    if (await waitsEdited(ctx, tx, store, { id, before, own, scope })) return { id, version, waits: true };
    await updateRow(ctx, tx, store, { id, before, own, scope });
    await logChange(ctx, tx, store, { does: 'edit', id, ...changed });
    return { id, version: version + 1 };
  });
}

interface Edited {
  id: string;
  /** The row as it is. */
  before: Values;
  own: Values;
  scope: DataScope;
  quietly?: boolean;
}

/** Asks that a row be changed where that has to be approved; it stays as it is meanwhile. */
export async function waitsEdited(ctx: Ctx, tx: Tx, store: EntityStore, edited: Edited): Promise<boolean> {
  const { id, before: row, own, quietly = false } = edited;
  const changed = changes(row, own);
  const fields = Object.keys(changed.after);
  if (!waitsForApproval(ctx, store.entity, 'edit', fields)) return false;
  if (fields.length === 0) return false;
  await rehearse(tx, (inner) => updateRow(ctx, inner, store, edited));
  await keepChange(ctx, tx, store, {
    id,
    does: 'edit',
    version: Number(row['version']),
    row,
    ...changed,
    quietly,
  });
  return true;
}

/** Writes what a row becomes into its table; it is locked. */
export async function updateRow(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { id, before, own, scope }: Edited,
): Promise<void> {
  await store.beforeWrite?.(ctx, tx, { id, before, after: { ...before, ...own } });
  await unlessDuplicate(store, () =>
    tx
      .update(store.table)
      .set({
        ...storedValues(store, own, { isNew: false }),
        version: Number(before['version']) + 1,
        updatedAt: ctx.now(),
      })
      .where(and(eq(store.table.tenantId, ctx.tenant.slug), eq(store.table.id, id))),
  );
  await attachRowFiles(ctx, tx, store, id, { ...before, ...own });
  if (!store.placedLater) await refuseBeyondReach(ctx, tx, store, scope, id);
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
