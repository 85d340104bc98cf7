import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { repairDetailPage } from '../../pages.ts';
import type { RepairPage, RepairRow } from '../../wire.ts';
import { DueTag, PriorityTag, RepairStateTag } from './repair-tags.tsx';

interface Props {
  page: RepairPage;
  onPage(change: { pageNumber: number; size: number }): void;
}

/** Repair orders, each leading to its own page. */
export function RepairTable({ page, onPage }: Props) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const to = usePathOf();
  const columns: readonly DataColumn<RepairRow>[] = [
    {
      key: 'orderNo',
      title: t('column.orderNo'),
      width: 220,
      render: (row) => (
        <span className="cell-pair">
          <Link to={to(repairDetailPage, { id: row.id })}>{row.orderNo}</Link>
          <small>{formatTime(row.reportedAt, tenant.timeZone, 'MM-DD HH:mm')}</small>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 100,
      render: (row) => <RepairStateTag state={row.state} />,
    },
    {
      key: 'priority',
      title: t('column.priority'),
      width: 100,
      render: (row) => <PriorityTag priority={row.priority} />,
    },
    {
      key: 'fault',
      title: t('column.fault'),
      width: 190,
      render: (row) => (
        <span className="cell-pair">
          <span>
            {t(`fault.${row.fault}`)} {row.rework ? <Tag color="volcano">{t('rework')}</Tag> : null}
          </span>
          <small>{row.symptom}</small>
        </span>
      ),
    },
    {
      key: 'equipment',
      title: t('column.equipment'),
      width: 170,
      render: (row) => (
        <span className="cell-pair">
          {row.equipmentCode}
          <small>{row.equipmentModel}</small>
        </span>
      ),
    },
    {
      key: 'customer',
      title: t('column.customer'),
      width: 210,
      render: (row) => (
        <span className="cell-pair">
          {row.customerName}
          <small>{row.address}</small>
        </span>
      ),
    },
    {
      key: 'assignee',
      title: t('column.assignee'),
      width: 100,
      render: (row) => row.assigneeName ?? '—',
    },
    {
      key: 'due',
      title: t('column.due'),
      width: 170,
      render: (row) => (
        <span className="cell-pair">
          {row.resolveDueAt && row.due !== 'none'
            ? formatTime(row.resolveDueAt, tenant.timeZone, 'MM-DD HH:mm')
            : '—'}
          <small>
            <DueTag row={row} />
          </small>
        </span>
      ),
    },
  ];
  return (
    <DataTable<RepairRow>
      label={t('menu.orders')}
      columns={columns}
      rows={page.records}
      empty={t('empty')}
      page={page}
      onPage={onPage}
    />
  );
}
