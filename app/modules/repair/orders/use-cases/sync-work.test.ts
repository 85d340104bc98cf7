import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { onePixel as picture } from '#app/services/pictures/testing/one-pixel.ts';
import { runClocks } from '../../clock/run-clocks.server.ts';
import { anEquipment, aTechnician } from '../../seed/seed.server.ts';
import { aPart } from '../../seed/seed-part.server.ts';
import { receiveParts } from '../../spares/use-cases/receive-parts.server.ts';
import { receivePartsInput } from '../../spares/wire.ts';
import { technicians } from '../../table.server.ts';
import { moveInput, reportInput } from '../../wire.ts';
import { workSyncInput } from '../wire-work.ts';
import { getRepair } from './get-repair.server.ts';
import { moveRepair } from './move-repair.server.ts';
import { listMyJobs } from './my-jobs.server.ts';
import { decidePause, requestPause } from './pause-clock.server.ts';
import { reportFault } from './report-fault.server.ts';
import { getWorkKey, syncWork } from './sync-work.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const evening = new Date('2026-11-21T18:00:00+08:00');
const place = { lng: 120.16, lat: 30.25 };
const minute = 60_000;
const fault = { fault: 'no-cooling', priority: 'P2', contact: '徐丽', phone: '13900000202' };
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let firm: TestBrand;
let chief: Ctx;
let worker: Ctx;
let colleague: Ctx;
let stranger: Ctx;
let id: string;
let machineId: string;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  firm = await desk.brand('hengleng');
  const other = await desk.brand('shanjianquan');
  for (const one of [firm, other]) {
    await one.facts(async (world) => {
      const acts = ['list', 'report', 'dispatch', 'inspect', 'pause'].map((act) => `repair:${act}`);
      const permissions = [...acts, 'part-stock:list', 'part-stock:receive'];
      await aRole(world, { code: 'MES_ZG', level: 9, dataScope: 'depart-tree', permissions });
      const works = ['repair:list', 'repair:work'];
      await aRole(world, { code: 'MES_WXG', level: 9, dataScope: 'own', permissions: works });
    });
  }
  chief = await firm.as({ roles: ['MES_ZG'], departs: ['A01'] });
  worker = await firm.as({ roles: ['MES_WXG'], departs: ['A01'] });
  colleague = await firm.as({ roles: ['MES_WXG'], departs: ['A01'] });
  stranger = await other.as({ roles: ['MES_WXG'], departs: ['A01'] });
  await firm.facts((world) => aTechnician(world, { user: worker.user!.username, depart: 'A01' }));
});
afterAll(() => desk.close());

beforeEach(async () => {
  counter += 1;
  const machine = await firm.facts(async (world) => {
    const customer = await anOutlet(world, { code: `MD-${counter}`, depart: 'A01', ...place });
    return anEquipment(world, { code: `SB-${counter}`, customer });
  });
  machineId = machine.id;
  ({ id } = await reportFault(chief, reportInput.parse({ ...fault, equipmentId: machineId })));
  await move(chief, 'assign', { assigneeId: worker.user!.id });
  await move(worker, 'accept');
  await move(worker, 'appoint', { appointmentAt: '2026-11-21T14:00:00+08:00' });
});

const move = (ctx: Ctx, event: string, facts: object = {}) =>
  moveRepair(ctx, moveInput.parse({ id, event, ...facts }));
const at = (ctx: Ctx, time: Date): Ctx => ({ ...ctx, now: () => time });
/** Clocks of a phone so many minutes before it sends in the evening; its own clock is an hour fast. */
const before = (minutes: number) => ({
  run: 'run',
  steadyMs: 3_000 * minute - minutes * minute,
  wall: new Date(evening.getTime() + 60 * minute - minutes * minute).toISOString(),
});
const item = (minutes: number, event: string, facts: object = {}) => ({
  id: crypto.randomUUID(),
  kind: 'move',
  visitId: id,
  event,
  ...before(minutes),
  ...facts,
});
const arrive = (minutes: number, more: object = {}) => item(minutes, 'arrive', { place, ...more });
const done = { cause: 'fan', note: '更换风机', temperature: 4, beforePhotos: [picture], photos: [picture] };
const sync = (ctx: Ctx, items: object[]) =>
  syncWork(at(ctx, evening), workSyncInput.parse({ deviceId: 'phone-0001', ...before(0), items }));
