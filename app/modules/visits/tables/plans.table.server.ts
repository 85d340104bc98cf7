import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { codeText, createdAt, entityColumns, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { planSources, planStates } from '../plans/rules-plans.ts';
import { weekdays } from '../plans/rules-routes.ts';
import { visits } from './visits.table.server.ts';

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
