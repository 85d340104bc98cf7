import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** How a person likes a list: see list-settings.ts for what stands in it. */
export const listSettings = pgTable(
  'list_settings',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** Name of the list's entity. */
    list: text('list').notNull(),
    settings: jsonb('settings').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.list] }),
    refersTo('list_settings_user', t, t.userId, users).onDelete('cascade'),
  ],
);

/** Filters people have put together and given a name; shared ones everybody with the list may use. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    shared: boolean('shared').notNull().default(false),
    /** A group of conditions; checked against the description when it is used. */
    filter: jsonb('filter').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('saved_filters_user', t, t.userId, users).onDelete('cascade'),
    index('saved_filters_list').on(t.tenantId, t.list, t.userId),
  ],
);
