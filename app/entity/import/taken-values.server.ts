import { and, eq, inArray } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { fieldsOf } from '../define-entity.ts';
import { columnOf, type EntityStore, reachable } from '../store.server.ts';

/** Fields whose values together no two rows have; the first is the one that is told. */
type UniqueKey = readonly string[];

/** What the table's unique indexes say of fields. One over anything else is asked when rows are written. */
function uniqueKeys(store: EntityStore): UniqueKey[] {
  const names = new Map(fieldsOf(store.entity).map(({ name }) => [columnOf(store, name).name, name]));
  const told = new Set(
    fieldsOf(store.entity)
      .filter(({ unique }) => unique)
      .map(({ name }) => name),
  );
  return getTableConfig(store.table).indexes.flatMap(({ config }) => {
    const columns = config.columns.map((column) => ('name' in column ? String(column.name) : ''));
    const fields = columns.filter((name) => name !== 'tenant_id').map((name) => names.get(name) ?? '');
    const first = fields.find((name) => told.has(name));
    if (!config.unique || !first || fields.includes('')) return [];
    return [[first, ...fields.filter((name) => name !== first)]];
  });
}

const valueOf = (values: Record<string, unknown>, key: UniqueKey) => {
  const parts = key.map((name) => values[name] ?? null);
  return parts.includes(null) ? null : JSON.stringify(parts);
};

/** Tells which rows of a file have a value that another row, of the file or of the table, has already. */
export function takenValues(ctx: Ctx, store: EntityStore) {
  const keys = uniqueKeys(store);
  const seen = keys.map(() => new Map<string, number>());
  /** The field of each row that is taken, with the line that has it: 0 for a row of the table. */
  return async (
    tx: Tx,
    rows: readonly { line: number; values: Record<string, unknown> }[],
  ): Promise<Map<number, { field: string; line: number }>> => {
    const taken = new Map<number, { field: string; line: number }>();
    for (const [index, key] of keys.entries()) {
      const stored = await storedValues(
        ctx,
        tx,
        store,
        key,
        rows.map(({ values }) => values),
      );
      for (const { line, values } of rows) {
        const value = valueOf(values, key);
        if (value === null) continue;
        const first = stored.has(value) ? 0 : seen[index]?.get(value);
        if (first === undefined) seen[index]?.set(value, line);
        else taken.set(line, { field: key[0] ?? '', line: first });
      }
    }
    return taken;
  };
}

async function storedValues(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  key: UniqueKey,
  rows: readonly Record<string, unknown>[],
): Promise<Set<string>> {
  const [first = ''] = key;
  const wanted = [
    ...new Set(rows.map((values) => values[first]).filter((value) => value !== null && value !== undefined)),
  ];
  if (wanted.length === 0) return new Set();
  const columns = Object.fromEntries(key.map((name) => [name, columnOf(store, name)]));
  const found = await tx
    .select(columns)
    .from(store.table)
    // Of the whole tenant: what lies outside the person's scope is taken too.
    .where(
      and(
        reachable({ ...store, scope: undefined }, ctx, { all: true }),
        eq(store.table.tenantId, ctx.tenant.slug),
        inArray(columnOf(store, first), wanted),
      ),
    );
  return new Set(found.flatMap((row) => valueOf(row as Record<string, unknown>, key) ?? []));
}
