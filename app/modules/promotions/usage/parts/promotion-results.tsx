import { useTranslation } from 'react-i18next';
import { formatFen, formatPercent } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import type { PromotionResults as Results } from '../../wire.ts';

/** The figures of a promotion, each with what it counts; those of orders lead to the orders behind them. */
export function PromotionResults({ results, behind }: { results: Results; behind: string }) {
  const { t } = useTranslation('promotions');
  const { days, duringFen, beforeFen, growthBp } = results.outletSales;
  const figures = [
    { name: 'orders', value: thousands(results.orders), opens: true },
    { name: 'outlets', value: thousands(results.outlets), opens: true },
    { name: 'sales', value: formatFen(results.salesFen), opens: true },
    { name: 'cost', value: formatFen(results.costFen), opens: true },
    { name: 'rate', value: results.costRateBp === null ? '—' : formatPercent(results.costRateBp) },
    {
      name: 'outletSales',
      value: formatFen(duringFen),
      more: growthBp === null ? null : t('detail.growth', { rate: formatPercent(growthBp) }),
    },
  ];
  const facts = { signed: formatFen(results.signedCostFen), days, before: formatFen(beforeFen) };
  return (
    <section className="panel" aria-label={t('detail.results')}>
      <h2>{t('detail.results')}</h2>
      <dl className="promotion-results">
        {figures.map(({ name, value: text, opens, more }) => (
          <div key={name}>
            <dt>{t(`detail.${name}`)}</dt>
            <dd className="number">
              {opens && results.orders > 0 ? (
                <a href={behind} aria-label={`${t(`detail.${name}`)} ${text}`}>
                  {text}
                </a>
              ) : (
                text
              )}
              {more ? <small> {more}</small> : null}
            </dd>
            <small>{t(`detail.${name}Note`, facts)}</small>
          </div>
        ))}
      </dl>
    </section>
  );
}
