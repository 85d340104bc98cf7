import { z } from 'zod';

/** A calendar day that PostgreSQL knows: it has no year 0. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'));

/** A second as the tenant's clocks show it, as older clients write times. */
export const wallMoment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .refine((text) => z.iso.datetime({ local: true }).safeParse(text.replace(' ', 'T')).success)
  .refine((text) => !/^(0000|9999)/.test(text));

/**
 * A point in time, ISO 8601, as PostgreSQL takes it: without the year 0, with an offset that some clock has, and
 * not so late that another clock would need a fifth digit for the year.
 */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => !/^(0000|9999)/.test(text) && !/[+-](1[5-9]|2\d):\d\d$/.test(text));
