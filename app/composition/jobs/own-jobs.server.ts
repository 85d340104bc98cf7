import type { Job } from '#app/kernel/jobs/job.ts';
import { sweepIdempotencyKeys } from './sweep-idempotency-keys.server.ts';
import { sweepPushMessages } from './sweep-push-messages.server.ts';

/** What has to be cleared away of requests and sockets, which are no module's. */
export const ownJobs: readonly Job[] = [
  {
    queue: 'sweep-idempotency-keys',
    name: 'schedules:job.sweep-idempotency-keys',
    cron: '42 * * * *',
    run: sweepIdempotencyKeys,
  },
  {
    queue: 'sweep-push-messages',
    name: 'schedules:job.sweep-push-messages',
    cron: '7 * * * *',
    run: sweepPushMessages,
  },
];
