import { use, useCallback, useState, useSyncExternalStore } from 'react';
import { TabPathContext, useTabStore } from '../tabs-context.ts';

/** Path of the tab this is in. */
export function useTabPath(): string {
  const path = use(TabPathContext);
  if (path === null) throw new Error('not in a page of the console');
  return path;
}

/**
 * `useState` whose value stays with the tab: while other pages are in front, after a reload, after signing
 * in again; it goes when the tab is closed or refreshed. It must be plain JSON, and never a secret.
 */
export function useKept<T>(key: string, initial: T): [T, (next: T) => void] {
  const store = useTabStore();
  const path = useTabPath();
  const [first] = useState(initial);
  const value = useSyncExternalStore(
    store.subscribe,
    () => store.value(path, key, first),
    () => first,
  );
  return [value, useCallback((next: T) => store.keep(path, key, next), [store, path, key])];
}
