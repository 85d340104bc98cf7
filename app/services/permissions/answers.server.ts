import { z } from 'zod';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';

/** Which rows a role or a rule opens. */
export const ruleScope = z.enum(['custom', 'all', 'depart-tree', 'depart', 'own', 'dealer']);
const condition = z.object({
  field: z.string(),
  is: z.enum([
    'startsWith',
    'contains',
    'is',
    'isNot',
    'empty',
    'notEmpty',
    'atLeast',
    'atMost',
    'between',
    'oneOf',
  ]),
  value: z.unknown().optional(),
});
/** Conditions of a free rule, joined by all or any, one group within another. */
export const conditionGroup: z.ZodType<ConditionGroup> = z.object({
  match: z.enum(['any', 'all']),
  of: z.array(z.union([z.lazy(() => conditionGroup), condition])),
});
