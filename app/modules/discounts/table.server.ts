import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityColumns, refersTo } from '#app/db/columns.server.ts';
import { roles } from '#app/services/permissions/table.server.ts';

/** What a role may take off an order by hand before somebody has to approve it, in hundredths of a percent. */
export const discountLimits = pgTable(
  'discount_limits',
  {
    ...entityColumns(),
    roleId: uuid('role_id').notNull(),
    maxBp: integer('max_bp').notNull(),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('discount_limits_role', t, t.roleId, roles).onDelete('cascade'),
    uniqueIndex('discount_limits_role_id').on(t.tenantId, t.roleId),
    check('discount_limits_max', sql`${t.maxBp} between 0 and 10000`),
  ],
);
