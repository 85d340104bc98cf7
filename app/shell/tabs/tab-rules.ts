import { homePath } from '#app/lib/web/safe-redirect.ts';

/** One open page. What identifies it is its path: other filters are the same tab, another order is not. */
export interface Tab {
  path: string;
  /** The query and hash it was left at. */
  search: string;
  /** What its address carries beside the address itself (history state). */
  state: unknown;
  title: string;
  icon: string | null;
  /** The menu item it hangs on; whoever loses that item loses the tab. */
  item: string | null;
}

/** What can be closed from a tab. */
export type Closing = 'this' | 'left' | 'right' | 'others';

/** Whether a tab is home, which stays first and open (ROU-07). */
export const isHome = (path: string): boolean => path === homePath;

/** Address of a tab as it was left. */
export const addressOf = ({ path, search }: Pick<Tab, 'path' | 'search'>): string => path + search;

/** Puts home first; everything else keeps its order. */
export function homeFirst(tabs: readonly Tab[], home: Tab | null): readonly Tab[] {
  const known = tabs.find((tab) => isHome(tab.path)) ?? home;
  if (!known || tabs[0] === known) return tabs;
  return [known, ...tabs.filter((tab) => tab !== known)];
}

/** Adds a page behind the others, or notes the address its tab is at now. */
export function openTab(tabs: readonly Tab[], page: Tab): readonly Tab[] {
  const known = tabs.find((tab) => tab.path === page.path);
  if (!known) return isHome(page.path) ? [page, ...tabs] : [...tabs, page];
  // A page that failed does not know what it is called nor where it hangs; its tab still does.
  const next = { ...page, title: page.title || known.title, item: page.item ?? known.item };
  return sameTab(known, next) ? tabs : tabs.map((tab) => (tab === known ? next : tab));
}

/** The same tabs as the menu calls them now: it may speak another language. Pages of no menu item keep their own titles. */
export function retitled(tabs: readonly Tab[], titleOf: (path: string) => string | null): readonly Tab[] {
  const next = tabs.map((tab) => {
    const title = titleOf(tab.path) ?? tab.title;
    return title === tab.title ? tab : { ...tab, title };
  });
  return next.some((tab, index) => tab !== tabs[index]) ? next : tabs;
}

/** Paths that would close; left, right and others spare home (TAB-03). */
export function closedBy(tabs: readonly Tab[], closing: Closing, path: string): string[] {
  const at = tabs.findIndex((tab) => tab.path === path);
  if (at < 0) return [];
  const goes: Record<Closing, (index: number) => boolean> = {
    this: (index) => index === at,
    left: (index) => index < at,
    right: (index) => index > at,
    others: (index) => index !== at,
  };
  return tabs.filter((tab, index) => goes[closing](index) && !isHome(tab.path)).map((tab) => tab.path);
}

/** Why a tab cannot be closed, as a word of shell:tabs, or null when it can (TAB-02). */
export function refusalToClose(tabs: readonly Tab[], path: string): 'keepHome' | 'keepLast' | null {
  if (isHome(path)) return 'keepHome';
  return tabs.length <= 1 ? 'keepLast' : null;
}

/** What is left when these have closed. */
export function withoutTabs(tabs: readonly Tab[], closed: readonly string[]): readonly Tab[] {
  return tabs.filter((tab) => !closed.includes(tab.path));
}

/** Who comes to the front when these close: the one in front if it stays, else its nearest neighbour. */
export function frontAfter(tabs: readonly Tab[], closed: readonly string[], front: string): Tab | null {
  const at = tabs.findIndex((tab) => tab.path === front);
  const stays = (tab: Tab) => !closed.includes(tab.path);
  return tabs.slice(Math.max(at, 0)).find(stays) ?? tabs.slice(0, Math.max(at, 0)).findLast(stays) ?? null;
}

/** Moves a tab to a place; home stays first. */
export function moveTab(tabs: readonly Tab[], path: string, to: number): readonly Tab[] {
  const moved = tabs.find((tab) => tab.path === path);
  if (!moved || isHome(path)) return tabs;
  const rest = tabs.filter((tab) => tab !== moved);
  const first = rest[0] && isHome(rest[0].path) ? 1 : 0;
  return rest.toSpliced(Math.min(Math.max(to, first), rest.length), 0, moved);
}

function sameTab(one: Tab, other: Tab): boolean {
  return (
    one.search === other.search &&
    one.title === other.title &&
    one.icon === other.icon &&
    one.item === other.item &&
    JSON.stringify(one.state) === JSON.stringify(other.state)
  );
}
