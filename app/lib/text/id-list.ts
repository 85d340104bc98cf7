import { z } from 'zod';

/** Words in one text with commas between. */
export const separated = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.split(',').filter((one) => one !== ''));

/** Ids as a list, or in one text with commas between and, from older clients, one at its end: `a,b,`. */
export const idList = (max: number) =>
  z.union([z.array(z.uuid()), separated(max * 37)]).pipe(z.array(z.uuid()).max(max));

/** The same of at least one. */
export const someIds = (max: number) => idList(max).pipe(z.array(z.uuid()).min(1));
