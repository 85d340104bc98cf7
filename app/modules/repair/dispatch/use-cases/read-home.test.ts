import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { readHomeBoard } from '#app/modules/dashboard/use-cases/read-home-board.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { listRepairs } from '../../orders/use-cases/list-repairs.server.ts';
import { readStatistics } from '../../orders/use-cases/read-statistics.server.ts';
import { anEquipment, aRepair, aTechnician, type RepairFacts } from '../../seed/seed.server.ts';
import { repairOrders, repairPauses } from '../../table.server.ts';
import { repairQuery, statisticsQuery } from '../../wire.ts';
import { readHome } from './read-home.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const at = (time: string) => new Date(`2026-11-${time}+08:00`);
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let firm: TestBrand;
let chief: Ctx;
let dispatcher: Ctx;
let north: Ctx;
let worker: Ctx;
let clerk: Ctx;
let stranger: Ctx;

async function anOrder(
  facts: RepairFacts & Partial<typeof repairOrders.$inferInsert> & { depart?: string },
  set: Partial<typeof repairOrders.$inferInsert> = {},
): Promise<string> {
  const { depart = 'A01', ...own } = facts;
  return firm.facts(async (world) => {
    const { id } = await aRepair(world, { equipment: await anEquipment(world, { depart }), ...own });
    if (Object.keys(set).length > 0)
      await world.tx.update(repairOrders).set(set).where(eq(repairOrders.id, id));
    return id;
  });
}

beforeAll(async () => {
  desk = await createTestDesk(now);
  firm = await desk.brand('hengleng');
  const other = await desk.brand('shanjianquan');
  const dispatching = ['dashboard', 'repair:list', 'repair:board', 'repair:dispatch'];
  for (const one of [firm, other]) {
    await one.facts(async (world) => {
      const role = { level: 9, dataScope: 'depart-tree' } as const;
      await aRole(world, {
        ...role,
        code: 'MES_ZG',
        permissions: [...dispatching, 'repair:pause', 'repair:statistics'],
      });
      await aRole(world, { ...role, code: 'desk', permissions: dispatching });
      await aRole(world, { ...role, code: 'clerk', permissions: ['dashboard'] });
      await aRole(world, {
        ...role,
        code: 'MES_WXG',
        dataScope: 'own',
        permissions: ['dashboard', 'repair:list', 'repair:work'],
      });
      await aDepart(world, { name: '城北', orgCode: 'A01A01' });
    });
  }
  chief = await firm.as({ roles: ['MES_ZG'], departs: ['A01'] });
  dispatcher = await firm.as({ roles: ['desk'], departs: ['A01'] });
  north = await firm.as({ roles: ['MES_ZG'], departs: ['A01A01'] });
  clerk = await firm.as({ roles: ['clerk'], departs: ['A01'] });
  worker = await firm.as({ realname: '何师傅', roles: ['MES_WXG'], departs: ['A01'] });
  stranger = await other.as({ roles: ['MES_ZG'], departs: ['A01'] });
  await firm.facts(async (world) => {
    await aTechnician(world, { user: worker.user!.username, depart: 'A01' });
    await aTechnician(world, { depart: 'A01' });
    await aTechnician(world, { depart: 'A01', enabled: false });
  });
  const his = { assignee: worker.user!.username };
  const morning = { reportedAt: at('21T09:00:00') };
  await anOrder({ orderNo: 'WX-POOL', depart: 'A01A01', ...morning }, { resolveDueAt: at('22T00:00:00') });
  await anOrder(
    { ...his, ...morning, orderNo: 'WX-DUE', state: 'scheduled' },
    { resolveDueAt: at('21T23:59:59'), appointmentAt: at('21T15:00:00') },
  );
  await anOrder(
    { ...his, orderNo: 'WX-LATE', state: 'awaiting-parts', reportedAt: at('18T09:00:00') },
    { resolveDueAt: at('21T09:59:59'), appointmentAt: at('20T15:00:00') },
  );
  // Repaired, and waits for acceptance: neither due nor late, whatever the hour.
  await anOrder({ orderNo: 'WX-WORKS', state: 'inspection', reportedAt: at('17T09:00:00') });
  await anOrder({ ...his, orderNo: 'WX-DONE', state: 'completed', reportedAt: at('16T09:00:00') });
  const paused = await anOrder(
    { orderNo: 'WX-PAUSE', state: 'repairing', ...morning },
    { resolveDueAt: at('25T09:00:00'), appointmentAt: at('25T09:00:00') },
  );
  await firm.facts(({ tx, tenant }) =>
    tx.insert(repairPauses).values({
      tenantId: tenant.slug,
      id: newId(),
      orderId: paused,
      kind: 'customer',
      note: '门店盘点',
      requestedBy: worker.user!.id,
      requestedName: '何师傅',
      requestedAt: now,
    }),
  );
});
afterAll(() => desk.close());

