import { useTranslation } from 'react-i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import type { Freshness } from '#app/services/freshness/rules.ts';
import { type FreshSums, freshPercent, lifePercent } from '../rules-freshness.ts';

/** How fresh goods together are, as a sentence. */
export function useFreshWords(): (sums: FreshSums & { tone: Freshness }) => string {
  const { t } = useTranslation('shelves');
  return (sums) =>
    t('freshMap.cell', {
      qty: thousands(sums.qty),
      percent: freshPercent(sums),
      life: lifePercent(sums),
      freshness: t(`freshness.${sums.tone}`),
    });
}
