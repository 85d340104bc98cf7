import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFrozen } from '#app/administration/people/use-cases/freeze-users.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { syncVisits } from '../../records/use-cases/sync-visits.server.ts';
import { syncInput } from '../../records/wire.ts';
import { aVisit, aVisitPlan } from '../../seed/seed.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { owesInput, todayQuery } from '../wire-phones.ts';
import { decideHold } from './decide-hold.server.ts';
import { getPhoneKey } from './get-phone-key.server.ts';
import { listToday } from './list-today.server.ts';
import { tellDebt } from './tell-debt.server.ts';

const now = new Date('2026-11-21T18:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let manager: Ctx;
let elsewhere: Ctx;
let stranger: Ctx;
let outletId: string;

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
  elsewhere = await brand.as({ realname: '李业务', roles: ['seller'], departs: ['A01'] });
  stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
  await brand.facts(async (world) => {
    for (const [nth, name] of ['湖滨便利店', '东站超市'].entries()) {
      const made = await anOutlet(world, {
        code: `MD-${nth}`,
        name,
        owner: 'rep',
        lng: 120.155,
        lat: 30.274,
      });
      outletId = made.id;
    }
    await aVisitPlan(world, { customer: 'MD-1', user: 'rep', day: '2026-11-21' });
    await aVisit(world, {
      customer: 'MD-0',
      user: 'rep',
      checkInAt: new Date('2026-11-21T09:00:00+08:00'),
      measured: { lng: 120.15, lat: 30.27 },
    });
  });
});
afterAll(() => desk.close());

const owes = (more: object) =>
  owesInput.parse({ deviceId: 'phone-0001', waiting: 0, open: 0, photos: 0, ...more });

test('a person gets the same key each time, and nobody else that one', async () => {
  const { key } = await getPhoneKey(rep);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await getPhoneKey(rep)).toEqual({ key });
  expect((await getPhoneKey(elsewhere)).key).not.toBe(key);
  expect((await getPhoneKey(stranger)).key).not.toBe(key);
});

test('what phones owe is the sum of what each said last, for whoever sees the person’s visits', async () => {
  const since = '2026-11-21T01:00:00.000Z';
  await tellDebt(rep, owes({ waiting: 3, photos: 2, since }));
  await tellDebt(rep, owes({ waiting: 1, open: 1, since }));
  await tellDebt(rep, owes({ deviceId: 'phone-0002', waiting: 4, photos: 4 }));
  const { people } = await listToday(manager);
  expect(people).toEqual([
    {
      userId: rep.user!.id,
      userName: '王业务',
      planned: 1,
      kept: 0,
      visits: 1,
      outlet: '湖滨便利店',
      state: 'done',
      checkInAt: '2026-11-21T01:00:00.000Z',
      place: { lng: 120.15, lat: 30.27 },
      waiting: 5,
      open: 1,
      photos: 4,
      since,
      heardAt: now.toISOString(),
      held: null,
    },
  ]);
  expect((await listToday(rep)).people).toHaveLength(1);
  expect((await listToday(elsewhere)).people).toEqual([]);
  expect((await listToday(stranger)).people).toEqual([]);
});

test('a phone nothing of which has arrived yet is seen by whoever sees where its person is sent, or their outlets', async () => {
  const known = async (username: string) => {
    const ctx = await brand.as({ username, realname: username, roles: ['seller'], departs: ['A01'] });
    await tellDebt(ctx, owes({ deviceId: `phone-${username}`, waiting: 2 }));
    const seenBy = async (reader: Ctx) =>
      (await listToday(reader)).people.flatMap((one) => (one.userName === username ? [one.waiting] : []));
    expect(await seenBy(manager)).toEqual([]);
    return { ctx, seenBy };
  };
  const owner = await known('owner');
  await brand.facts((world) => anOutlet(world, { code: 'FRESH', owner: 'owner' }));
  const sent = await known('sent');
  await brand.facts((world) => aVisitPlan(world, { customer: 'FRESH', user: 'sent', day: '2026-11-19' }));
  for (const { ctx, seenBy } of [owner, sent]) {
    expect(await seenBy(manager)).toEqual([2]);
    for (const other of [elsewhere, stranger]) expect(await seenBy(other)).toEqual([]);
    await tellDebt(ctx, owes({ deviceId: `phone-${ctx.user!.username}` }));
    expect(await seenBy(manager)).toEqual([]);
  }
});

test('a person’s day has each check-in in its order, for whoever sees their visits', async () => {
  const day = '2026-11-18';
  await brand.facts(async (world) => {
    await anOutlet(world, { code: 'WAY-1', name: '城东店', owner: 'rep' });
    const visit = (time: string, more: object = {}) =>
      aVisit(world, {
        customer: 'WAY-1',
        user: 'rep',
        checkInAt: new Date(`${day}T${time}:00+08:00`),
        measured: { lng: 120.2, lat: 30.3 },
        ...more,
      });
    await visit('14:00');
    await visit('09:00', { measured: undefined });
    const none = await visit('10:00');
    await world.tx.update(visits).set({ state: 'void' }).where(eq(visits.id, none.id));
  });
  const asked = { day, userId: rep.user!.id };
  const { checkIns, people } = await listToday(manager, todayQuery.parse(asked));
  expect(checkIns.map(({ outlet, checkInAt }) => [outlet, checkInAt])).toEqual([
    ['城东店', '2026-11-18T01:00:00.000Z'],
    ['城东店', '2026-11-18T06:00:00.000Z'],
  ]);
  expect(checkIns[1]!.place).toEqual({ lng: 120.2, lat: 30.3 });
  expect(people).toMatchObject([{ userName: '王业务', visits: 2 }]);
  for (const ctx of [elsewhere, stranger]) expect((await listToday(ctx, asked)).checkIns).toEqual([]);
  expect((await listToday(manager)).checkIns).toEqual([]);
});

