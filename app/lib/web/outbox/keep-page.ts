import { keepOnlyOf, keptFor } from '../signed-out.ts';

const isFile = (path: string) => /^\/(assets|themes)\//.test(path);

/** What a page that is kept says of itself in its document: whose it is. */
export const keptPageOf = (userId: string) => ({ name: 'kept-of', content: userId });

/**
 * Keeps this page of a person and its files on the phone, as the server gives them now, so that it opens without a network;
 * `worker` opens it then. Files of an older build go. Whether it does: where the browser keeps nothing, the page works on all the same.
 */
export async function keepPage(worker: string, userId: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  await keepOnlyOf(userId);
  const address = location.pathname;
  await navigator.serviceWorker.register(worker, { scope: address });
  const page = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } });
  // Whoever is to sign in first is led elsewhere: that is no page of theirs.
  if (!page.ok || page.redirected) return false;
  const text = await page.clone().text();
  // Somebody else has signed in beside this page: theirs is kept by their own.
  const mark = keptPageOf(userId);
  if (!text.includes(`<meta name="${mark.name}" content="${mark.content}"`)) return false;
  // A page that lists its own routes names the file with all of them, and does not fetch it.
  const needed = text.replaceAll(/"url":\s*"[^"]*"/g, '');
  const named = [...needed.matchAll(/"(\/(?:assets|themes)\/[^"\\\s]+)/g)].map(([, path = '']) => path);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  const files = new Set([...named, ...loaded].filter(isFile));
  const cache = await caches.open(keptFor(address));
  await cache.put(address, page);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (isFile(pathname) && !files.delete(pathname)) await cache.delete(request);
  }
  await Promise.all([...files].map((path) => cache.add(path)));
  await navigator.serviceWorker.ready;
  return true;
}
