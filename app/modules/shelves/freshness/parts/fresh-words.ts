import { useTranslation } from 'react-i18next';
import { type FreshSums, freshPercent, lifePercent, toneOf } from '../rules-freshness.ts';

/** How fresh goods together are, as a sentence. */
export function useFreshWords(): (sums: FreshSums) => string {
  const { t } = useTranslation('shelves');
  return (sums) =>
    t('freshMap.cell', {
      qty: sums.qty.toLocaleString('zh-CN'),
      percent: freshPercent(sums),
      life: lifePercent(sums),
      freshness: t(`freshness.${toneOf(sums)}`),
    });
}
