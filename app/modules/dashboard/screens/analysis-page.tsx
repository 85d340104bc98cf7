import { useTranslation } from 'react-i18next';
import { can } from '#app/kernel/access/access.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
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
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { FigureTile } from '../parts/figure-tile.tsx';
import { Ranking } from '../parts/ranking.tsx';
import { TrendChart } from '../parts/trend-chart.tsx';
import { getAnalysis } from '../use-cases/get-analysis.server.ts';
import type { Route } from './+types/analysis-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('dashboard:title'),
  seesAnalysis: ctx.user !== null && can(ctx.user, 'order:analysis'),
  ...(await getAnalysis(ctx)),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Today, the month against the last one, the trend and who and what sells best. */
export default function AnalysisPage({ loaderData: figures }: Route.ComponentProps) {
  const { t } = useTranslation('dashboard');
  const { tenant } = useRootData();
  const to = usePathOf();
  const may = useMay();
  const list = to(orderListPage);
  const { today, month, lastMonth } = figures.periods;
  const analysis = figures.seesAnalysis
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
      <section className="figure-tiles">
        <FigureTile
          name={t('today')}
          value={String(figures.ordered.orders)}
          note={`${t('orderedAmount')} ¥ ${formatFen(figures.ordered.amountFen)}`}
          to={`${list}?startDate=${today.from}&endDate=${today.to}`}
        />
        <FigureTile name={t('waiting')} value={String(figures.waiting)} to={`${list}?status=0`} />
        <FigureTile
          name={t('month')}
          value={`¥ ${formatFen(figures.month.amountFen)}`}
          note={figures.growth === null ? t('noBase') : `${t('growth')} ${signedPercent(figures.growth)}`}
          tone={figures.growth === null ? undefined : figures.growth >= 0 ? 'up' : 'down'}
          to={`${list}?startDate=${month.from}&endDate=${month.to}`}
        />
        <FigureTile
          name={t('lastMonth')}
          value={`¥ ${formatFen(figures.lastMonth.amountFen)}`}
          note={`${lastMonth.from} – ${lastMonth.to}`}
          to={`${list}?startDate=${lastMonth.from}&endDate=${lastMonth.to}`}
        />
      </section>
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
          linkTo={(row) => `${list}?dealerId=${row.id}&startDate=${month.from}&endDate=${month.to}`}
        />
      </section>
    </PageView>
  );
}
