import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { productView, unitView } from '#app/modules/products/public/product-view.server.ts';
import { outletCountView } from '#app/modules/stock/balances/public/outlet-count-view.server.ts';
import { latestOfDay } from '#app/modules/stock/balances/use-cases/latest-of-day.server.ts';
import { readSharesByDepart, stillFreshSql } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { freshnessOfCount } from '../sellout/rules-sellout.ts';
import { firstCountDay } from '../sellout/spans.server.ts';

type Freshness = ReturnType<typeof freshnessOfCount>;
type JobCtx = { tenant: Pick<Ctx['tenant'], 'slug' | 'timeZone'>; now: Ctx['now'] };

/** Goods of one production date in an outlet, by the latest count of the product there. */
export interface StaleGoods {
  customerId: string;
  productId: string;
  productionDate: string;
  expiryDate: string;
  freshness: Exclude<Freshness, 'fresh' | 'normal'>;
  qty: number;
  valueFen: number;
  countedOn: string;
}

interface Row extends Record<string, unknown> {
  customer_id: string;
  product_id: string;
  production_date: string;
  expiry_date: string;
  life: number;
  depart_id: string;
  qty: number;
  value_fen: string;
  day: string;
}

const latest = (ctx: JobCtx) => sql`
  select customer_id, product_id, max(counted_on) as day from ${outletCountView} outlet_stocks where tenant_id = ${ctx.tenant.slug} and counted_on >= ${firstCountDay(ctx as Ctx)} group by 1, 2`;

/** Goods in outlets that are near their end, by the shares of the outlet's department, and no task stands for them. */
export async function staleGoods(ctx: JobCtx, tx: Tx, today: string): Promise<StaleGoods[]> {
  const tenant = ctx.tenant.slug;
  const stillFresh = await stillFreshSql(tx, ctx.tenant, {
    daysLeft: sql`(c.production_date + p.shelf_life_days - ${today}::date)`,
    shelfLifeDays: sql`p.shelf_life_days`,
    departId: sql`o.depart_id`,
  });
  const sharesIn = await readSharesByDepart(tx, ctx.tenant);
  const { rows } = await tx.execute<Row>(sql`
    select o.depart_id, c.customer_id, c.product_id, c.production_date::text as production_date, l.day::text as day,
           (c.production_date + p.shelf_life_days)::text as expiry_date, p.shelf_life_days as life,
           sum(c.shelf_qty + c.back_qty)::int as qty,
           coalesce(round(sum(c.shelf_qty + c.back_qty)::numeric * u.price_fen / u.factor), 0) as value_fen
      from ${outletCountView} c
      join (${latest(ctx)}) l on l.customer_id = c.customer_id and l.product_id = c.product_id and l.day = c.counted_on
      join ${productView} p on p.tenant_id = ${tenant} and p.id = c.product_id
      join ${outletView} o on o.tenant_id = ${tenant} and o.id = c.customer_id and o.status = 'normal'
      left join lateral (select price_fen, factor from ${unitView} product_units
                          where tenant_id = ${tenant} and product_id = p.id order by factor limit 1) u on true
     where c.tenant_id = ${tenant} and ${latestOfDay} and p.shelf_life_days > 0
       and not ${stillFresh}
       and not exists (select from ageing_tasks t where t.tenant_id = ${tenant} and t.customer_id = c.customer_id
         and t.product_id = c.product_id and t.production_date = c.production_date
         and (t.state <> 'closed' or t.closed_on >= l.day))
     group by 1, 2, 3, c.production_date, l.day, p.shelf_life_days, u.price_fen, u.factor
    having sum(c.shelf_qty + c.back_qty) > 0`);
  return rows.flatMap((row) => {
    const freshness = freshnessOfCount(
      { productionDate: row.production_date },
      { shelfLifeDays: row.life, today, shares: sharesIn(row.depart_id) },
    );
    if (freshness === 'fresh' || freshness === 'normal') return [];
    return {
      customerId: row.customer_id,
      productId: row.product_id,
      productionDate: row.production_date,
      expiryDate: row.expiry_date,
      freshness,
      qty: row.qty,
      valueFen: Number(row.value_fen),
      countedOn: row.day,
    };
  });
}

/**
 * What was counted since of the goods of open tasks, less what was done with since: nothing where the latest count of
 * the product has none of them.
 */
export async function recounted(
  ctx: JobCtx,
  tx: Tx,
  today: string,
): Promise<
  (Pick<StaleGoods, 'freshness' | 'qty' | 'valueFen' | 'countedOn'> & { id: string; state: string })[]
> {
  const tenant = ctx.tenant.slug;
  const { rows } = await tx.execute<Row & { id: string; state: string }>(sql`
    select t.id, t.state, o.depart_id, t.production_date::text as production_date, p.shelf_life_days as life, l.day::text as day,
           n.qty,
           coalesce(round(n.qty::numeric * u.price_fen / u.factor), 0) as value_fen
      from ageing_tasks t
      join ${outletView} o on o.tenant_id = ${tenant} and o.id = t.customer_id
      join ${productView} p on p.tenant_id = ${tenant} and p.id = t.product_id
      join (${latest(ctx)}) l on l.customer_id = t.customer_id and l.product_id = t.product_id
      cross join lateral (
        select greatest(0, coalesce(sum(c.shelf_qty + c.back_qty), 0) - coalesce((
                 select sum(done.way_qty) from ageing_tasks done
                  where done.tenant_id = ${tenant} and done.customer_id = t.customer_id
                    and done.product_id = t.product_id and done.production_date = t.production_date
                    and done.state = 'closed' and (done.handled_at at time zone ${ctx.tenant.timeZone})::date >= l.day
               ), 0))::int as qty from ${outletCountView} c
         where c.tenant_id = ${tenant} and c.customer_id = t.customer_id and c.product_id = t.product_id
           and c.counted_on = l.day and c.production_date = t.production_date and ${latestOfDay}) n
      left join lateral (select price_fen, factor from ${unitView} product_units
                          where tenant_id = ${tenant} and product_id = p.id order by factor limit 1) u on true
     where t.tenant_id = ${tenant} and t.state <> 'closed'`);
  const sharesIn = await readSharesByDepart(tx, ctx.tenant);
  return rows.map((row) => {
    const fresh = freshnessOfCount(
      { productionDate: row.production_date },
      { shelfLifeDays: row.life, today, shares: sharesIn(row.depart_id) },
    );
    return {
      id: row.id,
      state: row.state,
      // A longer shelf life that was written since leaves a task what it was: somebody has to look.
      freshness: fresh === 'fresh' || fresh === 'normal' ? 'near' : fresh,
      qty: row.qty,
      valueFen: Number(row.value_fen),
      countedOn: row.day,
    };
  });
}
