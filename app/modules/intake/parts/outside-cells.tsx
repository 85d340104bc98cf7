import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import type { OutsideRow } from '../wire.ts';

const colours = { waiting: 'warning', placed: 'success', ignored: 'default' } as const;

/** The outlet as the other system calls it. */
export function TheirOutlet({ row: { outletName, outletCode } }: { row: OutsideRow }) {
  return (
    <span className="cell-pair">
      {outletName || outletCode}
      {outletName ? <small>{outletCode}</small> : null}
    </span>
  );
}

export function OutsideStatusTag({ row: { status } }: { row: OutsideRow }) {
  const { t } = useTranslation('intake');
  return <Tag color={colours[status]}>{t(`order.choice.status.${status}`)}</Tag>;
}

/** What keeps an order from being placed, or why nobody need care. */
export function Why({ row: { problems, ignoredReason } }: { row: OutsideRow }) {
  if (ignoredReason) return ignoredReason;
  if (problems.length === 0) return '—';
  return (
    <ul className="intake-list">
      {problems.map(({ kind, theirs, text }) => (
        <li key={`${kind} ${theirs}`}>{text}</li>
      ))}
    </ul>
  );
}

/** The order that was made of it. */
export function PlacedOrder({ row: { order } }: { row: OutsideRow }) {
  const to = usePathOf();
  return order ? <Link to={to(orderDetailPage, { id: order.id })}>{order.orderNo}</Link> : '—';
}
