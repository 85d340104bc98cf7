import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { StockCtx } from '../balances/balances.server.ts';
import { findStockWarehouses } from '../warehouses/use-cases/find-stock-warehouses.server.ts';

/** What there is of a product for a document, in base units. */
export interface GoodsFor {
  /** Kept for this very document; nothing where it is none yet. */
  kept: number;
  /** Good to sell and promised to nobody. */
  free: number;
}

/**
 * What there is of some products for a document in the warehouse that delivers for its dealer, by product; null where
 * nobody keeps stock for the dealer. Three statements, however many products.
 */
export async function findGoodsFor(
  ctx: StockCtx,
  tx: Tx,
  { docId, dealerId, productIds }: { docId: string | null; dealerId: string; productIds: readonly string[] },
): Promise<ReadonlyMap<string, GoodsFor> | null> {
  const [warehouse] = await findStockWarehouses(ctx, tx, { dealerId });
  if (!warehouse) return null;
  const { slug, timeZone } = ctx.tenant;
  const today = dayOf(ctx.now(), timeZone);
  const ids = sql`${sql.param([...new Set(productIds)])}::uuid[]`;
  const { rows: free } = await tx.execute<{ product_id: string; n: string }>(sql`
    select b.product_id, sum(b.on_hand - b.reserved) as n
      from stock_balances b
      join stock_batches g on g.tenant_id = b.tenant_id and g.id = b.batch_id and g.expiry_date > ${today}::date
     where b.tenant_id = ${slug} and b.warehouse_id = ${warehouse.id} and b.product_id = any(${ids})
     group by b.product_id`);
  const { rows: kept } = await tx.execute<{ product_id: string; n: string }>(sql`
    select product_id, sum(qty) as n from stock_reservations
     where tenant_id = ${slug} and doc_id = ${docId} group by product_id`);
  const amount = (rows: typeof free, id: string) => Number(rows.find((row) => row.product_id === id)?.n ?? 0);
  return new Map(productIds.map((id) => [id, { kept: amount(kept, id), free: amount(free, id) }]));
}
