import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { lockBalances, type StockCtx } from '../balances/balances.server.ts';
import { stockReservations } from '../table.server.ts';

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

/** The same for all that some documents hold: whoever ends more than one begins with this. */
export async function holdHeld(ctx: StockCtx, tx: Tx, docIds: readonly string[]): Promise<void> {
  if (docIds.length === 0) return;
  const places = await tx
    .selectDistinct({
      warehouseId: stockReservations.warehouseId,
      productId: stockReservations.productId,
    })
    .from(stockReservations)
    .where(
      and(eq(stockReservations.tenantId, ctx.tenant.slug), inArray(stockReservations.docId, [...docIds])),
    );
  await holdStock(ctx, tx, places);
}
