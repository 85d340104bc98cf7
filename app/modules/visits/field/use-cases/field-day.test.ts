import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { listCompanions } from '../../arrival/find-companions.server.ts';
import { aVisit, aVisitPlan } from '../../seed/seed.server.ts';
import { getFieldDay } from './get-field-day.server.ts';

const now = new Date('2026-11-20T10:00:00+08:00');
const today = '2026-11-20';
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let rep: Ctx;
let colleague: Ctx;
let stranger: Ctx;
let other: Ctx;
let head: Ctx;
let neighbour: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  const brand = await desk.brand('shanjianquan');
  const second = await desk.brand('maixiangfang');
  for (const one of [brand, second]) {
    await one.facts((world) => aRole(world, { code: 'seller', dataScope: 'own', permissions: 'all' }));
  }
  await brand.facts((world) =>
    aRole(world, { code: 'reader', dataScope: 'own', permissions: ['visit:list'] }),
  );
  rep = await brand.as({ username: 'rep', realname: '王业务', roles: ['seller'], departs: ['A01A01'] });
  colleague = await brand.as({ username: 'col', realname: '李业务', roles: ['seller'], departs: ['A01A01'] });
  stranger = await brand.as({ roles: ['reader'], departs: ['A01A01'] });
  head = await brand.as({ realname: '总部经理', roles: ['seller'], departs: ['A01'] });
  neighbour = await brand.as({ realname: '邻区业务', roles: ['seller'], departs: ['A01A02'] });
  other = await second.as({ username: 'rep', roles: ['seller'], departs: ['A01'] });
  await brand.facts(async (world) => {
    for (const [code, owner] of [
      ['F1', 'rep'],
      ['F2', 'rep'],
      ['F3', 'rep'],
      ['F4', 'col'],
    ]) {
      await anOutlet(world, { code, name: `门店${code}`, owner });
    }
    for (const [dayOfMonth, status] of [
      ['10', orderStatus.waiting],
      ['12', orderStatus.waiting],
      ['15', orderStatus.invalid],
    ] as const) {
      const orderedAt = new Date(`2026-11-${dayOfMonth}T10:00:00+08:00`);
      await anOrder(world, { customer: 'F1', status, orderedAt, reason: '门店不要了' });
    }
    await aVisitPlan(world, { customer: 'F2', user: 'rep', day: today, turn: 1 });
    await aVisitPlan(world, { customer: 'F1', user: 'rep', day: today, turn: 2 });
    await aVisitPlan(world, { customer: 'F3', user: 'rep', day: today, turn: 3, state: 'cancelled' });
    await aVisitPlan(world, { customer: 'F3', user: 'rep', day: '2026-11-21', turn: 1 });
    await aVisitPlan(world, { customer: 'F4', user: 'col', day: today, turn: 1 });
    await aVisit(world, { customer: 'F2', user: 'rep', checkInAt: now, minutes: null });
    await aVisit(world, { customer: 'F1', user: 'rep', checkInAt: new Date('2026-11-19T10:00:00+08:00') });
  });
});
afterAll(() => desk.close());

test('a person carries today’s way, their other outlets and the visits of today', async () => {
  const day = await getFieldDay(rep);
  expect(day).toMatchObject({
    day: today,
    since: '2026-11-19T16:00:00.000Z',
    user: { realname: '王业务' },
    outside: 'photo',
  });
  expect(day.outlets.map(({ name, turn, visit }) => [name, turn, visit?.checkInAt ?? null])).toEqual([
    ['门店F1', 2, null],
    ['门店F2', 1, now.toISOString()],
    ['门店F3', null, null],
  ]);
});

test('the phone carries who may come along of its department and those above; others are found by name', async () => {
  const named = ({ user }: Ctx) => ({ id: user!.id, name: user!.realname });
  const { colleagues } = await getFieldDay(rep);
  expect(colleagues).toHaveLength(3);
  expect(colleagues).toEqual(expect.arrayContaining([colleague, stranger, head].map(named)));
  // Who belongs to a department below knows those above, but is not carried by them.
  expect((await getFieldDay(head)).colleagues).toEqual([]);
  expect((await getFieldDay(other)).colleagues).toEqual([]);
  expect(await listCompanions(rep, { keyword: '邻区' })).toEqual([named(neighbour)]);
  expect(await listCompanions(rep, { keyword: '王业务' })).toEqual([]);
  expect(await listCompanions(other, { keyword: '李业务' })).toEqual([]);
  await expect(listCompanions(stranger, { keyword: '李' })).rejects.toMatchObject({ status: 403 });
});

test('the last order of an outlet is the last that stands', async () => {
  const { outlets } = await getFieldDay(rep);
  expect(outlets.map(({ lastOrder }) => lastOrder && { at: lastOrder.at })).toEqual([
    { at: '2026-11-12T02:00:00.000Z' },
    null,
    null,
  ]);
  expect(outlets[0]?.lastOrder?.payableFen).toBeGreaterThan(0);
});

test('somebody else’s outlets and plans are not theirs, nor another brand’s', async () => {
  expect((await getFieldDay(colleague)).outlets.map(({ name }) => name)).toEqual(['门店F4']);
  expect((await getFieldDay(other)).outlets).toEqual([]);
});

test('whoever may not record visits has no day', async () => {
  await expect(async () => getFieldDay(stranger)).rejects.toMatchObject({ status: 403 });
});
