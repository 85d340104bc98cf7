import { Outlet } from 'react-router';
import { loadPageWords } from '#app/i18n/browser-words.ts';
import { SpokenWords } from '#app/i18n/spoken-words.tsx';
import { ErrorDocument } from '../../pages/error-page.tsx';
import type { Route } from './+types/phone-layout.ts';

// Whoever signed in on this document has the words of the sign-in page only, and a page that comes names its own.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const loaded = await next();
    await loadPageWords();
    return loaded;
  },
];

/** Pages of people who never see the console: their words, and no frame but the page's own. */
export default function PhoneLayout() {
  return (
    <SpokenWords>
      <Outlet />
    </SpokenWords>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDocument error={error} />;
}
