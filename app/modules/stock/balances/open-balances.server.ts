import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { stockBalances } from '../table.server.ts';
import type { StockCtx } from './balances.server.ts';

/** Balances at nothing for batches that are new to the warehouse, taken in the order everybody takes them. */
export async function openBalances(
  ctx: StockCtx,
  tx: Tx,
  warehouseId: string,
  places: readonly { productId: string; batchId: string }[],
): Promise<void> {
  if (places.length === 0) return;
  const unique = [...new Map(places.map((one) => [`${one.productId} ${one.batchId}`, one])).values()];
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  await tx
    .insert(stockBalances)
    .values(
      unique
        .toSorted((a, b) => a.productId.localeCompare(b.productId) || a.batchId.localeCompare(b.batchId))
        .map(({ productId, batchId }) => ({
          tenantId: ctx.tenant.slug,
          warehouseId,
          productId,
          batchId,
          onHand: 0,
          reserved: 0,
          inboundDate: today,
          updatedAt: ctx.now(),
        })),
    )
    // An update that changes nothing takes the row; where all was gone the age begins anew.
    .onConflictDoUpdate({
      target: [
        stockBalances.tenantId,
        stockBalances.warehouseId,
        stockBalances.productId,
        stockBalances.batchId,
      ],
      set: {
        inboundDate: sql`case when ${stockBalances.onHand} = 0 then excluded.inbound_date else ${stockBalances.inboundDate} end`,
      },
    });
}
