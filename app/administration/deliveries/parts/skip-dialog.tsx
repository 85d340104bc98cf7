import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageDialog } from '#app/shell/tabs/page-dialog.ts';

interface Props {
  onSkip(reason: string): void;
  onClose(): void;
}

/** Asks why a delivery is let be. */
export default function SkipDialog({ onSkip, onClose }: Props) {
  const { t } = useTranslation('deliveries');
  const [reason, setReason] = useState('');
  const field = useId();
  return (
    <Modal open title={t('skip.title')} footer={null} onCancel={onClose} {...pageDialog}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          onSkip(reason);
        }}
      >
        <label htmlFor={field}>{t('skip.reason')}</label>
        <Input.TextArea
          id={field}
          rows={3}
          maxLength={200}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('skip.cancel')}</Button>
          <Button danger type="primary" htmlType="submit">
            {t('skip.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
