import { z } from 'zod';

/** Which job, by the name of its queue. */
export const jobRef = z.object({
  job: z
    .string()
    .max(64)
    .regex(/^[a-z]+(-[a-z]+){0,6}$/),
});
