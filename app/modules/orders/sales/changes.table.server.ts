import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, rowId, tenantId } from '#app/db/columns.server.ts';

/**
 * Orders that were written in a way their figures show, as they were before and as they are since, until whoever reckons with
 * them has done so. Written by triggers: nobody waits for anybody, and none of them is ever forgotten.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    tenantId: tenantId(),
    id: rowId().default(sql`gen_random_uuid()`),
    orderId: uuid('order_id').notNull(),
    /** Of orders split by dealer: what one is called they all are. */
    groupId: uuid('group_id'),
    salesUserId: uuid('sales_user_id').notNull(),
    orderedAt: at('ordered_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
