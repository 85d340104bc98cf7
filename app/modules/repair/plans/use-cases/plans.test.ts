import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { addRow, editRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { onePixel as picture } from '#app/services/pictures/testing/one-pixel.ts';
import { getRepair } from '../../orders/use-cases/get-repair.server.ts';
import { listRepairs } from '../../orders/use-cases/list-repairs.server.ts';
import { moveRepair } from '../../orders/use-cases/move-repair.server.ts';
import { readStatistics } from '../../orders/use-cases/read-statistics.server.ts';
import { anEquipment, aTechnician, type Equipment } from '../../seed/seed.server.ts';
import { aPlan } from '../../seed/seed-plan.server.ts';
import { equipments, repairOrders } from '../../table.server.ts';
import { type MoveInput, moveInput, repairQuery, statisticsQuery } from '../../wire.ts';
import { runPlans } from '../run-plans.server.ts';
import { upkeepPlanStore } from '../stores.server.ts';
import { upkeepDates, upkeepPlans } from '../table.server.ts';
import { planDatesQuery } from '../wire.ts';
import { getEquipmentHistory } from './get-equipment-history.server.ts';
import { getPlan } from './get-plan.server.ts';
import { movePlan } from './move-plan.server.ts';
import { readMachineService } from './read-machine-service.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let firm: TestBrand;
let other: TestBrand;
let chief: Ctx;
let worker: Ctx;
let neighbour: Ctx;
let stranger: Ctx;
let reader: Ctx;
let model: string;
let machine: Equipment;
let counter = 0;

const acts = [
  ...['list', 'report', 'dispatch', 'inspect', 'settle', 'statistics'].map((act) => `repair:${act}`),
  ...['list', 'add', 'edit'].map((act) => `upkeep-plan:${act}`),
  'technician:list',
  'equipment:list',
];

beforeAll(async () => {
  desk = await createTestDesk(now);
  firm = await desk.brand('hengleng');
  other = await desk.brand('shanjianquan');
  for (const one of [firm, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'MES_ZG', level: 9, dataScope: 'depart-tree', permissions: acts });
      const narrow = ['equipment:list', 'upkeep-plan:list'];
      await aRole(world, { code: 'reader', level: 9, dataScope: 'depart', permissions: narrow });
      const works = ['repair:list', 'repair:work'];
      await aRole(world, { code: 'MES_WXG', level: 9, dataScope: 'own', permissions: works });
    });
  }
  chief = await firm.as({ realname: '郭主管', roles: ['MES_ZG'], departs: ['A01'] });
  worker = await firm.as({ realname: '何师傅', roles: ['MES_WXG'], departs: ['A01'] });
  reader = await firm.as({ realname: '只看本部门', roles: ['reader'], departs: ['A01'] });
  neighbour = await firm.as({ realname: '邻区主管', roles: ['MES_ZG'], departs: ['A02'] });
  stranger = await other.as({ roles: ['MES_ZG'], departs: ['A01'] });
  await firm.facts((world) => aTechnician(world, { user: worker.user!.username, depart: 'A01' }));
});
afterAll(() => desk.close());

/** A machine of the model of the test at hand. */
const aMachine = (facts: { depart?: string; status?: Equipment['status'] } = {}) =>
  firm.facts(async (world) => {
    counter += 1;
    const { depart = 'A01', status } = facts;
    const customer = await anOutlet(world, { code: `MD-${counter}`, depart, lng: 120.16, lat: 30.25 });
    return anEquipment(world, { code: `SB-${counter}`, customer, model, status });
  });

beforeEach(async () => {
  model = `HL-${counter + 1}`;
  machine = await aMachine();
});

const run = (at = now, on = firm) =>
  runPlans({ db: chief.db, tenants: [on.tenant], now: at, files: chief.files });
const at = (day: string) => new Date(`${day}T10:00:00+08:00`);
const ordersOf = (equipment = machine) =>
  inTenant(chief, (tx) =>
    tx
      .select({ order: repairOrders, dueOn: upkeepDates.dueOn })
      .from(repairOrders)
      .innerJoin(upkeepDates, eq(upkeepDates.orderId, repairOrders.id))
      .where(eq(repairOrders.equipmentId, equipment.id))
      .orderBy(asc(upkeepDates.dueOn)),
  );
