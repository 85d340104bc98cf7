import { sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { productView, unitView } from '#app/modules/products/public/product-view.server.ts';
import { requireWarehouses } from '../../warehouses/use-cases/warehouse-scope.server.ts';
import type { GoodsOption } from '../wire.ts';

const max = 40;

const units = sql`coalesce((select jsonb_agg(jsonb_build_object('unit', u.unit, 'factor', u.factor) order by u.factor)
  from ${unitView} u where u.tenant_id = p.tenant_id and u.product_id = p.id), '[]')`;

/** Part of a name or a code, or a barcode. */
const isNamed = (keyword: string) => {
  const like = `%${escapeLike(keyword)}%`;
  return sql`(p.name ilike ${like} or p.code ilike ${like} or exists (select from ${unitView} u
    where u.tenant_id = p.tenant_id and u.product_id = p.id and u.barcode = ${keyword}))`;
};

/** Batches of which something lies free in a warehouse, first expired first, for the lines of a transfer. */
export async function findStockGoods(
  ctx: Ctx,
  { warehouseId, keyword }: { warehouseId: string; keyword: string },
): Promise<GoodsOption[]> {
  const { scope } = requireAction(ctx, 'stock:documents');
  return inTenantReadOnly(ctx, async (tx) => {
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    const like = `%${escapeLike(keyword)}%`;
    const { rows } = await tx.execute<{
      batch_id: string;
      product_id: string;
      name: string;
      spec: string;
      batch_no: string;
      free: number;
      units: GoodsOption['units'];
    }>(sql`
      select b.batch_id, b.product_id, p.name, p.spec, g.batch_no, b.on_hand - b.reserved - b.frozen as free,
             ${units} as units
        from stock_balances b
        join stock_batches g on g.tenant_id = b.tenant_id and g.id = b.batch_id
        join ${productView} p on p.tenant_id = b.tenant_id and p.id = b.product_id
       where b.tenant_id = ${ctx.tenant.slug} and b.warehouse_id = ${warehouseId}
         and b.on_hand - b.reserved - b.frozen > 0
         ${keyword ? sql`and (${isNamed(keyword)} or g.batch_no ilike ${like})` : sql``}
       order by p.code, g.expiry_date, b.batch_id limit ${max}`);
    return rows.map((row) => ({
      value: row.batch_id,
      label: ctx.t('stock:documents.goodsOption', {
        product: `${row.name} ${row.spec}`,
        batch: row.batch_no,
        free: row.free,
        unit: row.units[0]?.unit ?? '',
      }),
      productId: row.product_id,
      units: row.units,
      free: row.free,
    }));
  });
}

/** Products with their units, for the lines of a receipt and for goods found while counting. */
export async function findDocumentProducts(
  ctx: Ctx,
  { keyword }: { keyword: string },
): Promise<GoodsOption[]> {
  requireAction(ctx, 'stock:documents');
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows } = await tx.execute<{
      id: string;
      code: string;
      name: string;
      spec: string;
      units: GoodsOption['units'];
    }>(sql`
      select p.id, p.code, p.name, p.spec, ${units} as units from ${productView} p
       where p.tenant_id = ${ctx.tenant.slug} ${keyword ? sql`and ${isNamed(keyword)}` : sql``}
       order by p.code limit ${max}`);
    return rows.map((row) => ({
      value: row.id,
      label: `${row.name} ${row.spec} · ${row.code}`,
      productId: row.id,
      units: row.units,
      free: 0,
    }));
  });
}

/** Categories of products, for a count of one of them. */
export async function listCategories(ctx: Ctx): Promise<string[]> {
  requireAction(ctx, 'stock:documents');
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows } = await tx.execute<{ category: string }>(sql`
      select distinct category from ${productView} products where tenant_id = ${ctx.tenant.slug} order by 1 limit 200`);
    return rows.map(({ category }) => category);
  });
}
