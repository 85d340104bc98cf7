import { z } from 'zod';
import { priceTrace } from '#app/modules/pricing/answers.server.ts';
import { orderFacts, orderStatus } from '../listing/answers.server.ts';

const queueRow = z.object({
  people: z.array(z.string()),
  since: z.string(),
  ...orderFacts.shape,
});
/** Orders that wait for a decision: for the reader, or for others. */
export const queue = z.object({
  records: z.array(queueRow),
  counts: z.object({ mine: z.number(), others: z.number() }),
  capped: z.number(),
});
const queueLine = z.object({
  lineNo: z.number(),
  productCode: z.string(),
  productName: z.string(),
  spec: z.string(),
  unit: z.string(),
  qty: z.number(),
  gift: z.boolean(),
  priceFen: z.int(),
  amountFen: z.int(),
  priceTrace: priceTrace.nullable(),
  stock: z.number().nullable(),
  short: z.boolean(),
  usualQty: z.number().nullable(),
});
const creditLeft = z.object({ limitFen: z.int(), leftFen: z.int() });
/** Everything one order is judged by. */
export const queuePanel = z.object({
  ...queueRow.shape,
  address: z.string(),
  place: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  remark: z.string(),
  prepay: z.boolean(),
  lines: z.array(queueLine),
  outletCredit: creditLeft.nullable(),
  dealerCredit: creditLeft.nullable(),
  usual: z.object({
    days: z.number(),
    orders: z.number(),
    averageFen: z.int(),
    lastAt: z.iso.datetime().nullable(),
  }),
  last: z.object({ event: z.string(), actorName: z.string(), happenedAt: z.iso.datetime() }).nullable(),
  auditable: z.boolean(),
});
/** Where a move has led. */
export const moved = z.object({ id: z.string(), status: orderStatus, version: z.number() });
/** PUT /eOrder/eOrder/saveOrderDeliver. */
export const saveOrderDeliverAnswer = z.object({
  id: z.string(),
  status: orderStatus,
  version: z.number(),
  deliveryId: z.string(),
  deliveryIds: z.array(z.string()),
});
/** PUT /eOrder/eOrder/settleDifference. */
export const settleDifferenceAnswer = z.object({
  id: z.string(),
  status: orderStatus,
  version: z.number(),
  reshipOrderNo: z.string().optional(),
});
/** PUT /eOrder/eOrder/cutRest. */
export const cutRestAnswer = z.object({
  id: z.string(),
  status: orderStatus,
  version: z.number(),
  cutFen: z.int(),
});
