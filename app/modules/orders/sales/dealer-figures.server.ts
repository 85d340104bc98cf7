import { inArray, notInArray, sql } from 'drizzle-orm';
import type { DealerFigures } from '#app/modules/dealers/scoring/public/dealer-figures.server.ts';
import { fallenStatuses, orderingKinds, promisedStatuses } from '../rules.ts';

/**
 * What orders know of how a dealer does, on the days after one. Goods that came back are not sold: returns are no sales,
 * and neither they nor exchanges are orders to fill.
 * What was cut was ordered all the same, and not filled.
 */
export const dealerOrders: DealerFigures = {
  gives: ['sales', 'orders', 'active', 'requested', 'shipped'],
  query({ tenant }, _tx, { id, since }) {
    const recent = (rows: 'orders' | 'o') => {
      const of = sql.identifier(rows);
      return sql`${of}.tenant_id = ${tenant.slug} and ${of}.dealer_id = ${id}
        and ${of}.ordered_at >= ((${since}::date + 1)::timestamp at time zone ${tenant.timeZone})
        and ${inArray(sql`${of}.kind`, orderingKinds)}`;
    };
    return sql`
      select (select coalesce(sum(s.amount_fen), 0) from sales_entries s
               where s.tenant_id = ${tenant.slug} and s.dealer_id = ${id} and s.day > ${since}) as sales,
             placed.orders, placed.active, lines.requested, lines.shipped
        from (select count(*) as orders, count(distinct customer_id) as active from orders
               where ${recent('orders')} and ${notInArray(sql`status`, [...fallenStatuses])}) placed
       cross join (
              select sum((l.qty + l.cut_qty) * l.factor) as requested, sum(l.shipped_qty * l.factor) as shipped
                from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
               where l.tenant_id = ${tenant.slug} and ${recent('o')}
                 and ${inArray(sql`o.status`, [...promisedStatuses])}) lines`;
  },
};
