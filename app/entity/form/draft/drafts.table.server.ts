import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, refersTo, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** What somebody has typed into a form and not saved yet. */
export const entityDrafts = pgTable(
  'entity_drafts',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    entity: text('entity').notNull(),
    /** Id of the row that is edited; empty for a new one. */
    rowId: text('row_id').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** The version of the row that was being edited. */
    version: integer('version'),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.entity, t.rowId] }),
    refersTo('entity_drafts_user', t, t.userId, users).onDelete('cascade'),
  ],
);
