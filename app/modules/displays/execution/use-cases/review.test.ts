import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { addModule } from '#app/composition/testing/extra-module.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { inside } from '#app/kernel/events/subscriber.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet, type OutletRow } from '#app/modules/customers/seed/seed.server.ts';
import { displayGrades } from '#app/modules/promotions/table.server.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import { onePixel as picture } from '#app/services/pictures/testing/one-pixel.ts';
import { getAuditGaps } from '../../audits/use-cases/get-gaps.server.ts';
import { displayOverturned, displayScored } from '../../events.ts';
import { type Found, scoreDisplay } from '../../scoring/rules-score.ts';
import { aDisplayStandard } from '../../seed/seed.server.ts';
import { displayTaskStore } from '../../standards/stores.server.ts';
import { displayExecutions, displayTasks } from '../../table.server.ts';
import { askForDisplays } from '../../tasks/use-cases/ask-for-displays.server.ts';
import { appealInput, decideInput, reviewInput, submitInput } from '../wire.ts';
import { appealDisplay } from './appeal-display.server.ts';
import { decideAppeal } from './decide-appeal.server.ts';
import { getDisplay } from './get-display.server.ts';
import { getDisplayPhoto } from './get-display-photo.server.ts';
import { reviewAgain } from './review-again.server.ts';
import { reviewDisplay } from './review-display.server.ts';
import { submitDisplay, submitSeenDisplay } from './submit-display.server.ts';

const now = new Date('2026-11-23T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let reviewer: Ctx;
let judge: Ctx;
let third: Ctx;
let outsider: Ctx;
let stranger: Ctx;
let outlet: OutletRow;
let id: string;
let counter = 0;
let deafen: () => void;
const heard: { name: string; displayId: string; scoreBp: number }[] = [];

/** Another module that listens: what is told is counted. */
const listening = [displayScored, displayOverturned].map((event) =>
  inside(event, async (_ctx, _tx, { displayId, scoreBp }) => {
    heard.push({ name: event.name, displayId, scoreBp });
  }),
);

beforeAll(async () => {
  deafen = addModule({ subscribers: [{ name: 'points', inside: listening }] });
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const rival = await desk.brand('maixiangfang');
  for (const one of [brand, rival]) {
    await one.facts(async (world) => {
      const reads = ['display:list', 'display-review:list'];
      const own = { level: 9, dataScope: 'depart-tree' } as const;
      await aRole(world, { ...own, code: 'rep', permissions: [...reads, 'display:submit'] });
      const both = [...reads, 'display:submit', 'display:review', 'display-audit:list'];
      await aRole(world, { ...own, code: 'judge', permissions: both });
    });
  }
  rep = await brand.as({ realname: '周业务', roles: ['rep'], departs: ['A01'] });
  reviewer = await brand.as({ realname: '李审核', roles: ['judge'], departs: ['A01'] });
  judge = await brand.as({ realname: '陈经理', roles: ['judge'], departs: ['A01'] });
  third = await brand.as({ realname: '赵督导', roles: ['judge'], departs: ['A01'] });
  outsider = await brand.as({ roles: ['judge'], departs: ['A02'] });
  stranger = await rival.as({ roles: ['judge'], departs: ['A01'] });
});
afterAll(async () => {
  deafen();
  await desk.close();
});

beforeEach(async () => {
  counter += 1;
  outlet = await brand.facts((world) => anOutlet(world, { code: `MD-${counter}`, depart: 'A01' }));
  id = await displayOf(outlet);
});

async function displayOf({ id: customerId }: OutletRow, period = { from: '2026-11-01', to: '2026-11-30' }) {
  counter += 1;
  await brand.facts(async (world) => {
    const { id: standardId } = await aDisplayStandard(world, {
      code: `BZ-${counter}`,
      items: [
        { name: '在架', dimension: 'presence', method: 'boolean', weight: 40, redLine: true },
        { name: '排面', dimension: 'facings', method: 'count', target: 4, weight: 60 },
      ],
    });
    const outletIds = [customerId];
    await askForDisplays({ tenant: world.tenant, now: () => now }, world.tx, {
      standardId,
      outletIds,
      period,
    });
  });
  const rows = await inTenant(rep, (tx) =>
    tx.select().from(displayTasks).where(eq(displayTasks.customerId, customerId)),
  );
  return rows.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]!.id;
}

