import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { firstPage } from '#app/services/permissions/wire.ts';
import { useConsoleData } from '../data/use-console-data.ts';
import { forgetPage } from './kept/page-memory.ts';
import {
  addressOf,
  type Closing,
  closedBy,
  frontAfter,
  moveTab,
  refusalToClose,
  type Tab,
  withoutTabs,
} from './tab-rules.ts';
import type { TabStore } from './tab-store.ts';

/** A deed that would lose unsaved input, until the person has said yes or no. */
export interface Asking {
  tabs: readonly Tab[];
  go: () => void;
  stay?: () => void;
}

/** Closing, refreshing and moving tabs; what would lose unsaved input is asked first. */
export function useTabActions(store: TabStore, front: string, note: (text: string) => void) {
  const { t } = useTranslation('shell');
  const { menu } = useConsoleData();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const here = useLocation();
  const router = use(RouterContext)?.router;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});

  const requested = (paths: readonly string[], go: () => void) => {
    const tabs = store.tabs.filter(({ path }) => paths.includes(path) && store.unsaved.has(path));
    if (tabs.length > 0) setAsking({ tabs, go });
    else go();
  };

  const closeNow = (paths: readonly string[]) => {
    const next = frontAfter(store.tabs, paths, front);
    // What is drawn lags behind the router: it may be at another page already, or on its way to one.
    const { location = here, navigation } = router?.state ?? {};
    const going = navigation?.location ?? location;
    const places = [here, location, going].filter(({ pathname }) => paths.includes(pathname));
    store.leave(
      here.key,
      places.map(({ key }) => key),
    );
    store.put(withoutTabs(store.tabs, paths));
    if (!paths.includes(front) && !paths.includes(going.pathname)) return;
    const to = next ? addressOf(next) : (firstPage(menu) ?? '/');
    void navigate(to, { state: next?.state, preventScrollReset: true });
  };

  const begin = (path: string) => {
    store.forget(path);
    forgetPage(path);
    setRounds((now) => ({ ...now, [path]: (now[path] ?? 0) + 1 }));
    if (path !== front) return;
    window.scrollTo(0, 0);
    void revalidate();
  };

  return {
    asking,
    rounds,
    closeNow,
    answered: () => setAsking(null),
    close: (closing: Closing, path: string) => {
      const refusal = closing === 'this' ? refusalToClose(store.tabs, path) : null;
      if (refusal) return note(t(`tabs.${refusal}`));
      const paths = closedBy(store.tabs, closing, path);
      requested(paths, () => closeNow(paths));
    },
    refresh: (path: string) => requested([path], () => begin(path)),
    move: (path: string, to: number) => store.put(moveTab(store.tabs, path, to)),
  };
}
