import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { listOrders } from '#app/modules/orders/listing/use-cases/list-orders.server.ts';
import { listOrdersQuery } from '#app/modules/orders/listing/wire.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { anOrderSync } from '../seed/seed.server.ts';
import { syncStatuses } from './sync-statuses.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let finance: Ctx;
let clerk: Ctx;
const list = (ctx: Ctx, query: object) => listOrders(ctx, listOrdersQuery.parse(query));

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('maixiangfang');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'finance', dataScope: 'all', permissions: ['order:list', 'erp:list'] });
    await aRole(world, { code: 'orders', dataScope: 'all', permissions: ['order:list'] });
    for (const status of syncStatuses) {
      await anOrder(world, { orderNo: `SO-${status}` });
      await anOrderSync(world, { orderNo: `SO-${status}`, status });
    }
    await anOrder(world, { orderNo: 'SO-none' });
  });
  await other.facts(async (world) => {
    await anOrder(world, { orderNo: 'SO-failed' });
    await anOrderSync(world, { orderNo: 'SO-failed', status: 'failed' });
  });
  [finance, clerk] = [await brand.as({ roles: ['finance'] }), await brand.as({ roles: ['orders'] })];
});
afterAll(() => desk.close());

test('each order says how it stands with the ERP; one that never went there says nothing', async () => {
  const page = await list(finance, {});
  expect(Object.fromEntries(page.records.map((row) => [row.orderNo, row.facets['erp'] ?? null]))).toEqual({
    'SO-pending': 'pending',
    'SO-succeeded': 'succeeded',
    'SO-failed': 'failed',
    'SO-ignored': 'ignored',
    'SO-none': null,
  });
  expect(page.facets.map(({ code, name }) => [code, name])).toEqual([['erp', 'ERP 同步']]);
});

test.each(syncStatuses)('the list of %s orders has only those', async (status) => {
  const { records, total } = await list(finance, { facet: `erp.${status}` });
  expect([records.map(({ orderNo }) => orderNo), total]).toEqual([[`SO-${status}`], 1]);
});

test('who may not see the ERP neither sees nor asks it', async () => {
  const page = await list(clerk, {});
  expect([page.facets, page.records.filter(({ facets }) => Object.keys(facets).length > 0)]).toEqual([
    [],
    [],
  ]);
  await expect(list(clerk, { facet: 'erp.failed' })).rejects.toMatchObject({ status: 400 });
});

test.each(['erp.sending', 'other.failed', 'erp.x'])('nothing is called %s', async (facet) => {
  await expect(list(finance, { facet })).rejects.toMatchObject({ status: 400 });
});
