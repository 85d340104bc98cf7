import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { signOut } from '#app/shell/user/sign-out.ts';
import { Press } from '#app/ui/fields/light/press.tsx';

/** Asks before it signs out (USR-01). */
export function SignOutDialog({ sessionId, onClose }: { sessionId: string; onClose(): void }) {
  const { t } = useWords('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [busy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="fieldwork-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t('logoutDialog.title')}</h2>
      <p>{t('logoutDialog.question')}</p>
      <div className="fieldwork-buttons">
        <Press onClick={() => dialog.current?.close()}>{t('user.cancel')}</Press>
        <Press
          kind="main"
          busy={busy}
          onClick={() => {
            setBusy(true);
            void signOut(sessionId);
          }}
        >
          {t('user.ok')}
        </Press>
      </div>
    </dialog>
  );
}
