import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { quoteListPrices } from '#app/modules/products/use-cases/quote-prices.server.ts';
import type { BasketLine } from '../rules-stages.ts';

/** What was typed at list prices, of no outlet; codes and units that are not there by themselves. */
export async function listBasket(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  {
    lines,
    day,
  }: {
    lines: readonly { code: string; unit: string; qty: number }[];
    /** YYYY-MM-DD. */
    day: string;
  },
): Promise<{ basket: BasketLine[]; unknown: string[] }> {
  const goods = await findGoods(ctx, tx, { codes: lines.map(({ code }) => code) });
  const unknown: string[] = [];
  const known = lines.flatMap(({ code, unit, qty }) => {
    const found = goods.find((one) => one.code === code);
    const sold = unit ? found?.units.find((one) => one.unit === unit) : found?.units.at(-1);
    if (found && sold) return [{ productId: found.id, unit: sold.unit, qty }];
    unknown.push(code);
    return [];
  });
  const quotes = await quoteListPrices(ctx, tx, { day, lines: known });
  const basket = quotes.flatMap((quote, index): BasketLine[] => {
    if (!quote) return [];
    const { productId, code, category, brand, unit, factor, units, listPriceFen, floorFen } = quote;
    const row = { productId, code, category, brand, unit, factor, units, floorFen };
    return [{ ...row, lineNo: index + 1, qty: known[index]!.qty, listPriceFen, priceFen: listPriceFen }];
  });
  return { basket, unknown };
}
