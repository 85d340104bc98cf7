import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useDensity } from '#app/entity/list/settings/use-density.ts';
import type { ListSettings } from '#app/entity/list-settings.ts';
import { rowsByNumber } from '#app/lib/numbers/list-depth.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useKept } from '#app/shell/tabs/kept/use-kept.ts';
import { Table } from '#app/ui/table/table.tsx';
import { PrintLinks } from '../../documents/parts/print-links.tsx';
import { orderDetailPage } from '../../pages.ts';
import { maxPrinted, type SortColumn, sortColumns } from '../list-limits.ts';
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
  const navigate = useNavigate();
  const to = usePathOf();
  const { search } = useLocation();
  const loading = useNavigation().state === 'loading';
  const resized = Object.keys(settings.widths).length > 0;
  const [selected, setSelected] = useKept<string[]>('selected', []);
  const sums = useSums(columns.shown, page.records);
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
        rows={page.records}
        columns={columns.shown}
        label={t('title')}
        list
        fits={!resized}
        unsetWidth={resized ? 160 : 110}
        density={useDensity(settings)}
        loading={loading}
        sums={sums}
        ticks={{ keys: selected, onChange: setSelected, all: true }}
        keys={{
          tick: (id) =>
            setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]),
          open: (id) => void navigate(to(orderDetailPage, { id }), { state: { back: search } }),
        }}
        onSort={(key) => {
          const column = sortColumns.find((one) => one === key);
          if (column) go({ ...sortedBy(query, column), pageNumber: 1 }, { preventScrollReset: true });
        }}
        pager={{
          current: page.current,
          size: page.size,
          total: rowsByNumber(page.total, page.size),
          sizes: [10, 20, 50, 100],
          note: t(page.totalCapped ? 'totalCapped' : 'total', { count: page.total }),
          onChange: ({ current, size }) => go({ pageNumber: current, size }),
        }}
      />
    </section>
  );
}

/** The list sorted by a column whose head was pressed: up, then down, then as it comes. */
function sortedBy(
  { sort, direction }: ListOrdersQuery,
  column: SortColumn,
): Pick<ListOrdersQuery, 'sort' | 'direction'> {
  if (sort !== column) return { sort: column, direction: 'asc' };
  if (direction === 'asc') return { sort: column, direction: 'desc' };
  return { sort: 'orderedAt', direction: 'desc' };
}

/** The last row of the page: what its orders come to, by column. */
function useSums(columns: OrderColumns['shown'], rows: readonly OrderPageRow[]) {
  const { t } = useTranslation('orders');
  const sums = pageSums(rows);
  const first = columns.find(({ key }) => key !== 'payableFen')?.key;
  if (rows.length === 0 || !columns.some(({ key }) => key === 'payableFen')) return undefined;
  return (key: string) => {
    if (key === first) return t('entity:sumPage');
    if (key !== 'payableFen') return null;
    return (
      <>
        <span className="number">{formatFen(sums.dueFen)}</span>
        {sums.freightFen === 0 ? null : (
          <small>{t('freight.within', { amount: formatFen(sums.freightFen) })}</small>
        )}
      </>
    );
  };
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
