import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, fen, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';

/** Products (SKU). */
export const products = pgTable(
  'products',
  {
    tenantId: tenantId(),
    id: rowId(),
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
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('products_code').on(t.tenantId, t.code)],
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
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.productId, t.unit] }),
    refersTo('product_units_product', t, t.productId, products).onDelete('cascade'),
    uniqueIndex('product_units_barcode').on(t.tenantId, t.barcode),
  ],
);
