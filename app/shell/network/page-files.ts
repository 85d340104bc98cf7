import { use, useEffect } from 'react';
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  type RouteObject,
  UNSAFE_DataRouterContext as RouterContext,
} from 'react-router';
import { LostRequest, lossOfStatus } from '#app/lib/web/lost-request.ts';
import { withSheets } from '#app/lib/web/module-sheets.ts';

/** Files of a page as the build lists them. */
interface PageFiles {
  module: string;
  imports?: string[];
  css?: string[];
}

const arrived = new Set<string>();
/** The last arrival of each page's files, and whether it failed. */
const arrivals = new Map<string, { done: Promise<void>; failed: boolean }>();

/** Resolves when a page's files are there, or fails as their last arrival did. */
export function filesOf(route: string): Promise<void> | undefined {
  return arrivals.get(route)?.done;
}

/**
 * Fetches the files of a page before its modules are asked for. The router answers a module that does not come
 * by loading the whole document anew, and with it goes what nobody has saved; a `LostRequest` fails that page.
 */
async function fetchFiles({ module, imports = [], css = [] }: PageFiles): Promise<void> {
  const files = [module, ...imports, ...css].filter((file) => !arrived.has(file));
  await Promise.all(
    files.map(async (file) => {
      // One file that does not come says nothing of the server: its data has its own say.
      const response = await fetch(file).catch(() => {
        throw new LostRequest(navigator.onLine ? 'unreachable' : 'offline');
      });
      // What an update has taken away is gone for good; anything else may come with the next try.
      if (response.status === 404) throw new LostRequest('new-version', 404);
      if (!response.ok)
        throw new LostRequest(lossOfStatus(response.status) ?? 'unavailable', response.status);
      await response.arrayBuffer();
      arrived.add(file);
    }),
  );
}

/** Makes each page of the router that has not been loaded yet wait for its files. */
export function usePageFiles(): void {
  const routes = use(RouterContext)?.router.routes;
  const manifest = use(FrameworkContext)?.manifest;
  useEffect(() => {
    if (routes && manifest) guard(routes, (id) => manifest.routes[id]);
  }, [routes, manifest]);
}

/** One arrival for all parts of a page; after one that failed the next visit tries anew. */
function arrivalOf(id: string, files: PageFiles): Promise<void> {
  const known = arrivals.get(id);
  if (known && !known.failed) return known.done;
  const arrival = { done: fetchFiles(files), failed: false };
  arrivals.set(id, arrival);
  arrival.done.catch(() => {
    arrival.failed = true;
  });
  return arrival.done;
}

type Lazy = Record<string, (() => Promise<unknown>) | undefined>;
const guarded = new WeakSet<object>();

function guard(routes: readonly RouteObject[], listed: (id: string) => PageFiles | undefined): void {
  for (const { id = '', lazy, children = [] } of routes) {
    const files = listed(id);
    if (files && typeof lazy === 'object' && !guarded.has(lazy)) {
      guarded.add(lazy);
      const parts = lazy as Lazy;
      for (const [name, load] of Object.entries(parts)) {
        if (load) parts[name] = () => arrivalOf(id, files).then(load).then(withSheets);
      }
    }
    guard(children, listed);
  }
}
