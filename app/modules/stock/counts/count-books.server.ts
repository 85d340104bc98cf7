import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';

/** A batch as it lies in a warehouse by the books. */
export interface BookedBatch {
  productId: string;
  batchId: string;
  batchNo: string;
  productionDate: string;
}

/** What lies in a warehouse by the books, all of it or of one category, as one walks along: by product and age. */
export async function booksOf(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { warehouseId, category }: { warehouseId: string; category: string | null },
): Promise<BookedBatch[]> {
  const { rows } = await tx.execute<{
    product_id: string;
    batch_id: string;
    batch_no: string;
    production_date: string;
  }>(sql`
    select b.product_id, b.batch_id, g.batch_no, g.production_date::text as production_date
      from stock_balances b
      join stock_batches g on g.tenant_id = b.tenant_id and g.id = b.batch_id
      join ${productView} p on p.tenant_id = b.tenant_id and p.id = b.product_id
     where b.tenant_id = ${ctx.tenant.slug} and b.warehouse_id = ${warehouseId} and b.on_hand > 0
       ${category ? sql`and p.category = ${category}` : sql``}
     order by p.category, p.code, g.production_date, g.batch_no`);
  return rows.map((row) => ({
    productId: row.product_id,
    batchId: row.batch_id,
    batchNo: row.batch_no,
    productionDate: row.production_date,
  }));
}
