import { sql } from 'drizzle-orm';
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
import {
  at,
  bytea,
  codeText,
  createdAt,
  entityColumns,
  geoPoint,
  refersTo,
  rowId,
  tenantId,
} from '#app/db/columns.server.ts';
import { channels, customers, outletLabels } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { verdicts } from './arrival/rules-distance.ts';
import type { EvidenceReason } from './arrival/rules-evidence.ts';
import type { CameraFacts, PhotoDoubt } from './arrival/rules-photo.ts';
import { holdStates } from './phones/rules-holds.ts';
import { planSources, planStates } from './plans/rules-plans.ts';
import { weekdays } from './plans/rules-routes.ts';
import { type Companion, visitResults, visitStates } from './records/rules.ts';
import { requestKinds, requestStates } from './requests/rules-requests.ts';
import type { RequestFacts } from './requests/wire-requests.ts';
import { stepKinds, templateStepKinds, type VisitStep } from './steps/rules-steps.ts';
import type { StepFacts, StepResult } from './steps/wire-steps.ts';

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

/** Routes (线路): whose they are and on which days they are driven. */
export const visitRoutes = pgTable(
  'visit_routes',
  {
    ...entityColumns(),
    code: codeText('code').notNull(),
    name: text('name').notNull(),
    ownerUserId: uuid('owner_user_id').notNull(),
    departId: uuid('depart_id').notNull(),
    /** Whose outlets it goes to; null where it goes to those of several. */
    dealerId: uuid('dealer_id'),
    weekday: text('weekday', { enum: weekdays }).notNull(),
    everyWeeks: integer('every_weeks').notNull(),
    startOn: date('start_on').notNull(),
    active: boolean('active').notNull().default(true),
    remark: text('remark'),
    /** It or its outlets have been changed since it was dealt out. */
    changed: boolean('changed').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_routes_owner', t, t.ownerUserId, users),
    refersTo('visit_routes_depart', t, t.departId, departs),
    refersTo('visit_routes_dealer', t, t.dealerId, dealers),
    uniqueIndex('visit_routes_code').on(t.tenantId, t.code),
    uniqueIndex('visit_routes_name').on(t.tenantId, t.name),
    index('visit_routes_of_owner').on(t.tenantId, t.ownerUserId),
    index('visit_routes_of_depart').on(t.tenantId, t.departId),
    index('visit_routes_of_dealer').on(t.tenantId, t.dealerId),
  ],
);

/** Outlets of routes, in their order. */
export const visitRouteStops = pgTable(
  'visit_route_stops',
  {
    ...entityColumns(),
    routeId: uuid('route_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    turn: integer('turn').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_route_stops_route', t, t.routeId, visitRoutes),
    refersTo('visit_route_stops_outlet', t, t.customerId, customers),
    uniqueIndex('visit_route_stops_customer_id').on(t.tenantId, t.routeId, t.customerId),
    index('visit_route_stops_turn').on(t.tenantId, t.routeId, t.turn),
    index('visit_route_stops_outlet').on(t.tenantId, t.customerId),
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
    source: text('source', { enum: planSources }).notNull().default('route'),
    /** The day the frequency plan put it on, wherever somebody has moved it since; null: by somebody's hand. */
    dealtOn: date('dealt_on'),
    /** Why it was cancelled. */
    reason: text('reason').notNull().default(''),
    /** The route it is of; null where the outlet's level or somebody's hand has planned it. */
    routeId: uuid('route_id'),
    visitId: uuid('visit_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_plans_route', t, t.routeId, visitRoutes),
    refersTo('visit_plans_customer', t, t.customerId, customers),
    refersTo('visit_plans_dealer', t, t.dealerId, dealers),
    refersTo('visit_plans_depart', t, t.departId, departs),
    refersTo('visit_plans_user', t, t.userId, users),
    refersTo('visit_plans_visit', t, t.visitId, visits),
    uniqueIndex('visit_plans_once').on(t.tenantId, t.day, t.customerId),
    index('visit_plans_user').on(t.tenantId, t.userId, t.day, t.turn),
    index('visit_plans_state').on(t.tenantId, t.state, t.day),
    index('visit_plans_route').on(t.tenantId, t.routeId, t.dealtOn).where(sql`route_id is not null`),
    index('visit_plans_dealt').on(t.tenantId, t.dealtOn, t.userId),
  ],
);

/** Whose turn comes when: the number of an outlet among those of its person and level; what leaves shifts nobody. */
export const visitTurns = pgTable(
  'visit_turns',
  {
    tenantId: tenantId(),
    customerId: uuid('customer_id').notNull(),
    userId: uuid('user_id').notNull(),
    level: text('level', { enum: ['A', 'B', 'C', 'D'] }).notNull(),
    nth: integer('nth').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId] }),
    refersTo('visit_turns_customer', t, t.customerId, customers),
    refersTo('visit_turns_user', t, t.userId, users),
    index('visit_turns_user').on(t.tenantId, t.userId),
  ],
);

/** What is to be done in visits (拜访模板): of outlets of a channel, with a label, or of all. */
export const visitTemplates = pgTable(
  'visit_templates',
  {
    ...entityColumns(),
    name: text('name').notNull(),
    channelId: uuid('channel_id'),
    labelId: uuid('label_id'),
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('visit_templates_name').on(t.tenantId, t.name),
    refersTo('visit_templates_channel', t, t.channelId, channels),
    refersTo('visit_templates_label', t, t.labelId, outletLabels),
    index('visit_templates_channel').on(t.tenantId, t.channelId),
    index('visit_templates_label').on(t.tenantId, t.labelId),
  ],
);

