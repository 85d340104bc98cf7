import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';

/**
 * Writes down of every outlet of a tenant when it ordered last, how many days ago that is, and what stood there by the
 * latest count of each article: labels by rule and lists ask for it. One statement; what is as it was is not written.
 */
export async function keepFacts(
  { tenant, now }: { tenant: { slug: string; timeZone: string }; now: Date },
  tx: Tx,
): Promise<void> {
  const today = dayOf(now, tenant.timeZone);
  await tx.execute(sql`
    with ordered as (
      select customer_id, max((ordered_at at time zone ${tenant.timeZone})::date) as on_day from orders
       where tenant_id = ${tenant.slug} and kind in ('online', 'offline') and status not in (1, 4)
       group by customer_id),
    counts as (
      select customer_id, shelf_qty + back_qty as qty, counted_on,
             max(counted_on) over (partition by customer_id, product_id) as latest
        from outlet_stocks where tenant_id = ${tenant.slug}),
    stock as (
      select customer_id, sum(qty)::int as qty from counts where counted_on = latest group by customer_id),
    facts as (
      select o.id, ordered.on_day, (${today}::date - ordered.on_day) as idle, stock.qty from customers o
        left join ordered on ordered.customer_id = o.id
        left join stock on stock.customer_id = o.id
       where o.tenant_id = ${tenant.slug} and o.status <> 'merged')
    update customers c set last_order_on = f.on_day, idle_days = f.idle, stock_qty = f.qty from facts f
     where c.tenant_id = ${tenant.slug} and c.id = f.id
       and (c.last_order_on, c.idle_days, c.stock_qty) is distinct from (f.on_day, f.idle, f.qty)`);
}

/** Notes that an outlet ordered on a day: the night that counts again is hours away. One statement. */
export async function noteOrder(
  { tenant }: { tenant: { slug: string } },
  tx: Tx,
  { outletId, day }: { outletId: string; day: string },
): Promise<void> {
  await tx.execute(sql`update customers set last_order_on = ${day}, idle_days = 0
    where tenant_id = ${tenant.slug} and id = ${outletId} and (last_order_on is null or last_order_on < ${day})`);
}
