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
import { at, createdAt, entityColumns, fen, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { ageingApprovals, ageingEvents, ageingStates, ageingWays } from './ageing/rules-ageing.ts';

/** Goods in an outlet, made on one day, whose life runs out (临期任务); they have one open task. */
export const ageingTasks = pgTable(
  'ageing_tasks',
  {
    ...entityColumns(),
    customerId: uuid('customer_id').notNull(),
    productId: uuid('product_id').notNull(),
    productionDate: date('production_date', { mode: 'string' }).notNull(),
    expiryDate: date('expiry_date', { mode: 'string' }).notNull(),
    /** As of the day it was looked at last. */
    freshness: text('freshness', { enum: ['near', 'urgent', 'expired'] }).notNull(),
    /** By the latest count, in base units. */
    qty: integer('qty').notNull(),
    /** What that is worth at list prices. */
    valueFen: fen('value_fen').notNull(),
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: ageingStates }).notNull().default('warned'),
    assigneeId: uuid('assignee_id'),
    assigneeName: text('assignee_name'),
    /** What is proposed, of how many base units, and what those are worth. */
    way: text('way', { enum: ageingWays }),
    wayQty: integer('way_qty'),
    wayFen: fen('way_fen'),
    approval: text('approval', { enum: ageingApprovals }).notNull().default('none'),
    /** Who proposed and did it last: somebody else approves and reviews it. */
    handledBy: uuid('handled_by'),
    handledAt: at('handled_at'),
    closedOn: date('closed_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('ageing_tasks_customer', t, t.customerId, customers),
    refersTo('ageing_tasks_product', t, t.productId, products),
    refersTo('ageing_tasks_assignee', t, t.assigneeId, users),
    refersTo('ageing_tasks_handled', t, t.handledBy, users),
    check('ageing_tasks_qty', sql`${t.qty} >= 0 and ${t.wayQty} > 0`),
    check('ageing_tasks_closed', sql`(${t.state} = 'closed') = (${t.closedOn} is not null)`),
    uniqueIndex('ageing_tasks_open')
      .on(t.tenantId, t.customerId, t.productId, t.productionDate)
      .where(sql`state <> 'closed'`),
    index('ageing_tasks_goods').on(t.tenantId, t.customerId, t.productId, t.productionDate),
    index('ageing_tasks_state').on(t.tenantId, t.state, t.expiryDate),
    index('ageing_tasks_assignee').on(t.tenantId, t.assigneeId, t.state),
  ],
);

/** What happened to ageing tasks. Append-only. */
export const ageingLog = pgTable(
  'ageing_events',
  {
    tenantId: tenantId(),
    id: rowId(),
    taskId: uuid('task_id').notNull(),
    event: text('event', { enum: ageingEvents }).notNull(),
    toState: text('to_state', { enum: ageingStates }).notNull(),
    /** Nobody where it happened by itself. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('ageing_events_task', t, t.taskId, ageingTasks).onDelete('cascade'),
    refersTo('ageing_events_actor', t, t.actorId, users),
    index('ageing_events_task').on(t.tenantId, t.taskId, t.createdAt),
  ],
);
