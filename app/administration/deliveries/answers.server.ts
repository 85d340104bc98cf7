import { z } from 'zod';

/** What an event said, as its delivery shows it. */
export const deliveredEvent = z.object({
  id: z.string(),
  event: z.string(),
  payload: z.record(z.string(), z.unknown()).nullable(),
});
/** A channel that was changed. */
export const seen = z.object({ id: z.string(), version: z.number() });
