import { and, eq, inArray, isNull } from 'drizzle-orm';
import { notEndedBy } from '#app/db/queries/not-ended-by.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { prices } from '../table.server.ts';
import type { StoredPrice } from './plan-prices.server.ts';

/** The prices of products that a file of them has: everybody's and channels', those that hold on a day or will. */
export async function cataloguePrices(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  productIds: readonly string[],
  day: string,
): Promise<(StoredPrice & { productId: string })[]> {
  if (productIds.length === 0) return [];
  return tx
    .select({
      productId: prices.productId,
      unit: prices.unit,
      channelId: prices.channelId,
      priceFen: prices.priceFen,
      validFrom: prices.validFrom,
      validTo: prices.validTo,
    })
    .from(prices)
    .where(
      and(
        eq(prices.tenantId, tenant.slug),
        inArray(prices.productId, [...productIds]),
        inArray(prices.kind, ['base', 'channel']),
        isNull(prices.dealerId),
        notEndedBy(prices.validTo, day),
      ),
    );
}
