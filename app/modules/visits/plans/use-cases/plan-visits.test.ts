import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { handOverOutlets } from '#app/modules/customers/outlets/use-cases/hand-over-outlets.server.ts';
import { anOutlet, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { calendarDays } from '#app/services/calendar/table.server.ts';
import { aVisitPlan } from '../../seed/seed.server.ts';
import { visitPlans, visitTurns } from '../../tables/plans.table.server.ts';
import { addPlan, cancelPlan, movePlan } from './change-plans.server.ts';
import { planDays } from './plan-visits.server.ts';

/** A Friday. */
const now = new Date('2026-11-20T10:00:00+08:00');
const today = '2026-11-20';
const monday = '2026-11-23';
const week = Array.from({ length: 7 }, (_, nth) => addDays(monday, nth));
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let rep: Ctx;
let lin: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  other = await desk.brand('maixiangfang');
  await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  rep = await brand.as({ username: 'rep', roles: ['boss'], departs: ['A01'] });
  lin = await brand.as({ username: 'lin', roles: ['boss'], departs: ['A01'] });
  await other.as({ username: 'rep', departs: ['A01'] });
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      for (let nth = 0; nth < 10; nth += 1) {
        await anOutlet(world, {
          code: `MD-${nth}`,
          level: 'A',
          owner: 'rep',
          lng: 120 + nth / 100,
          lat: 30,
        });
      }
    });
  }
  await brand.facts(async (world) => {
    await anOutlet(world, { code: 'LIN', level: 'A', owner: 'lin' });
    await anOutlet(world, { code: 'OWN', level: 'D', owner: 'boss' });
  });
});
afterAll(() => desk.close());

beforeEach(async () => {
  for (const one of [brand, other]) {
    await one.facts(async ({ tx }) => {
      await tx.delete(visitPlans);
      await tx.delete(visitTurns);
      await tx.delete(calendarDays);
    });
  }
});

const night = (days = week, one = brand) =>
  one.facts(({ tx }) => planDays({ tenant: one.tenant, now: () => now }, tx, days));
const plans = (day: string, userId = rep.user!.id) =>
  brand.facts(({ tx }) =>
    tx
      .select({
        id: visitPlans.id,
        turn: visitPlans.turn,
        customerId: visitPlans.customerId,
        source: visitPlans.source,
        state: visitPlans.state,
      })
      .from(visitPlans)
      .where(and(eq(visitPlans.day, day), eq(visitPlans.userId, userId)))
      .orderBy(asc(visitPlans.turn)),
  );
const counts = async (days = week) => Promise.all(days.map(async (day) => (await plans(day)).length));
const outletId = (code: string) => brand.facts(async (world) => (await outletOf(world, code)).id);

test('ten weekly outlets are two on each day that is worked, however often the night comes', async () => {
  await night();
  expect(await counts()).toEqual([2, 2, 2, 2, 2, 0, 0]);
  const before = await plans(monday);
  await night();
  await night();
  expect(await plans(monday)).toEqual(before);
  expect(await counts()).toEqual([2, 2, 2, 2, 2, 0, 0]);
});

test('what somebody plans by hand beforehand stops nobody else’s day, nor the rest of one’s own', async () => {
  const byHand = { day: monday, source: 'manual' as const };
  await brand.facts(async (world) => {
    await aVisitPlan(world, { ...byHand, customer: 'OWN', user: 'boss' });
    await aVisitPlan(world, { ...byHand, customer: 'MD-0', user: 'rep' });
  });
  const first = await outletId('MD-0');
  await night();
  const stops = await plans(monday);
  expect(stops.map(({ turn, source }) => [turn, source])).toEqual([
    [1, 'manual'],
    [2, 'route'],
  ]);
  expect(stops[0]!.customerId).toBe(first);
  expect(await counts()).toEqual([2, 2, 2, 2, 2, 0, 0]);
});

test('what somebody has moved or cancelled stays so, and a day it was moved to is planned all the same', async () => {
  await night([monday]);
  const [one, two] = await plans(monday);
  await movePlan(boss, { id: one!.id, day: week[2]!, turn: 1 });
  await cancelPlan(boss, { id: two!.id, reason: '停业' });
  await night();
  expect((await plans(monday)).map(({ state }) => state)).toEqual(['cancelled']);
  expect(await plans(week[2]!)).toHaveLength(3);
  await addPlan(boss, { userId: rep.user!.id, customerId: two!.customerId, day: monday });
  await night();
  expect(await counts()).toEqual([1, 2, 3, 2, 2, 0, 0]);
});

test('somebody who comes later is planned the next night', async () => {
  await night();
  const { id } = await brand.facts((world) => anOutlet(world, { code: 'NEW', level: 'A', owner: 'boss' }));
  await night();
  expect(await plans(monday, boss.user!.id)).toMatchObject([{ customerId: id, turn: 1 }]);
});

test('an outlet that closes shifts none of the others', async () => {
  await night();
  const before = await Promise.all(week.map((day) => plans(day)));
  const [closed] = before[0]!;
  await brand.facts(async ({ tx }) => {
    await tx.update(customers).set({ status: 'closed' }).where(eq(customers.id, closed!.customerId));
  });
  const next = week.map((day) => addDays(day, 7));
  await night(next);
  const ids = (rows: { customerId: string }[]) => rows.map(({ customerId }) => customerId).toSorted();
  const after = await Promise.all(next.map((day) => plans(day)));
  expect(after.map(ids)).toEqual(before.map((rows) => ids(rows.filter((row) => row !== closed))));
  await brand.facts(async ({ tx }) => {
    await tx.update(customers).set({ status: 'normal' }).where(eq(customers.id, closed!.customerId));
  });
});

