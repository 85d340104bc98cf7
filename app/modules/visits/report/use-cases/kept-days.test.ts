import { and, eq, sql } from 'drizzle-orm';
import { TransactionRollbackError } from 'drizzle-orm/errors';
import { array, assert, asyncProperty, boolean, constantFrom, nat, tuple } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aLabel, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customers, outletLabelMembers } from '#app/modules/customers/table.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { orderLines, orders } from '#app/modules/orders/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { anOutletStock } from '#app/modules/stock/seed/seed.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import { type DailyReportQuery, dailyReportQuery } from '../../records/wire.ts';
import { aVisit, aVisitPlan } from '../../seed/seed.server.ts';
import type { StepFacts } from '../../steps/wire-steps.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { visitPhotos, visitSteps } from '../../tables/steps.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { visitDayMarks, visitDaySums } from '../days.table.server.ts';
import { getDailyReport } from './get-daily-report.server.ts';
import { reckonDays } from './reckon-days.server.ts';

const now = new Date('2026-11-20T18:00:00+08:00');
const days = ['2026-11-17', '2026-11-18', '2026-11-19'];
const times = ['00:05', '09:00', '11:30', '23:50'];
const outlets = ['MD1', 'MD2', 'MD3', 'MD4'];
const people = ['rep', 'mate'];
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brands: { brand: TestBrand; readers: Ctx[] }[];
/** Of one outlet alone, which has a label. */
const ofLabel = new Map<TestBrand, DailyReportQuery>();

beforeAll(async () => {
  desk = await createTestDesk(now);
  brands = [];
  for (const folder of ['shanjianquan', 'maixiangfang']) {
    const brand = await desk.brand(folder);
    const permissions = ['dashboard', 'visit:daily', 'visit:list'];
    await brand.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'head', dataScope: 'depart', permissions });
      await aRole(world, { code: 'seller', dataScope: 'own', permissions });
    });
    const readers = [
      await brand.as({ roles: ['boss'], departs: ['A01'] }),
      await brand.as({ username: 'head', roles: ['head'], departs: ['A01A01'] }),
      await brand.as({ username: 'rep', realname: '王业务', roles: ['seller'], departs: ['A01'] }),
    ];
    await brand.as({ username: 'mate', realname: '李业务', roles: ['seller'], departs: ['A01'] });
    await brand.facts(async (world) => {
      for (const code of ['SP1', 'SP2']) await aProduct(world, { code });
      for (const [nth, code] of outlets.entries()) {
        await anOutlet(world, { code, owner: people[nth % 2]!, depart: nth < 3 ? 'A01A01' : 'A01' });
      }
    });
    await brand.facts(async (world) => {
      const { tx, tenant } = world;
      const label = await aLabel(world, { code: 'ONE', name: '样板店' });
      const [one] = await tx.select().from(customers).where(eq(customers.code, 'MD1'));
      await tx
        .insert(outletLabelMembers)
        .values({ tenantId: tenant.slug, labelId: label.id, customerId: one!.id });
      ofLabel.set(brand, { ...whole, labelId: label.id });
    });
    brands.push({ brand, readers });
  }
});
afterAll(() => desk.close());

const ordered: StepFacts = { kind: 'order', lines: [], estimateFen: 0, agreedFen: null };

const kinds = [
  'visit',
  'plan',
  'order',
  'taken',
  'look',
  'photo',
  'void',
  'end',
  'move visit',
  'move day',
  'drop plan',
  'keep plan',
  'hand on',
  'invalid',
  'cheaper',
  'less',
  'move order',
  'name',
  'merge',
  'minutes',
  'reckon',
] as const;
type Change = readonly [kind: (typeof kinds)[number], which: number, other: number, day: number];

/** The row that a number stands for, of those there are. */
async function pick(tx: Tx, table: typeof visits | typeof orders | typeof visitPlans, which: number) {
  const rows = await tx
    .select({ id: table.id })
    .from(table as typeof visits)
    .orderBy(table.id);
  return rows.length > 0 ? rows[which % rows.length]!.id : newId();
}

