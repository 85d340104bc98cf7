import { z } from 'zod';
import { freshnessShares } from '#app/services/freshness/answers.server.ts';

const span = z.object({
  from: z.string(),
  to: z.string(),
  before: z.number(),
  delivered: z.number(),
  returned: z.number(),
  counted: z.number(),
});
const countedBatch = z.object({ productionDate: z.string(), qty: z.number() });
const soldSums = z.object({ soldQty: z.number(), soldDays: z.number() });
const sellOutRow = z.object({
  key: z.string(),
  span: span.nullable(),
  miscounts: z.number(),
  customerId: z.string(),
  outletName: z.string(),
  productId: z.string(),
  productName: z.string(),
  unit: z.string(),
  shelfLifeDays: z.number(),
  shares: freshnessShares,
  countedOn: z.string(),
  shelfQty: z.number(),
  backQty: z.number(),
  batches: z.array(countedBatch),
  sums: soldSums,
});
/** A page of what outlets sold between two counts. */
export const sellOutPage = z.object({
  records: z.array(sellOutRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
  today: z.string(),
  weeks: z.number(),
  minDays: z.number(),
  maxDays: z.number(),
});
const countLine = z.object({
  id: z.string(),
  productionDate: z.string(),
  shelfQty: z.number(),
  backQty: z.number(),
  countedBy: z.string(),
  visitId: z.string().nullable(),
});
const countDay = z.object({
  day: z.string(),
  qty: z.number(),
  span: span.nullable(),
  lines: z.array(countLine),
});
/** The counts of a product in an outlet, the latest first. */
export const sellOutDetail = z.object({
  days: z.array(countDay),
  customerId: z.string(),
  outletName: z.string(),
  productId: z.string(),
  productName: z.string(),
  unit: z.string(),
  shelfLifeDays: z.number(),
  shares: freshnessShares,
  countedOn: z.string(),
  shelfQty: z.number(),
  backQty: z.number(),
  batches: z.array(countedBatch),
  sums: soldSums,
  today: z.string(),
  weeks: z.number(),
  minDays: z.number(),
  maxDays: z.number(),
});
