import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bytea, createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { orders } from '../table.server.ts';

/** Deliveries of an order (发货单): what left which warehouse when, one row per time. */
export const orderDeliveries = pgTable(
  'order_deliveries',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: uuid('order_id').notNull(),
    /** Counts the deliveries of the order from 1. */
    place: integer('place').notNull(),
    warehouseId: uuid('warehouse_id'),
    /** Who brings it: a carrier or a driver with a number. */
    carrier: text('carrier').notNull().default(''),
    /** The day it should be there; null where it is not known. */
    expectedOn: date('expected_on', { mode: 'string' }),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    shippedAt: at('shipped_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('order_deliveries_order', t, t.orderId, orders),
    uniqueIndex('order_deliveries_place').on(t.tenantId, t.orderId, t.place),
  ],
);

/** What a delivery held, by line and batch. */
export const orderDeliveryLines = pgTable(
  'order_delivery_lines',
  {
    tenantId: tenantId(),
    deliveryId: uuid('delivery_id').notNull(),
    lineNo: integer('line_no').notNull(),
    batchNo: text('batch_no').notNull().default(''),
    /** In base units: a box may be made up of two batches. */
    qty: integer('qty').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.deliveryId, t.lineNo, t.batchNo] }),
    refersTo('order_delivery_lines_delivery', t, t.deliveryId, orderDeliveries).onDelete('cascade'),
    check('order_delivery_lines_qty', sql`${t.qty} > 0`),
  ],
);

/** Who took the goods of a delivery, where, and what was found wrong (签收). */
export const orderReceipts = pgTable(
  'order_receipts',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    /** Which delivery of the order; 0 of what left without one. */
    deliveryNo: integer('delivery_no').notNull().default(0),
    /** What was not there, by number of the line, in base units. */
    missing: jsonb('missing').$type<Record<number, number>>().notNull().default({}),
    signer: text('signer').notNull(),
    /** GCJ-02 degrees, when the device told them. */
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
    place: text('place').notNull().default(''),
    remark: text('remark').notNull().default(''),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    signedAt: at('signed_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'order_receipts_pk', columns: [t.tenantId, t.orderId, t.deliveryNo] }),
    refersTo('order_receipts_order', t, t.orderId, orders),
  ],
);

/** Pictures of a delivery: the signature drawn by hand and photos of what came. */
export const orderPictures = pgTable(
  'order_pictures',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: uuid('order_id').notNull(),
    /** Which delivery of the order, as its receipt says. */
    deliveryNo: integer('delivery_no').notNull().default(0),
    /** request: what an outlet shows of goods it wants to give back. */
    kind: text('kind', { enum: ['signature', 'photo', 'request'] }).notNull(),
    /** WebP, drawn anew by us. */
    content: bytea('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('order_pictures_order', t, t.orderId, orders),
    index('order_pictures_order').on(t.tenantId, t.orderId),
  ],
);
