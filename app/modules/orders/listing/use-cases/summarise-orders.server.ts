import { and, count, desc, eq, gte, lt, notInArray, type SQL, sql, sum } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderStatus } from '../../rules.ts';
import { orderLines, orders } from '../../table.server.ts';
import { orderScope } from '../order-filter.server.ts';

interface Days {
  from: string;
  to: string;
}

export interface DayFigure {
  day: string;
  orders: number;
  amountFen: number;
}

export interface RankRow {
  id: string;
  name: string;
  orders: number;
  qty: number | null;
  amountFen: number;
}

/** Figures of the orders a person may see; refused and invalid ones are no sales. */
export async function summariseOrders(
  ctx: Ctx,
  requested: { scope: DataScope; days: Days; rankDays: Days; top: number },
): Promise<{ byDay: DayFigure[]; waiting: number; topProducts: RankRow[]; topDealers: RankRow[] }> {
  const zone = ctx.tenant.timeZone;
  const mine = orderScope(ctx, requested.scope);
  const sold = notInArray(orders.status, [orderStatus.refused, orderStatus.invalid]);
  const within = (days: Days): SQL | undefined =>
    and(
      gte(orders.orderedAt, sql`(${days.from}::date::timestamp at time zone ${zone})`),
      lt(orders.orderedAt, sql`((${days.to}::date + 1)::timestamp at time zone ${zone})`),
    );
  return inTenantReadOnly(ctx, async (tx) => {
    const byDay = await tx.execute<{ day: string; orders: number; amount: string }>(sql`
      select to_char(${orders.orderedAt} at time zone ${zone}, 'YYYY-MM-DD') as day,
        count(*)::int as orders, sum(${orders.payableFen}) as amount
      from ${orders} where ${and(mine, sold, within(requested.days))} group by 1 order by 1`);
    const waiting = await tx
      .select({ n: count() })
      .from(orders)
      .where(and(mine, eq(orders.status, orderStatus.waiting)));
    const amount = sum(orders.payableFen).mapWith(Number);
    const topDealers = await tx
      .select({
        id: orders.dealerId,
        name: sql<string>`max(${orders.dealerName})`,
        orders: count(),
        amountFen: amount,
      })
      .from(orders)
      .where(and(mine, sold, within(requested.rankDays)))
      .groupBy(orders.dealerId)
      .orderBy(desc(amount), orders.dealerId)
      .limit(requested.top);
    const lineAmount = sum(orderLines.amountFen).mapWith(Number);
    const topProducts = await tx
      .select({
        id: orderLines.productId,
        name: sql<string>`max(${orderLines.productName})`,
        orders: sql<number>`count(distinct ${orders.id})::int`,
        qty: sum(orderLines.qty).mapWith(Number),
        amountFen: lineAmount,
      })
      .from(orders)
      .innerJoin(orderLines, and(eq(orderLines.tenantId, orders.tenantId), eq(orderLines.orderId, orders.id)))
      .where(and(mine, sold, within(requested.rankDays)))
      .groupBy(orderLines.productId)
      .orderBy(desc(lineAmount), orderLines.productId)
      .limit(requested.top);
    return {
      byDay: byDay.rows.map((row) => ({ day: row.day, orders: row.orders, amountFen: Number(row.amount) })),
      waiting: waiting[0]?.n ?? 0,
      topDealers: topDealers.map((row) => ({ ...row, qty: null })),
      topProducts,
    };
  });
}
