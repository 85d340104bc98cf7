import { z } from 'zod';

/** Which way a list goes. */
export type ListDirection = 'asc' | 'desc';

/**
 * `direction` of a list's query, for lists of one order: `asc` or `desc` by what the list goes by. Without it, or
 * empty, the list goes its own way; anything else is refused at its name.
 */
export const listDirection = z.preprocess(
  (given) => (given === '' || given === null ? undefined : given),
  z.enum(['asc', 'desc']).optional(),
);
