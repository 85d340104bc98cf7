import { z } from 'zod';

const value = z.union([z.number(), z.boolean(), z.string()]);

/** A parameter with the value that holds. */
export const parameterRow = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['number', 'boolean', 'text', 'choice']),
  value,
  standard: value,
  min: z.number().nullable(),
  max: z.number().nullable(),
  choices: z.array(z.string()),
  /** What people call the choices, in their order. */
  choiceNames: z.array(z.string()),
  /** Whether a department may have its own. */
  byDepart: z.boolean(),
  /** What holds where nothing is set here: the standard, or what the tenant or a department above has set. */
  inherited: value,
  /** The department above whose value that is; null where it is the tenant's or the standard. */
  inheritedFrom: z.string().nullable(),
  /** 0 while nothing is set here: by the tenant, or by the department asked for. */
  version: z.number(),
  updatedBy: z.string().nullable(),
  updatedAt: z.string().nullable(),
});
export type ParameterRow = z.infer<typeof parameterRow>;

/** One change of a parameter; null stands for the standard. */
export const parameterChange = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  before: value.nullable(),
  after: value.nullable(),
});
export type ParameterChange = z.infer<typeof parameterChange>;
