import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aVisit, aVisitPlan } from '../../seed/seed.server.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { monthQuery, weekQuery } from '../wire-plans.ts';
import { addPlan, cancelPlan, movePlan, orderDay } from './change-plans.server.ts';
import { getMonth } from './get-month.server.ts';
import { getWeek } from './get-week.server.ts';
import { pickAudits } from './pick-audits.server.ts';

/** A Friday. */
const now = new Date('2026-11-20T10:00:00+08:00');
const today = '2026-11-20';
const tomorrow = '2026-11-21';
const yesterday = '2026-11-19';
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let manager: Ctx;
let elsewhere: Ctx;
let stranger: Ctx;
const outlets: string[] = [];
let plans: string[];

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
  manager = await brand.as({ username: 'boss', realname: '陈管理', roles: ['boss'], departs: ['A01'] });
  elsewhere = await brand.as({ realname: '李业务', roles: ['seller'], departs: ['A01'] });
  stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
  for (let nth = 0; nth < 5; nth += 1) {
    const facts = { code: `MD-${nth}`, name: `门店${nth}`, owner: 'rep', lng: 120.1 + nth / 100, lat: 30.2 };
    outlets.push((await brand.facts((world) => anOutlet(world, facts))).id);
  }
});
afterAll(() => desk.close());

beforeEach(async () => {
  await brand.facts(async (world) => {
    await world.tx.delete(visitPlans);
    await world.tx.delete(visits);
    plans = [];
    for (const [nth, code] of ['MD-0', 'MD-2', 'MD-1'].entries()) {
      plans.push((await aVisitPlan(world, { customer: code, user: 'rep', day: today, turn: nth + 1 })).id);
    }
  });
});

const week = async (ctx: Ctx, more: object = {}) =>
  getWeek(ctx, weekQuery.parse({ userId: rep.user!.id, ...more }));
const namesOf = async (day: string, ctx = manager) =>
  (await week(ctx)).days
    .find((one) => one.day === day)!
    .stops.map(({ customerName, turn, state }) => `${turn} ${customerName} ${state}`);

describe('a week', () => {
  test('has seven days from Monday, each with its stops and the length of its way', async () => {
    const { days, user, people, outlets: own } = await week(manager);
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(user).toEqual({ id: rep.user!.id, realname: '王业务' });
    expect(people).toEqual([user]);
    expect(own).toHaveLength(5);
    const friday = days[4]!;
    expect(friday.stops.map(({ customerName, turn, movable }) => [customerName, turn, movable])).toEqual([
      ['门店0', 1, true],
      ['门店2', 2, true],
      ['门店1', 3, true],
    ]);
    expect(friday.metres).toBeGreaterThan(2_800);
    expect(friday.metres).toBeLessThan(3_000);
  });

  test('is seen by whoever sees the person’s plans', async () => {
    expect((await week(rep)).days[4]!.stops).toHaveLength(3);
    for (const ctx of [elsewhere, stranger]) {
      await expect(week(ctx)).rejects.toMatchObject({ status: 404 });
      expect((await getWeek(ctx, weekQuery.parse({}))).user).toBeNull();
    }
  });
});

describe('a stop', () => {
  test('moves within its day and to another, and turns are counted anew on both', async () => {
    await movePlan(manager, { id: plans[2]!, day: today, turn: 1 });
    expect(await namesOf(today)).toEqual(['1 门店1 planned', '2 门店0 planned', '3 门店2 planned']);
    await movePlan(manager, { id: plans[0]!, day: tomorrow, turn: 9 });
    expect(await namesOf(today)).toEqual(['1 门店1 planned', '2 门店2 planned']);
    expect(await namesOf(tomorrow)).toEqual(['1 门店0 planned']);
  });

  test('does not move to the past, to a day the outlet has a visit on, nor once it is over', async () => {
    await expect(movePlan(manager, { id: plans[0]!, day: yesterday, turn: 1 })).rejects.toMatchObject({
      code: 'visits.plan-past',
    });
    await brand.facts((world) => aVisitPlan(world, { customer: 'MD-0', user: 'boss', day: tomorrow }));
    await expect(movePlan(manager, { id: plans[0]!, day: tomorrow, turn: 1 })).rejects.toMatchObject({
      code: 'visits.plan-taken',
    });
    await cancelPlan(manager, { id: plans[0]!, reason: '店主有事' });
    await expect(movePlan(manager, { id: plans[0]!, day: today, turn: 1 })).rejects.toMatchObject({
      code: 'visits.plan-closed',
    });
    expect(await namesOf(today)).toEqual(['1 门店0 cancelled', '1 门店2 planned', '2 门店1 planned']);
  });

  test('is nobody’s to change who does not see it', async () => {
    for (const ctx of [elsewhere, stranger]) {
      await expect(movePlan(ctx, { id: plans[0]!, day: today, turn: 1 })).rejects.toMatchObject({
        status: 404,
      });
      await expect(cancelPlan(ctx, { id: plans[0]!, reason: '无' })).rejects.toMatchObject({ status: 404 });
      const added = { userId: rep.user!.id, customerId: outlets[3]!, day: today };
      await expect(addPlan(ctx, added)).rejects.toMatchObject({ code: 'visits.no-person' });
      await expect(orderDay(ctx, added)).rejects.toMatchObject({ code: 'visits.no-person' });
      await expect(pickAudits(ctx, { ...added, count: 1 })).rejects.toMatchObject({
        code: 'visits.no-person',
      });
    }
  });

  test('is added at the end, also where it was cancelled before, once a day', async () => {
    const added = { userId: rep.user!.id, customerId: outlets[3]!, day: today };
    await addPlan(manager, added);
    await expect(addPlan(manager, added)).rejects.toMatchObject({ code: 'visits.plan-taken' });
    expect((await namesOf(today)).at(-1)).toBe('4 门店3 planned');
    await cancelPlan(manager, { id: plans[0]!, reason: '店主有事' });
    await addPlan(manager, { ...added, customerId: outlets[0]! });
    expect((await namesOf(today)).at(-1)).toBe('4 门店0 planned');
  });
});

