import { Table, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { asCards, cardTable } from '#app/entity/list/table/as-cards.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { ReconciliationDay } from '../wire.ts';

/** Days with both sides' numbers and sums. */
export function DayTable({ days, chosen }: { days: ReconciliationDay[]; chosen: string | null }) {
  const { t } = useTranslation('erp');
  const { tenant } = useRootData();
  const side = (count: number, fen: number) => (
    <>
      {formatFen(fen)}
      <span className="erp-under">{t('reconcile.count', { count })}</span>
    </>
  );
  const columns: TableColumnsType<ReconciliationDay> = [
    {
      title: t('reconcile.day'),
      key: 'day',
      render: (_, row) => (
        <Link
          to={`?day=${row.day}`}
          aria-current={row.day === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {row.day}
        </Link>
      ),
    },
    {
      title: t('reconcile.ours'),
      key: 'ours',
      align: 'right',
      render: (_, row) => side(row.ourCount, row.ourFen),
    },
    {
      title: t('reconcile.theirs'),
      key: 'theirs',
      align: 'right',
      render: (_, row) => side(row.theirCount, row.theirFen),
    },
    {
      title: t('reconcile.open'),
      key: 'open',
      align: 'right',
      render: (_, row) =>
        row.open > 0 ? <Tag color="red">{row.open}</Tag> : <Tag color="green">{t('reconcile.even')}</Tag>,
    },
    {
      title: t('reconcile.ranAt'),
      key: 'ranAt',
      width: 180,
      render: (_, row) => formatTime(row.ranAt, tenant.timeZone),
    },
  ];
  return (
    <section className="order-table erp-table erp-alone" aria-label={t('reconcile.days')}>
      <Table<ReconciliationDay>
        rowKey="day"
        size="middle"
        {...cardTable}
        columns={asCards(columns)}
        dataSource={days}
        locale={{ emptyText: t('reconcile.none') }}
        scroll={{ x: 640 }}
        pagination={{ pageSize: 7, hideOnSinglePage: true }}
      />
    </section>
  );
}