const seen = (ctx = rep) => getDisplay(ctx, { id });
const answers = async (presence: Found, facings: Found) => {
  const { items } = await seen();
  return { [items[0]!.id]: presence, [items[1]!.id]: facings };
};
const version = async () => (await seen()).version;
const submit = async (ctx: Ctx, presence: Found, facings: Found, photos = [picture]) =>
  submitDisplay(
    ctx,
    submitInput.parse({ id, version: await version(), found: await answers(presence, facings), photos }),
  );
const review = async (ctx: Ctx, more: object) =>
  reviewDisplay(ctx, reviewInput.parse({ id, version: await version(), ...more }));
const appeal = async (ctx: Ctx) =>
  appealDisplay(ctx, appealInput.parse({ id, version: await version(), reason: '价签被遮住了' }));
const decide = async (ctx: Ctx, more: object) =>
  decideAppeal(ctx, decideInput.parse({ id, version: await version(), reason: '照片清楚', ...more }));
const published = () =>
  heard.filter(({ displayId }) => displayId === id).map(({ name, scoreBp }) => `${name} ${scoreBp}`);

const grade = async () => {
  const [row] = await inTenant(rep, (tx) =>
    tx.select().from(displayGrades).where(eq(displayGrades.customerId, outlet.id)),
  );
  return row?.grade ?? null;
};

test('a display counts once it is reviewed, and the outlet has its grade', async () => {
  await submit(rep, 1, 3);
  expect(await seen()).toMatchObject({
    state: 'submitted',
    scoreBp: null,
    executions: [{ ownScoreBp: 8500 }],
  });
  expect(await grade()).toBeNull();
  await review(reviewer, { pass: true });
  expect(await seen()).toMatchObject({ state: 'scored', scoreBp: 8500, grade: 'B', redLine: false });
  expect(await grade()).toBe('B');
});

test('what the reviewer found counts: a red line caps the score', async () => {
  await submit(rep, 1, 4);
  await review(reviewer, { pass: true, found: await answers(0, 4) });
  expect(await seen()).toMatchObject({ scoreBp: 5900, grade: 'D', redLine: true });
  expect(await grade()).toBe('D');
});

test('refused with a reason it counts nothing, and is made again', async () => {
  await submit(rep, 1, 4);
  await expect(review(reviewer, { pass: false })).rejects.toMatchObject({ code: 'displays.say-why' });
  await review(reviewer, { pass: false, reason: '照片模糊' });
  expect(await seen()).toMatchObject({
    state: 'refused',
    scoreBp: null,
    may: { submit: true, appeal: true },
  });
  expect(await grade()).toBeNull();
  await submit(rep, 1, 4);
  await review(reviewer, { pass: true });
  expect(await seen()).toMatchObject({ state: 'scored', scoreBp: 10_000, grade: 'A' });
  expect((await seen()).executions).toHaveLength(2);
});

test('an appeal is decided by another person; overturned, the old score goes and the new one counts', async () => {
  await submit(rep, 1, 4);
  await review(reviewer, { pass: true, found: await answers(0, 4) });
  await expect(appeal(judge)).rejects.toMatchObject({ code: 'displays.not-yours' });
  await appeal(rep);
  await expect(decide(reviewer, { overturn: true })).rejects.toMatchObject({ code: 'displays.own-review' });
  expect((await seen(judge)).may.decide).toBe(true);
  await decide(judge, { overturn: true, found: await answers(1, 4) });
  expect(await seen()).toMatchObject({ state: 'scored', scoreBp: 10_000, grade: 'A', redLine: false });
  expect(await grade()).toBe('A');
  await expect(appeal(rep)).rejects.toMatchObject({ code: 'displays.appealed-already' });
});

