import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('./field-worker.js', import.meta.url), 'utf8');

/** The worker as a browser runs it, with what the page has kept and what the server says. */
function worker({
  kept = {},
  isKept = true,
  fetch,
}: {
  kept?: Record<string, string>;
  isKept?: boolean;
  fetch: (path: string) => Response | Promise<Response>;
}) {
  const listeners = new Map<string, (event: object) => void>();
  const store = new Map(Object.entries(kept));
  const pathOf = ({ url }: Request) => new URL(url).pathname;
  const match = async (request: Request) => {
    const found = store.get(pathOf(request));
    return found === undefined ? undefined : new Response(found);
  };
  const put = async (request: Request, answer: Response) =>
    void store.set(pathOf(request), await answer.text());
  const context = createContext({
    URL,
    registration: { scope: 'https://brand.test/field' },
    location: { origin: 'https://brand.test' },
    clients: { claim: () => undefined },
    skipWaiting: () => undefined,
    caches: { match, has: async () => isKept, open: async () => ({ put }) },
    fetch: async (request: Request) => fetch(pathOf(request)),
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  });
  runInContext(source, context);
  const ask = async (path: string, { mode = 'cors', method = 'GET', origin = 'https://brand.test' } = {}) => {
    let answer: Promise<Response> | null = null;
    // A request cannot be made for a navigation: only a browser does.
    const request = Object.assign(Object.create(null) as object, { url: origin + path, method, mode });
    listeners.get('fetch')!({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer as Promise<Response> | null;
  };
  return { ask, store };
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
  const { ask, store } = worker({ kept: { '/assets/a.js': 'kept' }, fetch });
  expect(await (await ask('/assets/a.js'))?.text()).toBe('kept');
  expect(await (await ask('/assets/b.js'))?.text()).toBe('new /assets/b.js');
  expect(await (await ask('/assets/b.js'))?.text()).toBe('new /assets/b.js');
  await ask('/assets/missing.js');
  expect(asked).toEqual(['/assets/b.js', '/assets/missing.js']);
  expect([...store.keys()]).toEqual(['/assets/a.js', '/assets/b.js']);
  const out = worker({ isKept: false, fetch });
  expect(await (await out.ask('/assets/b.js'))?.text()).toBe('new /assets/b.js');
  expect([...out.store.keys()]).toEqual([]);
});

test('calls, writes and other sites are left alone', async () => {
  const { ask } = worker({ kept: page, fetch: gone });
  expect(await ask('/api/eVisit/field')).toBeNull();
  expect(await ask('/field', { mode: 'navigate', method: 'HEAD' })).toBeNull();
  expect(await ask('/assets/a.js', { origin: 'https://other.test' })).toBeNull();
});
