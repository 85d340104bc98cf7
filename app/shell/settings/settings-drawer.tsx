import { SettingOutlined } from '@ant-design/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openSettingsEvent } from './open-settings.ts';

const loadBody = () => import('./settings-body.tsx');
const SettingsBody = lazy(loadBody);

/** How the person likes the console: the button in the header, and the drawer once it is wanted. */
export function SettingsDrawer() {
  const { t } = useTranslation('preferences');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    window.addEventListener(openSettingsEvent, show);
    return () => window.removeEventListener(openSettingsEvent, show);
  }, []);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('open')}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadBody()}
        onFocus={() => void loadBody()}
        onClick={() => setOpen(true)}
      >
        <SettingOutlined />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <SettingsBody onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
