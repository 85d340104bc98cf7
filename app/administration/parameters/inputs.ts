import { z } from 'zod';

const code = z.string().max(100);

/** Which parameter. */
export const parameterRef = z.object({ code });

/** A parameter's new value; null goes back to the standard. */
export const parameterInput = z.object({
  code,
  value: z.union([z.number(), z.boolean(), z.string().max(500)]).nullable(),
  version: z.number().int().min(0),
});
