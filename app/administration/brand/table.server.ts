import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, tenantId } from '#app/db/columns.server.ts';

/** What a tenant's administrators say of their brand in place of its folder; see wire.ts for what stands in it. */
export const brandSettings = pgTable(
  'brand_settings',
  {
    tenantId: tenantId(),
    settings: jsonb('settings').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
