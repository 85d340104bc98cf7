import {
  boolean,
  date,
  doublePrecision,
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
import { at, createdAt, geoPoint, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { verdicts } from './arrival/rules-distance.ts';
import type { EvidenceReason } from './arrival/rules-evidence.ts';
import { planStates } from './plans/rules-plans.ts';
import { visitResults, visitStates } from './rules.ts';

/** Visits (拜访): somebody at an outlet, from check-in to check-out. Its id is made on the phone. */
export const visits = pgTable(
  'visits',
  {
    tenantId: tenantId(),
    id: rowId(),
    customerId: uuid('customer_id').notNull(),
    /** Of the outlet when it was visited: who saw the visit then sees it later. */
    dealerId: uuid('dealer_id').notNull(),
    departId: uuid('depart_id').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    state: text('state', { enum: visitStates }).notNull(),
    deviceId: text('device_id').notNull(),
    checkInAt: at('check_in_at').notNull(),
    /** As the device measured it, WGS-84. */
    measuredLng: doublePrecision('measured_lng'),
    measuredLat: doublePrecision('measured_lat'),
    accuracyM: integer('accuracy_m'),
    mocked: boolean('mocked').notNull(),
    /** Where the outlet lay when this was judged, GCJ-02; what is said of it later changes no visit. */
    outletPlace: geoPoint('outlet_place'),
    distanceM: integer('distance_m'),
    radiusM: integer('radius_m').notNull(),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    /** Why somebody checked in all the same. */
    reason: text('reason').notNull().default(''),
    speedKmh: integer('speed_kmh'),
    clockJumpMs: integer('clock_jump_ms').notNull().default(0),
    sharedDevice: boolean('shared_device').notNull().default(false),
    checkOutAt: at('check_out_at'),
    result: text('result', { enum: visitResults }),
    noOrderReason: text('no_order_reason').notNull().default(''),
    evidenceScore: smallint('evidence_score').notNull(),
    evidenceReasons: jsonb('evidence_reasons').$type<EvidenceReason[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visits_customer', t, t.customerId, customers),
    refersTo('visits_dealer', t, t.dealerId, dealers),
    refersTo('visits_depart', t, t.departId, departs),
    refersTo('visits_user', t, t.userId, users),
    index('visits_time').on(t.tenantId, t.checkInAt, t.id),
    index('visits_customer').on(t.tenantId, t.customerId, t.checkInAt),
    index('visits_user').on(t.tenantId, t.userId, t.checkInAt),
    index('visits_depart').on(t.tenantId, t.departId, t.checkInAt),
    index('visits_device').on(t.tenantId, t.deviceId, t.checkInAt),
    index('visits_state').on(t.tenantId, t.state, t.checkInAt),
  ],
);

/** What phones have sent of visits, each once, as it was taken. Append-only. */
export const visitEvents = pgTable(
  'visit_events',
  {
    tenantId: tenantId(),
    /** Made on the phone: what comes again is known by it. */
    id: rowId(),
    visitId: uuid('visit_id').notNull(),
    kind: text('kind').notNull(),
    deviceId: text('device_id').notNull(),
    /** SHA-256 of what was sent: the same id with another content is refused. */
    digest: text('digest').notNull(),
    at: at('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_events_visit', t, t.visitId, visits),
    index('visit_events_visit').on(t.tenantId, t.visitId, t.at),
  ],
);

/** Who is to visit which outlet on a day (拜访计划); nobody else is sent there that day. */
export const visitPlans = pgTable(
  'visit_plans',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** By the tenant's calendar. */
    day: date('day').notNull(),
    userId: uuid('user_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    departId: uuid('depart_id').notNull(),
    /** Its turn on the person's way that day, from 1. */
    turn: smallint('turn').notNull(),
    state: text('state', { enum: planStates }).notNull(),
    visitId: uuid('visit_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_plans_customer', t, t.customerId, customers),
    refersTo('visit_plans_dealer', t, t.dealerId, dealers),
    refersTo('visit_plans_depart', t, t.departId, departs),
    refersTo('visit_plans_user', t, t.userId, users),
    refersTo('visit_plans_visit', t, t.visitId, visits),
    uniqueIndex('visit_plans_once').on(t.tenantId, t.day, t.customerId),
    index('visit_plans_user').on(t.tenantId, t.userId, t.day, t.turn),
    index('visit_plans_state').on(t.tenantId, t.state, t.day),
  ],
);