async function make(world: World, [kind, which, other, day]: Change): Promise<void> {
  const { tx, tenant } = world;
  const user = people[which % 2]!;
  const customer = outlets[other % 4]!;
  const on = days[day % 3]!;
  const at = new Date(`${on}T${times[(which + other) % 4]}:00+08:00`);
  const visitId = await pick(tx, visits, which);
  const orderId = await pick(tx, orders, which);
  const plan = eq(visitPlans.id, await pick(tx, visitPlans, which));
  const outletId = (await tx.select().from(customers).where(eq(customers.code, customer)))[0]!.id;
  const step = { tenantId: tenant.slug, id: newId(), visitId, stepId: newId(), seconds: 30, at };
  const there = (await tx.select().from(visits).where(eq(visits.id, visitId)))[0];
  if (kind === 'visit') {
    const minutes = [null, 3, 7, 25][day % 4]!;
    const measured = other % 2 ? { lng: 120 + which / 100, lat: 30 } : undefined;
    await aVisit(world, { customer, user, checkInAt: at, minutes, ...(measured ? { measured } : {}) });
  }
  if (kind === 'plan') {
    const taken = and(eq(visitPlans.day, on), eq(visitPlans.customerId, outletId));
    if ((await tx.$count(visitPlans, taken)) === 0) await aVisitPlan(world, { customer, user, day: on });
  }
  if (kind === 'order' || (kind === 'taken' && there)) {
    const lines = [
      { product: 'SP1', qty: 1 + (day % 3) },
      ...(other % 2 ? [{ product: 'SP2', qty: 1 }] : []),
    ];
    const made = await anOrder(world, { customer, sales: user, kind: 'offline', orderedAt: at, lines });
    if (kind === 'taken') {
      await tx.update(orders).set({ externalNo: step.id }).where(eq(orders.id, made.order.id));
      await tx
        .insert(visitSteps)
        .values({ ...step, kind: 'order', facts: ordered, result: { orderId: made.order.id } });
    }
  }
  if (kind === 'look' && there) {
    const facts = { kind: 'display', displayId: newId(), version: 1, found: {} } as const;
    await tx.insert(visitSteps).values({ ...step, kind: 'display', facts });
    const count = { visitId, stepId: step.stepId, countedOn: on, customer, product: 'SP1' };
    const counted = { productionDate: '2026-10-01', shelfQty: which % 2, backQty: other % 2 };
    await anOutletStock(world, { ...count, ...counted });
  }
  if (kind === 'photo' && there) {
    const picture = { content: Buffer.from('picture'), looks: '0123456789abcdef', seenBefore: false };
    await tx.insert(visitPhotos).values({ ...step, ...picture } as never);
  }
  const visit = eq(visits.id, visitId);
  if (kind === 'void') await tx.update(visits).set({ state: 'void' }).where(visit);
  if (kind === 'end')
    await tx
      .update(visits)
      .set({ state: other % 2 ? 'broken' : 'done', checkOutAt: now })
      .where(visit);
  if (kind === 'move visit') await tx.update(visits).set({ customerId: outletId }).where(visit);
  if (kind === 'move day') await tx.update(visits).set({ checkInAt: at, checkOutAt: null }).where(visit);
  if (kind === 'drop plan') {
    if (other % 2) await tx.delete(visitPlans).where(plan);
    else await tx.update(visitPlans).set({ state: 'cancelled' }).where(plan);
  }
  if (kind === 'keep plan' && there)
    await tx.update(visitPlans).set({ state: 'visited', visitId }).where(plan);
  if (kind === 'hand on') {
    const next = (await tx.select({ id: visits.userId }).from(visits).where(visit))[0]?.id;
    if (next) await tx.update(visitPlans).set({ userId: next }).where(plan);
  }
  const order = eq(orders.id, orderId);
  if (kind === 'invalid')
    await tx
      .update(orders)
      .set({ status: other % 2 ? 4 : 2 })
      .where(order);
  if (kind === 'cheaper') {
    await tx
      .update(orders)
      .set({
        payableFen: sql`goods_fen - least(goods_fen, ${other})`,
        discountFen: sql`least(goods_fen, ${other})`,
      })
      .where(order);
  }
  if (kind === 'less')
    await tx
      .update(orderLines)
      .set({ factor: 1 + (other % 3) })
      .where(eq(orderLines.orderId, orderId));
  if (kind === 'move order')
    await tx.update(orders).set({ customerId: outletId, orderedAt: at }).where(order);
  if (kind === 'name' && there) {
    await tx.update(orders).set({ externalNo: step.id }).where(order);
    await tx.insert(visitSteps).values({ ...step, kind: 'order', facts: ordered });
  }
  if (kind === 'merge') {
    const from = (await tx.select({ id: visits.customerId }).from(visits).where(visit))[0]?.id ?? newId();
    await tx.update(visits).set({ customerId: outletId }).where(eq(visits.customerId, from));
    await tx.update(orders).set({ customerId: outletId }).where(eq(orders.customerId, from));
  }
  if (kind === 'minutes') {
    const values = {
      tenantId: tenant.slug,
      code: 'visits.min-minutes',
      value: [2, 5, 10][other % 3]!,
      version: 1,
    };
    await tx
      .insert(systemParameters)
      .values({ ...values, updatedAt: now, updatedBy: newId(), updatedName: '' } as never)
      .onConflictDoUpdate({
        target: [systemParameters.tenantId, systemParameters.code],
        set: { value: values.value },
      });
  }
}

