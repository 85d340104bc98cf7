import { and, eq } from 'drizzle-orm';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import { aChannel, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { channels, customers } from '#app/modules/customers/table.server.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import { getFieldDay } from '../../field/use-cases/get-field-day.server.ts';
import { aVisitPlan } from '../../seed/seed.server.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { visitEvents, visits } from '../../tables/visits.table.server.ts';
import { syncInput, visitsQuery } from '../wire.ts';
import { closeVisits } from './close-visits.server.ts';
import { getVisit } from './get-visit.server.ts';
import { listVisits } from './list-visits.server.ts';
import { syncVisits } from './sync-visits.server.ts';

const now = new Date('2026-11-21T18:00:00+08:00');
const hour = 3_600_000;
const door = { lng: 120.155, lat: 30.274 };
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let picture: string;
let rep: Ctx;
let colleague: Ctx;
let stranger: Ctx;
let outletId: string;
let visitId: string;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  other = await desk.brand('maixiangfang');
  const dark = sharp({ create: { width: 320, height: 240, channels: 3, background: '#333' } });
  const shelf = { create: { width: 120, height: 240, channels: 3, background: '#ddd' } } as const;
  const drawn = dark.composite([{ input: shelf, left: 60, top: 0 }]);
  picture = `data:image/png;base64,${(await drawn.png().toBuffer()).toString('base64')}`;
  brand = await desk.brand('shanjianquan');
  for (const one of [brand, other]) {
    await one.facts((world) => aRole(world, { code: 'seller', dataScope: 'own', permissions: 'all' }));
  }
  rep = await brand.as({ username: 'rep', realname: '王业务', roles: ['seller'], departs: ['A01'] });
  colleague = await brand.as({ realname: '李业务', roles: ['seller'], departs: ['A01'] });
  stranger = await other.as({ roles: ['seller'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** An outlet of the person's own for each test. */
beforeEach(async () => {
  counter += 1;
  visitId = newId();
  outletId = (
    await brand.facts((world) =>
      anOutlet(world, { code: `MD-${counter}`, name: `湖滨便利店${counter}`, owner: 'rep', ...door }),
    )
  ).id;
});

const device = () => `phone-0000-${counter}`;
/** Clocks of a phone so many milliseconds before it sends; its own clock is an hour fast. */
const before = (ms: number) => ({
  run: 'run',
  steadyMs: 36 * hour - ms,
  wall: new Date(now.getTime() + hour - ms).toISOString(),
});
/** At the door, as a receiver measures it: no two times the same to the last digit. */
const measuredAt = (nth: number, accuracyM = 12) => {
  const { lng, lat } = toWgs84(door);
  return { lng: lng + nth * 1e-9, lat, accuracyM };
};
const checkIn = (ms = 2 * hour, more: object = {}) => ({
  id: newId(),
  kind: 'check-in',
  visitId,
  outletId,
  ...before(ms),
  place: measuredAt(counter),
  ...more,
});
const checkOut = (ms = hour, more: object = {}) => ({
  id: newId(),
  kind: 'check-out',
  visitId,
  result: 'ordered',
  ...before(ms),
  ...more,
});
const send = async (ctx: Ctx, items: object[], deviceId = device()) => {
  const { answers } = await syncVisits(ctx, syncInput.parse({ deviceId, ...before(0), items }));
  return answers.map(({ answer, code }) => (code ? `${answer} ${code}` : answer));
};
const kept = async (id = visitId) =>
  (
    await inTenant(rep, (tx) =>
      tx
        .select()
        .from(visits)
        .where(and(eq(visits.tenantId, 'shanjianquan'), eq(visits.id, id))),
    )
  )[0];
const setting = (code: string, value: unknown) =>
  brand.facts(async ({ tx, tenant }) => {
    const row = { tenantId: tenant.slug, code, value, version: 1, updatedBy: '管理员', updatedAt: now };
    await tx.delete(systemParameters).where(eq(systemParameters.code, code));
    await tx.insert(systemParameters).values(row);
  });

describe('what a phone sends', () => {
  test('becomes a visit, at the times it happened though the phone’s clock is an hour fast', async () => {
    expect(await send(rep, [checkIn(), checkOut()])).toEqual(['taken', 'taken']);
    expect(await kept()).toMatchObject({
      state: 'done',
      checkInAt: new Date(now.getTime() - 2 * hour),
      checkOutAt: new Date(now.getTime() - hour),
      verdict: 'within',
      distanceM: 0,
      radiusM: 200,
      result: 'ordered',
      evidenceScore: 100,
      evidenceReasons: [],
      userName: '王业务',
    });
  });

  test('says who came along, of the brand’s own people who have to do with visits', async () => {
    const outside = await brand.as({ realname: '仓管', departs: ['A01'] });
    const ids = [colleague, outside, stranger, rep].map(({ user }) => user!.id);
    expect(await send(rep, [checkIn(2 * hour, { companionIds: ids })])).toEqual(['taken']);
    const along = [{ id: colleague.user!.id, name: '李业务' }];
    expect((await kept())?.companions).toEqual(along);
    expect((await getVisit(rep, { id: visitId })).companions).toEqual(along);
    visitId = newId();
    const many = { companionIds: Array.from({ length: 6 }, newId) };
    expect(await send(rep, [checkIn(hour, many)])).toEqual(['refused malformed']);
  });

  test('of a clock that was put right before sending is at its time, marked; it is no loss', async () => {
    const known = { run: 'before', steadyMs: 0, wall: '2026-11-21T09:00:00+08:00', setBackMs: 0 };
    const fast = { run: 'before', steadyMs: 5 * hour, wall: '2026-11-21T18:50:00+08:00' };
    const sent = { run: 'now', steadyMs: 0, wall: now.toISOString() };
    const input = { deviceId: device(), ...sent };
    const item = checkIn(0, { ...fast, known: { ...known, offsetMs: -hour } });
    const { answers } = await syncVisits(rep, syncInput.parse({ ...input, items: [item] }));
    expect(answers).toEqual([{ id: item.id, answer: 'taken' }]);
    expect(await kept()).toMatchObject({
      checkInAt: new Date('2026-11-21T17:50:00+08:00'),
      clockJumpMs: hour,
      evidenceReasons: ['clock'],
    });
  });

  test('is taken up to the days that are set, by whichever clock; older is refused (SEC-01)', async () => {
    const day = 24 * hour;
    const input = { deviceId: device(), run: 'now', steadyMs: 0, wall: now.toISOString() };
    const at = (ms: number) => ({
      run: 'before',
      steadyMs: 0,
      wall: new Date(now.getTime() - ms).toISOString(),
    });
    const sync = async (ms: number) => {
      visitId = newId();
      const { answers } = await syncVisits(rep, syncInput.parse({ ...input, items: [checkIn(0, at(ms))] }));
      return answers.map(({ answer, message }) => message ?? answer);
    };
    expect(await sync(7 * day)).toEqual(['taken']);
    expect(await sync(7 * day + 1)).toEqual(['是 7 天以前的记录，太久了，不能再补']);
    expect(await kept()).toBeUndefined();
    await setting('visits.oldest-days', 30);
    expect(await sync(30 * day)).toEqual(['taken']);
    await setting('visits.oldest-days', 7);
  });

  test.each(['0001-01-01T00:00:00Z', '0000-06-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'no phone shows %s: the call is refused, an item is incomplete',
    async (wall) => {
      const clock = { run: 'now', steadyMs: 0, wall: now.toISOString() };
      const items = [checkIn(0, { ...clock, wall })];
      expect(syncInput.safeParse({ deviceId: device(), ...clock, wall, items }).success).toBe(false);
      const { answers } = await syncVisits(rep, syncInput.parse({ deviceId: device(), ...clock, items }));
      expect(answers).toMatchObject([{ answer: 'refused', code: 'malformed' }]);
    },
  );

  test('in the future is asked about, and counts as of its arrival when its person agrees', async () => {
    const ahead = (text: string) => ({ run: 'before', steadyMs: 0, wall: `2026-11-21T${text}:00+08:00` });
    const input = { deviceId: device(), run: 'now', steadyMs: 0, wall: now.toISOString() };
    const items = [checkIn(0, ahead('18:30')), checkOut(0, ahead('18:50'))];
    const sync = async (all: object[]) => syncVisits(rep, syncInput.parse({ ...input, items: all }));
    const { answers } = await sync(items);
    expect(answers).toMatchObject([
      { answer: 'question', code: 'ahead', ask: { byArrival: true } },
      { answer: 'waits' },
    ]);
    const byArrival = ahead('18:50').wall;
    const again = await sync(items.map((item) => ({ ...item, byArrival })));
    expect(again.answers.map(({ answer }) => answer)).toEqual(['taken', 'taken']);
    expect(await kept()).toMatchObject({
      checkInAt: new Date(now.getTime() - 20 * 60_000),
      checkOutAt: now,
      clockJumpMs: 50 * 60_000,
      evidenceReasons: ['clock'],
    });
  });

  test('happens once, however often, by two devices, and at the same moment', async () => {
    const items = [checkIn(), checkOut()];
    const all = await Promise.all([send(rep, items), send(rep, items), send(rep, items, 'other-phone')]);
    expect(all.map((one) => one.join()).toSorted()).toEqual(['again,again', 'again,again', 'taken,taken']);
    const events = await inTenant(rep, (tx) =>
      tx.select().from(visitEvents).where(eq(visitEvents.visitId, visitId)),
    );
    expect(events).toHaveLength(2);
  });

  test('is answered item by item: what is wrong keeps nothing else back', async () => {
    const first = checkIn();
    const answers = await send(rep, [
      { id: newId(), kind: 'dance' },
      { ...checkIn(), outletId: 'nowhere' },
      checkIn(2 * hour, { outletId: newId() }),
      checkOut(),
      first,
      { ...first, reason: '别的内容' },
      checkIn(),
      checkOut(hour, { result: 'no-order' }),
      checkOut(),
      { ...checkIn(), visitId: newId(), outletId: newId() },
    ]);
    expect(answers).toEqual([
      'refused unknown-kind',
      'refused malformed',
      'refused out-of-scope',
      'refused no-visit',
      'taken',
      'refused other-content',
      'refused begun-already',
      'question no-order-reason',
      'waits',
      'refused out-of-scope',
    ]);
    expect(await send(rep, [checkOut(), checkOut()])).toEqual(['taken', 'refused ended-already']);
  });

  test('waits behind a question of its visit, or what is asked about would find the visit closed', async () => {
    const far = checkIn(2 * hour, {
      place: { ...toWgs84({ ...door, lat: door.lat + 0.005 }), accuracyM: 12 },
    });
    const out = checkOut();
    expect(await send(rep, [far, out])).toEqual(['question reason-needed', 'waits']);
    expect(await kept()).toBeUndefined();
    expect(await send(rep, [{ ...far, reason: '店搬到对面' }, out])).toEqual(['taken', 'taken']);
    expect(await kept()).toMatchObject({ state: 'done' });
  });

  test('ends when it began at the earliest, though its check-in was long on its way', async () => {
    expect(await send(rep, [checkIn(10_000)])).toEqual(['taken']);
    expect(await send(rep, [checkOut(70_000)])).toEqual(['taken']);
    const begun = new Date(now.getTime() - 10_000);
    expect(await kept()).toMatchObject({
      state: 'done',
      checkInAt: begun,
      checkOutAt: begun,
      clockJumpMs: 0,
    });
  });

  test('whose check-out lies before its check-in is ended all the same, and its clock was wrong', async () => {
    expect(await send(rep, [checkIn(2 * hour), checkOut(3 * hour)])).toEqual(['taken', 'taken']);
    const begun = new Date(now.getTime() - 2 * hour);
    expect(await kept()).toMatchObject({
      state: 'done',
      checkInAt: begun,
      checkOutAt: begun,
      clockJumpMs: hour,
      evidenceReasons: expect.arrayContaining(['clock']) as unknown,
    });
  });

  test('is nobody else’s to begin or end', async () => {
    expect(await send(colleague, [checkIn()])).toEqual(['refused out-of-scope']);
    expect(await send(stranger, [checkIn()])).toEqual(['refused out-of-scope']);
    expect(await send(rep, [checkIn()])).toEqual(['taken']);
    expect(await send(colleague, [checkOut()])).toEqual(['refused no-visit']);
    expect(await send(stranger, [checkOut()])).toEqual(['refused no-visit']);
    const query = visitsQuery.parse({ keyword: `MD-${counter}` });
    const seen = [rep, colleague, stranger].map(async (ctx) => (await listVisits(ctx, query)).total);
    expect(await Promise.all(seen)).toEqual([1, 0, 0]);
  });
});

describe('distance', () => {
  const away = { place: { ...toWgs84({ ...door, lat: door.lat + 0.005 }), accuracyM: 12 } };

  test('too far is allowed with a reason and marked, or not at all where the brand says so', async () => {
    expect(await send(rep, [checkIn(2 * hour, away)])).toEqual(['question reason-needed']);
    await setting('visits.outside', 'refuse');
    expect(await send(rep, [checkIn(2 * hour, { ...away, reason: '店搬到对面' })])).toEqual([
      'refused too-far',
    ]);
    await setting('visits.outside', 'reason');
    expect(await send(rep, [checkIn(2 * hour, { ...away, reason: '店搬到对面' })])).toEqual(['taken']);
    expect(await kept()).toMatchObject({
      verdict: 'outside',
      reason: '店搬到对面',
      evidenceReasons: ['outside'],
      evidenceScore: 65,
      steps: [],
    });
    await setting('visits.outside', 'photo');
  });

  test('too far is marked when it ends without the photo that is asked for, also where nobody lets one in', async () => {
    const far = checkIn(2 * hour, { ...away, reason: '店搬到对面' });
    expect(await send(rep, [far, checkOut(hour, { result: 'closed' })])).toEqual(['taken', 'taken']);
    expect(await kept()).toMatchObject({
      missing: ['到店照片'],
      evidenceReasons: ['outside', 'steps'],
      evidenceScore: 50,
    });
  });

  test('too far with the photo that came behind it is marked for the distance alone', async () => {
    const items = [
      checkIn(2 * hour, { ...away, reason: '店搬到对面' }),
      { id: newId(), kind: 'photo', visitId, stepId: visitId, picture, ...before(2 * hour) },
      checkOut(hour, { result: 'closed' }),
    ];
    expect(await send(rep, items)).toEqual(['taken', 'taken', 'taken']);
    expect(await kept()).toMatchObject({ missing: [], evidenceReasons: ['outside'], evidenceScore: 65 });
  });

  test('and the least stay are as the nearest channel says that names them, of its own brand alone', async () => {
    const add = (at: TestBrand, more: object) =>
      at.facts(async (world) => {
        const { id } = await aChannel(world, { parentId: null, ...more });
        const terms = { visitRadiusM: 600, visitMinMinutes: 90 };
        await world.tx.update(channels).set(terms).where(eq(channels.id, id));
        return id;
      });
    const top = await add(brand, {});
    const below = await brand.facts((world) => aChannel(world, { parentId: top }));
    await brand.facts(({ tx }) =>
      tx.update(customers).set({ channelId: below.id }).where(eq(customers.id, outletId)),
    );
    // Another brand’s channel of the same id says nothing here.
    await other.facts((world) => aChannel(world, { id: below.id, code: 'QD-OTHER' }));
    await other.facts(({ tx }) =>
      tx.update(channels).set({ visitRadiusM: 50, visitMinMinutes: 1 }).where(eq(channels.id, below.id)),
    );
    const [shown] = (await getFieldDay(rep)).outlets.filter(({ id }) => id === outletId);
    expect(shown).toMatchObject({ radiusM: 600, minMinutes: 90 });
    expect(await send(rep, [checkIn(2 * hour, away), checkOut(hour)])).toEqual(['taken', 'taken']);
    expect(await kept()).toMatchObject({
      verdict: 'within',
      radiusM: 600,
      minMinutes: 90,
      evidenceReasons: ['short'],
    });
    const query = (only: string) => visitsQuery.parse({ keyword: `MD-${counter}`, only });
    expect((await listVisits(rep, query('effective'))).total).toBe(0);
    await brand.facts(({ tx }) =>
      tx.update(channels).set({ visitRadiusM: 20, visitMinMinutes: 30 }).where(eq(channels.id, below.id)),
    );
    visitId = newId();
    expect(await send(rep, [checkIn(2 * hour, away)])).toEqual(['question reason-needed']);
  });

  test('is judged by where the outlet lay then, whatever is said of it later', async () => {
    await send(rep, [checkIn()]);
    await brand.facts(({ tx }) =>
      tx.update(customers).set({ place: '121,31' }).where(eq(customers.id, outletId)),
    );
    await send(rep, [checkOut()]);
    expect(await kept()).toMatchObject({ outletPlace: '120.155,30.274', verdict: 'within', distanceM: 0 });
  });
});

test('speed, a short stay and a device of two people are told', async () => {
  const far = await brand.facts((world) =>
    anOutlet(world, { code: `MD-${counter}F`, owner: 'rep', lng: 121.47, lat: 31.23 }),
  );
  const next = { visitId: newId(), outletId: far.id };
  const place = { ...toWgs84({ lng: 121.47, lat: 31.23 }), accuracyM: 12 };
  await send(rep, [
    checkIn(60 * 60_000),
    checkOut(57 * 60_000),
    checkIn(50 * 60_000, { ...next, place }),
    checkOut(10 * 60_000, next),
  ]);
  expect(await kept()).toMatchObject({ evidenceReasons: ['short'], evidenceScore: 80 });
  expect(await kept(next.visitId)).toMatchObject({ evidenceReasons: ['fast'], evidenceScore: 70 });
  const own = await brand.facts((world) => anOutlet(world, { owner: 'rep', ...door }));
  await brand.facts(({ tx }) =>
    tx.update(customers).set({ ownerUserId: colleague.user!.id }).where(eq(customers.id, own.id)),
  );
  const shared = { visitId: newId(), outletId: own.id };
  expect(await send(colleague, [checkIn(5 * 60_000, shared)])).toEqual(['taken']);
  expect(await kept(shared.visitId)).toMatchObject({ evidenceReasons: ['shared'], evidenceScore: 75 });
});

const close = (at: Date) => closeVisits({ db: rep.db, tenants: [brand.tenant], now: at, files: rep.files });
const nextDay = new Date('2026-11-22T00:20:00+08:00');

test('at night what was done in visits is asked once for all of them', async () => {
  const asked = async (many: number) => {
    for (let nth = 0; nth < many; nth += 1) {
      counter += 1;
      const shop = await brand.facts((world) =>
        anOutlet(world, { code: `MD-NIGHT-${counter}`, owner: 'rep', ...door }),
      );
      await send(rep, [{ ...checkIn(), visitId: newId(), outletId: shop.id }]);
    }
    const query = vi.spyOn(Client.prototype, 'query');
    try {
      await close(nextDay);
      const texts = query.mock.calls.map(([given]) => JSON.stringify(given));
      return texts.filter((text) => /visit_photos|visit_requests/.test(text)).length;
    } finally {
      query.mockRestore();
    }
  };
  await close(nextDay);
  const one = await asked(1);
  expect(one).toBeGreaterThan(0);
  expect(await asked(3)).toBe(one);
});

describe('a visit that is', () => {
  const states = ['not begun', 'ongoing', 'done', 'broken'] as const;
  const acts = [
    'begun',
    'ended',
    'ended by a colleague',
    'ended with other words',
    'closed at night',
    'sent again',
  ] as const;
  /** What is answered, and the state afterwards; what is not here changes nothing and is answered so. */
  const outcomes: Record<
    (typeof states)[number],
    Record<(typeof acts)[number], [string, string | undefined]>
  > = {
    'not begun': {
      begun: ['taken', 'ongoing'],
      ended: ['refused no-visit', undefined],
      'ended by a colleague': ['refused no-visit', undefined],
      'ended with other words': ['refused no-visit', undefined],
      'closed at night': ['', undefined],
      'sent again': ['', undefined],
    },
    ongoing: {
      begun: ['refused begun-already', 'ongoing'],
      ended: ['taken', 'done'],
      'ended by a colleague': ['refused no-visit', 'ongoing'],
      'ended with other words': ['taken', 'done'],
      'closed at night': ['', 'broken'],
      'sent again': ['again', 'ongoing'],
    },
    done: {
      begun: ['refused begun-already', 'done'],
      ended: ['refused ended-already', 'done'],
      'ended by a colleague': ['refused no-visit', 'done'],
      'ended with other words': ['refused other-content', 'done'],
      'closed at night': ['', 'done'],
      'sent again': ['again,again', 'done'],
    },
    broken: {
      begun: ['refused begun-already', 'broken'],
      ended: ['taken', 'done'],
      'ended by a colleague': ['refused no-visit', 'broken'],
      'ended with other words': ['taken', 'done'],
      'closed at night': ['', 'broken'],
      'sent again': ['again', 'broken'],
    },
  };

  test.each(states.flatMap((state) => acts.map((act) => [state, act] as const)))(
    '%s: %s',
    async (state, act) => {
      const begin = checkIn();
      const end = checkOut();
      const items = state === 'not begun' ? [] : state === 'done' ? [begin, end] : [begin];
      if (items.length > 0) await send(rep, items);
      if (state === 'broken') await close(nextDay);
      const earlier = await kept();
      expect(earlier?.state).toBe(state === 'not begun' ? undefined : state);
      const asked = async () => {
        if (act === 'begun') return await send(rep, [checkIn()]);
        if (act === 'ended') return await send(rep, [checkOut()]);
        if (act === 'ended by a colleague') return await send(colleague, [checkOut()]);
        if (act === 'ended with other words') return await send(rep, [{ ...end, result: 'refused' }]);
        if (act === 'sent again') return items.length > 0 ? await send(rep, items) : [];
        await close(nextDay);
        return [];
      };
      const [answer, after] = outcomes[state][act];
      expect((await asked()).join()).toBe(answer);
      const later = await kept();
      expect(later?.state).toBe(after);
      // Where the state stays, nothing else of it is different either.
      expect(earlier?.state === after ? later : null).toEqual(earlier?.state === after ? earlier : null);
    },
  );
});

test('a visit nobody ended is broken after its day; a check-out made in time still counts', async () => {
  await send(rep, [checkIn()]);
  await close(now);
  expect(await kept()).toMatchObject({ state: 'ongoing' });
  await close(nextDay);
  expect(await kept()).toMatchObject({
    state: 'broken',
    checkOutAt: null,
    evidenceScore: 60,
    evidenceReasons: ['unended'],
  });
  const listed = await listVisits(rep, visitsQuery.parse({ only: 'exceptions', size: 200 }));
  expect(listed.records.map(({ id }) => id)).toContain(visitId);
  expect(await send(rep, [checkOut()])).toEqual(['taken']);
  await close(new Date('2026-11-23T00:20:00+08:00'));
  expect(await kept()).toMatchObject({ state: 'done', evidenceScore: 100, evidenceReasons: [] });
});

test('a plan is not kept by a visit that nobody has ended, until its check-out arrives or another has an end', async () => {
  const day = '2026-11-21';
  const plan = await brand.facts((world) =>
    aVisitPlan(world, { customer: `MD-${counter}`, user: 'rep', day }),
  );
  const state = async () =>
    (await brand.facts(({ tx }) => tx.select().from(visitPlans).where(eq(visitPlans.id, plan.id))))[0]!.state;
  await send(rep, [checkIn()]);
  expect(await state()).toBe('visited');
  await close(nextDay);
  expect(await state()).toBe('missed');
  await send(rep, [checkOut()]);
  expect(await state()).toBe('visited');
  const again = newId();
  await send(rep, [checkIn(30 * 60_000, { visitId: again })]);
  await close(nextDay);
  expect(await kept(again)).toMatchObject({ state: 'broken' });
  expect(await state()).toBe('visited');
});

describe('a position no receiver measures', () => {
  /** Another outlet of the person's, a few steps on. */
  const elsewhere = async () => {
    const code = `MD-${counter}-2`;
    const { id } = await brand.facts((world) => anOutlet(world, { code, name: code, owner: 'rep', ...door }));
    return id;
  };
  const unlikely = async (id = visitId) => (await kept(id))!.evidenceReasons.includes('unlikely');

  test.each([
    ['in their order', false],
    ['in the other order', true],
  ])(
    'the very digits of an earlier check-in at another outlet speak against the later one, as they arrive %s',
    async (_, late) => {
      const [first, second] = [newId(), newId()];
      const early = [checkIn(5 * hour, { visitId: first }), checkOut(4.5 * hour, { visitId: first })];
      const later = [
        checkIn(2 * hour, { visitId: second, outletId: await elsewhere() }),
        checkOut(hour, { visitId: second }),
      ];
      for (const items of late ? [later, early] : [early, later]) await send(rep, items);
      expect([await unlikely(first), await unlikely(second)]).toEqual([false, true]);
      expect(await kept(second)).toMatchObject({ evidenceScore: 70, verdict: 'within' });
    },
  );

  test('the same digits at the same outlet, by somebody else, more than a day apart or a digit off do not', async () => {
    const items = [checkIn(30 * hour), checkOut(29.9 * hour)];
    expect(await send(rep, items)).toEqual(['taken', 'taken']);
    const again = newId();
    await send(rep, [checkIn(3 * hour, { visitId: again })]);
    const further = newId();
    await send(rep, [
      checkIn(2 * hour, { visitId: further, outletId: await elsewhere(), place: measuredAt(counter + 0.5) }),
    ]);
    expect([await unlikely(again), await unlikely(further)]).toEqual([false, false]);
  });

  test('an error of nothing speaks against it', async () => {
    await send(rep, [checkIn(2 * hour, { place: measuredAt(counter, 0) })]);
    expect(await kept()).toMatchObject({ accuracyM: 0, evidenceReasons: ['unlikely'] });
    visitId = newId();
    await send(rep, [checkIn(hour, { place: measuredAt(counter, 0.4) })]);
    expect(await kept()).toMatchObject({ accuracyM: 0, evidenceReasons: [] });
  });
});

test('the end of the day and phones that send late do not wait for each other, and nothing is lost', async () => {
  const ids = Array.from({ length: 12 }, () => newId());
  const day = '2026-11-21';
  await brand.facts((world) => aVisitPlan(world, { customer: `MD-${counter}`, user: 'rep', day }));
  // Every other visit is there already when the day is closed; those between arrive meanwhile, the latest first.
  const item = (nth: number) => checkIn((8 - nth / 2) * hour, { visitId: ids[nth] });
  for (const nth of ids.keys()) if (nth % 2 === 0) await send(rep, [item(nth)]);
  const late = [...ids.keys()].filter((nth) => nth % 2 === 1).toReversed();
  const sent = late.map((nth) => send(rep, [item(nth)], `phone-0000-${counter}-${nth}`));
  const closed = [close(nextDay), close(nextDay), close(nextDay)];
  expect((await Promise.all(sent)).flat()).toEqual(late.map(() => 'taken'));
  await Promise.all(closed);
  // What was being worked on is left to the next hour.
  await close(nextDay);
  const states = await Promise.all(ids.map(async (id) => (await kept(id))!.state));
  expect(new Set(states)).toEqual(new Set(['broken']));
});

test('a check-out of another day is refused', async () => {
  expect(await send(rep, [checkIn(20 * hour), checkOut(hour)])).toEqual(['taken', 'refused another-day']);
});

describe('an outlet whose place was corrected', () => {
  const correct = async (at: Date, place: string) => {
    await brand.facts(({ tx }) =>
      tx.update(customers).set({ place, updatedAt: at }).where(eq(customers.id, outletId)),
    );
  };
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const far = '120.2,30.274';
  const at = `${door.lng},${door.lat}`;

  test('after the check-in and before it arrives judges nothing', async () => {
    await correct(ago(hour), far);
    await send(rep, [checkIn(), checkOut()]);
    expect(await kept()).toMatchObject({ verdict: 'within', outletPlace: at, evidenceReasons: [] });
  });

  test.each([
    ['seven days before the check-in', 7 * 24 * hour, ['place-changed']],
    ['eight days before', 8 * 24 * hour, []],
  ])('%s speaks against the visit or does not', async (_, ms, reasons) => {
    await correct(ago(30 * 24 * hour), far);
    await correct(ago(2 * hour + ms), at);
    await send(rep, [checkIn(), checkOut()]);
    expect(await kept()).toMatchObject({
      verdict: 'within',
      evidenceReasons: reasons,
      evidenceScore: 100 - 15 * reasons.length,
    });
  });

  test('as often as the brand minds it, and not when it is said for the first time', async () => {
    await correct(ago(3 * hour), far);
    await correct(ago(2.5 * hour), at);
    await setting('visits.place-changed-days', 0);
    await send(rep, [checkIn(), checkOut()]);
    expect(await kept()).toMatchObject({ evidenceReasons: [] });
    await setting('visits.place-changed-days', 7);
    const { id } = await brand.facts((world) =>
      anOutlet(world, { code: `NP-${counter}`, owner: 'rep', lng: 0, lat: 0 }),
    );
    outletId = id;
    visitId = newId();
    await correct(ago(3 * hour), at);
    await send(rep, [checkIn(30 * 60_000), checkOut(10 * 60_000)]);
    expect((await kept())!.evidenceReasons).not.toContain('place-changed');
  });
});
