import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { TabStore } from './tab-store.ts';
import type { Asking } from './use-tab-actions.ts';

/**
 * Leaving the site or signing out asks before unsaved input is lost, and everything else is stored. With a
 * single page at a time going to another one loses input as well; that asks too.
 */
export function useLeaving(store: TabStore, multipage: boolean): Asking | null {
  useEffect(() => {
    store.begin();
    const ask = (event: BeforeUnloadEvent) => {
      if (store.losesInput) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', store.save);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', store.save);
      store.end();
    };
  }, [store]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !multipage &&
      nextLocation.pathname !== currentLocation.pathname &&
      store.unsaved.has(currentLocation.pathname),
  );
  if (blocker.state !== 'blocked') return null;
  return { tabs: store.tabs, go: blocker.proceed, stay: blocker.reset };
}