test('goes by the tenant’s own calendar, and nobody else’s', async () => {
  await brand.facts(async ({ tx, tenant }) => {
    await tx.insert(calendarDays).values([
      { tenantId: tenant.slug, day: week[1]!, worked: false, name: '司庆' },
      { tenantId: tenant.slug, day: week[5]!, worked: true, name: '补班' },
    ]);
  });
  await other.facts(async ({ tx, tenant }) => {
    await tx.insert(calendarDays).values({ tenantId: tenant.slug, day: monday, worked: false, name: '' });
  });
  await night();
  await night(week, other);
  expect(await counts()).toEqual([2, 0, 2, 2, 2, 2, 0]);
});

test('an outlet that comes to somebody is planned on the days that were planned without it, but for today', async () => {
  const days = Array.from({ length: 14 }, (_, nth) => addDays(monday, nth));
  const next = addDays(monday, 7);
  await night(days);
  const before = await plans(next);
  const { id } = await brand.facts((world) => anOutlet(world, { code: 'CAME', level: 'A', owner: 'rep' }));
  await night(days);
  // Its turn is on Mondays, and on the first of them the day has begun.
  expect(await plans(monday)).toHaveLength(2);
  expect(await plans(next)).toEqual([
    ...before,
    { id: expect.any(String), turn: 3, customerId: id, source: 'route', state: 'planned' },
  ]);
  await night(days);
  expect(await plans(next)).toHaveLength(3);
  await brand.facts(async ({ tx }) => {
    await tx.update(customers).set({ status: 'closed' }).where(eq(customers.id, id));
  });
});

test('outlets that are handed over are at once on the days of whoever has them now, and on nobody else’s', async () => {
  const days = Array.from({ length: 14 }, (_, nth) => addDays(today, nth));
  await night(days);
  const [moved, byHand, ofToday] = await Promise.all(['MD-0', 'MD-1', 'MD-2'].map(outletId));
  const daysOf = async (customerId: string) =>
    brand.facts(({ tx }) =>
      tx
        .select({ day: visitPlans.day, userId: visitPlans.userId })
        .from(visitPlans)
        .where(eq(visitPlans.customerId, customerId))
        .orderBy(asc(visitPlans.day)),
    );
  const ofDay = await plans((await daysOf(byHand!)).at(-1)!.day);
  const toMove = ofDay.find(({ customerId }) => customerId === byHand);
  await movePlan(boss, { id: toMove!.id, day: week[2]!, turn: 1 });
  await addPlan(boss, { userId: rep.user!.id, customerId: ofToday!, day: addDays(today, 1) });
  const ids = [moved!, byHand!, ofToday!];
  await handOverOutlets(boss, { ids, ownerUserId: lin.user!.id, reason: '' });
  // One visit a week of each, by the turns of whoever has it now; what somebody has moved stays on its day.
  for (const id of ids) {
    const byLevel = (await daysOf(id)).filter(({ day }) => day !== addDays(today, 1));
    expect(byLevel.map(({ userId }) => userId)).toEqual(byLevel.map(() => lin.user!.id));
    expect(byLevel.length).toBeGreaterThanOrEqual(2);
  }
  expect((await daysOf(byHand!)).map(({ day }) => day)).toContain(week[2]!);
  expect(await daysOf(ofToday!)).toContainEqual({ day: addDays(today, 1), userId: rep.user!.id });
  for (const day of days) {
    for (const who of [rep, lin]) {
      const turns = (await plans(day, who.user!.id)).map(({ turn }) => turn);
      expect(turns).toEqual(turns.map((_, nth) => nth + 1));
    }
  }
  const after = await Promise.all(ids.map(daysOf));
  await night(days);
  expect(await Promise.all(ids.map(daysOf))).toEqual(after);
  await handOverOutlets(boss, { ids, ownerUserId: rep.user!.id, reason: '' });
});

test('visits that come to somebody along with their outlet stay on their days, and are not planned once more', async () => {
  const days = Array.from({ length: 14 }, (_, nth) => addDays(today, nth));
  await night(days);
  const outlet = await outletId('MD-3');
  const ofOutlet = () =>
    brand.facts(({ tx }) =>
      tx
        .select({ day: visitPlans.day, userId: visitPlans.userId })
        .from(visitPlans)
        .where(eq(visitPlans.customerId, outlet))
        .orderBy(asc(visitPlans.day)),
    );
  const before = await ofOutlet();
  const goTo = (userId: string) =>
    brand.facts(async ({ tx }) => {
      await tx.update(customers).set({ ownerUserId: userId }).where(eq(customers.id, outlet));
      await tx.update(visitPlans).set({ userId }).where(eq(visitPlans.customerId, outlet));
    });
  await goTo(lin.user!.id);
  await night(days);
  await night(days);
  expect(await ofOutlet()).toEqual(before.map(({ day }) => ({ day, userId: lin.user!.id })));
  await goTo(rep.user!.id);
});

test('New Year’s Day of a year that is not published yet is planned for nobody', async () => {
  const days = ['2030-12-30', '2030-12-31', '2031-01-01', '2031-01-02', '2031-01-03'];
  await night(days);
  expect(await counts(days)).toEqual([3, 3, 0, 2, 2]);
});
