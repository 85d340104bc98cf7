import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { familyOf } from '../../lifecycle/use-cases/find-root-order.server.ts';
import { orderingKinds } from '../../rules.ts';

/**
 * What was sold of one order by the book of sales, with all that follows from it: what came back of it, what was changed
 * for other goods, and what came back of those. `orderId` is a column of the query it stands in.
 */
export function soldOfOrder({ tenant }: Pick<Ctx, 'tenant'>, orderId: SQL): SQL {
  const { slug } = tenant;
  return sql`(with recursive ${familyOf(slug, orderId)}
    select coalesce(sum(s.amount_fen), 0) from family f
      join sales_entries s on s.tenant_id = ${slug} and s.order_id = f.id)`;
}

/**
 * What outlets were sold on some days, both included, by the book of sales; `outlets` is a query of their ids, or a
 * column of the query it stands in, as the days may be. Of chilled goods alone: what is not sold out of coolers is left
 * out.
 */
export function soldToOutlets(
  { tenant }: Pick<Ctx, 'tenant'>,
  outlets: SQL,
  days: { from: string | SQL; to: string | SQL },
  goods: 'all' | 'chilled' = 'all',
): SQL {
  const { slug } = tenant;
  const chilled = sql`and not exists (select from ${productView} p
    where p.tenant_id = s.tenant_id and p.id = s.product_id and p.ambient)`;
  return sql`(select coalesce(sum(s.amount_fen), 0) from sales_entries s
    join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    where s.tenant_id = ${slug} and s.day between ${days.from} and ${days.to} and o.customer_id in (${outlets})
      ${goods === 'chilled' ? chilled : sql``})`;
}

/**
 * Base units that outlets were delivered and gave back, by day, as a query of customer_id, product_id, day, delivered
 * and returned; `outlets` is a query of their ids. What was missing when it was signed for was not delivered.
 */
export function goodsToOutlets(
  { tenant }: Pick<Ctx, 'tenant'>,
  { outlets, from }: { outlets: SQL; from: string },
): SQL {
  const cameIn = sql`s.kind in ('delivery', 'difference')`;
  return sql`select o.customer_id, s.product_id, s.day,
      coalesce(sum(s.base_qty) filter (where ${cameIn}), 0)::int as delivered,
      coalesce(-sum(s.base_qty) filter (where not (${cameIn})), 0)::int as returned
    from sales_entries s
    join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    where s.tenant_id = ${tenant.slug} and s.day >= ${from} and o.customer_id in (${outlets})
    group by 1, 2, 3`;
}

/**
 * What each outlet was sold on some days, both included, as a query of customer_id, last_day (goods last left for it),
 * orders that somebody placed and goods left of, and net_fen, by the book of sales.
 */
export function salesByOutlet(
  { tenant }: { tenant: { slug: string } },
  days: { from: string; to: string },
): SQL {
  return sql`select o.customer_id, max(s.day) filter (where s.kind = 'delivery') as last_day,
      count(distinct s.order_id) filter (where s.kind = 'delivery' and ${inArray(sql`o.kind`, orderingKinds)})::int as orders,
      sum(s.amount_fen)::bigint as net_fen
    from sales_entries s
    join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    where s.tenant_id = ${tenant.slug} and s.day between ${days.from} and ${days.to}
    group by o.customer_id`;
}
