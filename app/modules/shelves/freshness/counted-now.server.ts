import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { outletCountView } from '#app/modules/stock/balances/public/outlet-count-view.server.ts';
import { latestOfDay } from '#app/modules/stock/balances/use-cases/latest-of-day.server.ts';
import { stillFreshSql } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { type CountFilter, countsWithin } from '../sellout/spans.server.ts';

/**
 * What lies in outlets within a scope by the latest count of each product there, as a query: customer_id, product_id,
 * day, qty, fresh_qty and life: Σ quantity × share of life that remains. What was counted as nothing is not there. What
 * is fresh goes by the shares of each outlet's department.
 */
export async function countedNow(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  { scope, filter }: { scope: DataScope; filter: CountFilter },
): Promise<SQL> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const left = sql`(c.production_date + p.shelf_life_days - ${today}::date)`;
  const fresh = await stillFreshSql(tx, ctx.tenant, {
    daysLeft: left,
    shelfLifeDays: sql`p.shelf_life_days`,
    departId: sql`o.depart_id`,
  });
  return sql`(
    with counts as materialized (
      select c.customer_id, c.product_id, c.counted_on, c.production_date, c.shelf_qty, c.back_qty
        from ${outletCountView} c where ${countsWithin(ctx, scope, filter)} and ${latestOfDay}
    ), latest as (select customer_id, product_id, max(counted_on) as day from counts group by 1, 2)
    select c.customer_id, c.product_id, l.day, sum(c.shelf_qty + c.back_qty)::int as qty,
           coalesce(sum(c.shelf_qty + c.back_qty) filter (where ${fresh}), 0)::int
             as fresh_qty,
           sum((c.shelf_qty + c.back_qty) * ${left}::float8 / p.shelf_life_days) as life
      from counts c
      join latest l on l.customer_id = c.customer_id and l.product_id = c.product_id and l.day = c.counted_on
      join ${outletView} o on o.tenant_id = ${ctx.tenant.slug} and o.id = c.customer_id
      join ${productView} p on p.tenant_id = ${ctx.tenant.slug} and p.id = c.product_id and p.shelf_life_days > 0
     group by 1, 2, 3 having sum(c.shelf_qty + c.back_qty) > 0
  )`;
}
