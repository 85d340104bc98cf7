import { eq } from 'drizzle-orm';
import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { anEquipment, aRepair } from '../../seed/seed.server.ts';
import { aPart } from '../../seed/seed-part.server.ts';
import { partRequestLines, partRequests, partUses } from '../../spares/table.server.ts';
import { equipments, repairEventLog, repairOrders } from '../../table.server.ts';
import { statisticsQuery } from '../../wire.ts';
import { exportStatistics } from './export-statistics.server.ts';
import { readStatistics } from './read-statistics.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let chief: Ctx;
let stranger: Ctx;
let worker: Ctx;
const read = (ctx: Ctx, query: object = {}) => readStatistics(ctx, statisticsQuery.parse(query));

beforeAll(async () => {
  desk = await createTestDesk(now);
  const firm = await desk.brand('hengleng');
  const other = await desk.brand('shanjianquan');
  for (const one of [firm, other]) {
    await one.facts(async (world) => {
      const permissions = ['repair:statistics'];
      await aRole(world, { code: 'MES_ZG', level: 9, dataScope: 'all', permissions });
      await aRole(world, { code: 'MES_WXG', level: 9, dataScope: 'own', permissions: ['repair:work'] });
    });
  }
  chief = await firm.as({ roles: ['MES_ZG'], departs: ['A01'] });
  worker = await firm.as({ realname: '何师傅', roles: ['MES_WXG'], departs: ['A01'] });
  stranger = await other.as({ roles: ['MES_ZG'], departs: ['A01'] });
  await firm.facts(async (world) => {
    const at = (day: string) => new Date(`${day}T09:00:00+08:00`);
    const user = { assignee: worker.user!.username };
    const equipment = await anEquipment(world, { code: 'SB-1', model: 'HL-380' });
    const facts = { ...user, equipment, state: 'completed' } as const;
    const first = await aRepair(world, { ...facts, orderNo: 'WX-1', reportedAt: at('2026-11-02') });
    const second = await aRepair(world, { ...facts, orderNo: 'WX-2', reportedAt: at('2026-11-10') });
    await world.tx
      .update(repairOrders)
      .set({ reworkOf: first.id, rating: 3 })
      .where(eq(repairOrders.id, second.id));
    await aRepair(world, { orderNo: 'WX-3', fault: 'door', reportedAt: at('2026-10-31') });
    await aRepair(world, { ...user, orderNo: 'WX-4', state: 'cancelled', reportedAt: at('2026-11-03') });
    // The last moment of October and the first of November in the tenant's zone.
    await aRepair(world, {
      orderNo: 'WX-5',
      fault: 'leak',
      reportedAt: new Date('2026-10-31T23:59:59+08:00'),
    });
    await aRepair(world, {
      orderNo: 'WX-6',
      fault: 'leak',
      reportedAt: new Date('2026-11-01T00:00:00+08:00'),
    });
    // The second waited for a part for an hour.
    for (const [from, to, time] of [
      ['repairing', 'awaiting-parts', '10:00'],
      ['awaiting-parts', 'repairing', '11:00'],
    ] as const) {
      await world.tx.insert(repairEventLog).values({
        tenantId: world.tenant.slug,
        id: crypto.randomUUID(),
        orderId: second.id,
        event: to === 'repairing' ? 'receive-parts' : 'need-parts',
        fromState: from,
        toState: to,
        actorName: '何师傅',
        happenedAt: new Date(`2026-11-10T${time}:00+08:00`),
      });
    }
    await world.tx
      .update(repairOrders)
      .set({ arrivedAt: new Date('2026-11-10T09:30:00+08:00') })
      .where(eq(repairOrders.id, second.id));
  });
});
afterAll(() => desk.close());

