import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderStatus } from '../../rules.ts';

interface OfTenant {
  tenant: Pick<Ctx['tenant'], 'slug' | 'timeZone'>;
}

/**
 * Orders that salespeople placed for outlets on some days of the tenant, both included, with the articles in each, as
 * a query: (id, user_id, customer_id, at, amount_fen, articles, pieces, external_no). Returns, exchanges and what was refused or
 * made invalid are none. Whose orders may be seen is the reader's business: they are joined to rows within a scope. Of
 * what was split by dealer each has the name of the whole.
 */
export function placedOrders(ctx: OfTenant, days: { from: string | SQL; to: string | SQL }): SQL {
  const { slug, timeZone } = ctx.tenant;
  return sql`
    select ${columns(slug)},
           case when o.external_no is null and o.group_id is not null
                then (select max(f.external_no) from orders f where f.tenant_id = ${slug} and f.group_id = o.group_id)
                else o.external_no end as external_no
      from orders o
     where o.tenant_id = ${slug} and ${counts}
       and o.ordered_at >= (${days.from}::date::timestamp at time zone ${timeZone})
       and o.ordered_at < ((${days.to}::date + 1)::timestamp at time zone ${timeZone})`;
}

/**
 * The same orders by what was placed, whatever day they have: `placed` is a query of (key, order_id), and each order comes
 * with its key; what was split by dealer is all of it.
 */
export function ordersPlacedAs(ctx: OfTenant, placed: SQL): SQL {
  const { slug } = ctx.tenant;
  return sql`
    select ${columns(slug)}, asked.key
      from (${placed}) asked
      join orders f on f.tenant_id = ${slug} and f.id = asked.order_id
      cross join lateral (
        select f.* union all
        select p.* from orders p where p.tenant_id = ${slug} and p.group_id = f.group_id and p.id <> f.id) o
     where ${counts}`;
}

const columns = (tenant: string) => sql`
  o.id, o.sales_user_id as user_id, o.customer_id, o.ordered_at as at, o.payable_fen as amount_fen,
  array(select distinct l.product_id from order_lines l
         where l.tenant_id = ${tenant} and l.order_id = o.id and not l.gift) as articles,
  (select sum(l.qty * l.factor) from order_lines l
    where l.tenant_id = ${tenant} and l.order_id = o.id and not l.gift) as pieces`;

const counts = sql`o.kind in ('online', 'offline') and o.source in ('sales-app', 'console')
  and o.status not in (${orderStatus.refused}, ${orderStatus.invalid})`;
