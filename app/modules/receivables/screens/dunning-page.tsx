import { useTranslation } from 'react-i18next';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { FigureLine } from '#app/ui/figures/figure-line.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { Money } from '../parts/money.tsx';
import { OutletCell } from '../parts/outlet-cell.tsx';
import { listDunning } from '../use-cases/list-dunning.server.ts';
import { type DunningRow, dunningQuery } from '../wire.ts';
import type { Route } from './+types/dunning-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(dunningQuery, given);
  return { title: ctx.t('receivables:menu.dunning'), given, query, page: await listDunning(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Outlets that are late with what they owe, and whom to call. */
export default function DunningPage({ loaderData: { given, query, page } }: Route.ComponentProps) {
  const { t } = useTranslation('receivables');
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const columns: readonly DataColumn<DunningRow>[] = [
    {
      key: 'outlet',
      title: t('column.outlet'),
      width: 220,
      render: (row) => <OutletCell account={row} name={row.customerName} below={row.customerCode} />,
    },
    {
      key: 'contact',
      title: t('column.contact'),
      width: 160,
      render: (row) => (
        <>
          {row.contact} <a href={`tel:${row.phone}`}>{row.phone}</a>
        </>
      ),
    },
    { key: 'dealer', title: t('column.dealer'), width: 170, render: (row) => row.dealerName },
    {
      key: 'overdue',
      title: t('column.overdue'),
      width: 130,
      align: 'right',
      render: (row) => <Money fen={row.overdueFen} />,
    },
    {
      key: 'orders',
      title: t('column.orders'),
      width: 90,
      align: 'right',
      render: (row) => <span className="number">{thousands(row.orders)}</span>,
    },
    { key: 'oldest', title: t('column.oldest'), width: 110, render: (row) => row.oldestDueOn },
    {
      key: 'days',
      title: t('column.overdueDays'),
      width: 90,
      align: 'right',
      render: (row) => <span className="number">{t('dunning.days', { count: row.overdueDays })}</span>,
    },
  ];
  return (
    <PageView
      title={t('menu.dunning')}
      description={t('dunning.note')}
      figures={
        <FigureLine
          figures={[
            { name: t('dunning.total'), value: `¥ ${formatFen(page.overdueFen)}` },
            { name: t('dunning.count'), value: page.total },
          ]}
        />
      }
      search={
        <ListFilter keyword={query.keyword} hint={t('dunning.keywordHint')} choices={[]} onChange={go} />
      }
    >
      <DataTable<DunningRow>
        label={t('menu.dunning')}
        rowKey="key"
        columns={columns}
        rows={page.records}
        empty={t('dunning.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
    </PageView>
  );
}
