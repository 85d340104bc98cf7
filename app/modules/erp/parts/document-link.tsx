import { Link, useRouteLoaderData } from 'react-router';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { paymentListPage, refundListPage, statementPage } from '#app/modules/receivables/pages.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { type Frame, mayDo } from '#app/ui/can.tsx';
import type { SyncRow } from '../wire.ts';

/** The page that must be open to somebody who goes to what a document tells of. */
const needed = {
  payment: 'receivable:payments',
  refund: 'receivable:refunds',
  entry: 'receivable:list',
} as const;

/** The number of a document, leading to what it tells of: its order, or its row among payments, refunds and entries. */
export function DocumentLink({
  of: { id, orderId, source, orderNo },
}: {
  of: Pick<SyncRow, 'id' | 'orderId' | 'source' | 'orderNo'>;
}) {
  const to = usePathOf();
  const frame = useRouteLoaderData('console') as Frame | undefined;
  const found = `?${new URLSearchParams({ keyword: orderNo.replace(/-(SK|TK)$/, '') })}`;
  const paths = {
    order: () => to(orderDetailPage, { id: orderId }),
    payment: () => to(paymentListPage) + found,
    refund: () => to(refundListPage) + found,
    entry: () => `${to(statementPage)}?${new URLSearchParams({ entry: id })}`,
  };
  return source === 'order' || mayDo(needed[source], frame) ? (
    <Link to={paths[source]()}>{orderNo}</Link>
  ) : (
    orderNo
  );
}
