import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import antdCss from '#app/antd.used.css?url';
import { loadPageWords } from '#app/i18n/browser-words.ts';
import { SpokenWords } from '#app/i18n/spoken-words.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { keepOnlyOf } from '#app/lib/web/signed-out.ts';
import { pieceSource } from '#app/ui/on-demand/piece-source.ts';
import { Surroundings } from '#app/ui/on-demand/surroundings.ts';
import { consoleData } from '../data/console-data.server.ts';
import { ErrorDocument } from '../pages/error-page.tsx';
import { LoadingMask } from '../pages/loading-mask.tsx';
import { NavigationBar } from '../pages/navigation-bar.tsx';
import { PushLine } from '../push/push-line.tsx';
import { PreferencesProvider } from '../settings/preferences-provider.tsx';
import { KeptPages } from '../tabs/kept/kept-pages.tsx';
import { fromMemory } from '../tabs/kept/page-memory.ts';
import { TabsProvider } from '../tabs/tabs-provider.tsx';
import { SessionWatch } from '../user/session-watch.tsx';
import type { Route } from './+types/console-layout.ts';
import { mirrorColdDrink } from './cold-drink.ts';
import { ConsoleFrame } from './console-frame.tsx';

export const loader = pageLoader((ctx, { request }) => consoleData(ctx, request));

// Whoever signed in on this document has the words of the sign-in page only, and a page that comes names its own.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const loaded = await next();
    await loadPageWords();
    return loaded;
  },
  fromMemory,
];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: antdCss, precedence: 'antd' }];

const antd = pieceSource(() => import('./antd/antd-setup.tsx'));

/** The signed-in console: the person's preferences, the frame, the pages. */
export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (mirrorColdDrink()) void revalidate();
  }, [revalidate]);
  const owner = loaderData.viewing ? null : loaderData.user.id;
  useEffect(() => {
    if (owner) void keepOnlyOf(owner);
  }, [owner]);

  return (
    <Surroundings value={antd}>
      <SpokenWords>
        <SessionWatch sessionId={loaderData.sessionId} />
        {loaderData.viewing ? null : <PushLine userId={loaderData.user.id} since={loaderData.pushSince} />}
        <PreferencesProvider stored={loaderData.chosen}>
          <NavigationBar />
          <LoadingMask />
          <TabsProvider>
            <ConsoleFrame>
              {loaderData.noDepart ? <NoDepart /> : null}
              <KeptPages />
            </ConsoleFrame>
          </TabsProvider>
        </PreferencesProvider>
      </SpokenWords>
    </Surroundings>
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
  return <ErrorDocument error={error} />;
}
