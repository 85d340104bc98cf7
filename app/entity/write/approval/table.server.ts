import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** Rows of any entity to be added, changed or deleted, as somebody asked for it and somebody decides. */
export const pendingChanges = pgTable(
  'pending_changes',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Name of the entity, and which of its rows: the one it will be where it is to be added. */
    entity: text('entity').notNull(),
    rowId: uuid('row_id').notNull(),
    /** What people know the row by. */
    title: text('title').notNull(),
    /** import: a row that a file has brought is to be added. */
    does: text('does', { enum: ['add', 'import', 'edit', 'delete'] }).notNull(),
    /** The version of the row that was seen; 0 for one that is to be added. */
    version: integer('version').notNull().default(0),
    /** Fields with what they were, and what they are to become. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: ['pending', 'passed', 'refused', 'withdrawn'] })
      .notNull()
      .default('pending'),
    requestedBy: uuid('requested_by').notNull(),
    requestedName: text('requested_name').notNull(),
    requestedAt: at('requested_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('pending_changes_requested', t, t.requestedBy, users),
    refersTo('pending_changes_decided', t, t.decidedBy, users),
    index('pending_changes_status').on(t.tenantId, t.entity, t.status, t.requestedAt, t.id),
    index('pending_changes_row').on(t.tenantId, t.entity, t.rowId),
    // One open change per row: two could contradict each other.
    uniqueIndex('pending_changes_open').on(t.tenantId, t.entity, t.rowId).where(sql`${t.status} = 'pending'`),
  ],
);

/** A change that was asked for. */
export type PendingChange = typeof pendingChanges.$inferSelect;
