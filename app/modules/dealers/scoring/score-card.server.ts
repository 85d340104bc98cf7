import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { stillFreshSql } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { creditUsedFen } from '#app/services/obligations/use-cases/credit-used.server.ts';
import type { ScoreCard } from '../wire.ts';
import { scoreDays, scoreOf } from './rules-score.ts';

/**
 * The score card of a dealer whom the caller may see. Goods that came back are neither sold nor for sale: returns are
 * no sales and no orders to fill, and what waits in the warehouse for returns is no stock to live on. What was cut was
 * ordered all the same, and not filled.
 */
export async function readScoreCard(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  id: string,
): Promise<ScoreCard> {
  const { slug, timeZone } = ctx.tenant;
  const today = dayOf(ctx.now(), timeZone);
  const since = sql`(${addDays(today, -scoreDays)}::date::timestamp at time zone ${timeZone})`;
  const fresh = await stillFreshSql(tx, ctx.tenant, {
    daysLeft: sql`(t.expiry_date - ${today}::date)`,
    shelfLifeDays: sql`t.shelf_life_days`,
    departId: sql`w.depart_id`,
  });
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    with recent as (
      select id, customer_id, payable_fen from orders
       where tenant_id = ${slug} and dealer_id = ${id} and ordered_at >= ${since} and status not in (1, 4) and kind <> 'return'),
    lines as (
      select sum((l.qty + l.cut_qty) * l.factor) as wanted, sum(l.shipped_qty * l.factor) as shipped from order_lines l
        join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
       where l.tenant_id = ${slug} and o.dealer_id = ${id} and o.ordered_at >= ${since} and o.status in (2, 3, 5, 7, 8)
         and o.kind <> 'return'),
    stock as (
      select sum(b.on_hand) as qty,
             sum(b.on_hand) filter (where ${fresh}) as fresh
        from stock_balances b
        join warehouses w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
        join stock_batches t on t.tenant_id = b.tenant_id and t.id = b.batch_id
        join products p on p.tenant_id = b.tenant_id and p.id = b.product_id and not p.unsold
       where b.tenant_id = ${slug} and w.dealer_id = ${id} and w.kind not in ('returns', 'transit'))
    select (select coalesce(sum(s.amount_fen), 0) from sales_entries s where s.tenant_id = ${slug} and s.dealer_id = ${id}
             and s.day > ${addDays(today, -scoreDays)}) as sales, (select count(*) from recent) as orders,
           (select count(*) from customers where tenant_id = ${slug} and dealer_id = ${id} and status = 'normal') as outlets,
           (select count(distinct customer_id) from recent) as active,
           lines.wanted, lines.shipped, stock.qty, stock.fresh
      from lines, stock`);
  const figure = (name: string) => Number(rows[0]?.[name] ?? 0);
  return scoreOf({
    salesFen: figure('sales'),
    orders: figure('orders'),
    outlets: figure('outlets'),
    activeOutlets: figure('active'),
    requested: figure('wanted'),
    shipped: figure('shipped'),
    stockQty: figure('qty'),
    freshQty: figure('fresh'),
    creditUsedFen: await creditUsedFen(ctx, tx, { kind: 'dealer', id }),
  });
}
