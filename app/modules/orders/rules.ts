import { dayOf, daysBetween } from '#app/lib/time/date-time.ts';
import type { OrderMoney } from './pricing/wire-money.ts';

/**
 * The life of an order: its states, the moves between them and who may ask for which.
 * Pure; the server decides by it and the button that hides uses it.
 */

export const orderStatus = {
  waiting: 0, // 待审核
  refused: 1, // 已驳回
  toShip: 2, // 待发货
  finished: 3, // 已完成
  invalid: 4, // 已作废
  partlyShipped: 5, // 部分发货
  toPay: 6, // 待付款
  shipped: 7, // 已发货
  disputed: 8, // 差异签收
} as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Key of what a state is called: of a return by words of its own, of orders and returns together by both. */
export function statusKey(status: number, kind: OrderKind | 'any' | null | undefined): string {
  const words = kind === 'any' ? 'eitherStatus' : kind === 'return' ? 'returnStatus' : 'status';
  return `orders:${words}.${status}`;
}

/** All states in the order people think of them: from placing to the end. */
export const orderStatuses: readonly OrderStatus[] = [
  orderStatus.waiting,
  orderStatus.toPay,
  orderStatus.toShip,
  orderStatus.partlyShipped,
  orderStatus.shipped,
  orderStatus.disputed,
  orderStatus.finished,
  orderStatus.refused,
  orderStatus.invalid,
];

/** States in which nothing was ordered after all. */
export const fallenStatuses: readonly OrderStatus[] = [orderStatus.refused, orderStatus.invalid];

/** States of goods that have been promised: passed and paid for as agreed, on their way or there. */
export const promisedStatuses: readonly OrderStatus[] = [
  orderStatus.toShip,
  orderStatus.partlyShipped,
  orderStatus.shipped,
  orderStatus.disputed,
  orderStatus.finished,
];

/** Kinds by which somebody orders something. */
export const orderingKinds = ['online', 'offline'] as const satisfies readonly OrderKind[];

export type OrderEvent =
  | 'create'
  | 'edit'
  | 'pass'
  | 'refuse'
  | 'record-payment'
  | 'refuse-payment'
  | 'withdraw-payment'
  | 'pay'
  | 'ship-part'
  | 'ship-rest'
  | 'sign-part'
  | 'sign'
  | 'sign-with-difference'
  | 'settle-difference'
  | 'cut-rest'
  | 'invalidate'
  | 'receive'
  | 'refund'
  | 'repaid';

/** online, offline and exchange go out to the outlet; a return comes back from it. */
export type OrderKind = 'online' | 'offline' | 'exchange' | 'return';

/** What the moves ask of an order. */
interface Requested {
  prepay: boolean;
  shipped: boolean;
  kind?: OrderKind;
  /** Whether what comes back with it has come in, or nothing does. */
  received?: boolean;
  /** Whether goods were given back for it and have come in: then something has to be sent for them. */
  cameBack?: boolean;
  /** Whether something that left has not been signed for yet. */
  unsigned?: boolean;
  /** Whether something was not there when it was signed for. */
  short?: boolean;
}

type Guard = (order: Requested) => boolean;

interface Move {
  event: OrderEvent;
  from: OrderStatus;
  to: OrderStatus;
  when?: Guard;
}

const { waiting, refused, toShip, finished, invalid, partlyShipped, toPay, shipped, disputed } = orderStatus;
/** Nothing has left of it, and nothing has come in for it. */
const nothingShipped: Guard = (order) => !order.shipped && !order.cameBack;

/** What is sent in exchange is what came back: there is nothing to choose. */
const chosen: Guard = (order) => order.kind !== 'exchange';

/** What the outlet gives back for it may come in from its audit on, before or after the new goods: once. */
const comesBack: Guard = (order) => order.kind === 'exchange' && order.received === false;

/** Signed for is what has come; of what is not on its way nothing can be. */
const onItsWay: Guard = (order) => order.unsigned !== false;

