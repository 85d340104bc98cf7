import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  name: string;
  /** What is done, when that is not a refusal, and what its reason is called. */
  verb?: string;
  label?: string;
  onRefuse(reason: string): void;
  onClose(): void;
}

/** Asks why a payment, a refund or an adjustment is refused, or withdrawn. */
export default function RefuseDialog({ name, verb, label, onRefuse, onClose }: Props) {
  const { t } = useTranslation(['receivables', 'entity']);
  const does = verb ?? t('payments.refuse');
  const [reason, setReason] = useState('');
  const field = useId();
  return (
    <Modal
      open
      title={`${does} ${name}`}
      okText={does}
      cancelText={t('entity:cancel')}
      okButtonProps={{ danger: true, disabled: !reason.trim() }}
      onCancel={onClose}
      onOk={() => onRefuse(reason.trim())}
    >
      <label htmlFor={field}>{label ?? t('payments.refuseReason')}</label>
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
