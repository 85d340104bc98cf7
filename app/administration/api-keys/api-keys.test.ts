import { Validator } from '@seriousme/openapi-schema-validator';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allMenus } from '#app/composition/all-menus.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { idempotencyKeys } from '#app/db/idempotency-key.table.server.ts';
import { isOpenToKeys } from '#app/kernel/api/api-route.server.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { operationsOf } from './operations.ts';
import { apiKeys } from './table.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let red: TestSite;
let blue: TestSite;
let boss: string;

beforeAll(async () => {
  http = await createTestHttp();
  [red, blue] = [await http.site('shanjianquan'), await http.site('maixiangfang')];
  for (const site of [red, blue]) {
    await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  boss = await red.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

const make = async (input: object = {}, token = boss) => {
  const requested = { name: 'ERP', scopes: ['dict:list'], ratePerMinute: 100, ...input };
  return red.call('POST', '/sys/apiKey/add', requested, token);
};
const made = async (input: object = {}, token = boss) => {
  const { body } = await make(input, token);
  return body.result as { id: string; key: string };
};
const ask = async (
  key: string,
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  site = red,
) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers };
  const response = await site.request(`/api${path}`, { ...init, headers });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as never as { error?: string; result: never },
  };
};

/** The part of the description that says what a list answers. */
type ListOperation = {
  get: {
    responses: Record<
      200,
      {
        content: Record<
          'application/json',
          {
            schema: {
              allOf: [
                unknown,
                { properties: { result: { properties: { records: { items: { properties: unknown } } } } } },
              ];
            };
          }
        >;
      }
    >;
  };
};

