import { z } from 'zod';

/** Ids as a list, or in one text with commas between and, from older clients, one at its end: `a,b,`. */
export const idList = (max: number) =>
  z
    .union([
      z.array(z.uuid()),
      z
        .string()
        .max(max * 37)
        .transform((ids) => ids.split(',').filter((one) => one !== '')),
    ])
    .pipe(z.array(z.uuid()).max(max));

/** The same of at least one. */
export const someIds = (max: number) => idList(max).pipe(z.array(z.uuid()).min(1));
