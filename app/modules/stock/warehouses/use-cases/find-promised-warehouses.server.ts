import type { Tx } from '#app/db/tenant-db.server.ts';
import type { StockCtx } from '../../balances/balances.server.ts';
import { heldBy } from '../../movements/reservations.server.ts';

/** The warehouses that hold goods for a document. */
export async function findPromisedWarehouses(
  ctx: Pick<StockCtx, 'tenant'>,
  tx: Tx,
  docId: string,
): Promise<string[]> {
  return [...new Set((await heldBy(tx, ctx.tenant.slug, docId)).map(({ warehouseId }) => warehouseId))];
}
