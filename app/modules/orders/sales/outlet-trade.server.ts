import { and, inArray, notInArray, sql } from 'drizzle-orm';
import type { OutletTrade } from '#app/modules/customers/outlets/public/outlet-books.server.ts';
import { fallenStatuses, type OrderKind, type OrderStatus, orderingKinds } from '../rules.ts';

/** Somebody ordered something: returns and exchanges are no orders of anybody, nor is what was refused or made invalid. */
const ordered = and(
  inArray(sql`orders.kind`, orderingKinds),
  notInArray(sql`orders.status`, [...fallenStatuses]),
);

/** What outlets ordered, by the orders. */
export const outletTrade: OutletTrade = {
  lastDays: ({ slug, timeZone }) => sql`
    select customer_id, max((ordered_at at time zone ${timeZone})::date) as on_day from orders
     where tenant_id = ${slug} and ${ordered} group by customer_id`,

  async read({ tenant: { slug } }, tx, outletId) {
    const latest = await tx.execute<{
      id: string;
      order_no: string;
      kind: OrderKind;
      status: OrderStatus;
      payable_fen: string;
      ordered_at: string;
    }>(sql`select id, order_no, kind, status, due_fen as payable_fen, ordered_at from orders
        where tenant_id = ${slug} and customer_id = ${outletId} order by ordered_at desc, id desc limit 10`);
    const figures = await tx.execute<{ n: number; amount: string }>(sql`
      select count(*)::int as n, (select coalesce(sum(s.amount_fen), 0) from sales_entries s
        join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
       where s.tenant_id = ${slug} and o.customer_id = ${outletId}) as amount from orders
       where tenant_id = ${slug} and customer_id = ${outletId} and ${ordered}`);
    return {
      orders: latest.rows.map((one) => ({
        id: one.id,
        orderNo: one.order_no,
        kind: one.kind,
        status: one.status,
        payableFen: Number(one.payable_fen),
        orderedAt: new Date(one.ordered_at).toISOString(),
      })),
      figures: { orders: figures.rows[0]?.n ?? 0, amountFen: Number(figures.rows[0]?.amount ?? 0) },
    };
  },
};
