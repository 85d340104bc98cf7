import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { isOpenToKeys } from '#app/kernel/api/api-route.server.ts';
import { aLabel, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aPrice } from '#app/modules/products/seed/seed.server.ts';
import { aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { allModules } from './registry.server.ts';
import { unlikeDescribed } from './testing/described-answers.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let boss: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await anOutlet(world, { code: 'MD-1' });
    await aLabel(world);
    await anOrder(world);
    await aPrice(world, { priceFen: 100 });
    await aWarehouse(world, { code: 'CK-1' });
  });
  boss = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

/** Calls that keys of other systems may make. */
const callable = allModules.routes.filter(isOpenToKeys);

test('every list that a key may read answers as it is described, and its first row and history do', async () => {
  const lists = callable.filter(({ method, path }) => method === 'GET' && path.endsWith('/list'));
  let rows = 0;
  for (const { path } of lists) {
    // `call` itself refuses an answer that is other than it is described.
    const { body } = await site.call('GET', path, {}, boss);
    const [first] = (body.result as { records?: { id: string }[] } | null)?.records ?? [];
    if (!first) continue;
    rows += 1;
    for (const one of ['queryById', 'history']) {
      const single = path.replace(/list$/, one);
      if (!callable.some((route) => route.method === 'GET' && route.path === single)) continue;
      const { status } = await site.call('GET', single, { id: first.id }, boss);
      expect([path, one, status]).toEqual([path, one, 200]);
    }
  }
  expect(lists.length).toBeGreaterThan(20);
  expect(rows).toBeGreaterThan(4);
});

test('every call that reads, and needs nothing said, answers as it is described', async () => {
  let answered = 0;
  for (const { method, path, answers } of callable) {
    if (method !== 'GET' || path.includes(':') || answers === 'file') continue;
    // `call` itself refuses an answer that is other than it is described.
    const { status } = await site.call('GET', path, {}, boss);
    if (status === 200) answered += 1;
  }
  expect(answered).toBeGreaterThan(100);
});

test('an answer that is other than it is described is told', () => {
  expect(unlikeDescribed('GET', '/eProd/list', { records: [{ id: 1 }] })).toContain('/eProd/list');
});

test('every call that a key may make says what it answers, and more than that it is something', () => {
  const silent = callable.filter(
    ({ answers }) => !answers || answers instanceof z.ZodUnknown || answers instanceof z.ZodAny,
  );
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
