import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';
import { payMethods } from './rules.ts';

/** What happens to orders, returns and exchanges, as other modules learn of it. Money in fen. */

const id = z.uuid();
const fen = z.int();

/** Goods of one line, as many as the event is about. */
const goods = z.strictObject({
  lineNo: z.int(),
  productId: id,
  productName: z.string(),
  gift: z.boolean(),
  unit: z.string(),
  /** In `unit`, which is the line's unless pieces of it are loose, and in base units. */
  qty: z.int(),
  baseQty: z.int(),
  /** What these pieces come to after discounts; shares of a line add up to its amount exactly. */
  netFen: fen,
});
export type EventGoods = z.output<typeof goods>;

/** What every event tells of its order. */
const order = {
  orderId: id,
  orderNo: z.string(),
  kind: z.enum(['online', 'offline', 'exchange', 'return']),
  /** The order whose goods a return or an exchange is about. */
  originId: id.nullable(),
  prepay: z.boolean(),
  outletId: id,
  dealerId: id,
  departId: id,
  salesUserId: id,
  /** The day it happened on in the tenant's zone, YYYY-MM-DD, and the moment. */
  businessDate: z.iso.date(),
  at: z.iso.datetime(),
};

/** The whole of an order's lines. */
const lines = z.array(goods);

/** Placed, and of returns and exchanges: applied for. */
export const orderPlaced = defineEvent(
  'order.placed',
  z.strictObject({ ...order, lines, payableFen: fen }),
  'orderId',
  'orders:event.create',
);

/** Changed before its audit: its lines are others now. */
export const orderEdited = defineEvent(
  'order.edited',
  z.strictObject({ ...order, lines, payableFen: fen, earlierPayableFen: fen }),
  'orderId',
  'orders:event.edit',
);

/** Passed its audit: it may be shipped, or waits for its payment. */
export const orderApproved = defineEvent(
  'order.approved',
  z.strictObject({ ...order, lines, payableFen: fen, awaitsPayment: z.boolean() }),
  'orderId',
  'orders:event.pass',
);

/**
 * Refused at its audit: the end of it. `credited` is what was missing of another order and was to be sent again with
 * this one, at the price it was sold for.
 */
export const orderRefused = defineEvent(
  'order.refused',
  z.strictObject({ ...order, lines, credited: lines }),
  'orderId',
  'orders:event.refuse',
);

/** Paid before it is sent. */
export const orderPaid = defineEvent(
  'order.paid',
  z.strictObject({
    ...order,
    amountFen: fen,
    /** The receipt the money came in with, how, and on which day. */
    receiptNo: z.string(),
    method: z.enum(payMethods),
    paidOn: z.iso.date(),
  }),
  'orderId',
  'orders:event.pay',
);

/** Goods have left with one delivery. */
export const orderShipped = defineEvent(
  'order.shipped',
  z.strictObject({
    ...order,
    deliveryId: id,
    warehouseId: id.nullable(),
    lines,
    /** Whether nothing of the order is left to send. */
    complete: z.boolean(),
  }),
  'orderId',
  'orders:event.ship-rest',
);

/** The outlet has signed for what came. */
export const orderSigned = defineEvent(
  'order.signed',
  z.strictObject({
    ...order,
    /** The delivery that was signed for; null: goods that left without one. */
    deliveryId: id.nullable(),
    /** What was taken. */
    lines,
    /** What had left and was not taken: it is settled later by `order.corrected`. */
    missing: lines,
    /** Whether nothing of the order is left to send or to sign for. */
    complete: z.boolean(),
  }),
  'orderId',
  'orders:event.sign',
);

/** What had not been sent of an order will not be: less is payable. */
export const orderCut = defineEvent(
  'order.cut',
  z.strictObject({
    ...order,
    lines,
    payableFen: fen,
    /** What had been paid for it. */
    refundFen: fen,
  }),
  'orderId',
  'orders:event.cut-rest',
);

/** What was missing at the signature is settled: sent again, given back, or written off. */
export const orderCorrected = defineEvent(
  'order.corrected',
  z.strictObject({ ...order, way: z.enum(['reship', 'refund', 'loss']), lines, refundFen: fen }),
  'orderId',
  'orders:event.settle-difference',
);

/** Goods of a return are in the warehouse: `orderId` is the return's, `originId` the order's they left with. */
export const orderReturned = defineEvent(
  'order.returned',
  z.strictObject({ ...order, warehouseId: id.nullable(), lines, refundFen: fen }),
  'orderId',
  'orders:event.receive',
);

/**
 * What was given back for an exchange is in the warehouse: `orderId` is the exchange's, `originId` the order's they
 * left with. Changed for the same it costs nothing, like what is sent for it; for other goods it is worth what it was
 * sold for.
 */
export const orderExchanged = defineEvent(
  'order.exchanged',
  z.strictObject({
    ...order,
    warehouseId: id.nullable(),
    lines,
    /** Whether other goods are sent for it. */
    forOthers: z.boolean().default(false),
  }),
  'orderId',
  'orders:event.receive',
);

/** The money of a return is asked back for the outlet: so much of it as is owed back. */
export const orderRefunded = defineEvent(
  'order.refunded',
  z.strictObject({ ...order, amountFen: fen }),
  'orderId',
  'orders:event.refund',
);

/** Made invalid before anything of it was sent; `credited` as of one that was refused. */
export const orderInvalidated = defineEvent(
  'order.invalidated',
  z.strictObject({
    ...order,
    lines,
    /** What had been paid and is to be given back. */
    refundFen: fen,
    credited: lines,
  }),
  'orderId',
  'orders:event.invalidate',
);
