import { type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { productView, unitView } from '#app/modules/products/public/product-view.server.ts';
import type { SellOutKind } from './rules-sellout.ts';
import { type CountFilter, countDays } from './spans.server.ts';
import type { SellOutTerms } from './wire-sellout.ts';

/** Which products in outlets: what a filter of counts means, and what is to be looked at of them. */
export interface SellOutFilter extends CountFilter {
  only?: SellOutKind | null;
}

/**
 * Products in outlets within a scope by their latest counts, as a query: what `countDays` says of the day of that count,
 * sold_qty, sold_days and miscounts of the weeks before it, `lasts`: how many days the stock does (to a tenth, null where
 * nothing was sold on), and what outlet and product are called.
 */
export function sellOutRows(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  scope: DataScope,
  { filter: { only, ...counts }, terms }: { filter: SellOutFilter; terms: SellOutTerms },
): SQL {
  const tenant = ctx.tenant.slug;
  return sql`(
    with days as materialized (select * from ${countDays(ctx, scope, counts)} d),
    l as (select distinct on (customer_id, product_id) * from days order by customer_id, product_id, day desc),
    s as (
      select d.customer_id, d.product_id, coalesce(sum(d.sold) filter (where d.sold >= 0), 0)::int as sold_qty,
             coalesce(sum(d.day - d.prev_day) filter (where d.sold >= 0), 0)::int as sold_days,
             count(*) filter (where d.sold < 0)::int as miscounts
        from days d join l using (customer_id, product_id)
       where d.day > l.day - ${terms.weeks * 7}::int group by 1, 2
    ), r as (
      select l.*, s.sold_qty, s.sold_days, s.miscounts,
             round(l.qty * s.sold_days::numeric / nullif(s.sold_qty, 0), 1) as lasts
        from l join s using (customer_id, product_id)
    )
    select r.*, o.tenant_id, o.depart_id, o.name as outlet_name, o.code as outlet_code,
           concat_ws(' ', p.name, p.spec) as product_name, p.code as product_code, p.shelf_life_days,
           coalesce((select u.unit from ${unitView} u where u.tenant_id = ${tenant} and u.product_id = p.id
             order by u.factor limit 1), '') as unit
      from r
      join ${outletView} o on o.tenant_id = ${tenant} and o.id = r.customer_id
      join ${productView} p on p.tenant_id = ${tenant} and p.id = r.product_id
     where ${only ? ofKind(only, terms) : sql`true`}
  )`;
}

function ofKind(kind: SellOutKind, { minDays, maxDays }: SellOutTerms): SQL {
  if (kind === 'miscount') return sql`r.miscounts > 0`;
  return kind === 'short' ? sql`r.lasts < ${minDays}` : sql`r.lasts > ${maxDays}`;
}