const datesOf = async (equipment = machine) => (await ordersOf(equipment)).map(({ dueOn }) => dueOn);
const plan = (facts: Parameters<typeof aPlan>[1] = {}) =>
  firm.facts((world) => aPlan(world, { model, startOn: '2026-11-28', ...facts }));
const move = (ctx: Ctx, id: string, event: MoveInput['event'], facts: object = {}) =>
  moveRepair(ctx, moveInput.parse({ id, event, ...facts }));

describe('the job of maintenance plans (MES-01)', () => {
  test('makes an order ahead of the date, once, however often and by however many it is run', async () => {
    const second = await aMachine({ depart: 'A01A02' });
    const elsewhere = await aMachine({ depart: 'A02' });
    await plan();
    await run(at('2026-11-20'));
    expect(await datesOf()).toEqual([]);
    await Promise.all([run(), run(), run()]);
    await run(at('2026-11-25'));
    expect([await datesOf(), await datesOf(second), await datesOf(elsewhere)]).toEqual([
      ['2026-11-28'],
      ['2026-11-28'],
      [],
    ]);
    // It did not run for weeks: what fell due meanwhile is made up for.
    await run(at('2027-02-02'));
    await run(at('2027-02-02'));
    expect(await datesOf()).toEqual(['2026-11-28', '2026-12-28', '2027-01-28']);
  });

  test('an order is of its kind, has until the end of its day, and breaks nothing', async () => {
    const { id: planId } = await plan({ name: '季度保养' });
    await plan({ name: '滤网清洗', every: 7, unit: 'day', leadDays: 6, startOn: '2026-11-26' });
    await run();
    const made = await ordersOf();
    expect(made.map(({ dueOn }) => dueOn)).toEqual(['2026-11-26', '2026-11-28']);
    const { id } = made[1]!.order;
    expect(await getRepair(chief, { id })).toMatchObject({
      kind: 'maintenance',
      state: 'pending',
      fault: 'upkeep',
      source: 'plan',
      priority: 'P4',
      symptom: '季度保养',
      due: 'running',
      // The working day ends at eight in the evening.
      resolveDueAt: '2026-11-28T12:00:00.000Z',
      upkeep: { planId, planName: '季度保养', dueOn: '2026-11-28', mayOpen: true },
    });
    const [row] = await inTenant(chief, (tx) =>
      tx.select().from(equipments).where(eq(equipments.id, machine.id)),
    );
    expect(row!.status).toBe('working');
    const query = { equipmentId: machine.id };
    const kinds = async (kind: string) =>
      (await listRepairs(chief, repairQuery.parse({ ...query, kind }))).total;
    expect([await kinds('maintenance'), await kinds('fault')]).toEqual([2, 0]);
    const { rows } = await readStatistics(chief, statisticsQuery.parse({ by: 'fault' }));
    expect(rows.map(({ key }) => key)).not.toContain('upkeep');
  });

  test('counted from when it was done, the next comes a round after the acceptance', async () => {
    await plan({ basis: 'done', startOn: '2026-11-28' });
    await run();
    await run(at('2027-03-01'));
    const [made, ...more] = await ordersOf();
    expect(more).toEqual([]);
    const { id } = made!.order;
    const later = (ctx: Ctx): Ctx => ({ ...ctx, now: () => at('2026-12-10') });
    await move(later(chief), id, 'assign', { assigneeId: worker.user!.id });
    await move(later(worker), id, 'accept');
    await move(later(worker), id, 'appoint', {
      appointmentAt: '2026-12-10T14:00:00+08:00',
      customerAgrees: true,
    });
    await move(later(worker), id, 'arrive', { place: { lng: 120.16, lat: 30.25 } });
    await move(later(worker), id, 'finish', {
      cause: 'none',
      note: '清洗冷凝器',
      temperature: 3,
      beforePhotos: [picture],
      photos: [picture],
    });
    await run(at('2027-03-01'));
    expect(await datesOf()).toEqual(['2026-11-28']);
    await move(later(worker), id, 'approve', { signer: '徐丽', signature: picture, rating: 5 });
    await run(at('2027-01-02'));
    expect(await datesOf()).toEqual(['2026-11-28']);
    await run(at('2027-01-03'));
    expect(await datesOf()).toEqual(['2026-11-28', '2027-01-10']);
  });

  test('a cancelled order stands for its date', async () => {
    await plan();
    await run();
    const [made] = await ordersOf();
    await move(chief, made!.order.id, 'cancel', { note: '门店装修' });
    await run();
    expect(await datesOf()).toEqual(['2026-11-28']);
  });

  test('a machine that is scrapped or withdrawn gets none, and nothing is made up for when it comes back', async () => {
    await plan();
    const set = (status: Equipment['status']) =>
      inTenant(chief, (tx) => tx.update(equipments).set({ status }).where(eq(equipments.id, machine.id)));
    await set('scrapped');
    await run(at('2027-01-25'));
    expect(await datesOf()).toEqual([]);
    await set('working');
    await run(at('2027-02-25'));
    expect(await datesOf()).toEqual(['2027-02-28']);
  });

  test('a paused plan makes none and makes none up; an ended one never goes on', async () => {
    const { id, version } = await plan();
    const paused = await movePlan(chief, { id, version, event: 'pause' });
    await run(at('2026-12-25'));
    expect(await datesOf()).toEqual([]);
    const later: Ctx = { ...chief, now: () => at('2027-01-01') };
    await expect(movePlan(later, { id, version, event: 'resume' })).rejects.toMatchObject({
      code: 'repair.plan-changed',
    });
    await movePlan(later, { id, version: paused.version, event: 'resume' });
    await run(at('2027-01-25'));
    expect(await datesOf()).toEqual(['2027-01-28']);
    await movePlan(later, { id, event: 'end' });
    await run(at('2027-05-25'));
    expect(await datesOf()).toEqual(['2027-01-28']);
    await expect(movePlan(later, { id, event: 'resume' })).rejects.toMatchObject({
      code: 'repair.plan-not-allowed',
    });
  });

  test('another tenant’s plans are its own', async () => {
    await plan();
    await run(now, other);
    expect(await datesOf()).toEqual([]);
  });
});

