import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../listing/wire.ts';

/** Who ordered from whom, where it goes and how it is paid. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const facts: [string, string][] = [
    [t('column.customer'), order.customerName],
    [t('column.dealer'), order.dealerName],
    [t('column.sales'), order.salesName],
    [t('detail.receiver'), order.receiver],
    [t('detail.phone'), order.phone],
    [t('detail.address'), order.address],
    [t('column.kind'), t(`kind.${order.kind}`)],
    [t('detail.source'), t(`source.${order.source}`)],
    [t('detail.pay'), t(order.prepay ? 'detail.prepay' : 'detail.credit')],
    [t('detail.remark'), order.remark || t('detail.none')],
  ];
  if (order.reason) facts.push([t('detail.reason'), order.reason]);
  return (
    <section className="panel" aria-label={t('detail.base')}>
      <h2>{t('detail.base')}</h2>
      <Descriptions
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
      {order.requestPhotos.length > 0 ? (
        <div className="fulfil-pictures">
          {order.requestPhotos.map((id, index) => (
            <img
              key={id}
              src={`/api/eOrder/eOrder/picture?orderId=${order.id}&id=${id}`}
              alt={t('detail.requestPhoto', { no: index + 1 })}
              loading="lazy"
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}