describe('the figures of machines and parts, worked out on paper (MES-01)', () => {
  let reader: Ctx;
  let nearby: Ctx;
  beforeAll(async () => {
    const plant = await desk.brand('maixiangfang');
    await plant.facts(async (world) => {
      const permissions = ['repair:statistics'];
      await aRole(world, { code: 'ALL', level: 9, dataScope: 'all', permissions });
      await aRole(world, { code: 'NEAR', level: 9, dataScope: 'depart', permissions });
    });
    reader = await plant.as({ roles: ['ALL'], departs: ['A01'] });
    nearby = await plant.as({ roles: ['NEAR'], departs: ['A02'] });
    const mender = await plant.as({ realname: '何师傅', roles: [], departs: ['A01'] });
    await plant.facts(async (world) => {
      const { tx, tenant } = world;
      const machine = async (code: string, model: string, set: object, depart = 'A01') => {
        const made = await anEquipment(world, { code, model, depart });
        const version = { updatedAt: now, ...set };
        await tx.update(equipments).set(version).where(eq(equipments.id, made.id));
        return made;
      };
      // In October: 31 days, 10 days before it was withdrawn, 21 days after it came; the first is from long before.
      const first = await machine('J-1', 'HL-380', { installedOn: '2024-01-01' });
      await machine('J-2', 'HL-380', {
        installedOn: '2026-01-01',
        status: 'withdrawn',
        updatedAt: new Date('2026-10-11T00:00:00+08:00'),
      });
      const third = await machine('J-3', 'HL-500', { installedOn: '2026-10-11' }, 'A02');
      const facts = { assignee: mender.user!.username, state: 'completed' } as const;
      const at = (day: string) => new Date(`2026-10-${day}T09:00:00+08:00`);
      const cold = await aRepair(world, { ...facts, equipment: first, reportedAt: at('05') });
      const door = await aRepair(world, {
        ...facts,
        equipment: first,
        fault: 'door',
        reportedAt: at('20'),
      });
      await aRepair(world, { equipment: third, state: 'accepted', reportedAt: at('25') });
      const fan = await aPart(world, { code: 'FAN' });
      const seal = await aPart(world, { code: 'SEAL' });
      const van = await aWarehouse(world, { code: 'V1' });
      const requestId = crypto.randomUUID();
      const own = { tenantId: tenant.slug, updatedAt: now };
      // The first took two fans, of which one was requested for it; the second three seals and brought one back.
      await tx.insert(partRequests).values({
        ...own,
        id: requestId,
        requestNo: 'BJ-1',
        orderId: cold.id,
        state: 'received',
        workerId: mender.user!.id,
        departId: first.departId,
        vanId: van.id,
        warehouseId: van.id,
        createdAt: now,
      });
      const line = { tenantId: tenant.slug, requestId, lineNo: 1, partId: fan.id, qty: 1, granted: 1 };
      await tx.insert(partRequestLines).values(line);
      await tx.insert(partUses).values([
        { ...own, orderId: cold.id, partId: fan.id, issued: 2, priceFen: 100 },
        { ...own, orderId: door.id, partId: seal.id, issued: 3, returned: 1, priceFen: 100 },
      ]);
    });
  });

  test('days of machines, parts and workers of a month', async () => {
    const { all } = await read(reader, { month: '2026-10' });
    expect(all).toMatchObject({
      jobs: 3,
      answered: 3,
      // 20 minutes each.
      answerMs: 3_600_000,
      machineDays: 31 + 10 + 21,
      partsUsed: 4,
      partHit: { met: 3, of: 4 },
      workMonths: 1,
    });
  });

  test('by model and outlet of its own machines, by month of its own days, by fault of all, by worker of none', async () => {
    const days = async (by: string, ctx = reader) =>
      (await read(ctx, { by, month: '2026-10' })).rows.map(({ key, machineDays }) => [key, machineDays]);
    expect(await days('model')).toEqual([
      ['HL-380', 41],
      ['HL-500', 21],
    ]);
    expect((await days('customer')).map(([, of]) => of)).toEqual([31, 21]);
    expect((await days('fault')).map(([, of]) => of)).toEqual([62, 62]);
    expect((await days('worker')).map(([, of]) => of)).toEqual([null, null]);
    // The year: up to now, each month by itself; a month without a fault has no line.
    const year = await read(reader, { by: 'month' });
    expect(year.rows.map(({ key, machineDays }) => [key, machineDays])).toEqual([['2026-10', 62]]);
    // 1 December 2025 until 21 November 2026, 10:00; J-2 from New Year on, J-3 from 11 October on.
    const tenHours = 10 / 24;
    expect(year.all.machineDays).toBeCloseTo(355 + tenHours + 283 + 41 + tenHours, 6);
    expect(await days('model', nearby)).toEqual([['HL-500', 21]]);
  });
});

