import { Popconfirm, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Can } from '#app/ui/can.tsx';
import type { Column } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { usePages } from '#app/ui/table/use-pages.ts';
import { DocumentLink } from '../../parts/document-link.tsx';
import type { DifferenceRow } from '../../wire.ts';
import { type ExtraRepair, extraRepairs, isRepairable } from '../rules-compare.ts';

interface Props {
  rows: DifferenceRow[];
  label: string;
  busy: boolean;
  onRepair(row: DifferenceRow, settle: boolean): void;
  /** Of a bill that only the ERP has. */
  onExtra(row: DifferenceRow, way: ExtraRepair): void;
}

const colours = {
  missing: 'red',
  extra: 'orange',
  amount: 'gold',
  party: 'purple',
  unaudited: 'blue',
} as const;

/** Orders that stand differently here and in the ERP, and what mends each. */
export function DifferenceTable({ rows, label, busy, onRepair, onExtra }: Props) {
  const { t } = useTranslation('erp');
  const { tenant } = useRootData();
  const { shown, pager } = usePages(rows, 20);
  const money = (fen: number | null) => (fen === null ? '—' : formatFen(fen));
  const columns: Column<DifferenceRow>[] = [
    {
      title: t('column.orderNo'),
      key: 'orderNo',
      render: ({ source, orderId, orderNo }) =>
        source && orderId ? <DocumentLink of={{ id: orderId, orderId, source, orderNo }} /> : orderNo,
    },
    {
      title: t('column.document'),
      key: 'bill',
      render: ({ bill }) => (bill ? t(`reconcile.bill.${bill}`) : '—'),
    },
    {
      title: t('reconcile.kindLabel'),
      key: 'kind',
      render: (row) => (
        <>
          <Tag color={colours[row.kind]}>{t(`reconcile.kind.${row.kind}`)}</Tag>
          {row.takenOver ? <span className="erp-under">{t('reconcile.takenOver')}</span> : null}
          {row.reason && !row.repairedAt ? <span className="erp-under">{row.reason}</span> : null}
        </>
      ),
    },
    { title: t('reconcile.ourFen'), key: 'ours', align: 'right', render: (row) => money(row.ourFen) },
    {
      title: t('reconcile.theirFen'),
      key: 'theirs',
      align: 'right',
      render: (row) => money(row.theirFen),
    },
    {
      title: t('column.action'),
      key: 'action',
      render: (row) =>
        row.repairedAt ? (
          <span className="erp-under">
            {t('reconcile.repaired', {
              who: row.repairedBy,
              time: formatTime(row.repairedAt, tenant.timeZone),
            })}
            {row.reason ? <span className="erp-under">{row.reason}</span> : null}
          </span>
        ) : (
          <Can do="erp:repair">
            <span className="erp-actions">
              {isRepairable(row) ? (
                <button
                  type="button"
                  className="link-button"
                  disabled={busy}
                  onClick={() => onRepair(row, false)}
                >
                  {t(row.kind === 'extra' ? 'reconcile.takeBack' : 'reconcile.repair')}
                </button>
              ) : null}
              {extraRepairs(row).map((way) => (
                <Popconfirm
                  key={way}
                  disabled={way !== 'reverse'}
                  title={t('reconcile.extra.sure', { no: row.billNo })}
                  okText={t('reconcile.extra.reverse')}
                  onConfirm={() => onExtra(row, way)}
                >
                  <button
                    type="button"
                    className="link-button"
                    disabled={busy}
                    onClick={() => (way === 'reverse' ? undefined : onExtra(row, way))}
                  >
                    {t(`reconcile.extra.${way}`)}
                  </button>
                </Popconfirm>
              ))}
              {extraRepairs(row).length === 0 ? (
                <button
                  type="button"
                  className="link-button"
                  disabled={busy}
                  onClick={() => onRepair(row, true)}
                >
                  {t('reconcile.settle')}
                </button>
              ) : null}
            </span>
          </Can>
        ),
    },
  ];
  return (
    <section className="order-table erp-table erp-alone" aria-label={label}>
      <Table<DifferenceRow>
        rowKey="id"
        density="middle"
        width={760}
        columns={columns}
        rows={shown}
        pager={pager}
      />
    </section>
  );
}
