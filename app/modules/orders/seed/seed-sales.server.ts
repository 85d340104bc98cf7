import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';

/**
 * Books the sales of orders that were written with their lines and events instead of being led through their life:
 * of demo data and of tests. What left counts on the day of its last delivery.
 */
export async function bookSeededSales(
  tx: Tx,
  { slug, timeZone = 'Asia/Shanghai' }: { slug: string; timeZone?: string },
  orderIds?: readonly string[],
): Promise<void> {
  const requested = orderIds ? sql`and o.id = any(${sql.param(orderIds)}::uuid[])` : sql``;
  await tx.execute(seededSales(slug, timeZone, requested));
}

function seededSales(slug: string, timeZone: string, requested: SQL): SQL {
  const day = (...events: string[]) => sql`(coalesce((select max(e.happened_at) from order_events e
    where e.tenant_id = o.tenant_id and e.order_id = o.id and e.event in (${sql.join(
      events.map((event) => sql`${event}`),
      sql`, `,
    )})), o.ordered_at) at time zone ${timeZone})::date`;
  const share = (pieces: SQL) => sql`(l.amount_fen * ${pieces} / l.qty)`;
  const columns = sql`o.tenant_id, o.id, l.line_no`;
  return sql`
    insert into sales_entries (tenant_id, order_id, line_no, kind, source_id, day, product_id, dealer_id, base_qty, amount_fen)
    select ${columns}, 'delivery', o.id, ${day('ship-part', 'ship-rest')}, l.product_id, o.dealer_id,
           l.shipped_qty * l.factor, ${share(sql`l.shipped_qty`)}
      from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
     where o.tenant_id = ${slug} and o.kind <> 'return' and l.shipped_qty > 0 ${requested}
    union all
    select ${columns}, 'return', o.id, ${day('receive')}, l.product_id, o.dealer_id, -l.qty * l.factor, -l.amount_fen
      from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
     where o.tenant_id = ${slug} and o.kind = 'return' and o.status in (7, 3) ${requested}
    union all
    select ${columns}, 'exchange', o.id, ${day('receive')}, l.product_id, o.dealer_id, -l.qty * l.factor, 0
      from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
     where o.tenant_id = ${slug} and o.kind = 'exchange' and exists (select from order_events e
       where e.tenant_id = o.tenant_id and e.order_id = o.id and e.event = 'receive') ${requested}
    union all
    select ${columns}, 'difference', o.id, ${day('settle-difference')}, l.product_id, o.dealer_id,
           (l.signed_qty - l.shipped_qty) * l.factor,
           case when o.settlement = 'reship' then 0
                else ${share(sql`l.signed_qty`)} - ${share(sql`l.shipped_qty`)} end
      from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
     where o.tenant_id = ${slug} and o.kind <> 'return' and o.status = 3 and l.signed_qty < l.shipped_qty ${requested}
    on conflict do nothing`;
}
