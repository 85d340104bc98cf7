import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VisitorLimit } from '#app/kernel/api/api-route.server.ts';
import routes from '#app/routes.ts';
import { readConfig } from '../config.server.ts';
import { allModules } from '../registry.server.ts';
import { createTestHttp, type TestSite } from '../testing/test-http.server.ts';

const limits = { pages: 3, calls: 2, sends: 1 } satisfies Record<VisitorLimit, number>;

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
beforeAll(async () => {
  http = await createTestHttp({
    VISITOR_PAGES_PER_MINUTE: String(limits.pages),
    VISITOR_CALLS_PER_MINUTE: String(limits.calls),
    VISITOR_SENDS_PER_MINUTE: String(limits.sends),
    TRUSTED_PROXIES: '10.1.0.1',
  });
  site = await http.site('shanjianquan');
});
afterAll(() => http.close());

let addresses = 0;
/** An address nobody has come from yet. */
const stranger = () => `2001:db8:${((addresses += 1)).toString(16)}::1`;

async function ask(
  target: string,
  from: string,
  { headers = {}, folder = site }: { headers?: Record<string, string>; folder?: TestSite } = {},
): Promise<Response> {
  const [method = 'GET', path = '/'] = target.split(' ');
  const body = method === 'GET' ? {} : { body: '{}' };
  return http.app.request(
    `http://${folder.host}${path}`,
    { method, ...body, headers: { host: folder.host, 'content-type': 'application/json', ...headers } },
    { incoming: { socket: { remoteAddress: from } } },
  );
}

/** What comes of so many calls, of one more, and of another address after that. */
async function tried(target: string, limit: number) {
  const from = stranger();
  const before: number[] = [];
  for (let count = 1; count <= limit; count += 1) before.push((await ask(target, from)).status);
  const beyond = await ask(target, from);
  const seconds = Number(beyond.headers.get('retry-after'));
  const { message } = (beyond.status === 429 ? await beyond.json() : {}) as { message?: string };
  return {
    target,
    within: !before.includes(429),
    beyond: beyond.status,
    message,
    told: seconds > 0 && seconds <= 60,
    elsewhere: (await ask(target, stranger())).status !== 429,
  };
}

/** As it should come. */
const limited = (target: string) => ({
  target,
  within: true,
  beyond: 429,
  message: expect.stringMatching(/^这个网络的请求太频繁，请 \d+ 秒后再试$/),
  told: true,
  elsewhere: true,
});

const publicCalls = allModules.routes.filter(({ access }) => access === 'public');

describe('every call that anybody may make is limited by address', () => {
  test('there are such calls', () => expect(publicCalls.length).toBeGreaterThan(15));

  test.each(
    publicCalls.map(({ method, path, visitors = 'calls' }) => [`${method} /api${path}`, visitors] as const),
  )('%s: %s', async (target, limit) => expect(await tried(target, limits[limit])).toEqual(limited(target)));

  test('whatever makes us write to somebody or ask outside has the smallest allowance', () => {
    const names = publicCalls.filter(({ visitors }) => visitors === 'sends').map(({ path }) => path);
    expect(names).toEqual(
      expect.arrayContaining(['/sys/sms', '/account/sms', '/sys/getRegisterCode', '/sys/getPreAuthCode']),
    );
  });

  test.each(['GET /api/nothing', 'GET /api/fmcg/epOrder/list', 'POST /api/sys/duplicate/check'])(
    '%s, which is nobody’s or not theirs, too',
    async (target) => expect(await tried(target, limits.calls)).toEqual(limited(target)),
  );
});

