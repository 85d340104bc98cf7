import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleData } from '../data/use-console-data.ts';
import { Logo } from '../header/logo.tsx';
import { MainMenu } from '../menu/main-menu.tsx';
import { usePreferences } from '../settings/preferences-context.ts';

/**
 * The menu of a phone (LAY-08). The browser's own modal dialog: it keeps the focus, Esc closes it, and the
 * focus goes back to the button it came from.
 */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { menu } = useConsoleData();
  const { preferences } = usePreferences();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- beside the drawer; Esc and the button do the same
    <dialog
      ref={dialog}
      className="side-drawer side-drawer-left shell-nav"
      data-nav={preferences.navTheme}
      aria-label={t('menu')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="side-drawer-head">
        <Logo />
        <button type="button" className="icon-button" aria-label={t('closeMenu')} onClick={close}>
          <CloseOutlined />
        </button>
      </div>
      <MainMenu items={menu} mode="drawer" collapsed={false} theme={preferences.navTheme} onChoose={close} />
    </dialog>
  );
}
