import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { Column } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { usePages } from '#app/ui/table/use-pages.ts';
import type { ReconciliationDay } from '../wire.ts';

/** Days with both sides' numbers and sums. */
export function DayTable({ days, chosen }: { days: ReconciliationDay[]; chosen: string | null }) {
  const { t } = useTranslation('erp');
  const { tenant } = useRootData();
  const { shown, pager } = usePages(days, 7);
  const side = (count: number, fen: number) => (
    <>
      {formatFen(fen)}
      <span className="erp-under">{t('reconcile.count', { count })}</span>
    </>
  );
  const columns: Column<ReconciliationDay>[] = [
    {
      title: t('reconcile.day'),
      key: 'day',
      render: (row) => (
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
      render: (row) => side(row.ourCount, row.ourFen),
    },
    {
      title: t('reconcile.theirs'),
      key: 'theirs',
      align: 'right',
      render: (row) => side(row.theirCount, row.theirFen),
    },
    {
      title: t('reconcile.open'),
      key: 'open',
      align: 'right',
      render: (row) =>
        row.open > 0 ? <Tag color="red">{row.open}</Tag> : <Tag color="green">{t('reconcile.even')}</Tag>,
    },
    {
      title: t('reconcile.ranAt'),
      key: 'ranAt',
      width: 180,
      render: (row) => formatTime(row.ranAt, tenant.timeZone),
    },
  ];
  return (
    <section className="order-table erp-table erp-alone" aria-label={t('reconcile.days')}>
      <Table<ReconciliationDay>
        rowKey="day"
        density="middle"
        columns={columns}
        rows={shown}
        empty={t('reconcile.none')}
        width={640}
        pager={pager}
      />
    </section>
  );
}
