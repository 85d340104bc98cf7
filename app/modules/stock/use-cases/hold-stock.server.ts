import type { Tx } from '#app/db/tenant-db.server.ts';
import { lockBalances, type StockCtx } from '../balances/balances.server.ts';

/**
 * Takes the balances of several documents' goods for this transaction, all in the one order everybody takes them
 * in; whoever reserves for more than one document begins with this, or two could wait for each other.
 */
export async function holdStock(
  ctx: StockCtx,
  tx: Tx,
  places: readonly { warehouseId: string; productId: string }[],
): Promise<void> {
  if (places.length > 0) await lockBalances(ctx, tx, places);
}