describe('a month', () => {
  const month = (ctx: Ctx, more: object = {}) =>
    getMonth(ctx, monthQuery.parse({ month: '2026-11', ...more }));

  test('has for each day and person what is to come, was made and was missed, cancelled ones left out', async () => {
    await brand.facts(async (world) => {
      await aVisitPlan(world, { customer: 'MD-3', user: 'rep', day: yesterday, state: 'missed' });
      await aVisitPlan(world, { customer: 'MD-4', user: 'boss', day: today, state: 'visited' });
    });
    await cancelPlan(manager, { id: plans[0]!, reason: '店主有事' });
    const { days, people } = await month(manager);
    expect(days).toHaveLength(30);
    expect(people).toHaveLength(2);
    const of = (day: string) => days.find((one) => one.day === day)!;
    expect(of(yesterday).counts).toEqual([
      { userId: rep.user!.id, realname: '王业务', planned: 0, visited: 0, missed: 1 },
    ]);
    expect(of(today).counts).toHaveLength(2);
    expect(of(today).counts).toEqual(
      expect.arrayContaining([
        { userId: rep.user!.id, realname: '王业务', planned: 2, visited: 0, missed: 0 },
        { userId: manager.user!.id, realname: '陈管理', planned: 0, visited: 1, missed: 0 },
      ]),
    );
    const own = await month(manager, { userId: rep.user!.id });
    expect(own.days.find(({ day }) => day === today)!.counts).toMatchObject([{ realname: '王业务' }]);
  });

  test('knows holidays and the days that are worked instead', async () => {
    const { days } = await month(manager, { month: '2026-10' });
    const off = (day: string) => !days.find((one) => one.day === day)!.workday;
    expect(['2026-10-01', '2026-10-10', '2026-10-11'].map(off)).toEqual([true, false, true]);
    expect((await month(manager, { month: '2028-02' })).days).toHaveLength(29);
  });

  test('is seen by whoever sees the person’s plans', async () => {
    const counts = async (ctx: Ctx) => (await month(ctx)).days.flatMap((day) => day.counts);
    expect(await counts(rep)).toHaveLength(1);
    for (const ctx of [elsewhere, stranger]) {
      expect(await counts(ctx)).toEqual([]);
      await expect(month(ctx, { userId: rep.user!.id })).rejects.toMatchObject({ status: 404 });
    }
  });
});

test('a day is put in the order of a short way, what was visited in front', async () => {
  await brand.facts((world) =>
    aVisit(world, { customer: 'MD-1', user: 'rep', checkInAt: new Date('2026-11-20T09:00:00+08:00') }),
  );
  await orderDay(manager, { userId: rep.user!.id, day: today });
  expect(await namesOf(today)).toEqual(['1 门店1 visited', '2 门店0 planned', '3 门店2 planned']);
});

test('audits are picked among what others visited and nobody is sent to that day', async () => {
  await brand.facts(async (world) => {
    for (const code of ['MD-3', 'MD-4']) {
      const checkInAt = new Date('2026-11-10T09:00:00+08:00');
      await aVisit(world, { customer: code, user: 'rep', checkInAt });
    }
  });
  const pick = { userId: manager.user!.id, day: today, count: 10 };
  expect(await pickAudits(manager, pick)).toEqual({ picked: 2 });
  const { days } = await week(manager, { userId: manager.user!.id });
  expect(days[4]!.stops.map(({ source, turn }) => [source, turn])).toEqual([
    ['audit', 1],
    ['audit', 2],
  ]);
  await expect(pickAudits(manager, pick)).rejects.toMatchObject({ code: 'visits.nothing-to-audit' });
});
