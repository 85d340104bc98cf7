import { and, asc, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { getRow } from '#app/entity/get-row.server.ts';
import { addDays, dayOf } from '#app/lib/date-time.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { openOnAccount } from '#app/modules/orders/use-cases/open-on-account.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { dealerStore } from '../stores.server.ts';
import { dealerSalespeople, dealers } from '../table.server.ts';
import type { DealerDetail, ScoreCard } from '../wire.ts';

/** A dealer within the scope with its score card, salespeople, warehouses and sub-dealers. */
export async function getDealer(ctx: Ctx, { id }: { id: string }): Promise<DealerDetail> {
  requireAction(ctx, 'dealer:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const { slug } = ctx.tenant;
    // Refuses what is out of reach.
    const row = await getRow({ ...ctx, tx }, dealerStore, id);
    const salespeople = await tx
      .select({
        id: dealerSalespeople.userId,
        realname: sql<string>`(select realname from users where tenant_id = ${dealerSalespeople.tenantId} and id = ${dealerSalespeople.userId})`,
      })
      .from(dealerSalespeople)
      .where(and(eq(dealerSalespeople.tenantId, slug), eq(dealerSalespeople.dealerId, id)));
    const warehouses = await tx.execute<{ id: string; code: string; name: string }>(
      sql`select id, code, name from warehouses where tenant_id = ${slug} and dealer_id = ${id} order by code`,
    );
    const subDealers = await tx
      .select({ id: dealers.id, code: dealers.code, name: dealers.name, status: dealers.status })
      .from(dealers)
      .where(and(eq(dealers.tenantId, slug), eq(dealers.parentId, id)))
      .orderBy(asc(dealers.code));
    return {
      row: { ...row },
      id,
      name: row.name,
      card: await scoreCard(ctx, tx, id),
      salespeople,
      warehouses: warehouses.rows,
      subDealers,
    };
  });
}

const days = 30;

async function scoreCard(ctx: Ctx, tx: Tx, id: string): Promise<ScoreCard> {
  const { slug, timeZone } = ctx.tenant;
  const today = dayOf(ctx.now(), timeZone);
  const since = sql`(${addDays(today, -days)}::date::timestamp at time zone ${timeZone})`;
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    with recent as (
      select id, customer_id, payable_fen from orders
       where tenant_id = ${slug} and dealer_id = ${id} and ordered_at >= ${since} and status not in (1, 4) and kind <> 'return'),
    lines as (
      select sum(l.qty * l.factor) as wanted, sum(l.shipped_qty * l.factor) as shipped from order_lines l
        join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
       where l.tenant_id = ${slug} and o.dealer_id = ${id} and o.ordered_at >= ${since} and o.status in (2, 3, 5, 7, 8)),
    stock as (
      select sum(b.on_hand) as qty,
             sum(b.on_hand) filter (where (t.expiry_date - ${today}::date) * 3 >= t.shelf_life_days) as fresh
        from stock_balances b
        join warehouses w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
        join stock_batches t on t.tenant_id = b.tenant_id and t.id = b.batch_id
       where b.tenant_id = ${slug} and w.dealer_id = ${id})
    select (select coalesce(sum(payable_fen), 0) from recent) as sales, (select count(*) from recent) as orders,
           (select count(*) from customers where tenant_id = ${slug} and dealer_id = ${id} and status = 'normal') as outlets,
           (select count(distinct customer_id) from recent) as active,
           (select coalesce(sum(payable_fen), 0) from orders where tenant_id = ${slug} and dealer_id = ${id}
             and ${openOnAccount}) as used,
           lines.wanted, lines.shipped, stock.qty, stock.fresh
      from lines, stock`);
  const figure = (name: string) => Number(rows[0]?.[name] ?? 0);
  const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 100) / whole));
  const daily = figure('shipped') / days;
  return {
    salesFen: figure('sales'),
    orders: figure('orders'),
    outlets: figure('outlets'),
    activeOutlets: figure('active'),
    fillPercent: percent(figure('shipped'), figure('wanted')),
    stockQty: figure('qty'),
    stockDays: daily === 0 ? null : Math.round(figure('qty') / daily),
    freshPercent: percent(figure('fresh'), figure('qty')),
    creditUsedFen: figure('used'),
  };
}
