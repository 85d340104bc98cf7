import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, codeText, createdAt, fen, rowId, tenantId } from '#app/db/columns.server.ts';
import type { ErpPart } from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { type BillSums, comparedBills, differenceKinds } from './reconciliation/rules-compare.ts';
import { causes } from './sending/rules-cause.ts';
import type { Mappings } from './sending/rules-mapping.ts';
import { syncDocuments } from './syncs/sync-documents.ts';

/**
 * The outbox to the ERP: one row per order (or payment, or refund) and document, written with the move that makes it
 * due. Who it is about and who may see it stands in the row itself, as on the day it was queued.
 */
export const orderSyncs = pgTable(
  'order_syncs',
  {
    tenantId: tenantId(),
    /** The order; of a delivery of its own the delivery, of money the payment or the refund. */
    orderId: uuid('order_id').notNull(),
    /**
     * '0' the order itself (销售订单), '1' its delivery (销售出库单), '2' what came back for an exchange, '3' what was
     * missing and is credited (both 销售退货单), '4' a payment (收款单), '5' a refund (收款退款单), '6' an adjustment
     * (其他应收单).
     */
    document: text('document', { enum: syncDocuments }).notNull(),
    /** A row at hand is pending, with a claim. */
    status: text('status', { enum: ['pending', 'succeeded', 'failed', 'ignored'] }).notNull(),
    orderNo: codeText('order_no').notNull(),
    customerName: text('customer_name').notNull(),
    dealerName: text('dealer_name').notNull(),
    amountFen: fen('amount_fen').notNull(),
    /**
     * Of '3' what is credited, of a delivery what left, each at what it came to on the day it was told; the others follow
     * from their orders.
     */
    credited: jsonb('credited').$type<readonly ErpPart[]>(),
    /** Whose account it is booked to: outlets become one, and what was booked before stays where it was. Null of older rows. */
    customerId: uuid('customer_id'),
    dealerId: uuid('dealer_id').notNull(),
    departId: uuid('depart_id').notNull(),
    salesUserId: uuid('sales_user_id').notNull(),
    /** When what it tells of happened: an order was placed, goods left or came in, a difference was settled. */
    orderedAt: at('ordered_at').notNull(),
    /** How far the ERP has certainly got with it. */
    step: text('step', { enum: ['new', 'saved', 'submitted', 'audited'] })
      .notNull()
      .default('new'),
    attempts: integer('attempts').notNull().default(0),
    /** Tries since it was last asked for by a person; back-off grows with them. */
    tries: integer('tries').notNull().default(0),
    /** When it is tried by itself; null: a person has to do something first. */
    nextAt: at('next_at'),
    /** Who is at it, and until when nobody else may be. */
    claimId: uuid('claim_id'),
    claimedUntil: at('claimed_until'),
    /** What the ERP said of the last failure. */
    error: text('error'),
    /** The ERP's field to mend, when it named one. */
    errorField: text('error_field'),
    errorKind: text('error_kind'),
    /** What kind of thing has to be mended: failures are grouped by it. */
    cause: text('cause', { enum: causes }),
    /** Why nobody need care. */
    ignoredReason: text('ignored_reason'),
    /** Number, id and state of the ERP's bill. */
    billNo: text('bill_no'),
    billId: text('bill_id'),
    billStatus: text('bill_status'),
    firstFailedAt: at('first_failed_at'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.document] }),
    index('order_syncs_status').on(t.tenantId, t.status, t.updatedAt, t.orderId),
    index('order_syncs_cause').on(t.tenantId, t.status, t.cause),
    index('order_syncs_due').on(t.tenantId, t.nextAt),
    index('order_syncs_ordered').on(t.tenantId, t.orderedAt, t.orderId),
  ],
);

