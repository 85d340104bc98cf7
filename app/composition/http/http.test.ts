import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { lockout } from '#app/administration/accounts/sign-in/lockout.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { createTestHttp, type TestSite } from '../testing/test-http.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;
let orderId: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  orderId = await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    return (await anOrder(world, { status: 0 })).order.id;
  });
  token = await site.signIn({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

describe('hosts', () => {
  test.each([
    ['unknown', 'nobody.example'],
    ['a look-alike', 'shanjianquan.localhost.evil.example'],
    ['with a user', 'a@shanjianquan.localhost'],
    ['empty', ''],
    ['two at once', 'shanjianquan.localhost, maixiangfang.localhost'],
  ])('%s gets a neutral page that does not repeat it', async (_name, host) => {
    const response = await http.app.request('http://x/user/login', { headers: host ? { host } : {} });
    expect(response.status).toBe(404);
    const text = await response.text();
    expect(text).not.toContain('evil');
    expect(text).not.toContain('山涧泉');
  });

  test('X-Forwarded-Host of a stranger counts for nothing', async () => {
    const { body } = await site.call('GET', '/user/info', {}, token);
    const response = await site.request('/api/user/info', {
      token,
      headers: { 'x-forwarded-host': 'maixiangfang.localhost', forwarded: 'host=maixiangfang.localhost' },
    });
    expect(response.status).toBe(200);
    expect(((await response.json()) as typeof body).result).toEqual(body.result);
  });
});

describe('sign-in', () => {
  test('one same answer for a wrong password, an unknown user and a frozen one who does not know theirs', async () => {
    await site.facts(async (world) => {
      await aUser(world, { username: 'known' });
      await aUser(world, { username: 'cold', frozen: true });
    });
    const tries = [
      { username: 'known', password: 'wrong' },
      { username: 'nobody', password: 'wrong' },
      { username: 'cold', password: 'wrong' },
    ];
    const answers = await Promise.all(tries.map((one) => site.call('POST', '/sys/login', one)));
    for (const { status, body } of answers) {
      // An answer of its own kind: a 401 would tell clients that a session has ended.
      expect([status, body.success, body.code]).toEqual([200, false, '401']);
      expect(body.message).toBe('用户名或密码错误');
    }
  });

  test('the sixth try in fifteen minutes waits, right password or not', async () => {
    await site.facts((world) => aUser(world, { username: 'guessed' }));
    for (let failure = 0; failure < lockout.perAccountAndAddress; failure += 1) {
      const wrong = { username: 'guessed', password: 'wrong', ...(await site.solved()) };
      const { body } = await site.call('POST', '/sys/login', wrong);
      expect(body.code).toBe('401');
    }
    const known = { username: 'GUESSED', password: 'Yanshi@2026', ...(await site.solved()) };
    const right = await site.call('POST', '/sys/login', known);
    expect(right.status).toBe(429);
    expect(right.body.message).toContain('请 15 分钟后再试');
    expect(right.retryAfter).toBe('900');
  });

  test('guesses made at once get no more tries than one after another', async () => {
    await site.facts((world) => aUser(world, { username: 'stormed' }));
    const solved = await Promise.all(Array.from({ length: 12 }, () => site.solved()));
    const answers = await Promise.all(
      solved.map((captcha) =>
        site.call('POST', '/sys/login', { username: 'stormed', password: 'wrong', ...captcha }),
      ),
    );
    const looked = answers.filter(({ status }) => status === 401).length;
    expect(looked).toBeLessThanOrEqual(lockout.perAccountAndAddress);
  });

  test('a browser gets its session in an HttpOnly cookie of 7 days and no token it could leak', async () => {
    await site.facts((world) => aUser(world, { username: 'browser' }));
    const response = await site.request('/api/sys/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        origin: `http://${site.host}`,
      },
      body: JSON.stringify({ username: 'browser', password: 'Yanshi@2026', ...(await site.solved()) }),
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const body = (await response.json()) as { code: string; result: { token: string } };
    expect(body.code).toBe('200');
    expect(cookie).not.toContain(body.result.token);
    const info = await site.request('/api/user/info', {
      headers: { cookie: cookie.split(';')[0] as string },
    });
    expect(info.status).toBe(200);
    const asToken = await site.request('/api/user/info', { token: body.result.token });
    expect(asToken.status).toBe(401);
  });

  test('after sign-out the token opens nothing', async () => {
    const own = await site.signIn({ roles: ['boss'], departs: ['A01'] });
    await site.call('POST', '/sys/logout', {}, own);
    expect((await site.call('GET', '/user/info', {}, own)).status).toBe(401);
  });
});

describe('other sites', () => {
  test.each([
    ['a foreign origin', { origin: 'http://evil.example' }],
    ['another tenant’s origin', { origin: 'http://maixiangfang.localhost' }],
    ['no origin at all', {}],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site', origin: 'http://x.localhost' }],
  ])('%s cannot act with the cookie', async (_name, headers) => {
    const response = await site.request('/api/eOrder/eOrder/auditOrder', {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        cookie: `sid=${token}`,
        ...(headers as Record<string, string>),
      },
      body: JSON.stringify({ id: orderId, pass: true }),
    });
    expect(response.status).toBe(403);
    const { body } = await site.call('GET', '/eOrder/eOrder/queryById', { id: orderId }, token);
    expect(body.result).toMatchObject({ status: 0 });
  });
});

describe('bad input', () => {
  const put = (body: BodyInit, type = 'application/json') =>
    site.request('/api/eOrder/eOrder/auditOrder', {
      method: 'PUT',
      token,
      headers: { 'content-type': type },
      body,
    });

  test.each([
    ['truncated', '{"id":'],
    ['scalar', '42'],
    ['NaN', '{"id":NaN}'],
    ['deep', '['.repeat(100_000)],
    ['trailing', '{} {}'],
    ['NUL', '{"id":"a\\u0000b","pass":true}'],
    ['lone surrogate', '{"id":"\\ud800","pass":true}'],
    ['prototype', '{"__proto__":{"pass":true}}'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
  ])('JSON that is %s: 4xx with a sentence', async (_name, body) => {
    const response = await put(body as BodyInit);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).not.toBe('');
  });

  test('another content type: 415', async () => {
    expect((await put('id=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await put('{}', 'text/plain')).status).toBe(415);
  });

  test('a body over 1 MiB: 413', async () => {
    expect((await put(`{"id":"${'x'.repeat(1024 * 1024)}"}`)).status).toBe(413);
  });

  test('a form over 64 KiB: 413 before its fields are read; its like below is not', async () => {
    const form = (size: number) =>
      site.request('/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${site.host}` },
        body: 'a&'.repeat(size / 2),
      });
    expect((await form(64 * 1024 + 2)).status).toBe(413);
    expect((await form(64 * 1024)).status).toBe(404);
  });

  test('a body in chunks is read like any other', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"id":'));
        controller.close();
      },
    });
    const response = await site.request('/api/eOrder/eOrder/auditOrder', {
      method: 'PUT',
      token,
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(400);
  });

  test('a method nobody serves: 405; a path nobody serves: 404', async () => {
    expect((await site.request('/api/user/info', { method: 'PATCH', token })).status).toBe(405);
    expect((await site.request('/api/user/info/x.js', { token })).status).toBe(404);
    expect((await site.request('/api/eOrder//eOrder/list', { token })).status).toBe(404);
  });

  test.each([
    '/api/user/info?a=%00',
    '/api/user/info?a=%ff',
    '/api/%ed%a0%80',
    '/api/eOrder/eOrder/queryById?id=%00',
  ])('an address that does not decode: %s', async (path) => {
    expect((await site.request(path, { token })).status).toBe(400);
  });

  test.each<Record<string, string>>([
    { pageNumber: 'x' },
    { pageNumber: '1.5' },
    { pageNumber: '600', size: '20' },
    { sort: 'password' },
    { sort: 'ordered_at;drop table orders' },
    { direction: 'sideways' },
    { status: '9' },
    { startDate: '2026-02-31' },
    { startDate: '2026-02-02', endDate: '2026-02-01' },
    { dealerId: "1' or '1'='1" },
    { keyword: 'x'.repeat(65) },
  ])('a list asked for with %o', async (query) => {
    const { status, body } = await site.call('GET', '/eOrder/eOrder/list', query, token);
    expect(status).toBe(400);
    expect(body.message).toContain(
      Object.keys(query).at(-1) === 'size' && 'pageNumber' in query ? 'pageNumber' : '的值不正确',
    );
  });

  test.each<Record<string, string>>([
    { pageNumber: '-1' },
    { pageNumber: '1000000000' },
    { size: '0' },
    { size: '1000000000' },
  ])('a list asked for with %o, a number out of its range', async (query) => {
    const { status, body } = await site.call('GET', '/eOrder/eOrder/list', query, token);
    expect({ status, ...body }).toMatchObject({ status: 422, field: Object.keys(query)[0] });
    expect(body.message).toMatch(/不能[大小]于/);
  });

  test('the same parameter twice', async () => {
    expect((await site.request('/api/eOrder/eOrder/list?size=1&size=2', { token })).status).toBe(400);
  });

  test.each(['100%', 'a_b', "o'clock", 'back\\slash', '😀', '%', '_', "';select pg_sleep(3)--", '${7*7}'])(
    'a keyword stands for itself: %s',
    async (keyword) => {
      const orderNo = `K${keyword.toUpperCase()}`;
      await site.facts((world) => anOrder(world, { orderNo }));
      const { status, body } = await site.call(
        'GET',
        '/eOrder/eOrder/list',
        { keyword: `K${keyword}` },
        token,
      );
      expect(status).toBe(200);
      const page = body.result as { records: { orderNo: string }[] };
      expect(page.records.map((row) => row.orderNo)).toEqual([orderNo]);
    },
  );

  test('a wildcard alone does not match everything', async () => {
    const { body } = await site.call('GET', '/eOrder/eOrder/list', { keyword: '%' }, token);
    expect((body.result as { total: number }).total).toBe(0);
  });
});

describe('files of the build', () => {
  test('one that is gone is a 404 in a sentence, not a page', async () => {
    const response = await site.request('/assets/gone.js', { headers: { cookie: `sid=${token}` } });
    expect([response.status, await response.text()]).toEqual([404, '很抱歉，资源未找到!']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('headers', () => {
  test.each(['/healthz', '/api/user/info', '/themes/none.css', '/api/nowhere'])(
    '%s has the whole set',
    async (path) => {
      const { headers } = await site.request(path);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
    },
  );

  test('no answer of the API is kept by anybody', async () => {
    expect((await site.request('/api/user/info', { token })).headers.get('cache-control')).toBe('no-store');
  });
});
