import { Table, type TableColumnsType } from 'antd';
import type { SortOrder } from 'antd/es/table/interface';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigation } from 'react-router';
import { asCards, cardTable } from '#app/entity/list/table/as-cards.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useKept } from '#app/shell/tabs/kept/use-kept.ts';
import { PrintLinks } from '../../documents/parts/print-links.tsx';
import { orderDetailPage } from '../../pages.ts';
import { deepestRow, maxPrinted, type SortColumn, sortColumns } from '../list-limits.ts';
import type { ListOrdersQuery, OrderPage, OrderRow } from '../wire.ts';
import { listAddress } from './list-address.ts';
import { OrderKindTag, OrderStatusTag } from './order-status-tag.tsx';

/** The page of orders; sorting and paging change the address, the address changes the page. */
export function OrderTable({ query, page }: { query: ListOrdersQuery; page: OrderPage }) {
  const { t } = useTranslation('orders');
  const { go } = useListNavigation((change: Partial<ListOrdersQuery>) => listAddress(query, change));
  const loading = useNavigation().state === 'loading';
  const columns = useColumns(query);
  const [selected, setSelected] = useKept<string[]>('selected', []);
  return (
    <section className="order-table" aria-label={t('title')}>
      <SelectedRows
        count={selected.length}
        onAll={() => setSelected([...new Set([...selected, ...page.records.map(({ id }) => id)])])}
        onClear={() => setSelected([])}
        ids={selected}
      />
      <Table<OrderRow>
        rowKey="id"
        size="middle"
        {...cardTable}
        columns={asCards(columns)}
        dataSource={page.records}
        loading={loading}
        scroll={{ x: 1100 }}
        showSorterTooltip={false}
        rowSelection={{
          selectedRowKeys: selected,
          preserveSelectedRowKeys: true,
          onChange: (keys) => setSelected(keys.map(String)),
          columnWidth: 44,
          getCheckboxProps: (row) => ({ 'aria-label': t('selection.row', { orderNo: row.orderNo }) }),
          // The table repeats its header where it measures itself, and a box there could be reached unseen.
          hideSelectAll: true,
          columnTitle: <span className="visually-hidden">{t('common:column.select')}</span>,
        }}
        onChange={(pagination, _filters, sorter, { action }) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
          const sort = sortColumns.find((column) => column === columnKey && order);
          const size = pagination.pageSize ?? query.size;
          // Another order or page size begins at the first page.
          const pageNumber = action === 'paginate' && size === query.size ? (pagination.current ?? 1) : 1;
          const change = {
            pageNumber,
            size,
            sort: sort ?? 'orderedAt',
            direction: sort && order === 'ascend' ? ('asc' as const) : ('desc' as const),
          };
          go(change, { preventScrollReset: action === 'sort' });
        }}
        pagination={{
          current: page.current,
          pageSize: page.size,
          total: Math.min(page.total, deepestRow - (deepestRow % page.size)),
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50, 100],
          showTotal: () => t(page.totalCapped ? 'totalCapped' : 'total', { total: page.total }),
        }}
      />
    </section>
  );
}

/** How many rows are ticked, over all pages of the list. */
function SelectedRows({
  count,
  ids,
  onAll,
  onClear,
}: {
  count: number;
  ids: readonly string[];
  onAll(): void;
  onClear(): void;
}) {
  const { t } = useTranslation('orders');
  if (count === 0) return null;
  return (
    <p className="order-selection" role="status">
      {t('selection.count', { count })}
      <button type="button" className="link-button" onClick={onAll}>
        {t('selection.all')}
      </button>
      <button type="button" className="link-button" onClick={onClear}>
        {t('selection.clear')}
      </button>
      {count <= maxPrinted ? <PrintLinks ids={ids} /> : null}
    </p>
  );
}

function useColumns(query: ListOrdersQuery): TableColumnsType<OrderRow> {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const to = usePathOf();
  const { search } = useLocation();
  const order: SortOrder = query.direction === 'asc' ? 'ascend' : 'descend';
  const sortable = (column: SortColumn) => ({
    key: column,
    sorter: true,
    sortOrder: query.sort === column ? order : null,
  });
  return [
    {
      title: t('column.orderNo'),
      ...sortable('orderNo'),
      width: 210,
      render: (_, row) => (
        <>
          <Link to={to(orderDetailPage, { id: row.id })} state={{ back: search }}>
            {row.orderNo}
          </Link>{' '}
          <OrderKindTag kind={row.kind} />
        </>
      ),
    },
    {
      title: t('column.status'),
      key: 'status',
      width: 110,
      render: (_, row) => <OrderStatusTag status={row.status} kind={row.kind} />,
    },
    { title: t('column.customer'), dataIndex: 'customerName', key: 'customer', ellipsis: true },
    { title: t('column.dealer'), dataIndex: 'dealerName', key: 'dealer', ellipsis: true },
    { title: t('column.sales'), dataIndex: 'salesName', key: 'sales', width: 120 },
    {
      title: t('column.amount'),
      ...sortable('payableFen'),
      width: 130,
      align: 'right',
      render: (_, row) => <span className="number">{formatFen(row.payableFen)}</span>,
    },
    {
      title: t('column.orderedAt'),
      ...sortable('orderedAt'),
      width: 180,
      render: (_, row) => formatTime(row.orderedAt, tenant.timeZone),
    },
  ];
}
