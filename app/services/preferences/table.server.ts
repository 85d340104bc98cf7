import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { at, refersTo, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** How a person likes the console: see rules.ts for what stands in it. */
export const userPreferences = pgTable(
  'user_preferences',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** What the person has chosen; what is missing is the tenant's or the product's default. */
    chosen: jsonb('chosen').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    refersTo('user_preferences_user', t, t.userId, users).onDelete('cascade'),
  ],
);
