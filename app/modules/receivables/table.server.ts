import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
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
import { dealers } from '#app/modules/dealers/table.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import type { Share } from './ledger/rules-allocation.ts';
import type { Due } from './ledger/rules-dues.ts';
import { adjustKinds, adjustmentStatuses, paymentMethods, paymentStatuses, refundStatuses } from './rules.ts';

/** Accounts (往来账户): what an outlet owes a dealer. The sum of the ledger, always. */
export const receivableAccounts = pgTable(
  'receivable_accounts',
  {
    tenantId: tenantId(),
    customerId: uuid('customer_id').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    /** What is owed in all; below nothing: the outlet is owed. */
    balanceFen: fen('balance_fen').notNull().default(0),
    /** What was paid and belongs to no order. */
    onAccountFen: fen('on_account_fen').notNull().default(0),
    /** Entries so far: the number of the last one. */
    entries: integer('entries').notNull().default(0),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId, t.dealerId] }),
    // No key to the outlet: when two become one their accounts do not change hands, one is closed into the other.
    refersTo('receivable_accounts_dealer', t, t.dealerId, dealers),
    index('receivable_accounts_dealer').on(t.tenantId, t.dealerId, t.customerId),
    index('receivable_accounts_balance').on(t.tenantId, t.balanceFen, t.customerId, t.dealerId),
  ],
);

/** The money of one order: six sums and what is open of them, as the ledger has booked them. */
export const receivableItems = pgTable(
  'receivable_items',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    orderNo: codeText('order_no').notNull(),
    customerId: uuid('customer_id').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    /** The first day it was charged on, and the day that is due. */
    chargedOn: date('charged_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** What was charged later and is due after that day: a second delivery. */
    laterDues: jsonb('later_dues').$type<readonly Due[]>().notNull().default([]),
    charged: fen('charged_fen').notNull().default(0),
    credited: fen('credited_fen').notNull().default(0),
    paid: fen('paid_fen').notNull().default(0),
    refunded: fen('refunded_fen').notNull().default(0),
    corrected: fen('corrected_fen').notNull().default(0),
    writtenOff: fen('written_off_fen').notNull().default(0),
    openFen: fen('open_fen')
      .notNull()
      .generatedAlwaysAs(
        sql`charged_fen - credited_fen - paid_fen + refunded_fen + corrected_fen - written_off_fen`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId] }),
    refersTo('receivable_items_order', t, t.orderId, orders),
    foreignKey({
      name: 'receivable_items_account',
      columns: [t.tenantId, t.customerId, t.dealerId],
      foreignColumns: [
        receivableAccounts.tenantId,
        receivableAccounts.customerId,
        receivableAccounts.dealerId,
      ],
    }),
    index('receivable_items_open')
      .on(t.tenantId, t.customerId, t.dealerId, t.dueOn, t.orderId)
      .where(sql`open_fen <> 0`),
    index('receivable_items_dealer').on(t.tenantId, t.dealerId, t.dueOn).where(sql`open_fen <> 0`),
    index('receivable_items_due').on(t.tenantId, t.dueOn, t.customerId).where(sql`open_fen > 0`),
    index('receivable_items_owed').on(t.tenantId, t.customerId).where(sql`open_fen < 0`),
  ],
);

/** The ledger (应收账): every change of an account, numbered by account, with the document behind it. Append-only. */
export const receivableEntries = pgTable(
  'receivable_entries',
  {
    tenantId: tenantId(),
    id: rowId(),
    customerId: uuid('customer_id').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    /** Counts the entries of the account from 1, without a gap. */
    seq: integer('seq').notNull(),
    /** The order it is about; null: the account as such. */
    orderId: uuid('order_id'),
    /** Which kinds there are modules declare: rules-kinds.ts. */
    kind: text('kind').notNull(),
    /** More is owed (above nothing) or less. */
    amountFen: fen('amount_fen').notNull(),
    /** What the account comes to after it. */
    balanceFen: fen('balance_fen').notNull(),
    /** The day it happened on, and the day it was booked: a printed statement does not change afterwards. */
    businessOn: date('business_on', { mode: 'string' }).notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** What is behind it: an order's delivery, a return, a payment. */
    sourceKind: text('source_kind').notNull(),
    sourceId: uuid('source_id').notNull(),
    sourceNo: text('source_no').notNull(),
    /** The same is booked once, whoever tells of it again. */
    sourceKey: text('source_key').notNull(),
    note: text('note').notNull().default(''),
    /** Of money that came in without a payment behind it: the number of its receipt. */
    receiptNo: codeText('receipt_no'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'receivable_entries_account',
      columns: [t.tenantId, t.customerId, t.dealerId],
      foreignColumns: [
        receivableAccounts.tenantId,
        receivableAccounts.customerId,
        receivableAccounts.dealerId,
      ],
    }),
    refersTo('receivable_entries_order', t, t.orderId, orders),
    refersTo('receivable_entries_actor', t, t.actorId, users),
    check('receivable_entries_amount', sql`${t.amountFen} <> 0`),
    uniqueIndex('receivable_entries_source').on(t.tenantId, t.sourceKey),
    uniqueIndex('receivable_entries_receipt').on(t.tenantId, t.receiptNo).where(sql`receipt_no is not null`),
    uniqueIndex('receivable_entries_seq').on(t.tenantId, t.customerId, t.dealerId, t.seq),
    index('receivable_entries_booked').on(t.tenantId, t.customerId, t.dealerId, t.bookedOn, t.seq),
    index('receivable_entries_order').on(t.tenantId, t.orderId, t.seq).where(sql`order_id is not null`),
  ],
);