const answersOf = async (ctx: Ctx, items: object[]) =>
  (await sync(ctx, items)).answers.map(({ answer }) => answer);

describe('what a worker’s phone has kept (MES-01)', () => {
  test('is taken in its order, each as of when it happened and not when it was sent', async () => {
    const items = [arrive(230), item(200, 'finish', done)];
    expect(await answersOf(worker, items)).toEqual(['taken', 'taken']);
    const order = await getRepair(chief, { id });
    expect(order).toMatchObject({
      state: 'inspection',
      arrivedAt: '2026-11-21T06:10:00.000Z',
      finishedAt: '2026-11-21T06:40:00.000Z',
    });
    const [finished] = order.happenings;
    expect(finished).toMatchObject({
      event: 'finish',
      happenedAt: '2026-11-21T06:40:00.000Z',
      facts: { sentAt: evening.toISOString() },
    });
  });

  test('sent again nothing of it happens twice', async () => {
    const items = [arrive(230)];
    expect(await answersOf(worker, items)).toEqual(['taken']);
    expect(await answersOf(worker, items)).toEqual(['again']);
    const { happenings } = await getRepair(chief, { id });
    expect(happenings.filter(({ event }) => event === 'arrive')).toHaveLength(1);
  });

  test('sent twice at once each of it happens once, and neither is asked about', async () => {
    const items = [arrive(230), item(200, 'finish', done)];
    const both = await Promise.all([1, 2, 3].map(() => answersOf(worker, items)));
    expect(both.flat().filter((answer) => answer !== 'taken' && answer !== 'again')).toEqual([]);
    expect(both.flat().filter((answer) => answer === 'taken')).toHaveLength(2);
    const { happenings, state } = await getRepair(chief, { id });
    expect([state, happenings.filter(({ event }) => event === 'arrive').length]).toEqual(['inspection', 1]);
  });

  test('what cannot be taken is a question, and what came after it waits', async () => {
    const far = { lng: place.lng, lat: place.lat + 0.01 };
    const { answers } = await sync(worker, [arrive(230, { place: far }), item(200, 'finish', done)]);
    expect(answers.map(({ answer }) => answer)).toEqual(['question', 'waits']);
    expect(answers[0]!.message).toBeTruthy();
    expect(await getRepair(chief, { id })).toMatchObject({ state: 'scheduled' });
  });

  test('nothing happens before what has happened already, nor in times to come', async () => {
    expect(await answersOf(worker, [arrive(30 * 60)])).toEqual(['taken']);
    expect((await getRepair(chief, { id })).arrivedAt).toBe(now.toISOString());
    expect(await answersOf(worker, [item(-10, 'finish', done)])).toEqual(['question']);
  });

  test('what the phone has kept longer than the days that are set is asked about (SEC-01)', async () => {
    const days = 7 * 24 * 60;
    const long = { run: 'before', steadyMs: 0 };
    const wallAt = (minutes: number) => ({ ...long, wall: before(minutes).wall });
    const { answers } = await sync(worker, [arrive(0, wallAt(days + 1))]);
    expect(answers).toMatchObject([{ answer: 'question', message: '是 7 天以前做的，太久了，不能再补' }]);
    expect((await getRepair(chief, { id })).arrivedAt).toBeNull();
    expect(await answersOf(worker, [arrive(0, wallAt(days))])).toEqual(['taken']);
  });

  test('what the clock and the outlet have said of a job meanwhile does not make the worker late', async () => {
    const then = new Date('2026-11-21T16:05:00+08:00');
    await runClocks({ db: chief.db, tenants: [firm.tenant], now: then, files: chief.files });
    const reported = reportInput.parse({ ...fault, equipmentId: machineId });
    expect(await reportFault(at(chief, new Date('2026-11-21T17:00:00+08:00')), reported)).toMatchObject({
      joined: true,
    });
    expect(await answersOf(worker, [arrive(230), item(200, 'finish', done)])).toEqual(['taken', 'taken']);
    const order = await getRepair(chief, { id });
    expect(order.happenings.map(({ event }) => event)).toEqual(expect.arrayContaining(['escalate', 'join']));
    expect(order).toMatchObject({
      arrivedAt: '2026-11-21T06:10:00.000Z',
      finishedAt: '2026-11-21T06:40:00.000Z',
    });
  });

  test('a pause that was approved meanwhile is not run over', async () => {
    const paused = new Date('2026-11-21T16:00:00+08:00');
    await requestPause(worker, { id, kind: 'customer', note: '门店盘点' });
    await decidePause(at(chief, paused), { id, pass: true, note: '' });
    expect(await answersOf(worker, [arrive(230)])).toEqual(['taken']);
    expect((await getRepair(chief, { id })).arrivedAt).toBe(paused.toISOString());
  });

  test('a job that was given to somebody else meanwhile is not taken from them', async () => {
    await move(chief, 'assign', { assigneeId: worker.user!.id });
    expect(await answersOf(worker, [arrive(230)])).toEqual(['question']);
  });

  test('is taken from the one whose job it is only', async () => {
    expect(await answersOf(colleague, [arrive(230)])).toEqual(['question']);
    expect(await answersOf(stranger, [arrive(230)])).toEqual(['question']);
    await expect(sync(chief, [arrive(230)])).rejects.toMatchObject({ status: 403 });
    await expect(getWorkKey(chief)).rejects.toMatchObject({ status: 403 });
    expect(await getRepair(chief, { id })).toMatchObject({ state: 'scheduled' });
  });

  describe('parts from the van', () => {
    let partId: string;
    const part = (minutes: number, act = 'issue') => ({
      id: crypto.randomUUID(),
      kind: 'part',
      visitId: id,
      partId,
      act,
      qty: 1,
      ...before(minutes),
    });
    const line = async () =>
      (await listMyJobs(worker)).jobs
        .find((job) => job.id === id)
        ?.parts.lines.find((one) => one.partId === partId);

    beforeEach(async () => {
      const van = await firm.facts(async (world) => {
        const warehouse = await aWarehouse(world, { code: `CK-${counter}`, kind: 'parts-van' });
        partId = (await aPart(world, { code: `FAN-${counter}` })).id;
        await world.tx
          .update(technicians)
          .set({ vanId: warehouse.id })
          .where(eq(technicians.userId, worker.user!.id));
        return warehouse;
      });
      const lines = [{ partId, qty: 1 }];
      await receiveParts(chief, receivePartsInput.parse({ warehouseId: van.id, lines }));
    });

    test('that were used without a network are booked before the job is finished, each once', async () => {
      expect(await line()).toMatchObject({ inVan: 1, issued: 0 });
      const items = [arrive(230), part(220), item(200, 'finish', done)];
      expect(await answersOf(worker, items)).toEqual(['taken', 'taken', 'taken']);
      expect(await answersOf(worker, items)).toEqual(['again', 'again', 'again']);
      expect(await line()).toMatchObject({ inVan: 0, issued: 1, returned: 0 });
      expect(await getRepair(chief, { id })).toMatchObject({
        state: 'inspection',
        finishedAt: '2026-11-21T06:40:00.000Z',
      });
    });

    test('that are not there are a question, and what came after waits; one put back is there again', async () => {
      const taken = [arrive(230), part(220), part(219, 'return'), part(218)];
      expect(await answersOf(worker, taken)).toEqual(['taken', 'taken', 'taken', 'taken']);
      const more = [part(210), item(200, 'finish', done)];
      expect(await answersOf(worker, more)).toEqual(['question', 'waits']);
      expect(await line()).toMatchObject({ inVan: 0, issued: 2, returned: 1 });
    });

    test('are nobody else’s to take', async () => {
      await sync(worker, [arrive(230)]);
      expect(await answersOf(colleague, [part(220)])).toEqual(['question']);
      expect(await answersOf(stranger, [part(220)])).toEqual(['question']);
      expect(await line()).toMatchObject({ inVan: 1, issued: 0 });
    });
  });

  test('the phone has all it needs of each job, and a key of its own', async () => {
    await firm.facts(({ tx }) =>
      tx.update(technicians).set({ vanId: null }).where(eq(technicians.userId, worker.user!.id)),
    );
    const { jobs, holds } = await listMyJobs(worker);
    expect(jobs.find((one) => one.id === id)).toMatchObject({
      state: 'scheduled',
      contact: '徐丽',
      phone: '13900000202',
      photosNeeded: 1,
      photosBefore: 0,
      parts: { hasVan: false },
    });
    expect(holds).toEqual(['repair:work']);
    const key = await getWorkKey(worker);
    expect(await getWorkKey(worker)).toEqual(key);
    expect(await getWorkKey(colleague)).not.toEqual(key);
  });
});
