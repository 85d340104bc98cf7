import { Alert, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { promotionsApi } from '../../api.server.ts';

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
  const { busy, problem, run } = useCommand<typeof promotionsApi>({ quiet: true });
  const [reason, setReason] = useState('');
  const field = useId();

  async function act() {
    const body = { id: promotionId, ...which, reason: reason.trim() };
    const sent = await run('PUT /ePromotion/voidCoupons', body);
    if (sent) onDone(t('coupon.voided', { count: sent.answer.voided }));
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
      {problem ? <Alert type="error" role="alert" showIcon title={problem} /> : null}
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
