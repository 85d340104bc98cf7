import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '#app/db/tenant-db.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { allJobs } from './all-jobs.server.ts';
import { jobSchema } from './prepare-jobs.server.ts';

interface World {
  db: Db;
  tenants: readonly Tenant[];
  log: Logger;
}

/**
 * Starts working the queues. However many processes do so, each run of a job is given to one of them. Ending
 * waits for the job at hand; one that takes longer is put back and done by whoever starts next.
 */
export async function startJobs({ db, tenants, log }: World): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    schema: jobSchema,
    migrate: false,
    createSchema: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of allJobs) {
    await boss.schedule(job.queue, job.cron);
    await boss.work(job.queue, async () => {
      const began = performance.now();
      await job.run({ db, tenants, now: new Date() });
      log.info({ event: 'job', queue: job.queue, ms: Math.round(performance.now() - began) }, 'job done');
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
