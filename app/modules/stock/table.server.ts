import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  at,
  createdAt,
  customColumn,
  entityColumns,
  geoPoint,
  refersTo,
  rowId,
  tenantId,
} from '#app/db/columns.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { ledgerKinds } from './rules.ts';

/** Warehouses (仓库): of the brand itself or, with a dealer, of that dealer. */
export const warehouses = pgTable(
  'warehouses',
  {
    ...entityColumns(),
    ...customColumn(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** 总仓, 经销商仓, 车仓, 在途, 退货仓: dictionary warehouse_kind. */
    kind: text('kind').notNull(),
    dealerId: uuid('dealer_id'),
    /** The department that looks after it: whose people see it. */
    departId: uuid('depart_id').notNull(),
    address: text('address'),
    manager: text('manager'),
    phone: text('phone'),
    place: geoPoint('place'),
    /** Ids of stored files: its lease and licences. */
    papers: uuid('papers').array(),
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('warehouses_code').on(t.tenantId, t.code),
    refersTo('warehouses_dealer', t, t.dealerId, dealers),
    refersTo('warehouses_depart', t, t.departId, departs),
    index('warehouses_dealer').on(t.tenantId, t.dealerId),
    index('warehouses_depart').on(t.tenantId, t.departId),
  ],
);

/** Batches (批次) of a product: made on one day, good until another. */
export const stockBatches = pgTable(
  'stock_batches',
  {
    tenantId: tenantId(),
    id: rowId(),
    productId: uuid('product_id').notNull(),
    batchNo: text('batch_no').notNull(),
    productionDate: date('production_date', { mode: 'string' }).notNull(),
    shelfLifeDays: integer('shelf_life_days').notNull(),
    /** First day on which it is no longer sold. */
    expiryDate: date('expiry_date', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('stock_batches_product', t, t.productId, products),
    uniqueIndex('stock_batches_no').on(t.tenantId, t.productId, t.batchNo),
  ],
);

/** What lies where, in base units; available is on hand less reserved, of what is not past its life. The sum of the ledger, always. */
export const stockBalances = pgTable(
  'stock_balances',
  {
    tenantId: tenantId(),
    warehouseId: uuid('warehouse_id').notNull(),
    productId: uuid('product_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull(),
    /** When the batch first came into this warehouse. */
    inboundDate: date('inbound_date', { mode: 'string' }).notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.warehouseId, t.productId, t.batchId] }),
    refersTo('stock_balances_warehouse', t, t.warehouseId, warehouses),
    refersTo('stock_balances_product', t, t.productId, products),
    refersTo('stock_balances_batch', t, t.batchId, stockBatches),
    // The last word, whatever the program believes: never below nothing, never more promised than there is.
    check('stock_balances_bounds', sql`${t.onHand} >= 0 and ${t.reserved} between 0 and ${t.onHand}`),
    index('stock_balances_product').on(t.tenantId, t.productId, t.warehouseId),
  ],
);

/** Every change of a balance, with the document behind it. Append-only. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    tenantId: tenantId(),
    id: rowId(),
    warehouseId: uuid('warehouse_id').notNull(),
    productId: uuid('product_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    onHandChange: integer('on_hand_change').notNull(),
    reservedChange: integer('reserved_change').notNull(),
    /** On hand after the change. */
    onHandAfter: integer('on_hand_after').notNull(),
    docKind: text('doc_kind').notNull(),
    docId: uuid('doc_id').notNull(),
    docNo: text('doc_no').notNull(),
    lineNo: integer('line_no'),
    remark: text('remark'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'stock_ledger_balance',
      columns: [t.tenantId, t.warehouseId, t.productId, t.batchId],
      foreignColumns: [
        stockBalances.tenantId,
        stockBalances.warehouseId,
        stockBalances.productId,
        stockBalances.batchId,
      ],
    }),
    refersTo('stock_ledger_actor', t, t.actorId, users),
    check('stock_ledger_changes', sql`${t.onHandChange} <> 0 or ${t.reservedChange} <> 0`),
    index('stock_ledger_place').on(t.tenantId, t.warehouseId, t.productId, t.happenedAt, t.id),
    index('stock_ledger_doc').on(t.tenantId, t.docId),
    // The goods a document brings back come in once, whatever the program believes.
    uniqueIndex('stock_ledger_back')
      .on(t.tenantId, t.docId, t.lineNo, t.batchId)
      .where(sql`${t.kind} = 'return'`),
    index('stock_ledger_time').on(t.tenantId, t.happenedAt, t.id),
  ],
);

/** What a document still holds of a batch; it goes when it is shipped or released. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    tenantId: tenantId(),
    docId: uuid('doc_id').notNull(),
    lineNo: integer('line_no').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    productId: uuid('product_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    qty: integer('qty').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({
      name: 'stock_reservations_pk',
      columns: [t.tenantId, t.docId, t.lineNo, t.warehouseId, t.batchId],
    }),
    foreignKey({
      name: 'stock_reservations_balance',
      columns: [t.tenantId, t.warehouseId, t.productId, t.batchId],
      foreignColumns: [
        stockBalances.tenantId,
        stockBalances.warehouseId,
        stockBalances.productId,
        stockBalances.batchId,
      ],
    }),
    check('stock_reservations_qty', sql`${t.qty} > 0`),
  ],
);

/** What somebody counted in an outlet (门店库存): of a product made on one day, on the shelf and behind it. */
export const outletStocks = pgTable(
  'outlet_stocks',
  {
    ...entityColumns(),
    customerId: uuid('customer_id').notNull(),
    productId: uuid('product_id').notNull(),
    productionDate: date('production_date', { mode: 'string' }).notNull(),
    shelfQty: integer('shelf_qty').notNull(),
    backQty: integer('back_qty').notNull(),
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
    countedBy: text('counted_by').notNull().default(''),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('outlet_stocks_customer', t, t.customerId, customers),
    refersTo('outlet_stocks_product', t, t.productId, products),
    check('outlet_stocks_qty', sql`${t.shelfQty} >= 0 and ${t.backQty} >= 0`),
    index('outlet_stocks_customer').on(t.tenantId, t.customerId, t.countedOn),
    index('outlet_stocks_counted').on(t.tenantId, t.countedOn, t.id),
  ],
);