describe('what a frozen person had not sent', () => {
  const hour = 3_600_000;
  let counter = 0;
  const clocks = (ms: number) => ({
    run: 'run',
    steadyMs: 36 * hour - ms,
    wall: new Date(now.getTime() - ms).toISOString(),
  });
  const checkIn = (ms: number) => ({
    id: newId(),
    kind: 'check-in',
    visitId: newId(),
    outletId,
    place: null,
    reason: '手机没有定位',
    ...clocks(ms),
  });
  const checkOut = (of: { visitId: string }, ms: number) => ({
    id: newId(),
    kind: 'check-out',
    visitId: of.visitId,
    result: 'closed',
    ...clocks(ms),
  });
  const send = async (items: object[], ctx = rep) => {
    counter += 1;
    const input = { deviceId: `phone-000${counter}`, ...clocks(0), items };
    return (await syncVisits(ctx, syncInput.parse(input))).answers;
  };
  const words = (answers: Awaited<ReturnType<typeof send>>) =>
    answers.map(({ answer, code }) => (code ? `${answer} ${code}` : answer));
  /** The same person at another time. */
  const at = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: () => new Date(now.getTime() - ms) });
  const freeze = (ms: number, frozen: boolean) => setFrozen(at(manager, ms), { ids: [rep.user!.id], frozen });
  const held = async (ctx = manager) =>
    (await listToday(ctx)).people.find(({ userId }) => userId === rep.user!.id)?.held ?? null;
  const decide = (more: object, ctx = manager) =>
    held().then((of) =>
      decideHold(ctx, { id: of!.id, version: of!.version, accept: true, reason: '', ...more }),
    );

  test('is held until a manager accepts it; what happens after the release is not', async () => {
    await tellDebt(rep, owes({ waiting: 2 }));
    const [one, other] = [checkIn(5 * hour), checkIn(2 * hour)];
    await freeze(4 * hour, true);
    expect(await held()).toMatchObject({ releasedAt: null });
    await expect(decide({})).rejects.toMatchObject({ code: 'visits.still-frozen' });
    await freeze(3 * hour, false);
    const answers = await send([one, checkOut(one, 4.5 * hour), other, checkOut(other, hour)]);
    expect(words(answers)).toEqual(['held held', 'waits', 'taken', 'taken']);
    expect(answers[0]?.message).toBe('账号冻结过，解冻以前的记录要由主管处理，处理后自动上传');
    expect(await held(rep)).toMatchObject({ own: true });
    await expect(decide({}, rep)).rejects.toMatchObject({ code: 'visits.own-hold' });
    await expect(decide({}, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(decide({}, elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(decide({ version: 99 })).rejects.toMatchObject({ code: 'visits.hold-decided' });
    await decide({});
    expect(await held()).toBeNull();
    expect(words(await send([one, checkOut(one, 4.5 * hour)]))).toEqual(['taken', 'taken']);
    expect(words(await send([one]))).toEqual(['again']);
  });

  test('is held also when no clock tells when it happened, and is not too old for the days a manager took', async () => {
    await freeze(2.8 * hour, true);
    await freeze(2.7 * hour, false);
    const wall = new Date(now.getTime() + 2 * hour).toISOString();
    const ahead = { ...checkIn(0), run: 'another', steadyMs: 0, wall };
    const one = checkIn(2.75 * hour);
    const answers = await send([ahead, { ...ahead, id: newId(), visitId: newId(), byArrival: wall }, one]);
    expect(words(answers)).toEqual(['held held', 'held held', 'held held']);
    await decide({});
    expect(words(await send([ahead]))).toEqual(['question ahead']);
    const late = 10 * 24 * hour;
    const sent = { ...clocks(-late), deviceId: 'phone-late', items: [one] };
    const { answers: taken } = await syncVisits(at(rep, -late), syncInput.parse(sent));
    expect(words(taken)).toEqual(['taken']);
  });

  test('is refused with the manager’s reason when it is discarded, and who was never frozen is not asked', async () => {
    await freeze(2 * hour, true);
    await freeze(hour, false);
    const one = checkIn(3 * hour);
    expect(words(await send([one]))).toEqual(['held held']);
    await expect(decide({ accept: false })).rejects.toMatchObject({ code: 'visits.say-why' });
    await decide({ accept: false, reason: '没有去过' });
    const [answer] = await send([one]);
    expect(answer).toMatchObject({ answer: 'refused', code: 'discarded' });
    expect(answer?.message).toBe('主管没有接收解冻以前的记录：没有去过');
    const [log] = await brand.facts(({ tx }) =>
      tx
        .select()
        .from(auditLogs)
        .where(eq(auditLogs.entity, 'field-hold'))
        .orderBy(desc(auditLogs.createdAt))
        .limit(1),
    );
    expect(log?.after).toMatchObject({ state: 'discarded', reason: '没有去过', userId: rep.user!.id });
    // An account that has never worked with a phone owes nothing there.
    await setFrozen(manager, { ids: [elsewhere.user!.id], frozen: true });
    expect((await listToday(manager)).people.map(({ userId }) => userId)).toEqual([rep.user!.id]);
  });
});
