import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customColumn, entityColumns, fen, refersTo, tenantId } from '#app/db/columns.server.ts';
import { channels, customers, outletLabels } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { priceKinds } from './rules.ts';

/** Product families (SPU): what a product's sizes and flavours have in common. */
export const spus = pgTable(
  'spus',
  {
    ...entityColumns(),
    ...customColumn(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    brand: text('brand'),
    description: text('description'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('spus_code').on(t.tenantId, t.code)],
);

/** Products (SKU). */
export const products = pgTable(
  'products',
  {
    ...entityColumns(),
    ...customColumn(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    /** 规格, for example 550ml×24 */
    spec: text('spec').notNull(),
    shelfLifeDays: integer('shelf_life_days').notNull(),
    /** VAT in basis points: 1300 is 13 %. */
    taxRateBp: integer('tax_rate_bp').notNull(),
    status: text('status', { enum: ['on-sale', 'off-sale'] })
      .notNull()
      .default('on-sale'),
    spuId: uuid('spu_id'),
    brand: text('brand'),
    /** Kept in warehouses and never sold: a spare part, a material. It stands in no list of goods. */
    unsold: boolean('unsold').notNull().default(false),
    /** Its code in the ERP, where that is another one. */
    erpCode: text('erp_code'),
    /** Least quantity of an order's line, in base units. */
    minQty: integer('min_qty').notNull().default(1),
    /** Quantities beyond it go in such steps, in base units. */
    stepQty: integer('step_qty').notNull().default(1),
    sortOrder: integer('sort').notNull().default(0),
    /** Provinces and cities it is sold in, as text parted by 、; empty: everywhere. */
    saleAreas: text('sale_areas'),
    /** Whether it is not sold out of coolers: then it is no merit of a cooler at the outlet. */
    ambient: boolean('ambient'),
    /** A stored picture of it. */
    imageFileId: uuid('image_file_id'),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('products_code').on(t.tenantId, t.code),
    // A code is found in whichever case it is typed.
    index('products_code_capitals').on(t.tenantId, sql`upper(${t.code})`),
    refersTo('products_spu', t, t.spuId, spus),
    check('products_steps', sql`${t.minQty} > 0 and ${t.stepQty} > 0`),
    // The last word, whatever the program believes: what is not for sale goes on sale by nobody.
    check('products_unsold', sql`not ${t.unsold} or ${t.status} = 'off-sale'`),
    index('products_sort').on(t.tenantId, t.sortOrder, t.id),
  ],
);

/** Units a product is sold in and the list price of each; factor counts base units (箱 = 24 瓶 → 24). */
export const productUnits = pgTable(
  'product_units',
  {
    tenantId: tenantId(),
    productId: uuid('product_id').notNull(),
    unit: text('unit').notNull(),
    factor: integer('factor').notNull(),
    barcode: text('barcode').notNull(),
    priceFen: fen('price_fen').notNull(),
    /** What it is never sold below; none when empty. */
    floorFen: fen('floor_fen'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.productId, t.unit] }),
    refersTo('product_units_product', t, t.productId, products).onDelete('cascade'),
    uniqueIndex('product_units_barcode').on(t.tenantId, t.barcode),
  ],
);

/**
 * Prices of a unit of a product for everybody (base), a channel, outlets with a label, an outlet, or an outlet under an agreement,
 * from one day to another. What has begun is not changed: a new row goes on from it, so the rows are the history.
 */
export const prices = pgTable(
  'prices',
  {
    ...entityColumns(),
    kind: text('kind', { enum: priceKinds }).notNull(),
    productId: uuid('product_id').notNull(),
    unit: text('unit').notNull(),
    channelId: uuid('channel_id'),
    labelId: uuid('label_id'),
    customerId: uuid('customer_id'),
    /** Only in orders that this dealer delivers; any dealer when empty. */
    dealerId: uuid('dealer_id'),
    agreementNo: text('agreement_no'),
    priceFen: fen('price_fen').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Last day on which it holds; open-ended when empty. */
    validTo: date('valid_to', { mode: 'string' }),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('prices_product', t, t.productId, products),
    refersTo('prices_channel', t, t.channelId, channels),
    refersTo('prices_label', t, t.labelId, outletLabels),
    refersTo('prices_customer', t, t.customerId, customers),
    refersTo('prices_dealer', t, t.dealerId, dealers),
    check('prices_days', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    check(
      'prices_target',
      sql`(${t.kind} = 'channel') = (${t.channelId} is not null)
        and (${t.kind} = 'label') = (${t.labelId} is not null)
        and (${t.kind} in ('customer', 'agreement')) = (${t.customerId} is not null)`,
    ),
    index('prices_product').on(t.tenantId, t.productId, t.unit, t.validFrom),
    index('prices_customer').on(t.tenantId, t.customerId),
    index('prices_label').on(t.tenantId, t.labelId),
    index('prices_from').on(t.tenantId, t.validFrom, t.id),
  ],
);
