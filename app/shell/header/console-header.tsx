import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleData } from '../data/use-console-data.ts';
import { MainMenu, preparePopupMenu } from '../menu/main-menu.tsx';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { GlobalSearch } from '../search/global-search.tsx';
import { usePreferences } from '../settings/preferences-context.ts';
import { SettingsDrawer } from '../settings/settings-drawer.tsx';
import { TaskMenu } from '../tasks/task-menu.tsx';
import { UserMenu } from '../user/user-menu.tsx';
import { FullScreen } from './full-screen.tsx';
import { Logo } from './logo.tsx';

interface Props {
  /** What the button does to the menu: a drawer opens on a phone, elsewhere the side menu folds. */
  toggle: { mobile: boolean; open: boolean; flip: () => void };
  /** Behind the department: where the page in front stands. */
  children?: ReactNode;
}

/** The bar on top: the way to the menu, the menu itself in top-menu mode, and what concerns the person (LAY-05). */
export function ConsoleHeader({ toggle: { mobile, open, flip }, children }: Props) {
  const { t } = useTranslation('shell');
  const { user, menu } = useConsoleData();
  const { preferences } = usePreferences();
  const top = preferences.layout === 'topmenu';
  const label = mobile ? t('openMenu') : t(open ? 'foldMenu' : 'unfoldMenu');
  return (
    <header className="shell-header">
      <div className="shell-wide">
        <button
          type="button"
          className="icon-button shell-menu-button"
          aria-label={label}
          aria-controls={mobile ? undefined : 'main-menu'}
          aria-expanded={open}
          onPointerEnter={preparePopupMenu}
          onFocus={preparePopupMenu}
          onClick={flip}
        >
          {mobile ? <MenuOutlined /> : open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        </button>
        {top ? (
          <>
            <Logo />
            <div className="shell-header-menu">
              <MainMenu items={menu} mode="top" collapsed={false} theme={preferences.navTheme} />
            </div>
          </>
        ) : (
          <div className="shell-header-place">
            <span className="shell-header-depart">{user.departName}</span>
            {children}
          </div>
        )}
        <div className="shell-header-tools" role="group" aria-label={t('tools')}>
          <GlobalSearch />
          <TaskMenu />
          <FullScreen />
          <NoticeBell />
          <UserMenu />
          <SettingsDrawer />
        </div>
      </div>
    </header>
  );
}