describe('the statistics of repairs (MES-01)', () => {
  test('count the jobs of a month of the tenant, without cancelled ones', async () => {
    const { all, rows } = await read(chief, { month: '2026-11' });
    expect(all.jobs).toBe(3);
    expect(rows.map(({ key, jobs }) => [key, jobs])).toEqual([
      ['no-cooling', 2],
      ['leak', 1],
    ]);
    expect(all.shares.firstFix).toEqual({ met: 0, of: 2 });
    expect(all.shares.rework).toEqual({ met: 1, of: 3 });
    expect([all.rated, all.stars]).toEqual([2, 8]);
    // Five hours each from the report on; nobody wrote down when the first was reached.
    expect(all.time).toEqual({
      way: 5.5 * 3_600_000,
      diagnosis: 0.5 * 3_600_000,
      waiting: 3_600_000,
      labour: 3 * 3_600_000,
    });
  });

  test('tell jobs apart by month, worker, model and customer', async () => {
    const months = await read(chief, { by: 'month' });
    expect(months.rows.map(({ key, jobs }) => [key, jobs])).toEqual([
      ['2026-11', 3],
      ['2026-10', 2],
    ]);
    const workers = await read(chief, { by: 'worker', month: '2026-11' });
    expect(workers.rows.map(({ name, jobs }) => [name, jobs])).toEqual([
      ['何师傅', 2],
      ['', 1],
    ]);
    expect((await read(chief, { by: 'model' })).rows.find(({ key }) => key === 'HL-380')!.jobs).toBe(2);
    expect((await read(chief, { by: 'customer' })).rows).toHaveLength(4);
  });

  test('name the jobs behind a number', async () => {
    const behind = async (query: object) =>
      (await read(chief, { month: '2026-11', ...query })).behind!.jobs.map(({ orderNo }) => orderNo);
    expect(await behind({ figure: 'jobs', key: 'no-cooling' })).toEqual(['WX-1', 'WX-2']);
    expect(await behind({ figure: 'rework' })).toEqual(['WX-2']);
    expect(await behind({ figure: 'jobs', key: 'none', by: 'worker' })).toEqual(['WX-6']);
    expect(await behind({ figure: 'jobs', key: 'nothing' })).toEqual([]);
  });

  test('go out as a file with the same figures, the most frequent first and their shares added up', async () => {
    const { fileName, chunks } = await exportStatistics(chief, statisticsQuery.parse({ month: '2026-11' }));
    expect(fileName).toMatch(/^维修统计_故障_.*\.xlsx$/);
    const rows: unknown[][] = [];
    const bytes = Buffer.concat(await Array.fromAsync(chunks as AsyncIterable<Uint8Array>));
    for await (const { values } of streamXlsxRows(bytes)) rows.push([...values]);
    const [head, first, second] = rows;
    expect(head!.slice(0, 3)).toEqual(['故障', '工单数', '累计占比']);
    expect([first!.slice(0, 2), second!.slice(0, 3)]).toEqual([
      ['不制冷', 2],
      ['漏水', 1, 1],
    ]);
    await expect(exportStatistics(worker, statisticsQuery.parse({}))).rejects.toMatchObject({ status: 403 });
    await expect(exportStatistics(stranger, statisticsQuery.parse({}))).rejects.toMatchObject({
      status: 404,
    });
  });

  test('are nobody else’s', async () => {
    expect((await read(stranger)).all.jobs).toBe(0);
    await expect(read(worker)).rejects.toMatchObject({ status: 403 });
  });
});
