import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea, createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import type { CellProblem } from '../reading/cell-value.ts';
import type { ChangedCell } from '../reading/changed-cells.server.ts';

/** Files that people bring to an entity: what was read of one is looked at before any of it becomes rows. */
export const entityImports = pgTable(
  'entity_imports',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    entity: text('entity').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status', { enum: ['reading', 'checked', 'writing', 'done', 'failed'] })
      .notNull()
      .default('reading'),
    /** Whether lines about rows that are there change them; else they are wrong. */
    updates: boolean('updates').notNull().default(false),
    /** What the file calls its columns, in its order. */
    columns: jsonb('columns').$type<string[]>().notNull().default([]),
    total: integer('total').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    /** Lines that would change nothing of the rows they are about. */
    same: integer('same').notNull().default(0),
    /** Rows written, and how many of them were there before. */
    imported: integer('imported').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    /** Why it failed: a code with its values. */
    problem: jsonb('problem').$type<{ code: string; values: Record<string, string | number> }>(),
    createdAt: createdAt(),
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('entity_imports_user', t, t.userId, users).onDelete('cascade'),
    index('entity_imports_created').on(t.tenantId, t.createdAt),
  ],
);

/** Such a file itself until it has been read, in pieces: one of 20 MB as a single value would hold everybody up. */
export const entityImportChunks = pgTable(
  'entity_import_chunks',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    chunkNo: integer('chunk_no').notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.importId, t.chunkNo] }),
    refersTo('entity_import_chunks_import', t, t.importId, entityImports).onDelete('cascade'),
  ],
);

/** The rows of such a file: as they stand in it, as values when they are good, and what is wrong with them. */
export const entityImportRows = pgTable(
  'entity_import_rows',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    /** Line of the file, as a spreadsheet counts it. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    values: jsonb('values').$type<Record<string, unknown>>(),
    /** The row that the line is about, in the version it was compared with; empty for a new one. */
    rowId: uuid('row_id'),
    rowVersion: integer('row_version'),
    /** What would change of it: the column, and what it has so far. */
    changes: jsonb('changes').$type<ChangedCell[]>(),
    problems: jsonb('problems').$type<CellProblem[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.importId, t.line] }),
    refersTo('entity_import_rows_import', t, t.importId, entityImports).onDelete('cascade'),
  ],
);
