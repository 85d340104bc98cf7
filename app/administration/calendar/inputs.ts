import { z } from 'zod';

const year = z
  .string()
  .regex(/^20\d\d$/)
  .refine((text) => Number(text) >= 2010);
const day = z.iso.date().refine((text) => /^20[1-9]\d/.test(text));

/** GET /sys/calendar/list; without a year it is about the present one. */
export const calendarQuery = z.object({
  year: z.preprocess((value) => (value === '' || value === undefined ? null : value), year.nullable()),
});

/** PUT /sys/calendar/edit: a day on which the tenant works, or does not. */
export const calendarDayInput = z.object({
  day,
  worked: z.union([z.boolean(), z.stringbool()]),
  name: z.string().trim().max(32).default(''),
});

/** DELETE /sys/calendar/delete. */
export const calendarDayRef = z.object({ day });

/** PUT /sys/calendar/import: the notice of a year, as it was published. */
export const noticeInput = z.object({ year, text: z.string().trim().min(1).max(5_000) });
