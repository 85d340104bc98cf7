import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideTask, withdrawApproval } from '#app/administration/approvals/use-cases/decide-task.server.ts';
import { listMyApprovals } from '#app/administration/approvals/use-cases/list-my-approvals.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { listApprovalsQuery } from '#app/services/approvals/wire.ts';
import { syncVisits } from '../../records/use-cases/sync-visits.server.ts';
import { syncInput } from '../../records/wire.ts';
import { aVisit } from '../../seed/seed.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { visitRequest } from '../entities.ts';
import { visitRequestStore } from '../stores.server.ts';
import type { RequestInput, RequestRow } from '../wire-requests.ts';
import { addRequest, decideRequest } from './change-requests.server.ts';

const now = new Date('2026-11-21T18:00:00+08:00');
const moved = { lng: 120.165, lat: 30.274 };
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let manager: Ctx;
let elsewhere: Ctx;
let stranger: Ctx;
let visitId: string;
let outletId: string;
let counter = 0;

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
  manager = await brand.as({ realname: '陈管理', roles: ['boss'], departs: ['A01'] });
  elsewhere = await brand.as({
    username: 'colleague',
    realname: '李业务',
    roles: ['seller'],
    departs: ['A01'],
  });
  stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

beforeEach(async () => {
  counter += 1;
  const code = `MD-${counter}`;
  const facts = { code, name: `门店${counter}`, owner: 'rep', lng: 120.155, lat: 30.274 };
  outletId = (await brand.facts((world) => anOutlet(world, facts))).id;
  const far = { verdict: 'outside', distanceM: 960, measured: toWgs84(moved), reason: '搬了' } as const;
  visitId = (await brand.facts((world) => aVisit(world, { customer: code, user: 'rep', ...far }))).id;
});

const ask = (kind: RequestInput['kind'], ctx = rep) =>
  addRequest(ctx, { visitId, kind, reason: '门店搬到对面' });
const kept = async () =>
  (await inTenant(rep, (tx) => tx.select().from(visits).where(eq(visits.id, visitId))))[0]!;
/** A colleague's check-in of the day before with the same phone arrives only now. */
const becomesShared = async () => {
  const { deviceId, checkInAt } = await kept();
  const code = `MD-C${counter}`;
  const { id } = await brand.facts((world) =>
    anOutlet(world, { code, name: code, owner: 'colleague', ...moved }),
  );
  const at = new Date(checkInAt.getTime() - 3_600_000);
  const begin = { id: newId(), kind: 'check-in', visitId: newId(), outletId: id, run: 'run', steadyMs: 0 };
  const { answers } = await syncVisits(
    elsewhere,
    syncInput.parse({
      deviceId,
      run: 'run',
      steadyMs: now.getTime() - at.getTime(),
      wall: now.toISOString(),
      items: [{ ...begin, wall: at.toISOString(), place: { ...toWgs84(moved), accuracyM: 12 } }],
    }),
  );
  expect(answers).toMatchObject([{ answer: 'taken' }]);
};
const placeOf = async () =>
  (await inTenant(rep, (tx) => tx.select().from(customers).where(eq(customers.id, outletId))))[0]!.place!;
const look = async (ctx: Ctx, query: Record<string, string> = {}) => {
  const { records } = await listRows(ctx, visitRequestStore, listQuery(visitRequest).parse(query));
  return records.filter((row) => (row as unknown as RequestRow).visitId === visitId);
};
const list = (ctx: Ctx) => look(ctx);

describe('a place that was measured', () => {
  test('becomes the outlet’s when somebody else accepts it; the visit stays judged by the one of before', async () => {
    const { id } = await ask('place');
    await decideRequest(manager, { id, pass: true, reason: '' });
    const [lng, lat] = (await placeOf()).split(',').map(Number);
    expect(lng).toBeCloseTo(moved.lng, 4);
    expect(lat).toBeCloseTo(moved.lat, 4);
    expect(await kept()).toMatchObject({
      outletPlace: '120.155,30.274',
      verdict: 'outside',
      evidenceScore: 65,
    });
    expect(await list(manager)).toMatchObject([
      {
        kind: 'place',
        state: 'accepted',
        decidedName: '陈管理',
        before: { place: '120.155,30.274' },
        own: false,
      },
    ]);
  });

  test('stays where it was when it is refused, with a reason', async () => {
    const { id } = await ask('place');
    await expect(decideRequest(manager, { id, pass: false, reason: '' })).rejects.toMatchObject({
      code: 'visits.say-why',
    });
    await decideRequest(manager, { id, pass: false, reason: '门店没有搬' });
    expect(await placeOf()).toBe('120.155,30.274');
    await expect(decideRequest(manager, { id, pass: true, reason: '' })).rejects.toMatchObject({
      code: 'visits.decided-already',
    });
  });
});

