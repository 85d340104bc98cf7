import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId } from '#app/db/columns.server.ts';

/**
 * Rows that were deleted and can be brought back, of tables that have no place for them: whatever reads such a table
 * sees only what is there, and what other rows refer to is not deleted in the first place.
 */
export const recycledRows = pgTable(
  'recycled_rows',
  {
    tenantId: tenantId(),
    /** Name of the table it was in. */
    ofTable: text('of_table').notNull(),
    id: uuid('id').notNull(),
    /** The row by its columns. */
    row: jsonb('row').$type<Record<string, unknown>>().notNull(),
    /** Rows that went with it, by their tables. */
    along: jsonb('along').$type<Record<string, Record<string, unknown>[]>>().notNull(),
    deletedAt: at('deleted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.ofTable, t.id] }),
    index('recycled_rows_deleted').on(t.tenantId, t.ofTable, t.deletedAt),
  ],
);
