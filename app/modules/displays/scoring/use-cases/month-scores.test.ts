import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { appealDisplay } from '../../execution/use-cases/appeal-display.server.ts';
import { decideAppeal } from '../../execution/use-cases/decide-appeal.server.ts';
import { getDisplay } from '../../execution/use-cases/get-display.server.ts';
import { reviewDisplay } from '../../execution/use-cases/review-display.server.ts';
import { submitDisplay } from '../../execution/use-cases/submit-display.server.ts';
import { appealInput, decideInput, reviewInput, submitInput } from '../../execution/wire.ts';
import { aDisplayStandard } from '../../seed/seed.server.ts';
import { displayTaskStore } from '../../standards/stores.server.ts';
import { displayTasks } from '../../table.server.ts';
import { askForDisplays } from '../../tasks/use-cases/ask-for-displays.server.ts';
import { openDisplays } from '../../tasks/use-cases/open-displays.server.ts';
import { monthScoresQuery } from '../wire-months.ts';
import { listMonthScores } from './list-month-scores.server.ts';

const now = new Date('2026-11-23T10:00:00+08:00');
const later = new Date('2026-12-01T00:50:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let reviewer: Ctx;
let judge: Ctx;
let outsider: Ctx;
let stranger: Ctx;
let code: string;
let outletId: string;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const rival = await desk.brand('maixiangfang');
  for (const one of [brand, rival]) {
    await one.facts(async (world) => {
      const permissions = ['display:list', 'display-month:list', 'display:submit', 'display:review'];
      await aRole(world, { level: 9, dataScope: 'depart-tree', code: 'judge', permissions });
    });
  }
  rep = await brand.as({ roles: ['judge'], departs: ['A01'] });
  reviewer = await brand.as({ roles: ['judge'], departs: ['A01'] });
  judge = await brand.as({ roles: ['judge'], departs: ['A01'] });
  outsider = await brand.as({ roles: ['judge'], departs: ['A02'] });
  stranger = await rival.as({ roles: ['judge'], departs: ['A01'] });
});
afterAll(() => desk.close());

beforeEach(async () => {
  counter += 1;
  code = `YD-${counter}`;
  outletId = (await brand.facts((world) => anOutlet(world, { code, depart: 'A01' }))).id;
});

/** Asks the outlet for a display whose last day is given: its id. */
async function asked(dueOn = '2026-11-30'): Promise<string> {
  counter += 1;
  return brand.facts(async (world) => {
    const { id: standardId } = await aDisplayStandard(world, {
      code: `BZ-${counter}`,
      items: [{ name: '排面', dimension: 'facings', method: 'count', target: 100, weight: 60 }],
      enabled: false,
    });
    await askForDisplays({ tenant: world.tenant, now: () => now }, world.tx, {
      standardId,
      outletIds: [outletId],
      period: { from: '2026-11-01', to: dueOn },
    });
    const [task] = await world.tx.select().from(displayTasks).where(eq(displayTasks.standardId, standardId));
    return task!.id;
  });
}

const facts = (id: string) => getDisplay(judge, { id });
const of = async (id: string, more: object) => ({ id, version: (await facts(id)).version, ...more });
async function submit(id: string, facings: number) {
  const found = { [(await facts(id)).items[0]!.id]: facings };
  await submitDisplay(rep, submitInput.parse(await of(id, { found, photos: [onePixel] })));
}
const review = async (id: string, pass: boolean) =>
  reviewDisplay(reviewer, reviewInput.parse(await of(id, { pass, reason: '看过了' })));
const scored = async (facings: number, dueOn?: string) => {
  const id = await asked(dueOn);
  await submit(id, facings);
  await review(id, true);
  return id;
};
const close = () => openDisplays({ ...judge, tenants: [brand.tenant], now: later });
const month = async (ctx: Ctx, more: object = {}) =>
  listMonthScores(ctx, monthScoresQuery.parse({ keyword: code, month: '2026-11', ...more }));
const set = (name: string, value: unknown) =>
  brand.facts(async ({ tx, tenant }) => {
    await tx.delete(systemParameters).where(eq(systemParameters.code, name));
    await tx
      .insert(systemParameters)
      .values({ tenantId: tenant.slug, code: name, value, version: 1, updatedBy: '管理员', updatedAt: now });
  });

