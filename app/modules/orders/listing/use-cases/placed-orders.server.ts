import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderStatus } from '../../rules.ts';

/**
 * Orders that salespeople placed for outlets on some days of the tenant, both included, with the articles in each, as
 * a query: (id, user_id, customer_id, at, amount_fen, articles). Returns, exchanges and what was refused or made
 * invalid are none. Whose orders may be seen is the reader's business: they are joined to rows within a scope.
 */
export function placedOrders(ctx: Pick<Ctx, 'tenant'>, days: { from: string; to: string }): SQL {
  const { slug, timeZone } = ctx.tenant;
  return sql`
    select o.id, o.sales_user_id as user_id, o.customer_id, o.ordered_at as at, o.payable_fen as amount_fen,
           array(select distinct l.product_id from order_lines l
                  where l.tenant_id = ${slug} and l.order_id = o.id and not l.gift) as articles
      from orders o
     where o.tenant_id = ${slug} and o.kind in ('online', 'offline') and o.source in ('sales-app', 'console')
       and o.status not in (${orderStatus.refused}, ${orderStatus.invalid})
       and o.ordered_at >= (${days.from}::date::timestamp at time zone ${timeZone})
       and o.ordered_at < ((${days.to}::date + 1)::timestamp at time zone ${timeZone})`;
}
