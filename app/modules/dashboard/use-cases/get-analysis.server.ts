import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { summariseOrders } from '#app/modules/orders/listing/use-cases/summarise-orders.server.ts';
import { daysOf, growth, type Period, periodsAt } from '../rules.ts';
import type { Analysis } from '../wire.ts';

/** How many rows a ranking shows. */
const top = 8;

/** The home page's figures: sales by the book of sales, and what was ordered today, of orders this person may see. */
export async function getAnalysis(ctx: Ctx): Promise<Analysis> {
  const { scope } = requireAction(ctx, 'dashboard');
  const now = ctx.now();
  const periods = periodsAt(now, ctx.tenant.timeZone);
  const days: Period = {
    from: [periods.lastMonth.from, periods.last30Days.from].toSorted()[0] as string,
    to: periods.today.to,
  };
  const found = await summariseOrders(ctx, {
    scope,
    days,
    periods: [periods.today, periods.month, periods.lastMonth],
    rankDays: periods.month,
    orderedDays: periods.today,
    top,
  });
  const figures = new Map(found.byDay.map((figure) => [figure.day, figure]));
  const [ordersToday = 0, ordersMonth = 0, ordersLastMonth = 0] = found.ordersIn;
  const total = (period: Period, orders: number) => ({
    orders,
    amountFen: found.byDay
      .filter(({ day }) => day >= period.from && day <= period.to)
      .reduce((sum, { amountFen }) => sum + amountFen, 0),
  });
  const month = total(periods.month, ordersMonth);
  const lastMonth = total(periods.lastMonth, ordersLastMonth);
  return {
    refreshedAt: now.toISOString(),
    periods,
    today: total(periods.today, ordersToday),
    ordered: found.ordered,
    waiting: found.waiting,
    month,
    lastMonth,
    growth: growth(month.amountFen, lastMonth.amountFen),
    trend: daysOf(periods.last30Days).map((day) => figures.get(day) ?? { day, orders: 0, amountFen: 0 }),
    topProducts: found.topProducts,
    topDealers: found.topDealers,
  };
}
