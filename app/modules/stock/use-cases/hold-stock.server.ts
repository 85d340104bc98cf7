import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { lockBalances, type StockCtx } from '../balances/balances.server.ts';
import { stockReservations } from '../table.server.ts';

interface Place {
  warehouseId: string;
  productId: string;
}

/**
 * Takes the balances of several documents' goods for this transaction, and of what documents that end or change have
 * been promised, all in the one order everybody takes them in; whoever reserves for or frees more than one, or frees and
 * reserves, begins with this, or two could wait for each other.
 */
export async function holdStock(
  ctx: StockCtx,
  tx: Tx,
  places: readonly Place[],
  freed: readonly string[] = [],
): Promise<void> {
  const all = [...places, ...(freed.length > 0 ? await promisedTo(ctx, tx, freed) : [])];
  if (all.length > 0) await lockBalances(ctx, tx, all);
}

function promisedTo({ tenant }: StockCtx, tx: Tx, docIds: readonly string[]): Promise<Place[]> {
  const { warehouseId, productId } = stockReservations;
  return tx
    .selectDistinct({ warehouseId, productId })
    .from(stockReservations)
    .where(and(eq(stockReservations.tenantId, tenant.slug), inArray(stockReservations.docId, [...docIds])));
}
