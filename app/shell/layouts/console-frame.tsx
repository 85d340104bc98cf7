import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useConsoleData } from '../data/use-console-data.ts';
import { ScrollMark } from '../header/auto-hide.tsx';
import { Breadcrumb } from '../header/breadcrumb.tsx';
import { ConsoleHeader } from '../header/console-header.tsx';
import { Logo } from '../header/logo.tsx';
import { MainMenu } from '../menu/main-menu.tsx';
import { usePreferences } from '../settings/preferences-context.ts';
import { TabBar } from '../tabs/bar/tab-bar.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { ServicePanel } from './service-panel.tsx';
import { SiteFooter } from './site-footer.tsx';
import { useDevice } from './use-device.ts';

/** Menu, header, tabs and footer around the page in front, the way the person likes them. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { menu, mes, device: kept } = useConsoleData();
  const { preferences, change } = usePreferences();
  const { layout, navTheme, sidebar } = preferences;
  const frame = useRef<HTMLDivElement>(null);
  const device = useDevice(kept);
  const [drawer, setDrawer] = useState(false);
  // Below 1088 px the side menu is collapsed; unfolding it there is for now and not for ever (LAY-08).
  const [unfolded, setUnfolded] = useState(false);
  const open = device === 'mobile' ? drawer : device === 'tablet' ? unfolded : sidebar === 'open';
  const { pathname } = useLocation();
  // Where there is room they stand in the header: rows of lists begin higher.
  const crumbsOnTop = device === 'desktop' && layout === 'sidemenu';
  const footless = mes || pathname.includes('/map');

  function flip() {
    if (device === 'mobile') setDrawer(true);
    else if (device === 'tablet') setUnfolded(!unfolded);
    else change({ sidebar: sidebar === 'open' ? 'collapsed' : 'open' });
  }

  return (
    <>
      <nav aria-label={t('skip')}>
        <a className="skip-link" href="#content">
          {t('skip')}
        </a>
      </nav>
      <div
        ref={frame}
        className="shell"
        data-mode={mes ? 'mes' : 'sales'}
        data-layout={layout}
        data-nav={navTheme}
        data-sidebar={sidebar}
        data-unfolded={unfolded}
        data-sider={preferences.fixSiderbar ? 'fixed' : 'static'}
        data-header={preferences.fixedHeader ? 'fixed' : 'static'}
        data-width={preferences.contentWidth}
        data-multipage={preferences.multipage}
      >
        <ScrollMark frame={frame} on={preferences.autoHideHeader} />
        {layout === 'sidemenu' ? (
          <aside className="shell-sider shell-nav" id="main-menu" aria-label={t('menu')} data-nav={navTheme}>
            <div className="shell-sider-inner">
              <Logo />
              <MainMenu items={menu} mode="side" collapsed={!open} theme={navTheme} />
            </div>
          </aside>
        ) : null}
        <div className="shell-page">
          <ConsoleHeader toggle={{ mobile: device === 'mobile', open, flip }}>
            {crumbsOnTop ? <Breadcrumb /> : null}
          </ConsoleHeader>
          <section className="shell-tabs" aria-label={t('tabs.label')}>
            <TabBar />
          </section>
          <main className="shell-content shell-wide" id="content" tabIndex={-1}>
            {crumbsOnTop ? null : <Breadcrumb />}
            {children}
          </main>
          {footless ? null : <SiteFooter />}
        </div>
      </div>
      {mes || device === 'mobile' ? null : <ServicePanel />}
      {drawer && device === 'mobile' ? <MenuDrawer onClose={() => setDrawer(false)} /> : null}
    </>
  );
}
