import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bytea, createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** Long work somebody started and need not wait for (后台任务): an export, an import. */
export const backgroundTasks = pgTable(
  'background_tasks',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    /** The department the person acted in: what they reach may depend on it. */
    departId: uuid('depart_id'),
    /** What runs it: order-export … */
    kind: text('kind').notNull(),
    /** What it was asked for, checked by its kind. */
    input: jsonb('input').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    status: text('status', { enum: ['loading', 'success', 'error', 'cancelled'] })
      .notNull()
      .default('loading'),
    /** Rows done so far, and of how many; null while nobody knows. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    cancelRequested: boolean('cancel_asked').notNull().default(false),
    /** Code of the sentence that tells what went wrong. */
    error: text('error'),
    fileName: text('file_name'),
    fileType: text('file_type'),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    createdAt: createdAt(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** The person has put it away. */
    dismissedAt: at('dismissed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('background_tasks_user', t, t.userId, users).onDelete('cascade'),
    check('background_tasks_done', sql`${t.done} >= 0 and (${t.total} is null or ${t.total} >= 0)`),
    check('background_tasks_ended', sql`(${t.status} = 'loading') = (${t.endedAt} is null)`),
    index('background_tasks_user').on(t.tenantId, t.userId, t.createdAt),
    index('background_tasks_ended').on(t.tenantId, t.endedAt),
  ],
);

/** The file a task made, in pieces, so that any process can hand it out and none holds it whole. */
export const backgroundTaskChunks = pgTable(
  'background_task_chunks',
  {
    tenantId: tenantId(),
    taskId: uuid('task_id').notNull(),
    chunkNo: integer('chunk_no').notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.taskId, t.chunkNo] }),
    refersTo('background_task_chunks_task', t, t.taskId, backgroundTasks).onDelete('cascade'),
  ],
);