describe('the grade of an outlet with several displays', () => {
  const at = (ctx: Ctx, hours: number): Ctx => ({
    ...ctx,
    now: () => new Date(now.getTime() + hours * 3_600_000),
  });

  test('is that of the one handed in last, also when an older one is judged anew', async () => {
    const older = id;
    await submit(at(rep, -2), 1, 4);
    await review(reviewer, { pass: true, found: await answers(0, 4) });
    id = await displayOf(outlet);
    await submit(at(rep, -1), 1, 3);
    await review(reviewer, { pass: true });
    expect(await grade()).toBe('B');
    id = older;
    await appeal(rep);
    await decide(at(judge, 1), { overturn: true, found: await answers(1, 4) });
    expect(await seen()).toMatchObject({ grade: 'A' });
    expect(await grade()).toBe('B');
  });

  test('is that of one that is appealed against until it is decided', async () => {
    await submit(at(rep, -2), 1, 3);
    await review(reviewer, { pass: true });
    await appeal(rep);
    id = await displayOf(outlet);
    await submit(at(rep, -1), 1, 4);
    await review(reviewer, { pass: true });
    expect(await grade()).toBe('A');
    await brand.facts(({ tx }) =>
      tx.update(displayExecutions).set({ second: 'due' }).where(eq(displayExecutions.taskId, id)),
    );
    await reviewAgain(
      judge,
      reviewInput.parse({ id, version: await version(), pass: false, reason: '不是这家店' }),
    );
    expect(await grade()).toBe('B');
  });
});

test('upheld, what was refused stays refused and what counts goes on counting', async () => {
  await submit(rep, 1, 4);
  await review(reviewer, { pass: false, reason: '不是这家店' });
  await appeal(rep);
  await decide(judge, { overturn: false });
  expect(await seen()).toMatchObject({ state: 'refused', scoreBp: null });
  id = await displayOf(outlet);
  await submit(rep, 1, 3);
  await review(reviewer, { pass: true });
  await appeal(rep);
  await decide(judge, { overturn: false });
  expect(await seen()).toMatchObject({ state: 'scored', scoreBp: 8500 });
  expect(await grade()).toBe('B');
});

