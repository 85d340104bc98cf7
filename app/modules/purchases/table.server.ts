import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
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
import { dealers } from '#app/modules/dealers/table.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { stockDocuments, warehouses } from '#app/modules/stock/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import {
  purchaseEntryKinds,
  purchasePaymentMethods,
  purchasePaymentStates,
} from './account/rules-account.ts';
import { purchaseEvents, purchaseKinds, purchaseStates } from './orders/rules-states.ts';

/** Prices (订货价) at which dealers buy a unit of a product from the brand: for one dealer, or for all. */
export const purchasePrices = pgTable(
  'purchase_prices',
  {
    ...entityColumns(),
    productId: uuid('product_id').notNull(),
    unit: text('unit').notNull(),
    /** All dealers when empty. */
    dealerId: uuid('dealer_id'),
    priceFen: fen('price_fen').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Last day on which it holds; open-ended when empty. */
    validTo: date('valid_to', { mode: 'string' }),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('purchase_prices_product', t, t.productId, products),
    refersTo('purchase_prices_dealer', t, t.dealerId, dealers),
    check('purchase_prices_days', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    index('purchase_prices_product').on(t.tenantId, t.productId, t.unit, t.validFrom),
    index('purchase_prices_from').on(t.tenantId, t.validFrom, t.id),
  ],
);

/** Orders of dealers with the brand (经销商订货单), and what they give back to it. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    ...entityColumns(),
    no: codeText('no').notNull(),
    kind: text('kind', { enum: purchaseKinds }).notNull(),
    state: text('state', { enum: purchaseStates }).notNull(),
    dealerId: uuid('dealer_id').notNull(),
    /** The dealer's warehouse that the goods come to, or out of which they go back. */
    warehouseId: uuid('warehouse_id').notNull(),
    /** The day the goods are wanted. */
    expectedOn: date('expected_on', { mode: 'string' }),
    amountFen: fen('amount_fen').notNull(),
    /** What of it has been received and charged, or credited. */
    receivedFen: fen('received_fen').notNull().default(0),
    remark: text('remark'),
    placedById: uuid('placed_by_id').notNull(),
    placedBy: text('placed_by').notNull(),
    submittedAt: at('submitted_at'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    /** Why it was refused, or its rest was cut or cancelled. */
    reason: text('reason'),
    /** Nothing more of it is sent. */
    cut: text('cut', { enum: ['no', 'yes'] })
      .notNull()
      .default('no'),
    /** Named by whoever asked for it: asking again makes no second. */
    requestKey: uuid('request_key'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('purchase_orders_no').on(t.tenantId, t.no),
    uniqueIndex('purchase_orders_request').on(t.tenantId, t.requestKey),
    refersTo('purchase_orders_dealer', t, t.dealerId, dealers),
    refersTo('purchase_orders_warehouse', t, t.warehouseId, warehouses),
    refersTo('purchase_orders_placed_by', t, t.placedById, users),
    index('purchase_orders_dealer').on(t.tenantId, t.dealerId, t.createdAt),
    index('purchase_orders_state').on(t.tenantId, t.state, t.createdAt, t.id),
    index('purchase_orders_made').on(t.tenantId, t.createdAt, t.id),
  ],
);

/** Lines of such an order: each product once. */
export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    lineNo: integer('line_no').notNull(),
    productId: uuid('product_id').notNull(),
    unit: text('unit').notNull(),
    /** Base units in one. */
    factor: integer('factor').notNull(),
    units: integer('units').notNull(),
    /** Price of one unit as it was when the order was written. */
    priceFen: fen('price_fen').notNull(),
    /** Base units that have left, and that have come. */
    sentQty: integer('sent_qty').notNull().default(0),
    receivedQty: integer('received_qty').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.lineNo] }),
    uniqueIndex('purchase_order_lines_product').on(t.tenantId, t.orderId, t.productId),
    refersTo('purchase_order_lines_order', t, t.orderId, purchaseOrders).onDelete('cascade'),
    refersTo('purchase_order_lines_product', t, t.productId, products),
    check(
      'purchase_order_lines_qty',
      sql`${t.units} > 0 and ${t.factor} > 0 and ${t.sentQty} between 0 and ${t.units} * ${t.factor} and ${t.receivedQty} >= 0`,
    ),
    index('purchase_order_lines_goods').on(t.tenantId, t.productId),
  ],
);

/** What was sent for such an order: a transfer each time. */
export const purchaseShipments = pgTable(
  'purchase_shipments',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    orderId: uuid('order_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.documentId] }),
    refersTo('purchase_shipments_document', t, t.documentId, stockDocuments),
    refersTo('purchase_shipments_order', t, t.orderId, purchaseOrders),
    index('purchase_shipments_order').on(t.tenantId, t.orderId, t.createdAt),
  ],
);

