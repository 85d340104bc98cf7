import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { moveRepair } from '../../orders/use-cases/move-repair.server.ts';
import { anEquipment, aRepair, aTechnician, type RepairFacts } from '../../seed/seed.server.ts';
import { repairOrders } from '../../table.server.ts';
import { moveInput } from '../../wire.ts';
import { type BoardJobs, boardQuery } from '../wire.ts';
import { readBoard } from './read-board.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let firm: TestBrand;
let chief: Ctx;
let deputy: Ctx;
let north: Ctx;
let stranger: Ctx;
let worker: Ctx;
let colleague: Ctx;
let retired: Ctx;

const at = (time: string) => new Date(`2026-11-${time}+08:00`);
const read = (ctx: Ctx, query: object = {}) => readBoard(ctx, boardQuery.parse(query));
const numbers = ({ jobs }: Pick<BoardJobs, 'jobs'>) => jobs.map(({ orderNo }) => orderNo);
const laneOf = async (ctx: Ctx, of: Ctx, query: object = {}) =>
  (await read(ctx, query)).lanes.find(({ id }) => id === of.user!.id)!;

/** An order with an appointment, or without one. */
async function anOrder(
  facts: RepairFacts & { appointmentAt?: Date | null; depart?: string },
): Promise<string> {
  const { appointmentAt, depart = 'A01', ...own } = facts;
  return firm.facts(async (world) => {
    const { id } = await aRepair(world, { equipment: await anEquipment(world, { depart }), ...own });
    if (appointmentAt !== undefined) {
      await world.tx.update(repairOrders).set({ appointmentAt }).where(eq(repairOrders.id, id));
    }
    return id;
  });
}

beforeAll(async () => {
  desk = await createTestDesk(now);
  firm = await desk.brand('hengleng');
  const other = await desk.brand('shanjianquan');
  for (const one of [firm, other]) {
    await one.facts(async (world) => {
      const permissions = ['repair:list', 'repair:board', 'repair:dispatch'];
      await aRole(world, { code: 'MES_ZG', level: 9, dataScope: 'depart-tree', permissions });
      await aRole(world, {
        code: 'MES_WXG',
        level: 9,
        dataScope: 'own',
        permissions: ['repair:list', 'repair:work'],
      });
      await aDepart(world, { name: '城北', orgCode: 'A01A01' });
    });
  }
  chief = await firm.as({ realname: '郭主管', roles: ['MES_ZG'], departs: ['A01'] });
  deputy = await firm.as({ realname: '马主管', roles: ['MES_ZG'], departs: ['A01'] });
  north = await firm.as({ realname: '城北主管', roles: ['MES_ZG'], departs: ['A01A01'] });
  worker = await firm.as({ realname: '何师傅', roles: ['MES_WXG'], departs: ['A01'] });
  colleague = await firm.as({ realname: '钱师傅', roles: ['MES_WXG'], departs: ['A01A01'] });
  retired = await firm.as({ realname: '老师傅', roles: ['MES_WXG'], departs: ['A01'] });
  stranger = await other.as({ roles: ['MES_ZG'], departs: ['A01'] });
  await firm.facts(async (world) => {
    await aTechnician(world, { user: worker.user!.username, depart: 'A01' });
    const electric = { cooling: false, electric: true };
    await aTechnician(world, { user: colleague.user!.username, depart: 'A01A01', ...electric });
    await aTechnician(world, { user: retired.user!.username, depart: 'A01', enabled: false });
  });
  const his = { assignee: worker.user!.username };
  await anOrder({ ...his, orderNo: 'WX-LATE', state: 'scheduled', appointmentAt: at('21T16:00:00') });
  await anOrder({ ...his, orderNo: 'WX-EARLY', state: 'scheduled', appointmentAt: at('21T09:00:00') });
  await anOrder({ ...his, orderNo: 'WX-DONE', state: 'completed', appointmentAt: at('21T08:00:00') });
  await anOrder({ ...his, orderNo: 'WX-LEFT', state: 'scheduled', appointmentAt: at('20T15:00:00') });
  await anOrder({ ...his, orderNo: 'WX-PAST', state: 'completed', appointmentAt: at('20T11:00:00') });
  await anOrder({ ...his, orderNo: 'WX-OFFER', state: 'offered' });
  await anOrder({ ...his, orderNo: 'WX-NEXT', state: 'scheduled', appointmentAt: at('22T00:00:00') });
  await anOrder({ ...his, orderNo: 'WX-GONE', state: 'cancelled', appointmentAt: at('21T09:30:00') });
  await anOrder({ assignee: retired.user!.username, orderNo: 'WX-OLD', state: 'accepted' });
  await anOrder({ orderNo: 'WX-P3', priority: 'P3' });
  await anOrder({ orderNo: 'WX-P1', priority: 'P1', fault: 'no-power' });
  await anOrder({ orderNo: 'WX-P2', priority: 'P2', depart: 'A01A01', fault: 'door' });
});
afterAll(() => desk.close());

