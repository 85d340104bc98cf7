import { averageAge, dailySellOut, daysOfStock, expiryLoss, freshShare } from './rules-sellout.ts';
import type { SellOutFacts, SellOutTerms } from './wire-sellout.ts';

/** The figures of a product in an outlet, in the order they are shown in. */
export const figureNames = ['stock', 'daily', 'days', 'fresh', 'age', 'loss'] as const;
export type FigureName = (typeof figureNames)[number];

/** Quantities in base units, `fresh` in hundredths of a percent, `days` and `age` in days; null where nothing is known. */
export type Figures = Record<FigureName, number | null>;

/** What the latest count of a product in an outlet says. Pure. */
export function figuresOf(facts: SellOutFacts, { today }: Pick<SellOutTerms, 'today'>): Figures {
  const { shelfQty, backQty, sums, batches, shelfLifeDays, shares, countedOn } = facts;
  const fresh = freshShare(batches, { shelfLifeDays, today, shares });
  return {
    stock: shelfQty + backQty,
    daily: dailySellOut(sums),
    days: daysOfStock(shelfQty + backQty, sums),
    fresh: fresh === null ? null : Math.round(fresh * 10_000),
    age: averageAge(batches, today),
    loss: expiryLoss(batches, shelfLifeDays, { sums, countedOn }),
  };
}
