import { and, desc, eq, lt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { newId } from '#app/lib/id.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { scheduleParameters } from '../rules-parameters.ts';
import { jobRuns, pausedJobs } from '../table.server.ts';

/** Runs of a job that are remembered at most: some come round every minute. */
const maxKept = 100;
const longestError = 300;

type World = Parameters<Job['run']>[0];
type Tenant = World['tenants'][number];

/**
 * Runs a job for each tenant that has not stopped it, one after the other, and remembers how it went. One tenant's
 * failure is not another's; it is told at the end, so that the queue tries again. Asked for by somebody it runs
 * for their tenant alone, stopped or not.
 */
export async function runJob(
  job: Job,
  world: World,
  requested: { by: string; tenant: Tenant } | null,
): Promise<void> {
  const failures: unknown[] = [];
  for (const tenant of requested ? [requested.tenant] : world.tenants) {
    if (!requested && (await isPaused(world, tenant, job.queue))) continue;
    const startedAt = requested ? new Date() : world.now;
    const began = performance.now();
    let failure: unknown = null;
    try {
      await job.run({ ...world, tenants: [tenant] });
    } catch (error) {
      failure = error ?? new Error('unknown');
      failures.push(failure);
    }
    await remember(world, tenant, {
      job: job.queue,
      requestedBy: requested?.by ?? null,
      outcome: failure === null ? 'done' : 'failed',
      error: failure === null ? null : tell(failure),
      costMs: Math.round((performance.now() - began) * 10) / 10,
      startedAt,
    });
  }
  // Who asked for it sees what went wrong; it is not tried again behind their back.
  if (failures.length > 0 && !requested) throw new AggregateError(failures, `${job.queue} failed`);
}

/** The first line: the rest is for the process's own log. */
function tell(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure);
  return (text.split('\n', 1)[0] ?? '').slice(0, longestError);
}

async function isPaused({ db }: World, tenant: Tenant, job: string): Promise<boolean> {
  const found = await inTenant({ db, tenant }, (tx) =>
    tx
      .select({ job: pausedJobs.job })
      .from(pausedJobs)
      .where(and(eq(pausedJobs.tenantId, tenant.slug), eq(pausedJobs.job, job))),
  );
  return found.length > 0;
}

async function remember(
  { db, now }: World,
  tenant: Tenant,
  run: Omit<typeof jobRuns.$inferInsert, 'tenantId' | 'id'>,
): Promise<void> {
  await inTenant({ db, tenant }, async (tx) => {
    await tx.insert(jobRuns).values({ ...run, tenantId: tenant.slug, id: newId() });
    const ofJob = and(eq(jobRuns.tenantId, tenant.slug), eq(jobRuns.job, run.job));
    const days = await readParameter(tx, tenant, scheduleParameters['jobs.history-days']);
    const [surplus] = await tx
      .select({ startedAt: jobRuns.startedAt })
      .from(jobRuns)
      .where(ofJob)
      .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
      .offset(maxKept - 1)
      .limit(1);
    const tooOld = new Date(now.getTime() - days * 86_400_000);
    const before = surplus && surplus.startedAt > tooOld ? surplus.startedAt : tooOld;
    await tx.delete(jobRuns).where(and(ofJob, lt(jobRuns.startedAt, before)));
  });
}