describe('an appeal', () => {
  test('that is accepted clears the visit and keeps what was said of it before', async () => {
    const { id } = await ask('appeal');
    await decideRequest(manager, { id, pass: true, reason: '情况属实' });
    expect(await kept()).toMatchObject({ evidenceScore: 100, evidenceReasons: [], verdict: 'outside' });
    expect(await list(rep)).toMatchObject([
      { kind: 'appeal', before: { evidenceScore: 65, evidenceReasons: ['outside'] }, own: true },
    ]);
  });

  test('that was accepted stands when the end of the visit arrives later from its phone', async () => {
    await inTenant(rep, (tx) =>
      tx
        .update(visits)
        .set({ state: 'broken', checkOutAt: null, result: null })
        .where(eq(visits.id, visitId)),
    );
    const { id } = await ask('appeal');
    await decideRequest(manager, { id, pass: true, reason: '情况属实' });
    const at = new Date((await kept()).checkInAt.getTime() + 30 * 60_000);
    const end = { id: newId(), kind: 'check-out', visitId, result: 'ordered', run: 'run', steadyMs: 0 };
    const { answers } = await syncVisits(
      rep,
      syncInput.parse({
        deviceId: 'phone-0000-1',
        run: 'run',
        steadyMs: now.getTime() - at.getTime(),
        wall: now.toISOString(),
        items: [{ ...end, wall: at.toISOString() }],
      }),
    );
    expect(answers).toMatchObject([{ answer: 'taken' }]);
    expect(await kept()).toMatchObject({ state: 'done', evidenceScore: 100, evidenceReasons: [] });
  });

  test('may be made anew against what came after the first was decided, and against nothing else', async () => {
    const first = await ask('appeal');
    await decideRequest(manager, { id: first.id, pass: false, reason: '没有搬' });
    await expect(ask('appeal')).rejects.toMatchObject({ code: 'visits.no-request' });
    await becomesShared();
    expect(await kept()).toMatchObject({ evidenceScore: 40, evidenceReasons: ['outside', 'shared'] });
    const second = await ask('appeal');
    await expect(ask('appeal')).rejects.toMatchObject({ code: 'visits.no-request' });
    await decideRequest(manager, { id: second.id, pass: true, reason: '换过手机' });
    expect(await kept()).toMatchObject({ evidenceScore: 100, evidenceReasons: [] });
  });

  test('that was accepted clears what it was made against, and not what comes after it', async () => {
    const first = await ask('appeal');
    await decideRequest(manager, { id: first.id, pass: true, reason: '情况属实' });
    await becomesShared();
    expect(await kept()).toMatchObject({ evidenceScore: 75, evidenceReasons: ['shared'] });
    const second = await ask('appeal');
    await decideRequest(manager, { id: second.id, pass: false, reason: '手机是自己的' });
    await expect(ask('appeal')).rejects.toMatchObject({ code: 'visits.no-request' });
  });

  test('is made once, of a visit of one’s own, and decided by somebody else who sees it', async () => {
    const { id } = await ask('appeal');
    await expect(ask('appeal')).rejects.toMatchObject({ code: 'visits.no-request' });
    for (const ctx of [manager, elsewhere, stranger]) {
      await expect(ask('appeal', ctx)).rejects.toMatchObject({ status: 404 });
    }
    await expect(decideRequest(rep, { id, pass: true, reason: '' })).rejects.toMatchObject({
      code: 'visits.own-request',
    });
    for (const ctx of [elsewhere, stranger]) {
      await expect(decideRequest(ctx, { id, pass: true, reason: '' })).rejects.toMatchObject({ status: 404 });
      expect(await list(ctx)).toEqual([]);
    }
  });
});

test('the list of requests is searched, filtered and sorted like every other', async () => {
  await ask('appeal');
  await ask('place');
  const kinds = async (query: Record<string, string>) =>
    (await look(manager, query)).map((row) => row.kind).toSorted();
  expect(await kinds({ kind: 'place' })).toEqual(['place']);
  expect(await kinds({ state: 'accepted' })).toEqual([]);
  expect(await kinds({ customerId: outletId })).toEqual(['appeal', 'place']);
  expect(await kinds({ keyword: `门店${counter}` })).toEqual(['appeal', 'place']);
  expect(await kinds({ keyword: '王业务', sort: '-updatedAt' })).toEqual(['appeal', 'place']);
  expect(await kinds({ keyword: '李业务' })).toEqual([]);
  expect(await kinds({ requestedAt: '2026-11-21..2026-11-21', sort: '-requestedAt' })).toEqual([
    'appeal',
    'place',
  ]);
  expect(await look(manager)).toMatchObject([
    {
      customerId: outletId,
      customerId_dictText: `门店${counter}`,
      customerName: `门店${counter}`,
      own: false,
    },
    { updatedAt: now.toISOString(), createdAt: now.toISOString(), version: 1 },
  ]);
});

test('a request stands on the desk of who judges, not of whose visit it is, and is decided there', async () => {
  const { id } = await ask('appeal');
  const waiting = async (ctx: Ctx) =>
    (await listMyApprovals(ctx, checkInput(listApprovalsQuery, { view: 'todo' }))).records.filter(
      ({ bizId }) => bizId === id,
    );
  expect([await waiting(rep), await waiting(elsewhere)]).toEqual([[], []]);
  const [row] = await waiting(manager);
  expect(row).toMatchObject({ biz: 'visit-request', about: ['门店搬到对面'], submitterName: '王业务' });
  await decideTask(registry().all('approvals'), manager, { id: row!.taskId!, pass: true, comment: '' });
  expect(await list(manager)).toMatchObject([{ state: 'accepted', decidedName: '陈管理' }]);
  expect(await waiting(manager)).toEqual([]);
});

test('one that is taken back says so, nobody decided it, and it may be made again (VIS-01)', async () => {
  const { id } = await ask('appeal');
  const { records } = await listMyApprovals(rep, checkInput(listApprovalsQuery, { view: 'started' }));
  const approval = records.find(({ bizId }) => bizId === id)!;
  await withdrawApproval(registry().all('approvals'), rep, { id: approval.id });
  expect(await list(rep)).toMatchObject([
    { id, state: 'withdrawn', decidedName: null, decision: null, decidedAt: now.toISOString() },
  ]);
  expect(await look(rep, { state: 'refused' })).toEqual([]);
  expect(await look(rep, { state: 'withdrawn' })).toMatchObject([{ id }]);
  const again = await ask('appeal');
  await decideRequest(manager, { id: again.id, pass: true, reason: '' });
  expect((await kept()).evidenceReasons).toEqual([]);
});
