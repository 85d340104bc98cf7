import { z } from 'zod';
import { type ParameterCode, parameters } from '#app/services/parameters/rules.ts';

const code = z.enum(Object.keys(parameters) as [ParameterCode, ...ParameterCode[]]);

/** Which parameter. */
export const parameterRef = z.object({ code });

/** A parameter's new value; null goes back to the standard. */
export const parameterInput = z.object({
  code,
  value: z.union([z.number(), z.boolean(), z.string().max(500)]).nullable(),
  version: z.number().int().min(0),
});
