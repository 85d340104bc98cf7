import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { arrange, type ListSettings } from '#app/entity/list-settings.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import type { Column } from '#app/ui/table/column.ts';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { orderDetailPage } from '../../pages.ts';
import type { SortColumn } from '../list-limits.ts';
import type { ListOrdersQuery, OrderFacetShown, OrderPageRow } from '../wire.ts';
import { OrderKindTag, OrderStatusTag } from './order-status-tag.tsx';

/** The columns of the list: all by their names, and those the person wants to see. */
export interface OrderColumns {
  all: { name: string; label: string }[];
  shown: Column<OrderPageRow>[];
}

type OrderColumn = Column<OrderPageRow> & { title: string };

/** The list's columns in the person's order and widths, those of other modules after its own. */
export function useOrderColumns(options: {
  query: ListOrdersQuery;
  facets: readonly OrderFacetShown[];
  settings: ListSettings;
  onWidth: (name: string, width: number) => void;
}): OrderColumns {
  const { query, facets, settings, onWidth } = options;
  const own = useOwnColumns(query);
  const columns = [...own, ...facets.map(facetColumn)];
  const byName = new Map(columns.map((column) => [column.key, column]));
  const shown = arrange([...byName.keys()], settings).flatMap((name) => {
    const column = byName.get(name);
    if (!column) return [];
    return {
      ...column,
      fixed: settings.pinned.includes(name) ? ('left' as const) : undefined,
      width: settings.widths[name] ?? column.width,
      onWidth: (width: number) => onWidth(name, width),
    };
  });
  return { all: columns.map(({ key, title }) => ({ name: key, label: title })), shown };
}

function facetColumn({ code, name, values }: OrderFacetShown): OrderColumn {
  return {
    key: code,
    title: name,
    width: 90,
    render: (row) => {
      const known = values.find(({ value }) => value === row.facets[code]);
      return known ? <Tag color={known.colour}>{known.name}</Tag> : null;
    },
  };
}

function useOwnColumns(query: ListOrdersQuery): OrderColumn[] {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const to = usePathOf();
  const { search } = useLocation();
  const sortable = (column: SortColumn) => ({
    key: column,
    sorted: query.sort === column ? query.direction : null,
  });
  return [
    {
      title: t('column.orderNo'),
      ...sortable('orderNo'),
      width: 176,
      render: (row) => (
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
      width: 92,
      render: (row) => <OrderStatusTag status={row.status} kind={row.kind} />,
    },
    { title: t('column.customer'), key: 'customer', render: (row) => row.customerName },
    { title: t('column.dealer'), key: 'dealer', render: (row) => row.dealerName },
    { title: t('column.sales'), key: 'sales', width: 76, render: (row) => row.salesName },
    { title: t('column.source'), key: 'source', width: 72, render: (row) => t(`source.${row.source}`) },
    {
      title: t('column.amount'),
      ...sortable('payableFen'),
      width: 112,
      align: 'right',
      render: (row) => (
        <>
          <span className="number">{formatFen(row.dueFen)}</span>
          {row.freightFen > 0 ? (
            <small>{t('freight.within', { amount: formatFen(row.freightFen) })}</small>
          ) : null}
        </>
      ),
    },
    {
      title: t('column.orderedAt'),
      ...sortable('orderedAt'),
      width: 158,
      render: (row) => formatTime(row.orderedAt, tenant.timeZone),
    },
  ];
}
