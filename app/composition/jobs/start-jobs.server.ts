import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { runJob } from '#app/administration/schedules/use-cases/run-job.server.ts';
import '#app/composition/registry.server.ts';
import { listenTo } from '#app/db/listen.server.ts';
import type { Db } from '#app/db/tenant-db.server.ts';
import type { FileStorage } from '#app/integrations/storage/file-storage.ts';
import type { RequestedJob } from '#app/kernel/jobs/enqueue-job.server.ts';
import { jobSchema } from '#app/kernel/jobs/job-schema.ts';
import { type OutboxJob, outboxQueue } from '#app/kernel/jobs/outbox-queue.server.ts';
import { type TaskJob, taskQueue } from '#app/kernel/jobs/task-queue.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { allModules } from '../registry.server.ts';

interface World {
  db: Db;
  /** Asked anew for every run: tenants come and go. */
  readonly tenants: readonly Tenant[];
  log: Logger;
  files: FileStorage;
}

/** One try at a background task. */
export interface TaskTry extends TaskJob {
  /** 0 for the first. */
  earlierTries: number;
  /** Aborted when the process ends or has lost the task. */
  signal: AbortSignal;
}

/** The queues at work. */
export interface Jobs {
  /** Begins to take background tasks; a try that throws is made again, by this process or another. */
  workTasks(run: (task: TaskTry) => Promise<void>): Promise<void>;
  /** Begins to take calls of the outbox; each is answered at once, the delivering goes on beside. */
  workOutbox(run: (job: OutboxJob) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Work that is put off gives no notice when its time comes, so it is looked for; without notices all work is. */
const delayed = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 };

/** Background tasks of one process at once, and of one tenant among them. */
const atOnce = { all: 3, tenant: 2 };

/**
 * Starts working the queues. However many processes do so, each run of a job is given to one of them. Ending
 * waits for the job at hand; one that takes longer is put back and done by whoever starts next. Background
 * tasks are not waited for: they are put back at once, as if they had not been tried.
 */
export async function startJobs(world: World): Promise<Jobs> {
  const { db, log, files } = world;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => db.$client.query(text, values),
      async listen(channel, heard, back) {
        const lost = (error: Error) => log.warn({ err: error }, 'job queue without notices');
        const listening = await listenTo(db, channel, { heard, back, lost });
        return { close: () => listening.stop() };
      },
    },
    useListenNotify: true,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    // How soon a task of a process that died is noticed.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of allModules.all('jobs')) {
    await boss.schedule(job.queue, job.cron);
    await boss.work<RequestedJob | null>(
      job.queue,
      { notifyPollingIntervalSeconds: 15 },
      async ([fetched]) => {
        const began = performance.now();
        const requested = fetched?.data?.requestedBy ? fetched.data : null;
        const byHand = requested && {
          by: requested.requestedBy,
          tenant: { slug: requested.tenant, timeZone: requested.timeZone },
        };
        await runJob(job, { db, tenants: world.tenants, now: new Date(), files }, byHand);
        log.info({ event: 'job', queue: job.queue, ms: Math.round(performance.now() - began) }, 'job done');
      },
    );
  }
  const ending = new AbortController();
  return {
    async workTasks(run) {
      const options = {
        includeMetadata: true,
        ...delayed,
        localConcurrency: atOnce.all,
        localGroupConcurrency: atOnce.tenant,
      } as const;
      await boss.work(taskQueue.name, options, async (fetched: JobWithMetadata<TaskJob>[]) => {
        for (const { data, retryCount, priority, signal } of fetched) {
          const either = AbortSignal.any([signal, ending.signal]);
          try {
            // Fetched in the very moment of ending: it goes back untouched.
            ending.signal.throwIfAborted();
            await run({ ...data, earlierTries: retryCount, signal: either });
          } catch (error) {
            if (!ending.signal.aborted) throw error;
            await boss.send(taskQueue.name, data, { group: { id: data.tenant }, priority });
          }
        }
      });
    },
    async workOutbox(run) {
      const options = { ...delayed, batchSize: 100, localConcurrency: 2 };
      await boss.work(outboxQueue.name, options, async (fetched: { data: OutboxJob }[]) => {
        const requested = new Map(fetched.map(({ data }) => [JSON.stringify(data), data]));
        for (const job of requested.values()) await run(job);
      });
    },
    async stop() {
      // No more is taken before what is at hand goes back: this process would take it again.
      await boss.offWork(taskQueue.name, { wait: false });
      ending.abort();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
