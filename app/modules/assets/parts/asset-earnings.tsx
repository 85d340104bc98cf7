import { Statistic } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { LineChart } from '#app/ui/figures/line-chart.tsx';
import type { Payback } from '../life/rules-payback.ts';
import { written } from '../life/rules-value.ts';
import type { AssetDetail } from '../wire.ts';

/** What an asset has brought and cost, each figure with what it means. */
export function AssetEarningsPanel({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('assets');
  const { earnings, costFen } = asset;
  const figures = [
    ...(asset.placedOn
      ? [
          {
            title: t('earn.sales'),
            fen: earnings.salesFen,
            note: t('earn.salesNote', { days: earnings.days }),
          },
          {
            title: t('earn.before'),
            fen: earnings.salesBeforeFen,
            note: t('earn.beforeNote', { days: earnings.days }),
          },
        ]
      : []),
    {
      title: t('earn.cost'),
      fen: costFen,
      note: t('earn.costNote', { value: formatFen(earnings.bookValueFen) }),
    },
    {
      title: t('earn.repair'),
      fen: earnings.repairFen,
      note: t('earn.repairNote', { count: earnings.repairs }),
    },
    ...(earnings.per30
      ? [
          {
            title: t('earn.net'),
            fen: earnings.per30.netFen,
            note: t('earn.netNote', { ...written(earnings.per30), count: earnings.assetsThere }),
          },
        ]
      : []),
  ];
  return (
    <section className="panel" aria-label={t('detail.earnings')}>
      <h2>{t('detail.earnings')}</h2>
      <div className="asset-figures">
        {figures.map(({ title, fen, note }) => (
          <div key={title}>
            <Statistic title={title} prefix="¥" value={formatFen(fen)} />
            <small>{note}</small>
          </div>
        ))}
      </div>
      {earnings.payback && earnings.payback.months.length > 0 ? (
        <PaybackCurve payback={earnings.payback} costFen={costFen} />
      ) : null}
    </section>
  );
}

/** What it has brought in up to the end of each month, against what it cost. */
function PaybackCurve({ payback, costFen }: { payback: Payback; costFen: number }) {
  const { t } = useTranslation('assets');
  const { months, marginPercent, paidBackIn, monthsInAll } = payback;
  const outcome = paidBackIn
    ? t('earn.paidBack', { month: paidBackIn })
    : monthsInAll === null
      ? t('earn.neverPays')
      : t('earn.paysIn', { count: monthsInAll });
  return (
    <figure className="asset-curve">
      <figcaption>
        {t('earn.curve')} · {outcome}
      </figcaption>
      <LineChart
        label={t('earn.curve')}
        points={months.map(({ month, netFen, totalFen }) => ({
          key: month,
          label: month,
          value: totalFen,
          title: t('earn.month', { month, net: formatFen(netFen), total: formatFen(totalFen) }),
        }))}
        format={(fen) => formatFen(Math.round(fen))}
        mark={{ value: costFen, label: t('earn.cost') }}
      />
      <small>{t('earn.curveNote', { percent: marginPercent })}</small>
    </figure>
  );
}
