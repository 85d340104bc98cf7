import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { OrderMoney } from '../../pricing/wire-money.ts';

/** Who keeps the books of an order's money. */
export interface OrderMoneySource {
  read(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<OrderMoney>;
  /**
   * Asks for money of a return to go back, never more than is owed back of the order its goods were sold with and
   * nobody has asked for; tells how much that is.
   */
  askBack(ctx: Ctx, tx: Tx, back: MoneyBack): Promise<number>;
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
