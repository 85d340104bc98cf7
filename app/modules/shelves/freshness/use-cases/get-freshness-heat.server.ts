import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { readFreshnessShares } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { bringingDealer } from '../bringing-dealer.server.ts';
import { countedNow } from '../counted-now.server.ts';
import { toneOf } from '../rules-freshness.ts';
import type { FreshnessHeat, FreshnessQuery } from '../wire-freshness.ts';

/** So many dealers and products at most stand in the map. */
const most = 12;

/**
 * Dealers by products: how fresh what lies in their outlets is, by the latest counts there (CUS-04, B10). Pairs are ranked
 * by how much there is that is not fresh any more: the dealers with the worst of them stand first, each with its worst
 * product, and what room is left goes to the next worst of these dealers.
 */
export async function getFreshnessHeat(ctx: Ctx, { keyword }: FreshnessQuery): Promise<FreshnessHeat> {
  const { scope } = requireAction(ctx, 'freshness:list');
  const tenant = ctx.tenant.slug;
  const { rows, shares } = await inTenantReadOnly(ctx, async (tx) => {
    const goods = await countedNow(ctx, tx, {
      scope,
      filter: { keyword, customerId: null, productId: null },
    });
    const found = await tx.execute<{
      dealer_id: string;
      dealer_name: string;
      product_id: string;
      product_name: string;
      qty: number;
      fresh_qty: number;
      life_share: number;
      dealer_worst: number;
    }>(sql`
      with k as materialized (
        select n.*, ${bringingDealer(ctx, { customerId: sql`n.customer_id`, productId: sql`n.product_id` })} as dealer_id
          from ${goods} n),
        cells as materialized (
          select dealer_id, product_id, sum(qty)::int as qty, sum(fresh_qty)::int as fresh_qty,
                 sum(life) / sum(qty) as life_share,
                 row_number() over (order by sum(qty - fresh_qty) desc, sum(qty) desc, dealer_id, product_id) as rank
            from k group by 1, 2),
        some_dealers as (select dealer_id, min(rank) as worst from cells group by 1 order by 2 limit ${most}),
        some_products as (
          select product_id, min(rank) as worst from cells join some_dealers using (dealer_id)
           group by 1 order by bool_or(rank = some_dealers.worst) desc, 2 limit ${most})
      select dealer_id, d.name as dealer_name, product_id, concat_ws(' ', p.name, p.spec) as product_name,
             qty, fresh_qty, life_share, some_dealers.worst::int as dealer_worst
        from cells join some_dealers using (dealer_id) join some_products using (product_id)
        join ${dealerView} d on d.tenant_id = ${tenant} and d.id = dealer_id
        join ${productView} p on p.tenant_id = ${tenant} and p.id = product_id
       order by some_products.worst, some_dealers.worst`);
    // A cell holds goods of many outlets: they go by the shares of the whole tenant together.
    return { rows: found.rows, shares: await readFreshnessShares(tx, ctx.tenant, null) };
  });
  const products = [...new Map(rows.map((row) => [row.product_id, row.product_name]))].map(([id, name]) => ({
    id,
    name,
  }));
  const byDealer = Map.groupBy(
    rows.toSorted((one, other) => one.dealer_worst - other.dealer_worst),
    (row) => row.dealer_id,
  );
  return {
    today: dayOf(ctx.now(), ctx.tenant.timeZone),
    products,
    dealers: Array.from(byDealer, ([id, own]) => ({
      id,
      name: own[0]!.dealer_name,
      cells: products.map((product) => {
        const cell = own.find((row) => row.product_id === product.id);
        if (!cell) return null;
        const sums = { qty: cell.qty, freshQty: cell.fresh_qty, lifeShare: cell.life_share };
        return { ...sums, tone: toneOf(sums, shares) };
      }),
    })),
  };
}
