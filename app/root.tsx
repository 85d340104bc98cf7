import { type ComponentType, use, useEffect, useState } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { rootData } from '#app/composition/root-data.server.ts';
import { pageRequestContext } from '#app/kernel/page/router-context.ts';
import { importPiece } from '#app/lib/web/import-piece.ts';
import { NonceContext } from '#app/shell/data/nonce.ts';
import type { RootData } from '#app/shell/data/root-data.ts';
import type { ShareSettings } from '#app/shell/data/share-setup.tsx';
import { ViewAsBanner } from '#app/shell/layouts/view-as-banner.tsx';
import { ChunkFailureBanner, ChunkFailureWatch } from '#app/shell/pages/chunk-failure.tsx';
import { ErrorDocument } from '#app/shell/pages/error-page.tsx';
import type { Route } from './+types/root.ts';
import type { WordsByNamespace } from './i18n/create-i18n.ts';
import { WordsContext } from './i18n/use-words.ts';
import { ConnectionNotice } from './shell/network/connection-notice.tsx';
import { keepFrame } from './shell/network/keep-frame.ts';
import { usePageFiles } from './shell/network/page-files.ts';
import { useShownPage } from './shell/network/use-shown-page.ts';
import { SheetsContext, ThemeLink } from './shell/settings/theme-link.tsx';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  rootData(context.get(pageRequestContext), request);

// What every page knows changes by a form or with a whole new document, not by going from page to page.
export const shouldRevalidate = ({
  formMethod = 'GET',
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (formMethod !== 'GET' || currentUrl.href === nextUrl.href);

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFrame];

export const links: LinksFunction = () => [];

/** The document: title, theme and words of the tenant are in its first bytes. */
export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData('root') as RootData | undefined;
  const nonce = use(NonceContext);
  const words = use(WordsContext);
  const linked = use(SheetsContext);
  const ids = useMatches().map(({ id }) => id);
  usePageFiles();
  useShownPage();
  return (
    <html lang={words?.language} data-area={areaOf(ids)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ChunkFailureWatch />
        {root ? (
          <>
            <link rel="icon" href={root.tenant.favicon} type="image/svg+xml" />
            <meta name="theme-color" content={root.tenant.colorPrimary} />
          </>
        ) : null}
        <ThemeLink href={root?.themeHref ?? linked.href} awaited={root?.themeNext ?? null} />
        <Meta />
        <Links nonce={nonce} />
        <WrittenWords id="own-words" words={root?.ownWords ?? {}} />
        <WrittenWords id="carried-words" words={words?.carried ?? {}} />
      </head>
      <body className="t">
        <ChunkFailureBanner />
        {children}
        <ConnectionNotice />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Which words the browser loads before the page comes to life; phones speak with the console's too, light pages with none. */
function areaOf(ids: readonly string[]): 'console' | 'light' | 'landing' | 'entry' {
  if (ids.includes('console') || ids.includes('phone')) return 'console';
  if (ids.includes('light')) return 'light';
  return ids.includes('landing') ? 'landing' : 'entry';
}

function WrittenWords({ id, words }: { id: 'own-words' | 'carried-words'; words: WordsByNamespace }) {
  return (
    <script
      type="application/json"
      id={id}
      nonce={use(NonceContext)}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- JSON of word files, every < escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(words).replaceAll('<', '\\u003c') }}
    />
  );
}

/**
 * Sharing in the messaging app's browser. It draws nothing and the page does without, so where its script does not
 * come, nobody is told; the pieces that tell would weigh on every landing page.
 */
function Sharing({ share }: { share: ShareSettings }) {
  const [Setup, setSetup] = useState<ComponentType<{ share: ShareSettings }> | null>(null);
  useEffect(() => {
    importPiece(() => import('#app/shell/data/share-setup.tsx'))
      .then((piece) => setSetup(() => piece.default))
      .catch(() => null);
  }, []);
  return Setup ? <Setup share={share} /> : null;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      {loaderData.viewing ? <ViewAsBanner viewing={loaderData.viewing} /> : null}
      {loaderData.share ? <Sharing share={loaderData.share} /> : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDocument error={error} />;
}
