import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#app/db/tenant-db.server.ts';

const atOnce = 2_000;

/** Inserts many rows, each with the same columns, as one JSON text per statement: no limit on parameters. */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key, column]) => key in first && !column.generated,
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  for (let start = 0; start < rows.length; start += atOnce) {
    const json = JSON.stringify(
      rows
        .slice(start, start + atOnce)
        .map((row: Record<string, unknown>) =>
          Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])),
        ),
    );
    const insert = sql`insert into ${name} (${names})
      select ${names} from json_populate_recordset(null::${name}, ${json}::json)`;
    // What the database said, without the megabytes it was said about.
    await tx.execute(insert).catch((error: Error) => {
      throw error.cause ?? error;
    });
  }
}
