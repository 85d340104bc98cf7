import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Adjusting, OrderMoney, Prepaid } from '../../pricing/wire-money.ts';
import type { payMethods } from '../../rules.ts';

/** Who keeps the books of an order's money. */
export interface OrderMoneySource {
  read(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<OrderMoney>;
  /**
   * Asks for money of a return to go back, never more than is owed back of the order its goods were sold with and
   * nobody has asked for; tells how much that is.
   */
  askBack(ctx: Ctx, tx: Tx, back: MoneyBack): Promise<number>;
  /** What has been recorded as paid for an order before it is sent. */
  readPrepaid(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<Prepaid>;
  /** Changes of what is owed for an order that wait for their approval. */
  readAdjusting(ctx: Pick<Ctx, 'tenant' | 't'>, tx: Tx, orderId: string): Promise<Adjusting[]>;
  /** Records what has come in for an order before it is sent: booked once somebody else has approved it. */
  recordPrepaid(ctx: Ctx, tx: Tx, paid: Prepayment): Promise<void>;
}

/** What has come in for an order before it is sent, with its receipt. */
export interface Prepayment {
  orderId: string;
  amountFen: number;
  receiptNo: string;
  method: (typeof payMethods)[number];
  /** YYYY-MM-DD */
  paidOn: string;
}

/** What is to go back with a return. */
export interface MoneyBack {
  orderId: string;
  orderNo: string;
  amountFen: number;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** The books of orders' money; one module keeps them. */
    orderMoney: OrderMoneySource;
  }
}

/** The money of an order by the books; null when nobody keeps them. */
export async function readOrderMoney(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderId: string,
): Promise<OrderMoney | null> {
  const [source] = registry().all('orderMoney');
  return source ? source.read(ctx, tx, orderId) : null;
}

/** Asks for money of a return to go back; all of it when nobody keeps the books. */
export async function askMoneyBack(ctx: Ctx, tx: Tx, back: MoneyBack): Promise<number> {
  const [source] = registry().all('orderMoney');
  return source ? source.askBack(ctx, tx, back) : back.amountFen;
}

/** What has been recorded as paid for an order before it is sent; nothing when nobody keeps the books. */
export async function readPrepaid(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<Prepaid> {
  const [source] = registry().all('orderMoney');
  return source ? source.readPrepaid(ctx, tx, orderId) : { bookedFen: 0, latest: null };
}

/** Changes of what is owed for an order that wait for their approval; none when nobody keeps the books. */
export async function readAdjusting(
  ctx: Pick<Ctx, 'tenant' | 't'>,
  tx: Tx,
  orderId: string,
): Promise<Adjusting[]> {
  const [source] = registry().all('orderMoney');
  return source ? source.readAdjusting(ctx, tx, orderId) : [];
}

/** Hands what has come in for an order to who keeps the books; tells whether anybody does. */
export async function recordPrepaid(ctx: Ctx, tx: Tx, paid: Prepayment): Promise<boolean> {
  const [source] = registry().all('orderMoney');
  await source?.recordPrepaid(ctx, tx, paid);
  return source !== undefined;
}
