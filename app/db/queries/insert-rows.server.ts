import { getTableColumns, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../tenant-db.server.ts';

/**
 * Inserts many rows as one parameter, which the database takes apart by the types of the table: a statement with a
 * parameter for every value takes longer to build than its rows take to be written. With `onConflict: 'nothing'` what
 * is there already stays as it is.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { onConflict }: { onConflict?: 'nothing' } = {},
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  for (const alike of byColumns(rows)) {
    const names = givenIn(alike[0] ?? {});
    // What the database works out itself is no value of a row that was read and is written again.
    const own = names
      .map((name) => [name, columnOf(columns, name)] as const)
      .filter(([, column]) => column.generated === undefined);
    const json = alike.map((row) =>
      Object.fromEntries(own.map(([name, column]) => [column.name, written(column, row[name])])),
    );
    const listed = sql.join(
      own.map(([, column]) => sql.identifier(column.name)),
      sql`, `,
    );
    await tx.execute(sql`insert into ${table} (${listed})
      select ${listed} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(json)}::jsonb)${onConflict ? sql` on conflict do nothing` : sql``}`);
  }
}

/** Rows that give the same columns; what a row leaves out is the column's own beginning. */
function byColumns(rows: readonly Record<string, unknown>[]): Record<string, unknown>[][] {
  const groups = Map.groupBy(rows, (row) => givenIn(row).join(' '));
  return [...groups.values()];
}

const givenIn = (row: Record<string, unknown>) =>
  Object.keys(row)
    .filter((name) => row[name] !== undefined)
    .toSorted();

function columnOf(columns: Record<string, PgColumn>, name: string): PgColumn {
  const column = columns[name];
  if (!column) throw new Error(`no column stands for ${name}`);
  return column;
}

/** A value as JSON has it; JSON itself stays as it is. */
function written(column: PgColumn, value: unknown): unknown {
  if (value instanceof SQL) throw new Error(`${column.name} is no value but a statement`);
  return value === null || column.getSQLType() === 'jsonb' ? value : column.mapToDriverValue(value);
}
