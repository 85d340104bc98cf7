import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { Column } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { inUnits } from '../orders/rules-money.ts';
import type { PurchaseDetail, PurchaseLine } from '../wire.ts';

/** Lines of an order: ordered, sent, received, and what lies free where it is sent from. */
export function PurchaseLines({ order }: { order: PurchaseDetail }) {
  const { t } = useTranslation('purchases');
  const number = { align: 'right', className: 'number-cell' } as const;
  const columns: Column<PurchaseLine>[] = [
    {
      key: 'goods',
      title: t('line.goods'),
      render: (line) => (
        <span className="cell-pair">
          {line.name} {line.spec}
          <small>{line.code}</small>
        </span>
      ),
    },
    { key: 'unit', title: t('line.unit'), render: (row) => row.unit, width: 70 },
    { key: 'units', title: t('line.units'), render: (row) => row.units, width: 90, ...number },
    {
      key: 'price',
      title: t('line.price'),
      width: 110,
      ...number,
      render: ({ priceFen }) => formatFen(priceFen),
    },
    {
      key: 'amount',
      title: t('line.amount'),
      width: 130,
      ...number,
      render: ({ amountFen }) => formatFen(amountFen),
    },
    {
      key: 'sent',
      title: t('line.sent'),
      width: 90,
      ...number,
      render: (line) => inUnits(line.sentQty, line),
    },
    {
      key: 'received',
      title: t('line.received'),
      width: 90,
      ...number,
      render: (line) => inUnits(line.receivedQty, line),
    },
    ...(order.may.send
      ? [
          {
            key: 'free',
            title: t('line.free'),
            width: 100,
            ...number,
            render: (line: PurchaseLine) =>
              line.freeQty === null ? '—' : Math.floor(line.freeQty / line.factor),
          },
        ]
      : []),
  ];
  return (
    <section className="panel" aria-label={t('line.title')}>
      <h2>{t('line.title')}</h2>
      <Table<PurchaseLine>
        density="small"
        rowKey="lineNo"
        width="max-content"
        columns={columns}
        rows={order.lines}
      />
    </section>
  );
}
