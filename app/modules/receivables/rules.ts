import { owedBackFen, payMethods } from '#app/modules/orders/rules.ts';

/** Payments, refunds and adjustments: their states and who may still do something with them. Pure. */

/** 待审核, 已入账, 已驳回, 已撤回. */
export const paymentStatuses = ['waiting', 'booked', 'refused', 'withdrawn'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How a payment ends without being booked: its receipt may come again. */
export const unbookedEnds = ['refused', 'withdrawn'] as const satisfies readonly PaymentStatus[];

/** Whether a payment ended without being booked: it is no money that came in. */
export const endedUnbooked = (status: PaymentStatus): boolean => unbookedEnds.some((end) => end === status);

/** 待审核, 待付款, 已付款, 已驳回, 已撤回. */
export const refundStatuses = ['waiting', 'approved', 'paid', 'refused', 'withdrawn'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** How money stands on the refund desk: 待申请 before anybody has asked for it. */
export const deskStatuses = ['owed', ...refundStatuses] as const;
export type DeskStatus = (typeof deskStatuses)[number];

/** Asked for and not gone yet: it takes up what is owed back. */
export const refundsUnderWay: readonly RefundStatus[] = ['waiting', 'approved'];

/** How money comes in or goes back, of an order or without one. */
export const paymentMethods = payMethods;
export type PaymentMethod = (typeof paymentMethods)[number];

/** When goods are charged: when they leave, or when they are signed for. */
export const chargeMoments = ['delivery', 'signature'] as const;
export type ChargeMoment = (typeof chargeMoments)[number];

/** What may still go back of an order that has come to its end: what is owed back and nobody has asked for. */
export function refundableFen(order: {
  openFen: number;
  paidFen: number;
  refundedFen: number;
  requestedFen: number;
  /** What exchanges under way will still charge. */
  toComeFen: number;
}): number {
  const { openFen: open, paidFen: paid, refundedFen: refunded, toComeFen: toCome } = order;
  return Math.max(0, owedBackFen({ open, paid, refunded, toCome }) - order.requestedFen);
}

/** What is booked to an order by hand: one person asks for it, another approves it. */
export const adjustKinds = ['freight', 'correction', 'write-off'] as const;
export type AdjustKind = (typeof adjustKinds)[number];

/** 待审核, 已通过, 已驳回, 已撤回. */
export const adjustmentStatuses = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

/** By how much an adjustment changes what is owed, in fen: a write-off is asked for above nothing and takes it off. */
export function owedChangeFen({ kind, amountFen }: { kind: AdjustKind; amountFen: number }): number {
  return kind === 'write-off' ? -amountFen : amountFen;
}

/** Accounts by what is to be done about them: 有欠款, 有逾期, 有余额或待退. */
export const accountKinds = ['owing', 'overdue', 'credit'] as const;
