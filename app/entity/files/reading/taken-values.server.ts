import { and, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { columnOf, type EntityStore, everyRow } from '../../store.server.ts';
import { type UniqueKey, uniqueKeys } from '../../write/unique-keys.server.ts';

const valueOf = (values: Record<string, unknown>, key: UniqueKey) => {
  const parts = key.map((name) => values[name] ?? null);
  return parts.includes(null) ? null : JSON.stringify(parts);
};

/** Tells which rows of a file have a value that another row, of the file or of the table, has already. */
export function takenValues(ctx: Ctx, store: EntityStore) {
  const keys = uniqueKeys(store);
  const seen = keys.map(() => new Map<string, number>());
  /**
   * The field of each row that is taken, with the line that has it: 0 for a row of the table. What the row that a
   * line is about has itself is its own.
   */
  return async (
    tx: Tx,
    rows: readonly { line: number; values: Record<string, unknown>; rowId?: string }[],
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
      for (const { line, values, rowId } of rows) {
        const value = valueOf(values, key);
        if (value === null) continue;
        const holder = stored.get(value);
        const first = holder !== undefined && holder !== rowId ? 0 : seen[index]?.get(value);
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
): Promise<Map<string, string>> {
  const [first = ''] = key;
  const requested = [
    ...new Set(rows.map((values) => values[first]).filter((value) => value !== null && value !== undefined)),
  ];
  if (requested.length === 0) return new Map();
  const columns = Object.fromEntries(key.map((name) => [name, columnOf(store, name)]));
  const found = await tx
    .select({ ...columns, rowId: store.table.id })
    .from(store.table)
    // Of the whole tenant: what lies outside the person's scope is taken too.
    .where(and(everyRow(ctx, store), inArray(columnOf(store, first), requested)));
  return new Map(
    found.flatMap((row) => {
      const value = valueOf(row, key);
      return value === null ? [] : [[value, String(row.rowId)] as const];
    }),
  );
}
