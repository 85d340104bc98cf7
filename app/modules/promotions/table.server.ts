import { sql } from 'drizzle-orm';
import {
  check,
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
import { at, createdAt, entityColumns, fen, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { type PromotionDefinition, promotionKinds } from './engine/rules-definition.ts';
import type { PromotionScope } from './facts/rules-scope.ts';

/** Promotions (促销). What one gives stands in its versions; name, kind and days are those of its latest one. */
export const promotions = pgTable(
  'promotions',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: promotionKinds }).notNull(),
    /** The version that was written last. */
    latestVersion: integer('latest_version').notNull(),
    /** The version that was approved last: in force from its first day on; none before it was approved. */
    activeVersion: integer('active_version'),
    /** Days on which that version holds, or the latest while none is. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    /** Where that one begins later: the version that stays in force until then, on its first and its last day. */
    earlierVersion: integer('earlier_version'),
    earlierFrom: date('earlier_from', { mode: 'string' }),
    earlierTo: date('earlier_to', { mode: 'string' }),
    submittedAt: at('submitted_at'),
    submittedBy: uuid('submitted_by'),
    pausedAt: at('paused_at'),
    endedAt: at('ended_at'),
    /** Why it was refused or ended. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('promotions_code').on(t.tenantId, t.code),
    refersTo('promotions_submitter', t, t.submittedBy, users),
    check('promotions_days', sql`${t.validTo} >= ${t.validFrom}`),
    check('promotions_version', sql`${t.activeVersion} is null or ${t.activeVersion} <= ${t.latestVersion}`),
    check(
      'promotions_earlier',
      sql`num_nulls(${t.earlierVersion}, ${t.earlierFrom}, ${t.earlierTo}) in (0, 3) and (${t.earlierTo} is null or (${t.earlierFrom} <= ${t.earlierTo} and ${t.earlierTo} < ${t.validFrom}))`,
    ),
    index('promotions_days').on(t.tenantId, t.validTo, t.validFrom),
  ],
);

/** What a promotion says, version by version. Never changed: orders are priced once more with the version of their day. */
export const promotionVersions = pgTable(
  'promotion_versions',
  {
    tenantId: tenantId(),
    promotionId: uuid('promotion_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    scope: jsonb('scope').$type<PromotionScope>().notNull(),
    definition: jsonb('definition').$type<PromotionDefinition>().notNull(),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.promotionId, t.version] }),
    refersTo('promotion_versions_promotion', t, t.promotionId, promotions),
  ],
);

/** Which goods a version in force, or approved for later, is about: by it only promotions are read that a basket can meet. */
export const promotionTargets = pgTable(
  'promotion_targets',
  {
    tenantId: tenantId(),
    promotionId: uuid('promotion_id').notNull(),
    version: integer('version').notNull(),
    kind: text('kind', { enum: ['all', 'product', 'category', 'brand'] }).notNull(),
    value: text('value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.value, t.promotionId, t.version] }),
    refersTo('promotion_targets_promotion', t, t.promotionId, promotions).onDelete('cascade'),
  ],
);

/** How often and how much a promotion has been used: in all, by an outlet, and by an outlet on a day. */
export const promotionCounters = pgTable(
  'promotion_counters',
  {
    tenantId: tenantId(),
    promotionId: uuid('promotion_id').notNull(),
    /** all, an outlet's id, or its id with a day. */
    subject: text('subject').notNull(),
    times: integer('times').notNull(),
    fen: fen('fen').notNull(),
    qty: integer('qty').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.promotionId, t.subject] }),
    refersTo('promotion_counters_promotion', t, t.promotionId, promotions),
    check('promotion_counters_least', sql`${t.times} >= 0 and ${t.fen} >= 0 and ${t.qty} >= 0`),
  ],
);

/**
 * The ledger of what promotions cost (促销台账), line by line of an order: promised when it is placed, used when it is
 * signed for, released when it ends before, and taken back by a return. Append-only: what came back is an entry of its own.
 */
export const promotionUsage = pgTable(
  'promotion_usage',
  {
    tenantId: tenantId(),
    id: rowId(),
    promotionId: uuid('promotion_id').notNull(),
    promotionVersion: integer('promotion_version').notNull(),
    customerId: uuid('customer_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The order's line; 0: the promotion as a whole. */
    lineNo: integer('line_no').notNull(),
    state: text('state', { enum: ['reserved', 'used', 'released', 'reversed'] }).notNull(),
    /** Day on which it counts for the outlet's limit of a day. */
    day: date('day', { mode: 'string' }).notNull(),
    times: integer('times').notNull(),
    fen: fen('fen').notNull(),
    qty: integer('qty').notNull(),
    /** Base units of the line that came back by this entry. */
    pieces: integer('pieces').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('promotion_usage_promotion', t, t.promotionId, promotions),
    refersTo('promotion_usage_customer', t, t.customerId, customers),
    refersTo('promotion_usage_order', t, t.orderId, orders),
    index('promotion_usage_order').on(t.tenantId, t.orderId),
    index('promotion_usage_promotion').on(t.tenantId, t.promotionId, t.createdAt),
    index('promotion_usage_of_customer').on(t.tenantId, t.customerId, t.promotionId),
  ],
);

/** Coupons (优惠券): each with a code that nobody guesses, for one outlet or for whoever has it, used once. */
export const promotionCoupons = pgTable(
  'promotion_coupons',
  {
    tenantId: tenantId(),
    id: rowId(),
    promotionId: uuid('promotion_id').notNull(),
    code: text('code').notNull(),
    customerId: uuid('customer_id'),
    /** The order it was given with. */
    orderId: uuid('order_id'),
    /** The order that it was earned by, where it was (下单返券). */
    earnedBy: uuid('earned_by'),
    /** Since when it is worth nothing: it was voided, or so much of its order had come back that it was not earned any more. */
    voidAt: at('void_at'),
    /** Who voided it and why, where a person did: their name as it was then. */
    voidBy: text('void_by'),
    voidReason: text('void_reason'),
    /** Those that were issued at once have one batch; none that an order earned. */
    batchId: uuid('batch_id'),
    /** The name of whoever issued it, as it was then. */
    issuedBy: text('issued_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('promotion_coupons_code').on(t.tenantId, t.code),
    refersTo('promotion_coupons_promotion', t, t.promotionId, promotions),
    refersTo('promotion_coupons_customer', t, t.customerId, customers),
    refersTo('promotion_coupons_order', t, t.orderId, orders),
    refersTo('promotion_coupons_earned', t, t.earnedBy, orders),
    index('promotion_coupons_earned').on(t.tenantId, t.earnedBy),
    index('promotion_coupons_customer').on(t.tenantId, t.customerId),
    index('promotion_coupons_promotion').on(t.tenantId, t.promotionId, t.id),
    index('promotion_coupons_batch').on(t.tenantId, t.batchId),
  ],
);

/** The latest grade of each outlet's display (陈列等级). */
export const displayGrades = pgTable(
  'display_grades',
  {
    tenantId: tenantId(),
    customerId: uuid('customer_id').notNull(),
    grade: text('grade', { enum: ['A', 'B', 'C', 'D'] }).notNull(),
    gradedAt: at('graded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId] }),
    refersTo('display_grades_customer', t, t.customerId, customers),
  ],
);
