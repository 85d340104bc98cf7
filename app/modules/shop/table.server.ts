import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, refersTo, tenantId } from '#app/db/columns.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** For which outlets an account orders (订货商城): the owner of several shops has one account. */
export const shopMembers = pgTable(
  'shop_members',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** When the account last turned to this outlet: it is in the one it turned to last. */
    chosenAt: at('chosen_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.customerId] }),
    refersTo('shop_members_user', t, t.userId, users).onDelete('cascade'),
    refersTo('shop_members_customer', t, t.customerId, customers),
    index('shop_members_customer').on(t.tenantId, t.customerId),
  ],
);

/** Goods an account has marked to find them again (收藏). */
export const shopFavourites = pgTable(
  'shop_favourites',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    productId: uuid('product_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.productId] }),
    refersTo('shop_favourites_user', t, t.userId, users).onDelete('cascade'),
    refersTo('shop_favourites_product', t, t.productId, products).onDelete('cascade'),
  ],
);