/** Payments (收款) that somebody recorded by hand: booked once they are approved. */
export const receivablePayments = pgTable(
  'receivable_payments',
  {
    ...entityColumns(),
    receiptNo: codeText('receipt_no').notNull(),
    customerId: uuid('customer_id').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** Orders it was paid for; none: the oldest first. */
    allocations: jsonb('allocations').$type<Share[]>().notNull().default([]),
    /** The order that waits for it and is sent once it is booked: what is paid for it beforehand. */
    prepaysId: uuid('prepays_id'),
    remark: text('remark').notNull().default(''),
    status: text('status', { enum: paymentStatuses }).notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedName: text('recorded_name').notNull(),
    /** Who else put it right while it waited: they wrote it, too. */
    correctedBy: uuid('corrected_by').array().notNull().default(sql`'{}'`),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    /** Why it was refused or withdrawn. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('receivable_payments_customer', t, t.customerId, customers),
    refersTo('receivable_payments_dealer', t, t.dealerId, dealers),
    refersTo('receivable_payments_recorder', t, t.recordedBy, users),
    refersTo('receivable_payments_prepays', t, t.prepaysId, orders),
    check('receivable_payments_amount', sql`${t.amountFen} > 0`),
    // Two clerks with the same receipt record it once; what was refused or withdrawn may come again.
    uniqueIndex('receivable_payments_receipt')
      .on(t.tenantId, t.receiptNo)
      .where(sql`${t.status} not in ('refused', 'withdrawn')`),
    index('receivable_payments_status').on(t.tenantId, t.status, t.createdAt, t.id),
    index('receivable_payments_account').on(t.tenantId, t.customerId, t.dealerId, t.createdAt),
    index('receivable_payments_prepaid')
      .on(t.tenantId, t.prepaysId, t.createdAt)
      .where(sql`prepays_id is not null`),
    index('receivable_payments_time').on(t.tenantId, t.createdAt, t.id),
  ],
);

/** Refunds (退款): money that is owed back, asked for, approved and paid out. */
export const receivableRefunds = pgTable(
  'receivable_refunds',
  {
    ...entityColumns(),
    /** The order it goes back of; null: what was paid without an order, or another source. */
    orderId: uuid('order_id'),
    /** The number of the order, or of the other source. */
    orderNo: text('order_no').notNull().default(''),
    /** What else it goes back of: a placement whose deposit was taken. */
    sourceKind: text('source_kind'),
    sourceId: uuid('source_id'),
    customerId: uuid('customer_id').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    requestReason: text('request_reason').notNull().default(''),
    requestedBy: uuid('requested_by').notNull(),
    requestedName: text('requested_name').notNull(),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    /** Why it was refused or withdrawn. */
    reason: text('reason'),
    method: text('method', { enum: paymentMethods }),
    paidOn: date('paid_on', { mode: 'string' }),
    voucherNo: codeText('voucher_no'),
    paidName: text('paid_name'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('receivable_refunds_customer', t, t.customerId, customers),
    refersTo('receivable_refunds_dealer', t, t.dealerId, dealers),
    refersTo('receivable_refunds_order', t, t.orderId, orders),
    refersTo('receivable_refunds_requester', t, t.requestedBy, users),
    check('receivable_refunds_amount', sql`${t.amountFen} > 0`),
    check(
      'receivable_refunds_one_source',
      sql`(source_id is null) = (source_kind is null) and (source_id is null or order_id is null)`,
    ),
    // What else is behind it goes back once.
    uniqueIndex('receivable_refunds_source')
      .on(t.tenantId, t.sourceKind, t.sourceId)
      .where(sql`source_id is not null and status in ('waiting', 'approved', 'paid')`),
    uniqueIndex('receivable_refunds_voucher').on(t.tenantId, t.voucherNo),
    index('receivable_refunds_status').on(t.tenantId, t.status, t.createdAt, t.id),
    index('receivable_refunds_order').on(t.tenantId, t.orderId),
    index('receivable_refunds_account').on(t.tenantId, t.customerId, t.dealerId),
  ],
);

/** Adjustments (应收调整) of an order that somebody asked for: booked once somebody else has approved them. */
export const receivableAdjustments = pgTable(
  'receivable_adjustments',
  {
    ...entityColumns(),
    orderId: uuid('order_id').notNull(),
    orderNo: codeText('order_no').notNull(),
    customerId: uuid('customer_id').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    kind: text('kind', { enum: adjustKinds }).notNull(),
    /** As it was asked for: what is written off is above nothing. */
    amountFen: fen('amount_fen').notNull(),
    requestReason: text('request_reason').notNull(),
    /** Who asks names it: the same is asked for once. */
    externalNo: codeText('external_no').notNull(),
    status: text('status', { enum: adjustmentStatuses }).notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedName: text('requested_name').notNull(),
    /** Who approved, refused or withdrew it, and when. */
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    /** Why it was refused or withdrawn. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('receivable_adjustments_customer', t, t.customerId, customers),
    refersTo('receivable_adjustments_dealer', t, t.dealerId, dealers),
    refersTo('receivable_adjustments_order', t, t.orderId, orders),
    refersTo('receivable_adjustments_requester', t, t.requestedBy, users),
    refersTo('receivable_adjustments_decider', t, t.decidedBy, users),
    check(
      'receivable_adjustments_amount',
      sql`${t.amountFen} <> 0 and (kind <> 'write-off' or amount_fen > 0)`,
    ),
    uniqueIndex('receivable_adjustments_number').on(t.tenantId, t.orderId, t.kind, t.externalNo),
    index('receivable_adjustments_status').on(t.tenantId, t.status, t.createdAt, t.id),
    index('receivable_adjustments_account').on(t.tenantId, t.customerId, t.dealerId, t.status),
    index('receivable_adjustments_time').on(t.tenantId, t.createdAt, t.id),
  ],
);
