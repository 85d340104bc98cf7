import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import { addRow, editRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { aCustomer, customerOf } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { visitPlans, visitRouteStops, visitRoutes, visitTurns } from '../../table.server.ts';
import type { Weekday } from '../rules-routes.ts';
import { visitRouteStopStore, visitRouteStore } from '../stores.server.ts';
import { cancelPlan, movePlan } from './change-plans.server.ts';
import { handOverRoute, setRouteStops } from './change-route.server.ts';
import { getRoute } from './get-route.server.ts';
import { ownedRoutes } from './owned-routes.server.ts';
import { planDays } from './plan-visits.server.ts';

/** A Friday. */
const now = new Date('2026-11-20T10:00:00+08:00');
const today = '2026-11-20';
const days = Array.from({ length: 14 }, (_, nth) => addDays(today, nth));
const [tuesday, nextTuesday] = ['2026-11-24', '2026-12-01'];
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let rep: Ctx;
let lin: Ctx;
let clerk: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  other = await desk.brand('maixiangfang');
  for (const one of [brand, other]) {
    await one.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  await brand.facts((world) => aRole(world, { code: 'seller', dataScope: 'own', permissions: 'all' }));
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  rep = await brand.as({ username: 'rep', roles: ['seller'], departs: ['A01A01'] });
  lin = await brand.as({ username: 'lin', realname: '林业务', roles: ['seller'], departs: ['A01A02'] });
  stranger = await other.as({ username: 'rep', roles: ['boss'], departs: ['A01'] });
  clerk = await brand.as({ username: 'clerk', departs: ['A01'] });
  await brand.facts(async (world) => {
    for (const code of ['M1', 'M2', 'M3', 'M4']) {
      await aCustomer(world, { code, name: `门店${code}`, level: 'A', owner: 'rep' });
    }
    await aCustomer(world, { code: 'LIN', level: 'A', owner: 'lin' });
  });
});
afterAll(() => desk.close());

beforeEach(async () => {
  await brand.facts(async ({ tx }) => {
    await tx.delete(visitPlans);
    await tx.delete(visitTurns);
    await tx.delete(visitRouteStops);
    await tx.delete(visitRoutes);
  });
});

const outletId = (code: string) => brand.facts(async (world) => (await customerOf(world, code)).id);
const night = () => brand.facts(({ tx }) => planDays(tx, brand.tenant, days));

const routeFacts = () => ({
  code: '',
  name: '周二线',
  ownerUserId: rep.user!.id,
  departId: rep.user!.depart!.id,
  weekday: 'tue' as Weekday,
  everyWeeks: 1,
  startOn: today,
  active: true,
  remark: null,
});

async function aRoute(more: Partial<ReturnType<typeof routeFacts>> = {}): Promise<string> {
  const facts = { ...routeFacts(), ...more };
  const { id } = await addRow(boss, visitRouteStore, { ...facts, code: `XL-${facts.name}` });
  return id;
}

async function editRoute(id: string, more: object): Promise<void> {
  const { version, code } = await getRoute(boss, { id });
  await editRow(boss, visitRouteStore, { id, version, values: { ...routeFacts(), code, ...more } });
}

async function drive(id: string, codes: readonly string[], ctx = boss) {
  const customerIds = await Promise.all(codes.map(outletId));
  const { version } = await getRoute(ctx, { id });
  return setRouteStops(ctx, { id, version, customerIds });
}

/** The outlets of somebody's day in their order; what was cancelled is none. */
async function way(day: string, who = rep, byRoute = false): Promise<string[]> {
  const rows = await brand.facts(({ tx }) =>
    tx
      .select({ code: customers.code, state: visitPlans.state, routeId: visitPlans.routeId })
      .from(visitPlans)
      .innerJoin(
        customers,
        and(eq(customers.tenantId, visitPlans.tenantId), eq(customers.id, visitPlans.customerId)),
      )
      .where(and(eq(visitPlans.day, day), eq(visitPlans.userId, who.user!.id)))
      .orderBy(asc(visitPlans.turn)),
  );
  return rows
    .filter(({ state, routeId }) => state !== 'cancelled' && (routeId !== null || !byRoute))
    .map(({ code }) => code);
}