const moves: readonly Move[] = [
  { event: 'edit', from: waiting, to: waiting, when: chosen },
  { event: 'pass', from: waiting, to: toPay, when: (order) => order.prepay },
  { event: 'pass', from: waiting, to: toShip, when: (order) => !order.prepay },
  { event: 'refuse', from: waiting, to: refused },
  // What has come in is recorded by one person and decided by another: until then the order waits.
  { event: 'record-payment', from: toPay, to: toPay },
  { event: 'refuse-payment', from: toPay, to: toPay },
  { event: 'withdraw-payment', from: toPay, to: toPay },
  { event: 'pay', from: toPay, to: toShip },
  { event: 'ship-part', from: toShip, to: partlyShipped },
  { event: 'ship-part', from: partlyShipped, to: partlyShipped },
  { event: 'ship-rest', from: toShip, to: shipped },
  { event: 'ship-rest', from: partlyShipped, to: shipped },
  // While something is still to come, or to be signed for, the order stays where it is.
  { event: 'sign-part', from: partlyShipped, to: partlyShipped, when: onItsWay },
  { event: 'sign-part', from: shipped, to: shipped, when: onItsWay },
  { event: 'sign', from: shipped, to: finished },
  { event: 'sign-with-difference', from: shipped, to: disputed },
  // The rest will not be sent: what is on its way is still to be signed for, otherwise that was all of it.
  { event: 'cut-rest', from: partlyShipped, to: shipped, when: (order) => chosen(order) && onItsWay(order) },
  {
    event: 'cut-rest',
    from: partlyShipped,
    to: disputed,
    when: (order) => chosen(order) && order.short === true,
  },
  { event: 'cut-rest', from: partlyShipped, to: finished, when: chosen },
  { event: 'settle-difference', from: disputed, to: finished },
  { event: 'invalidate', from: waiting, to: invalid, when: nothingShipped },
  { event: 'invalidate', from: toShip, to: invalid, when: nothingShipped },
  { event: 'invalidate', from: toPay, to: invalid, when: nothingShipped },
  ...[toShip, partlyShipped, shipped, disputed, finished].map(
    (status): Move => ({ event: 'receive', from: status, to: status, when: comesBack }),
  ),
];

/** A return (退货单) waits for its audit, for the goods (2 待收货), for the money (7 待退款) and is finished. */
const returnMoves: readonly Move[] = [
  { event: 'pass', from: waiting, to: toShip },
  { event: 'refuse', from: waiting, to: refused },
  { event: 'receive', from: toShip, to: shipped },
  { event: 'refund', from: shipped, to: finished },
  // Its money went back, or was used, without being asked for with it.
  { event: 'repaid', from: shipped, to: finished },
  { event: 'invalidate', from: waiting, to: invalid },
  { event: 'invalidate', from: toShip, to: invalid },
];

/** Where an event leads from a state, or null when it is not allowed there. */
export function nextStatus(
  order: Requested & { status: OrderStatus },
  event: OrderEvent,
): OrderStatus | null {
  const table = order.kind === 'return' ? returnMoves : moves;
  const move = table.find((m) => m.event === event && m.from === order.status && (m.when?.(order) ?? true));
  return move?.to ?? null;
}

/** Events that must carry a reason a person wrote. */
export function needsReason(event: OrderEvent): boolean {
  return ['refuse', 'refuse-payment', 'withdraw-payment', 'invalidate', 'cut-rest'].includes(event);
}

/** 'Deal' (处理) buttons are shown unless the order is refused, finished or invalid (ORD-05). */
export function isDealable(status: OrderStatus): boolean {
  return status !== refused && status !== finished && status !== invalid;
}

/** Whether an order has come to its end, so that its money can be settled. */
export function hasEnded(status: OrderStatus): boolean {
  return status === finished || status === invalid;
}

