import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findBrandDealers } from '#app/modules/customers/outlets/use-cases/find-brand-dealers.server.ts';
import type { PriceBook } from '#app/modules/pricing/rules-kept.ts';
import type { OrderSource } from '#app/modules/pricing/rules-sources.ts';
import { readPriceBooks } from '#app/modules/pricing/use-cases/price-book.server.ts';
import type { Goods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { dealerOf } from '../rules-split.ts';

/** What goods cost an outlet, each by the dealer who brings it goods of that brand; the caller has seen to whose it is. */
export async function readOutletBooks(
  ctx: Ctx,
  tx: Tx,
  {
    outlet,
    goods,
    source,
  }: { outlet: { id: string; dealerId: string }; goods: readonly Goods[]; source: OrderSource },
): Promise<PriceBook[]> {
  const brands = await findBrandDealers(ctx, tx, outlet.id);
  const articles = goods.flatMap((one) =>
    one.units.map(({ unit }) => ({
      dealerId: dealerOf(one, brands, outlet.dealerId),
      productId: one.id,
      unit,
    })),
  );
  return readPriceBooks(ctx, tx, { customerId: outlet.id, source, articles });
}
