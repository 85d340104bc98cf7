import { z } from 'zod';
import { dimensions, grades, scoreMethods } from './rules-score.ts';

const levelOption = z.object({ name: z.string(), worth: z.number() });
/** An item of a standard as a task keeps it. */
export const displayItem = z.object({
  id: z.string(),
  name: z.string(),
  dimension: z.enum(dimensions),
  method: z.enum(scoreMethods),
  weight: z.number(),
  target: z.number(),
  floor: z.number(),
  options: z.array(levelOption),
  redLine: z.boolean(),
});
/** What an outlet can sell more by: by its class, in percent of what a fix adds at an ordinary one (D17). */
export const outletWeight = z.object({ level: z.enum(grades), percent: z.number() });
/** What was found of an item: a number, true or false as 1 or 0, the option's name; null when it does not apply. */
export const found = z.union([z.string(), z.number()]).nullable();
