import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  name: string;
  onRefuse(reason: string): void;
  onClose(): void;
}

/** Asks why a payment or a refund is refused. */
export default function RefuseDialog({ name, onRefuse, onClose }: Props) {
  const { t } = useTranslation(['receivables', 'entity']);
  const [reason, setReason] = useState('');
  const field = useId();
  return (
    <Modal
      open
      title={`${t('payments.refuse')} ${name}`}
      okText={t('payments.refuse')}
      cancelText={t('entity:cancel')}
      okButtonProps={{ danger: true, disabled: !reason.trim() }}
      onCancel={onClose}
      onOk={() => onRefuse(reason.trim())}
    >
      <label htmlFor={field}>{t('payments.refuseReason')}</label>
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
