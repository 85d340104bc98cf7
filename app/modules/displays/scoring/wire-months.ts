import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { monthWays } from './rules-score.ts';

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** GET /esdh/eSdh/months: scores of outlets in a month (YYYY-MM); this month by default. */
export const monthScoresQuery = z.object({
  keyword: blank(z.string().trim().max(64)),
  month: blank(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  direction: listDirection,
});
export type MonthScoresQuery = z.output<typeof monthScoresQuery>;

const monthScore = z.object({
  customerId: z.string(),
  code: z.string(),
  name: z.string(),
  /** Displays whose last day lies in the month. */
  asked: z.number(),
  /** Of them reviewed and counting. */
  scored: z.number(),
  /** Of them closed with nothing: never made, or refused and not made again. */
  missing: z.number(),
  /** Of them without a result yet. */
  open: z.number(),
  /** In hundredths of points; null while none has a result. */
  scoreBp: z.number().nullable(),
  grade: z.enum(['A', 'B', 'C', 'D']).nullable(),
});
export type MonthScore = z.infer<typeof monthScore>;

/** The month, its first and last day, how several displays make one score, and the outlets. */
export const monthScoresAnswer = z.object({
  month: z.string(),
  from: z.string(),
  to: z.string(),
  way: z.enum(monthWays),
  records: z.array(monthScore),
  total: z.number(),
  size: z.number(),
  current: z.number(),
});
export type MonthScores = z.infer<typeof monthScoresAnswer>;