/** Addresses of all pages, with something in the place of what they name. */
function pathsOf(entries: readonly RouteConfigEntry[], within = ''): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${within}/${entry.path}` : within;
    const named = own.replaceAll(/:\w+\??/g, 'x').replace(/\/\*$/, '/any/where') || '/';
    return [...(entry.path || entry.index ? [named] : []), ...pathsOf(entry.children ?? [], own)];
  });
}

describe('every page is limited by address', () => {
  const paths = [...new Set(pathsOf(routes))];
  test('there are pages', () => expect(paths.length).toBeGreaterThan(50));

  test('to look at', async () => {
    const costly = /^\/(user\/captcha|language)\//;
    for (const path of paths) {
      const limit = costly.test(path) ? limits.calls : limits.pages;
      expect(await tried(`GET ${path}`, limit)).toEqual(limited(`GET ${path}`));
    }
  });

  test('and to send a form to', async () => {
    for (const path of paths) {
      expect(await tried(`POST ${path}`, limits.calls)).toEqual(limited(`POST ${path}`));
    }
  });

  test.each([
    'GET /themes/shanjianquan.0a7f6f-0000000000000000.css',
    'GET /tenant-art/hero.svg',
    'GET /tenant-assets/logo.svg',
    'GET /slide-pictures/00000000-0000-0000-0000-000000000000',
    'GET /callbacks/wecom',
    'GET /websocket/x',
    'GET /platform/specimen',
  ])('%s', async (target) => expect(await tried(target, limits.pages)).toEqual(limited(target)));
});

describe('who is counted', () => {
  const target = 'POST /api/sys/login';
  const use = async (from: string, headers: Record<string, string> = {}, times: number = limits.calls) => {
    const statuses: number[] = [];
    for (let count = 0; count <= times; count += 1) {
      statuses.push((await ask(target, from, { headers })).status);
    }
    return statuses.includes(429);
  };

  test('all addresses of one subscriber count as one', async () => {
    expect(await use('2001:db8:ffff:1::1')).toBe(true);
    expect((await ask(target, '2001:db8:ffff:1:2:3:4:5')).status).toBe(429);
    expect((await ask(target, '2001:db8:ffff:2::1')).status).not.toBe(429);
  });

  test('an address that a stranger claims to forward for is not believed, a proxy’s word is', async () => {
    const from = stranger();
    for (let count = 0; count < limits.calls; count += 1) {
      await ask(target, from, { headers: { 'x-forwarded-for': `192.0.2.${count}` } });
    }
    expect((await ask(target, from, { headers: { 'x-forwarded-for': '192.0.2.99' } })).status).toBe(429);
    for (let count = 0; count <= limits.calls; count += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${count}` };
      expect((await ask(target, '10.1.0.1', { headers })).status).not.toBe(429);
    }
  });

  test('a credential that is none counts as none', async () => {
    const credentials: Record<string, string>[] = [
      { 'x-access-token': 'x' },
      { 'x-api-key': 'x' },
      { authorization: 'Bearer x' },
      { cookie: 'sid=x' },
    ];
    for (const headers of credentials) expect(await use(stranger(), headers)).toBe(true);
  });

  test('whoever is signed in goes on behind an address that is full', async () => {
    const token = await site.signIn({ username: 'inside' });
    const from = stranger();
    expect(await use(from)).toBe(true);
    for (let count = 0; count < 5; count += 1) {
      const answer = await ask('GET /api/user/info', from, { headers: { 'x-access-token': token } });
      expect(answer.status).toBe(200);
    }
  });

  test('one brand’s visitors take nothing from another’s', async () => {
    const other = await http.site('maixiangfang');
    const from = stranger();
    expect(await use(from)).toBe(true);
    expect((await ask(target, from, { folder: other })).status).not.toBe(429);
  });
});

test('as it comes, an office of 200 behind one address signs in within a minute', async () => {
  const { VISITOR_PAGES_PER_MINUTE, VISITOR_CALLS_PER_MINUTE, VISITOR_SENDS_PER_MINUTE } = readConfig({});
  const usual = await createTestHttp({
    VISITOR_PAGES_PER_MINUTE: String(VISITOR_PAGES_PER_MINUTE),
    VISITOR_CALLS_PER_MINUTE: String(VISITOR_CALLS_PER_MINUTE),
    VISITOR_SENDS_PER_MINUTE: String(VISITOR_SENDS_PER_MINUTE),
  });
  try {
    const there = await usual.site('shanjianquan');
    const of = (target: string) =>
      Array.from({ length: 200 }, async () => {
        const [method = 'GET', path = '/'] = target.split(' ');
        const response = await usual.app.request(
          `http://${there.host}${path}`,
          { method, headers: { host: there.host } },
          { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
        );
        return response.status;
      });
    const targets = ['GET /user/login', 'GET /tenant-assets/logo.svg', 'POST /api/sys/logout'];
    for (const target of targets) expect(await Promise.all(of(target))).not.toContain(429);
  } finally {
    await usual.close();
  }
});
