import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { BillSums as Sums } from '../rules-compare.ts';

/** Both sides of a day, a row for each kind of bill. */
export function BillSums({ day, kinds }: { day: string; kinds: readonly Sums[] }) {
  const { t } = useTranslation('erp');
  const side = (count: number, fen: number) => (
    <>
      {formatFen(fen)}
      <span className="erp-under">{t('reconcile.count', { count })}</span>
    </>
  );
  const columns: readonly DataColumn<Sums>[] = [
    {
      key: 'bill',
      title: t('reconcile.byBill', { day }),
      width: 160,
      render: ({ bill }) => t(`reconcile.bill.${bill}`),
    },
    {
      key: 'ours',
      title: t('reconcile.ours'),
      width: 140,
      align: 'right',
      render: (row) => side(row.ourCount, row.ourFen),
    },
    {
      key: 'theirs',
      title: t('reconcile.theirs'),
      width: 140,
      align: 'right',
      render: (row) => side(row.theirCount, row.theirFen),
    },
    {
      key: 'difference',
      title: t('reconcile.open'),
      width: 140,
      align: 'right',
      render: ({ ourCount, ourFen, theirCount, theirFen }) =>
        ourFen === theirFen && ourCount === theirCount ? (
          <Tag color="green">{t('reconcile.even')}</Tag>
        ) : (
          <Tag color="red">{formatFen(theirFen - ourFen)}</Tag>
        ),
    },
  ];
  return (
    <DataTable<Sums> label={t('reconcile.byBill', { day })} rowKey="bill" columns={columns} rows={kinds} />
  );
}
