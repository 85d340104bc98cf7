import { z } from 'zod';

/** A calendar day that PostgreSQL knows: it has no year 0. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'));

/**
 * A point in time, ISO 8601, as PostgreSQL takes it: without the year 0, with an offset that some clock has, and
 * not so late that another clock would need a fifth digit for the year.
 */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => !/^(0000|9999)/.test(text) && !/[+-](1[5-9]|2\d):\d\d$/.test(text));
