import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { OrderStatusTag } from '../../listing/parts/order-status-tag.tsx';
import type { OrderDelivery, OrderDetail } from '../../listing/wire.ts';
import { orderDetailPage, orderPrintPage } from '../../pages.ts';
import { piecesText } from '../rules-pieces.ts';
import { DeliveryReceipt } from './delivery-receipt.tsx';

/** Deliveries, each with its receipt and signature, and the orders that came of this one. */
export function OrderFulfilment({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const to = usePathOf();
  const { deliveries, receipts, linked } = order;
  if (deliveries.length === 0 && receipts.length === 0 && linked.length === 0) return null;
  const without = receipts.find(({ deliveryNo }) => deliveryNo === 0);
  return (
    <section className="panel" aria-label={t('fulfil.title')}>
      <h2>{t('fulfil.title')}</h2>
      {deliveries.map((delivery) => (
        <Delivery key={delivery.place} order={order} delivery={delivery} />
      ))}
      {without ? <DeliveryReceipt order={order} receipt={without} /> : null}
      {linked.length > 0 ? (
        <ul className="fulfil-linked">
          {linked.map((one) => (
            <li key={one.id}>
              <Link to={to(orderDetailPage, { id: one.id })}>
                {t(one.together ? 'fulfil.together' : `kind.${one.kind}`)} {one.orderNo}
              </Link>{' '}
              {one.together ? <span className="timeline-meta">{one.dealerName}</span> : null}{' '}
              <OrderStatusTag status={one.status} kind={one.kind} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** One delivery: its note's number, who brings it, what is in it by batch, and who took it. */
function Delivery({ order, delivery }: { order: OrderDetail; delivery: OrderDelivery }) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const to = usePathOf();
  const { place, carrier, actorName, shippedAt, expectedOn, warehouse } = delivery;
  const receipt = order.receipts.find(({ deliveryNo }) => deliveryNo === place);
  const onTheWay = order.onTheWay.some(({ deliveryNo }) => deliveryNo === place);
  const lineOf = (lineNo: number) => order.lines.find((line) => line.lineNo === lineNo);
  const qtyOf = (lineNo: number, pieces: number) => {
    const line = lineOf(lineNo);
    return line ? piecesText(line, pieces) : thousands(pieces);
  };
  return (
    <div className="fulfil-delivery" role="group" aria-label={t('fulfil.delivery', { place })}>
      <strong>{t('fulfil.delivery', { place })}</strong>{' '}
      {onTheWay ? (
        <Tag color="processing">{t('fulfil.onTheWay')}</Tag>
      ) : (
        <Tag color="success">{t('fulfil.signed')}</Tag>
      )}{' '}
      <span className="timeline-meta">
        {[
          `${order.orderNo}-${place}`,
          warehouse,
          carrier,
          actorName,
          formatTime(shippedAt, tenant.timeZone),
          expectedOn ? t('fulfil.expected', { day: expectedOn }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>{' '}
      <Can do="order:print">
        <Link
          className="no-print"
          to={`${to(orderPrintPage)}?kind=pick&ids=${order.id}&deliveryNo=${place}`}
          aria-label={t('fulfil.printOf', { place })}
        >
          {t('fulfil.print')}
        </Link>
      </Can>
      <ul>
        {delivery.lines.map((line) => (
          <li key={`${line.lineNo} ${line.batchNo}`}>
            {lineOf(line.lineNo)?.productName} × {qtyOf(line.lineNo, line.qty)}
            {line.batchNo ? ` · ${t('fulfil.batch', { batch: line.batchNo })}` : ''}
          </li>
        ))}
      </ul>
      {receipt ? <DeliveryReceipt order={order} receipt={receipt} /> : null}
    </div>
  );
}
