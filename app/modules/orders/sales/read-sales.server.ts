import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { SalesOf } from '#app/modules/dealers/scoring/public/sales-book.server.ts';
import type { OrdersSold, SalesFigures, salesQuery } from '#app/modules/dealers/wire.ts';
import { articleName, articleUnit } from '../listing/sold.server.ts';
import { monthsUpTo } from './rules-months.ts';

/** Goods of which most was sold that are shown. */
const shownGoods = 6;

/**
 * Net sales by month and the goods of most, by the book of sales, of a dealer or an outlet that the caller may see. Two
 * statements.
 */
export async function readSales(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  of: SalesOf,
): Promise<SalesFigures> {
  const { months, from, to } = monthsUpTo(dayOf(ctx.now(), ctx.tenant.timeZone));
  const booked = bookOf(ctx.tenant.slug, of, sql`s.day between ${from} and ${to}`);
  const byMonth = await tx.execute<{ month: string; amount: string }>(sql`
    select to_char(s.day, 'YYYY-MM') as month, sum(s.amount_fen) as amount from ${booked} group by 1`);
  const goods = await tx.execute<{
    id: string;
    name: string;
    unit: string;
    qty: string;
    amount: string;
  }>(sql`
    select s.product_id as id, sum(s.base_qty) as qty, sum(s.amount_fen) as amount,
           ${articleName} as name, ${articleUnit} as unit
      from ${booked} group by s.product_id having sum(s.amount_fen) > 0
     order by amount desc, id limit ${shownGoods}`);
  const amounts = new Map(byMonth.rows.map(({ month, amount }) => [month, Number(amount)]));
  return {
    months: months.map((month) => ({ month, amountFen: amounts.get(month) ?? 0 })),
    goods: goods.rows.map(({ id, name, unit, qty, amount }) => ({
      id,
      name,
      unit,
      qty: Number(qty),
      amountFen: Number(amount),
    })),
  };
}

/** The orders behind a month's bar, the latest first; what they add up to is the bar. One statement. */
export async function listOrdersSold(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  of: SalesOf,
  requested: Omit<z.output<typeof salesQuery>, 'id'>,
): Promise<OrdersSold> {
  const { month, pageNumber, size, direction } = requested;
  const { months } = monthsUpTo(dayOf(ctx.now(), ctx.tenant.timeZone));
  if (!months.includes(month)) throw badInput('month');
  const days = sql`s.day >= ${`${month}-01`}::date and s.day < ${`${month}-01`}::date + interval '1 month'`;
  const { rows } = await tx.execute<
    Record<string, string | null> & { kind: OrdersSold['records'][number]['kind'] }
  >(sql`
    with sold as (
      select s.order_id, max(s.day)::text as day, sum(s.amount_fen) as amount
        from ${bookOf(ctx.tenant.slug, of, days)} group by s.order_id),
    counted as (select count(*) as total, coalesce(sum(amount), 0) as net from sold),
    shown as (
      select * from sold order by ${orderText(direction, [sql`day`, 'desc'], [sql`order_id`, 'asc'])} limit ${size} offset ${(pageNumber - 1) * size})
    select counted.total, counted.net, shown.order_id as id, shown.day, shown.amount, o.order_no, o.kind, o.customer_name
      from counted left join shown on true
      left join orders o on o.tenant_id = ${ctx.tenant.slug} and o.id = shown.order_id
     order by ${orderText(direction, [sql`shown.day`, 'desc'], [sql`shown.order_id`, 'asc'])}`);
  return {
    amountFen: Number(rows[0]?.['net'] ?? 0),
    total: Number(rows[0]?.['total'] ?? 0),
    current: pageNumber,
    size,
    records: rows.flatMap((row) =>
      row['id']
        ? [
            {
              id: row['id'],
              orderNo: row['order_no'] ?? '',
              kind: row.kind,
              customerName: row['customer_name'] ?? '',
              day: row['day'] ?? '',
              amountFen: Number(row['amount']),
            },
          ]
        : [],
    ),
  };
}

/** The book of sales of one dealer or outlet as rows `s` of a query; whose a sale is is its order's. */
function bookOf(tenant: string, of: SalesOf, days: SQL): SQL {
  const within = sql`s.tenant_id = ${tenant} and ${days}`;
  if ('dealerId' in of) return sql`sales_entries s where ${within} and s.dealer_id = ${of.dealerId}`;
  return sql`sales_entries s join orders sold on sold.tenant_id = s.tenant_id and sold.id = s.order_id
    where ${within} and sold.customer_id = ${of.outletId}`;
}
