import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { announcementTargets } from '#app/services/notices/table.server.ts';
import { onePixel as picture } from '#app/services/pictures/testing/one-pixel.ts';
import { appealDisplay } from '../../execution/use-cases/appeal-display.server.ts';
import { decideAppeal } from '../../execution/use-cases/decide-appeal.server.ts';
import { getDisplay } from '../../execution/use-cases/get-display.server.ts';
import { reviewDisplay } from '../../execution/use-cases/review-display.server.ts';
import { submitDisplay } from '../../execution/use-cases/submit-display.server.ts';
import { decideInput, reviewInput, submitInput } from '../../execution/wire.ts';
import type { Found } from '../../scoring/rules-score.ts';
import { aDisplay, aDisplayStandard } from '../../seed/seed.server.ts';
import { displayTasks } from '../../table.server.ts';
import { openDisplays } from '../../tasks/use-cases/open-displays.server.ts';
import { displayAudits } from '../audits.table.server.ts';
import { displayAuditStore } from '../stores.server.ts';
import { planAuditInput } from '../wire.ts';
import { cancelAudit } from './cancel-audit.server.ts';
import { findAuditors } from './find-auditors.server.ts';
import { getAuditGaps } from './get-gaps.server.ts';
import { listOpenAudits } from './list-open-audits.server.ts';
import { pickBlindAudits, planAudit } from './plan-audit.server.ts';
import { submitAudit } from './submit-audit.server.ts';

const now = new Date('2026-11-23T10:00:00+08:00');
const today = '2026-11-23';
const query = { pageNumber: 1, size: 20, sort: [], keyword: null, filter: null, group: null, after: null };
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let chief: Ctx;
let reviewer: Ctx;
let namesake: Ctx;
let outsider: Ctx;
let stranger: Ctx;
let id: string;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const rival = await desk.brand('maixiangfang');
  for (const one of [brand, rival]) {
    await one.facts(async (world) => {
      const own = { level: 9, dataScope: 'depart-tree' } as const;
      const reads = ['display:list', 'display-audit:list', 'display:submit'];
      await aRole(world, { ...own, code: 'rep', permissions: reads });
      await aRole(world, {
        ...own,
        code: 'chief',
        permissions: [...reads, 'display:review', 'display-audit:plan'],
      });
    });
  }
  rep = await brand.as({ realname: '周业务', roles: ['rep'], departs: ['A01'] });
  chief = await brand.as({ realname: '李主管', roles: ['chief'], departs: ['A01'] });
  reviewer = await brand.as({ realname: '吴主管', roles: ['chief'], departs: ['A01'] });
  namesake = await brand.as({ realname: '吴主管', roles: ['chief'], departs: ['A01'] });
  outsider = await brand.as({ roles: ['chief'], departs: ['A02'] });
  stranger = await rival.as({ roles: ['chief'], departs: ['A01'] });
});
afterAll(() => desk.close());

beforeEach(async () => {
  counter += 1;
  await inTenant(chief, async (tx) => {
    await tx.delete(displayAudits);
    // What the tests before left counts no more: nothing of it is picked.
    await tx.update(displayTasks).set({ state: 'overdue' });
  });
  id = await brand.facts(async (world) => {
    await anOutlet(world, { code: `MD-${counter}`, depart: 'A01' });
    await aDisplayStandard(world, {
      code: `BZ-${counter}`,
      frequency: 'once',
      items: [
        { name: '在架', dimension: 'presence', method: 'boolean', weight: 40 },
        { name: '排面', dimension: 'facings', method: 'count', target: 4, weight: 60 },
      ],
    });
    return aDisplay(world, { standard: `BZ-${counter}`, customer: `MD-${counter}` });
  });
});

const answers = async (presence: Found, facings: Found) => {
  const { items } = await getDisplay(chief, { id });
  return { [items[0]!.id]: presence, [items[1]!.id]: facings };
};
const version = async () => (await getDisplay(chief, { id })).version;
const handIn = async (presence: Found, facings: Found) =>
  submitDisplay(
    rep,
    submitInput.parse({
      id,
      version: await version(),
      found: await answers(presence, facings),
      photos: [picture],
    }),
  );
