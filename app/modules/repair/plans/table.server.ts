import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, entityColumns, refersTo, tenantId } from '#app/db/columns.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { priorities } from '../life/rules-state.ts';
import { equipments, repairOrders } from '../table.server.ts';
import { planBases, planStates, planTargets, planUnits } from './rules-plan.ts';

const day = (name: string) => date(name, { mode: 'string' });

/** Maintenance plans (保养计划): what is done to which machines, and how often. */
export const upkeepPlans = pgTable(
  'upkeep_plans',
  {
    ...entityColumns(),
    name: text('name').notNull(),
    state: text('state', { enum: planStates }).notNull().default('active'),
    target: text('target', { enum: planTargets }).notNull(),
    model: text('model'),
    equipmentId: uuid('equipment_id'),
    /** The area whose machines it takes care of, with those below. */
    departId: uuid('depart_id').notNull(),
    every: integer('every').notNull(),
    unit: text('unit', { enum: planUnits }).notNull(),
    basis: text('basis', { enum: planBases }).notNull(),
    startOn: day('start_on').notNull(),
    endOn: day('end_on'),
    leadDays: integer('lead_days').notNull(),
    priority: text('priority', { enum: priorities }).notNull(),
    checklist: text('checklist').notNull(),
    /** Dates before it are not made up for: the day it was made, went on again or got another rhythm. */
    activeFrom: day('active_from').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('upkeep_plans_equipment', t, t.equipmentId, equipments),
    refersTo('upkeep_plans_depart', t, t.departId, departs),
    check('upkeep_plans_rhythm', sql`${t.every} > 0 and ${t.leadDays} >= 0`),
    check(
      'upkeep_plans_target',
      sql`case ${t.target} when 'model' then ${t.model} is not null else ${t.equipmentId} is not null end`,
    ),
    index('upkeep_plans_depart').on(t.tenantId, t.departId),
    index('upkeep_plans_equipment').on(t.tenantId, t.equipmentId),
    index('upkeep_plans_model').on(t.tenantId, t.model),
  ],
);

/** Dates of a plan that were settled for a machine: by an order, or passed over while the machine was out of use. */
export const upkeepDates = pgTable(
  'upkeep_dates',
  {
    tenantId: tenantId(),
    planId: uuid('plan_id').notNull(),
    equipmentId: uuid('equipment_id').notNull(),
    dueOn: day('due_on').notNull(),
    /** Empty: it was passed over. */
    orderId: uuid('order_id'),
    /** What was to be done, as the plan had it then. */
    checklist: text('checklist').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // The last word, whatever the program believes: one order for each date of a machine.
    primaryKey({ columns: [t.tenantId, t.planId, t.equipmentId, t.dueOn] }),
    refersTo('upkeep_dates_plan', t, t.planId, upkeepPlans),
    refersTo('upkeep_dates_equipment', t, t.equipmentId, equipments),
    refersTo('upkeep_dates_order', t, t.orderId, repairOrders),
    uniqueIndex('upkeep_dates_order').on(t.tenantId, t.orderId),
    index('upkeep_dates_plan').on(t.tenantId, t.planId, t.dueOn),
    index('upkeep_dates_equipment').on(t.tenantId, t.equipmentId),
  ],
);
