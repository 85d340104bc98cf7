import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOwnOrigin } from '#app/kernel/request/guard-input.server.ts';
import { allModules } from '../registry.server.ts';
import { createTestHttp, type TestSite } from '../testing/test-http.server.ts';

const host = 'console.brand.example:3000';

describe('an Origin is the host that was asked and nothing else (S-WEB-04)', () => {
  test.each([
    ['http://console.brand.example:3000', host],
    ['https://console.brand.example:3000', host],
    ['http://console.brand.example:3000', 'CONSOLE.brand.example:3000'],
    ['http://console.brand.example', 'console.brand.example'],
    ['http://console.brand.example', 'console.brand.example:80'],
    ['https://console.brand.example', 'console.brand.example:443'],
    ['http://[::1]:3000', '[::1]:3000'],
  ])('%s on %s is our own', (origin, requested) => expect(isOwnOrigin(origin, requested)).toBe(true));

  test.each([
    '',
    'null',
    'console.brand.example:3000',
    `http://user:pw@${host}`,
    `http://user@${host}`,
    `http://:pw@${host}`,
    `http://@${host}`,
    `https://${host}@evil.example`,
    `https://console.brand.example@evil.example`,
    `http://evil.example#@${host}`,
    String.raw`http://evil.example\@${host}`,
    `http://${host}.evil.example`,
    `http://${host}/`,
    `http://${host}/path`,
    `http://${host}?x`,
    `http://${host}#x`,
    `http://${host} `,
    ` http://${host}`,
    `http://${host},http://${host}`,
    `http://${host} http://evil.example`,
    'http://console.brand.example',
    'http://console.brand.example:3001',
    'http://brand.example:3000',
    'http://other.brand.example:3000',
    'http://console.brand.example.:3000',
    `HTTP://${host}`,
    `ftp://${host}`,
    `file://${host}`,
    `ws://${host}`,
    `chrome-extension://${host}`,
    `blob:http://${host}/1`,
    `javascript://${host}`,
    `//${host}`,
  ])('%j is foreign', (origin) => expect(isOwnOrigin(origin, host)).toBe(false));
});

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;
beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  token = await site.signIn({ username: 'browser' });
});
afterAll(() => http.close());

const foreign = (own: string) => [
  'null',
  `http://user:pw@${own}`,
  `https://${own}@evil.example`,
  `http://${own}:1`,
  'https://evil.example',
];

test('no call that changes something is taken from a browser on another site', async () => {
  const changing = allModules.routes.filter(({ method }) => method !== 'GET');
  expect(changing.length).toBeGreaterThan(100);
  const origins = foreign(site.host);
  const tries = changing.flatMap((route, at) =>
    // Each call meets one of them, and the first meets all.
    origins
      .filter((_, index) => at === 0 || at % origins.length === index)
      .map((origin) => ({ ...route, origin })),
  );
  for (const { method, path, origin } of tries) {
    const headers = { cookie: `sid=${token}`, origin, 'content-type': 'application/json' };
    const answer = await site.request(`/api${path}`, { method, headers, body: '{}' });
    expect([method, path, origin, answer.status]).toEqual([method, path, origin, 403]);
    expect(((await answer.json()) as { error: string }).error).toBe('common.foreign-origin');
  }
});

test.each([...foreign('console.shanjianquan.example'), ''])(
  'no push line is opened for %j',
  async (origin) => {
    const id = ((await site.call('GET', '/user/info', {}, token)).body.result as { id: string }).id;
    const headers: Record<string, string> = {
      cookie: `sid=${token}`,
      upgrade: 'websocket',
      connection: 'Upgrade',
      ...(origin ? { origin } : {}),
    };
    expect((await site.request(`/websocket/${id}`, { headers })).status).toBe(403);
  },
);
