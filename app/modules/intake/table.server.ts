import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  at,
  codeText,
  createdAt,
  entityColumns,
  fen,
  refersTo,
  rowId,
  tenantId,
} from '#app/db/columns.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { nameKinds, type OutsideLine, type OutsideProblem, outsideStatuses } from './rules.ts';

/** Orders that another system took, as it wrote them; placed at once, or waiting until somebody says what they mean. */
export const outsideOrders = pgTable(
  'outside_orders',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** The other system. */
    source: text('source').notNull(),
    /** Its own number of the order: of one system the same never comes twice. */
    externalNo: codeText('external_no').notNull(),
    outletCode: text('outlet_code').notNull(),
    outletName: text('outlet_name').notNull(),
    receiver: text('receiver').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    remark: text('remark').notNull(),
    prepay: boolean('prepay').notNull(),
    /** What the other system has charged in all, and of it for bringing it; null: it does not say. */
    payableFen: fen('payable_fen'),
    freightFen: fen('freight_fen'),
    lines: jsonb('lines').$type<readonly OutsideLine[]>().notNull(),
    status: text('status', { enum: outsideStatuses }).notNull(),
    problems: jsonb('problems').$type<readonly OutsideProblem[]>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Whether a key handed it in: what it has charged is agreed with its system, what a person types is not. */
    byKey: boolean('by_key').notNull(),
    /** Who tried it last, and the department they acted in: it is tried again in their name. Null: before that was kept. */
    triedAs: jsonb('tried_as').$type<{ userId: string; departId: string | null }>(),
    /** The first order that was made of it. */
    orderId: uuid('order_id'),
    /** Why nobody need care. */
    ignoredReason: text('ignored_reason'),
    /** The department of whoever handed it in; null where they have none. */
    departId: uuid('depart_id'),
    receivedAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('outside_orders_external').on(t.tenantId, t.source, t.externalNo),
    refersTo('outside_orders_order', t, t.orderId, orders),
    refersTo('outside_orders_depart', t, t.departId, departs),
    index('outside_orders_status').on(t.tenantId, t.status, t.receivedAt, t.id),
    index('outside_orders_depart').on(t.tenantId, t.departId),
    check(
      'outside_orders_charged',
      sql`${t.freightFen} >= 0 and ${t.payableFen} >= coalesce(${t.freightFen}, 0)`,
    ),
    check('outside_orders_placed', sql`(${t.status} = 'placed') = (${t.orderId} is not null)`),
  ],
);

/** What another system calls an outlet, a product or a unit of ours. */
export const outsideNames = pgTable(
  'outside_names',
  {
    ...entityColumns(),
    source: text('source').notNull(),
    kind: text('kind', { enum: nameKinds }).notNull(),
    theirs: text('theirs').notNull(),
    customerId: uuid('customer_id'),
    productId: uuid('product_id'),
    unit: text('unit'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('outside_names_theirs').on(t.tenantId, t.source, t.kind, t.theirs),
    refersTo('outside_names_customer', t, t.customerId, customers).onDelete('cascade'),
    refersTo('outside_names_product', t, t.productId, products).onDelete('cascade'),
    index('outside_names_customer').on(t.tenantId, t.customerId),
    index('outside_names_product').on(t.tenantId, t.productId),
    check(
      'outside_names_ours',
      sql`case ${t.kind} when 'outlet' then ${t.customerId} is not null and ${t.productId} is null and ${t.unit} is null
        when 'product' then ${t.productId} is not null and ${t.customerId} is null and ${t.unit} is null
        else ${t.unit} is not null and ${t.customerId} is null and ${t.productId} is null end`,
    ),
  ],
);
