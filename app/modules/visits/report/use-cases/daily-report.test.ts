import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aChannel, aLabel, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import {
  channels,
  customers,
  outletLabelMembers,
  outletLabels,
} from '#app/modules/customers/table.server.ts';
import { aDisplay, aDisplayStandard } from '#app/modules/displays/seed/seed.server.ts';
import { displayExecutions, displayTasks } from '#app/modules/displays/table.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { orders, salesEntries } from '#app/modules/orders/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { anOutletStock } from '#app/modules/stock/seed/seed.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { visitKinds } from '../../records/rules.ts';
import { listVisits } from '../../records/use-cases/list-visits.server.ts';
import { dailyReportQuery, visitsQuery } from '../../records/wire.ts';
import { aMustSell, aVisit, aVisitPlan } from '../../seed/seed.server.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { visitPhotos, visitSteps } from '../../tables/steps.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { numberOf, reportColumns } from '../report-columns.ts';
import { type KpiName, kpi, kpiNames } from '../rules-kpi.ts';
import { behindQuery, behindReach, behindSums } from '../wire-behind.ts';
import { exportDailyReport } from './export-daily-report.server.ts';
import { exportFigures } from './export-figures.server.ts';
import { getDailyReport } from './get-daily-report.server.ts';
import { listBehind } from './list-behind.server.ts';

