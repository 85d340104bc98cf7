import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOrderSync } from '#app/modules/erp/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { countBadges } from '#app/services/permissions/use-cases/count-badges.server.ts';
import { allMenus } from './all-menus.ts';
import { allModules } from './registry.server.ts';

const codes = allModules.all('badges').map(({ code }) => code);
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let mine: TestBrand;
let theirs: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-07-01T08:00:00Z'));
  mine = await desk.brand('shanjianquan');
  theirs = await desk.brand('maixiangfang');
  boss = await mine.as({ username: 'boss', roles: ['admin'] });
  await mine.facts(async (world) => {
    for (const orderNo of ['M-1', 'M-2']) {
      await anOrder(world, { orderNo, dealer: 'D1' });
      await anOrderSync(world, { orderNo, status: 'failed' });
    }
  });
});
afterAll(() => desk.close());

test('every red dot is counted in one call, and none counts another tenant (LAY-02)', async () => {
  const other = await theirs.as({ username: 'boss', roles: ['admin'] });
  const none = Object.fromEntries(codes.map((code) => [code, 0]));
  expect(codes.toSorted()).toEqual([...new Set(allMenus.flatMap(({ badge }) => badge ?? []))].toSorted());
  expect(await countBadges(boss, { codes })).toEqual({ ...none, 'failed-orders': 2 });
  expect(await countBadges(other, { codes })).toEqual(none);
});

test('only what is asked for is counted, and what no module brings is left out', async () => {
  expect(await countBadges(boss, { codes: ['failed-orders', 'of-nobody'] })).toEqual({ 'failed-orders': 2 });
});

test('a dot is left out of what somebody reads who may not see what it tells of', async () => {
  const nobody = await mine.as({ username: 'nobody', roles: [] });
  expect(await countBadges(nobody, { codes })).toEqual({ 'waiting-approvals': 0 });
});
