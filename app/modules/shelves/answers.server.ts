import { z } from 'zod';

/** PUT /eCustStock/ageing/propose. */
export const proposeAnswer = z.object({ id: z.string(), waiting: z.boolean() });