const now = new Date('2026-11-20T18:00:00+08:00');
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+08:00`);
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let manager: Ctx;
let rep: Ctx;
let without: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  const rival = await desk.brand('maixiangfang');
  await rival.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  stranger = await rival.as({ roles: ['boss'], departs: ['A01'] });
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, {
      code: 'seller',
      dataScope: 'own',
      permissions: ['dashboard', 'visit:daily', 'visit:list'],
    });
    await aRole(world, {
      code: 'page',
      dataScope: 'all',
      permissions: ['visit:daily', 'visit:daily-export'],
    });
  });
  manager = await brand.as({ roles: ['boss'], departs: ['A01'] });
  rep = await brand.as({ username: 'rep', realname: '王业务', roles: ['seller'], departs: ['A01'] });
  await brand.as({ username: 'mate', realname: '李业务', roles: ['seller'], departs: ['A01'] });
  without = await brand.as({ roles: ['page'], departs: ['A01'] });
  await brand.facts(async (world) => {
    for (const code of ['SP1', 'SP2', 'SP3']) await aProduct(world, { code });
    const outlets = [];
    for (const code of ['MD1', 'MD2', 'MD3', 'MD4', 'MD5']) {
      outlets.push(await anOutlet(world, { code, owner: code === 'MD5' ? 'mate' : 'rep' }));
    }
    // In nobody's portfolio: not open yet, or not any more.
    for (const status of ['potential', 'pending', 'frozen', 'closed', 'merged'] as const)
      await anOutlet(world, { code: `NO-${status}`, owner: 'rep', status });
    const [one, two, three, four, five] = outlets as [(typeof outlets)[0], ...typeof outlets];
    const lines = (...codes: string[]) => codes.map((product) => ({ product, qty: 1 }));
    const visit = (customer: typeof one, time: string, more: object = {}) =>
      aVisit(world, { customer: customer, user: 'rep', checkInAt: at(time), minutes: 20, ...more });
    // Planned: one (visited), three (missed), four (cancelled).
    const first = await visit(one, '09:00', { result: 'ordered' });
    const of = { tenantId: world.tenant.slug, visitId: first.id, stepId: newId(), at: at('09:05') };
    for (const looks of ['0123456789abcdef', 'fedcba9876543210']) {
      const content = Buffer.from('picture');
      await world.tx.insert(visitPhotos).values({ ...of, id: newId(), content, looks, seenBefore: false });
    }
    await world.tx.insert(visitSteps).values({
      ...of,
      id: newId(),
      kind: 'display',
      facts: { kind: 'display', displayId: newId(), version: 1, found: {} },
      seconds: 30,
    });
    await visit(two!, '10:00', { companions: ['mate'], minutes: 3, measured: { lng: 120, lat: 30 } });
    await visit(two!, '11:00', { result: 'ordered', measured: { lng: 120, lat: 30.1 } });
    await visit(four!, '14:00', { verdict: 'outside', distanceM: 800, reason: '搬了' });
    await visit(four!, '17:50', { minutes: null });
    await visit(one, '09:30', { checkInAt: at('09:30', '2026-11-19') });
    await aVisit(world, { customer: five!, user: 'mate', checkInAt: at('09:10'), minutes: 10 });
    const plan = (customer: typeof one, state: 'visited' | 'planned' | 'cancelled', visitId?: string) =>
      aVisitPlan(world, { customer: customer, user: 'rep', day: '2026-11-20', state, visitId });
    await plan(one, 'visited', first.id);
    await plan(three!, 'planned');
    await plan(four!, 'cancelled');
    const order = (customer: string, time: string, articles: string[], more: object = {}) =>
      anOrder(world, {
        customer,
        sales: 'rep',
        kind: 'offline',
        orderedAt: at(time),
        lines: lines(...articles),
        ...more,
      });
    await order('MD1', '09:15', ['SP1', 'SP2']);
    await order('MD1', '16:00', ['SP2', 'SP3']);
    await order('MD2', '11:10', ['SP1']);
    // Refused, and of an outlet that was not visited: neither came of a visit.
    await order('MD4', '14:05', ['SP1'], { status: 1 });
    await order('MD3', '15:00', ['SP1']);
  });
});
afterAll(() => desk.close());

/** Bottles in a box, which is what a line of an order is of. */
const boxOf = 24;
const report = (ctx: Ctx, more: object = {}) => getDailyReport(ctx, dailyReportQuery.parse(more));

describe('the daily report of visits (ROU-09, VIS-01)', () => {
  test('tells of each person’s day what B20 asks for', async () => {
    const { records } = await report(manager, { keyword: '王业务' });
    expect(records).toHaveLength(1);
    // From the first measured place to the second; from one that was not measured nothing is known.
    expect(records[0]!.mileageM).toBeCloseTo(11_119.5, 0);
    expect(records[0]).toMatchObject({
      day: '2026-11-20',
      userName: '王业务',
      firstIn: at('09:00').toISOString(),
      lastOut: at('14:20').toISOString(),
      planned: 2,
      kept: 1,
      visits: 5,
      // The cancelled plan still makes the fourth outlet no surprise; two visits to the second were nobody's plan.
      offRoute: 2,
      outside: 1,
      effective: 3,
      exceptions: 2,
      accompanied: 1,
      productive: 2,
      orders: 3,
      // Three articles over the two orders of the first visit, one at the second outlet.
      skus: 4,
      // Two articles in each of two orders, one in the third; a box each.
      pieces: 5 * boxOf,
      displays: 1,
      photos: 2,
      workMs: 320 * 60_000,
      inStoreMs: 63 * 60_000,
      transportMs: (40 + 57 + 160 + 210) * 60_000,
    });
  });

  test('has articles per productive visit, which is reckoned anew of totals and never added up (LPPC)', async () => {
    const lppc = reportColumns.find(({ name }) => name === 'lppc') as Extract<
      (typeof reportColumns)[number],
      { kind: 'ratio' }
    >;
    const both = { from: '2026-11-19', to: '2026-11-20' };
    const { records, departs, whole } = await report(manager, { ...both, keyword: '业务' });
    const of = (day: string, userName: string) =>
      numberOf(lppc, records.find((row) => row.day === day && row.userName === userName)!);
    // Three articles in the first visit and one in the second; on the day before, and of the mate, nothing was sold.
    expect(of('2026-11-20', '王业务')).toBe(2);
    expect([of('2026-11-19', '王业务'), of('2026-11-20', '李业务')]).toEqual([null, null]);
    expect([numberOf(lppc, whole), ...departs.map((depart) => numberOf(lppc, depart))]).toEqual([2, 2]);
    expect(kpi('averagePrice', whole)).toBe(whole.amountFen / (5 * boxOf));
  });

  test('adds up to its departments and to all of it, also when pages are short', async () => {
    const { records, departs, whole, total } = await report(manager, {
      size: 1,
      from: '2026-11-19',
      to: '2026-11-20',
    });
    expect([records.length, total]).toEqual([1, 3]);
    const all = (await report(manager, { size: 200, from: '2026-11-19', to: '2026-11-20' })).records;
    for (const name of ['visits', 'orders', 'amountFen', 'skus', 'planned', 'effective', 'workMs'] as const) {
      const sum = (rows: readonly Record<typeof name, number>[]) =>
        rows.reduce((some, row) => some + row[name], 0);
      expect([name, sum(departs), sum(all)]).toEqual([name, whole[name], whole[name]]);
    }
  });

  test('counts outlets and people once over all its days, and figures are reckoned from that (B1)', async () => {
    const two = { from: '2026-11-19', to: '2026-11-20' };
    const { whole, reach } = await report(manager, two);
    // Of the rep's own four outlets three were visited and two ordered; the mate visited their one and sold nothing.
    expect(reach).toMatchObject({
      assigned: 5,
      covered: 4,
      ordering: 2,
      outlets: 4,
      people: 2,
      workDays: 4,
      sellers: 1,
    });
    const figure = (name: KpiName) => kpi(name, { ...whole, ...reach });
    expect(figure('coverage')).toBe(0.8);
    expect(figure('strikeOnAssigned')).toBe(0.4);
    expect(figure('frequency')).toBe(7 / 4);
    expect(figure('activeSellers')).toBe(0.5);
    expect(whole).toMatchObject({ personDays: 3, earlyDays: 3 });
    // Of two people on two working days each.
    expect(figure('activeEarly')).toBe(0.75);
    const mate = await report(manager, { ...two, keyword: '李业务' });
    expect(mate.reach).toMatchObject({
      assigned: 1,
      covered: 1,
      ordering: 0,
      outlets: 1,
      people: 1,
      workDays: 2,
      sellers: 0,
    });
    expect((await report(rep, two)).reach).toMatchObject({ assigned: 4, covered: 3, people: 1 });
    // A Sunday and a Monday on which nobody did anything: their outlets are there all the same.
    const none = await report(manager, { from: '2026-11-01', to: '2026-11-02' });
    expect(none.reach).toMatchObject({
      assigned: 5,
      covered: 0,
      ordering: 0,
      outlets: 0,
      people: 2,
      workDays: 2,
      sellers: 0,
    });
    const reckoned = (name: KpiName) => kpi(name, { ...none.whole, ...none.reach });
    expect([reckoned('coverage'), reckoned('dailyVisits'), reckoned('frequency')]).toEqual([0, 0, null]);
    const sunday = await report(manager, { from: '2026-11-01', to: '2026-11-01' });
    expect(kpi('dailyVisits', { ...sunday.whole, ...sunday.reach })).toBeNull();
    // Two people on 15 working days up to today, 7 visits; what is still to come is not divided by.
    const month = await report(manager, { from: '2026-11-01', to: '2026-11-30' });
    expect(month.reach.workDays).toBe(2 * 15);
    expect(kpi('dailyVisits', { ...month.whole, ...month.reach })).toBeCloseTo(7 / 30);
  });

  test('tells by counts and display checks of visits what is on the shelf, and where something is at all (B1)', async () => {
    const figures = async (ctx: Ctx, more: object = {}) => {
      const { whole, reach } = await report(ctx, { from: '2026-11-05', to: '2026-11-06', ...more });
      const of = (name: KpiName) => kpi(name, { ...whole, ...reach });
      return [of('numericDistribution'), of('onShelf'), of('outOfStock'), of('shelfShare')];
    };
    expect(await figures(manager)).toEqual([0, null, null, null]);
    await brand.facts(async (world) => {
      const visit = async (customer: string, user: string, day: string) => {
        const made = await aVisit(world, {
          customer,
          user,
          checkInAt: at('09:00', day),
          minutes: 20,
        });
        return { visitId: made.id, stepId: newId(), countedOn: day, customer };
      };
      const count = (of: Awaited<ReturnType<typeof visit>>, product: string, shelfQty: number, backQty = 0) =>
        anOutletStock(world, { ...of, product, productionDate: '2026-10-01', shelfQty, backQty });
      const one = await visit('MD1', 'rep', '2026-11-05');
      await count(one, 'SP1', 6);
      await count(one, 'SP2', 0, 12);
      const two = await visit('MD2', 'rep', '2026-11-06');
      await count(two, 'SP1', 0);
      // Void visits and what was counted by hand say nothing of visits.
      const nothing = await visit('MD3', 'rep', '2026-11-06');
      await count(nothing, 'SP1', 9);
      await world.tx.update(visits).set({ state: 'void' }).where(eq(visits.id, nothing.visitId));
      await anOutletStock(world, {
        customer: 'MD4',
        product: 'SP1',
        productionDate: '2026-10-01',
        countedOn: '2026-11-06',
      });
      await count(await visit('MD5', 'mate', '2026-11-06'), 'SP3', 4);
    });
    // Of five outlets two have something; of four counted products two are on the shelf.
    expect(await figures(manager)).toEqual([2 / 5, 2 / 4, 2 / 4, null]);
    expect(await figures(rep)).toEqual([1 / 4, 1 / 3, 2 / 3, null]);
    expect(await figures(manager, { keyword: '李业务' })).toEqual([1, 1, 0, null]);
  });

  test('counts outlets that have all they must sell, as it was counted last, of those that must sell something (B1)', async () => {
    const days = { from: '2026-11-05', to: '2026-11-06' };
    const figure = async (ctx: Ctx, more: object = {}) => {
      const { whole, reach } = await report(ctx, { ...days, ...more });
      return [kpi('mustSellDistribution', { ...whole, ...reach }), reach.mustSellWhole, reach.mustSell];
    };
    expect(await figure(manager)).toEqual([null, 0, 0]);
    const idOf = (code: string) =>
      brand.facts(async ({ tx }) => (await tx.select().from(products).where(eq(products.code, code)))[0]!.id);
    const [one, two, three] = [await idOf('SP1'), await idOf('SP2'), await idOf('SP3')];
    await brand.facts(async (world) => {
      const above = await aChannel(world, { code: 'MUST', name: '重点' });
      const below = await aChannel(world, { code: 'MUST-1', name: '重点一', parentId: above.id });
      const label = await aLabel(world, { code: 'MUST-L', name: '样板店' });
      const { tx, tenant } = world;
      const outlets = await tx
        .select()
        .from(customers)
        .where(inArray(customers.code, ['MD1', 'MD2']));
      const ids = outlets.map(({ id }) => id);
      await tx.update(customers).set({ channelId: below.id }).where(inArray(customers.id, ids));
      const labelled = outlets.find(({ code }) => code === 'MD1')!.id;
      await tx
        .insert(outletLabelMembers)
        .values({ tenantId: tenant.slug, labelId: label.id, customerId: labelled });
      await aMustSell(world, { productId: one, channelId: above.id });
      await aMustSell(world, { productId: two, channelId: above.id, labelId: label.id });
      // Said twice is said once.
      await aMustSell(world, { productId: one, labelId: label.id });
    });
    // The first has one on the shelf and the other behind it; of the second there was none left.
    expect(await figure(manager)).toEqual([1 / 2, 1, 2]);
    expect(await figure(manager, { keyword: '李业务' })).toEqual([null, 0, 0]);
    await brand.facts((world) => aMustSell(world, { productId: three }));
    expect(await figure(manager)).toEqual([1 / 5, 1, 5]);
    const rows = await listBehind(manager, behindQuery.parse({ ...days, of: 'mustSellWhole' }));
    expect(rows.records).toMatchObject([{ what: 'MD5', day: '2026-11-06' }]);
    // What was counted before the days of the report says nothing of them.
    expect(await figure(manager, { from: '2026-11-06', to: '2026-11-06' })).toEqual([1 / 5, 1, 5]);
    expect(await figure(manager, { from: '2026-11-07', to: '2026-11-07' })).toEqual([0, 0, 5]);
  });

  test('weighs where something is by what outlets bought in the 90 days before, less what came back (B1)', async () => {
    const figure = async (ctx: Ctx, more: object = {}) => {
      const { whole, reach } = await report(ctx, { from: '2026-11-05', to: '2026-11-06', ...more });
      return kpi('weightedDistribution', { ...whole, ...reach });
    };
    expect(await figure(manager)).toBeNull();
    const sold = (customer: string, entries: readonly (readonly [string, 'delivery' | 'return', number])[]) =>
      brand.facts(async (world) => {
        await anOrder(world, {
          customer,
          sales: 'rep',
          orderedAt: at('09:00', '2026-08-01'),
          orderNo: `W-${customer}`,
        });
        const [order] = await world.tx
          .select()
          .from(orders)
          .where(eq(orders.orderNo, `W-${customer}`));
        const [article] = await world.tx.select().from(products).where(eq(products.code, 'SP1'));
        await world.tx.insert(salesEntries).values(
          entries.map(([day, kind, amountFen]) => ({
            tenantId: world.tenant.slug,
            orderId: order!.id,
            lineNo: 1,
            kind,
            sourceId: newId(),
            day,
            productId: article!.id,
            dealerId: order!.dealerId,
            baseQty: Math.sign(amountFen),
            amountFen,
          })),
        );
      });
    await sold('MD1', [
      ['2026-08-09', 'delivery', 30_000],
      ['2026-11-06', 'return', -10_000],
      // A day too early, and a day too late.
      ['2026-08-08', 'delivery', 900_000],
      ['2026-11-07', 'delivery', 900_000],
    ]);
    await sold('MD4', [['2026-10-20', 'delivery', 60_000]]);
    // What brought back more than it bought weighs nothing.
    await sold('MD3', [['2026-10-21', 'return', -50_000]]);
    expect(await figure(manager)).toBe(20_000 / 80_000);
    expect(await figure(manager, { keyword: '李业务' })).toBeNull();
  });

  test('has the share of the shelf as display checks of visits found it, as reviewed where they are (B1)', async () => {
    const share = async () => {
      const { whole, reach } = await report(manager, { from: '2026-11-12', to: '2026-11-12' });
      return kpi('shelfShare', { ...whole, ...reach });
    };
    expect(await share()).toBeNull();
    const seen = at('09:10', '2026-11-12');
    const handedIn = (
      customer: string,
      found: number | null,
      more: { reviewed?: number; state?: 'refused' } = {},
    ) =>
      brand.facts(async (world) => {
        const code = `SHARE-${customer}`;
        const [kind, rest] = [
          { dimension: 'shelf-share', method: 'share' } as const,
          { weight: 10, target: 50 },
        ];
        await aDisplayStandard(world, { code, items: [{ name: '排面占比', ...kind, ...rest }] });
        const taskId = await aDisplay(world, { standard: code, customer });
        const [task] = await world.tx.select().from(displayTasks).where(eq(displayTasks.id, taskId));
        const item = task!.items[0]!.id;
        const visit = await aVisit(world, { customer, user: 'rep', checkInAt: at('09:00', '2026-11-12') });
        const { tenantId, customerId, standardId } = task!;
        await world.tx.insert(displayExecutions).values({
          tenantId,
          customerId,
          standardId,
          id: newId(),
          taskId,
          state: more.state ?? 'waiting',
          found: { [item]: found },
          reviewed: more.reviewed === undefined ? null : { [item]: more.reviewed },
          ownScoreBp: 0,
          submittedBy: visit.userId,
          submittedName: '王业务',
          submittedAt: seen,
          createdAt: seen,
          updatedAt: seen,
        });
        await world.tx.insert(visitSteps).values({
          tenantId,
          id: newId(),
          visitId: visit.id,
          stepId: newId(),
          kind: 'display',
          facts: { kind: 'display', displayId: taskId, version: 1, found: { [item]: found } },
          seconds: 30,
          at: seen,
        });
      });
    await handedIn('MD1', 40);
    expect(await share()).toBe(0.4);
    await handedIn('MD2', 90, { reviewed: 20 });
    await handedIn('MD3', null);
    await handedIn('MD4', 100, { state: 'refused' });
    expect(await share()).toBeCloseTo(0.3);
  });

  test('has display pass rate, perfect store and outlets with an effective visit, each opening its rows (B1)', async () => {
    const days = { from: '2026-10-20', to: '2026-10-20' };
    const seen = at('09:10', '2026-10-20');
    const handedIn = (
      customer: string,
      code: string,
      task: { scoreBp: number | null; redLine?: boolean; state?: 'scored' | 'appealed' | 'submitted' },
      minutes = 20,
    ) =>
      brand.facts(async (world) => {
        await aDisplayStandard(world, {
          code,
          items: [{ name: '陈列', dimension: 'presence', method: 'boolean', weight: 10 }],
        });
        const taskId = await aDisplay(world, { standard: code, customer });
        const state = task.state ?? 'scored';
        await world.tx
          .update(displayTasks)
          .set({ scoreBp: task.scoreBp, redLine: task.redLine ?? false, state })
          .where(eq(displayTasks.id, taskId));
        const [made] = await world.tx.select().from(displayTasks).where(eq(displayTasks.id, taskId));
        const { tenantId, customerId, standardId } = made!;
        const checkInAt = at('09:00', '2026-10-20');
        const visit = await aVisit(world, { customer, user: 'rep', checkInAt, minutes });
        const execution = { tenantId, customerId, standardId, id: newId(), taskId, found: {}, ownScoreBp: 0 };
        const submitted = { submittedBy: visit.userId, submittedName: '王业务', submittedAt: seen };
        await world.tx.insert(displayExecutions).values({
          ...execution,
          ...submitted,
          state: state === 'scored' ? 'passed' : 'waiting',
          createdAt: seen,
          updatedAt: seen,
        });
        await world.tx.insert(visitSteps).values({
          tenantId,
          id: newId(),
          visitId: visit.id,
          stepId: newId(),
          kind: 'display',
          facts: { kind: 'display', displayId: taskId, version: 1, found: {} },
          seconds: 30,
          at: seen,
        });
      });
    const figures = async () => (await report(manager, days)).figures;
    expect(await figures()).toMatchObject({ displayPassRate: null, perfectStore: null, validOutlets: 0 });
    await handedIn('MD1', 'PASS-1', { scoreBp: 9_000 });
    await handedIn('MD1', 'PASS-2', { scoreBp: 6_000 });
    // One of its two displays is a D; a red line is no pass whatever the score; the last two have no score that counts.
    await handedIn('MD2', 'PASS-3', { scoreBp: 8_000 });
    await handedIn('MD2', 'PASS-4', { scoreBp: 5_999 });
    await handedIn('MD3', 'PASS-5', { scoreBp: 7_001, redLine: true });
    await handedIn('MD4', 'PASS-6', { scoreBp: null, state: 'submitted' }, 3);
    await handedIn('MD5', 'PASS-7', { scoreBp: 9_000, state: 'appealed' }, 3);
    const { reach, figures: reckoned } = await report(manager, days);
    expect(reach).toMatchObject({ displayPassed: 1, displayOutlets: 3, displayScores: 5 });
    expect(reach.displayScoreSum).toBeCloseTo(3.6);
    expect(reckoned.displayPassRate).toBeCloseTo(1 / 3);
    // Of 500 points there could be 360.
    expect(reckoned.perfectStore).toBeCloseTo(360 / 500);
    // Visits of three minutes are too short to be effective: of five outlets three have one that is.
    expect([reach.outlets, reckoned.validOutlets]).toEqual([5, 3]);
    for (const of of ['validOutlets', 'displayPassed', 'displayOutlets', 'displayScores'] as const) {
      const { total, records } = await listBehind(manager, behindQuery.parse({ ...days, of, size: 200 }));
      expect([of, total, records.length]).toEqual([of, reach[of], reach[of]]);
    }
    const { chunks } = await exportFigures(manager, dailyReportQuery.parse(days));
    let text = '';
    for await (const chunk of chunks) text += String(chunk);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(1 + kpiNames.length);
    expect(lines.find((line) => line.startsWith('陈列合格率'))).toContain('33.3%,1,3');
    expect(lines.find((line) => line.startsWith('有效拜访门店'))).toContain('3,3,,');
    await expect(exportFigures(rep, dailyReportQuery.parse(days))).rejects.toMatchObject({ status: 403 });
  });

  test('every number is as many as the list it opens', async () => {
    const { records } = await report(manager, { from: '2026-11-19', to: '2026-11-20' });
    const opens = reportColumns.map((column) => ('opens' in column ? column.opens : ''));
    // What was kept is plans, and opens these.
    expect(opens).toEqual(expect.arrayContaining(['all', ...visitKinds.filter((kind) => kind !== 'kept')]));
    for (const row of records) {
      for (const column of reportColumns) {
        if (!('opens' in column) || column.opens === 'rows') continue;
        const only = column.opens === 'all' ? undefined : column.opens;
        const query = visitsQuery.parse({ userId: row.userId, from: row.day, to: row.day, only });
        const { total } = await listVisits(manager, query);
        // Of photos and displays a visit may have several.
        const counted = column.several ? Math.min(total, row[column.name]) : row[column.name];
        expect([column.name, total, total > 0]).toEqual([column.name, counted, row[column.name] > 0]);
      }
    }
  });

  const both = { from: '2026-11-19', to: '2026-11-20' };
  const opened = (ctx: Ctx, more: object) =>
    listVisits(ctx, visitsQuery.parse({ ...both, report: 'true', size: 200, ...more }));

  test('an outlet that somebody opened counts though they did nothing else that day', async () => {
    await brand.as({ username: 'opener', realname: '赵开店', roles: ['seller'], departs: ['A01'] });
    await brand.facts((world) => anOutlet(world, { code: 'OPENED', owner: 'opener', createdAt: now }));
    const asked = { code: 'ASKED', owner: 'opener', createdAt: now, status: 'pending' } as const;
    await brand.facts((world) => anOutlet(world, asked));
    const { records, departs, whole } = await report(manager, { keyword: '赵开店' });
    expect(records).toMatchObject([{ userName: '赵开店', newOutlets: 1, visits: 0, planned: 0 }]);
    expect([departs.length, whole.newOutlets]).toEqual([1, 1]);
  });

  test('and so is every number of a department, of people with a name, and of all of them', async () => {
    for (const asked of [{}, { keyword: '王' }, { keyword: '李业务' }]) {
      const { departs, whole } = await report(manager, { ...both, ...asked });
      const person = 'keyword' in asked ? asked.keyword : null;
      for (const column of reportColumns) {
        if (!('opens' in column) || column.opens === 'rows' || column.several) continue;
        const only = column.opens === 'all' ? null : column.opens;
        expect([column.name, (await opened(manager, { person, only })).total]).toEqual([
          column.name,
          whole[column.name],
        ]);
        for (const depart of departs) {
          const { total } = await opened(manager, { person, only, departId: depart.departId });
          expect([column.name, total]).toEqual([column.name, depart[column.name]]);
        }
      }
    }
  });

  test('plans, orders, articles and new outlets open exactly the rows they count: of a person, a department, of all', async () => {
    const behind = (ctx: Ctx, more: object) => listBehind(ctx, behindQuery.parse({ size: 200, ...more }));
    const days = { from: '2026-11-19', to: '2026-11-20' };
    for (const ctx of [manager, rep]) {
      for (const asked of [{}, { keyword: '王' }, { keyword: '赵开店' }]) {
        const { departs, whole, records, reach } = await report(ctx, { ...days, ...asked, size: 200 });
        for (const of of behindReach) {
          const found = await behind(ctx, { ...days, ...asked, of });
          expect([of, found.total, found.records.length]).toEqual([of, reach[of], reach[of]]);
        }
        for (const of of behindSums) {
          const found = await behind(ctx, { ...days, ...asked, of });
          expect([of, found.sum]).toEqual([of, whole[of]]);
          expect(found.records.length).toBe(found.total);
          for (const depart of departs) {
            const { sum } = await behind(ctx, { ...days, ...asked, of, departId: depart.departId });
            expect([of, sum]).toEqual([of, depart[of]]);
          }
          for (const row of records) {
            const own = { from: row.day, to: row.day, userId: row.userId };
            expect([of, (await behind(ctx, { ...own, of })).sum]).toEqual([of, row[of]]);
          }
        }
      }
    }
    const sold = await behind(manager, { ...days, of: 'skus' });
    expect(sold.records.filter(({ outletName }) => outletName.includes('MD1')).length).toBeLessThanOrEqual(4);
    const kept = await behind(manager, { ...days, of: 'kept' });
    expect(kept.records).toMatchObject([{ userName: '王业务', planState: 'visited', day: '2026-11-20' }]);
    expect((await behind(manager, { ...days, of: 'planned', size: 1, pageNumber: 2 })).records).toHaveLength(
      1,
    );
    await expect(behind(without, { ...days, of: 'orders' })).rejects.toMatchObject({ status: 403 });
    expect((await behind(stranger, { ...days, of: 'planned' })).total).toBe(0);
  });

  test('counts and opens the same of outlets of a channel, or with a label, alone', async () => {
    const marks = await brand.facts(async ({ tx, tenant }) => {
      const of = { tenantId: tenant.slug };
      const [upper, lower, labelId] = [newId(), newId(), newId()];
      await tx.insert(channels).values([
        { ...of, id: upper, code: 'UP', name: '现代渠道' },
        { ...of, id: lower, code: 'LOW', name: '便利店', parentId: upper },
      ]);
      await tx
        .insert(outletLabels)
        .values({ ...of, id: labelId, code: 'YB', name: '样板店', kind: 'manual' });
      const [one] = await tx.select().from(customers).where(eq(customers.code, 'MD1'));
      await tx.update(customers).set({ channelId: lower }).where(eq(customers.code, 'MD1'));
      await tx.insert(outletLabelMembers).values({ ...of, labelId, customerId: one!.id });
      return [{ channelId: upper }, { channelId: lower }, { labelId }, { channelId: upper, labelId }];
    });
    for (const mark of marks) {
      const { whole, reach, channels: offered } = await report(manager, { ...both, ...mark });
      expect(whole).toMatchObject({
        visits: 2,
        planned: 1,
        kept: 1,
        orders: 2,
        productive: 1,
        newOutlets: 0,
      });
      expect(reach).toMatchObject({ assigned: 1, covered: 1, outlets: 1, people: 1 });
      expect(offered.map(({ name }) => name)).toContain('便利店');
      expect((await opened(manager, mark)).total).toBe(2);
      const { sum } = await listBehind(manager, behindQuery.parse({ ...both, ...mark, of: 'planned' }));
      expect(sum).toBe(1);
    }
    const none = await report(manager, { ...both, channelId: newId() });
    expect([none.whole.visits, none.whole.planned, none.reach.assigned]).toEqual([0, 0, 0]);
  });

  test('counts and opens the same for whoever reaches more with one of the pages than with the other', async () => {
    await brand.facts(async (world) => {
      await aRole(world, { code: 'daily-all', dataScope: 'all', permissions: ['dashboard', 'visit:daily'] });
      await aRole(world, { code: 'daily-own', dataScope: 'own', permissions: ['dashboard', 'visit:daily'] });
      await aRole(world, { code: 'list-all', dataScope: 'all', permissions: ['visit:list'] });
      await aRole(world, { code: 'list-own', dataScope: 'own', permissions: ['visit:list'] });
    });
    for (const roles of [
      ['daily-all', 'list-own'],
      ['daily-own', 'list-all'],
    ]) {
      const ctx = await brand.as({ roles, departs: ['A01'] });
      await brand.facts(async (world) => {
        const own = await anOutlet(world, { code: roles.join(), owner: ctx.user!.username });
        await aVisit(world, {
          customer: own,
          user: ctx.user!.username,
          checkInAt: at('08:00', '2026-11-18'),
          minutes: 9,
        });
      });
      const own = { from: '2026-11-18', to: '2026-11-20' };
      const { whole, records } = await report(ctx, own);
      expect([whole.visits, records.filter(({ visits: made }) => made > 0).length]).toEqual([1, 1]);
      expect((await opened(ctx, own)).total).toBe(1);
    }
  });

  test('tells how many there are also of more than ten thousand', async () => {
    const day = '2026-10-10';
    await brand.facts(async (world) => {
      const outlet = await anOutlet(world, { code: 'BUSY', owner: 'mate' });
      const one = await aVisit(world, {
        customer: outlet,
        user: 'mate',
        checkInAt: at('08:00', day),
        minutes: 9,
      });
      for (let lot = 0; lot < 10; lot += 1) {
        await insertRows(
          world.tx,
          visits,
          Array.from({ length: 1_001 }, () => ({ ...one, id: newId() })),
        );
      }
    });
    const busy = { from: day, to: day };
    expect((await report(manager, busy)).whole.visits).toBe(10_011);
    expect((await opened(manager, busy)).total).toBe(10_011);
    expect((await listVisits(manager, visitsQuery.parse(busy))).total).toBe(10_000);
  });

  test('shows each what they may see, and nothing without the dashboard (ROU-09)', async () => {
    expect((await report(rep)).records.map(({ userName }) => userName)).toEqual(['王业务']);
    await expect(report(without)).rejects.toMatchObject({ status: 403 });
    await expect(exportDailyReport(without, dailyReportQuery.parse({}))).rejects.toMatchObject({
      status: 403,
    });
    await expect(exportDailyReport(rep, dailyReportQuery.parse({}))).rejects.toMatchObject({ status: 403 });
  });

  test.each([[{ from: '2026-11-20', to: '2026-11-19' }], [{ from: '2026-10-01', to: '2026-11-01' }]])(
    'refuses the days %o',
    async (days) => {
      await expect(report(manager, days)).rejects.toMatchObject({ code: 'visits.report-days', status: 422 });
    },
  );

  test('the file has the page’s columns and rows', async () => {
    const { chunks, fileName } = await exportDailyReport(manager, dailyReportQuery.parse({}));
    let text = '';
    for await (const chunk of chunks) text += String(chunk);
    const lines = text.trim().split('\r\n');
    expect(fileName).toContain('2026-11-20');
    // Three people were there that day, one of them to open an outlet.
    expect(lines).toHaveLength(4);
    expect(lines[0]!.split(',')).toHaveLength(reportColumns.length);
    expect(lines.find((line) => line.includes('王业务'))).toContain('09:00,14:20,320,63,467,2,1,5,2,1,3,2,3');
  });
});

test('the file is of one moment: a visit that arrives while it is written changes nothing of it', async () => {
  const day = '2026-10-05';
  await brand.facts(async (world) => {
    const people = Array.from({ length: 1_100 }, (_, nth) => `p${nth}`);
    const outlet = await anOutlet(world, { code: 'CROWD', owner: 'rep' });
    const one = await aVisit(world, {
      customer: outlet,
      user: 'rep',
      checkInAt: at('08:00', day),
      minutes: 9,
    });
    const [own] = await world.tx.select().from(users).where(eq(users.id, one.userId));
    const made = people.map((username) => ({ ...own!, id: newId(), username, mobile: null, email: null }));
    await insertRows(world.tx, users, made);
    await insertRows(
      world.tx,
      visits,
      made.map(({ id, username }) => ({ ...one, id: newId(), userId: id, userName: username })),
    );
  });
  const { chunks } = await exportDailyReport(manager, dailyReportQuery.parse({ from: day, to: day }));
  let text = '';
  const lots: number[] = [];
  for await (const chunk of chunks) {
    const head = text === '';
    text += String(chunk);
    if (head) continue;
    lots.push(String(chunk).split('\r\n').length - 1);
    // After the first thousand somebody is there who would stand before them.
    await brand.facts(async (world) => {
      const facts = { customer: 'CROWD', user: 'mate', checkInAt: at('09:00', day), minutes: 9 };
      await aVisit(world, facts);
    });
  }
  const rows = text.trim().split('\r\n').slice(1);
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows).toHaveLength(1_101);
  // Never more of it is held than a lot of the cursor, however many people there are.
  expect(lots).toEqual([1_000, 101]);
  expect(text).not.toContain('李业务');
});

describe('an order taken in a visit', () => {
  const day = '2026-10-12';
  let visitIds: string[];

  beforeAll(async () => {
    await brand.facts(async (world) => {
      visitIds = [];
      for (const time of ['09:00', '15:00']) {
        const facts = { customer: 'MD1', user: 'rep', checkInAt: at(time, day), minutes: 20 };
        visitIds.push((await aVisit(world, facts)).id);
      }
      const take = async (visitId: string, orderedAt: Date, more: object = {}) => {
        const id = newId();
        const order = await anOrder(world, {
          customer: 'MD1',
          sales: 'rep',
          kind: 'offline',
          orderedAt,
          lines: [{ product: 'SP1', qty: 1 }],
          ...more,
        });
        await world.tx.update(orders).set({ externalNo: id }).where(eq(orders.id, order.order.id));
        await world.tx.insert(visitSteps).values({
          tenantId: world.tenant.slug,
          id,
          visitId,
          stepId: newId(),
          kind: 'order',
          facts: { kind: 'order', lines: [], estimateFen: 0, agreedFen: null },
          result: { orderId: order.order.id },
          seconds: 60,
          at: at('09:10', day),
        });
      };
      // Both at the first of two visits: one arrived that evening, the other on the next morning; a third was refused.
      await take(visitIds[0]!, at('18:00', day));
      await take(visitIds[0]!, at('08:00', '2026-10-13'));
      await take(visitIds[1]!, at('18:00', day), { status: 1 });
      // Whoever goes there again on the next day did not take it then.
      await aVisit(world, { customer: 'MD1', user: 'rep', checkInAt: at('07:30', '2026-10-13') });
    });
  });

  test('is that visit’s, however late it arrived, and no other’s', async () => {
    const of = (from: string, to = from) => report(manager, { from, to }).then(({ whole }) => whole);
    const there = await of(day);
    expect(there).toMatchObject({ visits: 2, productive: 1, orders: 2, skus: 1 });
    expect(there.amountFen).toBeGreaterThan(0);
    expect(await of('2026-10-13')).toMatchObject({ visits: 1, productive: 0, orders: 0, amountFen: 0 });
    expect(await of(day, '2026-10-13')).toMatchObject({
      productive: 1,
      orders: 2,
      amountFen: there.amountFen,
    });
    const query = visitsQuery.parse({ from: day, to: '2026-10-13', only: 'productive' });
    expect((await listVisits(manager, query)).records.map(({ id }) => id)).toEqual([visitIds[0]]);
  });
});

test('nobody else is sent to an outlet on the same day', async () => {
  const twice = inTenant(manager, async (tx) => {
    const [plan] = await tx.select().from(visitPlans).limit(1);
    await tx.insert(visitPlans).values({ ...plan!, id: newId(), userId: manager.user!.id });
  });
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'visit_plans_once' } });
});
