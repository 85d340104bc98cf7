import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import { onePixel as picture } from '#app/services/pictures/testing/one-pixel.ts';
import { runClocks } from '../../clock/run-clocks.server.ts';
import { anEquipment, aTechnician, type Equipment } from '../../seed/seed.server.ts';
import { partActs } from '../../spares/rules-parts.ts';
import { allowsPart } from '../../spares/use-cases/use-part.server.ts';
import { equipments, repairEventLog, repairOrders, technicians } from '../../table.server.ts';
import { type MoveInput, moveInput, reportInput } from '../../wire.ts';
import { getRepair } from './get-repair.server.ts';
import { getRepairPicture } from './get-repair-picture.server.ts';
import { listRepairs } from './list-repairs.server.ts';
import { moveRepair } from './move-repair.server.ts';
import { listMyJobs } from './my-jobs.server.ts';
import { decidePause, endPause, requestPause } from './pause-clock.server.ts';
import { reportFault } from './report-fault.server.ts';
import { suggestWorkersFor } from './suggest-workers.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const place = { lng: 120.16, lat: 30.25 };
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let firm: TestBrand;
let chief: Ctx;
let deputy: Ctx;
let worker: Ctx;
let colleague: Ctx;
let stranger: Ctx;
let machine: Equipment;
let counter = 0;

const held = ['list', 'report', 'dispatch', 'inspect', 'pause', 'settle'].map((act) => `repair:${act}`);

beforeAll(async () => {
  desk = await createTestDesk(now);
  firm = await desk.brand('hengleng');
  const other = await desk.brand('shanjianquan');
  for (const one of [firm, other]) {
    await one.facts(async (world) => {
      const roles = { dataScope: 'depart-tree', permissions: [...held, 'technician:list'] } as const;
      await aRole(world, { code: 'MES_ZG', level: 9, ...roles });
      await aRole(world, {
        code: 'MES_WXG',
        level: 9,
        dataScope: 'own',
        permissions: ['repair:list', 'repair:work'],
      });
    });
  }
  chief = await firm.as({ realname: '郭主管', roles: ['MES_ZG'], departs: ['A01'] });
  deputy = await firm.as({ realname: '马主管', roles: ['MES_ZG'], departs: ['A01'] });
  worker = await firm.as({ realname: '何师傅', roles: ['MES_WXG'], departs: ['A01'] });
  colleague = await firm.as({ realname: '钱师傅', roles: ['MES_WXG'], departs: ['A01'] });
  stranger = await other.as({ roles: ['MES_ZG'], departs: ['A01'] });
  await firm.facts(async (world) => {
    for (const { user } of [worker, colleague]) {
      await aTechnician(world, { user: user!.username, depart: 'A01' });
    }
  });
});
afterAll(() => desk.close());

beforeEach(async () => {
  counter += 1;
  machine = await firm.facts(async (world) => {
    const customer = await anOutlet(world, { code: `MD-${counter}`, depart: 'A01', ...place });
    return anEquipment(world, { code: `SB-${counter}`, customer });
  });
});

const report = (more: object = {}) =>
  reportFault(
    chief,
    reportInput.parse({
      equipmentId: machine.id,
      fault: 'no-cooling',
      priority: 'P2',
      contact: '徐丽',
      phone: '13900000202',
      ...more,
    }),
  );
const move = (ctx: Ctx, id: string, event: MoveInput['event'], facts: object = {}) =>
  moveRepair(ctx, moveInput.parse({ id, event, ...facts }));
const finish = {
  cause: 'fan',
  note: '更换风机',
  temperature: 4.2,
  beforePhotos: [picture],
  photos: [picture],
};
const accept = { signer: '徐丽', signature: picture, rating: 5 };
const at = (ctx: Ctx, time: string): Ctx => ({ ...ctx, now: () => new Date(`${time}+08:00`) });
const statusOf = async () => {
  const [row] = await inTenant(chief, (tx) =>
    tx.select().from(equipments).where(eq(equipments.id, machine.id)),
  );
  return row!.status;
};

