import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { optionalText } from '#app/lib/text/wire-text.ts';
import { maxLines } from '../placing/rules-pasted.ts';
import { typedLine } from '../placing/wire-create.ts';
import { settlements } from '../returns/wire-settlements.ts';
import { payMethods } from '../rules.ts';

const ref = z.string().min(1).max(64);
const version = rowVersion.optional();
const lineNo = wholeNumber(1, 10_000);
const count = wholeNumber(0, 10_000_000);

/** Which order, as the person saw it. */
const seen = { id: ref, version };

/** PUT /eOrder/eOrder/saveOrderDeliver: what leaves now; everything that is left when no line is named. */
export const deliverInput = z.object({
  ...seen,
  carrier: optionalText(60),
  warehouseId: ref.nullish().default(null),
  /** The day it should be there. */
  expectedOn: z.iso.date().nullish(),
  lines: z
    .array(z.object({ lineNo, qty: count, batchNo: optionalText(40) }))
    .max(500)
    .optional(),
});
export type DeliverInput = z.output<typeof deliverInput>;

/** PUT /eOrder/eOrder/settleDifference. */
export const settleInput = z.object({ ...seen, way: z.enum(settlements), remark: optionalText(200) });
export type SettleInput = z.output<typeof settleInput>;

/** PUT /eOrder/eOrder/orderInvalid, and cutRest: what was not sent will not be. */
export const reasonInput = z.object({ ...seen, reason: optionalText(200) });
export type ReasonInput = z.output<typeof reasonInput>;

/**
 * PUT /eOrder/eOrder/confirmPay: what has come in, which has to be what is owed; with which receipt (left out: the
 * order's number), how, and on which day (left out: today).
 */
export const payInput = z.object({
  ...seen,
  amountFen: wholeNumber(0, 1_000_000_000_000),
  receiptNo: z.string().trim().min(1).max(40).nullish().default(null),
  method: z.enum(payMethods).default('transfer'),
  paidOn: z.iso
    .date()
    .refine((value) => value >= '1900')
    .nullish()
    .default(null),
});
export type PayInput = z.input<typeof payInput>;

/** POST /eOrder/eOrder/backOrder: which goods come back; loose pieces besides. */
export const returnGoodsInput = z.object({
  id: ref,
  reason: optionalText(200),
  externalNo: z.string().trim().min(1).max(64).nullish().default(null),
  lines: z
    .array(z.object({ lineNo, qty: count, pieces: count.optional() }))
    .min(1)
    .max(500),
});
export type ReturnGoodsInput = z.output<typeof returnGoodsInput>;

/** POST /eOrder/eOrder/quoteReturn: what the goods that come back are worth. */
export const quoteReturnInput = returnGoodsInput.pick({ id: true, lines: true });
export type QuoteReturnInput = z.output<typeof quoteReturnInput>;

/** POST /eOrder/eOrder/swapOrder: the same, and what is sent for them; without it the same goods. */
export const swapInput = returnGoodsInput.extend({ instead: z.array(typedLine).max(maxLines).optional() });
export type SwapInput = z.output<typeof swapInput>;

/** POST /eOrder/eOrder/quoteSwap: what the goods that come back are worth, and what others cost. */
export const quoteSwapInput = swapInput.pick({ id: true, lines: true }).extend({
  instead: z.array(typedLine).min(1).max(maxLines),
});
export type QuoteSwapInput = z.output<typeof quoteSwapInput>;

/** PUT /eOrder/eOrder/receiveReturn and refundReturn. */
export const returnInput = z.object({ ...seen, warehouseId: ref.nullish().default(null) });

/** POST /eOrder/eOrder/comment. */
export const commentInput = z.object({ id: ref, body: z.string().trim().min(1).max(1000) });

/** GET /eOrder/eOrder/picture. */
export const pictureRef = z.object({ orderId: ref, id: ref });

/** GET /eOrder/eOrder/pickable. */
export const pickableQuery = z.object({ id: ref, warehouseId: ref.nullish().default(null) });
