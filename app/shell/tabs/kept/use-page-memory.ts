import { use, useEffect, useLayoutEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router';
import { connection } from '#app/lib/web/connection.ts';
import type { Tab } from '../tab-rules.ts';
import { forgetAll, forgetPage, keepMemoriesOf, remember } from './page-memory.ts';

/** Routes that go on while pages change. */
const frame = new Set(['root', 'console']);

/** Remembers what open pages know, and reads the one that comes to the front anew when that may be old. */
export function usePageMemory(tabs: readonly Tab[], keepAlive: boolean): void {
  const { pathname, search, key } = useLocation();
  const matches = useMatches();
  const errors = use(DataContext)?.errors;
  const { revalidate } = useRevalidator();

  const old = useRef(false);

  useLayoutEffect(() => {
    if (errors) {
      old.current = false;
      return forgetPage(pathname);
    }
    const own = matches.filter(({ id, loaderData }) => !frame.has(id) && loaderData !== undefined);
    const data = Object.fromEntries(own.map(({ id, loaderData }) => [id, loaderData]));
    old.current = remember(pathname, { search, data, fleeting: !keepAlive });
  }, [pathname, search, matches, errors, keepAlive]);
  useEffect(() => {
    if (old.current && connection() === 'fine') void revalidate();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit
  }, [key]);

  // The page in front may be there before its tab is.
  useLayoutEffect(() => {
    keepMemoriesOf(new Set([pathname, ...tabs.map(({ path }) => path)]));
  }, [pathname, tabs]);

  useEffect(() => forgetAll, []);
}
