import { createContext, use } from 'react';
import type { LivePage } from './kept/live-pages.ts';
import type { PageShot } from './kept/page-shot.ts';
import type { Closing, Tab } from './tab-rules.ts';
import type { TabStore } from './tab-store.ts';

/** The open pages and what can be done with them. */
export interface Tabs {
  /** Whether several pages are open side by side; otherwise only the current one is (SET-04). */
  multipage: boolean;
  tabs: readonly Tab[];
  /** The path of the page that is shown: where the router is, or the kept page it is on its way to. */
  front: string;
  pages: readonly LivePage<PageShot>[];
  /** How often a page was begun anew. */
  roundOf: (path: string) => number;
  close: (closing: Closing, path: string) => void;
  refresh: (path: string) => void;
  move: (path: string, to: number) => void;
}

/** Provided by TabsProvider. */
export const TabsContext = createContext<Tabs | null>(null);

/** Where pages and the frame find the store; it never changes, so nothing is drawn anew for it. */
export const TabStoreContext = createContext<TabStore | null>(null);

/** Path of the tab a piece of a page stands in. */
export const TabPathContext = createContext<string | null>(null);

export function useTabs(): Tabs {
  const tabs = use(TabsContext);
  if (!tabs) throw new Error('no tabs outside the console');
  return tabs;
}

export function useTabStore(): TabStore {
  const store = use(TabStoreContext);
  if (!store) throw new Error('no tabs outside the console');
  return store;
}

/** The path of the page that is shown, for what marks it in the frame without waiting for the network. */
export const useFrontPath = (): string => useTabs().front;
