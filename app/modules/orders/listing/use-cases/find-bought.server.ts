import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, instantOf } from '#app/lib/time/date-time.ts';

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
}

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
  const { rows } = await tx.execute<{
    span: number;
    product_id: string;
    category: string;
    brand: string | null;
    base_qty: string;
    fen: string;
  }>(sql`
    select span.place as span, l.product_id, p.category, p.brand,
           sum(l.qty * l.factor - l.returned_pieces)::bigint as base_qty,
           sum(l.amount_fen * (l.qty * l.factor - l.returned_pieces) / nullif(l.qty * l.factor, 0))::bigint as fen
      from (values ${values}) span (place, from_at, to_at)
      join orders o on o.tenant_id = ${tenant.slug} and o.customer_id = ${customerId}
       and o.ordered_at >= span.from_at and o.ordered_at < span.to_at
      join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
     where o.kind in ('online', 'offline') and o.status not in (1, 4) and not l.gift
       and o.id is distinct from ${exceptOrderId}::uuid
     group by span.place, l.product_id, p.category, p.brand`);
  return rows.map((row) => ({
    span: row.span,
    productId: row.product_id,
    category: row.category,
    brand: row.brand,
    baseQty: Number(row.base_qty),
    fen: Number(row.fen),
  }));
}
