import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aCustomer } from '#app/modules/customers/seed/seed.server.ts';
import { aVisit, aVisitPlan } from '../../seed/seed.server.ts';
import { owesInput } from '../wire-phones.ts';
import { getPhoneKey } from './get-phone-key.server.ts';
import { listToday } from './list-today.server.ts';
import { tellDebt } from './tell-debt.server.ts';

const now = new Date('2026-11-21T18:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let manager: Ctx;
let elsewhere: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  const other = await desk.brand('maixiangfang');
  brand = await desk.brand('shanjianquan');
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'seller', dataScope: 'own', permissions: 'all' });
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    });
  }
  rep = await brand.as({ username: 'rep', realname: '王业务', roles: ['seller'], departs: ['A01'] });
  manager = await brand.as({ realname: '陈管理', roles: ['boss'], departs: ['A01'] });
  elsewhere = await brand.as({ realname: '李业务', roles: ['seller'], departs: ['A01'] });
  stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
  await brand.facts(async (world) => {
    for (const [nth, name] of ['湖滨便利店', '东站超市'].entries()) {
      await aCustomer(world, { code: `MD-${nth}`, name, owner: 'rep', lng: 120.155, lat: 30.274 });
    }
    await aVisitPlan(world, { customer: 'MD-1', user: 'rep', day: '2026-11-21' });
    await aVisit(world, {
      customer: 'MD-0',
      user: 'rep',
      checkInAt: new Date('2026-11-21T09:00:00+08:00'),
      measured: { lng: 120.15, lat: 30.27 },
    });
  });
});
afterAll(() => desk.close());

const owes = (more: object) =>
  owesInput.parse({ deviceId: 'phone-0001', waiting: 0, open: 0, photos: 0, ...more });

test('a person gets the same key each time, and nobody else that one', async () => {
  const { key } = await getPhoneKey(rep);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await getPhoneKey(rep)).toEqual({ key });
  expect((await getPhoneKey(elsewhere)).key).not.toBe(key);
  expect((await getPhoneKey(stranger)).key).not.toBe(key);
});

test('what phones owe is the sum of what each said last, for whoever sees the person’s visits', async () => {
  const since = '2026-11-21T01:00:00.000Z';
  await tellDebt(rep, owes({ waiting: 3, photos: 2, since }));
  await tellDebt(rep, owes({ waiting: 1, open: 1, since }));
  await tellDebt(rep, owes({ deviceId: 'phone-0002', waiting: 4, photos: 4 }));
  const { people } = await listToday(manager);
  expect(people).toEqual([
    {
      userId: rep.user!.id,
      userName: '王业务',
      planned: 1,
      kept: 0,
      visits: 1,
      outlet: '湖滨便利店',
      state: 'done',
      checkInAt: '2026-11-21T01:00:00.000Z',
      place: { lng: 120.15, lat: 30.27 },
      waiting: 5,
      open: 1,
      photos: 4,
      since,
      heardAt: now.toISOString(),
    },
  ]);
  expect((await listToday(rep)).people).toHaveLength(1);
  expect((await listToday(elsewhere)).people).toEqual([]);
  expect((await listToday(stranger)).people).toEqual([]);
});
