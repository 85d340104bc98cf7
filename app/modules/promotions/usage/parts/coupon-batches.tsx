import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { BatchRow, CouponPage } from '../wire-coupons.ts';

interface Props {
  page: CouponPage<BatchRow>;
  onPage(page: { pageNumber: number; size: number }): void;
  onShow(batch: BatchRow): void;
  /** Null for whoever may not void. */
  onVoid: ((batch: BatchRow) => void) | null;
}

/** The batches coupons were issued in, and what became of each. */
export function CouponBatches({ page, onPage, onShow, onVoid }: Props) {
  const { t } = useTranslation('promotions');
  const { tenant } = useRootData();
  const figure = (key: 'total' | 'used' | 'voided'): DataColumn<BatchRow> => ({
    key,
    title: t(`coupon.column.${key}`),
    width: 90,
    align: 'right',
    render: (row) => <span className="number">{thousands(row[key])}</span>,
  });
  const columns: readonly DataColumn<BatchRow>[] = [
    {
      key: 'issuedAt',
      title: t('coupon.column.issuedAt'),
      width: 170,
      render: (row) => formatTime(row.issuedAt, tenant.timeZone),
    },
    { key: 'issuedBy', title: t('coupon.column.issuedBy'), width: 120, render: (row) => row.issuedBy },
    {
      key: 'outlet',
      title: t('coupon.column.outlet'),
      width: 120,
      render: (row) => (row.outlets > 0 ? t('coupon.outlets', { count: row.outlets }) : t('coupon.anybody')),
    },
    figure('total'),
    figure('used'),
    figure('voided'),
    {
      key: 'act',
      title: t('coupon.column.act'),
      width: 220,
      render: (row) => (
        <>
          <Button type="link" onClick={() => onShow(row)}>
            {t('coupon.showBatch')}
          </Button>
          {onVoid && row.used + row.voided < row.total ? (
            <Button type="link" danger onClick={() => onVoid(row)}>
              {t('coupon.voidRest')}
            </Button>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <DataTable
      label={t('coupon.batches')}
      columns={columns}
      rows={page.records}
      empty={t('coupon.noBatches')}
      page={{ current: page.current, size: page.size, total: page.total }}
      onPage={onPage}
    />
  );
}
