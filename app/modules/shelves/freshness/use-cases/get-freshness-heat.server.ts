import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { dealerBringing } from '#app/modules/customers/outlets/use-cases/find-brand-dealers.server.ts';
import { readFreshnessShares } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { countedNow } from '../counted-now.server.ts';
import { toneOf } from '../rules-freshness.ts';
import type { FreshnessHeat, FreshnessQuery } from '../wire-freshness.ts';

/** So many dealers and products at most stand in the map: those with the most goods. */
const most = 12;

/** Dealers by products: how fresh what lies in their outlets is, by the latest counts there (CUS-04, B10). */
export async function getFreshnessHeat(ctx: Ctx, { keyword }: FreshnessQuery): Promise<FreshnessHeat> {
  const { scope } = requireAction(ctx, 'sell-out:list');
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
    }>(sql`
      with k as materialized (
        select n.*, ${dealerBringing(ctx, { customerId: sql`n.customer_id`, productId: sql`n.product_id` })} as dealer_id
          from ${goods} n),
        some_dealers as (select dealer_id from k group by 1 order by sum(qty) desc, 1 limit ${most}),
        some_products as (select product_id from k group by 1 order by sum(qty) desc, 1 limit ${most})
      select k.dealer_id, d.name as dealer_name, k.product_id, concat_ws(' ', p.name, p.spec) as product_name,
             sum(k.qty)::int as qty, sum(k.fresh_qty)::int as fresh_qty, sum(k.life) / sum(k.qty) as life_share
        from k join some_dealers using (dealer_id) join some_products using (product_id)
        join dealers d on d.tenant_id = ${tenant} and d.id = k.dealer_id
        join products p on p.tenant_id = ${tenant} and p.id = k.product_id
       group by 1, 2, 3, 4 order by 4, 3, 2, 1`);
    // A cell holds goods of many outlets: they go by the shares of the whole tenant together.
    return { rows: found.rows, shares: await readFreshnessShares(tx, ctx.tenant, null) };
  });
  const products = [...new Map(rows.map((row) => [row.product_id, row.product_name]))].map(([id, name]) => ({
    id,
    name,
  }));
  const byDealer = Map.groupBy(rows, (row) => row.dealer_id);
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
    })).toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN')),
  };
}