async function planOf(code: string, day: string): Promise<string> {
  const customerId = await outletId(code);
  const [row] = await brand.facts(({ tx }) =>
    tx
      .select({ id: visitPlans.id })
      .from(visitPlans)
      .where(and(eq(visitPlans.day, day), eq(visitPlans.customerId, customerId))),
  );
  return row!.id;
}

const count = async () => brand.facts(({ tx }) => tx.$count(visitPlans));

test('the outlets of a route are planned on its days in its order, and by their level no more', async () => {
  await night();
  const byLevel = await count();
  expect(byLevel).toBeGreaterThan(5);
  const id = await aRoute();
  await drive(id, ['M3', 'M1', 'M2', 'M4']);
  expect(await way(tuesday)).toEqual(expect.arrayContaining(['M3', 'M1', 'M2', 'M4']));
  await night();
  for (const day of days.slice(1)) {
    const expected = [tuesday, nextTuesday].includes(day) ? ['M3', 'M1', 'M2', 'M4'] : [];
    expect([day, await way(day)]).toEqual([day, expected]);
  }
  const before = await count();
  await night();
  expect(await count()).toBe(before);
  const { coming, outlets } = await getRoute(boss, { id });
  expect(coming.slice(0, 3)).toEqual([
    { day: tuesday, planned: 4 },
    { day: nextTuesday, planned: 4 },
    { day: '2026-12-08', planned: 0 },
  ]);
  expect(outlets.map(({ name }) => name)).toEqual(['门店M3', '门店M1', '门店M2', '门店M4']);
});

test('a change of the route changes the days after today, but nothing that somebody has moved or cancelled', async () => {
  const id = await aRoute();
  await drive(id, ['M1', 'M2', 'M3']);
  await movePlan(boss, { id: await planOf('M1', tuesday), day: '2026-11-25', turn: 1 });
  await cancelPlan(boss, { id: await planOf('M2', tuesday), reason: '盘点' });
  await drive(id, ['M4', 'M3', 'M2', 'M1']);
  expect(await way(tuesday)).toEqual(['M4', 'M3']);
  expect(await way('2026-11-25')).toEqual(['M1']);
  expect(await way(nextTuesday)).toEqual(['M4', 'M3', 'M2', 'M1']);
});

test('what is changed in the list is planned anew by the next night', async () => {
  const id = await aRoute();
  await drive(id, ['M1', 'M2']);
  await editRoute(id, { weekday: 'wed' });
  expect(await way(tuesday, rep, true)).toEqual(['M1', 'M2']);
  await night();
  expect(await way(tuesday, rep, true)).toEqual([]);
  expect(await way('2026-11-25', rep, true)).toEqual(['M1', 'M2']);
  await addRow(boss, visitRouteStopStore, { routeId: id, customerId: await outletId('M3'), turn: 1 });
  await night();
  expect((await way('2026-11-25', rep, true)).toSorted()).toEqual(['M1', 'M2', 'M3']);
  await editRoute(id, { weekday: 'wed', active: false });
  await night();
  expect(await way('2026-11-25', rep, true)).toEqual([]);
  expect((await getRoute(boss, { id })).coming).toEqual([]);
});

