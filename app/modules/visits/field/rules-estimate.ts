import { type FreightFacts, freightStages } from '#app/modules/freight/rules-freight.ts';
import { priceBasket, type StagePart } from '#app/modules/pricing/rules-basket.ts';
import { dueFen, orderTotals } from '#app/modules/pricing/rules-totals.ts';
import type { PromotionFacts } from '#app/modules/promotions/engine/rules-definition.ts';
import { promotionStages } from '#app/modules/promotions/engine/rules-engine.ts';
import type { OutletPrices } from '../steps/wire-steps.ts';

/** What an order will come to, reckoned where there is no network by the very rules the server prices it with. Pure. */

/** The parts in a price of those who take part without being asked: a discount by hand and what others charge are no part of a visit. */
const parts: Record<string, (facts: never) => StagePart[]> = {
  promotion: (facts: PromotionFacts) => promotionStages(facts),
  freight: (facts: FreightFacts) => freightStages(facts),
};

/** What lines cost an outlet by what is known of its prices, freight with it; null where one of them has no price there. */
export function estimateFen(
  { books }: OutletPrices,
  lines: readonly { code: string; unit: string; qty: number }[],
): number | null {
  let left = lines.length;
  const dues = books.map(({ articles, limits, facts }) => {
    const basket = lines.flatMap(({ code, unit, qty }, nth) => {
      const article = articles.find((one) => one.code === code && one.unit === unit);
      return article ? [{ ...article, lineNo: nth + 1, qty }] : [];
    });
    left -= basket.length;
    if (basket.length === 0) return 0;
    const stages = Object.entries(facts).flatMap(([name, of]) => parts[name]?.(of as never) ?? []);
    const { rows, freight } = priceBasket(basket, stages, limits);
    return dueFen({ ...orderTotals(rows), freightFen: freight?.fen ?? 0 });
  });
  return left > 0 ? null : dues.reduce((sum, due) => sum + due, 0);
}
