import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { apiDownload } from '#app/lib/web/api-client.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import { Can } from '#app/ui/can.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { amountWord, analysisGroups } from '../list-limits.ts';
import { DayRange } from '../parts/day-range.tsx';
import { analyseOrders } from '../use-cases/analyse-orders.server.ts';
import { type AnalysisRow, analysisQuery } from '../wire-analysis.ts';
import type { Route } from './+types/order-analysis-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(analysisQuery, Object.fromEntries(new URL(request.url).searchParams));
  return { title: ctx.t('orders:analysis.title'), analysis: await analyseOrders(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** How many orders there were and what they came to, by status, dealer or product. */
export default function OrderAnalysisPage({ loaderData: { analysis } }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const { busy, failure, send } = useSend();
  const { by, startDate, endDate, rows } = analysis;
  const { go, link } = useListNavigation(
    (change: Partial<Record<'by' | 'startDate' | 'endDate', string>>) =>
      `?${new URLSearchParams({ by, startDate, endDate, ...change })}`,
  );
  const all = rows.reduce((sum, row) => sum + row.amountFen, 0);
  const number = (title: string, key: string, show: (row: AnalysisRow) => string) => ({
    title,
    key,
    align: 'right' as const,
    width: 130,
    render: (row: AnalysisRow) => <span className="number">{show(row)}</span>,
  });
  return (
    <PageView
      title={t('analysis.title')}
      actions={
        <Can do="order:export">
          {failure ? (
            <span role="alert" className="field-error">
              {failure}
            </span>
          ) : null}
          <Button
            icon={<DownloadOutlined />}
            loading={busy}
            onClick={() =>
              void send(['analysisXls', by, startDate, endDate], (options) =>
                apiDownload('/eOrder/eOrder/analysisXls', { by, startDate, endDate }, options),
              )
            }
          >
            {t('analysis.export')}
          </Button>
        </Can>
      }
      search={
        <div className="list-filter">
          <DayRange
            from={startDate}
            to={endDate}
            onChange={(from, to) => go({ startDate: from, endDate: to })}
          />
        </div>
      }
      tabs={
        <nav className="status-tabs" aria-label={t('analysis.title')}>
          {analysisGroups.map((one) => (
            <Link key={one} {...link({ by: one })} aria-current={one === by ? 'page' : undefined}>
              {t(`analysis.by.${one}`)}
            </Link>
          ))}
        </nav>
      }
    >
      <section className="order-table" aria-label={t(`analysis.by.${by}`)}>
        <Table<AnalysisRow>
          rowKey="key"
          density="middle"
          width={300}
          empty={t('analysis.empty')}
          rows={rows}
          columns={[
            { title: t('analysis.name'), key: 'name', render: (row) => row.name },
            number(t('analysis.orders'), 'orders', (row) => thousands(row.orders)),
            ...(by === 'product'
              ? [number(t('analysis.qty'), 'qty', (row) => `${thousands(row.qty ?? 0)} ${row.unit}`.trim())]
              : []),
            number(t(`analysis.${amountWord(by)}`), 'amount', (row) => formatFen(row.amountFen)),
            number(t('analysis.share'), 'share', (row) =>
              all > 0 ? `${((row.amountFen / all) * 100).toFixed(1)}%` : '0%',
            ),
          ]}
        />
      </section>
    </PageView>
  );
}
