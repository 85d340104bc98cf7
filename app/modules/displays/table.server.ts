import { isNotNull, sql } from 'drizzle-orm';
import {
  boolean,
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
import {
  at,
  bytea,
  codeText,
  createdAt,
  customColumn,
  entityColumns,
  refersTo,
  rowId,
  tenantId,
} from '#app/db/columns.server.ts';
import { channels, customers, outletLabels } from '#app/modules/customers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { executionStates, secondStates } from './execution/rules-execution.ts';
import {
  type DisplayItem,
  dimensions,
  type Found,
  type GradeEdges,
  grades,
  scoreMethods,
  standardEdges,
} from './scoring/rules-score.ts';
import { frequencies } from './tasks/rules-period.ts';
import { displayStates } from './tasks/rules-state.ts';

/** What displays of outlets should look like (陈列标准), for which outlets, and for how long. */
export const displayStandards = pgTable(
  'display_standards',
  {
    ...entityColumns(),
    ...customColumn(),
    code: codeText('code').notNull(),
    name: text('name').notNull(),
    /** For outlets of a channel and those below it; for all when empty. */
    channelId: uuid('channel_id'),
    /** For outlets with a label; for all when empty. */
    labelId: uuid('label_id'),
    frequency: text('frequency', { enum: frequencies }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    minPhotos: integer('min_photos').notNull(),
    /** The most a display is worth when a red line failed, in hundredths of points. */
    capBp: integer('cap_bp').notNull().default(5900),
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('display_standards_code').on(t.tenantId, t.code),
    refersTo('display_standards_channel', t, t.channelId, channels),
    refersTo('display_standards_label', t, t.labelId, outletLabels),
    check('display_standards_valid', sql`${t.validFrom} <= ${t.validTo}`),
    index('display_standards_channel').on(t.tenantId, t.channelId),
    index('display_standards_label').on(t.tenantId, t.labelId),
  ],
);

/** What a standard looks at, each with its weight (检查项). */
export const displayStandardItems = pgTable(
  'display_standard_items',
  {
    ...entityColumns(),
    standardId: uuid('standard_id').notNull(),
    name: text('name').notNull(),
    dimension: text('dimension', { enum: dimensions }).notNull(),
    method: text('method', { enum: scoreMethods }).notNull(),
    weight: integer('weight').notNull(),
    target: integer('target'),
    floor: integer('floor'),
    options: text('options'),
    redLine: boolean('red_line').notNull().default(false),
    turn: integer('turn').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('display_standard_items_standard', t, t.standardId, displayStandards),
    check('display_standard_items_weight', sql`${t.weight} > 0`),
    uniqueIndex('display_standard_items_name').on(t.tenantId, t.standardId, t.name),
  ],
);

/** A display an outlet is asked for in a period (陈列任务). What it is judged by stays as it was when it was asked for. */
export const displayTasks = pgTable(
  'display_tasks',
  {
    ...entityColumns(),
    standardId: uuid('standard_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    periodFrom: date('period_from', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: displayStates }).notNull().default('pending'),
    minPhotos: integer('min_photos').notNull(),
    capBp: integer('cap_bp').notNull(),
    items: jsonb('items').$type<DisplayItem[]>().notNull(),
    /** From which score each grade is given. */
    edges: jsonb('edges').$type<GradeEdges>().notNull().default(standardEdges),
    /** What it counts, in hundredths of points; empty until it does. */
    scoreBp: integer('score_bp'),
    grade: text('grade', { enum: grades }),
    redLine: boolean('red_line').notNull().default(false),
    settledAt: at('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('display_tasks_standard', t, t.standardId, displayStandards),
    refersTo('display_tasks_customer', t, t.customerId, customers),
    uniqueIndex('display_tasks_once').on(t.tenantId, t.standardId, t.customerId, t.periodFrom),
    check('display_tasks_score', sql`${t.scoreBp} between 0 and 10000`),
    index('display_tasks_customer').on(t.tenantId, t.customerId, t.dueOn),
    index('display_tasks_state').on(t.tenantId, t.state, t.dueOn),
  ],
);

/** Displays as they were handed in, reviewed and appealed (陈列执行). */
export const displayExecutions = pgTable(
  'display_executions',
  {
    ...entityColumns(),
    taskId: uuid('task_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    standardId: uuid('standard_id').notNull(),
    state: text('state', { enum: executionStates }).notNull(),
    /** What was found of each item, by its id. */
    found: jsonb('found').$type<Record<string, Found>>().notNull(),
    /** What counts of it, after review. */
    reviewed: jsonb('reviewed').$type<Record<string, Found>>(),
    /** What it would be worth as it was handed in, in hundredths of points. */
    ownScoreBp: integer('own_score_bp').notNull(),
    submittedBy: uuid('submitted_by').notNull(),
    submittedName: text('submitted_name').notNull(),
    submittedAt: at('submitted_at').notNull(),
    reviewedBy: uuid('reviewed_by'),
    reviewedName: text('reviewed_name'),
    reviewedAt: at('reviewed_at'),
    reason: text('reason'),
    /** Of what was picked for a second review; the scores are what each of the two found, empty where it refused. */
    second: text('second', { enum: secondStates }),
    secondBy: uuid('second_by'),
    secondName: text('second_name'),
    secondAt: at('second_at'),
    secondReason: text('second_reason'),
    firstScoreBp: integer('first_score_bp'),
    secondScoreBp: integer('second_score_bp'),
    appeal: text('appeal'),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    decision: text('decision'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('display_executions_task', t, t.taskId, displayTasks),
    refersTo('display_executions_customer', t, t.customerId, customers),
    refersTo('display_executions_standard', t, t.standardId, displayStandards),
    refersTo('display_executions_submitted', t, t.submittedBy, users),
    refersTo('display_executions_reviewed', t, t.reviewedBy, users),
    refersTo('display_executions_second_by', t, t.secondBy, users),
    index('display_executions_task').on(t.tenantId, t.taskId, t.submittedAt),
    index('display_executions_customer').on(t.tenantId, t.customerId),
    index('display_executions_standard').on(t.tenantId, t.standardId),
    index('display_executions_state').on(t.tenantId, t.state, t.submittedAt),
    index('display_executions_second').on(t.tenantId, t.second, t.secondAt).where(isNotNull(t.second)),
  ],
);

/** Photos of displays as they were handed in. */
export const displayPhotos = pgTable(
  'display_photos',
  {
    tenantId: tenantId(),
    id: rowId(),
    taskId: uuid('task_id').notNull(),
    executionId: uuid('execution_id').notNull(),
    /** WebP, drawn anew by us. */
    content: bytea('content').notNull(),
    /** SHA-256 of it: the same photo handed in with another display is known by it. */
    digest: text('digest').notNull(),
    /** What it looks like, in 64 bits; empty for photos of before. */
    looks: text('looks'),
    /** Another display was handed in with the same photo, or the same outlet's or person's with one that looks like it. */
    seenBefore: boolean('seen_before').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('display_photos_task', t, t.taskId, displayTasks),
    refersTo('display_photos_execution', t, t.executionId, displayExecutions),
    index('display_photos_task').on(t.tenantId, t.taskId),
    index('display_photos_execution').on(t.tenantId, t.executionId),
    index('display_photos_digest').on(t.tenantId, t.digest),
    index('display_photos_looks').on(t.tenantId, t.looks),
  ],
);
