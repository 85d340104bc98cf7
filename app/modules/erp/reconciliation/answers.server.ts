import { z } from 'zod';
import { comparedBills } from './rules-compare.ts';

/** How many bills of a kind there are on both sides, and what they come to. */
export const billSums = z.object({
  bill: z.enum(comparedBills),
  ourCount: z.number(),
  ourFen: z.int(),
  theirCount: z.number(),
  theirFen: z.int(),
});
/** What a day's comparison has found. */
export const reconciled = z.object({
  ourCount: z.number(),
  ourFen: z.int(),
  theirCount: z.number(),
  theirFen: z.int(),
  kinds: z.array(billSums),
  differences: z.number(),
});
