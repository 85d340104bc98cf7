import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, instantOf } from '#app/lib/time/date-time.ts';
import { priceDifferences } from '#app/modules/pricing/rules-kept.ts';
import { priceAgain } from '#app/modules/pricing/use-cases/price-again.server.ts';
import { orderPrices, orders } from '../../table.server.ts';

/** Orders priced at once; their facts are some kilobytes each. */
const batchSize = 200;

/** An order that comes to something else than it did. */
interface ReplayDifference {
  orderNo: string;
  lines: { lineNo: number; keptFen: number; againFen: number }[];
}

/** Prices the orders of some days once more with the versions and facts of their day, and tells of every difference. */
export async function replayOrders(
  ctx: Ctx,
  days: { from: string; to: string },
): Promise<{ orders: number; differences: ReplayDifference[] }> {
  requireWhole(ctx, 'order:audit');
  return replayed(ctx, days);
}

/** The same for a clock, which asks nobody. */
export async function replayed(
  ctx: Pick<Ctx, 'db'> & { tenant: Pick<Ctx['tenant'], 'slug' | 'timeZone'> },
  { from, to }: { from: string; to: string },
): Promise<{ orders: number; differences: ReplayDifference[] }> {
  const begin = new Date(instantOf(`${from} 00:00:00`, ctx.tenant.timeZone));
  const end = new Date(instantOf(`${addDays(to, 1)} 00:00:00`, ctx.tenant.timeZone));
  const differences: ReplayDifference[] = [];
  let count = 0;
  let after = '';
  for (;;) {
    const rows = await inTenantReadOnly(ctx, async (tx) => {
      const page = await tx
        .select({ id: orders.id, orderNo: orders.orderNo, kept: orderPrices.kept })
        .from(orderPrices)
        .innerJoin(orders, and(eq(orders.tenantId, orderPrices.tenantId), eq(orders.id, orderPrices.orderId)))
        .where(
          and(
            eq(orderPrices.tenantId, ctx.tenant.slug),
            gte(orderPrices.pricedAt, begin),
            lt(orderPrices.pricedAt, end),
            after ? sql`${orderPrices.orderId} > ${after}::uuid` : undefined,
          ),
        )
        .orderBy(asc(orderPrices.orderId))
        .limit(batchSize);
      for (const { orderNo, kept } of page) {
        const lines = priceDifferences(kept, await priceAgain(ctx, tx, kept));
        if (lines.length > 0) differences.push({ orderNo, lines });
      }
      return page;
    });
    count += rows.length;
    if (rows.length < batchSize) return { orders: count, differences };
    after = rows.at(-1)!.id;
  }
}
