import { doublePrecision, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/modules/accounts/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { departs } from '#app/modules/organisation/table.server.ts';

/** Retail outlets (门店): the customers of dealers, visited by the brand's salespeople. */
export const customers = pgTable(
  'customers',
  {
    tenantId: tenantId(),
    id: rowId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** 渠道: 便利店, 超市, 餐饮 … */
    channel: text('channel').notNull(),
    level: text('level', { enum: ['A', 'B', 'C', 'D'] }).notNull(),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    /** GCJ-02 degrees. */
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    ownerUserId: uuid('owner_user_id').notNull(),
    departId: uuid('depart_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('customers_code').on(t.tenantId, t.code),
    refersTo('customers_dealer', t, t.dealerId, dealers),
    refersTo('customers_owner', t, t.ownerUserId, users),
    refersTo('customers_depart', t, t.departId, departs),
    index('customers_dealer').on(t.tenantId, t.dealerId),
    index('customers_owner').on(t.tenantId, t.ownerUserId),
    index('customers_depart').on(t.tenantId, t.departId),
  ],
);
