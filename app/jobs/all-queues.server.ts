import type { Queue } from 'pg-boss';
import { allJobs } from './all-jobs.server.ts';
import { erpQueue } from './erp-queue.server.ts';
import { taskQueue } from './task-queue.server.ts';

/** Every queue there is: one for each job that comes round, and those that are written into when something is due. */
export const allQueues: readonly Queue[] = [
  ...allJobs.map(({ queue }) => ({ name: queue, policy: 'singleton' as const, retryLimit: 3 })),
  taskQueue,
  erpQueue,
];
