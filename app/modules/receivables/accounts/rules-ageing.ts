/** How old what is owed is, counted in days after it was due, by the parameter `receivables.age-edges`. Pure. */

import { readEdges } from '#app/lib/numbers/edges.ts';
import { receivableParameters } from '../ledger/rules-parameters.ts';

/** Names of the buckets: not due yet, up to the first, second and third edge overdue, and beyond. */
export const ageBuckets = ['current', 'first', 'second', 'third', 'beyond'] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** The edges that a value of the parameter writes: last days of the buckets that are overdue; beyond has no end. */
export const ageEdgesOf = (value: string): number[] =>
  readEdges(value, 3) ?? readEdges(receivableParameters['receivables.age-edges'].standard, 3)!;