/** Goods that have to stand in outlets of a channel, with a label, both, or in all (必卖商品). */
export const mustSells = pgTable(
  'must_sells',
  {
    ...entityColumns(),
    productId: uuid('product_id').notNull(),
    channelId: uuid('channel_id'),
    labelId: uuid('label_id'),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('must_sells_product', t, t.productId, products),
    refersTo('must_sells_channel', t, t.channelId, channels),
    refersTo('must_sells_label', t, t.labelId, outletLabels),
    index('must_sells_product').on(t.tenantId, t.productId),
    index('must_sells_channel').on(t.tenantId, t.channelId),
    index('must_sells_label').on(t.tenantId, t.labelId),
  ],
);

/** Steps of a template. */
export const visitTemplateSteps = pgTable(
  'visit_template_steps',
  {
    ...entityColumns(),
    templateId: uuid('template_id').notNull(),
    kind: text('kind', { enum: templateStepKinds }).notNull(),
    name: text('name').notNull(),
    mandatory: boolean('mandatory').notNull().default(false),
    minPhotos: integer('min_photos').notNull().default(0),
    minSeconds: integer('min_seconds').notNull().default(0),
    options: text('options'),
    turn: integer('turn').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_template_steps_template', t, t.templateId, visitTemplates),
    index('visit_template_steps_template').on(t.tenantId, t.templateId, t.turn),
  ],
);

/** What was found or done in steps of visits. Append-only: what is written down anew counts, what it replaces stays. */
export const visitSteps = pgTable(
  'visit_steps',
  {
    tenantId: tenantId(),
    /** Made on the phone. */
    id: rowId(),
    visitId: uuid('visit_id').notNull(),
    stepId: uuid('step_id').notNull(),
    kind: text('kind', { enum: stepKinds }).notNull(),
    facts: jsonb('facts').$type<StepFacts>().notNull(),
    result: jsonb('result').$type<StepResult>().notNull().default({}),
    seconds: integer('seconds').notNull(),
    at: at('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_steps_visit', t, t.visitId, visits),
    index('visit_steps_visit').on(t.tenantId, t.visitId, t.at),
    // Which visit an order was taken in, asked when the order changes.
    index('visit_steps_order').on(t.tenantId, sql`(result ->> 'orderId')`).where(sql`kind = 'order'`),
  ],
);

/** Photos of visits, with when, where and by whom drawn on them. */
export const visitPhotos = pgTable(
  'visit_photos',
  {
    tenantId: tenantId(),
    /** Made on the phone. */
    id: rowId(),
    visitId: uuid('visit_id').notNull(),
    stepId: uuid('step_id').notNull(),
    /** WebP, drawn anew by us. */
    content: bytea('content').notNull(),
    /** What it looks like, in 64 bits: a photo that was taken of a screen or sent again has nearly the same. */
    looks: text('looks').notNull(),
    /** A photo of an earlier visit looks the same. */
    seenBefore: boolean('seen_before').notNull(),
    /** What the camera wrote of it; no proof of anything. */
    camera: jsonb('camera').$type<CameraFacts>(),
    /** What of that does not fit the visit. */
    doubts: jsonb('doubts').$type<PhotoDoubt[]>().notNull().default([]),
    at: at('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_photos_visit', t, t.visitId, visits),
    index('visit_photos_visit').on(t.tenantId, t.visitId, t.at),
    index('visit_photos_looks').on(t.tenantId, t.looks),
  ],
);

/** What the phones of people still owe, as each said last. */
export const fieldPhones = pgTable(
  'field_phones',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    /** Not sent yet. */
    waiting: integer('waiting').notNull(),
    /** Sent, and a question to the person or refused. */
    open: integer('open').notNull(),
    photos: integer('photos').notNull(),
    /** When the oldest of it happened, by the phone's clock. */
    since: at('since'),
    heardAt: at('heard_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('field_phones_user', t, t.userId, users),
    uniqueIndex('field_phones_once').on(t.tenantId, t.userId, t.deviceId),
  ],
);

/** What people whose accounts were frozen had not sent by then: it is taken only once somebody has agreed. */
export const fieldHolds = pgTable(
  'field_holds',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    frozenAt: at('frozen_at').notNull(),
    /** Since when they may sign in again; what happened after that is theirs as ever. */
    releasedAt: at('released_at'),
    state: text('state', { enum: holdStates }).notNull(),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    /** Why it was decided so. */
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('field_holds_user', t, t.userId, users),
    refersTo('field_holds_decided', t, t.decidedBy, users),
    index('field_holds_user').on(t.tenantId, t.userId, t.frozenAt),
    uniqueIndex('field_holds_open').on(t.tenantId, t.userId).where(sql`${t.state} = 'held'`),
  ],
);

/** What people ask of visits that were judged, and what was decided (申诉、坐标更正). */
export const visitRequests = pgTable(
  'visit_requests',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind', { enum: requestKinds }).notNull(),
    visitId: uuid('visit_id').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: requestStates }).notNull(),
    before: jsonb('before').$type<RequestFacts>().notNull(),
    after: jsonb('after').$type<RequestFacts>().notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedName: text('requested_name').notNull(),
    requestedAt: at('requested_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    decision: text('decision'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_requests_visit', t, t.visitId, visits),
    refersTo('visit_requests_requested', t, t.requestedBy, users),
    refersTo('visit_requests_decided', t, t.decidedBy, users),
    // What was decided may be asked anew when there is something new to it; what waits is not asked twice.
    uniqueIndex('visit_requests_waiting').on(t.tenantId, t.visitId, t.kind).where(sql`state = 'waiting'`),
    index('visit_requests_visit').on(t.tenantId, t.visitId, t.kind),
    index('visit_requests_state').on(t.tenantId, t.state, t.requestedAt),
  ],
);
