import { and, eq, getTableName, inArray, type SQL, Subquery, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { recycledRows } from './recycled.table.server.ts';

/** Whether what is deleted of an entity is taken out of its table and kept apart. */
export function isKeptApart({ entity, table }: Pick<EntityStore, 'entity' | 'table'>): boolean {
  return entity.recycleBin === true && !table.deletedAt;
}

/** Where the rows of a store are read: its table, its query, or those of its recycle bin as if they stood in it. */
export function sourceOf(ctx: Pick<Ctx, 'tenant'>, store: EntityStore): PgTable | Subquery {
  const { entity, table, deletedOnly } = store;
  if (store.query) {
    if (!store.rows) throw new Error(`entity ${entity.name}: its query has not been asked for`);
    return new Subquery(store.rows, {}, getTableName(table));
  }
  if (!deletedOnly || table.deletedAt) return table;
  const bin = and(eq(recycledRows.tenantId, ctx.tenant.slug), eq(recycledRows.ofTable, getTableName(table)));
  const rows = sql`select (jsonb_populate_record(null::${table}, ${recycledRows.row})).* from ${recycledRows}
    where ${bin}`;
  // Under the name of the table, so that whatever is asked of its columns is asked of these.
  return new Subquery(rows, {}, getTableName(table));
}

/** Rows of a store's recycle bin. */
export const ofBin = (ctx: Pick<Ctx, 'tenant'>, { table }: EntityStore, ids: readonly string[]) =>
  and(
    eq(recycledRows.tenantId, ctx.tenant.slug),
    eq(recycledRows.ofTable, getTableName(table)),
    inArray(recycledRows.id, [...ids]),
  );

/** Writes rows that are about to be deleted down, with what goes along with them. One statement. */
export async function keepApart(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  store: EntityStore,
  which: SQL | undefined,
): Promise<void> {
  const { table, goesAlong = [] } = store;
  const now = ctx.now().toISOString();
  const along = goesAlong.flatMap(({ table: other, of, tenantId }) => [
    sql`${getTableName(other)}::text`,
    sql`(select coalesce(jsonb_agg(to_jsonb(${other})), '[]') from ${other}
      where ${tenantId} = ${table.tenantId} and ${of} = ${table.id})`,
  ]);
  await tx.execute(sql`
    insert into ${recycledRows} (tenant_id, of_table, id, row, along, deleted_at)
    select ${table.tenantId}, ${getTableName(table)}, ${table.id},
           to_jsonb(${table}) || jsonb_build_object('updated_at', ${now}::timestamptz),
           jsonb_build_object(${sql.join(along, sql`, `)}), ${now}::timestamptz
      from ${table} where ${which}`);
}

/** Puts a row back into its table as it was, a version on, and what went along with it. */
export async function putBack(
  ctx: Pick<Ctx, 'now'>,
  tx: Tx,
  store: EntityStore,
  { row, along }: Pick<typeof recycledRows.$inferSelect, 'row' | 'along'>,
): Promise<void> {
  await insertKept(tx, store.table, [
    { ...row, version: Number(row['version']) + 1, updated_at: ctx.now().toISOString() },
  ]);
  for (const { table } of store.goesAlong ?? []) {
    await insertKept(tx, table, along[getTableName(table)] ?? []);
  }
}

/** Columns that were added to the table since are left to their defaults; what the database works out it works out anew. */
async function insertKept(tx: Tx, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(
    getTableConfig(table)
      .columns.filter(({ name, generated }) => !generated && name in first)
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
}

/** Names of rows, and of those of them that lie apart in a recycle bin: what names them without holding on to them. */
export async function withNamesInBin(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  table: PgTable,
  { found, ids, column }: { found: ReadonlyMap<string, string>; ids: readonly string[]; column: string },
): Promise<Map<string, string>> {
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return new Map(found);
  const kept = await tx
    .select({ id: recycledRows.id, name: sql<string | null>`${recycledRows.row} ->> ${column}::text` })
    .from(recycledRows)
    .where(
      and(
        eq(recycledRows.tenantId, ctx.tenant.slug),
        eq(recycledRows.ofTable, getTableName(table)),
        inArray(recycledRows.id, missing),
      ),
    );
  return new Map([...found, ...kept.map(({ id, name }) => [id, name ?? ''] as const)]);
}
