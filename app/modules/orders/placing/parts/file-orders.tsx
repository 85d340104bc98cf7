import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DataTable } from '#app/entity/list/table/data-table.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { orderDetailPage } from '../../pages.ts';
import type { FileOrder } from '../wire-import.ts';
import type { OrderOutcome } from './use-order-import.ts';

interface Props {
  orders: readonly FileOrder[];
  outcomes: ReadonlyMap<string, OrderOutcome>;
  tools: ReactNode;
}

/** The orders of a file: what each comes to, what is wrong with it, and what became of it. */
export function FileOrders({ orders, outcomes, tools }: Props) {
  const { t } = useTranslation('orders');
  const bad = orders.filter(({ faults }) => faults.length > 0).length;
  return (
    <DataTable<FileOrder>
      label={t('import.preview')}
      whole
      rowKey="externalNo"
      rows={orders}
      tools={
        <>
          <span>{t('import.counts', { count: orders.length, good: orders.length - bad, bad })}</span>
          {tools}
        </>
      }
      columns={[
        {
          key: 'outcome',
          title: t('import.outcome'),
          width: 320,
          render: (order) => <Outcome order={order} outcome={outcomes.get(order.externalNo)} />,
        },
        { key: 'customer', title: t('column.customer'), width: 200, render: (order) => order.customerName },
        {
          key: 'lines',
          title: t('import.lines'),
          width: 80,
          align: 'right',
          render: ({ lines }) => lines.length,
        },
        {
          key: 'payable',
          title: t('column.amount'),
          width: 120,
          align: 'right',
          render: (order) => (order.parts > 0 ? formatFen(dueFen(order)) : ''),
        },
        {
          key: 'externalNo',
          title: t('import.column.externalNo'),
          width: 160,
          render: ({ externalNo, named }) => (named ? externalNo : ''),
        },
        { key: 'remark', title: t('detail.remark'), width: 160, render: ({ remark }) => remark },
      ]}
    />
  );
}

function Outcome({ order, outcome }: { order: FileOrder; outcome: OrderOutcome | undefined }) {
  const { t } = useTranslation('orders');
  const to = usePathOf();
  if (order.faults.length > 0) {
    return (
      <ul className="import-problems">
        {order.faults.map(({ line, text }) => (
          <li key={`${line} ${text}`} className="field-error">
            {t('import.faultAt', { line, text })}
          </li>
        ))}
      </ul>
    );
  }
  if (!outcome) return <Tag color="green">{t('import.good')}</Tag>;
  if ('refused' in outcome) return <span className="field-error">{outcome.refused}</span>;
  return outcome.placed.orders.map(({ id, orderNo }) => (
    <span key={id}>
      <Link to={to(orderDetailPage, { id })}>{orderNo}</Link>{' '}
    </span>
  ));
}