const count = async () =>
  reviewDisplay(reviewer, reviewInput.parse({ id, version: await version(), pass: true }));
const plan = (ctx: Ctx, kind: 'joint' | 'blind', day = today) => planAudit(ctx, { displayId: id, kind, day });
const find = async (ctx: Ctx, auditId: string, presence: Found, facings: Found) => {
  const found = await answers(presence, facings);
  return inTenant(ctx, (tx) => submitAudit({ ...ctx, tx }, { id: auditId, found }));
};
const kept = async () => (await inTenant(chief, (tx) => tx.select().from(displayAudits)))[0]!;
const rows = async (ctx: Ctx) => (await listRows(ctx, displayAuditStore, query)).records;
const open = (ctx: Ctx, day = today) =>
  inTenant(ctx, (tx) => listOpenAudits(ctx, tx, { auditorId: ctx.user!.id, day }));

test('a blind audit is compared with what the rep handed in and what counted, and changes neither', async () => {
  await handIn(1, 4);
  await count();
  const audit = await plan(chief, 'blind');
  expect(await open(chief)).toMatchObject([{ id: audit.id, kind: 'blind', minPhotos: 1 }]);
  expect(JSON.stringify(await open(chief))).not.toMatch(/score|found/i);
  await find(chief, audit.id, 1, 2);
  expect(await kept()).toMatchObject({
    state: 'done',
    scoreBp: 7000,
    repScoreBp: 10_000,
    countedScoreBp: 10_000,
    gapBp: 3000,
    subjectName: '周业务',
    reviewerName: '吴主管',
  });
  expect(await getDisplay(chief, { id })).toMatchObject({ scoreBp: 10_000, state: 'scored' });
  await expect(find(chief, audit.id, 1, 4)).rejects.toMatchObject({ code: 'displays.audit-over' });
  await expect(plan(chief, 'blind')).rejects.toMatchObject({ code: 'displays.audited-already' });
});

test('the rep sees nothing of a blind audit before it is done, others within reach do', async () => {
  await handIn(1, 4);
  await count();
  const audit = await plan(chief, 'blind');
  expect(await rows(rep)).toEqual([]);
  expect(await rows(chief)).toHaveLength(1);
  for (const ctx of [outsider, stranger]) expect(await rows(ctx)).toEqual([]);
  await find(chief, audit.id, 1, 4);
  expect(await rows(rep)).toHaveLength(1);
});

test('a co-visit is compared with what the rep handed in that day before the supervisor', async () => {
  const audit = await plan(chief, 'joint');
  await handIn(1, 4);
  await find(chief, audit.id, 1, 3);
  expect(await kept()).toMatchObject({
    state: 'done',
    repScoreBp: 10_000,
    countedScoreBp: null,
    gapBp: 1500,
  });
});

test('a co-visit waits for what the rep hands in that day after the supervisor', async () => {
  const audit = await plan(chief, 'joint');
  await find(chief, audit.id, 1, 3);
  expect(await kept()).toMatchObject({ state: 'waiting', scoreBp: 8500, gapBp: null });
  await handIn(1, 4);
  expect(await kept()).toMatchObject({
    state: 'done',
    repScoreBp: 10_000,
    countedScoreBp: null,
    gapBp: 1500,
    subjectName: '周业务',
  });
});

test('a co-visit is not compared with what was refused, and waits for what is handed in anew', async () => {
  const audit = await plan(chief, 'joint');
  await handIn(0, 4);
  await reviewDisplay(
    reviewer,
    reviewInput.parse({ id, version: await version(), pass: false, reason: '照片不清' }),
  );
  await find(chief, audit.id, 1, 3);
  expect(await kept()).toMatchObject({ state: 'waiting', gapBp: null });
  await handIn(1, 4);
  expect(await kept()).toMatchObject({ state: 'done', repScoreBp: 10_000, gapBp: 1500 });
});

