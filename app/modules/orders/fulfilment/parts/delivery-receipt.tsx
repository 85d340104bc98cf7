import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { OrderDetail, OrderReceipt } from '../../listing/wire.ts';
import { piecesText } from '../rules-pieces.ts';

/** Who took the goods of a delivery, when and where, what was not there, and the pictures of it. */
export function DeliveryReceipt({ order, receipt }: { order: OrderDetail; receipt: OrderReceipt }) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const { signer, signedAt, place, lng, lat, remark, pictures } = receipt;
  const missing = order.lines.filter(({ lineNo }) => (receipt.missing[lineNo] ?? 0) > 0);
  return (
    <div className="fulfil-receipt">
      <strong>{t('fulfil.signedBy', { signer })}</strong>{' '}
      <span className="timeline-meta">
        {[
          formatTime(signedAt, tenant.timeZone),
          place,
          lng === null || lat === null ? '' : `${lng.toFixed(5)}, ${lat.toFixed(5)}`,
          remark,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {missing.length > 0 ? (
        <p className="fulfil-missing">
          {t('fulfil.missing', {
            goods: missing
              .map((line) => `${line.productName} ${piecesText(line, receipt.missing[line.lineNo] ?? 0)}`)
              .join(t('common:mark.list')),
          })}
        </p>
      ) : null}
      <div className="fulfil-pictures">
        {pictures.map(({ id, kind }) => (
          <img
            key={id}
            className={`fulfil-${kind}`}
            src={`/api/eOrder/eOrder/picture?orderId=${order.id}&id=${id}`}
            alt={t(`fulfil.${kind}`)}
          />
        ))}
      </div>
    </div>
  );
}
