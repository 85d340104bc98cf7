import { Alert, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiPut } from '#app/lib/web/api-client.ts';
import { useSend } from '#app/ui/calls/use-send.ts';

/** What is to be voided: a coupon, or what is not used of a batch. */
export interface Voiding {
  title: string;
  which: { ids: string[] } | { batchId: string };
}

interface Props extends Voiding {
  promotionId: string;
  onClose(): void;
  onDone(text: string): void;
}

/** Asks why, and voids. */
export function VoidModal({ title, which, promotionId, onClose, onDone }: Props) {
  const { t } = useTranslation(['promotions', 'entity']);
  const { busy, failure, send } = useSend();
  const [reason, setReason] = useState('');
  const field = useId();

  async function act() {
    const body = { id: promotionId, ...which, reason: reason.trim() };
    const sent = await send((options) =>
      apiPut<{ voided: number }>('/ePromotion/voidCoupons', body, options),
    );
    if (sent) onDone(t('coupon.voided', { count: sent.result.voided }));
  }

  return (
    <Modal
      open
      title={title}
      okText={t('coupon.void')}
      cancelText={t('entity:cancel')}
      okButtonProps={{ danger: true, disabled: !reason.trim(), loading: busy }}
      onCancel={onClose}
      onOk={() => void act()}
    >
      {failure ? <Alert type="error" role="alert" showIcon title={failure} /> : null}
      <label htmlFor={field}>{t('coupon.reason')}</label>
      <Input.TextArea
        id={field}
        rows={3}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}