test('a co-visit that waits can be called off, and after seven days was missed', async () => {
  await find(chief, (await plan(chief, 'joint')).id, 1, 3);
  const openOn = (day: string) =>
    openDisplays({ ...chief, tenants: [brand.tenant], now: new Date(`${day}T01:00:00+08:00`) });
  await openOn('2026-11-30');
  expect((await kept()).state).toBe('waiting');
  await openOn('2026-12-01');
  expect((await kept()).state).toBe('missed');
  await inTenant(chief, (tx) => tx.update(displayAudits).set({ state: 'waiting' }));
  await cancelAudit(chief, await kept());
  const cancelled = await kept();
  expect(cancelled.state).toBe('cancelled');
  await expect(cancelAudit(chief, cancelled)).rejects.toMatchObject({ code: 'displays.audit-over' });
});

test('nobody looks blind at what they handed in or reviewed, and is given none of it at random', async () => {
  await handIn(1, 4);
  await count();
  await expect(plan(reviewer, 'blind')).rejects.toMatchObject({ code: 'displays.own-audit', status: 403 });
  await expect(pickBlindAudits(reviewer, { day: today, count: 5 })).rejects.toMatchObject({
    code: 'displays.nothing-to-audit',
  });
  expect(await pickBlindAudits(chief, { day: today, count: 5 })).toEqual({ picked: 1 });
});

test.each([
  [true, null],
  [false, '吴主管'],
])('after an appeal, overturned: %s, the score that counts is booked under %s', async (overturn, name) => {
  const at = (ctx: Ctx, minutes: number) => ({
    ...ctx,
    now: () => new Date(now.getTime() + minutes * 60_000),
  });
  await handIn(1, 4);
  await reviewDisplay(
    at(reviewer, 1),
    reviewInput.parse({ id, version: await version(), pass: true, found: await answers(1, 1) }),
  );
  await appealDisplay(at(rep, 2), { id, version: await version(), reason: '排面数错了' });
  await decideAppeal(
    at(chief, 3),
    decideInput.parse({
      id,
      version: await version(),
      overturn,
      reason: '看过照片',
      found: overturn ? await answers(1, 4) : {},
    }),
  );
  const audit = await plan(chief, 'blind');
  await find(chief, audit.id, 1, 2);
  expect(await kept()).toMatchObject({ countedScoreBp: overturn ? 10_000 : 5500, reviewerName: name });
});

test('is done by whom it is for, on its day, with every item answered, and not after it was cancelled', async () => {
  const tomorrow = await plan(chief, 'joint', '2026-11-24');
  await expect(find(chief, tomorrow.id, 1, 4)).rejects.toMatchObject({ code: 'displays.audit-day' });
  await expect(plan(chief, 'joint', '2026-11-22')).rejects.toMatchObject({ code: 'displays.audit-past' });
  const row = await kept();
  for (const ctx of [outsider, stranger]) {
    await expect(cancelAudit(ctx, row)).rejects.toMatchObject({ status: 404 });
    await expect(plan(ctx, 'joint')).rejects.toMatchObject({ status: 404 });
    await expect(
      inTenant(ctx, (tx) => submitAudit({ ...ctx, tx }, { id: row.id, found: {} })),
    ).rejects.toMatchObject({ status: 404 });
  }
  await expect(plan(rep, 'joint')).rejects.toMatchObject({ status: 403 });
  await cancelAudit(chief, row);
  const audit = await plan(chief, 'joint');
  await expect(
    inTenant(chief, (tx) => submitAudit({ ...chief, tx }, { id: audit.id, found: {} })),
  ).rejects.toMatchObject({ code: 'displays.item-open' });
});

test('one that nobody did is missed, and still counts when the phone was only late', async () => {
  const audit = await plan(chief, 'joint');
  await handIn(1, 4);
  await openDisplays({ ...chief, tenants: [brand.tenant], now: new Date('2026-11-24T01:00:00+08:00') });
  expect((await kept()).state).toBe('missed');
  await find(chief, audit.id, 1, 4);
  expect(await kept()).toMatchObject({ state: 'done', gapBp: 0 });
});

test('who arranges one finds those who may do it, without seeing everybody', async () => {
  const found = (await findAuditors(chief, { keyword: '' })).map((one) => one.id);
  expect(found).toEqual(expect.arrayContaining([chief.user!.id, namesake.user!.id]));
  expect(found).not.toContain(rep.user!.id);
  expect(await findAuditors(chief, { keyword: '没有这个人' })).toEqual([]);
  await expect(findAuditors(rep, { keyword: '' })).rejects.toMatchObject({ status: 403 });
});

