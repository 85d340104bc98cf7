import type { Queue } from 'pg-boss';
import { outboxQueue } from '#app/kernel/jobs/outbox-queue.server.ts';
import { taskQueue } from '#app/kernel/jobs/task-queue.server.ts';
import { allModules } from '../registry.server.ts';

/**
 * Every queue there is, each of which notifies its workers of new work, so that they need not keep asking:
 * one for each job that comes round, and those that are written into when something is due.
 */
export const allQueues: readonly Queue[] = (
  [
    ...allModules
      .all('jobs')
      .map(({ queue }) => ({ name: queue, policy: 'singleton' as const, retryLimit: 3 })),
    taskQueue,
    outboxQueue,
  ] satisfies Queue[]
).map((queue) => ({ ...queue, notify: true }));
