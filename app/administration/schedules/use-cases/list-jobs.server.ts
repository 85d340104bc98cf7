import { and, desc, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { nextRun } from '#app/lib/time/cron.ts';
import { jobRuns, pausedJobs } from '../table.server.ts';
import type { JobRow, JobRun } from '../wire.ts';

const toRun = ({ startedAt, ...row }: Omit<typeof jobRuns.$inferSelect, 'tenantId' | 'job'>): JobRun => ({
  ...row,
  startedAt: startedAt.toISOString(),
});

const runColumns = {
  id: jobRuns.id,
  requestedBy: jobRuns.requestedBy,
  outcome: jobRuns.outcome,
  error: jobRuns.error,
  costMs: jobRuns.costMs,
  startedAt: jobRuns.startedAt,
};

/** Every scheduled job with its last run for the tenant (定时任务). */
export async function listJobs(ctx: Ctx): Promise<JobRow[]> {
  requireAction(ctx, 'job:list');
  const tenantId = ctx.tenant.slug;
  return inTenantReadOnly(ctx, async (tx) => {
    const paused = await tx.select().from(pausedJobs).where(eq(pausedJobs.tenantId, tenantId));
    const last = await tx
      .selectDistinctOn([jobRuns.job], { job: jobRuns.job, ...runColumns })
      .from(jobRuns)
      .where(eq(jobRuns.tenantId, tenantId))
      .orderBy(jobRuns.job, desc(jobRuns.startedAt), desc(jobRuns.id));
    return registry()
      .all('jobs')
      .map(({ queue, name, cron }) => {
        const stop = paused.find((row) => row.job === queue);
        const run = last.find((row) => row.job === queue);
        const { job: _job, ...facts } = run ?? { job: null };
        return {
          job: queue,
          name: ctx.t(name),
          cron,
          nextAt: stop ? null : nextRun(cron, ctx.now()).toISOString(),
          paused: stop ? { by: stop.pausedBy, at: stop.pausedAt.toISOString() } : null,
          last: run ? toRun(facts as Parameters<typeof toRun>[0]) : null,
        };
      });
  });
}

/** What is remembered of a job's runs, newest first. */
export async function listRuns(ctx: Ctx, { job }: { job: string }): Promise<JobRun[]> {
  requireAction(ctx, 'job:list');
  if (
    !registry()
      .all('jobs')
      .some(({ queue }) => queue === job)
  )
    throw notFound();
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select(runColumns)
      .from(jobRuns)
      .where(and(eq(jobRuns.tenantId, ctx.tenant.slug), eq(jobRuns.job, sql`${job}`)))
      .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
      .limit(100),
  );
  return rows.map(toRun);
}
