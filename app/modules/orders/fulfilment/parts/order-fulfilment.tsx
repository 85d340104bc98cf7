import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { OrderStatusTag } from '../../listing/parts/order-status-tag.tsx';
import type { OrderDetail } from '../../listing/wire.ts';
import { orderDetailPage } from '../../pages.ts';

/** Deliveries, the receipt with its signature, and the orders that came of this one. */
export function OrderFulfilment({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const to = usePathOf();
  const { deliveries, receipt, linked } = order;
  if (deliveries.length === 0 && !receipt && linked.length === 0) return null;
  const at = (time: string) => formatTime(time, tenant.timeZone);
  const nameOf = (lineNo: number) => order.lines.find((line) => line.lineNo === lineNo)?.productName ?? '';
  return (
    <section className="panel" aria-label={t('fulfil.title')}>
      <h2>{t('fulfil.title')}</h2>
      {deliveries.map((delivery) => (
        <div key={delivery.place} className="fulfil-delivery">
          <strong>{t('fulfil.delivery', { place: delivery.place })}</strong>{' '}
          <span className="timeline-meta">
            {[delivery.carrier, delivery.actorName, at(delivery.shippedAt)].filter(Boolean).join(' · ')}
          </span>
          <ul>
            {delivery.lines.map((line) => (
              <li key={`${line.lineNo} ${line.batchNo}`}>
                {nameOf(line.lineNo)} × {line.qty}
                {line.batchNo ? ` · ${t('fulfil.batch', { batch: line.batchNo })}` : ''}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {receipt ? (
        <div className="fulfil-receipt">
          <strong>{t('fulfil.signedBy', { signer: receipt.signer })}</strong>{' '}
          <span className="timeline-meta">
            {[
              at(receipt.signedAt),
              receipt.place,
              receipt.lng === null || receipt.lat === null
                ? ''
                : `${receipt.lng.toFixed(5)}, ${receipt.lat.toFixed(5)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <div className="fulfil-pictures">
            {receipt.pictures.map(({ id, kind }) => (
              <img
                key={id}
                className={`fulfil-${kind}`}
                src={`/api/eOrder/eOrder/picture?orderId=${order.id}&id=${id}`}
                alt={t(`fulfil.${kind}`)}
              />
            ))}
          </div>
        </div>
      ) : null}
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