const whole = dailyReportQuery.parse({ from: days[0], to: days[2], size: 200 });

/** The report as it is, and as it is when nothing is kept of any day. */
async function bothWays(brand: TestBrand, reader: Ctx, query: DailyReportQuery) {
  return inTenant(brand.ctx(), async (tx) => {
    const kept = await getDailyReport({ ...reader, tx }, query);
    let anew: typeof kept | undefined;
    await tx
      .transaction(async (inner) => {
        await inner.delete(visitDaySums);
        await inner.execute(sql`
          insert into ${visitDayMarks} (tenant_id, user_id, at) select tenant_id, user_id, check_in_at from ${visits}`);
        await inner.execute(sql`
          insert into ${visitDayMarks} (tenant_id, user_id, day) select tenant_id, user_id, day from ${visitPlans}`);
        anew = await getDailyReport({ ...reader, tx: inner }, query);
        inner.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
    return { kept, anew };
  });
}

const reckon = () =>
  reckonDays({
    db: brands[0]!.brand.ctx().db,
    tenants: brands.map(({ brand }) => brand.tenant),
    now,
    files: undefined as never,
  });

test('what is kept of days is what their rows come to, whatever has changed of them since (ROU-09)', async () => {
  const change = tuple(
    constantFrom('visit', 'visit', 'order', ...kinds),
    nat(60),
    nat(60),
    nat(60),
    boolean(),
  );
  await assert(
    asyncProperty(array(change, { minLength: 6, maxLength: 24 }), async (changes) => {
      for (const [kind, which, other, day, first] of changes) {
        if (kind === 'reckon') await reckon();
        else await brands[first ? 0 : 1]!.brand.facts((world) => make(world, [kind, which, other, day]));
      }
      for (const done of [false, true]) {
        if (done) await reckon();
        for (const { brand, readers } of brands) {
          for (const reader of readers) {
            for (const query of [whole, ofLabel.get(brand)!]) {
              const { kept, anew } = await bothWays(brand, reader, query);
              expect(kept).toEqual(anew);
            }
          }
          const left = await brand.facts(({ tx }) => tx.$count(visitDayMarks));
          expect(done ? left : 0).toBe(0);
        }
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
  const kept = await brands[0]!.brand.facts(({ tx }) => tx.$count(visitDaySums));
  expect(kept).toBeGreaterThan(0);
}, 600_000);
