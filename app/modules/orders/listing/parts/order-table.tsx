import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { useDensity } from '#app/entity/list/settings/use-density.ts';
import { listTable } from '#app/entity/list/table/as-cards.tsx';
import type { ListSettings } from '#app/entity/list-settings.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { useKept } from '#app/shell/tabs/kept/use-kept.ts';
import { PrintLinks } from '../../documents/parts/print-links.tsx';
import { deepestRow, maxPrinted, sortColumns } from '../list-limits.ts';
import type { ListOrdersQuery, OrderPage, OrderPageRow } from '../wire.ts';
import { listAddress } from './list-address.ts';
import { pageSums } from './page-sums.ts';
import type { OrderColumns } from './use-order-columns.tsx';

interface Props {
  query: ListOrdersQuery;
  page: OrderPage;
  columns: OrderColumns;
  settings: ListSettings;
}

/** The page of orders; sorting and paging change the address, the address changes the page. */
export function OrderTable({ query, page, columns, settings }: Props) {
  const { t } = useTranslation('orders');
  const { go } = useListNavigation((change: Partial<ListOrdersQuery>) => listAddress(query, change));
  const density = useDensity(settings);
  const loading = useNavigation().state === 'loading';
  const [selected, setSelected] = useKept<string[]>('selected', []);
  const sums = page.records.length > 0 ? <SumRow columns={columns.shown} rows={page.records} /> : null;
  return (
    <section className="order-table" aria-label={t('title')}>
      <SelectedRows
        count={selected.length}
        onAll={() => setSelected([...new Set([...selected, ...page.records.map(({ id }) => id)])])}
        onClear={() => setSelected([])}
        ids={selected}
      />
      <Table<OrderPageRow>
        rowKey="id"
        size={density}
        {...listTable}
        columns={columns.shown}
        dataSource={page.records}
        loading={loading}
        scroll={{ x: 1100 }}
        showSorterTooltip={false}
        summary={() => sums}
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
          showTotal: () => t(page.totalCapped ? 'totalCapped' : 'total', { count: page.total }),
        }}
      />
    </section>
  );
}

/** The last row of the page: what its orders come to. */
function SumRow({ columns, rows }: { columns: OrderColumns['shown']; rows: readonly OrderPageRow[] }) {
  const { t } = useTranslation('orders');
  const sums = pageSums(rows);
  const first = columns.findIndex(({ key }) => key !== 'payableFen');
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} />
      {columns.map(({ key }, index) => (
        <Table.Summary.Cell
          key={String(key)}
          index={index + 1}
          align={key === 'payableFen' ? 'right' : undefined}
        >
          {key === 'payableFen' ? (
            <>
              <span className="number">{formatFen(sums.payableFen)}</span>
              {sums.freightFen === 0 ? null : (
                <small>{t('freight.besides', { amount: formatFen(sums.freightFen) })}</small>
              )}
            </>
          ) : index === first ? (
            t('entity:sumPage')
          ) : null}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
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
