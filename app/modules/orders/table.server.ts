import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, codeText, createdAt, fen, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import type { Taxed } from '#app/lib/numbers/tax.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import type { KeptPrice } from '#app/modules/pricing/rules-kept.ts';
import { orderSources } from '#app/modules/pricing/rules-sources.ts';
import type { PriceTrace } from '#app/modules/pricing/rules-trace.ts';
import { products } from '#app/modules/products/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import type { BroughtBack } from './returns/brought-back.server.ts';
import type { Repriced } from './rules.ts';

/** Sales orders (订单). Names of dealer, outlet and salesperson are those of the day it was placed. */
export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderNo: codeText('order_no').notNull(),
    kind: text('kind', { enum: ['online', 'offline', 'exchange', 'return'] }).notNull(),
    source: text('source', { enum: orderSources }).notNull(),
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
    /** goodsFen − discountFen, what the outlet owes for the goods. */
    payableFen: fen('payable_fen').notNull(),
    /** What bringing it costs, besides what is payable for its goods. */
    freightFen: fen('freight_fen').notNull().default(0),
    /** What of that is taxed at which rate, as it was placed; nothing where freight was not taxed yet. */
    freightByRate: jsonb('freight_by_rate').$type<readonly Taxed[]>().notNull().default([]),
    /** What is to be paid for it (应付): its goods and their freight. */
    dueFen: fen('due_fen').notNull().generatedAlwaysAs(sql`payable_fen + freight_fen`),
    /** Why it was refused or made invalid. */
    reason: text('reason'),
    /** What whoever placed it calls it: the same name is never placed twice. */
    externalNo: text('external_no'),
    /** The system whose number that is; empty: what whoever placed it here calls it. */
    externalBy: text('external_by').notNull().default(''),
    /** The order whose goods this return or exchange is about. */
    originId: uuid('origin_id'),
    /** Of orders placed in one go and split by dealer (拆单): the same on all of them. */
    groupId: uuid('group_id'),
    /**
     * What goes, or went, back to the outlet: of a return, of what was missing or will not be sent, and freight of
     * an order that was wholly refused; as the books credit it.
     */
    refundFen: fen('refund_fen').notNull().default(0),
    /** Of a return: how much less than its goods had cost it is worth by the rules of promotions; below nothing: more. */
    withheldFen: fen('withheld_fen').notNull().default(0),
    /** What was ordered besides and will not be sent any more: it is no part of what is payable. */
    cutFen: fen('cut_fen').notNull().default(0),
    /** How a difference was settled: sent again, refunded or written off. */
    settlement: text('settlement', { enum: ['reship', 'refund', 'loss'] }),
    /** Of an exchange for other goods: what of the origin comes back for them; null: as much as its own lines. */
    broughtBack: jsonb('brought_back').$type<BroughtBack[]>(),
    printCount: integer('print_count').notNull().default(0),
    pickCount: integer('pick_count').notNull().default(0),
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
    check('orders_freight', sql`${t.freightFen} >= 0`),
    refersTo('orders_origin', t, t.originId, t),
    uniqueIndex('orders_external').on(t.tenantId, t.externalBy, t.externalNo),
    index('orders_origin').on(t.tenantId, t.originId).where(sql`origin_id is not null`),
    index('orders_group').on(t.tenantId, t.groupId).where(sql`group_id is not null`),
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
      t.dueFen,
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
    /** What one base unit of the product is called. */
    baseUnit: text('base_unit').notNull().default(''),
    /** What was ordered and is, or will be, sent. */
    qty: integer('qty').notNull(),
    /** What was ordered besides and will not be sent any more. */
    cutQty: integer('cut_qty').notNull().default(0),
    /** What that came to: shares of the line go on being shares of what was ordered. */
    cutFen: fen('cut_fen').notNull().default(0),
    gift: boolean('gift').notNull().default(false),
    /** List price of one unit on the day. */
    listPriceFen: fen('list_price_fen').notNull(),
    discountFen: fen('discount_fen').notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** VAT of the product on the day, in basis points; what the line comes to holds it. */
    taxRateBp: integer('tax_rate_bp').notNull().default(0),
    shippedQty: integer('shipped_qty').notNull().default(0),
    /** What was signed for, in base units: of a box some bottles may be missing. */
    signedPieces: integer('signed_pieces').notNull().default(0),
    /** Of what was signed, in base units: given back, and changed for the same goods. */
    returnedPieces: integer('returned_pieces').notNull().default(0),
    swappedPieces: integer('swapped_pieces').notNull().default(0),
    /** Corrections of what its goods were sold for, in base units: what comes back is worth what it costs after them. */
    repriced: jsonb('repriced').$type<Repriced[]>().notNull().default([]),
    /** Where its price came from, step by step. */
    priceTrace: jsonb('price_trace').$type<PriceTrace>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.lineNo] }),
    refersTo('order_lines_order', t, t.orderId, orders).onDelete('cascade'),
    refersTo('order_lines_product', t, t.productId, products),
    check(
      'order_lines_qty',
      sql`${t.qty} >= 0 and ${t.cutQty} >= 0 and ${t.qty} + ${t.cutQty} > 0 and ${t.shippedQty} between 0 and ${t.qty} and ${t.signedPieces} between 0 and ${t.shippedQty} * ${t.factor}`,
    ),
    check(
      'order_lines_back',
      sql`${t.returnedPieces} >= 0 and ${t.swappedPieces} >= 0 and ${t.returnedPieces} + ${t.swappedPieces} <= ${t.signedPieces}`,
    ),
    check(
      'order_lines_amount',
      sql`${t.amountFen} = ${t.qty} * ${t.listPriceFen} - ${t.discountFen} and ${t.amountFen} >= 0`,
    ),
    index('order_lines_product').on(t.tenantId, t.productId),
  ],
);

