import { useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { PageFacts } from '#app/kernel/module/define-page.ts';
import { homePath } from '#app/lib/web/safe-redirect.ts';
import { itemAt, itemById, type MenuItem } from '#app/services/permissions/wire.ts';
import { useConsoleData } from '../data/use-console-data.ts';
import type { Tab } from './tab-rules.ts';

/** What a page says of itself where it stands in no menu: `export const handle: PageHandle = orderDetailPage;`. */
export type PageHandle = Pick<PageFacts, 'keepAlive' | 'code' | 'menu'>;

/** The tab of the page the router is at, and whether the page is to be kept alive. */
export function usePageTab(): { tab: Tab; keepAlive: boolean } {
  const { menu } = useConsoleData();
  const { pathname, search, hash, state } = useLocation();
  const page = useMatches().at(-1);
  return useMemo(() => {
    const handle = (page?.handle ?? {}) as PageHandle;
    const own = itemOf(menu, pathname);
    const item = own ?? itemById(menu, handle.menu ?? handle.code ?? '');
    const { title } = (page?.loaderData ?? {}) as { title?: unknown };
    const tab = {
      path: pathname,
      search: search + hash,
      state: state as unknown,
      title: own?.meta.title ?? (typeof title === 'string' ? title : ''),
      icon: item ? iconOf(menu, item.id) : null,
      item: item?.id ?? null,
    };
    // An embedded frame would have to load anew.
    const keepAlive = Boolean(own?.meta.keepAlive || own?.meta.url || handle.keepAlive);
    return { tab, keepAlive };
  }, [menu, pathname, search, hash, state, page]);
}

/** The tab of the home page, for those who have one. */
export function homeTab(menu: readonly MenuItem[]): Tab | null {
  const item = itemOf(menu, homePath);
  if (!item) return null;
  const { title, icon } = item.meta;
  return { path: homePath, search: '', state: null, title, icon, item: item.id };
}

/** What the menu calls the page at a path; null for a page of no item. */
export function menuTitle(menu: readonly MenuItem[], path: string): string | null {
  return itemOf(menu, path)?.meta.title ?? null;
}

/** The item whose page stands at a path: it leads there, or it stands there itself. */
function itemOf(menu: readonly MenuItem[], path: string): MenuItem | null {
  for (const item of menu) {
    const inner = itemOf(item.children ?? [], path);
    if (inner) return inner;
    if (item.meta.target?.split(/[?#]/)[0] === path && !item.children) return item;
  }
  return itemAt(menu, path);
}

/** The icon of an item, or of the folder it lies in. */
function iconOf(menu: readonly MenuItem[], id: string): string | null {
  for (const item of menu) {
    if (item.id === id) return item.meta.icon;
    if (item.children && itemById(item.children, id)) return iconOf(item.children, id) ?? item.meta.icon;
  }
  return null;
}
