import { useTranslation } from 'react-i18next';
import { formatPercent } from '#app/lib/numbers/money.ts';
import { shown } from '#app/lib/numbers/number-format.ts';
import { averageAge, dailySellOut, daysOfStock, expiryLoss, freshShare } from '../rules-sellout.ts';
import type { SellOutFacts, SellOutTerms } from '../wire-sellout.ts';

export const figureNames = ['stock', 'daily', 'days', 'fresh', 'age', 'loss'] as const;
export type FigureName = (typeof figureNames)[number];

/** The figures of a product in an outlet as people read them; — where nothing is known. */
export function useSellOutFigures(): (
  facts: SellOutFacts,
  terms: SellOutTerms,
) => Record<FigureName, string> {
  const { t } = useTranslation('shelves');
  const unknown = '—';
  const tenths = (value: number | null) => (value === null ? unknown : value.toFixed(1));
  return ({ shelfQty, backQty, sums, batches, shelfLifeDays, shares, countedOn, unit }, { today }) => {
    const qty = shelfQty + backQty;
    const daily = dailySellOut(sums);
    const fresh = freshShare(batches, { shelfLifeDays, today, shares });
    const age = averageAge(batches, today);
    const loss = expiryLoss(batches, shelfLifeDays, { daily, countedOn });
    const days = daysOfStock(qty, sums);
    const pieces = (value: number | string) => t('figure.pieces', { qty: shown(value), unit });
    return {
      stock: pieces(qty),
      daily: daily === null ? unknown : pieces(tenths(daily)),
      days: days === null ? unknown : t('figure.dayCount', { days: tenths(days) }),
      fresh: fresh === null ? unknown : formatPercent(Math.round(fresh * 10_000)),
      age: age === null ? unknown : t('figure.dayCount', { days: tenths(age) }),
      loss: loss === null ? unknown : pieces(loss),
    };
  };
}