/** How an order came to its price: its basket, the facts that were read then, and what came of them. */
export const orderPrices = pgTable(
  'order_prices',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    kept: jsonb('kept').$type<KeptPrice>().notNull(),
    pricedAt: at('priced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId] }),
    refersTo('order_prices_order', t, t.orderId, orders).onDelete('cascade'),
    index('order_prices_day').on(t.tenantId, t.pricedAt),
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
    /** Where it was done from: by a page or another system's call, its address, and with what device. */
    door: text('door', { enum: ['page', 'api'] }),
    path: text('path'),
    address: text('address'),
    userAgent: text('user_agent'),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('order_events_order', t, t.orderId, orders),
    index('order_events_order').on(t.tenantId, t.orderId, t.happenedAt),
  ],
);

/** What people say to one another about an order. */
export const orderComments = pgTable(
  'order_comments',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: uuid('order_id').notNull(),
    body: text('body').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('order_comments_order', t, t.orderId, orders),
    index('order_comments_order').on(t.tenantId, t.orderId, t.createdAt),
  ],
);

/** Who printed what of an order and when. */
export const orderPrints = pgTable(
  'order_prints',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: uuid('order_id').notNull(),
    /** The sales slip (销售单), or the pick list (配送单). */
    kind: text('kind', { enum: ['order', 'pick'] }).notNull(),
    /** Which delivery of it; empty: all that was ordered. */
    deliveryNo: integer('delivery_no'),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    printedAt: at('printed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('order_prints_order', t, t.orderId, orders),
    index('order_prints_order').on(t.tenantId, t.orderId, t.printedAt),
  ],
);

/**
 * The book of sales: goods delivered, net, with tax, on the day they left; what comes back on the day it was booked
 * in; corrections of their price, without pieces, on the day they are made. A gift counts its pieces and no money.
 * Append-only; what a sale is is said here and nowhere else.
 */
export const salesEntries = pgTable(
  'sales_entries',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    lineNo: integer('line_no').notNull(),
    kind: text('kind', { enum: ['delivery', 'difference', 'return', 'exchange', 'correction'] }).notNull(),
    /** The delivery, return, correction or order behind it: the same is booked once. */
    sourceId: uuid('source_id').notNull(),
    /** The tenant's day. */
    day: date('day', { mode: 'string' }).notNull(),
    productId: uuid('product_id').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    /** In base units; below nothing for what came back. */
    baseQty: integer('base_qty').notNull(),
    amountFen: fen('amount_fen').notNull(),
  },
  (t) => [
    primaryKey({ name: 'sales_entries_pk', columns: [t.tenantId, t.orderId, t.lineNo, t.kind, t.sourceId] }),
    refersTo('sales_entries_order', t, t.orderId, orders),
    refersTo('sales_entries_product', t, t.productId, products),
    refersTo('sales_entries_dealer', t, t.dealerId, dealers),
    index('sales_entries_day').on(t.tenantId, t.day, t.dealerId),
    index('sales_entries_product').on(t.tenantId, t.productId, t.day),
  ],
);
