import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigation } from 'react-router';
import { useDensity } from '#app/entity/list/settings/use-density.ts';
import { rowsByNumber } from '#app/lib/numbers/list-depth.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { outletDetailPage } from '#app/modules/customers/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import type { Column } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { addressWith, type SyncChange } from '../syncs/sync-address.ts';
import type { SyncPage, SyncRow } from '../wire.ts';
import { DocumentLink } from './document-link.tsx';
import { Problem } from './problem.tsx';
import { RowActions } from './row-actions.tsx';
import { SyncStatusTag } from './sync-status-tag.tsx';

interface Props {
  page: Pick<SyncPage, 'records' | 'total' | 'size' | 'current'>;
  label: string;
  empty: string;
  /** Rows that are ticked, where rows can be. */
  selected?: { keys: readonly string[]; onChange(keys: string[]): void };
  onResync(row: SyncRow): void;
  onIgnore(row: SyncRow): void;
}

/** What a row is known by: an order may have two documents. */
export const rowKey = (row: Pick<SyncRow, 'id' | 'document'>) => `${row.id}.${row.document}`;

/** Documents with how they stand; paging changes the address. */
export function SyncTable({ page, label, empty, selected, ...does }: Props) {
  const { t } = useTranslation('erp');
  const { search } = useLocation();
  const { go } = useListNavigation((change: SyncChange) => addressWith(search, change));
  const loading = useNavigation().state === 'loading';
  const density = useDensity();
  const columns = useColumns(does);
  return (
    <section className="order-table erp-table" aria-label={label}>
      <Table<SyncRow>
        rowKey={rowKey}
        density={density}
        list
        fits
        columns={columns}
        rows={page.records}
        loading={loading}
        empty={empty}
        ticks={selected}
        pager={{
          current: page.current,
          size: page.size,
          total: rowsByNumber(page.total, page.size),
          sizes: [10, 20, 50, 100],
          note: t('total', { total: page.total }),
          onChange: ({ current, size }) => go({ pageNumber: current, size }),
        }}
      />
    </section>
  );
}

function useColumns(does: Pick<Props, 'onResync' | 'onIgnore'>): Column<SyncRow>[] {
  const { t } = useTranslation('erp');
  const { tenant } = useRootData();
  const to = usePathOf();
  return [
    {
      title: t('column.orderNo'),
      key: 'orderNo',
      width: 180,
      render: (row) => (
        <>
          <DocumentLink of={row} /> <span className="erp-under">{t(`document.${row.document}`)}</span>
        </>
      ),
    },
    {
      title: t('column.customer'),
      key: 'customer',
      width: 190,
      render: (row) => (
        <>
          {row.cause === 'customer' ? (
            <Link to={to(outletDetailPage, { id: row.customerId })}>{row.customerName}</Link>
          ) : (
            row.customerName
          )}{' '}
          <span className="erp-under">{row.dealerName}</span>
        </>
      ),
    },
    {
      title: t('column.amount'),
      key: 'amount',
      width: 96,
      align: 'right',
      render: (row) => <span className="number">{formatFen(row.amountFen)}</span>,
    },
    {
      title: t('column.status'),
      key: 'status',
      width: 165,
      render: (row) => (
        <>
          <SyncStatusTag status={row.status} />{' '}
          {row.billStatus ? (
            <span className="erp-under">
              {row.billNo} · {t(`billStatus.${row.billStatus as 'A'}`, { defaultValue: row.billStatus })}
            </span>
          ) : null}{' '}
          {row.nextAt && row.status !== 'sending' && row.attempts > 0 ? (
            <span className="erp-under">
              {t('failed.nextAt', { time: formatTime(row.nextAt, tenant.timeZone, 'HH:mm:ss') })}
            </span>
          ) : null}
        </>
      ),
    },
    { title: t('column.problem'), key: 'problem', width: 200, render: (row) => <Problem sync={row} /> },
    {
      title: t('column.updatedAt'),
      key: 'updatedAt',
      width: 165,
      render: (row) => (
        <>
          {formatTime(row.updatedAt, tenant.timeZone)}{' '}
          <span className="erp-under">{t('column.attempts', { count: row.attempts })}</span>
        </>
      ),
    },
    {
      title: t('column.action'),
      key: 'action',
      width: 112,
      fixed: 'right',
      render: (row) => <RowActions row={row} {...does} />,
    },
  ];
}
