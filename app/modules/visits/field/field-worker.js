// Opens an app on the phone where there is no network: what its page has kept is answered from there, and nothing else.
const kept = new URL(registration.scope).pathname.slice(1);

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(documentOf(request));
  else if (/^\/(assets|themes)\//.test(pathname)) event.respondWith(fileOf(event));
});

/** The page itself is asked for first: what is kept is older. */
async function documentOf(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
    return (await caches.match(request, { cacheName: kept, ignoreSearch: true })) ?? answer;
  } catch (error) {
    const found = await caches.match(request, { cacheName: kept, ignoreSearch: true });
    if (found) return found;
    throw error;
  }
}

/** A file's name changes with its content: what is kept is the same. */
async function fileOf(event) {
  const { request } = event;
  const found = await caches.match(request, { cacheName: kept });
  if (found) return found;
  const answer = await fetch(request);
  // A phone without room for it, or one that is slow to keep it, shows it all the same.
  if (answer.ok) event.waitUntil(keep(request, answer.clone()).catch(() => undefined));
  return answer;
}

/** What the page asks for later is there without a network, too; where the page is not kept any more, neither is this. */
async function keep(request, answer) {
  const page = registration.scope;
  if (!(await caches.match(page, { cacheName: kept }))) return;
  const cache = await caches.open(kept);
  if (await cache.match(page)) await cache.put(request, answer);
  // Somebody signed out in between: opening it has made it anew.
  else await caches.delete(kept);
}
