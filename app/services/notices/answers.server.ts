import { z } from 'zod';

/** How many of the people it is for have read an announcement, in all and by department. */
export const receipts = z.object({
  readers: z.number(),
  read: z.number(),
  departs: z.array(z.object({ id: z.string(), name: z.string(), readers: z.number(), read: z.number() })),
});
