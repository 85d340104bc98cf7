import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf, daysBetween } from '#app/lib/time/date-time.ts';
import { soldOfOrder, soldToOutlets } from '#app/modules/orders/listing/use-cases/sold-of-orders.server.ts';
import { promotionUsage } from '../table.server.ts';
import type { PromotionResults } from '../wire.ts';

/** The orders that have a promotion still, as rows (order_id, customer_id, fen, times, signed) of a query. */
export function ordersWith({ tenant }: Pick<Ctx, 'tenant'>, promotionId: string): SQL {
  return sql`select order_id, customer_id, sum(fen) as fen, sum(times) as times, bool_or(state = 'used') as signed
    from ${promotionUsage} where tenant_id = ${tenant.slug} and promotion_id = ${promotionId}
    group by order_id, customer_id having sum(times) > 0 or sum(fen) > 0`;
}

/**
 * What has come of a promotion: the orders that have it still, what was sold of them and what they cost; and what the
 * same outlets were sold in its days and in as many days before.
 */
export async function resultsOf(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  { id, validFrom, validTo }: { id: string; validFrom: string; validTo: string },
): Promise<PromotionResults> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const to = today < validTo ? today : validTo;
  const days = Math.max(0, daysBetween(validFrom, to) + 1);
  const during = { from: validFrom, to };
  const before = { from: addDays(validFrom, -days), to: addDays(validFrom, -1) };
  const outlets = sql`select customer_id from used`;
  const { rows } = await tx.execute<Record<string, string>>(sql`
    with used as (${ordersWith(ctx, id)}),
         sold as (select used.*, ${soldOfOrder(ctx, sql`used.order_id`)} as sold from used)
    select count(*) as orders, count(distinct customer_id) as outlets, coalesce(sum(fen), 0) as cost,
           coalesce(sum(fen) filter (where signed), 0) as signed_cost, coalesce(sum(sold), 0) as sales,
           coalesce(sum(sold) filter (where signed), 0) as signed_sales,
           ${days > 0 ? soldToOutlets(ctx, outlets, during) : sql`0`} as during,
           ${days > 0 ? soldToOutlets(ctx, outlets, before) : sql`0`} as before
      from sold`);
  const figure = (name: string) => Number(rows[0]?.[name] ?? 0);
  const [signedSales, signedCost] = [figure('signed_sales'), figure('signed_cost')];
  const [duringFen, beforeFen] = [figure('during'), figure('before')];
  return {
    orders: figure('orders'),
    outlets: figure('outlets'),
    salesFen: figure('sales'),
    costFen: figure('cost'),
    signedCostFen: signedCost,
    costRateBp: signedSales > 0 ? Math.round((signedCost * 10_000) / signedSales) : null,
    outletSales: {
      days,
      duringFen,
      beforeFen,
      growthBp: beforeFen > 0 ? Math.round(((duringFen - beforeFen) * 10_000) / beforeFen) : null,
    },
  };
}
