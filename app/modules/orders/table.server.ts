import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, codeText, createdAt, fen, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/modules/accounts/table.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { departs } from '#app/modules/organisation/table.server.ts';
import { products } from '#app/modules/products/table.server.ts';

/** Sales orders (订单). Names of dealer, outlet and salesperson are those of the day it was placed. */
export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderNo: codeText('order_no').notNull(),
    kind: text('kind', { enum: ['online', 'offline', 'exchange', 'return'] }).notNull(),
    source: text('source', { enum: ['miniapp', 'console', 'sales-app', 'o2o', 'import'] }).notNull(),
    /** See rules.ts for the states and moves. */
    status: smallint('status').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    dealerName: text('dealer_name').notNull(),
    customerId: uuid('customer_id').notNull(),
    customerName: text('customer_name').notNull(),
    salesUserId: uuid('sales_user_id').notNull(),
    salesName: text('sales_name').notNull(),
    departId: uuid('depart_id').notNull(),
    receiver: text('receiver').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    remark: text('remark').notNull().default(''),
    prepay: boolean('prepay').notNull().default(false),
    goodsFen: fen('goods_fen').notNull(),
    discountFen: fen('discount_fen').notNull(),
    /** goodsFen − discountFen, what the outlet owes. */
    payableFen: fen('payable_fen').notNull(),
    /** Why it was refused or made invalid. */
    reason: text('reason'),
    /** Grows by one at each move: two people who act on the same version do not both win. */
    version: integer('version').notNull().default(1),
    orderedAt: at('ordered_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('orders_dealer', t, t.dealerId, dealers),
    refersTo('orders_customer', t, t.customerId, customers),
    refersTo('orders_sales_user', t, t.salesUserId, users),
    refersTo('orders_depart', t, t.departId, departs),
    check('orders_payable', sql`${t.payableFen} = ${t.goodsFen} - ${t.discountFen} and ${t.payableFen} >= 0`),
    check('orders_status', sql`${t.status} between 0 and 8`),
    uniqueIndex('orders_no').on(t.tenantId, t.orderNo),
    index('orders_time').on(t.tenantId, t.orderedAt, t.id),
    index('orders_status_time').on(t.tenantId, t.status, t.orderedAt, t.id),
    index('orders_dealer_time').on(t.tenantId, t.dealerId, t.orderedAt, t.id),
    index('orders_status_no').on(t.tenantId, t.status, t.orderNo, t.orderedAt, t.id),
    // Its last column lets a keyword's count leave out outlets it has counted before.
    index('orders_dealer_status').on(t.tenantId, t.dealerId, t.status, t.orderedAt, t.customerId),
    index('orders_customer_status').on(t.tenantId, t.customerId, t.status, t.orderedAt, t.id),
    index('orders_depart_status').on(t.tenantId, t.departId, t.status, t.orderedAt, t.id),
    index('orders_sales_status').on(t.tenantId, t.salesUserId, t.status, t.orderedAt, t.id),
    // By amount under any filter: every column the list filters by is in it, so rows passed over cost little.
    index('orders_amount').on(
      t.tenantId,
      t.payableFen,
      t.id,
      t.status,
      t.orderedAt,
      t.dealerId,
      t.customerId,
      t.departId,
      t.salesUserId,
    ),
  ],
);

/** Lines of an order; code, name, spec, unit and price are those of the day. */
export const orderLines = pgTable(
  'order_lines',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    lineNo: integer('line_no').notNull(),
    productId: uuid('product_id').notNull(),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    spec: text('spec').notNull(),
    unit: text('unit').notNull(),
    factor: integer('factor').notNull(),
    qty: integer('qty').notNull(),
    gift: boolean('gift').notNull().default(false),
    /** List price of one unit on the day. */
    listPriceFen: fen('list_price_fen').notNull(),
    discountFen: fen('discount_fen').notNull(),
    amountFen: fen('amount_fen').notNull(),
    shippedQty: integer('shipped_qty').notNull().default(0),
    signedQty: integer('signed_qty').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.lineNo] }),
    refersTo('order_lines_order', t, t.orderId, orders).onDelete('cascade'),
    refersTo('order_lines_product', t, t.productId, products),
    check(
      'order_lines_qty',
      sql`${t.qty} > 0 and ${t.shippedQty} between 0 and ${t.qty} and ${t.signedQty} between 0 and ${t.shippedQty}`,
    ),
    check(
      'order_lines_amount',
      sql`${t.amountFen} = ${t.qty} * ${t.listPriceFen} - ${t.discountFen} and ${t.amountFen} >= 0`,
    ),
    index('order_lines_product').on(t.tenantId, t.productId),
  ],
);

/** Everything that happened to an order, the detail page's timeline. Append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: uuid('order_id').notNull(),
    event: text('event').notNull(),
    fromStatus: smallint('from_status'),
    toStatus: smallint('to_status').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    reason: text('reason'),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('order_events_order', t, t.orderId, orders),
    index('order_events_order').on(t.tenantId, t.orderId, t.happenedAt),
  ],
);

/** How an order's documents stand with the ERP: one row per order and document. */
export const orderSyncs = pgTable(
  'order_syncs',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    /** '0' the order itself (销售订单), '1' its delivery (销售出库单). */
    document: text('document', { enum: ['0', '1'] }).notNull(),
    status: text('status', { enum: ['pending', 'succeeded', 'failed', 'ignored'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** What the ERP said of the last failure. */
    error: text('error'),
    /** Why nobody need care. */
    ignoredReason: text('ignored_reason'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.document] }),
    refersTo('order_syncs_order', t, t.orderId, orders),
    index('order_syncs_status').on(t.tenantId, t.status, t.updatedAt, t.orderId),
  ],
);
