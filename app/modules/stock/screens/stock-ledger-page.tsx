import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useNavigation } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { tableParts } from '#app/entity/list/table-parts.tsx';
import { labelled } from '#app/entity/list/use-columns.tsx';
import { formatTime } from '#app/lib/date-time.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { checkInput } from '#app/server/api-input.server.ts';
import { pageLoader } from '#app/server/page.server.ts';
import { pageTitle } from '#app/shell/page-title.ts';
import { useRootData } from '#app/shell/use-root-data.ts';
import { ListFilter } from '#app/ui/list-filter.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ledgerKinds } from '../rules.ts';
import { listLedger } from '../use-cases/list-ledger.server.ts';
import { listWarehouses } from '../use-cases/list-warehouses.server.ts';
import { type LedgerRow, ledgerQuery } from '../wire.ts';
import type { Route } from './+types/stock-ledger-page.ts';

export const loader = pageLoader(async (ctx, { request, params }) => {
  if (params['product'] !== ctx.tenant.productPath) throw notFound();
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
  const navigate = useNavigate();
  const loading = useNavigation().state === 'loading';
  const go = (change: Record<string, string | null>) => void navigate(listAddress(given, change));
  const signed = (value: number) =>
    value > 0 ? `+${value.toLocaleString('zh-CN')}` : value.toLocaleString('zh-CN');
  const columns: TableColumnsType<LedgerRow> = [
    {
      key: 'happenedAt',
      title: t('happenedAt'),
      width: 180,
      render: (_, row) => formatTime(row.happenedAt, tenant.timeZone),
    },
    { key: 'kind', title: t('kind'), width: 90, render: (_, row) => t(`ledgerKind.${row.kind}`) },
    {
      key: 'product',
      title: t('product'),
      width: 220,
      render: (_, row) => (
        <span className="stock-product">
          {row.productName}
          <small>{row.productCode}</small>
        </span>
      ),
    },
    { key: 'warehouse', title: t('warehouse.title'), dataIndex: 'warehouseName', width: 180 },
    { key: 'batchNo', title: t('batchNo'), dataIndex: 'batchNo', width: 120 },
    {
      key: 'onHandChange',
      title: t('onHandChange'),
      width: 110,
      align: 'right',
      render: (_, row) => <span className="number">{signed(row.onHandChange)}</span>,
    },
    {
      key: 'reservedChange',
      title: t('reservedChange'),
      width: 110,
      align: 'right',
      render: (_, row) => <span className="number">{signed(row.reservedChange)}</span>,
    },
    {
      key: 'onHandAfter',
      title: t('onHandAfter'),
      width: 110,
      align: 'right',
      render: (_, row) => <span className="number">{row.onHandAfter.toLocaleString('zh-CN')}</span>,
    },
    { key: 'docNo', title: t('docNo'), dataIndex: 'docNo', width: 170 },
    { key: 'actorName', title: t('actor'), dataIndex: 'actorName', width: 100 },
    { key: 'remark', title: t('remark'), width: 160, render: (_, row) => row.remark || '—' },
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
              label: t('warehouse.title'),
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
      <section className="list-panel" aria-label={t('menu.ledger')}>
        <Table<LedgerRow>
          rowKey="id"
          className="entity-table"
          components={tableParts}
          size="middle"
          columns={columns.map((column) => ({ ...column, onCell: () => labelled(column.title as string) }))}
          dataSource={page.records}
          loading={loading}
          scroll={{ x: 1400 }}
          onChange={({ current = 1, pageSize = page.size }) =>
            go({ size: String(pageSize), pageNumber: String(pageSize === page.size ? current : 1) })
          }
          pagination={{
            current: page.current,
            pageSize: page.size,
            total: page.total,
            showSizeChanger: true,
          }}
        />
      </section>
    </PageView>
  );
}
