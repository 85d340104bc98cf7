import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** The keys of what phones keep for people, encrypted. */
export const fieldKeys = pgTable(
  'field_keys',
  {
    tenantId: tenantId(),
    /** The person's own. */
    id: rowId(),
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), refersTo('field_keys_user', t, t.id, users)],
);
