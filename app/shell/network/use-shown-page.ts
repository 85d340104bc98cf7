import { useLayoutEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { noteShownPage } from './shown-page.ts';

/** Keeps note of the page the router is at. */
export function useShownPage(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useLayoutEffect(() => {
    const routes = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id);
    noteShownPage({ path: pathname, search, routes: new Set(routes) });
  }, [pathname, search, matches]);
}
