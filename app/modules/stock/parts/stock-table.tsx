import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { StockPage, StockRow } from '../balances/wire.ts';
import { FreshnessTag } from './freshness-tag.tsx';
import { Quantity } from './quantity.tsx';

/** What can be done with a batch in a warehouse. */
export const rowActs = ['transfer', 'count', 'loss', 'freeze', 'unfreeze'] as const;

export type RowAct = (typeof rowActs)[number];

interface Props {
  page: StockPage;
  onAct(act: RowAct, row: StockRow): void;
  onPage(change: Record<string, string | null>): void;
}

/** Nothing can be taken of what is not there, and nothing unfrozen that is not frozen. */
function fits(act: RowAct, { onHand, reserved, frozen }: StockRow): boolean {
  if (act === 'unfreeze') return frozen > 0;
  return act === 'count' ? true : onHand - reserved - frozen > 0;
}

/** Stock by warehouse, product and batch; what expires first stands first. */
export function StockTable({ page, onAct, onPage }: Props) {
  const { t } = useTranslation(['stock', 'entity']);
  const may = useMay();
  const acts = rowActs.filter((act) => may(`stock:${act === 'unfreeze' ? 'freeze' : act}`));
  const columns: readonly DataColumn<StockRow>[] = [
    {
      key: 'product',
      title: t('product'),
      width: 240,
      render: (row) => (
        <span className="cell-pair">
          {row.productName}
          <small>
            {row.productCode} · {row.spec}
          </small>
        </span>
      ),
    },
    {
      key: 'warehouse',
      title: t('warehouse.one'),
      width: 160,
      render: (row) => (
        <span className="cell-pair">
          {row.warehouseName}
          {row.dealerName ? <small>{row.dealerName}</small> : null}
        </span>
      ),
    },
    { key: 'batchNo', title: t('batchNo'), width: 100, render: (row) => row.batchNo },
    {
      key: 'onHand',
      title: t('onHand'),
      width: 140,
      align: 'right',
      render: (row) => <Quantity qty={row.onHand} row={row} />,
    },
    {
      key: 'available',
      title: t('available'),
      width: 110,
      align: 'right',
      render: (row) => <Quantity qty={row.available} row={row} />,
    },
    {
      key: 'reserved',
      title: t('reserved'),
      width: 90,
      align: 'right',
      render: (row) => <Quantity qty={row.reserved} row={row} />,
    },
    {
      key: 'frozen',
      title: t('frozen'),
      width: 90,
      align: 'right',
      render: (row) => (row.frozen > 0 ? <Quantity qty={row.frozen} row={row} /> : '—'),
    },
    {
      key: 'inTransit',
      title: t('inTransit'),
      width: 100,
      align: 'right',
      render: (row) => (row.inTransit > 0 ? <Quantity qty={row.inTransit} row={row} /> : '—'),
    },
    {
      key: 'expiry',
      title: t('expiry'),
      width: 180,
      render: (row) => (
        <span className="cell-pair">
          {row.expiryDate}
          <small>
            {row.daysLeft > 0 ? t('daysLeft', { count: row.daysLeft }) : t('past', { count: -row.daysLeft })}
          </small>
        </span>
      ),
    },
    {
      key: 'life',
      title: t('life'),
      width: 120,
      render: (row) => (
        <>
          <FreshnessTag value={row.freshness} />
          <span className="number">{row.lifePercent}%</span>
        </>
      ),
    },
    {
      key: 'age',
      title: t('inWarehouse'),
      width: 90,
      align: 'right',
      render: (row) => t('days', { count: row.ageDays }),
    },
    {
      key: 'actions',
      title: t('entity:actions'),
      width: 110,
      fixed: 'right',
      shown: acts.length > 0,
      render: (row) => (
        <RowVerbs
          verbs={acts
            .filter((act) => fits(act, row))
            .map((act) => ({ key: act, label: t(`menu.${act}`), onClick: () => onAct(act, row) }))}
        />
      ),
    },
  ];
  return (
    <DataTable<StockRow>
      label={t('title')}
      rowKey="key"
      columns={columns}
      rows={page.records}
      empty={t('empty')}
      page={page}
      onPage={({ pageNumber, size }) => onPage({ pageNumber: String(pageNumber), size: String(size) })}
    />
  );
}
