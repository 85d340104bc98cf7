import { z } from 'zod';

/** Which job, by the name of its queue. */
export const jobRef = z.object({ job: z.string().regex(/^[a-z]+(-[a-z]+){0,6}$/) });
