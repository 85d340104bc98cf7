import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { someIds } from '#app/lib/text/id-list.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { withoutStars } from '#app/lib/text/without-stars.ts';
import { logTypes, maxDeleted } from './rules.ts';

const empty = z.literal('').transform(() => null);
const optional = <T extends z.ZodType>(schema: T) => z.union([empty, schema]).nullish().default(null);

/** What of a log is asked for. Days are the tenant's, YYYY-MM-DD. */
export const logsQuery = z
  .object({
    logType: z.enum(logTypes).default('1'),
    keyword: optional(z.string().trim().max(64).transform(withoutStars)),
    result: optional(z.enum(['ok', 'failed'])),
    startDate: optional(z.iso.date()),
    endDate: optional(z.iso.date()),
    /** Changes of one row: what it was about and which. */
    entity: optional(z.string().max(64)),
    entityId: optional(z.string().max(64)),
    pageNumber: wholeNumber(1, 1000).default(1),
    size: wholeNumber(1, 100).default(20),
    direction: listDirection,
  })
  .refine(({ pageNumber, size }) => pageNumber * size <= 10_000, { path: ['pageNumber'] });
export type LogsQuery = z.output<typeof logsQuery>;

/** Who is signed in. */
export const onlineQuery = z.object({
  keyword: optional(z.string().trim().max(64).transform(withoutStars)),
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 100).default(20),
  direction: listDirection,
});
export type OnlineQuery = z.output<typeof onlineQuery>;

const ids = someIds(maxDeleted);

/** Sessions to end: one, or several with commas between. */
export const onlineRefs = z.object({ ids });

/** Rows of a log to delete: one, or several with commas between. */
export const logRef = z.object({ id: z.uuid(), logType: z.enum(logTypes).default('2') });
export const logRefs = z.object({ ids, logType: z.enum(logTypes).default('2') });