/** An order whose worker stands in the shop. */
async function inRepair(): Promise<string> {
  const { id } = await report();
  await move(chief, id, 'assign', { assigneeId: worker.user!.id });
  await move(worker, id, 'accept');
  await move(worker, id, 'appoint', { appointmentAt: '2026-11-21T14:00:00+08:00' });
  await move(worker, id, 'arrive', { place });
  return id;
}

describe('a repair order (MES-01)', () => {
  test('goes from its report to its settlement, and all of it is written down', async () => {
    const id = await inRepair();
    expect(await statusOf()).toBe('broken');
    await move(worker, id, 'finish', finish);
    await move(chief, id, 'reject', { note: '仍有异响' });
    await move(worker, id, 'finish', finish);
    await move(worker, id, 'approve', accept);
    expect(await statusOf()).toBe('working');
    await move(chief, id, 'settle', { feeFen: 0 });
    const order = await getRepair(chief, { id });
    expect(order).toMatchObject({
      state: 'settled',
      rejections: 1,
      rating: 5,
      signer: '徐丽',
      temperature: 4.2,
      feeFen: 0,
      arrivedMetres: 0,
      due: 'met',
      events: [],
    });
    expect(order.happenings.map(({ event, toState }) => `${event} ${toState}`).toReversed()).toEqual([
      'report pending',
      'assign offered',
      'accept accepted',
      'appoint scheduled',
      'arrive repairing',
      'finish inspection',
      'reject repairing',
      'finish inspection',
      'approve completed',
      'settle settled',
    ]);
    const kinds = order.pictures.map(({ kind }) => kind);
    expect(kinds).toEqual(['after', 'before', 'after', 'before', 'signature']);
    const drawn = await getRepairPicture(chief, { orderId: id, id: order.pictures[0]!.id });
    expect(drawn.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('an exchange has no cause, whatever a repair before it was rejected for', async () => {
    const id = await inRepair();
    await move(worker, id, 'finish', finish);
    await move(chief, id, 'reject', { note: '又不制冷' });
    await move(worker, id, 'give-up', { note: '压缩机停产', photos: [picture] });
    await move(chief, id, 'exchange', { note: '换上备机' });
    expect(await getRepair(chief, { id })).toMatchObject({ state: 'inspection', cause: null, rejections: 1 });
  });

  test('goes by way of a workshop: its clock runs on, parts go in there, and it is given back first', async () => {
    const id = await inRepair();
    await move(worker, id, 'give-up', { note: '现场修不了', photos: [picture] });
    await expect(move(worker, id, 'to-workshop')).rejects.toMatchObject({
      code: 'repair.fact-missing',
      field: 'workshop',
    });
    await move(worker, id, 'to-workshop', { workshop: '城东维修站' });
    const there = await getRepair(chief, { id });
    expect(there).toMatchObject({ state: 'in-workshop', workshop: '城东维修站', due: 'running' });
    expect(there.events).toEqual(['give-back']);
    expect(partActs.filter((act) => allowsPart(there, act))).toEqual(partActs);
    expect(await statusOf()).toBe('broken');
    await expect(move(chief, id, 'cancel', { note: '不修了' })).rejects.toMatchObject({
      code: 'repair.not-allowed',
    });
    // Nobody has stopped the clock: a day in the workshop is a day of the order.
    const next = at(worker, '2026-11-22T10:00:00');
    const { elapsedMinutes } = await getRepair(at(chief, '2026-11-22T10:00:00'), { id });
    expect(elapsedMinutes).toBeGreaterThan(there.elapsedMinutes);
    await move(next, id, 'give-back', { note: '更换压缩机，试机两小时' });
    expect(await getRepair(chief, { id })).toMatchObject({ state: 'repairing', workshop: null });
    await move(next, id, 'finish', finish);
    await move(next, id, 'approve', accept);
    const { happenings } = await getRepair(chief, { id });
    const [back, fetched] = ['give-back', 'to-workshop'].map((event) =>
      happenings.find((one) => one.event === event),
    );
    expect(fetched).toMatchObject({ toState: 'in-workshop', facts: { workshop: '城东维修站' } });
    expect(back).toMatchObject({ toState: 'repairing', note: '更换压缩机，试机两小时' });
    expect(await statusOf()).toBe('working');
  });

  test('where its worker arrived is kept once: the next place takes it, a late message does not', async () => {
    const lastOf = async () => {
      const [row] = await inTenant(chief, (tx) =>
        tx.select().from(technicians).where(eq(technicians.userId, worker.user!.id)),
      );
      return { lng: row!.lastLng, lat: row!.lastLat, at: row!.lastPlaceAt };
    };
    await inRepair();
    expect(await lastOf()).toEqual({ ...place, at: now });
    const { id } = await report({ fault: 'door' });
    await move(chief, id, 'assign', { assigneeId: worker.user!.id });
    await move(worker, id, 'accept');
    await move(worker, id, 'appoint', { appointmentAt: '2026-11-21T14:00:00+08:00' });
    const nearby = { lng: place.lng, lat: place.lat + 0.001 };
    await move(at(worker, '2026-11-21T09:00:00'), id, 'arrive', { place: nearby });
    expect(await lastOf()).toEqual({ ...place, at: now });
    const again = await report({ fault: 'leak' });
    await move(chief, again.id, 'assign', { assigneeId: worker.user!.id });
    await move(worker, again.id, 'accept');
    await move(worker, again.id, 'appoint', { appointmentAt: '2026-11-21T14:00:00+08:00' });
    await move(at(worker, '2026-11-21T11:00:00'), again.id, 'arrive', { place: nearby });
    expect(await lastOf()).toEqual({ ...nearby, at: new Date('2026-11-21T11:00:00+08:00') });
  });

  test('an appointment past its due time needs the word of the customer', async () => {
    const { id } = await report();
    await move(chief, id, 'assign', { assigneeId: worker.user!.id });
    await move(worker, id, 'accept');
    const { resolveDueAt } = await getRepair(chief, { id });
    const late = new Date(Date.parse(resolveDueAt!) + 60_000).toISOString();
    await expect(move(worker, id, 'appoint', { appointmentAt: late })).rejects.toMatchObject({
      code: 'repair.appointment-late',
      field: 'customerAgrees',
    });
    await move(worker, id, 'appoint', { appointmentAt: resolveDueAt });
    await move(worker, id, 'appoint', { appointmentAt: late, customerAgrees: true });
    const { happenings } = await getRepair(chief, { id });
    expect(happenings[0]).toMatchObject({ event: 'appoint', facts: { customerAgrees: 1 } });
    expect(happenings[1]!.facts).not.toHaveProperty('customerAgrees');
  });

  test('joins an open report of the same fault, and is rework of one that did not last', async () => {
    const first = await report();
    expect(await report()).toEqual({ id: first.id, orderNo: first.orderNo, joined: true });
    const other = await report({ fault: 'door' });
    expect(other.joined).toBe(false);
    const id = first.id;
    await move(chief, id, 'assign', { assigneeId: worker.user!.id });
    await move(worker, id, 'accept');
    await move(worker, id, 'appoint', { appointmentAt: '2026-11-21T14:00:00+08:00' });
    await move(chief, id, 'confirm-arrival', { note: '门店电话确认' });
    await move(worker, id, 'finish', finish);
    await move(worker, id, 'approve', accept);
    // The other fault is open still.
    expect(await statusOf()).toBe('broken');
    const again = await report();
    expect((await getRepair(chief, { id: again.id })).reworkOf).toEqual({ id, orderNo: first.orderNo });
  });

  test('two reports at once make one order', async () => {
    const made = await Promise.all([report(), report(), report()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ joined }) => !joined)).toHaveLength(1);
  });

  test('nobody arrives from afar', async () => {
    const { id } = await report();
    await move(chief, id, 'assign', { assigneeId: worker.user!.id });
    await move(worker, id, 'accept');
    await move(worker, id, 'appoint', { appointmentAt: '2026-11-21T14:00:00+08:00' });
    const far = { lng: place.lng + 0.003, lat: place.lat };
    await expect(move(worker, id, 'arrive', { place: far })).rejects.toMatchObject({
      code: 'repair.too-far',
      field: 'place',
    });
    await expect(move(worker, id, 'arrive')).rejects.toMatchObject({ field: 'place' });
    await move(worker, id, 'arrive', { place: { lng: place.lng + 0.001, lat: place.lat } });
    expect((await getRepair(chief, { id })).arrivedMetres).toBeGreaterThan(50);
  });

  /** Arrives so many metres due north of the outlet: an angle of that part of a turn on an Earth of 6,371,000 m. */
  async function arriveAt(metres: number): Promise<string> {
    const { id } = await report();
    await move(chief, id, 'assign', { assigneeId: worker.user!.id });
    await move(worker, id, 'accept');
    await move(worker, id, 'appoint', { appointmentAt: '2026-11-21T14:00:00+08:00' });
    const north = { lng: place.lng, lat: place.lat + (metres * 360) / (2 * Math.PI * 6_371_000) };
    await move(worker, id, 'arrive', { place: north });
    return id;
  }

  test.each([199, 200])('%i metres from the outlet somebody has arrived', async (metres) => {
    const id = await arriveAt(metres);
    expect(await getRepair(worker, { id })).toMatchObject({ state: 'repairing', arrivedMetres: metres });
  });

  test('201 metres from the outlet nobody has arrived', async () => {
    await expect(arriveAt(201)).rejects.toMatchObject({
      code: 'repair.too-far',
      field: 'place',
      values: { metres: 201, max: 200 },
    });
  });

  test('is finished only with photos of before and after, and the field that lacks them is named', async () => {
    const id = await inRepair();
    const lacking = (field: string) => ({ code: 'repair.photos-missing', field, values: { needed: 1 } });
    const without = (field: 'photos' | 'beforePhotos') =>
      move(worker, id, 'finish', { ...finish, [field]: [] });
    await expect(without('beforePhotos')).rejects.toMatchObject(lacking('beforePhotos'));
    await expect(without('photos')).rejects.toMatchObject(lacking('photos'));
    expect((await getRepair(worker, { id })).state).toBe('repairing');
    await move(worker, id, 'finish', finish);
    await move(chief, id, 'reject', { note: '仍有异响' });
    // What was found is kept; what it is like after is shown anew.
    expect(await getRepair(worker, { id })).toMatchObject({ photosNeeded: 1, photosBefore: 1 });
    await expect(without('photos')).rejects.toMatchObject(lacking('photos'));
    await move(worker, id, 'finish', { ...finish, beforePhotos: [] });
  });

  test('what was photographed on arrival counts as before', async () => {
    const { id } = await report();
    await move(chief, id, 'assign', { assigneeId: worker.user!.id });
    await move(worker, id, 'accept');
    await move(worker, id, 'appoint', { appointmentAt: '2026-11-21T14:00:00+08:00' });
    await move(worker, id, 'arrive', { place, beforePhotos: [picture] });
    await move(worker, id, 'finish', { ...finish, beforePhotos: [] });
    expect((await getRepair(worker, { id })).state).toBe('inspection');
  });

  test('how many photos it takes is the tenant’s to say', async () => {
    const set = (value: number) =>
      firm.facts(({ tx, tenant }) =>
        tx
          .insert(systemParameters)
          .values({
            tenantId: tenant.slug,
            code: 'repair.photos',
            value,
            version: 1,
            updatedBy: 'repair',
            updatedAt: now,
          })
          .onConflictDoUpdate({
            target: [systemParameters.tenantId, systemParameters.code],
            set: { value },
          }),
      );
    const id = await inRepair();
    await set(2);
    await expect(move(worker, id, 'finish', finish)).rejects.toMatchObject({ values: { needed: 2 } });
    const two = { beforePhotos: [picture, picture], photos: [picture, picture] };
    await move(worker, id, 'finish', { ...finish, ...two });
    await set(1);
  });

  test('what is missing is named, and what a state does not allow is refused', async () => {
    const { id } = await report();
    await expect(move(chief, id, 'assign')).rejects.toMatchObject({ field: 'assigneeId' });
    await expect(move(chief, id, 'assign', { assigneeId: chief.user!.id })).rejects.toMatchObject({
      code: 'repair.no-technician',
    });
    await expect(move(chief, id, 'settle', { feeFen: 1 })).rejects.toMatchObject({
      code: 'repair.not-allowed',
    });
    await expect(move(chief, id, 'cancel')).rejects.toMatchObject({ field: 'note' });
    await move(chief, id, 'cancel', { note: '误报' });
    expect(await statusOf()).toBe('working');
  });

  test('the database itself closes nothing without acceptance, and keeps what happened', async () => {
    const { id } = await report();
    const mine = and(eq(repairOrders.tenantId, 'hengleng'), eq(repairOrders.id, id));
    await expect(
      inTenant(chief, (tx) => tx.update(repairOrders).set({ state: 'completed' }).where(mine)),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
    await expect(
      inTenant(chief, (tx) => tx.delete(repairEventLog).where(eq(repairEventLog.orderId, id))),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('two who move it at once do not both win', async () => {
    const { id } = await report();
    const version = 1;
    const both = await Promise.allSettled([
      move(chief, id, 'assign', { assigneeId: worker.user!.id, version }),
      move(deputy, id, 'cancel', { note: '误报', version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('scrapped equipment is not repaired', async () => {
    await firm.facts(({ tx }) =>
      tx.update(equipments).set({ status: 'scrapped' }).where(eq(equipments.id, machine.id)),
    );
    await expect(report()).rejects.toMatchObject({ code: 'repair.scrapped' });
  });
});

describe('who sees what', () => {
  test('a worker sees their own jobs only, and another tenant none', async () => {
    const { id } = await report();
    const query = { keyword: `SB-${counter}`, pageNumber: 1, size: 20 } as never;
    const all = { state: null, priority: null, assigneeId: null, equipmentId: null, only: null };
    const list = async (ctx: Ctx) =>
      (await listRepairs(ctx, { ...(query as object), ...all } as never)).records.map((row) => row.id);
    expect(await list(chief)).toEqual([id]);
    expect(await list(worker)).toEqual([]);
    await move(chief, id, 'assign', { assigneeId: worker.user!.id });
    expect(await list(worker)).toEqual([id]);
    expect(await list(colleague)).toEqual([]);
    expect(await list(stranger)).toEqual([]);
    await expect(getRepair(colleague, { id })).rejects.toMatchObject({ status: 404 });
    await expect(getRepair(stranger, { id })).rejects.toMatchObject({ status: 404 });
    await expect(move(colleague, id, 'accept')).rejects.toMatchObject({ status: 404 });
    await move(worker, id, 'refuse', { note: '手上有急单' });
    await expect(getRepair(worker, { id })).rejects.toMatchObject({ status: 404 });
    expect((await getRepair(chief, { id })).state).toBe('pending');
  });

  test('a worker has no desk', async () => {
    const { id } = await report();
    await expect(suggestWorkersFor(worker, { id })).rejects.toMatchObject({ status: 403 });
    await move(chief, id, 'assign', { assigneeId: worker.user!.id });
    await expect(move(worker, id, 'cancel', { note: '不想去' })).rejects.toMatchObject({ status: 403 });
  });

  test('the desk is offered workers, who has less on hand first', async () => {
    const first = await report();
    await move(chief, first.id, 'assign', { assigneeId: worker.user!.id });
    const { id } = await report({ fault: 'leak' });
    const found = await suggestWorkersFor(chief, { id });
    const loads = found.map(({ load }) => load);
    expect(loads).toEqual(loads.toSorted((one, other) => one - other));
    expect(found[0]).toMatchObject({ name: '钱师傅', zone: 'own', skilled: true });
  });
});

describe('the clock of an order', () => {
  const due = async (id: string) => (await getRepair(chief, { id })).resolveDueAt;
  const pause = { kind: 'customer', note: '门店盘点，明天再来' } as const;

  test('stands still only once somebody else has approved, and is due as much later', async () => {
    const { id } = await report();
    const before = await due(id);
    await requestPause(chief, { id, ...pause });
    expect(await due(id)).toBe(before);
    await expect(requestPause(deputy, { id, ...pause })).rejects.toMatchObject({ code: 'repair.pause-open' });
    await expect(decidePause(chief, { id, pass: true, note: '' })).rejects.toMatchObject({
      code: 'repair.own-pause',
    });
    await decidePause(at(deputy, '2026-11-21T11:00:00'), { id, pass: true, note: '' });
    expect(await due(id)).toBeNull();
    await endPause(at(chief, '2026-11-21T13:00:00'), { id });
    expect(Date.parse((await due(id))!) - Date.parse(before!)).toBe(2 * 3_600_000);
    await expect(endPause(chief, { id })).rejects.toMatchObject({ code: 'repair.no-pause' });
  });

  test('a refused pause changes nothing, and says why', async () => {
    const { id } = await report();
    const before = await due(id);
    await requestPause(chief, { id, ...pause });
    await expect(decidePause(deputy, { id, pass: false, note: '' })).rejects.toMatchObject({ field: 'note' });
    await decidePause(deputy, { id, pass: false, note: '门店同意今天修' });
    expect(await due(id)).toBe(before);
  });

  test('waiting for parts asks for a pause that ends when they have come', async () => {
    const id = await inRepair();
    await move(worker, id, 'need-parts', { note: '压缩机一台' });
    expect(await getRepair(chief, { id })).toMatchObject({ pauseWaiting: true, mayDecidePause: true });
    await decidePause(chief, { id, pass: true, note: '' });
    expect(await getRepair(chief, { id })).toMatchObject({ due: 'paused' });
    await move(at(worker, '2026-11-21T12:00:00'), id, 'receive-parts');
    const order = await getRepair(chief, { id });
    expect(order.pauses).toMatchObject([{ kind: 'parts', state: 'approved' }]);
    expect(order.pauses[0]!.endedAt).not.toBeNull();
    expect(order.resolveDueAt).not.toBeNull();
  });

  test.each([
    ['given up', 'give-up', { note: '压缩机停产', photos: [picture] }],
    [
      'finished',
      'finish',
      { note: '换了保险丝', cause: 'fuse', temperature: 4, beforePhotos: [picture], photos: [picture] },
    ],
    ['cancelled', 'cancel', { note: '门店撤店' }],
  ] as const)(
    'a pause ends with the order that is %s, and nothing stands still after it',
    async (_what, event, more) => {
      const id = await inRepair();
      await requestPause(chief, { id, ...pause });
      await decidePause(deputy, { id, pass: true, note: '' });
      await move(event === 'cancel' ? chief : worker, id, event, more);
      const { pauses } = await getRepair(chief, { id });
      expect(pauses).toMatchObject([{ state: 'approved', endedAt: expect.any(String) }]);
    },
  );

  test('work that goes on after all ends what was asked for while nobody believed in it', async () => {
    const id = await inRepair();
    await move(worker, id, 'give-up', { note: '压缩机停产', photos: [picture] });
    await requestPause(chief, { id, ...pause });
    await decidePause(deputy, { id, pass: true, note: '' });
    await move(worker, id, 'resume');
    expect(await getRepair(chief, { id })).toMatchObject({ resolveDueAt: expect.any(String) });
    expect((await getRepair(chief, { id })).pauses).toMatchObject([{ endedAt: expect.any(String) }]);
  });

  test('an outlet of class A waits less, one of class D longer, and an order keeps what held when it came', async () => {
    const minutesOf = async (level: 'A' | 'D') => {
      await firm.facts(async (world) => {
        const customer = await anOutlet(world, { code: `MD-${counter}-${level}`, depart: 'A01', level });
        machine = await anEquipment(world, { code: `SB-${counter}-${level}`, customer });
      });
      return (await getRepair(chief, { id: (await report()).id })).targetMinutes;
    };
    expect([await minutesOf('A'), await minutesOf('D')]).toEqual([540, 1080]);
  });

  test('escalates at half, four fifths and all of the time, once each, and takes back unanswered offers', async () => {
    const { id } = await report();
    await move(chief, id, 'assign', { assigneeId: worker.user!.id });
    const run = (time: string) =>
      runClocks({
        db: chief.db,
        tenants: [firm.tenant],
        now: new Date(`${time}+08:00`),
        files: chief.files,
      });
    const events = async () =>
      (
        await inTenant(chief, (tx) =>
          tx
            .select({ event: repairEventLog.event, facts: repairEventLog.facts })
            .from(repairEventLog)
            .where(eq(repairEventLog.orderId, id))
            .orderBy(asc(repairEventLog.happenedAt)),
        )
      )
        .filter(({ event }) => event === 'escalate' || event === 'time-out')
        .map(({ event, facts }) => (event === 'escalate' ? facts['share'] : event));
    await run('2026-11-21T10:29:00');
    expect(await events()).toEqual([]);
    await run('2026-11-21T10:30:00');
    expect(await events()).toEqual(['time-out']);
    await run('2026-11-21T16:00:00');
    await run('2026-11-21T16:05:00');
    expect(await events()).toEqual(['time-out', 50]);
    await run('2026-11-22T12:00:00');
    await run('2026-11-22T12:05:00');
    expect(await events()).toEqual(['time-out', 50, 100]);
    expect(await getRepair(at(chief, '2026-11-22T12:10:00'), { id })).toMatchObject({
      escalated: 100,
      due: 'late',
    });
  });
});

describe('the worker’s own jobs on a phone (MES-01)', () => {
  const offered = async (fault: string) => {
    const { id } = await report({ fault });
    await move(chief, id, 'assign', { assigneeId: worker.user!.id });
    return id;
  };

  test('the next appointment comes first, and what has none or is over does not stand before it', async () => {
    const [unplanned, later, sooner] = [await offered('noise'), await offered('leak'), await offered('door')];
    for (const [id, day] of [
      [later, '23'],
      [sooner, '22'],
    ] as const) {
      await move(worker, id, 'accept');
      const appointmentAt = `2026-11-${day}T09:00:00+08:00`;
      await move(worker, id, 'appoint', { appointmentAt, customerAgrees: true });
    }
    const mine = [unplanned, later, sooner];
    const listed = async () =>
      (await listMyJobs(worker)).jobs.map(({ id }) => id).filter((id) => mine.includes(id));
    expect(await listed()).toEqual([sooner, later, unplanned]);
    await move(worker, unplanned, 'refuse', { note: '没有配件' });
    await move(chief, later, 'cancel', { note: '门店已自行修好' });
    expect(await listed()).toEqual([sooner]);
  });

  test('another’s job and one of another tenant are nobody else’s', async () => {
    const id = await offered('noise');
    const known = async (ctx: Ctx) => (await listMyJobs(ctx)).jobs.some((job) => job.id === id);
    expect(await known(worker)).toBe(true);
    expect(await known(colleague)).toBe(false);
    await expect(listMyJobs(chief)).rejects.toMatchObject({ status: 403 });
    await expect(listMyJobs(stranger)).rejects.toMatchObject({ status: 403 });
    await move(worker, id, 'refuse', { note: '不在片区' });
    expect(await known(worker)).toBe(false);
  });
});
