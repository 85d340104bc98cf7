import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { anEquipment, aRepair, aTechnician, type RepairFacts } from '../../seed/seed.server.ts';
import { technicians } from '../../table.server.ts';
import { boardQuery } from '../wire.ts';
import { jobMapQuery } from '../wire-map.ts';
import { listJobCells, readJobMap } from './read-job-map.server.ts';

const country = { west: 73, south: 3, east: 136, north: 54 };
const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let firm: TestBrand;
let chief: Ctx;
let north: Ctx;
let stranger: Ctx;
let worker: Ctx;

const anOrder = (outlet: string, depart: string, facts: RepairFacts) =>
  firm.facts(async (world) =>
    aRepair(world, { equipment: await anEquipment(world, { customer: outlet, depart }), ...facts }),
  );

beforeAll(async () => {
  desk = await createTestDesk(now);
  firm = await desk.brand('hengleng');
  const other = await desk.brand('shanjianquan');
  for (const one of [firm, other]) {
    await one.facts(async (world) => {
      await aRole(world, {
        code: 'MES_ZG',
        level: 9,
        dataScope: 'depart-tree',
        permissions: ['repair:board'],
      });
      await aRole(world, { code: 'MES_WXG', level: 9, dataScope: 'own', permissions: ['repair:list'] });
      await aDepart(world, { name: '城北', orgCode: 'A01A01' });
      const outlet = (code: string, lng: number, lat: number) =>
        anOutlet(world, { code, name: code, depart: 'A01', lng, lat });
      await outlet('LAKE', 120.1551, 30.2741);
      await outlet('HILL', 120.157, 30.276);
      await outlet('NORTH', 116.4, 39.9);
      await outlet('NOWHERE', 0, 0);
    });
  }
  chief = await firm.as({ realname: '郭主管', roles: ['MES_ZG'], departs: ['A01'] });
  north = await firm.as({ realname: '城北主管', roles: ['MES_ZG'], departs: ['A01A01'] });
  worker = await firm.as({ realname: '何师傅', roles: ['MES_WXG'], departs: ['A01'] });
  stranger = await other.as({ roles: ['MES_ZG'], departs: ['A01'] });
  await anOrder('LAKE', 'A01', { orderNo: 'WX-1', priority: 'P2' });
  await anOrder('LAKE', 'A01', { orderNo: 'WX-2', priority: 'P1', fault: 'no-power' });
  await anOrder('HILL', 'A01', {
    orderNo: 'WX-3',
    priority: 'P3',
    state: 'repairing',
    assignee: worker.user!.username,
  });
  await anOrder('NORTH', 'A01A01', {
    orderNo: 'WX-4',
    priority: 'P1',
    reportedAt: new Date('2026-11-10T10:00:00+08:00'),
  });
  await anOrder('NORTH', 'A01A01', { orderNo: 'WX-5', state: 'settled' });
  await anOrder('NOWHERE', 'A01', { orderNo: 'WX-6', priority: 'P4' });
});
afterAll(() => desk.close());

const cells = (ctx: Ctx, zoom: number, asked: object = {}) =>
  listJobCells(ctx, jobMapQuery.parse({ ...country, zoom, ...asked }));
const numbers = async (ctx: Ctx, zoom: number, asked: object = {}) =>
  (await cells(ctx, zoom, asked)).map(({ count, jobs }) => [count, jobs.map(({ orderNo }) => orderNo)]);
const extent = (ctx: Ctx, asked: object = {}) => readJobMap(ctx, boardQuery.parse(asked));

test('open orders that lie together are a number, one that stands alone is named with its time (MES-01)', async () => {
  const [near, alone] = await cells(chief, 5);
  expect(near).toMatchObject({ count: 3, jobs: [] });
  expect(near!.lng).toBeCloseTo((120.1551 * 2 + 120.157) / 3, 6);
  expect(alone).toMatchObject({
    count: 1,
    lng: 116.4,
    lat: 39.9,
    jobs: [{ orderNo: 'WX-4', state: 'pending', due: 'late', customerName: 'NORTH', version: 1 }],
  });
});

test('those of one outlet are named as soon as it stands alone, the most urgent first', async () => {
  expect(await numbers(chief, 17)).toEqual(
    expect.arrayContaining([
      [2, ['WX-2', 'WX-1']],
      [1, ['WX-3']],
    ]),
  );
});

test('priority and skill narrow the map as they do what waits', async () => {
  expect(await numbers(chief, 17, { priority: 'P3' })).toEqual([[1, ['WX-3']]]);
  expect(await numbers(chief, 17, { skill: 'electric' })).toEqual([[1, ['WX-2']]]);
  expect(await extent(chief, { priority: 'P4' })).toMatchObject({ placed: 0, unplaced: 1, box: null });
});

test('it begins where the open orders are, and says how many nobody can place', async () => {
  expect(await extent(chief)).toMatchObject({
    placed: 4,
    unplaced: 1,
    box: { west: 116.4, south: 30.2741 },
    tiles: null,
  });
});

test('workers stand where they last arrived, who was somewhere last first; by skill and reach as on the board', async () => {
  const names = async (ctx: Ctx, asked: object = {}) =>
    (await extent(ctx, asked)).workers.map(({ name }) => name);
  expect(await names(chief)).toEqual([]);
  await firm.facts(async (world) => {
    const people = [
      ['何师傅', 'A01', 120.155, '2026-11-21T09:00:00+08:00', {}],
      ['马师傅', 'A01A01', 116.4, '2026-11-20T17:00:00+08:00', { electric: true }],
      ['不再派工', 'A01', 120.1, '2026-11-20T17:00:00+08:00', { enabled: false }],
      ['还没出门', 'A01', null, null, {}],
    ] as const;
    for (const [realname, depart, lng, time, facts] of people) {
      const user = await aUser(world, { realname });
      const { id } = await aTechnician(world, { user, depart, ...facts });
      const set = { lastLng: lng, lastLat: lng && 30.27, lastPlaceAt: time && new Date(time) };
      await world.tx.update(technicians).set(set).where(eq(technicians.id, id));
    }
  });
  expect((await extent(chief)).workers).toEqual([
    expect.objectContaining({ name: '何师傅', lng: 120.155, lat: 30.27, at: '2026-11-21T01:00:00.000Z' }),
    expect.objectContaining({ name: '马师傅', lng: 116.4 }),
  ]);
  expect(await names(chief, { skill: 'electric' })).toEqual(['马师傅']);
  expect(await names(north)).toEqual(['马师傅']);
  expect(await names(stranger)).toEqual([]);
});

test('nobody sees beyond their reach or another tenant’s, and nothing without the board', async () => {
  expect(await numbers(north, 17)).toEqual([[1, ['WX-4']]]);
  expect(await numbers(stranger, 17)).toEqual([]);
  expect(await extent(stranger)).toMatchObject({ placed: 0, unplaced: 0 });
  await expect(cells(worker, 17)).rejects.toMatchObject({ status: 403 });
  await expect(extent(worker)).rejects.toMatchObject({ status: 403 });
});

test('as many statements for many orders as for a few', async () => {
  const statements = async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    try {
      await cells(chief, 18);
      await extent(chief);
      return query.mock.calls.length;
    } finally {
      query.mockRestore();
    }
  };
  const few = await statements();
  for (let n = 0; n < 25; n += 1) await anOrder('HILL', 'A01', {});
  expect(await statements()).toBe(few);
  const most = (await cells(chief, 18)).find(({ count }) => count > 20)!;
  expect(most).toMatchObject({ count: 26 });
  expect(most.jobs).toHaveLength(20);
});