describe('the home page of a repair firm (MES-01)', () => {
  test('counts what is open and whose day is how full', async () => {
    const home = await readHome(chief);
    expect(home.now).toMatchObject({ open: 5, due: 1, late: 1, pause: 1 });
    expect(home.now.states.filter(({ orders }) => orders > 0)).toEqual([
      { state: 'pending', orders: 1 },
      { state: 'scheduled', orders: 1 },
      { state: 'repairing', orders: 1 },
      { state: 'awaiting-parts', orders: 1 },
      { state: 'inspection', orders: 1 },
    ]);
    expect(home.loads).toMatchObject({ workers: 2, idle: 1, busiest: [{ name: '何师傅', orders: 2 }] });
  });

  test('has the figures of the statistics, of this month', async () => {
    const { month, figures } = await readHome(chief);
    expect(month).toBe('2026-11');
    expect(figures).toEqual((await readStatistics(chief, statisticsQuery.parse({ month }))).all);
    expect(figures!.shares.firstFix).toEqual({ met: 1, of: 1 });
  });

  test('each figure opens as many orders as it counts', async () => {
    for (const reader of [chief, dispatcher, north, worker]) {
      const { sections } = (await readHomeBoard(reader))!;
      for (const { name, value, to } of sections.flatMap(({ figures }) => figures)) {
        const { pathname, searchParams } = new URL(to!, 'http://here.invalid');
        const asked = Object.fromEntries(searchParams);
        if (!pathname.endsWith('/mes/orders')) continue;
        const { total } = await listRepairs(reader, repairQuery.parse(asked));
        expect([name, total]).toEqual([name, value]);
      }
    }
  });

  test('tells the desk nothing of the figures, and who decides on nothing nothing of it', async () => {
    const keys = async (ctx: Ctx) => {
      const { sections } = (await readHomeBoard(ctx))!;
      return [sections.map(({ key }) => key), sections[0]!.figures.map(({ key }) => key)];
    };
    expect(await keys(chief)).toEqual([
      ['now', 'month', 'time', 'states', 'loads'],
      ['open', 'pool', 'due', 'late', 'parts', 'pause'],
    ]);
    expect(await keys(dispatcher)).toEqual([
      ['now', 'states', 'loads'],
      ['open', 'pool', 'due', 'late', 'parts'],
    ]);
    expect(await keys(worker)).toEqual([
      ['now', 'states'],
      ['open', 'due', 'late', 'parts'],
    ]);
  });

  test('counts only what its reader reaches', async () => {
    expect((await readHome(north)).now).toMatchObject({ open: 1, late: 0 });
    expect((await readHome(worker)).now).toMatchObject({ open: 2, due: 1, late: 1 });
    expect((await readHome(stranger)).now.open).toBe(0);
    await expect(readHome(clerk)).rejects.toMatchObject({ status: 403 });
  });

  test('is there for the firm that repairs, and for who may see repairs', async () => {
    expect(await readHomeBoard(clerk)).toBeNull();
    expect(await readHomeBoard(stranger)).toBeNull();
  });

  test('asks the database as often for few orders as for many', async () => {
    const statements = async () => {
      const query = vi.spyOn(Client.prototype, 'query');
      try {
        await readHome(chief);
        return query.mock.calls.length;
      } finally {
        query.mockRestore();
      }
    };
    const few = await statements();
    await firm.facts(async (world) => {
      for (let n = 0; n < 12; n += 1) {
        const { userId } = await aTechnician(world);
        const { id } = await aRepair(world, { state: 'accepted', equipment: await anEquipment(world) });
        await world.tx.update(repairOrders).set({ assigneeId: userId }).where(eq(repairOrders.id, id));
      }
    });
    expect(await statements()).toBe(few);
    const { loads } = await readHome(chief);
    expect(loads).toMatchObject({ workers: 14, idle: 1 });
    expect(loads!.busiest).toHaveLength(10);
  });
});
