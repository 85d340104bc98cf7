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
import { at, entityColumns, refersTo } from '#app/db/columns.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import type { Found } from '../scoring/rules-score.ts';
import { displayExecutions, displayStandards, displayTasks } from '../table.server.ts';
import { auditKinds, auditStates } from './rules-audit.ts';

/** Displays that supervisors look at again, by the same items, and how far apart the two are (协访与盲审). */
export const displayAudits = pgTable(
  'display_audits',
  {
    ...entityColumns(),
    kind: text('kind', { enum: auditKinds }).notNull(),
    state: text('state', { enum: auditStates }).notNull().default('planned'),
    taskId: uuid('task_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    standardId: uuid('standard_id').notNull(),
    /** The day it is for, by the tenant's calendar. */
    day: date('day', { mode: 'string' }).notNull(),
    auditorId: uuid('auditor_id').notNull(),
    auditorName: text('auditor_name').notNull(),
    /** What it is compared with; of a joint one as soon as the rep has handed the display in. */
    executionId: uuid('execution_id'),
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name'),
    /** Who reviewed what it is compared with. */
    reviewerName: text('reviewer_name'),
    found: jsonb('found').$type<Record<string, Found>>(),
    /** Hundredths of points: by the supervisor, by the rep, as it counted, and the rep's less the supervisor's. */
    scoreBp: integer('score_bp'),
    repScoreBp: integer('rep_score_bp'),
    countedScoreBp: integer('counted_score_bp'),
    gapBp: integer('gap_bp'),
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('display_audits_task', t, t.taskId, displayTasks),
    refersTo('display_audits_customer', t, t.customerId, customers),
    refersTo('display_audits_standard', t, t.standardId, displayStandards),
    refersTo('display_audits_execution', t, t.executionId, displayExecutions),
    refersTo('display_audits_auditor', t, t.auditorId, users),
    refersTo('display_audits_subject', t, t.subjectId, users),
    check('display_audits_score', sql`${t.scoreBp} between 0 and 10000`),
    // Nobody looks twice at one display in one way, unless the first time came to nothing.
    uniqueIndex('display_audits_once')
      .on(t.tenantId, t.taskId, t.kind)
      .where(sql`${t.state} in ('planned', 'waiting', 'done')`),
    index('display_audits_task').on(t.tenantId, t.taskId),
    index('display_audits_auditor').on(t.tenantId, t.auditorId, t.day),
    index('display_audits_customer').on(t.tenantId, t.customerId),
    index('display_audits_standard').on(t.tenantId, t.standardId),
    index('display_audits_execution').on(t.tenantId, t.executionId),
    index('display_audits_subject').on(t.tenantId, t.subjectId, t.doneAt),
    index('display_audits_state').on(t.tenantId, t.state, t.day),
  ],
);
