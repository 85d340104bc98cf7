import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../listing/wire.ts';

interface Props {
  onTheWay: OrderDetail['onTheWay'];
  /** The delivery that is signed for; null: all of them. */
  deliveryNo: number | null;
  onDelivery(deliveryNo: number | null): void;
}

/** Which delivery is signed for, where several are on their way. */
export function DeliverySelect({ onTheWay, deliveryNo, onDelivery }: Props) {
  const { t } = useTranslation('orders');
  const field = useId();
  if (onTheWay.length < 2) return null;
  const all = -1;
  return (
    <>
      <label htmlFor={field}>{t('do.whichDelivery')}</label>
      <Select
        id={field}
        value={deliveryNo ?? all}
        onChange={(value) => onDelivery(value === all ? null : value)}
        options={[
          { value: all, label: t('do.allDeliveries') },
          ...onTheWay.map((one) => ({
            value: one.deliveryNo,
            label: t(one.deliveryNo > 0 ? 'fulfil.delivery' : 'fulfil.withoutNote', {
              place: one.deliveryNo,
            }),
          })),
        ]}
      />
    </>
  );
}
