import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageDialog } from '#app/shell/tabs/page-dialog.ts';
import { FieldProblem } from '#app/ui/problem.tsx';

interface Props {
  /** How many are to be ignored. */
  count: number;
  busy: boolean;
  /** Why it was refused. */
  refused: string | undefined;
  onIgnore(reason: string): void;
  onClose(): void;
}

/** Asks why documents are ignored. */
export default function IgnoreDialog({ count, busy, refused, onIgnore, onClose }: Props) {
  const { t } = useTranslation('erp');
  const [reason, setReason] = useState('');
  const field = useId();
  return (
    <Modal open title={t('ignore.title', { count })} footer={null} onCancel={onClose} {...pageDialog}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          onIgnore(reason);
        }}
      >
        <label htmlFor={field}>{t('ignore.reason')}</label>
        <Input.TextArea
          id={field}
          rows={3}
          maxLength={200}
          showCount
          placeholder={t('ignore.hint')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          status={refused ? 'error' : undefined}
          aria-invalid={refused ? true : undefined}
        />
        <FieldProblem text={refused} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('do.cancel')}</Button>
          <Button danger type="primary" htmlType="submit" loading={busy}>
            {t('ignore.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