describe('a key', () => {
  test('is told once and kept as a hash only', async () => {
    const { id, key } = await made();
    expect(key).toMatch(/^fk_[\w-]{43}$/);
    const [row] = await red.facts(({ tx }) => tx.select().from(apiKeys).where(eq(apiKeys.id, id)));
    expect(JSON.stringify(row)).not.toContain(key);
    const { body } = await red.call('GET', '/sys/apiKey/list', {}, boss);
    expect(JSON.stringify(body)).not.toContain(key);
    expect(JSON.stringify(body)).toContain(key.slice(0, 9));
    await soon(async () => {
      const kept = await red.facts(({ tx }) => tx.select().from(idempotencyKeys));
      expect(JSON.stringify(kept)).not.toContain(key);
    });
  });

  test('is one of a list like every other: found by its name or whom it speaks for, by its state, and exported', async () => {
    const { id } = await made({
      name: '仓储系统',
      systems: ['到家平台'],
      scopes: ['dict:list', 'order:list'],
    });
    await made({ name: '另一个', ratePerMinute: 110 });
    const gone = await made({ name: '旧的' });
    expect((await red.call('PUT', '/sys/apiKey/revoke', { id: gone.id }, boss)).status).toBe(200);
    const found = async (query: object) => {
      const { status, body } = await red.call('GET', '/sys/apiKey/list', query, boss);
      expect(status).toBe(200);
      return (body.result as { records: { name: string }[] }).records;
    };
    const names = async (query: object) => (await found(query)).map(({ name }) => name);
    expect(await names({ keyword: '到家' })).toEqual(['仓储系统']);
    const [row] = await found({ name: '仓储' });
    expect(row).toMatchObject({ id, state: 'live', scopes: 'dict:list,order:list', lastUsedAt: null });
    expect(row).not.toHaveProperty('keyHash');
    expect(await names({ state: 'revoked' })).toEqual(['旧的']);
    expect((await names({ sort: '-ratePerMinute' }))[0]).toBe('另一个');
    const theirs = await blue.signIn({ username: 'blue', roles: ['boss'], departs: ['A01'] });
    const { body } = await blue.call('GET', '/sys/apiKey/list', {}, theirs);
    expect(body.result).toMatchObject({ total: 0 });
    const file = await red.request('/api/sys/apiKey/exportXls', { token: boss });
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
  });

  test('does what its scopes name, in its tenant, and nothing else', async () => {
    const { key } = await made({ scopes: ['dict:list'] });
    expect((await ask(key, '/sys/dict/list')).status).toBe(200);
    expect(
      (await ask(key, '/sys/dict/list', { headers: { authorization: '', 'x-api-key': key } })).status,
    ).toBe(200);
    const add = { method: 'POST', body: JSON.stringify({ code: 'x', name: 'x' }) };
    expect((await ask(key, '/sys/dict/add', add)).status).toBe(403);
    expect((await ask(key, '/sys/dict/savedFilter', add)).status).toBe(403);
    expect((await ask(key, '/user/info')).status).toBe(403);
    expect((await ask(key, '/sys/logout', { method: 'POST' })).status).toBe(403);
    expect((await ask(key, '/sys/apiKey/list')).status).toBe(403);
    expect((await ask(key, '/sys/dict/list', {}, blue)).status).toBe(401);
    expect((await ask(`${key}x`, '/sys/dict/list')).status).toBe(401);
    expect((await ask(key.toUpperCase(), '/sys/dict/list')).status).toBe(401);
  });

  test('reads stock, what went to the ERP, and orders, each by its own scope; reading orders writes nothing', async () => {
    const { order } = await red.facts((world) => anOrder(world, { orderNo: 'KEY-1' }));
    const paths = ['/eProd/stock/list', '/kingdee/sync/orders/status', '/eOrder/eOrder/list'];
    const answersTo = async (scope: string) => {
      const { key } = await made({ scopes: [scope] });
      return Promise.all(paths.map(async (path) => (await ask(key, path)).status));
    };
    expect(await answersTo('stock:list')).toEqual([200, 403, 403]);
    // What became of orders at the ERP is read by whom the orders are.
    expect(await answersTo('order:list')).toEqual([403, 200, 200]);
    expect(await answersTo('dict:list')).toEqual([403, 403, 403]);
    // What two pages read is read by the scope that the call names.
    const route = await made({ scopes: ['visit-route:list'] });
    expect((await ask(route.key, `/eVisit/route/detail?id=${order.id}`)).status).toBe(404);
    const { key } = await made({ scopes: ['order:list'] });
    const writes: [string, string, object][] = [
      ['POST', 'comment', { id: order.id, text: '由接口写的' }],
      ['PUT', 'auditOrder', { id: order.id, pass: true }],
      ['PUT', 'orderInvalid', { id: order.id, reason: '由接口' }],
    ];
    for (const [method, call, input] of writes) {
      const init = { method, body: JSON.stringify(input) };
      expect([call, (await ask(key, `/eOrder/eOrder/${call}`, init)).status]).toEqual([call, 403]);
    }
    const seen = await red.call('GET', '/eOrder/eOrder/queryById', { id: order.id }, boss);
    expect(JSON.stringify(seen.body)).not.toContain('由接口');
  });

  test('never has more than its owner has at the moment of the call', async () => {
    const owner = await red.facts((world) =>
      aRole(world, { code: 'keeper', permissions: ['dict:list', 'api-key:edit'] }),
    );
    const token = await red.signIn({ username: 'keeper1', roles: [owner], departs: ['A01'] });
    expect((await make({ scopes: ['dict:list', 'dict:add'] }, token)).body).toMatchObject({
      error: 'api-keys.beyond-own',
      field: 'scopes',
    });
    expect((await make({ scopes: ['api-key:edit'] }, token)).status).toBe(422);
    const { key } = await made({ scopes: ['dict:list'] }, token);
    expect((await ask(key, '/sys/dict/list')).status).toBe(200);
    await red.facts(({ tx, tenant }) =>
      tx
        .update(users)
        .set({ frozenAt: new Date() })
        .where(and(eq(users.tenantId, tenant.slug), eq(users.username, 'keeper1'))),
    );
    expect((await ask(key, '/sys/dict/list')).status).toBe(401);
  });

  test('revoked or past its last day it is a stranger’s', async () => {
    const { id, key } = await made();
    await red.call('PUT', '/sys/apiKey/revoke', { id }, boss);
    expect((await ask(key, '/sys/dict/list')).status).toBe(401);
    expect((await make({ expiresOn: '2020-01-01' })).body).toMatchObject({ error: 'api-keys.past' });
    const ended = await made({ expiresOn: '2099-12-31' });
    await red.facts(({ tx }) =>
      tx
        .update(apiKeys)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(apiKeys.id, ended.id)),
    );
    expect((await ask(ended.key, '/sys/dict/list')).status).toBe(401);
    const stranger = await blue.signIn({ roles: ['boss'], departs: ['A01'] });
    expect((await blue.call('PUT', '/sys/apiKey/revoke', { id: ended.id }, stranger)).status).toBe(404);
  });

  test('calls as often a minute as it may, all processes together', async () => {
    const { key } = await made({ ratePerMinute: 5 });
    const answers = [];
    // A minute may end on the way: then the count begins anew, once.
    for (let n = 0; n < 12; n += 1) answers.push(await ask(key, '/sys/dict/list'));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.body.error).toBe('api-keys.too-fast');
  });

  test('its calls are written down, the refused ones among them', async () => {
    const { key } = await made({ name: '记录用的密钥', scopes: ['dict:list'] });
    await ask(key, '/sys/dict/list');
    await ask(key, '/sys/dict/add', { method: 'POST', body: '{}' });
    await soon(async () => {
      const { body } = await red.call('GET', '/sys/log/list', { logType: '4', keyword: '记录用' }, boss);
      const { records } = body.result as { records: { requestUrl: string; result: string }[] };
      expect(records.map(({ requestUrl, result }) => `${requestUrl} ${result}`).toSorted()).toEqual([
        '/sys/dict/add common.forbidden',
        '/sys/dict/list ok',
      ]);
    });
  });

  test('repeats with the same Idempotency-Key have one effect', async () => {
    const { key } = await made({ scopes: ['dict:add'] });
    const once = {
      method: 'POST',
      headers: { 'idempotency-key': 'k1' },
      body: JSON.stringify({ code: 'by_key', name: '由密钥建立', description: null }),
    };
    const [first, again] = [await ask(key, '/sys/dict/add', once), await ask(key, '/sys/dict/add', once)];
    expect(first.status).toBe(200);
    expect(again.body.result).toEqual(first.body.result);
  });

  test('is made once however often it is asked for by one Idempotency-Key, and kept sealed', async () => {
    const requested = { name: '只要一把', scopes: ['dict:list'], ratePerMinute: 100 };
    const send = async () => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'key-1' };
      const init = { method: 'POST', token: boss, headers, body: JSON.stringify(requested) };
      return ((await (await red.request('/api/sys/apiKey/add', init)).json()) as { result: { key: string } })
        .result;
    };
    const [first, again] = [await send(), await send()];
    expect(again).toEqual(first);
    expect((await ask(again.key, '/sys/dict/list')).status).toBe(200);
    const kept = await red.facts(({ tx }) => tx.select().from(idempotencyKeys));
    expect(kept.map(({ key }) => key)).toContain('key-1');
    expect(JSON.stringify(kept)).not.toContain(first.key);
  });

  test('is not given above the tenant’s own limit, nor more of them than it keeps', async () => {
    expect((await make({ ratePerMinute: 121 })).body).toMatchObject({ error: 'api-keys.rate' });
    await red.call('PUT', '/sys/parameter/edit', { code: 'api.most-keys', value: 0, version: 0 }, boss);
    expect((await make()).body).toMatchObject({ error: 'api-keys.too-many' });
    await red.call('PUT', '/sys/parameter/edit', { code: 'api.most-keys', value: null, version: 1 }, boss);
  });
});

