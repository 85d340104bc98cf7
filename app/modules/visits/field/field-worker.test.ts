import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('./field-worker.js', import.meta.url), 'utf8');

/** The worker as a browser runs it, with what the page has kept and what the server says. */
function worker({
  kept = {},
  put: keep,
  opening,
  fetch,
}: {
  kept?: Record<string, string>;
  /** What becomes of what is to be kept; it is kept where this is left out. */
  put?: () => Promise<void>;
  /** What happens while its memory is opened. */
  opening?: (store: Map<string, string>) => void;
  fetch: (path: string) => Response | Promise<Response>;
}) {
  const listeners = new Map<string, (event: object) => void>();
  const store = new Map(Object.entries(kept));
  const pathOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url).pathname;
  const match = async (request: Request | string) => {
    const found = store.get(pathOf(request));
    return found === undefined ? undefined : new Response(found);
  };
  const made: string[] = [];
  const waits: Promise<unknown>[] = [];
  const put = async (request: Request, answer: Response) => {
    await keep?.();
    store.set(pathOf(request), await answer.text());
  };
  const context = createContext({
    URL,
    registration: { scope: 'https://brand.test/field' },
    location: { origin: 'https://brand.test' },
    clients: { claim: () => undefined },
    skipWaiting: () => undefined,
    caches: {
      match,
      open: async () => {
        opening?.(store);
        made.push('opened');
        return { match, put };
      },
      delete: async () => void made.push('deleted'),
    },
    fetch: async (request: Request) => fetch(pathOf(request)),
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  });
  runInContext(source, context);
  const ask = async (path: string, { mode = 'cors', method = 'GET', origin = 'https://brand.test' } = {}) => {
    let answer: Promise<Response> | null = null;
    // A request cannot be made for a navigation: only a browser does.
    const request = Object.assign(Object.create(null) as object, { url: origin + path, method, mode });
    listeners.get('fetch')!({
      request,
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (given: Promise<unknown>) => void waits.push(given),
    });
    return answer as Promise<Response> | null;
  };
  const settled = () => Promise.all(waits);
  return { ask, store, made, settled };
}

const page = { '/field': 'the page as it was kept' };
const gone = () => {
  throw new TypeError('Failed to fetch');
};

test('the page comes from the server as long as it answers, also with a refusal', async () => {
  for (const status of [200, 404]) {
    const { ask } = worker({ kept: page, fetch: () => new Response('from the server', { status }) });
    const answer = await ask('/field', { mode: 'navigate' });
    expect([answer?.status, await answer?.text()]).toEqual([status, 'from the server']);
  }
});

test('a server that fails or is not there is stood in for by the page that was kept', async () => {
  for (const fetch of [() => new Response('busy', { status: 503 }), gone]) {
    const { ask } = worker({ kept: page, fetch });
    expect(await (await ask('/field', { mode: 'navigate' }))?.text()).toBe('the page as it was kept');
  }
});

test('without a kept page the server’s own failure is told', async () => {
  const failing = worker({ fetch: () => new Response('busy', { status: 503 }) });
  expect((await failing.ask('/field', { mode: 'navigate' }))?.status).toBe(503);
  await expect(worker({ fetch: gone }).ask('/field', { mode: 'navigate' })).rejects.toThrow(
    'Failed to fetch',
  );
});

test('files that were kept are not asked for; what comes later is kept, as long as the page is', async () => {
  const asked: string[] = [];
  const fetch = (path: string) => {
    asked.push(path);
    return new Response(`new ${path}`, { status: path.includes('missing') ? 404 : 200 });
  };
  const { ask, store, settled } = worker({ kept: { ...page, '/assets/a.js': 'kept' }, fetch });
  expect(await (await ask('/assets/a.js'))?.text()).toBe('kept');
  expect(await (await ask('/assets/b.js'))?.text()).toBe('new /assets/b.js');
  await settled();
  expect(await (await ask('/assets/b.js'))?.text()).toBe('new /assets/b.js');
  await ask('/assets/missing.js');
  await settled();
  expect(asked).toEqual(['/assets/b.js', '/assets/missing.js']);
  expect([...store.keys()]).toEqual(['/field', '/assets/a.js', '/assets/b.js']);
});

test('a file that cannot be kept, or takes long to be, is answered all the same', async () => {
  const fetch = () => new Response('from the server');
  const full = worker({ kept: page, fetch, put: () => Promise.reject(new Error('QuotaExceededError')) });
  expect(await (await full.ask('/assets/b.js'))?.text()).toBe('from the server');
  await full.settled();
  const { promise: never } = Promise.withResolvers<void>();
  const slow = worker({ kept: page, fetch, put: () => never });
  expect(await (await slow.ask('/assets/b.js'))?.text()).toBe('from the server');
});

test('where nothing is kept any more nothing is kept anew, also when somebody signs out in between', async () => {
  const fetch = () => new Response('from the server');
  const out = worker({ fetch });
  await out.ask('/assets/b.js');
  await out.settled();
  expect([out.made, out.store.size]).toEqual([[], 0]);
  const leaving = worker({ kept: page, fetch, opening: (store) => store.clear() });
  expect(await (await leaving.ask('/assets/b.js'))?.text()).toBe('from the server');
  await leaving.settled();
  expect([leaving.made, leaving.store.size]).toEqual([['opened', 'deleted'], 0]);
});

test('calls, writes and other sites are left alone', async () => {
  const { ask } = worker({ kept: page, fetch: gone });
  expect(await ask('/api/eVisit/field')).toBeNull();
  expect(await ask('/field', { mode: 'navigate', method: 'HEAD' })).toBeNull();
  expect(await ask('/assets/a.js', { origin: 'https://other.test' })).toBeNull();
});
