import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { outletDetailPage } from '#app/modules/customers/pages.ts';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { dailyReportPage, dailyRowsPage, visitDetailPage } from '../pages.ts';
import { useKpiText } from '../report/parts/use-sum-text.ts';
import { listBehind } from '../report/use-cases/list-behind.server.ts';
import { type BehindRow, behindQuery } from '../report/wire-behind.ts';
import type { Route } from './+types/daily-rows-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(behindQuery, given);
  return {
    title: ctx.t('visits:behind.title', { what: ctx.t(`visits:daily.column.${query.of}`) }),
    given,
    query,
    page: await listBehind(ctx, query),
  };
});
export const handle: PageHandle = dailyRowsPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What one number of the daily report is counted from: plans, orders, articles or new outlets (ROU-09). */
export default function DailyRowsPage({ loaderData: { title, given, query, page } }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  const to = usePathOf();
  const may = useMay();
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const kpiText = useKpiText();
  const { of } = query;
  const { pageNumber: _page, size: _size, of: _of, userId: _userId, ...filter } = given;
  const report = `${to(dailyReportPage)}${listAddress(filter, {})}`;
  const money = of === 'orders' || of === 'amountFen';
  const columns: DataColumn<BehindRow>[] = [
    { key: 'day', title: t('daily.column.day'), width: 110, render: (row) => row.day },
    { key: 'person', title: t('column.person'), width: 100, render: (row) => row.userName },
    {
      key: 'outlet',
      title: t('column.outlet'),
      width: 220,
      render: ({ outletId, outletName }) =>
        may('customer:list') ? (
          <Link to={to(outletDetailPage, { id: outletId })}>{outletName}</Link>
        ) : (
          outletName
        ),
    },
  ];
  if (of === 'planned' || of === 'kept') {
    columns.push({
      key: 'state',
      title: t('column.state'),
      width: 100,
      render: ({ planState }) => (planState ? t(`plan.state.${planState}`) : ''),
    });
  } else {
    columns.push({
      key: 'what',
      title: t(`behind.what.${of}`),
      width: 200,
      render: ({ orderId, what, share }) => {
        if (share !== null) return <span className="number">{kpiText('percent', share)}</span>;
        return orderId && may('order:list') ? (
          <Link to={to(orderDetailPage, { id: orderId })}>{what}</Link>
        ) : (
          what
        );
      },
    });
  }
  if (money) {
    columns.push({
      key: 'amount',
      title: t('daily.column.amountFen'),
      width: 130,
      align: 'right',
      render: ({ amountFen }) => <span className="number">{formatFen(amountFen)}</span>,
    });
  }
  if (of !== 'newOutlets') {
    columns.push({
      key: 'visit',
      title: t('behind.visit'),
      width: 90,
      render: ({ visitId }) =>
        visitId && may('visit:list') ? (
          <Link to={to(visitDetailPage, { id: visitId })}>{t('behind.open')}</Link>
        ) : null,
    });
  }
  const sum = of === 'amountFen' ? formatFen(page.sum) : thousands(page.sum);
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={report} otherwise={report}>
          ← {t('daily.title')}
        </TabLink>
      }
      title={title}
      description={t(page.from === page.to ? 'behind.noteDay' : 'behind.note', {
        from: page.from,
        to: page.to,
        sum,
      })}
    >
      <DataTable<BehindRow>
        label={title}
        rowKey="key"
        columns={columns}
        rows={page.records}
        empty={t('behind.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
    </PageView>
  );
}
