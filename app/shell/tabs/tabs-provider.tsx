import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { useConsoleData } from '../data/use-console-data.ts';
import { useRootData } from '../data/use-root-data.ts';
import { usePreferences } from '../settings/preferences-context.ts';
import { ClosedNote } from './bar/closed-note.tsx';
import { useTabScroll } from './bar/use-tab-scroll.ts';
import { useLivePages } from './kept/use-live-pages.ts';
import { useLostPages } from './kept/use-lost-pages.ts';
import { usePageMemory } from './kept/use-page-memory.ts';
import { homeFirst, openTab, retitled, type Tab } from './tab-rules.ts';
import { browserPlaces, TabStore } from './tab-store.ts';
import { TabStoreContext, type Tabs, TabsContext } from './tabs-context.ts';
import { useLeaving } from './use-leaving.ts';
import { homeTab, menuTitle, usePageTab } from './use-page-tab.ts';
import { useTabActions } from './use-tab-actions.ts';

/** Gives the frame and its pages the open tabs of whoever is signed in. */
export function TabsProvider({ children }: { children: ReactNode }) {
  const { user } = useConsoleData();
  const { tenant } = useRootData();
  const owner = `${tenant.productPath}:${user.id}`;
  return (
    <PersonsTabs key={owner} owner={owner}>
      {children}
    </PersonsTabs>
  );
}

const AskUnsaved = onDemand(() => import('./ask-unsaved.tsx'));

function PersonsTabs({ owner, children }: { owner: string; children: ReactNode }) {
  const { multipage } = usePreferences().preferences;
  const [store] = useState(() => new TabStore(owner, browserPlaces()));
  const { tab, keepAlive } = usePageTab();
  const tabs = useOpenTabs(store, tab, multipage);
  const { pages, front } = useLivePages(store, tabs, keepAlive);
  usePageMemory(tabs, keepAlive);
  const [note, setNote] = useState<string | null>(null);
  const actions = useTabActions(store, front, setNote);
  const { rounds, asking, close, refresh, move } = actions;
  useLayoutEffect(() => store.bringToFront(front), [store, front]);
  useTabScroll(store, front);
  useLostPages(store, actions.closeNow, setNote);
  const blocked = useLeaving(store, multipage);
  const question = asking ?? blocked;

  const roundOf = (path: string) => rounds[path] ?? 0;
  const value: Tabs = { multipage, tabs, front, pages, roundOf, close, refresh, move };
  return (
    <TabStoreContext value={store}>
      <TabsContext value={value}>
        {children}
        {question ? (
          <AskUnsaved
            asking={question}
            onAnswer={actions.answered}
            onClose={() => {
              actions.answered();
              question.stay?.();
            }}
          />
        ) : null}
        <ClosedNote text={note} onEnd={() => setNote(null)} />
      </TabsContext>
    </TabStoreContext>
  );
}

/**
 * The open tabs, the page the router is at among them. The server knows that page alone, and home; the others come
 * in a transition: told at once, they would have the whole document come to life in one go, before a first click.
 */
function useOpenTabs(store: TabStore, tab: Tab, multipage: boolean): readonly Tab[] {
  const { menu } = useConsoleData();
  const { key } = useLocation();
  const home = useMemo(() => (multipage ? homeTab(menu) : null), [menu, multipage]);
  const [first] = useState(() => homeFirst([tab], home));
  useLayoutEffect(() => {
    // Its tab has just been closed: the router is still at it, on its way to another.
    if (store.isLeaving(key)) return;
    const tabs = retitled(openTab(store.tabs, tab), (path) => menuTitle(menu, path));
    store.put(multipage ? homeFirst(tabs, home) : [tab]);
  }, [store, tab, home, menu, key, multipage]);
  const [entered] = useState(tab);
  const [settled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  return useSyncExternalStore(
    store.subscribe,
    () => (settled || tab !== entered ? store.tabs : first),
    () => first,
  );
}
