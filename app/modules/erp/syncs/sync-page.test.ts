import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { anErpConfig, anOrderSync } from '../seed/seed.server.ts';
import { orderSyncs } from '../table.server.ts';
import { listSyncs } from '../use-cases/list-syncs.server.ts';
import { resyncOrders } from '../use-cases/resync-orders.server.ts';
import { syncStatusQuery } from '../wire.ts';
import { moveSyncs } from './sync-page.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
const ids: Record<string, string> = {};

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (facts) => {
    await aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await anErpConfig(facts, brand.ctx().secrets, {
      baseUrl: 'http://127.0.0.1:9/K3Cloud/',
      acctId: 'acct',
      appSecret: 'unused',
    });
    for (const orderNo of ['M-1', 'M-2']) {
      ids[orderNo] = (await anOrder(facts, { orderNo, status: 2 })).order.id;
    }
  });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const stand = (orderNo: string, document: '0' | '1', status: 'failed' | 'succeeded') =>
  brand.facts((facts) => anOrderSync(facts, { orderNo, document, status }));
const move = (intent: string, keys: string[], reason = '') => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, keys: keys.join(','), reason })) form.set(name, value);
  return moveSyncs(boss, form);
};
const statusOf = async (orderNo: string, document: '0' | '1') => {
  const [row] = await brand.facts(({ tx }) =>
    tx
      .select({ status: orderSyncs.status })
      .from(orderSyncs)
      .where(and(eq(orderSyncs.orderNo, orderNo), eq(orderSyncs.document, document))),
  );
  return row?.status;
};

test('of orders and deliveries sent again together, those that have arrived stay, and that is said', async () => {
  await stand('M-1', '0', 'failed');
  await stand('M-1', '1', 'succeeded');
  await stand('M-2', '0', 'succeeded');
  const done = await move('resync', [`${ids['M-1']}.0`, `${ids['M-1']}.1`, `${ids['M-2']}.0`]);
  expect(done.message).toBe('已重新提交 1 条；另有 2 条已经同步成功或正在同步，没有再发');
  expect(done.results.map(({ orderNo, document, result }) => `${orderNo} ${document} ${result}`)).toEqual([
    'M-1 0 again',
    'M-2 0 arrived',
    'M-1 1 arrived',
  ]);
  expect([await statusOf('M-1', '0'), await statusOf('M-1', '1')]).toEqual(['pending', 'succeeded']);
});

test('what is being sent right now is told apart from what has arrived', async () => {
  await stand('M-1', '0', 'failed');
  await stand('M-2', '0', 'failed');
  await brand.facts(({ tx }) =>
    tx
      .update(orderSyncs)
      .set({ status: 'pending', claimedUntil: new Date(now.getTime() + 1000) })
      .where(and(eq(orderSyncs.orderNo, 'M-2'), eq(orderSyncs.document, '0'))),
  );
  const { results } = await move('resync', [`${ids['M-1']}.0`, `${ids['M-2']}.0`]);
  expect(results.map(({ orderNo, result }) => [orderNo, result])).toEqual([
    ['M-1', 'again'],
    ['M-2', 'sending'],
  ]);
  const stands = await listSyncs(boss, syncStatusQuery.parse({ ids: ids['M-2'] }));
  expect(stands.records.map(({ orderNo, document, status }) => [orderNo, document, status])).toContainEqual([
    'M-2',
    '0',
    'sending',
  ]);
  expect(new Set(stands.records.map(({ orderNo }) => orderNo))).toEqual(new Set(['M-2']));
});

test('an order nobody here has is told as none, beside those that go', async () => {
  await stand('M-1', '0', 'failed');
  const nobody = '018f0000-0000-7000-8000-000000000000';
  const { count, results } = await resyncOrders(boss, { ids: [ids['M-1']!, nobody], document: '0' });
  expect({ count, last: results.at(-1) }).toEqual({
    count: 1,
    last: { id: nobody, orderNo: null, document: null, result: 'not-found' },
  });
});

test('of those ignored together, those that have not failed stay', async () => {
  await stand('M-1', '0', 'succeeded');
  await stand('M-1', '1', 'failed');
  const done = await move('ignore', [`${ids['M-1']}.0`, `${ids['M-1']}.1`], '手工录入');
  expect(done.message).toBe('已忽略 1 条；另有 1 条不是失败的，没有忽略');
});

test('where none can be moved, that is a refusal', async () => {
  await stand('M-1', '0', 'succeeded');
  await stand('M-1', '1', 'succeeded');
  await expect(move('resync', [`${ids['M-1']}.0`, `${ids['M-1']}.1`])).rejects.toMatchObject({
    code: 'erp.nothing-to-resend',
  });
});

test('one that is not there refuses them all: none of the others has moved', async () => {
  await stand('M-1', '0', 'failed');
  const nobody = '018f0000-0000-7000-8000-000000000000';
  await expect(move('resync', [`${ids['M-1']}.0`, `${nobody}.1`])).rejects.toMatchObject({ status: 404 });
  expect(await statusOf('M-1', '0')).toBe('failed');
});
