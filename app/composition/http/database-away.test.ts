import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import type { Db } from '#app/db/tenant-db.server.ts';
import { type CutLine, layLine } from '#app/db/testing/cut-line.server.ts';
import type { PushSocket } from '../push/sockets.server.ts';
import { allModules } from '../registry.server.ts';
import { createTestHttp, type TestSite } from '../testing/test-http.server.ts';

let line: CutLine;
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;

beforeAll(async () => {
  line = await layLine();
  http = await createTestHttp({}, (url) => line.reach(url));
  site = await http.site('shanjianquan');
  await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  token = await site.signIn({ username: 'boss', roles: ['boss'] });
});
beforeEach(async () => {
  line.join();
  const { status } = await site.call('GET', '/user/info', {}, token);
  if (status !== 200) throw new Error(`answered with ${status}`);
});
afterAll(async () => {
  line.join();
  await http.close();
  await line.close();
});

interface Pool {
  connect: (done?: (error: Error) => void) => unknown;
}

/** Has the pool give out one connection and then find the database gone. */
function onlyTheFirst(db: Db) {
  const pool = db.$client as unknown as Pool;
  const connect = pool.connect.bind(pool);
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  let given = 0;
  return vi.spyOn(pool, 'connect').mockImplementation((done) => {
    given += 1;
    if (given === 1) return connect(done);
    return done ? done(gone) : Promise.reject(gone);
  });
}

const told = {
  success: false,
  code: '503',
  error: 'common.database-away',
  message: '数据库暂时不可用，请稍后再试',
};

describe('while the database is away', () => {
  test('every call says so and when to try again, whoever makes it', async () => {
    line.cut();
    const others: unknown[] = [];
    for (const { method, path, access } of allModules.routes) {
      const known = await site.call(method, path, {}, token);
      expect([method, path, known.status, known.retryAfter]).toEqual([method, path, 503, '5']);
      expect(known.body).toMatchObject(told);
      if (access !== 'public') continue;
      const visitor = await site.call(method, path);
      // What needs no database is answered without one, and what is refused unread is refused.
      if (visitor.status !== 503) others.push(`${path} ${visitor.status}`);
      expect([path, visitor.status]).not.toEqual([path, 500]);
    }
    expect(others).not.toContain('/sys/captcha 200');
  });

  test('and when it goes away in the middle of one', async () => {
    const statuses = new Map<number, number>();
    const messages = new Set<string>();
    for (const { method, path } of allModules.routes) {
      // The session is found; whatever comes after it is not.
      const connections = onlyTheFirst(http.db);
      const { status, body } = await site.call(method, path, {}, token);
      expect([method, path, status === 500, body.error]).toEqual([method, path, false, body.error]);
      messages.add(status === 503 ? body.message : told.message);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      connections.mockRestore();
    }
    expect([...messages]).toEqual([told.message]);
    expect(statuses.get(503)).toBeGreaterThan(20);
  }, 120_000);

  test.each(['/user/login', '/fmcg/eorder/orderlist', '/tenant-assets/logo.svg', '/share.png', '/healthz'])(
    '%s is no fault of ours',
    async (path) => {
      line.cut();
      const headers = { cookie: `sid=${token}` };
      expect((await site.request(path, { headers })).status).not.toBe(500);
    },
  );

  test.each(['/water/eorder/orderlist', '/'])(
    'whoever opens %s is told on a page that wears the brand’s look (S-FLT-02)',
    async (path) => {
      line.cut();
      const headers = { accept: 'text/html', cookie: `sid=${token}`, 'accept-language': 'zh-CN' };
      const page = await site.request(path, { headers });
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(page.headers.get('cache-control')).toBe('no-store');
      const text = await page.text();
      expect(text).toContain(`<title>数据库暂时不可用，请稍后再试 - ${site.tenant.title}</title>`);
      expect(text).toContain('<h1>数据库暂时不可用，请稍后再试</h1>');
      expect(text).toMatch(/<code>[0-9a-f]{16}<\/code>/);
      const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? [];
      const look = await site.request(sheet);
      expect([look.status, look.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
      expect(await look.text()).toContain('.plain-page');
    },
  );

  test('whether the process is ready is told truly', async () => {
    expect((await site.request('/readyz')).status).toBe(200);
    line.cut();
    expect((await site.request('/readyz')).status).toBe(503);
  });
});

test('all that was asked meanwhile leaves no connection behind, and the first call after works', async () => {
  for (let round = 0; round < 3; round += 1) {
    line.cut();
    const requested = Array.from({ length: 30 }, () => site.call('GET', '/user/info', {}, token));
    for (const { status } of await Promise.all(requested)) expect(status).toBe(503);
    line.join();
    const after = Array.from({ length: 30 }, () => site.call('GET', '/user/info', {}, token));
    for (const { status } of await Promise.all(after)) expect(status).toBe(200);
  }
});

test('sockets stay open, and hear again what is said once the database is back', async () => {
  const heard: string[] = [];
  let closed = false;
  const socket: PushSocket = {
    send: (text) => void heard.push((JSON.parse(text) as { kind: string }).kind),
    close: () => void (closed = true),
  };
  const id = ((await site.call('GET', '/user/info', {}, token)).body.result as { id: string }).id;
  const online = await site.call('GET', '/sys/online/list', {}, token);
  const sessionId = (online.body.result as { records: { id: string }[] }).records[0]?.id ?? '';
  const leave = http.sockets.add({ tenant: site.tenant.slug, userId: id, sessionId }, socket);
  line.cut();
  expect((await site.call('GET', '/user/info', {}, token)).status).toBe(503);
  line.join();
  // What was said in between is lost: all is read anew, and after that the line is heard again.
  await expect.poll(() => heard, { timeout: 20_000 }).toContain('refresh');
  expect(closed).toBe(false);
  leave();
});
