import { doublePrecision, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { departs } from '#app/modules/organisation/table.server.ts';

/** Dealers (经销商), who deliver a brand's goods to outlets; a sub-dealer (二批) has a parent. */
export const dealers = pgTable(
  'dealers',
  {
    tenantId: tenantId(),
    id: rowId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    parentId: uuid('parent_id'),
    /** The department of the brand that looks after this dealer. */
    departId: uuid('depart_id').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** GCJ-02 degrees. */
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    status: text('status', { enum: ['active', 'paused', 'ended'] })
      .notNull()
      .default('active'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('dealers_code').on(t.tenantId, t.code),
    refersTo('dealers_parent', t, t.parentId, t),
    refersTo('dealers_depart', t, t.departId, departs),
    index('dealers_depart').on(t.tenantId, t.departId),
  ],
);
