import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { getAuditGaps } from '#app/modules/displays/audits/use-cases/get-gaps.server.ts';
import { planAudit } from '#app/modules/displays/audits/use-cases/plan-audit.server.ts';
import { submitAudit } from '#app/modules/displays/audits/use-cases/submit-audit.server.ts';
import { planAuditInput } from '#app/modules/displays/audits/wire.ts';
import { getDisplay } from '#app/modules/displays/execution/use-cases/get-display.server.ts';
import { reviewDisplay } from '#app/modules/displays/execution/use-cases/review-display.server.ts';
import { submitDisplay } from '#app/modules/displays/execution/use-cases/submit-display.server.ts';
import { reviewInput, submitInput } from '#app/modules/displays/execution/wire.ts';
import { aDisplay, aDisplayStandard } from '#app/modules/displays/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { noteOutletCounts } from '#app/modules/stock/balances/use-cases/note-outlet-counts.server.ts';
import { outletStocks } from '#app/modules/stock/table.server.ts';
import { approvals } from '#app/services/approvals/table.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { getVisit } from '../../records/use-cases/get-visit.server.ts';
import { listVisits } from '../../records/use-cases/list-visits.server.ts';
import { dailyReportQuery, visitsQuery } from '../../records/wire.ts';
import { getDailyReport } from '../../report/use-cases/get-daily-report.server.ts';
import { aVisit, aVisitPlan } from '../../seed/seed.server.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { visitRequests } from '../../tables/requests.table.server.ts';
import { visitSteps } from '../../tables/steps.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { voidInput } from '../wire-requests.ts';
import { addRequest, addVoid, decideRequest } from './change-requests.server.ts';

const now = new Date('2026-11-21T18:00:00+08:00');
const day = '2026-11-20';
const at = (time: string) => new Date(`${day}T${time}:00+08:00`);
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let asks: Ctx;
let decides: Ctx;
let elsewhere: Ctx;
let stranger: Ctx;
let visitId: string;
let outletId: string;
let code: string;
let productId: string;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  const other = await desk.brand('maixiangfang');
  brand = await desk.brand('shanjianquan');
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'seller', dataScope: 'own', permissions: ['visit:list', 'visit:record'] });
      await aRole(world, { code: 'boss', dataScope: 'depart-tree', permissions: 'all' });
    });
  }
  rep = await brand.as({ username: 'rep', realname: '王业务', roles: ['seller'], departs: ['A01'] });
  asks = await brand.as({ roles: ['boss'], departs: ['A01'] });
  decides = await brand.as({ roles: ['boss'], departs: ['A01'] });
  elsewhere = await brand.as({ roles: ['boss'], departs: ['A02'] });
  stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
  productId = (await brand.facts((world) => aProduct(world, { code: 'SP1' }))).id;
});
afterAll(() => desk.close());

beforeEach(async () => {
  counter += 1;
  code = `ZF-${counter}`;
  await brand.facts(async (world) => {
    outletId = (await anOutlet(world, { code, owner: 'rep', depart: 'A01' })).id;
    const made = {
      customer: code,
      user: 'rep',
      checkInAt: at('09:00'),
      minutes: 20,
      result: 'ordered',
    } as const;
    visitId = (await aVisit(world, made)).id;
    await aVisitPlan(world, { customer: code, user: 'rep', day, state: 'visited', visitId });
    await anOrder(world, {
      customer: code,
      sales: 'rep',
      kind: 'offline',
      orderedAt: at('09:10'),
      lines: [{ product: 'SP1', qty: 1 }],
    });
  });
});

const ask = (ctx: Ctx) => addVoid(ctx, voidInput.parse({ visitId, reason: '照片是去年的' }));
const decide = (ctx: Ctx, id: string, pass = true) => decideRequest(ctx, { id, pass, reason: '已核实' });
const report = async () => {
  const { whole } = await getDailyReport(asks, dailyReportQuery.parse({ from: day, to: day }));
  return whole;
};
const row = async () =>
  (await inTenant(asks, (tx) => tx.select().from(visits).where(eq(visits.id, visitId))))[0]!;
const plan = async () =>
  (await inTenant(asks, (tx) => tx.select().from(visitPlans).where(eq(visitPlans.customerId, outletId))))[0]!;

test('a visit that is made void leaves every count: report, list behind it, plan and orders of visits', async () => {
  const before = await report();
  const { id } = await ask(asks);
  expect(await report()).toEqual(before);
  await decide(decides, id);
  expect(await row()).toMatchObject({ state: 'void' });
  const after = await report();
  const less = (name: keyof typeof before) => before[name] - after[name];
  expect([less('visits'), less('kept'), less('effective'), less('productive'), less('orders')]).toEqual([
    1, 1, 1, 1, 1,
  ]);
  expect(less('planned')).toBe(0);
  expect(await plan()).toMatchObject({ state: 'missed', visitId: null });
  const listed = (more: object) =>
    listVisits(asks, visitsQuery.parse({ from: day, to: day, keyword: code, ...more }));
  expect((await listed({ report: 'true' })).total).toBe(0);
  expect((await listed({ state: 'void' })).records).toMatchObject([{ id: visitId, state: 'void' }]);
});

