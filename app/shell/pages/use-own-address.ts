import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { MenuItem } from '#app/services/permissions/wire.ts';

/**
 * Shows the own address of the menu item that leads to the page in front where the page itself is another's screen
 * (ROU-14). The router stays at the screen's address below the item, which it finds again in the history's entry;
 * the server knows the shown one and leads from it to the screen.
 */
export function useOwnAddress(menu: readonly MenuItem[]): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const own = shownAddress(menu, pathname);
    if (own === null || window.location.pathname !== pathname) return;
    const masked = { pathname, search, hash };
    window.history.replaceState({ ...window.history.state, masked }, '', own + search + hash);
  }, [menu, pathname, search, hash]);
}

/** The address to be shown for a page; null for its own, which also an external address in a frame has. */
export function shownAddress(menu: readonly MenuItem[], pathname: string): string | null {
  if (!/^\/menu\/[^/]+\/./.test(pathname)) return null;
  for (const item of menu) {
    const below = shownAddress(item.children ?? [], pathname);
    if (below !== null) return below;
    if (item.meta.target === pathname && item.path !== pathname && !item.children) return item.path;
  }
  return null;
}