test('an outlet has the mean of its displays of the month, or the worst, and never made counts 0 (B5.6)', async () => {
  await scored(90);
  await scored(60);
  await scored(75, '2026-12-31');
  await asked();
  const waits = await asked();
  await submit(waits, 100);
  expect((await month(rep)).records).toMatchObject([
    { customerId: outletId, asked: 4, scored: 2, missing: 0, open: 2, scoreBp: 7500, grade: 'C' },
  ]);
  await close();
  const closed = { asked: 4, scored: 2, missing: 1, open: 1 };
  expect((await month(rep)).records).toMatchObject([{ ...closed, scoreBp: 5000, grade: 'D' }]);
  await set('displays.month-score', 'worst');
  expect(await month(rep)).toMatchObject({ way: 'worst', records: [{ ...closed, scoreBp: 0 }] });
  await set('displays.month-score', 'mean');
  expect((await month(rep, { month: '2026-12' })).records).toMatchObject([{ asked: 1, scoreBp: 7500 }]);
  expect((await month(rep, { month: '2026-10' })).total).toBe(0);
  // What the number opens is as many.
  const listed = await listRows(rep, displayTaskStore, {
    pageNumber: 1,
    size: 20,
    sort: [],
    keyword: null,
    filter: {
      match: 'all',
      of: [
        { field: 'customerId', is: 'is', value: outletId },
        { field: 'dueOn', is: 'between', value: ['2026-11-01', '2026-11-30'] },
      ],
    },
    group: null,
    after: null,
  });
  expect(listed.total).toBe(4);
});

test('the worst outlet comes first, those without a result last, and pages do not repeat one', async () => {
  await scored(90);
  for (const [at, facings] of [60, 70].entries()) {
    outletId = (await brand.facts((world) => anOutlet(world, { code: `${code}-${at}`, depart: 'A01' }))).id;
    await scored(facings);
  }
  outletId = (await brand.facts((world) => anOutlet(world, { code: `${code}-9`, depart: 'A01' }))).id;
  await asked();
  const shown = async (more: object) => (await month(rep, more)).records.map(({ scoreBp }) => scoreBp);
  expect(await shown({})).toEqual([6000, 7000, 9000, null]);
  expect(await shown({ direction: 'desc' })).toEqual([null, 9000, 7000, 6000]);
  expect([...(await shown({ size: 2 })), ...(await shown({ size: 2, pageNumber: 2 }))]).toEqual(
    await shown({}),
  );
  expect((await month(rep, { size: 2 })).total).toBe(4);
});

test('is shown to whom it is open to, of their own outlets', async () => {
  await scored(90);
  expect((await month(outsider)).total).toBe(0);
  expect((await month(stranger)).total).toBe(0);
  await brand.facts((world) =>
    aRole(world, { code: 'lists', dataScope: 'all', permissions: ['display:list'] }),
  );
  const without = await brand.as({ roles: ['lists'], departs: ['A01'] });
  await expect(month(without)).rejects.toMatchObject({ status: 403 });
});

test('a display that was refused and not made again counts 0 after its last day, until an appeal overturns it', async () => {
  const id = await asked();
  await submit(id, 80);
  await review(id, false);
  expect((await month(rep)).records).toMatchObject([{ missing: 0, open: 1, scoreBp: null }]);
  await close();
  expect(await facts(id)).toMatchObject({ state: 'refused', scoreBp: 0, grade: 'D' });
  expect((await month(rep)).records).toMatchObject([{ missing: 1, open: 0, scoreBp: 0 }]);
  await appealDisplay(rep, appealInput.parse(await of(id, { reason: '照片清楚' })));
  await close();
  expect((await month(rep)).records).toMatchObject([{ missing: 0, open: 1, scoreBp: null }]);
  await decideAppeal(judge, decideInput.parse(await of(id, { overturn: true, reason: '看得清' })));
  await close();
  expect((await month(rep)).records).toMatchObject([{ scored: 1, missing: 0, scoreBp: 8000, grade: 'B' }]);
});

test('a display that is appealed against has no result until that is decided', async () => {
  await scored(60);
  const id = await scored(90);
  await appealDisplay(rep, appealInput.parse(await of(id, { reason: '还有一节' })));
  expect((await month(rep)).records).toMatchObject([{ asked: 2, scored: 1, open: 1, scoreBp: 6000 }]);
  await decideAppeal(judge, decideInput.parse(await of(id, { overturn: false, reason: '看不清' })));
  expect((await month(rep)).records).toMatchObject([{ asked: 2, scored: 2, open: 0, scoreBp: 7500 }]);
});

test('upheld, an appeal against a refusal leaves 0 on the next closing', async () => {
  const id = await asked();
  await submit(id, 80);
  await review(id, false);
  await close();
  await appealDisplay(rep, appealInput.parse(await of(id, { reason: '照片清楚' })));
  await decideAppeal(judge, decideInput.parse(await of(id, { overturn: false, reason: '看不清' })));
  expect(await facts(id)).toMatchObject({ state: 'refused', scoreBp: null });
  await close();
  expect(await facts(id)).toMatchObject({ state: 'refused', scoreBp: 0 });
});

test('grades go by the edges a brand had set when the display was asked for', async () => {
  const before = await asked();
  await set('displays.grade-a', 75);
  const after = await asked();
  for (const id of [before, after]) {
    await submit(id, 80);
    await review(id, true);
  }
  expect(await facts(before)).toMatchObject({ grade: 'B', edges: { A: 9000, B: 8000, C: 6000 } });
  expect(await facts(after)).toMatchObject({ grade: 'A', edges: { A: 7500, B: 8000, C: 6000 } });
  expect((await month(rep)).records).toMatchObject([{ scoreBp: 8000, grade: 'A' }]);
  await set('displays.grade-a', 90);
});
