import { useTranslation } from 'react-i18next';
import { freshnesses } from '#app/services/freshness/rules.ts';
import type { StockSummary } from '../balances/wire.ts';

/** A part of the stock, with how much of it there is. */
export interface Bucket {
  key: string;
  name: string;
  qty: number;
  /** One of the tones of stock.less. */
  tone: string;
}

/** Stock by the share of life that remains and by days in the warehouse. */
export function useBuckets({ ageEdges, byFreshness, byAge }: StockSummary): {
  byFreshness: Bucket[];
  byAge: Bucket[];
} {
  const { t } = useTranslation('stock');
  const ageName = (index: number) => {
    const from = index === 0 ? 0 : ageEdges[index - 1]!;
    const to = ageEdges[index];
    return to === undefined ? t('age.beyond', { from }) : t('age.upTo', { from: from && from + 1, to });
  };
  return {
    byFreshness: freshnesses.map((one) => ({
      key: one,
      name: t(`freshness.${one}`),
      qty: byFreshness[one],
      tone: one,
    })),
    byAge: byAge.map((qty, index) => ({
      key: String(index),
      name: ageName(index),
      qty,
      tone: `age-${index}`,
    })),
  };
}
