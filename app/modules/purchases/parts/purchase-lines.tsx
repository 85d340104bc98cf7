import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useTranslation } from 'react-i18next';
import { asCards, cardTable } from '#app/entity/list/table/as-cards.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { inUnits } from '../orders/rules-money.ts';
import type { PurchaseDetail, PurchaseLine } from '../wire.ts';

/** Lines of an order: ordered, sent, received, and what lies free where it is sent from. */
export function PurchaseLines({ order }: { order: PurchaseDetail }) {
  const { t } = useTranslation('purchases');
  const number = { align: 'right', className: 'number-cell' } as const;
  const columns: ColumnsType<PurchaseLine> = [
    {
      key: 'goods',
      title: t('line.goods'),
      render: (_, line) => (
        <span className="cell-pair">
          {line.name} {line.spec}
          <small>{line.code}</small>
        </span>
      ),
    },
    { key: 'unit', title: t('line.unit'), dataIndex: 'unit', width: 70 },
    { key: 'units', title: t('line.units'), dataIndex: 'units', width: 90, ...number },
    {
      key: 'price',
      title: t('line.price'),
      width: 110,
      ...number,
      render: (_, { priceFen }) => formatFen(priceFen),
    },
    {
      key: 'amount',
      title: t('line.amount'),
      width: 130,
      ...number,
      render: (_, { amountFen }) => formatFen(amountFen),
    },
    {
      key: 'sent',
      title: t('line.sent'),
      width: 90,
      ...number,
      render: (_, line) => inUnits(line.sentQty, line),
    },
    {
      key: 'received',
      title: t('line.received'),
      width: 90,
      ...number,
      render: (_, line) => inUnits(line.receivedQty, line),
    },
    ...(order.may.send
      ? [
          {
            key: 'free',
            title: t('line.free'),
            width: 100,
            ...number,
            render: (_: unknown, line: PurchaseLine) =>
              line.freeQty === null ? '—' : Math.floor(line.freeQty / line.factor),
          },
        ]
      : []),
  ];
  return (
    <section className="panel" aria-label={t('line.title')}>
      <h2>{t('line.title')}</h2>
      <Table<PurchaseLine>
        size="small"
        rowKey="lineNo"
        {...cardTable}
        columns={asCards(columns)}
        dataSource={order.lines}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}
