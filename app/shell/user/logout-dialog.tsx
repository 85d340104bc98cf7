import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from './sign-out.ts';

interface Props {
  open: boolean;
  sessionId: string;
  /** Where to sign in anew; the console's login page when left out. */
  signIn?: string;
  onCancel(): void;
}

/** Asks before it signs out (USR-01). */
export function LogoutDialog({ open, sessionId, signIn, onCancel }: Props) {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      title={t('logoutDialog.title')}
      width={416}
      okText={t('user.ok')}
      cancelText={t('user.cancel')}
      confirmLoading={busy}
      onOk={() => {
        setBusy(true);
        void signOut(sessionId, signIn);
      }}
      onCancel={onCancel}
    >
      <p>{t('logoutDialog.question')}</p>
    </Modal>
  );
}
