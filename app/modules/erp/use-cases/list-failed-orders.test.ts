import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { anOrderSync, type SyncFacts } from '../seed/seed.server.ts';
import { listFailedQuery } from '../wire.ts';
import { listFailedOrders } from './list-failed-orders.server.ts';

const now = new Date('2026-07-01T08:00:00Z');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let mine: TestBrand;
let theirs: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  mine = await desk.brand('shanjianquan');
  theirs = await desk.brand('maixiangfang');
  boss = await mine.as({ username: 'boss', roles: ['finance'] });
  await mine.facts(async (world) => {
    await anOrder(world, { orderNo: 'M-1', dealer: 'D1' });
    await anOrder(world, { orderNo: 'M-2', dealer: 'D1' });
    await anOrder(world, { orderNo: 'M-3', dealer: 'D2' });
  });
  await theirs.facts((world) => anOrder(world, { orderNo: 'T-1' }));
  await state(theirs, [{ orderNo: 'T-1' }]);
});
afterAll(() => desk.close());

const state = (brand: TestBrand, syncs: SyncFacts[]) =>
  brand.facts(async (world) => {
    for (const sync of syncs) await anOrderSync(world, sync);
  });
const list = (ctx: Ctx, query: object = {}) => listFailedOrders(ctx, listFailedQuery.parse(query));

describe('documents the ERP refused (ORD-04, LAY-02)', () => {
  test('none, and what another tenant failed at is not counted', async () => {
    expect(await list(boss)).toEqual({
      failOrder0: 0,
      failOrder1: 0,
      failOrderSum: 0,
      documents: { '0': 0, '1': 0, '4': 0 },
      causes: [],
      records: [],
      total: 0,
      size: 10,
      current: 1,
      pages: 0,
    });
  });

  test('orders and deliveries are counted apart; what waits, succeeded or is ignored is not failed', async () => {
    await state(mine, [
      { orderNo: 'M-1', error: '物料停用', attempts: 3 },
      { orderNo: 'M-1', document: '1' },
      { orderNo: 'M-2', status: 'pending' },
      { orderNo: 'M-2', document: '1', status: 'ignored' },
      { orderNo: 'M-3', status: 'failed' },
    ]);
    const page = await list(boss, { size: 2 });
    expect(page).toMatchObject({ failOrder0: 3, failOrder1: 0, failOrderSum: 3, total: 3, pages: 2 });
    expect(page.documents).toEqual({ '0': 2, '1': 1, '4': 0 });
    expect(page.causes).toEqual([
      { cause: 'customer', count: 2 },
      { cause: 'other', count: 1 },
    ]);
    expect((await list(boss, { cause: 'other' })).records).toMatchObject([
      { orderNo: 'M-1', error: '物料停用' },
    ]);
    expect(page.records).toHaveLength(2);
    const rest = await list(boss, { size: 2, pageNumber: 2 });
    const seen = [...page.records, ...rest.records];
    expect(seen.map((row) => `${row.orderNo}/${row.document}`).toSorted()).toEqual([
      'M-1/0',
      'M-1/1',
      'M-3/0',
    ]);
    expect(seen.find((row) => row.document === '0' && row.orderNo === 'M-1')).toMatchObject({
      error: '物料停用',
      attempts: 3,
      updatedAt: now.toISOString(),
    });
  });

  test('each person counts what they may see', async () => {
    const dealer = await mine.as({ username: 'dealer', roles: ['dealer'], dealer: 'D2' });
    expect(await list(dealer)).toMatchObject({ failOrderSum: 1, records: [{ orderNo: 'M-3' }] });
    const theirBoss = await theirs.as({ username: 'boss', roles: ['finance'] });
    expect(await list(theirBoss)).toMatchObject({ failOrderSum: 1, records: [{ orderNo: 'T-1' }] });
  });

  test('without the permission it is refused', async () => {
    const nobody = await mine.as({ username: 'nobody', roles: [] });
    await expect(list(nobody)).rejects.toMatchObject({ code: 'common.forbidden' });
  });

  test('it goes when the last one succeeds', async () => {
    await state(mine, [
      { orderNo: 'M-1', status: 'succeeded' },
      { orderNo: 'M-1', document: '1', status: 'succeeded' },
      { orderNo: 'M-3', status: 'ignored' },
    ]);
    expect((await list(boss)).failOrderSum).toBe(0);
  });
});
