import { z } from 'zod';
import { mappingRow } from '../sending/answers.server.ts';
import { conflictRules, masterStates } from './rules-masters.ts';

const masterValue = z.union([z.string(), z.number()]).nullable();
const masterValues = z.record(z.string(), masterValue);
const fieldDifference = z.object({
  field: z.string(),
  ours: masterValue,
  theirs: masterValue,
  why: z.enum(['changed', 'invalid', 'conflict']),
});
const masterRow = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  name: z.string(),
  state: z.enum(masterStates),
  ours: z.object({ id: z.string(), code: z.string(), name: z.string() }).nullable(),
  theirs: masterValues,
  differences: z.array(fieldDifference),
  modifiedAt: z.string(),
  since: z.string(),
  ignoredReason: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
/** A page of them, with how many are in each state. */
export const masterPage = z.object({
  records: z.array(masterRow),
  counts: z.object({
    changed: z.number(),
    new: z.number(),
    same: z.number(),
    conflict: z.number(),
    ignored: z.number(),
  }),
  total: z.number(),
  size: z.number(),
  current: z.number(),
});
/** GET /king/api/masters/candidates. */
export const candidatesAnswer = z.array(z.object({ id: z.string(), code: z.string(), name: z.string() }));
/** A field of a form, as the ERP names it. */
export const kingdeeField = z.object({
  key: z.string(),
  name: z.string(),
  required: z.boolean(),
  refersTo: z.string().nullable(),
});
/** How a kind is read, as people see it. */
export const masterSettings = z.object({
  kind: z.enum(['dealer', 'customer', 'product', 'warehouse', 'receipt']),
  version: z.number(),
  enabled: z.boolean(),
  rule: z.enum(conflictRules),
  mapping: z.array(mappingRow),
  fromDay: z.string().nullable(),
  readAt: z.iso.datetime().nullable(),
  problem: z.enum(['refused', 'unreachable', 'slow', 'garbage']).nullable(),
  problemText: z.string().nullable(),
});
/** PUT /king/api/masters/settings. */
export const settingsAnswer = z.object({ version: z.number() });
/** POST /king/api/masters/pull. */
export const pullAnswer = z.object({ more: z.boolean() });
/** PUT /king/api/masters/decide. */
export const decideAnswer = z.object({ taken: z.number(), left: z.number() });
/** PUT /king/api/masters/link. */
export const linkAnswer = z.object({ differences: z.number() });
