import { z } from 'zod';

/** Which stretches make up the time from a report until the equipment works again, in milliseconds. */
export const repairTime = z.object({
  way: z.number(),
  diagnosis: z.number(),
  waiting: z.number(),
  labour: z.number(),
});
/** What a number of jobs comes to. */
export const figures = z.object({
  jobs: z.number(),
  shares: z.object({
    rework: z.object({ met: z.number(), of: z.number() }),
    respond: z.object({ met: z.number(), of: z.number() }),
    resolve: z.object({ met: z.number(), of: z.number() }),
    firstFix: z.object({ met: z.number(), of: z.number() }),
  }),
  repaired: z.number(),
  time: repairTime,
  answered: z.number(),
  answerMs: z.number(),
  machineDays: z.number().nullable(),
  partsUsed: z.number(),
  partHit: z.object({ met: z.number(), of: z.number() }),
  workMonths: z.number(),
  late: z.number(),
  settled: z.number(),
  costFen: z.int(),
  rated: z.number(),
  stars: z.number(),
});
