import { and, eq, inArray, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { writeAuditLog } from '#app/db/write-audit-log.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import type { Entity, NamedField, RowOf, ValuesOf } from './define-entity.ts';
import { duplicateField, isInUse } from './duplicate.server.ts';
import { rowColumns, seenFields, toWire } from './row.server.ts';
import { type EntityStore, reachable } from './store.server.ts';

/** One row within the person's scope. */
export async function getRow<E extends Entity>(ctx: Ctx, store: EntityStore<E>, id: string): Promise<RowOf<E>> {
  const { scope } = requireAction(ctx, `${store.entity.name}:list`);
  return inTenant(ctx, async (tx) => {
    const [row] = await tx
      .select(rowColumns(store, seenFields(ctx, store.entity)))
      .from(store.table)
      .where(and(reachable(store, ctx, scope), eq(store.table.id, id)));
    if (!row) throw notFound();
    const [told] = await toWire(ctx, tx, store, [row]);
    return told as RowOf<E>;
  });
}

/** Adds a row. Whatever it refers to must be the person's to name; fields they may not see are left out. */
export async function addRow<E extends Entity>(
  ctx: Ctx,
  store: EntityStore<E>,
  values: ValuesOf<E>,
): Promise<{ id: string }> {
  requireAction(ctx, `${store.entity.name}:add`);
  return inTenant(ctx, async (tx) => {
    const own = await writable(ctx, tx, store, values, null);
    await store.beforeWrite?.(ctx, tx, { before: null, after: own });
    const id = newId();
    const now = ctx.now();
    await unlessDuplicate(store, () =>
      tx.insert(store.table).values({
        ...store.madeWith?.(ctx),
        ...own,
        tenantId: ctx.tenant.slug,
        id,
        version: 1,
        createdAt: now,
        updatedAt: now,
      } as never),
    );
    await audit(ctx, tx, store, { does: 'add', id, before: null, after: own });
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
    const fields = seenFields(ctx, store.entity);
    const [before] = await tx
      .select(rowColumns(store, fields))
      .from(store.table)
      .where(and(reachable(store, ctx, scope), eq(store.table.id, id)))
      .for('update');
    if (!before) throw notFound();
    if (before.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    const own = await writable(ctx, tx, store, values, before);
    await store.beforeWrite?.(ctx, tx, { before, after: { ...before, ...own } });
    await unlessDuplicate(store, () =>
      tx
        .update(store.table)
        .set({ ...own, version: version + 1, updatedAt: ctx.now() } as never)
        .where(and(eq(store.table.tenantId, ctx.tenant.slug), eq(store.table.id, id))),
    );
    await audit(ctx, tx, store, { does: 'edit', id, ...changes(before, own) });
    return { id, version: version + 1 };
  });
}

/** Deletes rows, all of them or none; one that is not the person's to delete refuses the whole. */
export async function deleteRows(ctx: Ctx, store: EntityStore, ids: readonly string[]): Promise<{ deleted: number }> {
  const { scope } = requireAction(ctx, `${store.entity.name}:delete`);
  return inTenant(ctx, async (tx) => {
    const wanted = [...new Set(ids)];
    const rows: Record<string, unknown>[] = await tx
      .select(rowColumns(store, seenFields(ctx, store.entity)))
      .from(store.table)
      .where(and(reachable(store, ctx, scope), inArray(store.table.id, wanted)))
      .for('update');
    if (rows.length !== wanted.length) throw notFound();
    await store.beforeDelete?.(ctx, tx, wanted);
    const which = and(eq(store.table.tenantId, ctx.tenant.slug), inArray(store.table.id, wanted));
    await unlessInUse(() =>
      store.table.deletedAt
        ? tx
            .update(store.table)
            .set({ deletedAt: ctx.now(), version: sql`${store.table.version} + 1` } as never)
            .where(which)
        : tx.delete(store.table).where(which),
    );
    for (const row of rows) {
      await audit(ctx, tx, store, { does: 'delete', id: String(row['id']), before: row, after: null });
    }
    return { deleted: rows.length };
  });
}

/**
 * The values as they go into the table: of the fields the person may see, nothing fixed of a row that is made,
 * and only references they may name.
 */
async function writable(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  values: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<Record<string, unknown>> {
  const fields = seenFields(ctx, store.entity).filter((field) => !(before && field.fixed));
  const own: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field.name] ?? null;
    own[field.name] = field.kind === 'time' && value !== null ? new Date(String(value)) : value;
    if (field.kind === 'reference') await refuseForeign(ctx, tx, store, field, value, before);
  }
  return own;
}

/** What a row already refers to may stay, also when the person could not choose it. */
async function refuseForeign(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { name }: NamedField,
  value: unknown,
  before: Record<string, unknown> | null,
): Promise<void> {
  if (value === null || before?.[name] === value) return;
  const known = await store.references?.[name]?.names(ctx, tx, [String(value)], 'scope');
  if (!known?.has(String(value))) throw new DomainError('entity.unknown-reference', 422, { field: name });
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

/** What other rows still refer to stays. */
async function unlessInUse(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (isInUse(error)) throw new DomainError('entity.in-use', 409);
    throw error;
  }
}

/** Only what changed, so that the log reads as a change. */
function changes(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((name) => !equal(before[name], after[name]));
  const only = (row: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: only(before), after: only(after) };
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function audit(
  ctx: Ctx,
  tx: Tx,
  { entity }: EntityStore,
  change: { does: 'add' | 'edit' | 'delete'; id: string; before: unknown; after: unknown },
): Promise<void> {
  const { does, id, before, after } = change;
  return writeAuditLog(ctx, tx, { action: `${entity.name}:${does}`, entity: entity.name, entityId: id, before, after });
}
