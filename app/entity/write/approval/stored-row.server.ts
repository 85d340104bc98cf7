import { and, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customPrefix } from '../../define-entity.ts';
import { type EntityStore, everyRow, reachable } from '../../store.server.ts';

type Values = Record<string, unknown>;

/** A row with all its columns and the values of its added fields under their names on the wire, locked; null where it is gone. */
export async function lockStored(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  store: EntityStore,
  id: string,
): Promise<Values | null> {
  const [row] = await tx
    .select()
    .from(store.table)
    .where(and(everyRow(ctx, store), eq(store.table.id, id)))
    .for('no key update');
  if (!row) return null;
  const added = Object.entries((row['custom'] ?? {}) as Values);
  return { ...row, ...Object.fromEntries(added.map(([key, value]) => [`${customPrefix}${key}`, value])) };
}

/** Which of some rows that are there somebody reaches. */
export async function reachedRows(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { scope, ids }: { scope: DataScope; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: store.table.id })
    .from(store.table)
    .where(and(reachable(store, ctx, scope), inArray(store.table.id, [...ids])));
  return new Set(rows.map(({ id }) => String(id)));
}

/** Whether somebody would reach a row of these values: asked as if it stood in its table. */
export async function wouldReach(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { scope, row: values }: { scope: DataScope; row: Values },
): Promise<boolean> {
  if (!store.scope || scope.all) return true;
  const columns = Object.entries(getTableColumns(store.table));
  const row = Object.fromEntries(
    columns.flatMap(([name, column]) => (values[name] === undefined ? [] : [[column.name, values[name]]])),
  );
  const asTable: SQL = sql`(select (jsonb_populate_record(null::${store.table}, ${JSON.stringify(row)}::jsonb)).*)
    ${sql.identifier(getTableName(store.table))}`;
  const { rows } = await tx.execute(
    sql`select 1 from ${asTable} where ${reachable(store, ctx, scope) ?? sql`true`}`,
  );
  return rows.length > 0;
}
