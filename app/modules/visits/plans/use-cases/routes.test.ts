import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import { addRow, editRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { anOutlet, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealerOf } from '#app/modules/dealers/seed/seed.server.ts';
import { visitPlans, visitRouteStops, visitRoutes, visitTurns } from '../../tables/plans.table.server.ts';
import { lockRoutes } from '../plan-scope.server.ts';
import type { Weekday } from '../rules-routes.ts';
import { visitRouteStopStore, visitRouteStore } from '../stores.server.ts';
import { addPlan, cancelPlan, movePlan } from './change-plans.server.ts';
import { handOverRoute, setRouteStops } from './change-route.server.ts';
import { getRoute } from './get-route.server.ts';
import { getWeek } from './get-week.server.ts';
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
let head: Ctx;
let mate: Ctx;
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
  await brand.facts((world) => aRole(world, { code: 'head', dataScope: 'depart-tree', permissions: 'all' }));
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  rep = await brand.as({ username: 'rep', roles: ['seller'], departs: ['A01A01'] });
  lin = await brand.as({ username: 'lin', realname: '林业务', roles: ['seller'], departs: ['A01A02'] });
  head = await brand.as({ username: 'head', roles: ['head'], departs: ['A01A01'] });
  mate = await brand.as({ username: 'mate', roles: ['seller'], departs: ['A01A01'] });
  stranger = await other.as({ username: 'rep', roles: ['boss'], departs: ['A01'] });
  clerk = await brand.as({ username: 'clerk', departs: ['A01'] });
  await brand.facts(async (world) => {
    for (const code of ['M1', 'M2', 'M3', 'M4']) {
      await anOutlet(world, { code, name: `门店${code}`, level: 'A', owner: 'rep' });
    }
    await anOutlet(world, { code: 'LIN', level: 'A', owner: 'lin', depart: 'A01A02' });
    await anOutlet(world, { code: 'FAR', status: 'closed', owner: 'rep', depart: 'A01A02' });
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

const outletId = (code: string) => brand.facts(async (world) => (await outletOf(world, code)).id);
const night = () => brand.facts(({ tx }) => planDays({ tenant: brand.tenant, now: () => now }, tx, days));

const routeFacts = () => ({
  code: '',
  name: '周二线',
  ownerUserId: rep.user!.id,
  departId: rep.user!.depart!.id,
  dealerId: null,
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

const wayOfAll = async (who: Ctx) => (await Promise.all(days.map((day) => way(day, who)))).flat();

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
    name: '督导周二线',
    ownerUserId: boss.user!.id,
    departId: boss.user!.depart!.id,
  });
  await drive(theirs, ['M1', 'LIN']);
  // The first of its fortnights is the week it starts in.
  expect(await way(tuesday)).toEqual([]);
  expect(await way(tuesday, boss)).toEqual(['M1', 'LIN']);
  expect(await way(nextTuesday)).toEqual(['M1']);
  expect(await way(nextTuesday, boss)).toEqual(['LIN']);
  await brand.facts(async ({ tx }) => {
    await tx.update(customers).set({ status: 'normal' }).where(eq(customers.code, 'M4'));
  });
});

test('a whole route goes to somebody else: its open visits and, where that is said, its outlets', async () => {
  const id = await aRoute();
  const { version } = await drive(id, ['M1', 'M2']);
  await handOverRoute(boss, { id, version, ownerUserId: lin.user!.id, withOutlets: false });
  // Lin does not reach them, so nobody is sent by the route: they are visited by their level again.
  expect([await way(tuesday), await way(tuesday, lin)]).toEqual([[], []]);
  await night();
  expect(await wayOfAll(lin)).not.toContain('M1');
  expect(await wayOfAll(rep)).toEqual(expect.arrayContaining(['M1', 'M2']));
  const handed = await getRoute(boss, { id });
  expect(handed).toMatchObject({ owner: { realname: '林业务' } });
  expect(handed.outlets.map(({ otherOwner }) => otherOwner !== null)).toEqual([true, true]);
  expect(handed.outlets.map(({ beyondOwner }) => beyondOwner)).toEqual([true, true]);
  // The department of the new owner has it now: it is out of the old owner's reach.
  await expect(getRoute(rep, { id })).rejects.toMatchObject({ status: 404 });
  const again = { id, ownerUserId: rep.user!.id, withOutlets: true };
  await expect(handOverRoute(boss, { ...again, version })).rejects.toMatchObject({ status: 409 });
  expect(await handOverRoute(boss, { ...again, version: handed.version })).toMatchObject({ stayed: 0 });
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

test('a route of a dealer is seen by that dealer’s people, and by no other dealer’s', async () => {
  const [one, two] = await brand.facts(async (world) => [
    await dealerOf(world, 'JXS-1'),
    await dealerOf(world, 'JXS-2'),
  ]);
  await brand.facts((world) => aRole(world, { code: 'dealers', dataScope: 'dealer', permissions: 'all' }));
  const keeper = await brand.as({ username: 'keeper', roles: ['dealers'], departs: ['A01'], dealer: one });
  const rival = await brand.as({ username: 'rival', roles: ['dealers'], departs: ['A01'], dealer: two });
  const id = await aRoute();
  await expect(getRoute(keeper, { id })).rejects.toMatchObject({ status: 404 });
  await editRoute(id, { dealerId: one.id });
  expect(await getRoute(keeper, { id })).toMatchObject({ dealer: { id: one.id, name: one.name } });
  await expect(getRoute(rival, { id })).rejects.toMatchObject({ status: 404 });
  const page = await listRows(
    boss,
    visitRouteStore,
    listQuery(visitRouteStore.entity).parse({ dealerId: one.id }),
  );
  expect(page.records.map((row) => row['id'])).toEqual([id]);
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

test('the owner of a route is within its writer’s reach, and changes by handing over alone', async () => {
  await expect(
    addRow(head, visitRouteStore, { ...routeFacts(), code: 'XL-远', ownerUserId: lin.user!.id }),
  ).rejects.toMatchObject({ code: 'entity.beyond-reach', status: 403 });
  const id = await addRow(head, visitRouteStore, { ...routeFacts(), code: 'XL-近' });
  await editRoute(id.id, { code: 'XL-近', ownerUserId: mate.user!.id });
  expect(await getRoute(boss, id)).toMatchObject({ owner: { id: rep.user!.id } });
});

test('of outlets beyond the reader’s reach a route tells no more than the name', async () => {
  const id = await aRoute();
  await drive(id, ['M1', 'LIN']);
  const seen = await getRoute(rep, { id });
  const facts = { address: '', place: null, otherOwner: null, beyondReader: true };
  expect(seen.outlets[1]).toMatchObject(facts);
  expect(seen.outlets[0]).toMatchObject({ beyondReader: false, place: expect.stringContaining(',') });
  expect((await getRoute(boss, { id })).outlets[1]).toMatchObject({
    beyondReader: false,
    otherOwner: '林业务',
    place: expect.stringContaining(','),
  });
});

test('an outlet that the owner of the route does not reach stays with the level plan of its own salesperson', async () => {
  const id = await aRoute();
  await drive(id, ['LIN', 'M1']);
  await night();
  expect(await way(tuesday, rep, true)).toEqual(['M1']);
  expect(await way(nextTuesday, rep, true)).toEqual(['M1']);
  expect(await wayOfAll(lin)).toContain('LIN');
  const { outlets } = await getRoute(boss, { id });
  expect(outlets.map(({ beyondOwner }) => beyondOwner)).toEqual([true, false]);
});

test('an outlet that goes to somebody else is planned by the route no more from the next day on', async () => {
  const id = await aRoute();
  await drive(id, ['M1', 'M2']);
  const goesTo = ({ user }: Ctx) =>
    brand.facts(({ tx }) =>
      tx
        .update(customers)
        .set({ ownerUserId: user!.id, departId: user!.depart!.id })
        .where(eq(customers.code, 'M1')),
    );
  await goesTo(lin);
  await night();
  expect(await way(tuesday, rep, true)).toEqual(['M2']);
  expect(await wayOfAll(rep)).not.toContain('M1');
  expect(await wayOfAll(lin)).toContain('M1');
  await goesTo(rep);
});

test('only what the former owner looked after goes along, and what is beyond reach stays', async () => {
  const id = await aRoute();
  const { version } = await drive(id, ['M1', 'LIN', 'FAR']);
  const to = { id, version, ownerUserId: mate.user!.id, withOutlets: true };
  expect(await handOverRoute(head, to)).toEqual({ version: version + 1, stayed: 2 });
  const owners = await brand.facts(({ tx }) =>
    tx.select({ code: customers.code, owner: customers.ownerUserId }).from(customers),
  );
  const ownerOf = new Map(owners.map(({ code, owner }) => [code, owner]));
  expect(['M1', 'LIN', 'FAR'].map((code) => ownerOf.get(code))).toEqual([
    mate.user!.id,
    lin.user!.id,
    rep.user!.id,
  ]);
  expect(await way(tuesday, mate)).toEqual(['M1']);
  await brand.facts(({ tx }) =>
    tx.update(customers).set({ ownerUserId: rep.user!.id }).where(eq(customers.code, 'M1')),
  );
});

test('whoever plans routes and whoever changes one take turns before either holds a row', async () => {
  const id = await aRoute();
  const { version } = await drive(id, ['M1', 'M2']);
  const customerIds = [await outletId('M2'), await outletId('M1')];
  const to = { id, ownerUserId: mate.user!.id, withOutlets: false };
  const meanwhile = async (change: () => Promise<unknown>) => {
    let changed: Promise<unknown> | undefined;
    await brand.facts(async ({ tx }) => {
      await lockRoutes(brand, tx);
      changed = change();
      await soon(async () => expect(await waiting(tx)).toBeGreaterThan(0));
      await tx.update(visitRoutes).set({ remark: '夜里' }).where(eq(visitRoutes.id, id));
    });
    await changed;
  };
  await meanwhile(() => setRouteStops(boss, { id, version, customerIds }));
  await meanwhile(() => handOverRoute(boss, { ...to, version: version + 1 }));
  expect(await getRoute(boss, { id })).toMatchObject({ version: version + 2 });
});

const waiting = async (tx: Tx) => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`);
  return rows[0]!.count;
};

test('what the list adds to a route or takes out of it is not undone by a page that was opened before', async () => {
  const id = await aRoute();
  const { version } = await drive(id, ['M1']);
  const stale = [await outletId('M1')];
  const stop = await addRow(boss, visitRouteStopStore, {
    routeId: id,
    customerId: await outletId('M2'),
    turn: 2,
  });
  await expect(setRouteStops(boss, { id, version, customerIds: stale })).rejects.toMatchObject({
    code: 'entity.changed-meanwhile',
    status: 409,
  });
  const { version: since, outlets } = await getRoute(boss, { id });
  expect(outlets).toHaveLength(2);
  await deleteRows(boss, visitRouteStopStore, [stop.id]);
  await expect(
    setRouteStops(boss, { id, version: since, customerIds: [...stale, await outletId('M2')] }),
  ).rejects.toMatchObject({ status: 409 });
});

test('a visit that was cancelled and is planned again is of the route still', async () => {
  const id = await aRoute();
  await drive(id, ['M1', 'M2']);
  await cancelPlan(boss, { id: await planOf('M1', tuesday), reason: '盘点' });
  const customerId = await outletId('M1');
  const again = await addPlan(boss, { userId: rep.user!.id, customerId, day: tuesday });
  await movePlan(boss, { id: again.id, day: '2026-11-25', turn: 1 });
  await drive(id, ['M2', 'M1']);
  expect([await way(tuesday), await way('2026-11-25')]).toEqual([['M2'], ['M1']]);
});

test('a coming day counts what the board of that day shows', async () => {
  const id = await aRoute();
  await drive(id, ['M1', 'M2']);
  await movePlan(boss, { id: await planOf('M1', tuesday), day: '2026-11-25', turn: 1 });
  await addPlan(boss, { userId: rep.user!.id, customerId: await outletId('M3'), day: nextTuesday });
  const { coming } = await getRoute(boss, { id });
  for (const { day, planned } of coming.slice(0, 2)) {
    const board = await getWeek(boss, { userId: rep.user!.id, day });
    const stops = board.days.find((one) => one.day === day)!.stops;
    expect([day, planned]).toEqual([day, stops.filter(({ state }) => state !== 'cancelled').length]);
  }
  expect(coming.slice(0, 2).map(({ planned }) => planned)).toEqual([1, 3]);
});
