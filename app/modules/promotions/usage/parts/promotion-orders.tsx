import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { shown } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import type { PromotionOrderPage } from '../../wire.ts';

interface Props {
  page: PromotionOrderPage;
  onPage: (page: number) => void;
}

/** The orders behind a promotion's figures. */
export function PromotionOrders({ page, onPage }: Props) {
  const { t } = useTranslation('promotions');
  const { tenant } = useRootData();
  const to = usePathOf();
  const columns: readonly DataColumn<PromotionOrderPage['records'][number]>[] = [
    {
      key: 'orderNo',
      title: t('detail.order'),
      width: 180,
      render: (row) => <Link to={to(orderDetailPage, { id: row.id })}>{row.orderNo}</Link>,
    },
    { key: 'outlet', title: t('detail.outlet'), width: 200, render: (row) => row.customerName },
    {
      key: 'orderedAt',
      title: t('detail.orderedAt'),
      width: 170,
      render: (row) => formatTime(row.orderedAt, tenant.timeZone),
    },
    {
      key: 'status',
      title: t('detail.status'),
      width: 110,
      render: (row) => t(row.signed ? 'detail.signed' : 'detail.unsigned'),
    },
    { key: 'times', title: t('detail.times'), width: 80, align: 'right', render: (row) => number(row.times) },
    {
      key: 'cost',
      title: t('detail.orderCost'),
      width: 110,
      align: 'right',
      render: (row) => number(formatFen(row.costFen)),
    },
    {
      key: 'sales',
      title: t('detail.orderSales'),
      width: 120,
      align: 'right',
      render: (row) => number(formatFen(row.salesFen)),
    },
  ];
  return (
    <DataTable
      label={t('detail.behind')}
      columns={columns}
      rows={page.records}
      empty={t('detail.noOrders')}
      page={{ current: page.current, size: page.size, total: page.total }}
      onPage={({ pageNumber }) => onPage(pageNumber)}
    />
  );
}

const number = (value: string | number) => <span className="number">{shown(value)}</span>;
