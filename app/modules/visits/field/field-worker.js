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
  else if (/^\/(assets|themes)\//.test(pathname)) event.respondWith(fileOf(request));
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
async function fileOf(request) {
  const found = await caches.match(request, { cacheName: kept });
  if (found) return found;
  const answer = await fetch(request);
  // What the page asks for later is there without a network, too; where nothing is kept any more, neither is this.
  if (answer.ok && (await caches.has(kept))) await (await caches.open(kept)).put(request, answer.clone());
  return answer;
}
