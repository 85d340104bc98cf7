import { sql } from 'drizzle-orm';
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
import { at, createdAt, entityColumns, fen, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import {
  type ApprovalCondition,
  type ApprovalStep,
  type CopyTo,
  type DefinedStep,
  taskStatuses,
} from './rules.ts';

/** What has to be approved by whom (审批流程): which business, from which amount, in which channels. */
export const approvalDefinitions = pgTable(
  'approval_definitions',
  {
    ...entityColumns(),
    name: text('name').notNull(),
    /** The business it is for: order, agreement, asset … */
    biz: text('biz').notNull(),
    /** It applies from this amount on. */
    minFen: fen('min_fen').notNull().default(0),
    /** It applies to these channels; to every one when there is none. */
    channels: jsonb('channels').$type<string[]>().notNull().default([]),
    /** What it wants of the facts of its kind besides. */
    conditions: jsonb('conditions').$type<ApprovalCondition[]>().notNull().default([]),
    steps: jsonb('steps').$type<DefinedStep[]>().notNull(),
    /** Who is told of how it ended. */
    copies: jsonb('copies').$type<CopyTo[]>().notNull().default([]),
    enabled: text('enabled', { enum: ['yes', 'no'] })
      .notNull()
      .default('yes'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('approval_definitions_name').on(t.tenantId, t.biz, t.name),
    check('approval_definitions_min', sql`${t.minFen} >= 0`),
  ],
);

/** One thing that is being approved, with the steps as they stood when it was handed in. */
export const approvals = pgTable(
  'approvals',
  {
    tenantId: tenantId(),
    id: rowId(),
    biz: text('biz').notNull(),
    bizId: uuid('biz_id').notNull(),
    /** Empty where no definition applied and its business said who decides. */
    definitionId: uuid('definition_id'),
    definitionName: text('definition_name').notNull(),
    /** What people know the thing by: an order's number. */
    title: text('title').notNull(),
    amountFen: fen('amount_fen').notNull(),
    departId: uuid('depart_id').notNull(),
    steps: jsonb('steps').$type<ApprovalStep[]>().notNull(),
    /** Place of the step that is open. */
    step: integer('step').notNull().default(0),
    /** Grows each time it is sent back to an earlier step, whose people decide anew. */
    round: integer('round').notNull().default(0),
    copies: jsonb('copies').$type<CopyTo[]>().notNull().default([]),
    status: text('status', { enum: ['open', 'passed', 'refused', 'withdrawn'] }).notNull(),
    /** Empty where it was handed in from outside: by somebody who asks for an account. */
    submitterId: uuid('submitter_id'),
    submitterName: text('submitter_name').notNull(),
    /** It goes beyond what who handed it in may grant alone: somebody else decides every step, whatever its kind says. */
    beyondOwn: boolean('beyond_own').notNull().default(false),
    createdAt: createdAt(),
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('approvals_submitter', t, t.submitterId, users),
    // One thing is never twice under approval at the same time.
    uniqueIndex('approvals_open').on(t.tenantId, t.biz, t.bizId).where(sql`status = 'open'`),
    index('approvals_biz').on(t.tenantId, t.biz, t.bizId, t.createdAt),
    index('approvals_submitter').on(t.tenantId, t.submitterId, t.createdAt, t.id),
  ],
);

/** What one person has to decide at one step. */
export const approvalTasks = pgTable(
  'approval_tasks',
  {
    tenantId: tenantId(),
    id: rowId(),
    approvalId: uuid('approval_id').notNull(),
    step: integer('step').notNull(),
    round: integer('round').notNull().default(0),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** Whose place they take while those are away; empty for their own. */
    insteadOf: text('instead_of').notNull().default(''),
    /** closed: somebody else of the step decided, or it was withdrawn. */
    status: text('status', { enum: taskStatuses }).notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: createdAt(),
    dueAt: at('due_at'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('approval_tasks_approval', t, t.approvalId, approvals).onDelete('cascade'),
    refersTo('approval_tasks_user', t, t.userId, users),
    index('approval_tasks_user').on(t.tenantId, t.userId, t.status, t.createdAt, t.id),
    index('approval_tasks_approval').on(t.tenantId, t.approvalId, t.step),
    index('approval_tasks_due').on(t.tenantId, t.dueAt).where(sql`status = 'open' and due_at is not null`),
  ],
);

/** Who decides in somebody's place while they are away (委托), from one day to another, both included. */
export const approvalDelegations = pgTable(
  'approval_delegations',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    toUserId: uuid('to_user_id').notNull(),
    toUserName: text('to_user_name').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('approval_delegations_user', t, t.userId, users).onDelete('cascade'),
    refersTo('approval_delegations_to', t, t.toUserId, users).onDelete('cascade'),
    index('approval_delegations_user').on(t.tenantId, t.userId, t.endsOn),
    check('approval_delegations_days', sql`${t.startsOn} <= ${t.endsOn}`),
    check('approval_delegations_other', sql`${t.userId} <> ${t.toUserId}`),
  ],
);
