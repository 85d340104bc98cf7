import type { TFunction } from 'i18next';
import { formatFen, formatPercent } from '#app/lib/numbers/money.ts';
import type { TaxSum } from '#app/lib/numbers/tax.ts';

/** What of a sum is tax, by rate, in one line: on the order and on its slips alike. Nothing where there is none. */
export function taxesText(taxes: readonly TaxSum[], t: TFunction): string {
  const parts = taxes.map(({ rateBp, taxFen }) =>
    t('orders:sum.taxOf', { rate: formatPercent(rateBp), amount: formatFen(taxFen) }),
  );
  return parts.length > 0 ? t('orders:sum.taxes', { taxes: parts.join('  ') }) : '';
}