describe('the description of the calls', () => {
  test('is OpenAPI 3.1 of what keys can call, for sessions and for keys', async () => {
    const { key } = await made();
    const { status, body } = await ask(key, '/openapi.json');
    expect(status).toBe(200);
    const description = body as never as { openapi: string; paths: Record<string, Record<string, never>> };
    expect(description.openapi).toBe('3.1.0');
    const operations = operationsOf(description);
    const expected = allModules.routes.filter(
      (route) => isOpenToKeys(route) && !route.access.startsWith('api-key:'),
    );
    expect(operations).toHaveLength(expected.length);
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
    expect(description.paths['/api/sys/dict/add']).toMatchObject({
      post: { 'x-scope': 'dict:add', requestBody: { content: { 'application/json': {} } } },
    });
    expect(description.paths['/api/eProd/stock/list']).toMatchObject({ get: { 'x-scope': 'stock:list' } });
    // What a list answers is told by the fields of its rows, and held against real answers elsewhere.
    const [, list] = (description.paths['/api/eProd/list'] as never as ListOperation).get.responses[200]
      .content['application/json'].schema.allOf;
    expect(list.properties.result.properties.records.items.properties).toMatchObject({
      code: { type: 'string' },
      minQty: { type: 'number' },
    });
    const known = new Set(allMenus.map(({ code }) => code));
    for (const { scope } of operations) expect(scope === null || known.has(scope)).toBe(true);
    expect((await red.request('/api/openapi.json')).status).toBe(401);
  });

  test('is valid by a validator of others, and refers to nothing that is not in it', async () => {
    const description = (await (await red.request('/api/openapi.json', { token: boss })).json()) as Record<
      string,
      unknown
    >;
    const validator = new Validator();
    expect((await validator.validate(structuredClone(description))).errors).toBeUndefined();
    expect(validator.version).toBe('3.1');
    expect(validator.resolveRefs()).toBeDefined();
    expect(JSON.stringify(description)).not.toContain('#/$defs');
  });

  test('is in the reader’s words, and its examples have the form of what is asked for', async () => {
    const response = await red.request('/api/openapi.json', { token: boss });
    const operation = operationsOf(await response.json()).find(({ path }) => path === '/api/sys/dict/add');
    expect(JSON.parse(operation?.body?.example ?? '')).toMatchObject({ code: '', name: '' });
    await red.facts((world) => aDict(world, { code: 'unused' }));
  });
});
