import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { platformTenants } from '#app/administration/platform/table.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { platformSlug } from '#app/tenancy/made-tenant.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let operators: TestSite;
let water: TestSite;
let bread: TestSite;
let token: string;

/** Well above what a busy machine takes. */
const lay = (change: Partial<typeof platformTenants.$inferInsert>) =>
  operators.facts(({ tx }) =>
    tx.update(platformTenants).set(change).where(eq(platformTenants.slug, 'shanjianquan')),
  );

beforeAll(async () => {
  http = await createTestHttp();
  operators = await http.site(platformSlug);
  [water, bread] = [await http.site('shanjianquan'), await http.site('maixiangfang')];
  await operators.facts(({ tx }) =>
    tx
      .insert(platformTenants)
      .values({ tenantId: platformSlug, slug: 'shanjianquan', origin: 'folder', mode: 'sales' }),
  );
  for (const site of [water, bread]) {
    await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  token = await water.signIn({ username: 'wang', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

async function aKey(site: TestSite, person: string, scopes: string[]) {
  const requested = { name: 'ERP', scopes, ratePerMinute: 100 };
  const { key } = (await site.call('POST', '/sys/apiKey/add', requested, person)).body.result as {
    key: string;
  };
  return async (path: string) => {
    const answer = await site.request(`/api${path}`, { headers: { 'x-api-key': key } });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: await answer.json(),
    };
  };
}

/** The addresses of all pages in somebody's menu, as the wire tells it. */
async function pages(): Promise<string> {
  const { body } = await water.call('GET', '/sys/permission/getUserPermissionByToken', { token }, token);
  return JSON.stringify((body.result as { menu: unknown }).menu);
}

describe('a tenant with a package of menus', () => {
  test('sees its menus and does their work, and nothing of the others, by page, call or key', async () => {
    const byKey = await aKey(water, token, ['order:list', 'customer:list']);
    const statusOf = async (path: string) => (await water.call('GET', path, {}, token)).status;
    const outside = '/eCustomer/list';
    expect([await statusOf(outside), (await byKey(outside)).status]).toEqual([200, 200]);
    expect(await pages()).toContain('/water/ecustomer/list');

    await lay({ menus: ['order'] });
    await soon(async () => expect(await statusOf(outside)).toBe(403));
    expect((await byKey(outside)).status).toBe(403);
    expect((await water.call('POST', '/eCustomer/add', {}, token)).status).toBe(403);
    const menu = await pages();
    expect(menu).toContain('/water/eorder/orderlist');
    expect(menu).toContain('/isystem/');
    expect(menu).not.toContain('/water/ecustomer');
    expect(menu).not.toContain('/water/eprod');
    expect([await statusOf('/eOrder/eOrder/list'), (await byKey('/eOrder/eOrder/list')).status]).toEqual([
      200, 200,
    ]);

    await lay({ menus: null });
    await soon(async () => expect(await statusOf(outside)).toBe(200));
  });

  test('has what no tenant can be run without, though its package is empty', async () => {
    await lay({ menus: [] });
    await soon(async () =>
      expect((await water.call('GET', '/eOrder/eOrder/list', {}, token)).status).toBe(403),
    );
    expect((await water.call('GET', '/sys/user/list', {}, token)).status).toBe(200);
    expect(await pages()).toContain('/dashboard/analysis');
    await lay({ menus: null });
    await soon(async () =>
      expect((await water.call('GET', '/eOrder/eOrder/list', {}, token)).status).toBe(200),
    );
  });
});

describe('a tenant with a quota of calls', () => {
  test('is refused by programs beyond it, in words and with when to come back; people go on', async () => {
    const byKey = await aKey(water, token, ['order:list']);
    const other = await aKey(
      bread,
      await bread.signIn({ username: 'li', roles: ['boss'], departs: ['A01'] }),
      ['order:list'],
    );
    const max = 2;
    await lay({ maxCalls: max });
    await soon(async () =>
      expect(await byKey('/eOrder/eOrder/list')).toMatchObject({
        status: 429,
        retryAfter: '3600',
        body: {
          error: 'api-keys.day-over',
          message: expect.stringContaining(`今天的接口调用已达到上限 ${max} 次`),
        },
      }),
    );
    expect((await water.call('GET', '/eOrder/eOrder/list', {}, token)).status).toBe(200);
    expect((await other('/eOrder/eOrder/list')).status).toBe(200);
    await lay({ maxCalls: null });
    await soon(async () => expect((await byKey('/eOrder/eOrder/list')).status).toBe(200));
  });
});
