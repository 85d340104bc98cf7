import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Columns of a table that rows are written with: all but those the database reckons itself. */
export function writtenColumns(table: PgTable): PgColumn[] {
  return Object.values<PgColumn>(getTableColumns(table)).filter(({ generated }) => generated === undefined);
}
