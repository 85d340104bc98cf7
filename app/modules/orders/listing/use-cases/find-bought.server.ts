import { inArray, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, instantOf } from '#app/lib/time/date-time.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { fallenStatuses, orderingKinds, orderStatus } from '../../rules.ts';

/** Days, both of them included, YYYY-MM-DD. */
export interface BoughtSpan {
  from: string;
  to: string;
}

/** What an outlet bought of one product in one of the spans, less what came back. */
export interface Bought {
  /** Place of the span among those that were asked for. */
  span: number;
  productId: string;
  category: string;
  brand: string | null;
  baseQty: number;
  fen: number;
  /** Of these what was sold at a price of its own: a special price, or the price of a set. */
  dealBaseQty: number;
  dealFen: number;
}

const stands = sql`x.status not in (${orderStatus.refused}, ${orderStatus.invalid})`;

/**
 * What an outlet ordered in spans of days, product by product, in one statement; gifts and orders that came to
 * nothing do not count, nor does `exceptOrderId`.
 */
export async function findBought(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  requested: { customerId: string; spans: readonly BoughtSpan[]; exceptOrderId?: string | undefined },
): Promise<Bought[]> {
  const { customerId, spans, exceptOrderId = null } = requested;
  if (spans.length === 0) return [];
  const values = sql.join(
    spans.map(({ from, to }, index) => {
      const begin = instantOf(`${from} 00:00:00`, tenant.timeZone);
      const end = instantOf(`${addDays(to, 1)} 00:00:00`, tenant.timeZone);
      return sql`(${index}::int, ${begin}::timestamptz, ${end}::timestamptz)`;
    }),
    sql`, `,
  );
  // Exchanged for others, or returned after it was exchanged for the same.
  const swappedAway = sql`(
    with recursive family as (
      select x.id, x.brought_back from orders x
       where x.tenant_id = ${tenant.slug} and x.origin_id = o.id and x.kind = 'exchange' and ${stands}
      union all
      select x.id, x.brought_back from family f
        join orders x on x.tenant_id = ${tenant.slug} and x.origin_id = f.id and x.kind = 'exchange' and ${stands})
    select coalesce(sum(case when f.brought_back is null
             then (select same.returned_pieces from order_lines same
                    where same.tenant_id = ${tenant.slug} and same.order_id = f.id and same.line_no = l.line_no)
             else (select sum((b ->> 'pieces')::int) from jsonb_array_elements(f.brought_back) b
                    where (b ->> 'lineNo')::int = l.line_no) end), 0)
      from family f)`;
  const { rows } = await tx.execute<{
    span: number;
    product_id: string;
    category: string;
    brand: string | null;
    base_qty: string;
    fen: string;
    deal_qty: string;
    deal_fen: string;
  }>(sql`
    with bought as (
           select span.place as span, o.id as order_id, l.product_id, l.product_code || ' ' || l.unit as key, l.amount_fen, l.factor,
                  l.qty * l.factor as pieces,
                  l.qty * l.factor - l.returned_pieces - case when l.swapped_pieces = 0 then 0 else ${swappedAway} end as kept,
                  l.qty::numeric / nullif(sum(l.qty + l.cut_qty) over (partition by span.place, o.id, l.product_code, l.unit), 0) as part
             from (values ${values}) span (place, from_at, to_at)
             join orders o on o.tenant_id = ${tenant.slug} and o.customer_id = ${customerId}
              and o.ordered_at >= span.from_at and o.ordered_at < span.to_at
             join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
            where ${inArray(sql`o.kind`, orderingKinds)} and ${notInArray(sql`o.status`, [...fallenStatuses])} and not l.gift
              and o.id is distinct from ${exceptOrderId}::uuid),
         deals as (
           select price.order_id, deal ->> 'key' as key,
                  sum((deal ->> 'qty')::numeric) as qty, sum((deal ->> 'fen')::numeric) as fen
             from order_prices price
            cross join lateral jsonb_array_elements(price.kept -> 'given') given
            cross join lateral jsonb_array_elements(given -> 'deals') deal
            where price.tenant_id = ${tenant.slug} and price.order_id in (select order_id from bought)
            group by price.order_id, deal ->> 'key')
    select b.span, b.product_id, p.category, p.brand,
           sum(b.kept)::bigint as base_qty,
           sum(b.amount_fen * b.kept / nullif(b.pieces, 0))::bigint as fen,
           coalesce(round(sum(deals.qty * b.part * b.factor * b.kept / nullif(b.pieces, 0))), 0)::bigint as deal_qty,
           coalesce(round(sum(deals.fen * b.part * b.kept / nullif(b.pieces, 0))), 0)::bigint as deal_fen
      from bought b
      join ${productView} p on p.tenant_id = ${tenant.slug} and p.id = b.product_id
      left join deals on deals.order_id = b.order_id and deals.key = b.key
     group by b.span, b.product_id, p.category, p.brand`);
  return rows.map((row) => ({
    span: row.span,
    productId: row.product_id,
    category: row.category,
    brand: row.brand,
    baseQty: Number(row.base_qty),
    fen: Number(row.fen),
    dealBaseQty: Number(row.deal_qty),
    dealFen: Number(row.deal_fen),
  }));
}
