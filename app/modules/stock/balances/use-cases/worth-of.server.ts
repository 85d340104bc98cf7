import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { unitView } from '#app/modules/products/public/product-view.server.ts';

/** What so many pieces of products are worth at their list prices, in fen; of differences more and less both count. */
export async function worthOf(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  goods: readonly { productId: string; qty: number }[],
): Promise<number> {
  if (goods.length === 0) return 0;
  const { rows } = await tx.execute<{ worth: string }>(sql`
    select coalesce(sum(round(abs(d.qty)::numeric * u.price_fen / u.factor)), 0) as worth
      from unnest(${sql.param(goods.map(({ productId }) => productId))}::uuid[],
                  ${sql.param(goods.map(({ qty }) => qty))}::int[]) d (product_id, qty)
      join lateral (select price_fen, factor from ${unitView} product_units
                     where tenant_id = ${ctx.tenant.slug} and product_id = d.product_id
                     order by factor limit 1) u on true`);
  return Number(rows[0]?.worth ?? 0);
}
