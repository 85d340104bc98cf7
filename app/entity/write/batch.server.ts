import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError, notFound } from '#app/lib/domain-error.ts';
import { deepestRow } from '#app/lib/numbers/list-depth.ts';
import { idList } from '#app/lib/text/id-list.ts';
import type { Entity } from '../define-entity.ts';
import { listQuery } from '../read/list-query.server.ts';
import { matching } from '../read/list-rows.server.ts';
import { rowColumns, seenFields } from '../read/row.server.ts';
import { refuseForAll, refuseUnreached } from '../read/row-scope.server.ts';
import { type EntityStore, narrowedBy, reachable } from '../store.server.ts';
import { deleteRows } from './delete-rows.server.ts';
import { schemaOf } from './field-schema.server.ts';
import { changes, logChanges } from './log-change.server.ts';
import { storedValues } from './stored-values.server.ts';
import { ownValues, writable } from './writable.server.ts';
import { waitsEdited } from './write-row.server.ts';

/**
 * Rows that something is done to at once: some by their ids, or all that a list's query means, with how many the
 * person has been told there are.
 */
export const someRows = z.object({
  ids: idList(200).default([]),
  query: z.record(z.string().max(64), z.string().max(8000)).nullable().default(null),
  count: z.int().min(1).max(deepestRow).nullable().default(null),
});
export type SomeRows = z.output<typeof someRows>;

/** What a batch is to become: fields with their new value. */
export const batchInput = someRows.extend({ values: z.record(z.string().max(64), z.unknown()) });

/** Rows written by one statement. */
const portion = 1000;

/** Gives fields of many rows one value, all of the rows or none; only fields that are described as such. */
export async function editBatch(
  ctx: Ctx,
  store: EntityStore,
  { values, ...which }: z.output<typeof batchInput>,
): Promise<{ changed: number; waiting?: number }> {
  const { scope } = requireAction(ctx, `${store.entity.name}:edit`);
  const set = batchValues(ctx, store.entity, values);
  return inTenant(ctx, async (tx) => {
    store.beforeChange?.(ctx);
    const ids = await idsOf(ctx, tx, store, scope, which);
    let [changed, waiting] = [0, 0];
    for (let from = 0; from < ids.length; from += portion) {
      const done = await editPortion({ ...ctx, tx }, tx, store, scope, ids.slice(from, from + portion), set);
      changed += done.changed;
      waiting += done.waiting;
    }
    return waiting > 0 ? { changed, waiting } : { changed };
  });
}

/** Deletes every row a list's query means, or some; all of them or none. */
export function deleteBatch(
  ctx: Ctx,
  store: EntityStore,
  which: SomeRows,
): Promise<{ deleted: number; waiting?: number }> {
  const { scope } = requireAction(ctx, `${store.entity.name}:delete`);
  return inTenant(ctx, async (tx) =>
    deleteRows({ ...ctx, tx }, store, await idsOf(ctx, tx, store, scope, which)),
  );
}

/** The rows that are meant, when they are as many as the person was told. */
async function idsOf(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  scope: DataScope,
  { ids, query, count }: SomeRows,
): Promise<string[]> {
  if (!query) {
    if (ids.length === 0) throw badInput('ids', 'ids');
    return [...new Set(ids)];
  }
  const found = await tx
    .select({ id: store.table.id })
    .from(store.table)
    .where(matching(ctx, narrowedBy(store, query), scope, checkInput(listQuery(store.entity), query)))
    .limit(deepestRow + 1);
  if (found.length > deepestRow) {
    throw new DomainError('entity.batch-too-many', 422, { values: { max: deepestRow } });
  }
  if (found.length !== count) {
    throw new DomainError('entity.batch-moved', 409, { values: { count: found.length } });
  }
  return found.map(({ id }) => String(id));
}

function batchValues(ctx: Ctx, entity: Entity, given: Record<string, unknown>): Record<string, unknown> {
  const offered = seenFields(ctx, entity).filter((field) => field.batch && field.name in given);
  if (offered.length === 0) throw badInput('values', 'values');
  const shape = Object.fromEntries(offered.map((field) => [field.name, schemaOf(field)]));
  return checkInput(z.strictObject(shape), given);
}

async function editPortion(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  scope: DataScope,
  ids: readonly string[],
  set: Record<string, unknown>,
): Promise<{ changed: number; waiting: number }> {
  const rows: Record<string, unknown>[] = await tx
    .select(rowColumns(store, seenFields(ctx, store.entity)))
    .from(store.table)
    .where(and(reachable(store, ctx, scope), inArray(store.table.id, [...ids])))
    .orderBy(store.table.id)
    .for('no key update');
  if (rows.length !== ids.length) throw notFound();
  await refuseForAll(ctx, tx, store, scope, ids);
  const made = [];
  let waiting = 0;
  for (const before of rows) {
    const own = await writable(ctx, tx, store, { ...before, ...set }, before);
    const changed = changes(before, own);
    if (Object.keys(changed.after).length === 0) continue;
    const id = String(before['id']);
    if (await waitsEdited(ctx, tx, store, { id, before, own, scope, quietly: waiting > 0 })) {
      waiting += 1;
      continue;
    }
    await store.beforeWrite?.(ctx, tx, { id, before, after: { ...before, ...own } });
    made.push({ id, ...changed });
  }
  if (made.length === 0) return { changed: 0, waiting };
  const written = made.map(({ id }) => id);
  // As columns have them: a time is one, and no text.
  const own = Object.entries(ownValues(ctx, store, set, {})).filter(([name]) => name in set);
  await tx
    .update(store.table)
    .set({
      ...storedValues(store, Object.fromEntries(own), { isNew: false }),
      version: sql`${store.table.version} + 1`,
      updatedAt: ctx.now(),
    })
    .where(and(eq(store.table.tenantId, ctx.tenant.slug), inArray(store.table.id, written)));
  await refuseUnreached(ctx, tx, store, scope, written);
  await logChanges(ctx, tx, store, 'edit', made);
  return { changed: made.length, waiting };
}
