import { z } from 'zod';
import { judgedManual } from '#app/modules/discounts/answers.server.ts';
import { giftChoice, nearOffer, priceNote, priceTrace } from '#app/modules/pricing/answers.server.ts';
import { orderKind, orderStatus } from '../listing/answers.server.ts';

const lineTrouble = z.enum([
  'unknown',
  'off-sale',
  'no-unit',
  'area',
  'dealer-area',
  'dealer-brand',
  'dealer-contract',
  'below-least',
  'not-in-steps',
  'other-dealer',
]);
/** One line with its price, or with what is wrong with it. */
export const quotedLine = z.object({
  lineNo: z.number(),
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  units: z.array(z.string()),
  baseUnit: z.string(),
  minQty: z.number(),
  stepQty: z.number(),
  qty: z.number(),
  priceFen: z.int(),
  listPriceFen: z.int(),
  discountFen: z.int(),
  amountFen: z.int(),
  available: z.number().nullable(),
  gift: z.boolean(),
  trace: priceTrace,
  trouble: lineTrouble.nullable(),
});
const fileFault = z.object({ line: z.number(), text: z.string() });
const fileOrder = z.object({
  externalNo: z.string(),
  named: z.boolean(),
  customerId: z.string().nullable(),
  customerName: z.string(),
  remark: z.string(),
  charged: z.object({ by: z.string(), payableFen: z.int(), freightFen: z.int() }).nullable(),
  lines: z.array(z.object({ code: z.string(), unit: z.string(), qty: z.number() })),
  parts: z.number(),
  payableFen: z.int(),
  freightFen: z.int(),
  faults: z.array(fileFault),
});
/** What a file of orders would bring; nothing is written. */
export const checkedOrderFile = z.object({ orders: z.array(fileOrder), lines: z.number() });
const placedOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  dealerName: z.string(),
  payableFen: z.int(),
  freightFen: z.int(),
  approval: z.boolean(),
});
/** What was placed in one go: the first order, the sum of all, and each, when several dealers deliver. */
export const placed = z.object({
  orders: z.array(placedOrder),
  id: z.string(),
  orderNo: z.string(),
  payableFen: z.int(),
  freightFen: z.int(),
  approval: z.boolean(),
});
const quotedPart = z.object({
  dealerName: z.string(),
  payableFen: z.int(),
  freightFen: z.int(),
  minFen: z.int(),
});
/** What an order that is being written would come to. */
export const quote = z.object({
  lines: z.array(quotedLine),
  parts: z.array(quotedPart),
  notes: z.array(priceNote),
  offers: z.array(nearOffer),
  choices: z.array(giftChoice),
  manual: judgedManual.nullable(),
  creditLeftFen: z.int().nullable(),
  goodsFen: z.int(),
  discountFen: z.int(),
  payableFen: z.int(),
  freightFen: z.int(),
});
const usualGoods = z.object({
  name: z.string(),
  spec: z.string(),
  code: z.string(),
  unit: z.string(),
  qty: z.number(),
});
/** What an outlet ordered last, and what it usually orders: how much of it an order of the last 90 days had. */
export const usualOrder = z.object({
  last: z.object({ orderNo: z.string(), orderedAt: z.iso.datetime(), lines: z.array(usualGoods) }).nullable(),
  usual: z.array(usualGoods),
});
/** Goods that were found by what was typed or scanned. */
export const foundGoods = z.object({
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  units: z.array(z.string()),
  scannedUnit: z.string().nullable(),
});
/** An order as its outlet sees it in a list. */
export const outletOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  kind: orderKind,
  status: orderStatus,
  payableFen: z.int(),
  freightFen: z.int(),
  orderedAt: z.iso.datetime(),
  version: z.number(),
});
/** An order as its outlet sees it: what was ordered, where it is and when it got there. */
export const outletOrderDetail = z.object({
  ...outletOrder.shape,
  customerId: z.string(),
  receiver: z.string(),
  reason: z.string().nullable(),
  lines: z.array(
    z.object({
      lineNo: z.number(),
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      qty: z.number(),
      factor: z.number(),
      baseUnit: z.string(),
      shippedQty: z.number(),
      signedPieces: z.number(),
      returnablePieces: z.number(),
      priceFen: z.int(),
      amountFen: z.int(),
      correctedFen: z.int(),
      gift: z.boolean(),
    }),
  ),
  cancellable: z.boolean(),
  address: z.string(),
  phone: z.string(),
  onTheWay: z.record(z.string(), z.number()),
  steps: z.array(z.object({ event: z.string(), at: z.string() })),
  carriers: z.array(z.string()),
});
