import { z } from 'zod';

/** What starting a task answers. */
export const taskStarted = z.object({ id: z.string() });
