import { useTranslation } from 'react-i18next';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { type LedgerRow, ledgerQuery } from '../movements/wire.ts';
import { ledgerKinds } from '../rules.ts';
import { listLedger } from '../use-cases/list-ledger.server.ts';
import { listWarehouses } from '../warehouses/use-cases/list-warehouses.server.ts';
import type { Route } from './+types/stock-ledger-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(ledgerQuery, given);
  const page = await listLedger(ctx, query);
  const warehouses = await listWarehouses(ctx, 'stock:ledger');
  return { title: ctx.t('stock:menu.ledger'), given, query, page, warehouses };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Everything that happened to stock, the latest first. */
export default function StockLedgerPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['stock', 'entity']);
  const { tenant } = useRootData();
  const { given, query, page, warehouses } = loaderData;
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const signed = (value: number) => (value > 0 ? `+${thousands(value)}` : thousands(value));
  const columns: readonly DataColumn<LedgerRow>[] = [
    {
      key: 'happenedAt',
      title: t('happenedAt'),
      width: 160,
      render: (row) => formatTime(row.happenedAt, tenant.timeZone),
    },
    { key: 'kind', title: t('kind'), width: 80, render: (row) => t(`ledgerKind.${row.kind}`) },
    {
      key: 'product',
      title: t('product'),
      width: 180,
      render: (row) => (
        <span className="cell-pair">
          {row.productName}
          <small>{row.productCode}</small>
        </span>
      ),
    },
    { key: 'warehouse', title: t('warehouse.one'), width: 150, render: (row) => row.warehouseName },
    { key: 'batchNo', title: t('batchNo'), width: 100, render: (row) => row.batchNo },
    {
      key: 'onHandChange',
      title: t('onHandChange'),
      width: 90,
      align: 'right',
      render: (row) => <span className="number">{signed(row.onHandChange)}</span>,
    },
    {
      key: 'reservedChange',
      title: t('reservedChange'),
      width: 90,
      align: 'right',
      render: (row) => <span className="number">{signed(row.reservedChange)}</span>,
    },
    {
      key: 'frozenChange',
      title: t('frozenChange'),
      width: 90,
      align: 'right',
      render: (row) => <span className="number">{signed(row.frozenChange)}</span>,
    },
    {
      key: 'transitChange',
      title: t('transitChange'),
      width: 90,
      align: 'right',
      render: (row) => <span className="number">{signed(row.transitChange)}</span>,
    },
    {
      key: 'onHandAfter',
      title: t('onHandAfter'),
      width: 90,
      align: 'right',
      render: (row) => <span className="number">{thousands(row.onHandAfter)}</span>,
    },
    { key: 'docNo', title: t('docNo'), width: 180, render: (row) => row.docNo },
    { key: 'actorName', title: t('actor'), width: 80, render: (row) => row.actorName || '—' },
    { key: 'remark', title: t('remark'), width: 160, render: (row) => row.remark || '—' },
  ];
  return (
    <PageView
      title={t('menu.ledger')}
      description={t('ledgerNote')}
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('ledgerKeywordHint')}
          choices={[
            {
              name: 'warehouseId',
              label: t('warehouse.one'),
              value: query.warehouseId,
              options: warehouses.map(({ id, name }) => ({ value: id, label: name })),
            },
            {
              name: 'kind',
              label: t('kind'),
              value: query.kind,
              options: ledgerKinds.map((kind) => ({ value: kind, label: t(`ledgerKind.${kind}`) })),
            },
          ]}
          onChange={go}
        />
      }
    >
      <DataTable<LedgerRow>
        label={t('menu.ledger')}
        columns={columns}
        rows={page.records}
        empty={t('ledgerEmpty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
    </PageView>
  );
}