/** What happened to such orders. Append-only. */
export const purchaseLog = pgTable(
  'purchase_events',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: uuid('order_id').notNull(),
    event: text('event', { enum: purchaseEvents }).notNull(),
    toState: text('to_state', { enum: purchaseStates }).notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('purchase_events_order', t, t.orderId, purchaseOrders).onDelete('cascade'),
    refersTo('purchase_events_actor', t, t.actorId, users),
    index('purchase_events_order').on(t.tenantId, t.orderId, t.createdAt),
  ],
);

/** Accounts (经销商往来) of dealers with the brand. The sum of the ledger, always. */
export const purchaseAccounts = pgTable(
  'purchase_accounts',
  {
    ...entityColumns(),
    dealerId: uuid('dealer_id').notNull(),
    /** What the dealer owes; below nothing: it has paid ahead. */
    balanceFen: fen('balance_fen').notNull().default(0),
    /** How much it may owe, orders under way included; no limit when empty. */
    creditFen: fen('credit_fen'),
    /** Entries so far: the number of the last one. */
    entries: integer('entries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('purchase_accounts_one').on(t.tenantId, t.dealerId),
    refersTo('purchase_accounts_dealer', t, t.dealerId, dealers),
    check('purchase_accounts_credit', sql`${t.creditFen} >= 0`),
    index('purchase_accounts_balance').on(t.tenantId, t.balanceFen, t.id),
  ],
);

/** The ledger of those accounts: every change, numbered by dealer, with the document behind it. Append-only. */
export const purchaseEntries = pgTable(
  'purchase_entries',
  {
    ...entityColumns(),
    dealerId: uuid('dealer_id').notNull(),
    /** Counts the entries of the account from 1, without a gap. */
    seq: integer('seq').notNull(),
    kind: text('kind', { enum: purchaseEntryKinds }).notNull(),
    /** More is owed (above nothing) or less. */
    amountFen: fen('amount_fen').notNull(),
    balanceFen: fen('balance_fen').notNull(),
    businessOn: date('business_on', { mode: 'string' }).notNull(),
    /** The order or the payment behind it. */
    orderId: uuid('order_id'),
    paymentId: uuid('payment_id'),
    sourceNo: text('source_no').notNull(),
    /** The same is booked once, whoever tells of it again. */
    sourceKey: text('source_key').notNull(),
    actorName: text('actor_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'purchase_entries_account',
      columns: [t.tenantId, t.dealerId],
      foreignColumns: [purchaseAccounts.tenantId, purchaseAccounts.dealerId],
    }),
    refersTo('purchase_entries_order', t, t.orderId, purchaseOrders),
    refersTo('purchase_entries_payment', t, t.paymentId, purchasePayments),
    check('purchase_entries_amount', sql`${t.amountFen} <> 0`),
    uniqueIndex('purchase_entries_seq').on(t.tenantId, t.dealerId, t.seq),
    uniqueIndex('purchase_entries_source').on(t.tenantId, t.sourceKey),
    index('purchase_entries_time').on(t.tenantId, t.createdAt, t.id),
    index('purchase_entries_order').on(t.tenantId, t.orderId),
  ],
);

/** Payments of dealers (经销商付款), recorded by one person and booked by another. */
export const purchasePayments = pgTable(
  'purchase_payments',
  {
    ...entityColumns(),
    receiptNo: codeText('receipt_no').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    method: text('method', { enum: purchasePaymentMethods }).notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: purchasePaymentStates }).notNull(),
    remark: text('remark'),
    recordedById: uuid('recorded_by_id').notNull(),
    recordedBy: text('recorded_by').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    /** Why it was refused or reversed. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('purchase_payments_dealer', t, t.dealerId, dealers),
    refersTo('purchase_payments_recorder', t, t.recordedById, users),
    check('purchase_payments_amount', sql`${t.amountFen} > 0`),
    // Two clerks with the same receipt record it once; what was refused or reversed may come again.
    uniqueIndex('purchase_payments_receipt')
      .on(t.tenantId, t.receiptNo)
      .where(sql`${t.state} in ('waiting', 'booked')`),
    index('purchase_payments_state').on(t.tenantId, t.state, t.createdAt, t.id),
    index('purchase_payments_dealer').on(t.tenantId, t.dealerId, t.createdAt),
    index('purchase_payments_time').on(t.tenantId, t.createdAt, t.id),
  ],
);
