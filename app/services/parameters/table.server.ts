import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, jsonValue, refersTo, tenantId } from '#app/db/columns.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';

const set = () => ({
  value: jsonValue('value').notNull(),
  version: integer('version').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** System parameters (系统参数) that a tenant has set itself; the others have their default. */
export const systemParameters = pgTable(
  'system_parameters',
  {
    tenantId: tenantId(),
    code: text('code').notNull(),
    ...set(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.code] })],
);

/** Those that a department has set for itself and all below it; the others hold there as they do above it. */
export const departParameters = pgTable(
  'depart_parameters',
  {
    tenantId: tenantId(),
    departId: uuid('depart_id').notNull(),
    code: text('code').notNull(),
    ...set(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.departId, t.code] }),
    refersTo('depart_parameters_depart', t, t.departId, departs).onDelete('cascade'),
  ],
);
