import { SettingOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { openSettingsEvent } from './open-settings.ts';

const SettingsBody = onDemand(() => import('./settings-body.tsx'), { plain: true });

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
        className="icon-button settings-button"
        aria-label={t('open')}
        aria-haspopup="dialog"
        onPointerEnter={SettingsBody.prepare}
        onFocus={SettingsBody.prepare}
        onClick={() => setOpen(true)}
      >
        <SettingOutlined />
      </button>
      {open ? <SettingsBody onClose={() => setOpen(false)} /> : null}
    </>
  );
}
