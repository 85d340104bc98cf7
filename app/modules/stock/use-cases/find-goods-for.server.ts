import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { StockCtx } from '../balances/balances.server.ts';
import { findStockSource, type GoodsTo } from '../warehouses/use-cases/find-stock-warehouses.server.ts';

/** What there is of a product for a document, in base units. */
export interface GoodsFor {
  /** Kept for this very document; nothing where it is none yet. */
  kept: number;
  /** Good to sell, promised to nobody and not frozen. */
  free: number;
  /** Both together, warehouse by warehouse. */
  places: readonly number[];
}

/** How many whole units there are: none is made up out of two warehouses. */
export const unitsOf = ({ places }: Pick<GoodsFor, 'places'>, factor: number): number =>
  places.reduce((sum, pieces) => sum + Math.floor(pieces / factor), 0);

/**
 * What there is of some products for a document in the warehouses that deliver for its dealer, by product; null where
 * nobody keeps stock for the dealer. Three statements, however many products.
 */
export async function findGoodsFor(
  ctx: StockCtx,
  tx: Tx,
  { docId, productIds, ...to }: { docId: string | null; productIds: readonly string[] } & GoodsTo,
): Promise<ReadonlyMap<string, GoodsFor> | null> {
  const { warehouses } = await findStockSource(ctx, tx, to);
  if (warehouses.length === 0) return null;
  const { slug, timeZone } = ctx.tenant;
  const today = dayOf(ctx.now(), timeZone);
  const ids = sql`${sql.param([...new Set(productIds)])}::uuid[]`;
  const from = sql`${sql.param(warehouses.map(({ id }) => id))}::uuid[]`;
  interface Row extends Record<string, unknown> {
    product_id: string;
    warehouse_id: string;
    n: string;
  }
  const { rows: free } = await tx.execute<Row>(sql`
    select b.product_id, b.warehouse_id, sum(b.on_hand - b.reserved - b.frozen) as n
      from stock_balances b
      join stock_batches g on g.tenant_id = b.tenant_id and g.id = b.batch_id and g.expiry_date > ${today}::date
     where b.tenant_id = ${slug} and b.warehouse_id = any(${from}) and b.product_id = any(${ids})
     group by b.product_id, b.warehouse_id`);
  const { rows: kept } = await tx.execute<Row>(sql`
    select product_id, warehouse_id, sum(qty) as n from stock_reservations
     where tenant_id = ${slug} and doc_id = ${docId} group by product_id, warehouse_id`);
  const sum = (rows: readonly Row[]) => rows.reduce((all, { n }) => all + Number(n), 0);
  return new Map(
    productIds.map((id) => {
      const [own, other] = [kept, free].map((rows) => rows.filter((row) => row.product_id === id)) as [
        Row[],
        Row[],
      ];
      const places = Map.groupBy([...own, ...other], (row) => row.warehouse_id);
      return [id, { kept: sum(own), free: sum(other), places: [...places.values()].map(sum) }];
    }),
  );
}
