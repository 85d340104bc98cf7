import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getDictLabels } from '#app/services/dictionaries/use-cases/get-dict-labels.server.ts';
import { findFiles } from '#app/services/files/use-cases/find-files.server.ts';
import { customPrefix, type Entity, type NamedField, type RowOf, visibleFields } from '../define-entity.ts';
import { holdsFiles, isReference } from '../fields.ts';
import { columnOf, type EntityStore } from '../store.server.ts';

/** Fields the person of this request may see. */
export function seenFields(ctx: Ctx, entity: Entity): NamedField[] {
  const user = requireUser(ctx);
  return visibleFields(entity, (action) => can(user, action));
}

/** What is selected of a row: the fields, then what every row has. */
export function rowColumns(store: EntityStore, fields: readonly NamedField[]) {
  const { table } = store;
  return {
    ...Object.fromEntries(fields.map(({ name }) => [name, selected(store, name)])),
    id: table.id,
    version: table.version,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
  };
}

/** An added field comes as the JSON value it is kept as. */
function selected(store: EntityStore, name: string) {
  if (!name.startsWith(customPrefix)) return columnOf(store, name);
  return sql<unknown>`${store.table.custom} -> ${name.slice(customPrefix.length)}::text`;
}

const fileIds = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);

/** The files that rows hold, by their ids; one statement, and none for an entity without such fields. */
function filesOfRows(
  ctx: Ctx,
  tx: Tx,
  fields: readonly NamedField[],
  rows: readonly Record<string, unknown>[],
) {
  const holding = fields.filter(({ kind }) => holdsFiles(kind));
  return findFiles(
    ctx,
    tx,
    rows.flatMap((row) => holding.flatMap(({ name }) => fileIds(row[name]))),
  );
}

/**
 * Rows as the wire has them: files as what they are, times in ISO 8601, and beside each reference and dictionary
 * value its text. One statement per reference and one for all dictionaries, however many rows.
 */
export async function toWire<E extends Entity>(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore<E>,
  rows: readonly Record<string, unknown>[],
): Promise<RowOf<E>[]> {
  const fields = seenFields(ctx, store.entity);
  const texts = new Map<string, Map<string, string>>();
  for (const { name, kind } of fields) {
    const reference = isReference(kind) ? store.references?.[name] : undefined;
    if (!reference) continue;
    const ids = [...new Set(rows.map((row) => row[name]).filter((id) => id !== null))] as string[];
    if (ids.length > 0) texts.set(name, await reference.names(ctx, tx, ids, 'tenant'));
  }
  const coded = rows.length > 0 ? fields.filter(({ dictionary }) => dictionary) : [];
  const labels = await getDictLabels(ctx, tx, [...new Set(coded.map(({ dictionary }) => dictionary ?? ''))]);
  for (const { name, dictionary } of coded) {
    const items = labels.get(dictionary ?? '') ?? [];
    texts.set(name, new Map(items.map(({ value, label }) => [value, label])));
  }
  const files = await filesOfRows(ctx, tx, fields, rows);
  const ids = rows.map(({ id }) => String(id));
  const besides = ids.length > 0 ? await store.besides?.(ctx, tx, ids) : undefined;
  return rows.map((row) => {
    const shown: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(row)) {
      shown[name] = value instanceof Date ? value.toISOString() : value;
    }
    for (const [name, names] of texts) shown[`${name}_dictText`] = names.get(String(row[name])) ?? '';
    for (const { name, kind } of fields) {
      if (holdsFiles(kind)) shown[name] = fileIds(row[name]).flatMap((id) => files.get(id) ?? []);
    }
    return { ...shown, ...besides?.get(String(row['id'])) } as unknown as RowOf<E>;
  });
}
