import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, refersTo, tenantId } from '#app/db/columns.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** For which outlet an account orders (订货商城): one account, one outlet. */
export const shopMembers = pgTable(
  'shop_members',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    refersTo('shop_members_user', t, t.userId, users).onDelete('cascade'),
    refersTo('shop_members_customer', t, t.customerId, customers),
    index('shop_members_customer').on(t.tenantId, t.customerId),
  ],
);
