import { z } from 'zod';

/** A stored file as lists, forms and other systems have it. */
export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