test('who went there again that day has kept the plan with the other visit', async () => {
  const again = await brand.facts((world) =>
    aVisit(world, { customer: code, user: 'rep', checkInAt: at('15:00'), minutes: 20 }),
  );
  await decide(decides, (await ask(asks)).id);
  expect(await plan()).toMatchObject({ state: 'visited', visitId: again.id });
});

test('what was counted in the outlet is taken back, and a display made there counts no more', async () => {
  const moment = at('09:05');
  const displayId = await brand.facts(async (world) => {
    await aDisplayStandard(world, {
      code: `BZ-${code}`,
      items: [{ name: '在架', dimension: 'presence', method: 'boolean', weight: 10 }],
    });
    return aDisplay({ ...world, now: at('08:00') }, { standard: `BZ-${code}`, customer: code });
  });
  const shown = () => getDisplay(asks, { id: displayId });
  const maker = await brand.as({ roles: ['boss'], departs: ['A01'] });
  const { version, items } = await shown();
  const found = { [items[0]!.id]: 1 };
  await submitDisplay(
    { ...maker, now: () => moment },
    submitInput.parse({ id: displayId, version, found, photos: [onePixel] }),
  );
  await reviewDisplay(asks, reviewInput.parse({ id: displayId, version: version + 1, pass: true }));
  expect(await shown()).toMatchObject({ state: 'scored', scoreBp: 10_000 });
  await inTenant(asks, async (tx) => {
    await tx.update(visits).set({ userId: maker.user!.id }).where(eq(visits.id, visitId));
    const of = { tenantId: asks.tenant.slug, visitId, stepId: newId(), at: moment, seconds: 5 };
    const facts = { kind: 'display', displayId, version, found } as const;
    await tx.insert(visitSteps).values({ ...of, id: newId(), kind: 'display', facts });
    await noteOutletCounts(asks, tx, {
      customerId: outletId,
      countedOn: day,
      countedAt: moment,
      visitId,
      stepId: of.stepId,
      counts: [{ productId, productionDate: '2026-10-01', shelfQty: 5, backQty: 0 }],
    });
  });
  await decide(decides, (await ask(asks)).id);
  expect(await shown()).toMatchObject({
    state: 'refused',
    scoreBp: null,
    executions: [{ state: 'refused', reason: '照片是去年的' }],
  });
  const left = await inTenant(asks, (tx) =>
    tx.select().from(outletStocks).where(eq(outletStocks.visitId, visitId)),
  );
  expect(left).toEqual([]);
});

test('what a supervisor found in a visit that was none is compared with nothing', async () => {
  const supervisor = await brand.as({ roles: ['boss'], departs: ['A01'] });
  const moment = at('09:05');
  const displayId = await brand.facts(async (world) => {
    await aDisplayStandard(world, {
      code: `BZ-${code}`,
      items: [{ name: '在架', dimension: 'presence', method: 'boolean', weight: 10 }],
    });
    return aDisplay({ ...world, now: at('08:00') }, { standard: `BZ-${code}`, customer: code });
  });
  const maker = await brand.as({ realname: `被查的${counter}`, roles: ['boss'], departs: ['A01'] });
  const { version, items } = await getDisplay(asks, { id: displayId });
  const audit = await planAudit(
    { ...supervisor, now: () => at('08:30') },
    planAuditInput.parse({ displayId, kind: 'joint', day }),
  );
  const hand = (found: object) =>
    submitDisplay(
      { ...maker, now: () => moment },
      submitInput.parse({ id: displayId, version, found, photos: [onePixel] }),
    );
  await hand({ [items[0]!.id]: 1 });
  await inTenant(asks, async (tx) => {
    await submitAudit(
      { ...supervisor, now: () => moment, tx },
      { id: audit.id, found: { [items[0]!.id]: 0 } },
    );
    await tx.update(visits).set({ userId: supervisor.user!.id }).where(eq(visits.id, visitId));
    const of = { tenantId: asks.tenant.slug, visitId, stepId: audit.id, at: moment, seconds: 5 };
    const facts = { kind: 'audit', found: { [items[0]!.id]: 0 } } as const;
    await tx.insert(visitSteps).values({ ...of, id: newId(), kind: 'audit', facts });
  });
  const gap = async () =>
    (await getAuditGaps(asks)).reps.find(({ id }) => id === maker.user!.id)?.joint ?? null;
  expect(await gap()).toEqual({ count: 1, meanGapBp: 10_000 });
  await decide(decides, (await ask(asks)).id);
  expect(await gap()).toBeNull();
  expect(await getDisplay(asks, { id: displayId })).toMatchObject({ state: 'submitted' });
});