describe('a plan on its page', () => {
  test('tells the dates to come and what it has made', async () => {
    const second = await aMachine({ depart: 'A01A02' });
    const { id } = await plan();
    const query = planDatesQuery.parse({ id });
    const before = await getPlan(chief, query);
    expect(before.upcoming.map(({ nextOn, orderOn }) => `${nextOn} ${orderOn}`)).toEqual([
      '2026-11-28 2026-11-21',
      '2026-11-28 2026-11-21',
    ]);
    await run();
    const after = await getPlan(chief, query);
    expect(after).toMatchObject({ machines: 2, events: ['pause', 'end'], plan: { name: before.plan.name } });
    expect(after.upcoming.map(({ nextOn }) => nextOn)).toEqual(['2026-12-28', '2026-12-28']);
    expect(after.settled.total).toBe(2);
    expect(after.settled.records.map(({ equipmentCode, order }) => [equipmentCode, order?.state])).toEqual([
      [machine.code, 'pending'],
      [second.code, 'pending'],
    ]);
    // The reader's own department is A01: the plan reaches further than they do.
    const narrow = await getPlan(reader, query);
    expect(narrow).toMatchObject({ machines: 1, events: [], settled: { total: 1 } });
    expect(narrow.upcoming.map(({ equipmentCode }) => equipmentCode)).toEqual([machine.code]);
  });

  test('is not there for another area, another tenant and whoever may not', async () => {
    const { id } = await plan();
    const query = planDatesQuery.parse({ id });
    for (const ctx of [neighbour, stranger]) {
      await expect(getPlan(ctx, query)).rejects.toMatchObject({ status: 404 });
      await expect(movePlan(ctx, { id, event: 'pause' })).rejects.toMatchObject({ status: 404 });
    }
    await expect(getPlan(worker, query)).rejects.toMatchObject({ status: 403 });
    await expect(movePlan(reader, { id, event: 'pause' })).rejects.toMatchObject({ status: 403 });
  });

  test('and stands on the page of its machine, with the orders', async () => {
    const { id, name } = await plan();
    await run();
    const history = await getEquipmentHistory(chief, { id: machine.id });
    expect(history.machine).toMatchObject({ code: machine.code, status: 'working' });
    expect(history.plans).toMatchObject([{ id, name, lastOn: '2026-11-28', nextOn: '2026-12-28' }]);
    expect(history.orders.map(({ fault }) => fault)).toEqual(['upkeep']);
    // Who may see no orders is shown none.
    expect((await getEquipmentHistory(reader, { id: machine.id })).orders).toEqual([]);
    for (const ctx of [neighbour, stranger]) {
      await expect(getEquipmentHistory(ctx, { id: machine.id })).rejects.toMatchObject({ status: 404 });
    }
  });

  test('and on the page of a brand’s asset, each kind for those who may see it, figures of what they reach', async () => {
    const { id } = await plan();
    await run();
    const service = (ctx: Ctx) => inTenant(ctx, (tx) => readMachineService(ctx, tx, machine.id));
    expect(await service(chief)).toMatchObject({
      plans: [{ id, nextOn: '2026-12-28' }],
      repairs: { count: 1, open: 1, reworks: 0, feeFen: 0, rows: [{ fault: 'upkeep' }] },
    });
    expect(await service(reader)).toMatchObject({ plans: [{ id }], repairs: null });
    for (const ctx of [neighbour, stranger]) {
      expect(await service(ctx)).toMatchObject({ plans: [], repairs: { count: 0, rows: [] } });
    }
  });
});

