import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { repairDetailPage } from '../../pages.ts';
import { readStatement } from '../use-cases/read-statement.server.ts';
import { type RepairStatement, type StatementOrder, statementQuery } from '../wire.ts';
import type { Route } from './+types/statement-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(statementQuery, given);
  return { title: ctx.t('repair:menu.statement'), given, query, read: await readStatement(ctx, query) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Row = RepairStatement['rows'][number];
interface Fees {
  labourFen: number;
  partsFen: number;
}

/** What is settled with customers in a month, and each repair behind it (MES-01). */
export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const to = usePathOf();
  const { given, query, read } = loaderData;
  const { go, link } = useListNavigation((change: Record<string, string | null>) =>
    listAddress(given, change),
  );
  const money = <Of extends Fees>(key: string, fen: (row: Of) => number): DataColumn<Of> => ({
    key,
    title: t(`statement.${key as 'labour'}`),
    width: 120,
    align: 'right',
    render: (row) => <span className="number">{formatFen(fen(row))}</span>,
  });
  const fees = <Of extends Fees>(): DataColumn<Of>[] => [
    money<Of>('labour', (row) => row.labourFen),
    money<Of>('parts', (row) => row.partsFen),
    money<Of>('total', (row) => row.labourFen + row.partsFen),
  ];
  const byCustomer: DataColumn<Row>[] = [
    {
      key: 'customer',
      title: t('column.customer'),
      width: 240,
      render: (row) => <Link {...link({ customerId: row.customerId })}>{row.customerName}</Link>,
    },
    { key: 'jobs', title: t('statement.jobs'), width: 90, align: 'right', render: (row) => row.jobs },
    ...fees<Row>(),
  ];
  const byOrder: DataColumn<StatementOrder>[] = [
    {
      key: 'orderNo',
      title: t('column.orderNo'),
      width: 180,
      render: (row) => <Link to={to(repairDetailPage, { id: row.id })}>{row.orderNo}</Link>,
    },
    {
      key: 'settled',
      title: t('statement.settledAt'),
      width: 150,
      render: (row) => formatTime(row.settledAt, tenant.timeZone, 'YYYY-MM-DD'),
    },
    { key: 'equipment', title: t('column.equipment'), width: 130, render: (row) => row.equipmentCode },
    { key: 'fault', title: t('column.fault'), width: 120, render: (row) => t(`fault.${row.fault}`) },
    ...fees<StatementOrder>(),
  ];
  const { all } = read;
  return (
    <PageView
      title={t('menu.statement')}
      description={t('statement.note')}
      actions={<Button onClick={() => window.print()}>{t('statement.print')}</Button>}
      search={
        <DatePicker
          picker="month"
          aria-label={t('statement.month')}
          allowClear={false}
          value={dayjs(`${read.month}-01`)}
          onChange={(month) => month && go({ month: month.format('YYYY-MM') })}
        />
      }
    >
      <FigureTiles
        label={t('menu.statement')}
        tiles={[
          { name: t('statement.jobs'), value: all.jobs, note: t('statement.jobsMeans') },
          {
            name: t('statement.labour'),
            value: `¥ ${formatFen(all.labourFen)}`,
            note: t('statement.labourMeans'),
          },
          {
            name: t('statement.parts'),
            value: `¥ ${formatFen(all.partsFen)}`,
            note: t('statement.partsMeans'),
          },
        ]}
      />
      {query.customerId ? (
        <DataTable<StatementOrder>
          label={read.orders[0]?.customerName ?? t('statement.ofCustomer')}
          whole
          columns={byOrder}
          rows={read.orders}
          empty={t('statement.empty')}
        />
      ) : null}
      <DataTable<Row>
        label={t('statement.byCustomer')}
        whole
        columns={byCustomer}
        rows={read.rows}
        rowKey="customerId"
        empty={t('statement.empty')}
      />
    </PageView>
  );
}