test('is asked with a reason by who judges and reaches it, once, and decided by somebody else', async () => {
  for (const ctx of [elsewhere, stranger]) await expect(ask(ctx)).rejects.toMatchObject({ status: 404 });
  await expect(ask(rep)).rejects.toMatchObject({ status: 403 });
  expect((await getVisit(rep, { id: visitId })).mayAsk).not.toContain('void');
  expect((await getVisit(asks, { id: visitId })).mayAsk).toContain('void');
  expect(voidInput.safeParse({ visitId, reason: ' ' }).success).toBe(false);
  const { id } = await ask(asks);
  await expect(ask(decides)).rejects.toMatchObject({ code: 'visits.no-request' });
  await expect(decide(asks, id)).rejects.toMatchObject({ code: 'visits.own-request' });
  for (const ctx of [elsewhere, stranger])
    await expect(decide(ctx, id)).rejects.toMatchObject({ status: 404 });
  await decide(decides, id, false);
  expect(await row()).toMatchObject({ state: 'done' });
  expect(await plan()).toMatchObject({ state: 'visited', visitId });
});

test('whose visit it is does not decide about it, and what is void stays so', async () => {
  const own = await brand.as({ roles: ['boss'], departs: ['A01'] });
  await inTenant(asks, (tx) => tx.update(visits).set({ userId: own.user!.id }).where(eq(visits.id, visitId)));
  const { id } = await ask(asks);
  await expect(decide(own, id)).rejects.toMatchObject({ code: 'visits.own-request' });
  await decide(decides, id);
  expect((await getVisit(own, { id: visitId })).mayAsk).toEqual([]);
  await expect(decide(decides, id)).rejects.toMatchObject({ code: 'visits.decided-already' });
});

test('a visit that is not over is not made void', async () => {
  await inTenant(asks, (tx) => tx.update(visits).set({ state: 'ongoing' }).where(eq(visits.id, visitId)));
  await expect(ask(asks)).rejects.toMatchObject({ code: 'visits.no-request' });
});

/** What the person says of the visit: that the outlet lies elsewhere, and that nothing speaks against it. */
async function says(kind: 'place' | 'appeal') {
  const seen = { measuredLng: 120.2, measuredLat: 30.2, evidenceReasons: ['outside' as const] };
  await inTenant(asks, (tx) => tx.update(visits).set(seen).where(eq(visits.id, visitId)));
  return addRequest(rep, { visitId, kind, reason: '门店搬了' });
}
const requested = async (id: string) => {
  const [[request], [approval]] = await inTenant(asks, async (tx) => [
    await tx.select().from(visitRequests).where(eq(visitRequests.id, id)),
    await tx.select().from(approvals).where(eq(approvals.bizId, id)),
  ]);
  return { state: request!.state, decision: request!.decision, approval: approval!.status };
};

test('what else waits of a visit ends with it when it is made void, and says why', async () => {
  const [place, appeal] = [await says('place'), await says('appeal')];
  await decide(decides, (await ask(asks)).id);
  const ended = { state: 'refused', decision: '拜访已作废', approval: 'withdrawn' };
  expect([await requested(place.id), await requested(appeal.id)]).toEqual([ended, ended]);
  await expect(decide(decides, place.id)).rejects.toMatchObject({ code: 'visits.decided-already' });
});

test.each(['place', 'appeal'] as const)(
  'a %s of a visit that is void already is refused only: nothing comes of it',
  async (kind) => {
    const { id } = await says(kind);
    await inTenant(asks, (tx) => tx.update(visits).set({ state: 'void' }).where(eq(visits.id, visitId)));
    const refused = { code: 'visits.visit-void', status: 409 };
    await expect(decide(decides, id)).rejects.toMatchObject(refused);
    expect(await requested(id)).toMatchObject({ state: 'waiting', approval: 'open' });
    await decide(decides, id, false);
    expect(await requested(id)).toMatchObject({ state: 'refused', approval: 'refused' });
  },
);

test('a visit that is made void while another of its requests is decided: one goes after the other', async () => {
  const place = await says('place');
  const { id } = await ask(asks);
  const codeOf = (error: DomainError) => error.code;
  const [voids, places] = await Promise.all([
    decide(decides, id).then(() => 'done', codeOf),
    decide(asks, place.id).then(() => 'done', codeOf),
  ]);
  expect(voids).toBe('done');
  expect(['done', 'visits.decided-already']).toContain(places);
  expect((await row()).state).toBe('void');
  expect(await requested(place.id)).not.toMatchObject({ state: 'waiting' });
});