describe('the dispatch board (MES-01)', () => {
  test('a worker has the orders of the day by appointment, what is left over before and without a time behind', async () => {
    const lane = await laneOf(chief, worker);
    expect(numbers(lane)).toEqual(['WX-LEFT', 'WX-DONE', 'WX-EARLY', 'WX-LATE', 'WX-OFFER']);
    expect(lane).toMatchObject({ name: '何师傅', skills: ['cooling'], total: 5 });
    expect(lane.jobs[2]).toMatchObject({
      state: 'scheduled',
      appointmentAt: at('21T09:00:00').toISOString(),
      assigneeName: '何师傅',
    });
  });

  test.each([
    ['2026-11-20', ['WX-PAST', 'WX-LEFT']],
    ['2026-11-22', ['WX-NEXT', 'WX-OFFER']],
    ['2026-11-23', ['WX-OFFER']],
  ])('on %s', async (day, expected) => {
    expect(numbers(await laneOf(chief, worker, { day }))).toEqual(expected);
  });

  test('what somebody has who is given no more work is not lost', async () => {
    const board = await read(chief);
    expect(board.lanes.map(({ name }) => name)).not.toContain('老师傅');
    expect(numbers(board.others)).toEqual(['WX-OLD']);
  });

  test('the most urgent order waits first; priority and skill narrow it', async () => {
    expect(numbers((await read(chief)).pool)).toEqual(['WX-P1', 'WX-P2', 'WX-P3']);
    expect(numbers((await read(chief, { priority: 'P2' })).pool)).toEqual(['WX-P2']);
    const electric = await read(chief, { skill: 'electric' });
    expect(numbers(electric.pool)).toEqual(['WX-P1']);
    expect(electric.pool).toMatchObject({ total: 1, counted: true });
    expect(electric.lanes.map(({ name }) => name)).toEqual(['钱师傅']);
    // The workers that were filtered out are not among those who are given no more work.
    expect(numbers(electric.others)).toEqual(['WX-OLD']);
  });

  test('who reaches one area sees its orders and its workers only', async () => {
    const board = await read(north);
    expect(board.lanes.map(({ name }) => name)).toEqual(['钱师傅']);
    expect(numbers(board.pool)).toEqual(['WX-P2']);
    expect(board.others.total).toBe(0);
  });

  test('another tenant sees nothing of it, and who only works is refused', async () => {
    const board = await read(stranger);
    expect([board.lanes, board.others.jobs, board.pool.jobs]).toEqual([[], [], []]);
    expect([board.total, board.others.total, board.pool.total]).toEqual([0, 0, 0]);
    await expect(read(worker)).rejects.toMatchObject({ code: 'common.forbidden' });
  });

  test('a page beyond the last has no workers and is no mistake', async () => {
    expect((await read(chief, { lanePage: 9 })).lanes).toEqual([]);
  });

  test('an order goes to a worker, comes back refused, and says so', async () => {
    const id = await anOrder({ orderNo: 'WX-BACK', priority: 'P4' });
    const give = { id, event: 'assign', assigneeId: worker.user!.id };
    await moveRepair(chief, moveInput.parse(give));
    expect(numbers(await laneOf(chief, worker))).toContain('WX-BACK');
    await moveRepair(worker, moveInput.parse({ id, event: 'refuse', note: '车坏了' }));
    const { pool } = await read(chief);
    expect(pool.jobs.at(-1)).toMatchObject({ orderNo: 'WX-BACK', returned: 'refuse', assigneeId: null });
    expect(pool.jobs[0]).toMatchObject({ returned: null });
  });

  test('an order is moved to another worker, and its appointment is made anew', async () => {
    const his = { assignee: worker.user!.username, state: 'scheduled' } as const;
    const id = await anOrder({ ...his, orderNo: 'WX-MOVED', appointmentAt: at('21T18:00:00') });
    await moveRepair(chief, moveInput.parse({ id, event: 'assign', assigneeId: colleague.user!.id }));
    expect(numbers(await laneOf(chief, worker))).not.toContain('WX-MOVED');
    const moved = (await laneOf(chief, colleague)).jobs.find(({ orderNo }) => orderNo === 'WX-MOVED');
    expect(moved).toMatchObject({ state: 'offered', appointmentAt: null });
  });

  test('of two who give the same order away the second is refused', async () => {
    const id = await anOrder({ orderNo: 'WX-RACE' });
    const seen = (await read(deputy)).pool.jobs.find(({ orderNo }) => orderNo === 'WX-RACE')!;
    const give = (ctx: Ctx, to: Ctx) =>
      moveRepair(
        ctx,
        moveInput.parse({ id, version: seen.version, event: 'assign', assigneeId: to.user!.id }),
      );
    await give(chief, worker);
    await expect(give(deputy, colleague)).rejects.toMatchObject({ code: 'repair.changed-meanwhile' });
    expect(numbers(await laneOf(deputy, worker))).toContain('WX-RACE');
  });
});

test('the board asks the database as often for one order and a few workers as for many of both', async () => {
  const statements = async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    try {
      await read(chief);
      return query.mock.calls.length;
    } finally {
      query.mockRestore();
    }
  };
  const few = await statements();
  await firm.facts(async (world) => {
    for (let n = 0; n < 35; n += 1) await aTechnician(world);
    const his = { assignee: worker.user!.username, state: 'accepted' } as const;
    for (let n = 0; n < 25; n += 1) await aRepair(world, { ...his, equipment: await anEquipment(world) });
    for (let n = 0; n < 45; n += 1) await aRepair(world, { equipment: await anEquipment(world) });
  });
  expect(await statements()).toBe(few);
  const board = await read(chief);
  expect(board.lanes).toHaveLength(30);
  expect(board.total).toBe(37);
  expect(board.pool.jobs).toHaveLength(40);
  expect(board.pool.total).toBeGreaterThan(45);
  const [first] = (await read(chief, { lanePage: 2 })).lanes;
  expect(board.lanes.map(({ id }) => id)).not.toContain(first!.id);
  const lane = [...board.lanes, ...(await read(chief, { lanePage: 2 })).lanes].find(
    ({ id }) => id === worker.user!.id,
  )!;
  expect(lane.jobs).toHaveLength(20);
  expect(lane.total).toBeGreaterThan(25);
});
