import { ConfigProvider } from 'antd';
import { Outlet } from 'react-router';
import antdCss from '#app/antd.used.css?url';
import { loadPageWords } from '#app/i18n/browser-words.ts';
import { SpokenWords } from '#app/i18n/spoken-words.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { antdTokens } from '#app/theming/antd/antd-theme.ts';
import { useRootData } from '../data/use-root-data.ts';
import { antdLocale } from '../language/antd-locale.ts';
import { ErrorDocument } from '../pages/error-page.tsx';
import type { Route } from './+types/phone-layout.ts';
import { buttons } from './buttons.tsx';

// Whoever signed in on this document has the words of the sign-in page only, and a page that comes names its own.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const loaded = await next();
    await loadPageWords();
    return loaded;
  },
];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: antdCss, precedence: 'antd' }];

/** Pages of people who never see the console: antd and its words, and no frame but the page's own. */
export default function PhoneLayout() {
  const { language } = useWords('shell');
  const { tenant } = useRootData();
  return (
    <SpokenWords>
      <ConfigProvider locale={antdLocale(language)} theme={antdTokens(tenant.colorPrimary)} button={buttons}>
        <Outlet />
      </ConfigProvider>
    </SpokenWords>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDocument error={error} />;
}
