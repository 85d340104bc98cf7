import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { formatTime } from '#app/lib/time/date-time.ts';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import type { CouponState } from '../../facts/rules-offers.ts';
import type { CouponPage, CouponRow } from '../wire-coupons.ts';

interface Props {
  page: CouponPage<CouponRow>;
  onPage(page: { pageNumber: number; size: number }): void;
  tools: ReactNode;
  /** Null for whoever may not void. */
  onVoid: ((row: CouponRow) => void) | null;
}

const colours: Partial<Record<CouponState, string>> = {
  usable: 'success',
  used: 'processing',
  void: 'error',
};

/** Coupons one by one: whose they are, what became of them, and the orders they are about. */
export function CouponTable({ page, onPage, tools, onVoid }: Props) {
  const { t } = useTranslation('promotions');
  const { tenant } = useRootData();
  const to = usePathOf();
  const order = (named: CouponRow['order']) =>
    named ? <Link to={to(orderDetailPage, { id: named.id })}>{named.orderNo}</Link> : null;
  const why = ({ voidAt, voidBy, voidReason }: CouponRow) => {
    if (voidBy === null || voidAt === null) return t('coupon.voidedByReturn');
    const time = formatTime(voidAt, tenant.timeZone);
    return t('coupon.voidedBy', { name: voidBy, time, reason: voidReason });
  };
  const columns: DataColumn<CouponRow>[] = [
    { key: 'code', title: t('coupon.column.code'), width: 170, render: (row) => row.code },
    {
      key: 'outlet',
      title: t('coupon.column.outlet'),
      width: 180,
      render: (row) => row.outlet ?? t('coupon.anybody'),
    },
    {
      key: 'state',
      title: t('coupon.column.state'),
      width: 260,
      render: (row) => (
        <>
          <Tag color={colours[row.state]}>{t(`coupon.state.${row.state}`)}</Tag>
          {row.state === 'used' ? order(row.order) : null}
          {row.state === 'void' ? <small>{why(row)}</small> : null}
        </>
      ),
    },
    {
      key: 'issuedAt',
      title: t('coupon.column.issuedAt'),
      width: 170,
      render: (row) => formatTime(row.issuedAt, tenant.timeZone),
    },
    {
      key: 'issuedBy',
      title: t('coupon.column.issuedBy'),
      width: 180,
      render: (row) =>
        row.issuedBy ?? (
          <>
            {row.earnedWith ? t('coupon.earned') : null} {order(row.earnedWith)}
          </>
        ),
    },
  ];
  if (onVoid) {
    columns.push({
      key: 'act',
      title: t('coupon.column.act'),
      width: 90,
      render: (row) =>
        row.state === 'used' || row.state === 'void' ? null : (
          <Button
            type="link"
            danger
            aria-label={t('coupon.voidOf', { code: row.code })}
            onClick={() => onVoid(row)}
          >
            {t('coupon.void')}
          </Button>
        ),
    });
  }
  return (
    <DataTable
      label={t('coupon.list')}
      columns={columns}
      rows={page.records}
      empty={t('coupon.none')}
      tools={tools}
      page={{ current: page.current, size: page.size, total: page.total }}
      onPage={onPage}
    />
  );
}