test('is arranged for another supervisor who may do it and reaches the display, who is told of it', async () => {
  const arrange = (auditor: Ctx, kind: 'joint' | 'blind' = 'joint') =>
    planAudit(chief, planAuditInput.parse({ displayId: id, kind, day: today, auditorId: auditor.user!.id }));
  for (const ctx of [rep, outsider, stranger]) {
    await expect(arrange(ctx)).rejects.toMatchObject({ code: 'displays.no-auditor', status: 422 });
  }
  const joint = await arrange(namesake);
  expect(await open(namesake)).toMatchObject([{ id: joint.id, kind: 'joint' }]);
  expect(await open(chief)).toEqual([]);
  expect(await kept()).toMatchObject({ auditorId: namesake.user!.id, auditorName: '吴主管' });
  const notices = await inTenant(chief, (tx) =>
    tx.select({ userId: announcementTargets.targetId }).from(announcementTargets),
  );
  expect(notices).toEqual([{ userId: namesake.user!.id }]);
  await expect(find(chief, joint.id, 1, 4)).rejects.toMatchObject({ status: 404 });
  await handIn(1, 4);
  await find(namesake, joint.id, 1, 3);
  expect(await kept()).toMatchObject({ state: 'done', gapBp: 1500, subjectName: '周业务' });
  await count();
  await expect(arrange(reviewer, 'blind')).rejects.toMatchObject({ code: 'displays.own-audit' });
  await arrange(namesake, 'blind');
});

test('only what counts and others handed in is picked, each once', async () => {
  await expect(pickBlindAudits(chief, { day: today, count: 5 })).rejects.toMatchObject({
    code: 'displays.nothing-to-audit',
  });
  await handIn(1, 4);
  await expect(plan(chief, 'blind')).rejects.toMatchObject({ code: 'displays.not-blind' });
  await count();
  expect(await pickBlindAudits(chief, { day: today, count: 5 })).toEqual({ picked: 1 });
  await expect(pickBlindAudits(chief, { day: today, count: 5 })).rejects.toMatchObject({
    code: 'displays.nothing-to-audit',
  });
});

test('gaps of a rep are told apart by way, and reviewers by how near they came', async () => {
  const joint = await plan(chief, 'joint');
  await handIn(1, 4);
  await find(chief, joint.id, 1, 3);
  await count();
  const blind = await plan(chief, 'blind');
  await find(chief, blind.id, 0, 4);
  const gaps = await getAuditGaps(chief);
  expect(gaps.reps).toEqual([
    {
      id: rep.user!.id,
      name: '周业务',
      joint: { count: 1, meanGapBp: 1500 },
      blind: { count: 1, meanGapBp: 4000 },
    },
  ]);
  expect(gaps.reviewers).toEqual([
    { id: reviewer.user!.id, name: '吴主管', count: 1, seconds: 0, meanApartBp: 4000, closeCount: 0 },
  ]);
  for (const ctx of [outsider, stranger]) {
    expect(await getAuditGaps(ctx)).toMatchObject({ reps: [], reviewers: [] });
  }
  // Somebody of the same name is another reviewer.
  const first = id;
  id = await brand.facts(async (world) => {
    await anOutlet(world, { code: `ML-${counter}`, depart: 'A01' });
    return aDisplay(world, { standard: `BZ-${counter}`, customer: `ML-${counter}` });
  });
  await handIn(1, 4);
  await reviewDisplay(namesake, reviewInput.parse({ id, version: await version(), pass: true }));
  await find(chief, (await plan(chief, 'blind')).id, 1, 4);
  expect((await getAuditGaps(chief)).reviewers.map(({ name, count: of }) => `${name} ${of}`)).toEqual([
    '吴主管 1',
    '吴主管 1',
  ]);
  await inTenant(chief, (tx) => tx.delete(displayAudits).where(eq(displayAudits.taskId, id)));
  id = first;
  await inTenant(chief, (tx) =>
    tx.update(displayAudits).set({ scoreBp: 9500, gapBp: 500 }).where(eq(displayAudits.id, blind.id)),
  );
  expect((await getAuditGaps(chief)).reviewers).toMatchObject([{ meanApartBp: 500, closeCount: 1 }]);
});
