import type { TFunction } from 'i18next';
import { formatFen, formatPercent } from '#app/lib/numbers/money.ts';
import type { TaxSum } from '#app/lib/numbers/tax.ts';
import type { Corrected } from '../documents/rules-sums.ts';

/** What of a sum is tax, by rate, in one line: on the order and on its slips alike. Nothing where there is none. */
export function taxesText(taxes: readonly TaxSum[], t: TFunction): string {
  const parts = taxes.map(({ rateBp, taxFen }) =>
    t('orders:sum.taxOf', { rate: formatPercent(rateBp), amount: formatFen(taxFen) }),
  );
  return parts.length > 0 ? t('orders:sum.taxes', { taxes: parts.join('  ') }) : '';
}

/** What goods come to since their price was corrected, by how much, and the tax of it, in one line: on the order and on its slips alike. */
export function correctedText({ fen, amountFen, taxes }: Corrected, t: TFunction): string {
  const by = `${fen < 0 ? '−' : '+'} ¥ ${formatFen(Math.abs(fen))}`;
  const says = t('orders:sum.corrected', { by, amount: formatFen(amountFen) });
  return [says, taxesText(taxes, t)].filter(Boolean).join(t('common:mark.clause'));
}
