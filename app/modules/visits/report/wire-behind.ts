import { z } from 'zod';
import { dailyReportQuery } from '../records/wire.ts';

/** Numbers of the report that open rows of their own, which are no visits. */
export const behindKinds = ['planned', 'kept', 'orders', 'amountFen', 'skus', 'newOutlets'] as const;
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
