import type { PgTable } from 'drizzle-orm/pg-core';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';

const atOnce = 2_000;

/** Inserts very many rows, so many a statement. */
export async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    // What the database said, without the megabytes it was said about.
    await insertRows(tx, table, rows.slice(start, start + atOnce)).catch((error: Error) => {
      throw error.cause ?? error;
    });
  }
}
