import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { at, geoPoint, refersTo, tenantId } from '#app/db/columns.server.ts';
import { customers } from '../table.server.ts';

/**
 * Where outlets lay before somebody corrected it (坐标历史), written by a trigger whoever corrects it. The place of a
 * moment is what stood before the first correction after it. It stays with its outlet when that is merged: another
 * outlet's door was never there.
 */
export const outletPlaces = pgTable(
  'customer_places',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    customerId: uuid('customer_id').notNull(),
    /** GCJ-02; empty while it is not known. */
    before: geoPoint('before'),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('customer_places_customer', t, t.customerId, customers).onDelete('cascade'),
    index('customer_places_outlet').on(t.tenantId, t.customerId, t.changedAt),
  ],
);
