import { use, useState } from 'react';
import { UNSAFE_DataRouterNavigationContext as NavigationContext, useLocation } from 'react-router';
import type { Tab } from '../tab-rules.ts';
import type { TabStore } from '../tab-store.ts';
import { type LivePage, liveNow } from './live-pages.ts';
import { type PageShot, usePageShot } from './page-shot.ts';

const sameShot = (one: PageShot, other: PageShot) =>
  one.outlet === other.outlet &&
  one.state === other.state &&
  one.data === other.data &&
  one.location === other.location;

/**
 * The pages that are mounted and the path of the one in front. On its way to a page that is mounted the
 * router need not be waited for: that page is in front at once, and hears the news when they are there.
 */
export function useLivePages(store: TabStore, tabs: readonly Tab[], keepAlive: boolean) {
  const live = usePageShot();
  const { pathname } = useLocation();
  const navigation = use(NavigationContext)?.navigation;
  const going = navigation?.state === 'loading' ? navigation.location.pathname : null;
  const [pages, setPages] = useState<readonly LivePage<PageShot>[]>([]);
  const front = going && pages.some(({ path }) => path === going) ? going : pathname;
  const current = pages.find(({ path }) => path === pathname);
  const next = liveNow(pages, {
    path: pathname,
    // Already behind another page: it need not hear that the router is leaving it.
    shot: current && front !== pathname ? current.shot : live,
    keepAlive,
    isOpen: (path) => tabs.some((tab) => tab.path === path),
    isUnsaved: (path) => store.unsaved.has(path),
    same: sameShot,
  });
  if (next !== pages) setPages(next);
  return { pages: next, front };
}
