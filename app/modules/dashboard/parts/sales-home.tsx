import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { signedPercent } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import {
  orderAnalysisPage,
  orderCreatePage,
  orderListPage,
  orderQueuePage,
} from '#app/modules/orders/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { type FigureTile, FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { Analysis } from '../wire.ts';
import { Ranking } from './ranking.tsx';
import { TrendChart } from './trend-chart.tsx';

/** Today, the month against the last one, the trend and who and what sells best. */
export function SalesHome({
  figures,
  approvals,
  seesAnalysis,
}: {
  figures: Analysis;
  /** What waits for the approval of the person at the page; nothing where nothing does. */
  approvals: readonly FigureTile[];
  seesAnalysis: boolean;
}) {
  const { t } = useTranslation('dashboard');
  const { tenant } = useRootData();
  const to = usePathOf();
  const may = useMay();
  const list = to(orderListPage);
  const { today, month, lastMonth } = figures.periods;
  // What was sold on some days was not always ordered on them.
  const sold = ({ from, to: until }: { from: string; to: string }) =>
    `${list}?dateBy=sold&startDate=${from}&endDate=${until}`;
  const analysis = seesAnalysis
    ? (by: 'product' | 'dealer') =>
        `${to(orderAnalysisPage)}?by=${by}&startDate=${month.from}&endDate=${month.to}`
    : undefined;
  return (
    <PageView
      className="dashboard"
      title={t('title')}
      description={`${t('refreshed', { time: formatTime(figures.refreshedAt, tenant.timeZone) })} · ${t('scope')}`}
      links={[
        ...(may('order:audit') ? [{ label: t('queue'), to: to(orderQueuePage) }] : []),
        ...(may('order:create') ? [{ label: t('newOrder'), to: to(orderCreatePage) }] : []),
        { label: t('allOrders'), to: list },
      ]}
    >
      <FigureTiles
        tiles={[
          {
            name: t('today'),
            value: figures.ordered.orders,
            note: `${t('orderedAmount')} ¥ ${formatFen(figures.ordered.amountFen)}`,
            to: `${list}?startDate=${today.from}&endDate=${today.to}`,
          },
          { name: t('waiting'), value: figures.waiting, to: `${list}?status=0` },
          ...approvals,
          {
            name: t('month'),
            value: `¥ ${formatFen(figures.month.amountFen)}`,
            note: figures.growth === null ? t('noBase') : `${t('growth')} ${signedPercent(figures.growth)}`,
            tone: figures.growth === null ? undefined : figures.growth >= 0 ? 'up' : 'down',
            to: sold(month),
          },
          {
            name: t('lastMonth'),
            value: `¥ ${formatFen(figures.lastMonth.amountFen)}`,
            note: `${lastMonth.from} – ${lastMonth.to}`,
            to: sold(lastMonth),
          },
        ]}
      />
      <TrendChart days={figures.trend} />
      <section className="rankings">
        <Ranking
          title={t('topProducts')}
          nameTitle={t('product')}
          rows={figures.topProducts}
          all={analysis?.('product')}
          period={`${month.from} – ${month.to}`}
        />
        <Ranking
          title={t('topDealers')}
          nameTitle={t('dealer')}
          rows={figures.topDealers}
          all={analysis?.('dealer')}
          period={`${month.from} – ${month.to}`}
          linkTo={(row) => `${sold(month)}&dealerId=${row.id}`}
        />
      </section>
    </PageView>
  );
}
