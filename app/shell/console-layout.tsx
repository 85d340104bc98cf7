import { MenuOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import antdCss from '#app/antd.used.css?url';
import { pageLoader } from '#app/server/page.server.ts';
import { antdTokens } from '#app/theming/antd-theme.ts';
import type { Route } from './+types/console-layout.ts';
import { antdLocale } from './antd-locale.ts';
import { mirrorColdDrink } from './cold-drink.ts';
import { consoleData } from './console-data.server.ts';
import { ErrorPage } from './error-page.tsx';
import { MainMenu } from './menu/main-menu.tsx';
import { NoticeBell } from './notices/notice-bell.tsx';
import { GlobalSearch } from './search/global-search.tsx';
import { SettingsDrawer } from './settings/settings-drawer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { KeptPages } from './tabs/kept-pages.tsx';
import { TabBar } from './tabs/tab-bar.tsx';
import { TaskMenu } from './tasks/task-menu.tsx';
import { useRootData } from './use-root-data.ts';
import { UserMenu } from './user/user-menu.tsx';

export const loader = pageLoader((ctx, { request }) => consoleData(ctx, request));

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: antdCss, precedence: 'antd' }];

/** The frame of the signed-in console: menu, header, page. */
export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('shell');
  const { tenant } = useRootData();
  const { revalidate } = useRevalidator();
  // auto: the stylesheet decides by the width, so the first paint is right on every device.
  const [menu, setMenu] = useState<'auto' | 'open'>('auto');
  useEffect(() => {
    if (mirrorColdDrink()) void revalidate();
  }, [revalidate]);

  return (
    <ConfigProvider
      locale={antdLocale(i18n.language)}
      theme={antdTokens(tenant.colorPrimary)}
      button={{ autoInsertSpace: false }}
    >
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <div className="shell" data-mode={loaderData.mes ? 'mes' : 'sales'} data-menu={menu}>
        <aside className="shell-sider" id="main-menu">
          <Link className="shell-logo" to="/dashboard/analysis">
            <img src={tenant.logo} alt="" />
            <span>{tenant.shortName}</span>
          </Link>
          <MainMenu items={loaderData.menu} onChoose={() => setMenu('auto')} />
        </aside>
        <button
          type="button"
          className="shell-veil"
          aria-label={t('closeMenu')}
          tabIndex={-1}
          onClick={() => setMenu('auto')}
        />
        <div className="shell-page">
          <header className="shell-header">
            <button
              type="button"
              className="shell-menu-button"
              aria-label={t('openMenu')}
              aria-controls="main-menu"
              aria-expanded={menu === 'open'}
              onClick={() => setMenu(menu === 'open' ? 'auto' : 'open')}
            >
              <MenuOutlined />
            </button>
            <span className="shell-header-depart">{loaderData.user.departName}</span>
            <GlobalSearch />
            <TaskMenu />
            <NoticeBell />
            <UserMenu />
            <SettingsDrawer />
          </header>
          <TabBar />
          <main className="shell-content" id="content" tabIndex={-1}>
            {loaderData.noDepart ? <NoDepart /> : null}
            <KeptPages />
          </main>
          {loaderData.mes ? null : <SiteFooter />}
        </div>
      </div>
    </ConfigProvider>
  );
}

/** Nobody of this account's roles belongs to a department, and neither does the account (AUT-10). */
function NoDepart() {
  const { t } = useTranslation('organisation');
  return (
    <p className="notice-warning" role="alert">
      {t('noDepart')}
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
