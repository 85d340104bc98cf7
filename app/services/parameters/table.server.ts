import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, tenantId } from '#app/db/columns.server.ts';

/** System parameters (系统参数) that a tenant has set itself; the others have their default. */
export const systemParameters = pgTable(
  'system_parameters',
  {
    tenantId: tenantId(),
    code: text('code').notNull(),
    value: jsonb('value').notNull(),
    version: integer('version').notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.code] })],
);
