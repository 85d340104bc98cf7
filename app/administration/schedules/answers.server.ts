import { z } from 'zod';

/** A run of a scheduled job for the tenant. Times as ISO 8601 in UTC. */
export const jobRun = z.object({
  id: z.string(),
  requestedBy: z.string().nullable(),
  outcome: z.enum(['done', 'failed']),
  error: z.string().nullable(),
  costMs: z.number(),
  startedAt: z.iso.datetime(),
});
/** A scheduled job as it stands for the tenant. */
export const jobRow = z.object({
  job: z.string(),
  name: z.string(),
  cron: z.string(),
  nextAt: z.iso.datetime().nullable(),
  paused: z.object({ by: z.string(), at: z.string() }).nullable(),
  last: jobRun.nullable(),
});
