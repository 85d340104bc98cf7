import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { enqueueJob } from '#app/kernel/jobs/enqueue-job.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { pausedJobs } from '../table.server.ts';

function known(job: string): void {
  if (
    !registry()
      .all('jobs')
      .some(({ queue }) => queue === job)
  )
    throw notFound();
}

const note = (job: string, before: unknown, after: unknown) => ({
  action: 'job:edit',
  entity: 'job',
  entityId: job,
  before,
  after,
});

/** Runs a job now, for this tenant alone; it is done by whichever process takes it. */
export async function runJobNow(ctx: Ctx, { job }: { job: string }): Promise<void> {
  const { user } = requireAction(ctx, 'job:edit');
  known(job);
  await inTenant(ctx, async (tx) => {
    const { slug: tenant, timeZone } = ctx.tenant;
    await enqueueJob(tx, job, { tenant, timeZone, requestedBy: user.realname });
    await writeAuditLog(ctx, tx, note(job, null, { manual: true }));
  });
}

/** Stops a job for this tenant, until somebody lets it go on. */
export async function pauseJob(ctx: Ctx, { job }: { job: string }): Promise<void> {
  const { user } = requireAction(ctx, 'job:edit');
  known(job);
  await inTenant(ctx, async (tx) => {
    const stopped = await tx
      .insert(pausedJobs)
      .values({ tenantId: ctx.tenant.slug, job, pausedBy: user.realname, pausedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ job: pausedJobs.job });
    if (stopped.length > 0) await writeAuditLog(ctx, tx, note(job, { paused: false }, { paused: true }));
  });
}

/** Lets a stopped job go on. */
export async function resumeJob(ctx: Ctx, { job }: { job: string }): Promise<void> {
  requireAction(ctx, 'job:edit');
  known(job);
  await inTenant(ctx, async (tx) => {
    const gone = await tx
      .delete(pausedJobs)
      .where(and(eq(pausedJobs.tenantId, ctx.tenant.slug), eq(pausedJobs.job, job)))
      .returning({ job: pausedJobs.job });
    if (gone.length > 0) await writeAuditLog(ctx, tx, note(job, { paused: true }, { paused: false }));
  });
}