/** How a tenant reaches its ERP; one row per tenant. */
export const erpConfigs = pgTable(
  'erp_configs',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: ['k3cloud'] })
      .notNull()
      .default('k3cloud'),
    enabled: boolean('enabled').notNull().default(false),
    baseUrl: text('base_url').notNull(),
    /** 账套 */
    acctId: text('acct_id').notNull(),
    username: text('username').notNull(),
    auth: text('auth', { enum: ['secret', 'sign', 'gateway'] })
      .notNull()
      .default('secret'),
    appId: text('app_id').notNull(),
    /** Sealed; it never leaves the server again. */
    appSecret: text('app_secret').notNull(),
    secretTail: text('secret_tail').notNull(),
    orgNumber: text('org_number').notNull(),
    lcid: integer('lcid').notNull().default(2052),
    /** The ERP's field that carries our number; asked by before anything is sent again. */
    externalField: text('external_field').notNull().default('FBillNo'),
    /** Whether bills are submitted and audited after they are saved. */
    submits: boolean('submits').notNull().default(true),
    reconciles: boolean('reconciles').notNull().default(true),
    mapping: jsonb('mapping').$type<Mappings>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);

/** How the way to a tenant's ERP has been of late; the breaker of all processes. */
export const erpHealth = pgTable(
  'erp_health',
  {
    tenantId: tenantId(),
    /** Failures of the way (not refusals) in a row. */
    fails: integer('fails').notNull().default(0),
    /** Until then nothing is sent. */
    openUntil: at('open_until'),
    lastOkAt: at('last_ok_at'),
    lastFailedAt: at('last_failed_at'),
    lastError: text('last_error'),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);

/** Every attempt at a document, with what was said and answered. Append-only. */
export const erpAttempts = pgTable(
  'erp_attempts',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** The order; of money the payment or the refund. */
    orderId: uuid('order_id').notNull(),
    document: text('document', { enum: syncDocuments }).notNull(),
    /** Which try of the document it was part of. */
    attempt: integer('attempt').notNull(),
    step: text('step', {
      enum: ['ask', 'save', 'submit', 'audit', 'prepare', 'unaudit', 'withdraw', 'delete'],
    }).notNull(),
    outcome: text('outcome', { enum: ['ok', 'refused', 'unknown', 'unavailable'] }).notNull(),
    request: jsonb('request'),
    answer: jsonb('answer'),
    error: text('error'),
    errorField: text('error_field'),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('erp_attempts_order_time').on(t.tenantId, t.orderId, t.document, t.startedAt),
  ],
);

/** A day's orders here and in the ERP, as the nightly reconciliation (对账) found them. */
export const erpReconciliations = pgTable(
  'erp_reconciliations',
  {
    tenantId: tenantId(),
    day: date('day', { mode: 'string' }).notNull(),
    ourCount: integer('our_count').notNull(),
    ourFen: fen('our_fen').notNull(),
    theirCount: integer('their_count').notNull(),
    theirFen: fen('their_fen').notNull(),
    /** The same of each kind of bill; empty of days compared before it was kept. */
    kinds: jsonb('kinds').$type<readonly BillSums[]>().notNull().default([]),
    ranAt: at('ran_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day] })],
);

/** One order that stands differently here and in the ERP. */
export const erpDifferences = pgTable(
  'erp_differences',
  {
    tenantId: tenantId(),
    id: rowId(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    orderId: uuid('order_id'),
    orderNo: codeText('order_no').notNull(),
    /** Which document of ours it is of; empty of what only the ERP has, and of those found before it was kept. */
    document: text('document', { enum: syncDocuments }),
    /** Of a receipt that the ERP had first: its number is the ERP's, and it was never sent. */
    takenOver: boolean('taken_over').notNull().default(false),
    billNo: text('bill_no'),
    ourFen: fen('our_fen'),
    theirFen: fen('their_fen'),
    /** What kind of bill it is; empty of differences found before it was kept. */
    bill: text('bill', { enum: comparedBills }),
    foundAt: at('found_at').notNull(),
    repairedAt: at('repaired_at'),
    repairedBy: text('repaired_by'),
    /** Why nobody need care, or what was done about it. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('erp_differences_order').on(t.tenantId, t.day, t.orderNo),
  ],
);
