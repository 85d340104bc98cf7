import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt, geoPoint, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { verdicts } from '../arrival/rules-distance.ts';
import type { EvidenceReason } from '../arrival/rules-evidence.ts';
import { type Companion, visitResults, visitStates } from '../records/rules.ts';
import type { VisitStep } from '../steps/rules-steps.ts';

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
    /** The very digits of the person's check-in at another outlet, or no error at all: not as receivers measure. */
    unlikelyPlace: boolean('unlikely_place').notNull().default(false),
    /** Where the outlet lay when this was judged, GCJ-02; what is said of it later changes no visit. */
    outletPlace: geoPoint('outlet_place'),
    distanceM: integer('distance_m'),
    radiusM: integer('radius_m').notNull(),
    /** How long it was to last when it began; empty for visits of before: as long as all do now. */
    minMinutes: integer('min_minutes'),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    /** Why somebody checked in all the same. */
    reason: text('reason').notNull().default(''),
    speedKmh: integer('speed_kmh'),
    clockJumpMs: integer('clock_jump_ms').notNull().default(0),
    sharedDevice: boolean('shared_device').notNull().default(false),
    /** Where the outlet lies had been corrected shortly before. */
    placeChanged: boolean('place_changed').notNull().default(false),
    checkOutAt: at('check_out_at'),
    result: text('result', { enum: visitResults }),
    noOrderReason: text('no_order_reason').notNull().default(''),
    /** Who came along (协访), as they were called then. */
    companions: jsonb('companions').$type<Companion[]>().notNull().default([]),
    /** What was to be done in it, as its template had it when it began. */
    steps: jsonb('steps').$type<VisitStep[]>().notNull().default([]),
    /** Names of mandatory steps it ended without. */
    missing: jsonb('missing').$type<string[]>().notNull().default([]),
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
