import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletBooks } from '../../outlets/public/outlet-books.server.ts';

/**
 * Writes down of every outlet of a tenant when it ordered last, how many days ago that is, and what stood there by the
 * latest count of each article: labels by rule and lists ask for it. One statement; what is as it was is not written.
 */
export async function keepFacts(
  { tenant, now }: { tenant: { slug: string; timeZone: string }; now: Date },
  tx: Tx,
): Promise<void> {
  const today = dayOf(now, tenant.timeZone);
  const { trade, counts } = outletBooks();
  await tx.execute(sql`
    with ordered as (${trade.lastDays(tenant)}),
    stock as (${counts.onHand(tenant)}),
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
