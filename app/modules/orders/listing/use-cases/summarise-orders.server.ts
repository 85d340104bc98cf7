import { and, count, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { fallenStatuses, orderingKinds, orderStatus } from '../../rules.ts';
import { orders } from '../../table.server.ts';
import { orderScope } from '../order-filter.server.ts';
import { articleName, articleUnit, ordersSold, soldBetween } from '../sold.server.ts';

interface Days {
  from: string;
  to: string;
}

/** Sales of a day: orders something was delivered of, and what that comes to less what came back. */
export interface DayFigure {
  day: string;
  orders: number;
  amountFen: number;
}

export interface RankRow {
  id: string;
  name: string;
  orders: number;
  /** In base units; null where goods are not counted. */
  qty: number | null;
  /** The unit they are counted in; empty where they are not. */
  unit: string;
  amountFen: number;
}

/** What was ordered, whatever became of it since; returns are no orders of anybody. */
export interface Ordered {
  orders: number;
  amountFen: number;
}

interface Grouped extends Record<string, unknown> {
  id: string;
  name: string;
  orders: number;
  qty: string;
  amount: string;
}

/**
 * Figures a person may see: sales by the book of sales, how many orders goods left of on each day and in each of `periods`,
 * and what was ordered on some days by itself.
 */
export async function summariseOrders(
  ctx: Ctx,
  requested: {
    scope: DataScope;
    days: Days;
    periods: readonly Days[];
    rankDays: Days;
    orderedDays: Days;
    top: number;
  },
): Promise<{
  byDay: DayFigure[];
  /** Of each of the periods: an order that was delivered on two days of it is one. */
  ordersIn: number[];
  ordered: Ordered;
  waiting: number;
  topProducts: RankRow[];
  topDealers: RankRow[];
}> {
  const zone = ctx.tenant.timeZone;
  const { scope, days, periods, rankDays, orderedDays, top } = requested;
  const mine = orderScope(ctx, scope);
  return inTenantReadOnly(ctx, async (tx) => {
    const byDay = await tx.execute<{ day: string; orders: number; amount: string }>(sql`
      select s.day::text as day, ${ordersSold()} as orders,
        sum(s.amount_fen) as amount from ${soldBetween(ctx, scope, days)} group by 1 order by 1`);
    const counted = periods.map(({ from, to }) => ordersSold(sql`s.day between ${from} and ${to}`));
    const inPeriods = await tx.execute<{ orders: number[] }>(sql`
      select array[${sql.join(counted, sql`, `)}] as orders from ${soldBetween(ctx, scope, days)}`);
    const [ordered] = await tx
      .select({ n: count(), amount: sql<string>`coalesce(sum(${orders.payableFen}), 0)` })
      .from(orders)
      .where(
        and(
          mine,
          notInArray(orders.status, [...fallenStatuses]),
          inArray(orders.kind, orderingKinds),
          gte(orders.orderedAt, sql`(${orderedDays.from}::date::timestamp at time zone ${zone})`),
          lt(orders.orderedAt, sql`((${orderedDays.to}::date + 1)::timestamp at time zone ${zone})`),
        ),
      );
    const waiting = await tx
      .select({ n: count() })
      .from(orders)
      .where(and(mine, eq(orders.status, orderStatus.waiting)));
    const columns = sql`${ordersSold()} as orders,
      sum(s.base_qty) as qty, sum(s.amount_fen) as amount`;
    const dealers = await tx.execute<Grouped>(sql`
      select s.dealer_id as id, (select d.name from ${dealerView} d where d.tenant_id = max(s.tenant_id) and d.id = s.dealer_id)
        as name, ${columns} from ${soldBetween(ctx, scope, rankDays)}
      group by s.dealer_id order by amount desc, id limit ${top}`);
    const products = await tx.execute<Grouped & { unit: string }>(sql`
      select s.product_id as id, ${articleName} as name, ${articleUnit} as unit, ${columns} from ${soldBetween(ctx, scope, rankDays)}
      group by s.product_id order by amount desc, id limit ${top}`);
    const ranked = ({ id, name, orders: n, qty, amount }: Grouped) => ({
      id,
      name,
      orders: n,
      qty: Number(qty),
      amountFen: Number(amount),
    });
    return {
      byDay: byDay.rows.map((row) => ({ day: row.day, orders: row.orders, amountFen: Number(row.amount) })),
      ordersIn: inPeriods.rows[0]!.orders,
      ordered: { orders: ordered!.n, amountFen: Number(ordered!.amount) },
      waiting: waiting[0]?.n ?? 0,
      topDealers: dealers.rows.map((row) => ({ ...ranked(row), qty: null, unit: '' })),
      topProducts: products.rows.map((row) => ({ ...ranked(row), unit: row.unit })),
    };
  });
}