describe('a second review of what was picked for one', () => {
  const share = (value: number) =>
    brand.facts(async ({ tx, tenant }) => {
      const code = 'displays.second-percent';
      const row = { tenantId: tenant.slug, code, value, version: 1, updatedBy: '管理员', updatedAt: now };
      await tx.delete(systemParameters).where(eq(systemParameters.code, code));
      await tx.insert(systemParameters).values(row);
    });
  beforeEach(() => share(100));
  afterEach(() => share(0));

  const again = async (ctx: Ctx, more: object) =>
    reviewAgain(ctx, reviewInput.parse({ id, version: await version(), ...more }));
  test('that finds the same counts nothing anew, and is no difference', async () => {
    await submit(rep, 1, 3);
    await review(reviewer, { pass: true });
    expect(await seen()).toMatchObject({ state: 'scored', executions: [{ second: 'due' }] });
    await again(judge, { pass: true });
    expect(await seen()).toMatchObject({
      state: 'scored',
      scoreBp: 8500,
      executions: [{ second: 'done', secondName: '陈经理', firstScoreBp: 8500, secondScoreBp: 8500 }],
    });
    expect(published()).toEqual(['display.scored 8500']);
    await expect(again(third, { pass: true })).rejects.toMatchObject({ code: 'displays.not-now' });
  });

  test('that finds otherwise stands: what counted is taken back once and the new score counts once', async () => {
    const judged = async () => {
      const { reviewers } = await getAuditGaps(third);
      return reviewers.find(({ name }) => name === '李审核') ?? { seconds: 0, closeCount: 0 };
    };
    const before = await judged();
    await submit(rep, 1, 4);
    await review(reviewer, { pass: true, found: await answers(1, 1) });
    await again(judge, { pass: true });
    expect(await seen()).toMatchObject({ scoreBp: 10_000, grade: 'A' });
    expect(published()).toEqual(['display.scored 5500', 'display.overturned 5500', 'display.scored 10000']);
    expect(await grade()).toBe('A');
    const after = await judged();
    expect(after.seconds - before.seconds).toBe(1);
    // 45 points apart is not close.
    expect(after.closeCount).toBe(before.closeCount);
  });

  test('that refuses takes back what counted; that lets pass what was refused counts it', async () => {
    await submit(rep, 1, 4);
    await review(reviewer, { pass: true });
    await expect(again(judge, { pass: false })).rejects.toMatchObject({ code: 'displays.say-why' });
    await again(judge, { pass: false, reason: '不是这家店' });
    expect(await seen()).toMatchObject({
      state: 'refused',
      scoreBp: null,
      grade: null,
      may: { submit: true, appeal: true },
      executions: [{ state: 'refused', firstScoreBp: 10_000, secondScoreBp: null }],
    });
    expect(published()).toEqual(['display.scored 10000', 'display.overturned 10000']);
    expect(await grade()).toBeNull();
    id = await displayOf(outlet);
    await submit(rep, 1, 4);
    await review(reviewer, { pass: false, reason: '照片模糊' });
    await again(judge, { pass: true });
    expect(await seen()).toMatchObject({
      state: 'scored',
      scoreBp: 10_000,
      executions: [{ firstScoreBp: null, secondScoreBp: 10_000 }],
    });
    expect(published()).toEqual(['display.scored 10000']);
  });

  test('is nobody’s own, neither of who handed it in nor of who reviewed it, and out of reach of others', async () => {
    await submit(judge, 1, 4);
    await review(reviewer, { pass: true });
    for (const ctx of [rep, judge, reviewer]) expect((await seen(ctx)).may.second).toBe(false);
    expect((await seen(third)).may.second).toBe(true);
    await expect(again(judge, { pass: true })).rejects.toMatchObject({ code: 'displays.own-display' });
    await expect(again(reviewer, { pass: true })).rejects.toMatchObject({ code: 'displays.own-second' });
    await expect(again(rep, { pass: true })).rejects.toMatchObject({ status: 403 });
    for (const ctx of [outsider, stranger]) {
      await expect(again(ctx, { pass: true })).rejects.toMatchObject({ status: 404 });
    }
  });

  test('waits while an appeal is open and lapses when it is decided; neither reviewer decides it', async () => {
    await submit(rep, 1, 4);
    await review(reviewer, { pass: true, found: await answers(0, 4) });
    await appeal(rep);
    await expect(again(judge, { pass: true })).rejects.toMatchObject({ code: 'displays.not-now' });
    await decide(judge, { overturn: true, found: await answers(1, 4) });
    expect((await seen()).executions[0]!.second).toBe('lapsed');
    await expect(again(third, { pass: true })).rejects.toMatchObject({ code: 'displays.not-now' });
    expect(published()).toEqual(['display.scored 5900', 'display.overturned 5900', 'display.scored 10000']);
    id = await displayOf(outlet);
    await submit(rep, 1, 4);
    await review(reviewer, { pass: true });
    await again(judge, { pass: false, reason: '不是这家店' });
    await appeal(rep);
    await expect(decide(judge, { overturn: true })).rejects.toMatchObject({ code: 'displays.own-review' });
    expect((await seen(judge)).may.decide).toBe(false);
    await decide(third, { overturn: true });
    expect(await seen()).toMatchObject({ state: 'scored', scoreBp: 10_000 });
  });

  test('lapses when the display is handed in anew', async () => {
    await submit(rep, 1, 4);
    await review(reviewer, { pass: false, reason: '照片模糊' });
    await submit(rep, 1, 3);
    expect((await seen()).executions.map(({ second }) => second)).toEqual([null, 'lapsed']);
    await expect(again(judge, { pass: true })).rejects.toMatchObject({ code: 'displays.not-now' });
  });

  test('of two at the same moment one counts', async () => {
    await submit(rep, 1, 4);
    await review(reviewer, { pass: true, found: await answers(1, 1) });
    const seenVersion = await version();
    const pass = (ctx: Ctx) => reviewAgain(ctx, reviewInput.parse({ id, version: seenVersion, pass: true }));
    const done = await Promise.allSettled([pass(judge), pass(third)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(published()).toHaveLength(3);
  });

  test('is never asked for where the share is nothing', async () => {
    await share(0);
    await submit(rep, 1, 4);
    await review(reviewer, { pass: true });
    expect((await seen()).executions[0]!.second).toBeNull();
  });
});

test.each([
  [1, 4],
  [1, 3],
  [0, 4],
  [1, null],
  [0.5, 1],
])('%s and %s are worth the same on the phone, handed in, reviewed, told and listed', async (one, other) => {
  const { items, capBp } = await seen();
  const phone = scoreDisplay(items, await answers(one, other), { capBp });
  await submit(rep, one, other);
  expect((await seen()).executions[0]!.ownScoreBp).toBe(phone.scoreBp);
  await review(reviewer, { pass: true });
  expect(await seen()).toMatchObject(phone);
  expect(published()).toEqual([`display.scored ${phone.scoreBp}`]);
  const page = { pageNumber: 1, size: 20, sort: [], keyword: null, group: null, after: null };
  const { records } = await listRows(rep, displayTaskStore, {
    ...page,
    filter: { match: 'all', of: [{ field: 'customerId', is: 'oneOf', value: [outlet.id] }] },
  });
  expect(records).toMatchObject([phone]);
});

test('what is missing is refused: an item, a photo, the period, one’s own review, the action', async () => {
  const { items } = await seen();
  const one = { id, version: await version(), photos: [picture] };
  await expect(
    submitDisplay(rep, submitInput.parse({ ...one, found: { [items[0]!.id]: 1 } })),
  ).rejects.toMatchObject({ code: 'displays.item-open', values: { name: '排面' } });
  await expect(submit(rep, 1, 4, [])).rejects.toMatchObject({ code: 'displays.too-few-photos' });
  await submit(judge, null, 4);
  await expect(review(judge, { pass: true })).rejects.toMatchObject({ code: 'displays.own-display' });
  await expect(review(rep, { pass: true })).rejects.toMatchObject({ status: 403 });
  await expect(submit(rep, 1, 4)).rejects.toMatchObject({ code: 'displays.not-now' });
  id = await displayOf(outlet, { from: '2026-10-01', to: '2026-11-22' });
  await expect(submit(rep, 1, 4)).rejects.toMatchObject({ code: 'displays.not-in-period' });
  expect((await seen()).may.submit).toBe(false);
});

test('the same picture handed in again is no other angle: refused on the spot, marked once its person has left', async () => {
  await inTenant(rep, (tx) => tx.update(displayTasks).set({ minPhotos: 2 }).where(eq(displayTasks.id, id)));
  await expect(submit(rep, 1, 4, [picture, picture])).rejects.toMatchObject({
    code: 'displays.same-photos',
    values: { count: 2, angles: 1 },
  });
  const photo = { content: Buffer.from('shelf'), looks: `a${String(counter).padStart(15, '0')}` };
  await submitSeenDisplay(
    rep,
    { id, version: await version(), found: await answers(1, 4) },
    { outletId: outlet.id, photos: [photo, photo] },
  );
  expect((await seen()).executions[0]?.photos.map(({ seenBefore }) => seenBefore)).toEqual([false, true]);
  expect((await seen()).executions[0]?.photos.map(({ blank }) => blank)).toEqual([false, false]);
});

test('two who review at the same moment: one of them counts', async () => {
  await submit(rep, 1, 4);
  const seenVersion = await version();
  const pass = (ctx: Ctx) => reviewDisplay(ctx, reviewInput.parse({ id, version: seenVersion, pass: true }));
  const done = await Promise.allSettled([pass(reviewer), pass(judge)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('photos are seen within reach only, and one of another display is marked', async () => {
  await submit(rep, 1, 4);
  const [photo] = (await seen()).executions[0]!.photos;
  const ref = { displayId: id, id: photo!.id };
  expect((await getDisplayPhoto(rep, ref)).length).toBeGreaterThan(0);
  // A single point of one colour: whoever reviews it is told that nothing is to be seen.
  expect(photo?.blank).toBe(true);
  for (const other of [outsider, stranger]) {
    await expect(getDisplayPhoto(other, ref)).rejects.toMatchObject({ status: 404 });
    await expect(getDisplay(other, { id })).rejects.toMatchObject({ status: 404 });
    await expect(
      reviewDisplay(other, reviewInput.parse({ id, version: 2, pass: true })),
    ).rejects.toMatchObject({ status: 404 });
  }
  id = await displayOf(outlet);
  await submit(rep, 1, 4);
  expect((await seen()).executions[0]!.photos).toMatchObject([{ seenBefore: true }]);
});
