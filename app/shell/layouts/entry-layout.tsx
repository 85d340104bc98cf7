import { Outlet } from 'react-router';
import { loadPageWords } from '#app/i18n/browser-words.ts';
import { SpokenWords } from '#app/i18n/spoken-words.tsx';
import type { Route } from './+types/entry-layout.ts';

// Whoever comes from the landing page has its sentences only, and a page that comes names its own.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const loaded = await next();
    await loadPageWords();
    return loaded;
  },
];

/** Pages of people who have not signed in, but for the landing page. */
export default function EntryLayout() {
  return (
    <SpokenWords>
      <Outlet />
    </SpokenWords>
  );
}