/** Whether the outlet may still take its order back by itself: nobody has judged it, or it has not been paid. */
export function outletMayCancel(status: OrderStatus): boolean {
  return status === waiting || status === toPay;
}

/** Whether an order's goods may still come back: signed for, and not too many of the tenant's days ago. */
export function isReturnable(order: {
  kind: OrderKind;
  status: OrderStatus;
  finishedAt: Date | null;
  now: Date;
  timeZone: string;
  /** Days after it was finished in which its goods may come back or be changed. */
  windowDays: number;
}): boolean {
  if (order.kind === 'return' || order.status !== finished || !order.finishedAt) return false;
  const { finishedAt, now, timeZone, windowDays } = order;
  return daysBetween(dayOf(finishedAt, timeZone), dayOf(now, timeZone)) <= windowDays;
}

/** What a line comes to, and what of it was cut off later. */
export interface SharedLine {
  amountFen: number;
  qty: number;
  cutQty?: number;
  cutFen?: number;
}

/**
 * What the pieces from the `from`-th to before the `to`-th of a line cost: shares of all its pieces come to its
 * amount exactly, however they are cut. What was cut off the line later changes no share of what had left before.
 */
export function shareFen(
  { amountFen, qty, cutQty = 0, cutFen = 0 }: SharedLine,
  from: number,
  to: number,
): number {
  // Of a line that was cut before what it came to was noted, or that came to nothing.
  const cut = cutFen === 0 ? 0 : cutQty;
  if (qty + cut === 0) return 0;
  const upTo = (pieces: number) => Number((BigInt(amountFen + cutFen) * BigInt(pieces)) / BigInt(qty + cut));
  return upTo(to) - upTo(from);
}

/** What goods were sold for was corrected: the pieces from the `from`-th to before the `to`-th come to so much more, or less. */
export interface Repriced {
  from: number;
  to: number;
  fen: number;
}

/**
 * What the same pieces are worth after the corrections of the order's price, which the outlet is charged or credited by
 * themselves. A correction is shared by the pieces it was made for, so that however they come back the parts add up;
 * what had come back before it keeps its worth.
 */
export function worthFen(
  line: SharedLine & { repriced?: readonly Repriced[] },
  from: number,
  to: number,
): number {
  const { repriced = [], qty } = line;
  const upTo = worthOfPieces(line, repriced);
  return upTo(Math.min(to, qty)) - upTo(Math.min(from, qty));
}

/**
 * What the first so many pieces of a line are worth after its corrections, each over what they were worth before it. A
 * number is reckoned once for each correction: three times in each, it would take three times as long with every one.
 */
function worthOfPieces(line: SharedLine, repriced: readonly Repriced[]): (pieces: number) => number {
  return repriced.reduce<(pieces: number) => number>(
    (before, { from, to, fen }) => {
      // What was cut off the line later is not there to bear its part.
      const end = Math.min(to, line.qty);
      const start = Math.min(from, end);
      const [startFen, endFen] = [before(start), before(end)];
      const partFen = Math.max(0, endFen - startFen + fen);
      return (pieces) => {
        if (pieces <= start) return before(pieces);
        if (pieces >= end) return Math.max(startFen, before(pieces) + fen);
        return startFen + Number((BigInt(partFen) * BigInt(pieces - start)) / BigInt(end - start));
      };
    },
    (pieces) => shareFen(line, 0, pieces),
  );
}

/**
 * What of an order is owed back: what was paid too much, in fen, less what exchanges under way will still charge. What
 * was written off, or corrected, and was never paid does not go back.
 */
export const owedBackFen = ({
  open,
  paid,
  refunded,
  toCome,
}: Pick<OrderMoney, 'open' | 'paid' | 'refunded' | 'toCome'>): number =>
  Math.max(0, Math.min(-open - toCome, paid - refunded));

/** How money of an order comes in or goes back: transfer, cash, wallets, cheque, others. */
export const payMethods = ['transfer', 'cash', 'wechat', 'alipay', 'cheque', 'other'] as const;
