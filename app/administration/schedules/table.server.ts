import { doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, rowId, tenantId } from '#app/db/columns.server.ts';

/** Scheduled jobs (定时任务) that a tenant has stopped for itself. */
export const pausedJobs = pgTable(
  'paused_jobs',
  {
    tenantId: tenantId(),
    job: text('job').notNull(),
    pausedBy: text('paused_by').notNull(),
    pausedAt: at('paused_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.job] })],
);

/** Each run of a scheduled job for a tenant. */
export const jobRuns = pgTable(
  'job_runs',
  {
    tenantId: tenantId(),
    id: rowId(),
    job: text('job').notNull(),
    /** Who asked for it; null when the clock did. */
    requestedBy: text('asked_by'),
    outcome: text('outcome', { enum: ['done', 'failed'] }).notNull(),
    /** What went wrong, in one line. */
    error: text('error'),
    costMs: doublePrecision('cost_ms').notNull(),
    startedAt: at('started_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('job_runs_job').on(t.tenantId, t.job, t.startedAt, t.id),
    index('job_runs_started').on(t.tenantId, t.startedAt),
  ],
);
