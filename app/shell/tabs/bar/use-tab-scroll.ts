import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TabStore } from '../tab-store.ts';

/** Each tab is scrolled where it was left; a new one begins at the top (ROU-13). */
export function useTabScroll(store: TabStore, front: string): void {
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    // The page that was asked for itself is scrolled by the router, from the history's own notes.
    if (shown.current !== null && shown.current !== front) window.scrollTo(0, store.scrollOf(front));
    shown.current = front;
  }, [store, front]);
  useEffect(() => {
    const note = () => store.scrolled(store.front, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [store]);
}
