import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt, fen, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

const count = (name: string) => integer(name).notNull();
const ids = (name: string) => uuid(name).array().notNull();

/**
 * What a person's day comes to in the daily report for whoever sees all of it: kept, so that a report of many visits reads few
 * rows. It holds as long as nothing marks the day (0023).
 */
export const visitDaySums = pgTable(
  'visit_day_sums',
  {
    tenantId: tenantId(),
    day: date('day').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name'),
    /** Of most of the visits and of most of the plans; no key: it is what was reckoned. */
    departId: uuid('depart_id'),
    planDepartId: uuid('plan_depart_id'),
    firstIn: at('first_in'),
    lastOut: at('last_out'),
    earlyDays: count('early_days'),
    planned: count('planned'),
    kept: count('kept'),
    visits: count('visits'),
    offRoute: count('off_route'),
    outside: count('outside'),
    effective: count('effective'),
    exceptions: count('exceptions'),
    productive: count('productive'),
    orders: count('orders'),
    amountFen: fen('amount_fen').notNull(),
    pieces: bigint('pieces', { mode: 'number' }).notNull(),
    skus: count('skus'),
    photos: count('photos'),
    accompanied: count('accompanied'),
    displays: count('displays'),
    workMs: numeric('work_ms').notNull(),
    inStoreMs: numeric('in_store_ms').notNull(),
    transportMs: numeric('transport_ms').notNull(),
    mileageM: doublePrecision('mileage_m').notNull(),
    /** Of which departments and dealers the visits and plans are: whoever sees only some of them has no use for it. */
    departIds: ids('depart_ids'),
    dealerIds: ids('dealer_ids'),
    /** Outlets visited, each once: those of visits with an end, of such without one, of visits with an order, and of effective ones. */
    outletIds: ids('outlet_ids'),
    brokenOutletIds: ids('broken_outlet_ids'),
    soldOutletIds: ids('sold_outlet_ids'),
    effectiveOutletIds: ids('effective_outlet_ids'),
    /** Outlets of the day's plans, each once: of a filter by outlets, days that touch none of them are passed over. */
    planOutletIds: ids('plan_outlet_ids'),
    /** Visits in which goods were counted or a display looked at. */
    lookedIds: ids('looked_ids'),
    /** How long a visit had to last when this was reckoned, where some visit does not say itself. */
    minMinutes: integer('min_minutes'),
    /** What a day was then. */
    timeZone: text('time_zone').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.day, t.userId] }),
    refersTo('visit_day_sums_user', t, t.userId, users),
    index('visit_day_sums_user').on(t.tenantId, t.userId),
  ],
);

/**
 * Person-days that something has changed of since they were reckoned, once for each change: by a moment or by a day. Written
 * by triggers in the transaction of the change, and gone when the day is reckoned anew.
 */
export const visitDayMarks = pgTable(
  'visit_day_marks',
  {
    tenantId: tenantId(),
    id: rowId().default(sql`gen_random_uuid()`),
    userId: uuid('user_id').notNull(),
    at: at('at'),
    day: date('day'),
    /** The step an order may go by, whosever day that order is of. */
    stepId: uuid('step_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
