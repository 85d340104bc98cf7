import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requirePage } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { type FreshnessShares, freshnessOf } from '#app/services/freshness/rules.ts';
import { readFreshnessShares } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { stockBands, stockConditions, stockRows } from '../stock-filter.server.ts';
import type { HeatMap, StockQuery } from '../wire.ts';

/** So many dealers and products at most stand in the map: those with the most goods. */
const max = 12;

/** Dealers by products: how much there is of it and how much of its life remains, on average (ROU-09). */
export async function getHeatMap(ctx: Ctx, query: StockQuery): Promise<HeatMap> {
  const { scope } = requirePage(ctx, 'stock:list', 'dashboard');
  const { rows, shares } = await inTenantReadOnly(ctx, async (tx) => {
    const bands = await stockBands(ctx, tx);
    const found = await tx.execute<{
      dealer_id: string | null;
      dealer_name: string | null;
      product_id: string;
      product_name: string;
      on_hand: string;
      days_left: string;
      life: string;
    }>(sql`
      with k as (select * from ${stockRows(ctx, scope, query)} where k.on_hand > 0 and not k.unsold and ${stockConditions(query, bands)}),
        some_dealers as (select dealer_id from k group by 1 order by sum(on_hand) desc, 1 limit ${max}),
        some_products as (select product_id from k group by 1 order by sum(on_hand) desc, 1 limit ${max})
      select k.dealer_id, d.name as dealer_name, k.product_id, k.product_name, sum(k.on_hand) as on_hand,
             round(sum(k.on_hand::bigint * k.days_left) / sum(k.on_hand)::numeric) as days_left,
             round(sum(k.on_hand::bigint * k.shelf_life_days) / sum(k.on_hand)::numeric) as life
        from k
        join some_products using (product_id)
        join some_dealers s on s.dealer_id is not distinct from k.dealer_id
        left join ${dealerView} d on d.tenant_id = ${ctx.tenant.slug} and d.id = k.dealer_id
       group by 1, 2, 3, 4
       order by k.product_name, d.name nulls first`);
    return { rows: found.rows, shares: await readFreshnessShares(tx, ctx.tenant, null) };
  });
  const products = [...new Map(rows.map((row) => [row.product_id, row.product_name]))].map(([id, name]) => ({
    id,
    name,
  }));
  const byDealer = Map.groupBy(rows, (row) => row.dealer_id);
  return {
    products,
    dealers: Array.from(byDealer, ([id, own]) => ({
      id,
      name: own[0]!.dealer_name,
      cells: products.map((product) => {
        const cell = own.find((row) => row.product_id === product.id);
        return cell ? heatOf(cell, shares) : null;
      }),
    })).toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'zh-CN')),
  };
}

/** A cell holds goods of several warehouses: they go by the shares of the whole tenant together. */
function heatOf(cell: { on_hand: string; days_left: string; life: string }, shares: FreshnessShares) {
  const [onHand, daysLeft, life] = [Number(cell.on_hand), Number(cell.days_left), Number(cell.life)];
  return {
    onHand,
    daysLeft,
    lifePercent: Math.max(0, Math.round((daysLeft * 100) / life)),
    // Ages are told by a calendar elsewhere; here only the days that remain count.
    freshness: freshnessOf({ expiryDate: dayAfter(daysLeft), shelfLifeDays: life }, dayAfter(0), shares),
  };
}

/** A calendar day so many days after a fixed one. */
function dayAfter(days: number): string {
  return new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10);
}
