import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { RowsDrawer } from './rows-drawer.tsx';

/** An order of which something was sold in a month. */
export interface SoldOrder {
  id: string;
  orderNo: string;
  kind: 'online' | 'offline' | 'exchange' | 'return';
  customerName: string;
  /** When something of it was last booked in the month. */
  day: string;
  amountFen: number;
}

interface Page {
  amountFen: number;
  total: number;
  records: SoldOrder[];
}

interface Props {
  /** YYYY-MM */
  month: string;
  rows: { path: string; id: string };
  renderOrder: (order: SoldOrder) => ReactNode;
  onClose: () => void;
}

/** The orders behind a month's sales; what they come to is the month's figure. */
export function SalesDrawer({ month, rows: { path, id }, renderOrder, onClose }: Props) {
  const { t } = useTranslation('common');
  return (
    <RowsDrawer<SoldOrder, Page>
      title={(page) => (page ? t('sales.bar', { month, amount: formatFen(page.amountFen) }) : month)}
      path={path}
      query={{ id, month }}
      failed={t('sales.failed')}
      onClose={onClose}
      columns={[
        { key: 'order', title: t('sales.order'), render: (row) => renderOrder(row) },
        { key: 'outlet', title: t('sales.outlet'), render: (row) => row.customerName },
        { key: 'day', title: t('sales.day'), render: (row) => row.day },
        {
          key: 'amount',
          title: t('sales.amount'),
          align: 'right',
          className: 'number',
          render: (row) => formatFen(row.amountFen),
        },
      ]}
    />
  );
}
