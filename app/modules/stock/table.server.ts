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
  codeText,
  createdAt,
  customColumn,
  entityColumns,
  fen,
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
import { documentKinds, documentStatuses } from './documents/rules-states.ts';
import { ledgerKinds } from './rules.ts';

/** Warehouses (仓库): of the brand itself or, with a dealer, of that dealer. */
export const warehouses = pgTable(
  'warehouses',
  {
    ...entityColumns(),
    ...customColumn(),
    code: text('code').notNull(),
    /** Its code in the ERP, where that is another one. */
    erpCode: text('erp_code'),
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
    /** Which of a dealer's warehouses comes first; those without go by their codes after the others. */
    rank: integer('rank'),
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

/**
 * What lies where, in base units; available is on hand less reserved and frozen, of what is not past its life. What is
 * on its way to a warehouse lies in none yet. The sum of the ledger, always.
 */
export const stockBalances = pgTable(
  'stock_balances',
  {
    tenantId: tenantId(),
    warehouseId: uuid('warehouse_id').notNull(),
    productId: uuid('product_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull(),
    /** On hand, and nobody's to promise or ship until it is unfrozen. */
    frozen: integer('frozen').notNull().default(0),
    /** Sent to this warehouse and not received yet. */
    inTransit: integer('in_transit').notNull().default(0),
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
    check(
      'stock_balances_bounds',
      sql`${t.reserved} >= 0 and ${t.frozen} >= 0 and ${t.inTransit} >= 0 and ${t.reserved} + ${t.frozen} <= ${t.onHand}`,
    ),
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
    frozenChange: integer('frozen_change').notNull().default(0),
    transitChange: integer('transit_change').notNull().default(0),
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
    check(
      'stock_ledger_changes',
      sql`${t.onHandChange} <> 0 or ${t.reservedChange} <> 0 or ${t.frozenChange} <> 0 or ${t.transitChange} <> 0`,
    ),
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

/** Documents of the warehouse (库存单据): what comes in, moves, is counted, frozen or written off, and who did it. */
export const stockDocuments = pgTable(
  'stock_documents',
  {
    ...entityColumns(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    no: codeText('no').notNull(),
    status: text('status', { enum: documentStatuses }).notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    /** Where a transfer goes. */
    toWarehouseId: uuid('to_warehouse_id'),
    /** Whom a receipt comes from, and the number of the note that came with it. */
    supplier: text('supplier'),
    supplierNo: text('supplier_no'),
    remark: text('remark'),
    /** Of a count: only products of this category. */
    category: text('category'),
    /** Of a count: who counts does not see what the books say. */
    hidesBook: boolean('hides_book').notNull().default(false),
    /** Of a count: two people count everything, and have to agree. */
    twoCounters: boolean('two_counters').notNull().default(false),
    /** What its differences are worth at list prices, both ways added up. */
    valueFen: fen('value_fen'),
    /** Why its differences were not approved last. */
    refusal: text('refusal'),
    madeById: uuid('made_by_id'),
    madeBy: text('made_by').notNull(),
    /** Who handed its differences in last: somebody else approves them. */
    submittedById: uuid('submitted_by_id'),
    sentBy: text('sent_by'),
    sentAt: at('sent_at'),
    endedBy: text('ended_by'),
    endedAt: at('ended_at'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    /** Named by whoever asked for it: asking again makes no second. */
    requestKey: uuid('request_key'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('stock_documents_no').on(t.tenantId, t.no),
    uniqueIndex('stock_documents_request_key').on(t.tenantId, t.requestKey),
    refersTo('stock_documents_warehouse', t, t.warehouseId, warehouses),
    refersTo('stock_documents_to_warehouse', t, t.toWarehouseId, warehouses),
    refersTo('stock_documents_made_by', t, t.madeById, users),
    refersTo('stock_documents_submitted_by', t, t.submittedById, users),
    check('stock_documents_to', sql`(${t.kind} = 'transfer') = (${t.toWarehouseId} is not null)`),
    index('stock_documents_made').on(t.tenantId, t.createdAt, t.id),
    index('stock_documents_from').on(t.tenantId, t.warehouseId),
    index('stock_documents_target').on(t.tenantId, t.toWarehouseId),
  ],
);

/** Lines of those documents, in base units. */
export const stockDocumentLines = pgTable(
  'stock_document_lines',
  {
    tenantId: tenantId(),
    docId: uuid('doc_id').notNull(),
    lineNo: integer('line_no').notNull(),
    productId: uuid('product_id').notNull(),
    /** Unknown until the goods are there. */
    batchId: uuid('batch_id'),
    batchNo: text('batch_no'),
    productionDate: date('production_date', { mode: 'string' }),
    /** Sent, ordered, frozen or written off; of a count the difference that was booked. */
    qty: integer('qty').notNull(),
    /** Of it booked at the other end. */
    doneQty: integer('done_qty').notNull().default(0),
    /** What came in all, while it is more or less than what was sent and nobody has approved that. */
    arrivedQty: integer('arrived_qty'),
    /** Why it is more or less. */
    reason: text('reason'),
    /** What was counted, and what the books said at that moment; by the second counter too, where there are two. */
    countedQty: integer('counted_qty'),
    bookQty: integer('book_qty'),
    countedById: uuid('counted_by_id'),
    countedBy: text('counted_by'),
    countedAt: at('counted_at'),
    recountedQty: integer('recounted_qty'),
    rebookQty: integer('rebook_qty'),
    recountedById: uuid('recounted_by_id'),
    recountedBy: text('recounted_by'),
    recountedAt: at('recounted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.docId, t.lineNo] }),
    refersTo('stock_document_lines_doc', t, t.docId, stockDocuments),
    refersTo('stock_document_lines_product', t, t.productId, products),
    refersTo('stock_document_lines_batch', t, t.batchId, stockBatches),
    refersTo('stock_document_lines_counted_by', t, t.countedById, users),
    refersTo('stock_document_lines_recounted_by', t, t.recountedById, users),
    check('stock_document_lines_done', sql`${t.doneQty} >= 0`),
    index('stock_document_lines_product').on(t.tenantId, t.productId),
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
    /** When on that day; when it was written down where nothing is known of it. */
    countedAt: at('counted_at'),
    /** The visit and the step it was counted in; written down by hand where there is none. */
    visitId: uuid('visit_id'),
    stepId: uuid('step_id'),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('outlet_stocks_customer', t, t.customerId, customers),
    refersTo('outlet_stocks_product', t, t.productId, products),
    check('outlet_stocks_qty', sql`${t.shelfQty} >= 0 and ${t.backQty} >= 0`),
    index('outlet_stocks_customer').on(t.tenantId, t.customerId, t.countedOn),
    index('outlet_stocks_counted').on(t.tenantId, t.countedOn, t.id),
    index('outlet_stocks_goods').on(t.tenantId, t.customerId, t.productId, t.countedOn),
    index('outlet_stocks_visit').on(t.tenantId, t.visitId, t.stepId).where(sql`visit_id is not null`),
  ],
);
