import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { tableParts } from '#app/entity/list/table-parts.tsx';
import { labelled } from '#app/entity/list/use-columns.tsx';
import { Can } from '#app/ui/can.tsx';
import type { StockPage, StockRow } from '../wire.ts';
import { FreshnessTag } from './freshness-tag.tsx';
import { Quantity } from './quantity.tsx';

/** What can be done with a batch in a warehouse. */
export const rowActs = ['transfer', 'count', 'loss'] as const;

export type RowAct = (typeof rowActs)[number];

interface Props {
  page: StockPage;
  onAct(act: RowAct, row: StockRow): void;
  onPage(change: Record<string, string | null>): void;
}

/** Stock by warehouse, product and batch; what expires first stands first. */
export function StockTable({ page, onAct, onPage }: Props) {
  const { t } = useTranslation(['stock', 'entity']);
  const loading = useNavigation().state === 'loading';
  const columns: TableColumnsType<StockRow> = [
    {
      key: 'product',
      title: t('product'),
      width: 240,
      render: (_, row) => (
        <span className="stock-product">
          {row.productName}
          <small>
            {row.productCode} · {row.spec}
          </small>
        </span>
      ),
    },
    {
      key: 'warehouse',
      title: t('warehouse.title'),
      width: 200,
      render: (_, row) => (
        <span className="stock-product">
          {row.warehouseName}
          {row.dealerName ? <small>{row.dealerName}</small> : null}
        </span>
      ),
    },
    { key: 'batchNo', title: t('batchNo'), dataIndex: 'batchNo', width: 120 },
    {
      key: 'onHand',
      title: t('onHand'),
      width: 120,
      align: 'right',
      render: (_, row) => <Quantity qty={row.onHand} row={row} />,
    },
    {
      key: 'reserved',
      title: t('reserved'),
      width: 100,
      align: 'right',
      render: (_, row) => <Quantity qty={row.reserved} row={row} />,
    },
    {
      key: 'available',
      title: t('available'),
      width: 120,
      align: 'right',
      render: (_, row) => <Quantity qty={row.available} row={row} />,
    },
    {
      key: 'expiry',
      title: t('expiry'),
      width: 160,
      render: (_, row) => (
        <span className="stock-product">
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
      width: 140,
      render: (_, row) => (
        <>
          <FreshnessTag value={row.freshness} />
          <span className="number">{row.lifePercent}%</span>
        </>
      ),
    },
    {
      key: 'age',
      title: t('inWarehouse'),
      width: 110,
      align: 'right',
      render: (_, row) => t('days', { count: row.ageDays }),
    },
    {
      key: 'actions',
      title: t('entity:actions'),
      width: 150,
      fixed: 'right',
      render: (_, row) => (
        <span className="row-actions">
          {rowActs.map((act) => (
            <Can key={act} do={`stock:${act}`}>
              <button type="button" className="row-action" onClick={() => onAct(act, row)}>
                {t(`menu.${act}`)}
              </button>
            </Can>
          ))}
        </span>
      ),
    },
  ];
  return (
    <section className="list-panel" aria-label={t('title')}>
      <div className="list-panel-tools">
        <span role="status">{t('entity:total', { total: page.total })}</span>
      </div>
      <Table<StockRow>
        rowKey="key"
        className="entity-table"
        components={tableParts}
        size="middle"
        columns={columns.map((column) => ({ ...column, onCell: () => labelled(column.title as string) }))}
        dataSource={page.records}
        loading={loading}
        scroll={{ x: 1400 }}
        onChange={({ current = 1, pageSize = page.size }) =>
          onPage({ size: String(pageSize), pageNumber: String(pageSize === page.size ? current : 1) })
        }
        pagination={{
          current: page.current,
          pageSize: page.size,
          total: page.total,
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50, 100],
        }}
      />
    </section>
  );
}
