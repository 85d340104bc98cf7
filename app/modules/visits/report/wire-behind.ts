import { z } from 'zod';
import { dailyReportQuery } from '../records/wire.ts';

/** Sums of the report that open rows of their own, which are no visits. */
export const behindSums = ['planned', 'kept', 'orders', 'amountFen', 'skus', 'newOutlets'] as const;

/** What is counted over all people and days together and opens its rows; the share of the shelf those that were measured. */
export const behindReach = [
  'covered',
  'ordering',
  'stocked',
  'mustSellWhole',
  'goodsOnShelf',
  'goodsMissing',
  'shares',
  'validOutlets',
  'displayScores',
  'displayOutlets',
  'displayPassed',
] as const;
export type ReachKind = (typeof behindReach)[number];

const behindKinds = [...behindSums, ...behindReach] as const;
export type BehindKind = (typeof behindKinds)[number];

/** GET /eVisit/dailyReportRows: what one number of the report is counted from, of a person, a department or all. */
export const behindQuery = dailyReportQuery.extend({
  of: z.enum(behindKinds),
  userId: z.preprocess((value) => (value === '' || value === undefined ? null : value), z.uuid().nullable()),
});
export type BehindQuery = z.output<typeof behindQuery>;

const behindRow = z.object({
  key: z.string(),
  day: z.string(),
  userName: z.string(),
  outletId: z.string(),
  outletName: z.string(),
  /** Of a plan: its state, and the visit that kept it. */
  planState: z.enum(['planned', 'visited', 'missed', 'cancelled']).nullable(),
  visitId: z.string().nullable(),
  /** Of an order or an article: the order, or the article. */
  orderId: z.string().nullable(),
  what: z.string(),
  amountFen: z.number(),
  /** Of a share of the shelf: how much, from 0 to 1. */
  share: z.number().nullable(),
});
export type BehindRow = z.infer<typeof behindRow>;

/** The rows and what they add up to: the report's number. */
export const behindAnswer = z.object({
  from: z.string(),
  to: z.string(),
  sum: z.number(),
  records: z.array(behindRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
});
export type Behind = z.infer<typeof behindAnswer>;
