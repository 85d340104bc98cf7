import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { KeptPrice } from '#app/modules/pricing/rules-kept.ts';
import { type PriceExplanation, priceKept } from '#app/modules/pricing/use-cases/price-lines.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import type { StoredLine } from '../placing/locked-lines.server.ts';
import type { TypedLine } from '../placing/wire-create.ts';
import type { PricedLine } from './quote-lines.server.ts';

/** Whether the same goods are ordered as before, row by row. */
export function areSameGoods(before: readonly StoredLine[], typed: readonly TypedLine[]): boolean {
  const ordered = before.filter(({ gift }) => !gift);
  return (
    ordered.length === typed.length &&
    ordered.every(({ productCode, unit, qty }, index) => {
      const line = typed[index]!;
      return line.code.toUpperCase() === productCode.toUpperCase() && line.unit === unit && line.qty === qty;
    })
  );
}

/** The lines of an order as they were priced: whoever changes its address does not lose a promotion that is over. */
export async function keptLines(
  ctx: Ctx,
  tx: Tx,
  { order, before, kept }: { order: { dealerId: string }; before: readonly StoredLine[]; kept: KeptPrice },
): Promise<{ lines: PricedLine[]; dealers: readonly PriceExplanation[] }> {
  const goods = await findGoods(ctx, tx, { ids: [...new Set(before.map(({ productId }) => productId))] });
  const byId = new Map(goods.map((one) => [one.id, one]));
  const prices = new Map(kept.basket.map(({ lineNo, priceFen }) => [lineNo, priceFen]));
  const names = new Map(before.map(({ productCode, productName }) => [productCode, productName]));
  const price = await priceKept(ctx, tx, kept, names);
  return {
    dealers: [{ ...price, dealerId: order.dealerId }],
    lines: before.map((line) => {
      const {
        productId,
        productCode: code,
        productName: name,
        spec,
        unit,
        factor,
        baseUnit,
        qty,
        gift,
      } = line;
      const { listPriceFen, discountFen, amountFen, taxRateBp, lineNo } = line;
      const found = byId.get(productId);
      return {
        lineNo,
        productId,
        dealerId: order.dealerId,
        code,
        name,
        spec,
        unit,
        units: found?.units.map((one) => one.unit) ?? [unit],
        baseUnit,
        minQty: found?.minQty ?? 1,
        stepQty: found?.stepQty ?? 1,
        factor,
        qty,
        priceFen: gift ? 0 : (prices.get(lineNo) ?? listPriceFen),
        listPriceFen,
        discountFen,
        amountFen,
        taxRateBp,
        gift,
        trace: line.priceTrace ?? [],
        trouble: null,
      };
    }),
  };
}
