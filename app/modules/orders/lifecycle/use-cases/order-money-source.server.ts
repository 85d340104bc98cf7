import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { OrderMoney } from '../../pricing/wire-money.ts';

/** Who keeps the books of an order's money. */
export interface OrderMoneySource {
  read(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<OrderMoney>;
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
