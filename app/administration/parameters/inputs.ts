import { z } from 'zod';

const code = z.string().max(100);

/** Of which department; without one the whole tenant's. */
const departId = z.preprocess((value) => (value === '' ? undefined : value), z.uuid().optional());

/** Whose parameters. */
export const parameterQuery = z.object({ departId });

/** Which parameter. */
export const parameterRef = z.object({ code, departId });

/** A parameter's new value; null goes back to what holds above, in the end to the standard. */
export const parameterInput = z.object({
  code,
  departId,
  value: z.union([z.number(), z.boolean(), z.string().max(500)]).nullable(),
  version: z.number().int().min(0),
});