test('a route comes every so many weeks, is skipped by outlets that are closed, and never sends two to one outlet', async () => {
  await brand.facts(async ({ tx }) => {
    await tx.update(customers).set({ status: 'closed' }).where(eq(customers.code, 'M4'));
  });
  const own = await aRoute({ everyWeeks: 2 });
  await drive(own, ['M1', 'M4']);
  const theirs = await aRoute({
    name: '林周二线',
    ownerUserId: lin.user!.id,
    departId: lin.user!.depart!.id,
  });
  await drive(theirs, ['M1', 'LIN']);
  // The first of its fortnights is the week it starts in.
  expect(await way(tuesday)).toEqual([]);
  expect(await way(tuesday, lin)).toEqual(['M1', 'LIN']);
  expect(await way(nextTuesday)).toEqual(['M1']);
  expect(await way(nextTuesday, lin)).toEqual(['LIN']);
  await brand.facts(async ({ tx }) => {
    await tx.update(customers).set({ status: 'normal' }).where(eq(customers.code, 'M4'));
  });
});

test('a whole route goes to somebody else: its open visits and, where that is said, its outlets', async () => {
  const id = await aRoute();
  const { version } = await drive(id, ['M1', 'M2']);
  await handOverRoute(boss, { id, version, ownerUserId: lin.user!.id, withOutlets: false });
  expect([await way(tuesday), await way(tuesday, lin)]).toEqual([[], ['M1', 'M2']]);
  const handed = await getRoute(boss, { id });
  expect(handed).toMatchObject({ owner: { realname: '林业务' } });
  expect(handed.outlets.map(({ otherOwner }) => otherOwner !== null)).toEqual([true, true]);
  // The department of the new owner has it now: it is out of the old owner's reach.
  await expect(getRoute(rep, { id })).rejects.toMatchObject({ status: 404 });
  const again = { id, ownerUserId: rep.user!.id, withOutlets: true };
  await expect(handOverRoute(boss, { ...again, version })).rejects.toMatchObject({ status: 409 });
  await handOverRoute(boss, { ...again, version: handed.version });
  const back = await getRoute(boss, { id });
  expect(back.outlets.map(({ otherOwner }) => otherOwner)).toEqual([null, null]);
  expect(await way(tuesday)).toEqual(['M1', 'M2']);
  await expect(handOverRoute(boss, { ...again, version: back.version })).rejects.toMatchObject({
    code: 'visits.route-same-owner',
  });
});

test('routes are of their brand and within reach, of people who make visits, and what was planned by them stays', async () => {
  const id = await aRoute();
  await drive(id, ['M1']);
  await expect(getRoute(stranger, { id })).rejects.toMatchObject({ status: 404 });
  await expect(getRoute(lin, { id })).rejects.toMatchObject({ status: 404 });
  const { version } = await getRoute(rep, { id });
  const foreign = [await outletId('M1'), await outletId('LIN')];
  await expect(setRouteStops(rep, { id, version, customerIds: foreign })).rejects.toMatchObject({
    code: 'visits.out-of-scope',
  });
  await expect(
    handOverRoute(rep, { id, version, ownerUserId: lin.user!.id, withOutlets: false }),
  ).rejects.toMatchObject({ code: 'entity.beyond-reach' });
  await expect(aRoute({ name: '内勤线', ownerUserId: clerk.user!.id })).rejects.toMatchObject({
    code: 'visits.route-owner',
  });
  await expect(deleteRows(boss, visitRouteStore, [id])).rejects.toMatchObject({
    code: 'visits.route-planned',
  });
  const unused = await aRoute({ name: '备用线', startOn: '2027-06-01' });
  await drive(unused, ['M2']);
  await deleteRows(boss, visitRouteStore, [unused]);
  await expect(getRoute(boss, { id: unused })).rejects.toMatchObject({ status: 404 });
});

test('whoever leaves hands their routes over', async () => {
  await aRoute();
  const who = ({ user }: Ctx) => ({ id: user!.id, realname: user!.realname });
  const moved = await brand.facts(({ tx }) =>
    ownedRoutes.handOver(boss, tx, { from: who(rep), to: who(lin) }),
  );
  expect(moved).toMatchObject([{ entity: 'visit-route', after: { ownerUserId: lin.user!.id } }]);
  expect(await brand.facts(({ tx }) => ownedRoutes.count(boss, tx, rep.user!.id))).toBe(0);
});