describe('writing a plan', () => {
  const values = async (facts: object = {}) => {
    const { departId } = machine;
    return {
      name: '季度保养',
      target: 'model' as const,
      model,
      equipmentId: null,
      departId,
      every: 3,
      unit: 'month' as const,
      basis: 'calendar' as const,
      startOn: '2026-12-01',
      endOn: null,
      leadDays: 7,
      priority: 'P4' as const,
      checklist: '清洗冷凝器',
      state: 'active' as const,
      ...facts,
    };
  };

  test.each([
    ['made before the one before it is due', { leadDays: 84 }, 'leadDays', 'repair.plan-lead'],
    ['ended before it begins', { endOn: '2026-11-30' }, 'endOn', 'repair.plan-end'],
    ['a model nobody has', { model: '没有的型号' }, 'model', 'repair.plan-no-equipment'],
    [
      'a machine that is not named',
      { target: 'equipment', model: null },
      'equipmentId',
      'repair.fact-missing',
    ],
  ])('refuses %s', async (_what, facts, field, code) => {
    const written = addRow(chief, upkeepPlanStore, await values(facts));
    await expect(written).rejects.toMatchObject({ code, field });
  });

  test('with another rhythm what the old one left is not made up for', async () => {
    const { id } = await addRow(chief, upkeepPlanStore, await values({ startOn: '2026-11-21', every: 12 }));
    const stored = async () => {
      const [row] = await inTenant(chief, (tx) =>
        tx
          .select()
          .from(upkeepPlans)
          .where(and(eq(upkeepPlans.tenantId, firm.tenant.slug), eq(upkeepPlans.id, id))),
      );
      return row!;
    };
    expect(await stored()).toMatchObject({ activeFrom: '2026-11-21', state: 'active' });
    await run();
    const later: Ctx = { ...chief, now: () => at('2027-06-01') };
    const changed = await values({ startOn: '2026-11-21', every: 1 });
    await editRow(later, upkeepPlanStore, { id, version: 1, values: changed });
    expect(await stored()).toMatchObject({ activeFrom: '2027-06-01', version: 2 });
    await run(at('2027-06-15'));
    expect(await datesOf()).toEqual(['2026-11-21', '2027-06-21']);
    // A longer lead gives no other dates.
    await editRow({ ...chief, now: () => at('2027-06-16') }, upkeepPlanStore, {
      id,
      version: 2,
      values: { ...changed, leadDays: 10 },
    });
    expect(await stored()).toMatchObject({ activeFrom: '2027-06-01', version: 3 });
  });
});
