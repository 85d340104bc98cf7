import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { paidPrice } from '#app/modules/products/use-cases/paid-price.server.ts';
import type { GiftGoods, PromotionDefinition } from '../engine/rules-definition.ts';

/** What the goods of gift pools are worth by the list, by `productId unit`. */
export async function giftGoodsOf(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  definitions: readonly PromotionDefinition[],
): Promise<Record<string, GiftGoods>> {
  const ids = definitions.flatMap(({ levels }) =>
    levels.flatMap(({ benefit }) =>
      benefit.type === 'gift' ? benefit.items.map((item) => item.productId) : [],
    ),
  );
  if (ids.length === 0) return {};
  const goods = await findGoods(ctx, tx, { ids: [...new Set(ids)] });
  const paid = await paidPrice(ctx, tx);
  return Object.fromEntries(
    goods.flatMap(({ id, name, units, taxRateBp }) =>
      units.map(({ unit, priceFen }) => [`${id} ${unit}`, { name, listPriceFen: paid(priceFen, taxRateBp) }]),
    ),
  );
}
