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
  // What was written a moment ago is in no statistics yet: a plan that expects one row would loop over all of them.
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(seededSales(slug, timeZone, requested));
  await tx.execute(sql`set local enable_nestloop = on`);
}

function seededSales(slug: string, timeZone: string, requested: SQL): SQL {
  const day = (at: SQL) => sql`(coalesce(${at}, o.ordered_at) at time zone ${timeZone})::date`;
  const share = (pieces: SQL) => sql`(l.amount_fen * ${pieces} / (l.qty * l.factor))`;
  const columns = sql`o.tenant_id, o.id, l.line_no`;
  const goods = sql`from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      left join happened e on e.order_id = o.id
     where o.tenant_id = ${slug} ${requested}`;
  return sql`
    with happened as materialized (
      select order_id, max(happened_at) filter (where event in ('ship-part', 'ship-rest')) as left_at,
             max(happened_at) filter (where event = 'receive') as received_at,
             max(happened_at) filter (where event = 'settle-difference') as settled_at
        from order_events where tenant_id = ${slug} group by 1)
    insert into sales_entries (tenant_id, order_id, line_no, kind, source_id, day, product_id, dealer_id, base_qty, amount_fen)
    select ${columns}, 'delivery', o.id, ${day(sql`e.left_at`)}, l.product_id, o.dealer_id,
           l.shipped_qty * l.factor, ${share(sql`l.shipped_qty * l.factor`)}
      ${goods} and o.kind <> 'return' and l.shipped_qty > 0
    union all
    select ${columns}, 'return', o.id, ${day(sql`e.received_at`)}, l.product_id, o.dealer_id,
           -l.qty * l.factor, -l.amount_fen
      ${goods} and o.kind = 'return' and o.status in (7, 3)
    union all
    select ${columns}, 'exchange', o.id, ${day(sql`e.received_at`)}, l.product_id, o.dealer_id, -l.qty * l.factor, 0
      ${goods} and o.kind = 'exchange' and e.received_at is not null
    union all
    select ${columns}, 'difference', o.id, ${day(sql`e.settled_at`)}, l.product_id, o.dealer_id,
           l.signed_pieces - l.shipped_qty * l.factor,
           case when o.settlement = 'reship' then 0
                else ${share(sql`l.signed_pieces`)} - ${share(sql`l.shipped_qty * l.factor`)} end
      ${goods} and o.kind <> 'return' and o.status = 3 and l.signed_pieces < l.shipped_qty * l.factor
    on conflict do nothing`;
}
