import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { getOutlet } from '#app/modules/customers/outlets/use-cases/get-outlet.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { outletStore } from '#app/modules/customers/stores.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import { anOrder } from '../seed/seed.server.ts';
import { salesEntries } from '../table.server.ts';
import { gradeOutlets } from './grade-outlets.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;

/** Sells to an outlet: on which day, for how much, and what came back of it. */
async function sale(of: TestBrand, customer: string, day: string, amountFen: number, backFen = 0) {
  await of.facts(async (world) => {
    const { order, lines } = await anOrder(world, { customer });
    const [line] = lines;
    const entry = {
      tenantId: of.tenant.slug,
      orderId: order.id,
      lineNo: line!.lineNo,
      day,
      productId: line!.productId,
      dealerId: order.dealerId,
      baseQty: 1,
    };
    await world.tx.insert(salesEntries).values({ ...entry, kind: 'delivery', sourceId: newId(), amountFen });
    if (backFen > 0)
      await world.tx
        .insert(salesEntries)
        .values({ ...entry, kind: 'return', sourceId: newId(), amountFen: -backFen });
  });
}

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const of of [brand, other]) {
    await of.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      for (const code of ['BIG', 'MID', 'OLD', 'BACK', 'NONE']) await anOutlet(world, { code });
    });
  }
  boss = await brand.as({ username: 'boss', roles: ['boss'] });
  for (const day of ['2026-11-20', '2026-11-10', '2026-11-01'])
    await sale(brand, 'BIG', day, 900_000, 10_000);
  await sale(brand, 'MID', '2026-10-20', 100_000);
  await sale(brand, 'OLD', '2026-09-01', 50_000);
  await sale(brand, 'OLD', '2026-01-01', 9_000_000);
  await sale(brand, 'BACK', '2026-11-20', 50_000, 50_000);
});
afterAll(() => desk.close());

const grade = (at = now) =>
  gradeOutlets({ db: boss.db, tenants: [brand.tenant, other.tenant], now: at } as never);
const graded = (of = brand) =>
  of.facts(async ({ tx }) => {
    const rows = await tx
      .select({
        code: customers.code,
        rfm: customers.rfm,
        facts: customers.rfmFacts,
        version: customers.version,
      })
      .from(customers);
    return new Map(rows.map((row) => [row.code, row]));
  });
const set = (code: string, value: unknown) =>
  brand.facts(({ tx }) =>
    tx.insert(systemParameters).values({
      tenantId: brand.tenant.slug,
      code,
      value,
      version: 1,
      updatedAt: now,
      updatedBy: boss.user!.id,
      updatedName: '',
    } as never),
  );

test('outlets are graded by net sales of the last days, by fifths, and found by it', async () => {
  await grade();
  const found = await graded();
  expect(found.get('BIG')).toMatchObject({
    rfm: 'best',
    facts: {
      recency: 5,
      frequency: 5,
      monetary: 5,
      lastDay: '2026-11-20',
      orders: 3,
      netFen: 2_670_000,
      days: 90,
      gradedOn: '2026-11-21',
    },
  });
  // Who is sold as often as another has the same score.
  expect(found.get('MID')?.facts).toMatchObject({ recency: 4, frequency: 4, monetary: 4 });
  expect(found.get('OLD')?.facts).toMatchObject({ recency: 2, frequency: 4, monetary: 2, netFen: 50_000 });
  expect(found.get('OLD')?.rfm).toBe('small-slipping');
  // All of it came back, and one never bought.
  expect(found.get('BACK')).toMatchObject({ rfm: 'none', facts: null });
  expect(found.get('NONE')).toMatchObject({ rfm: 'none', facts: null });
  const filter = { match: 'all' as const, of: [{ field: 'rfm', is: 'oneOf' as const, value: ['best'] }] };
  const sort = [{ field: 'code', direction: 'asc' as const }];
  const page = await listRows(boss, outletStore, {
    pageNumber: 1,
    size: 20,
    sort,
    keyword: null,
    filter,
    group: null,
    after: null,
  });
  expect(page.records.map((row) => row['code' as keyof typeof row])).toEqual(['BIG', 'MID']);
  const [{ id } = { id: '' }] = await brand.facts(({ tx }) =>
    tx.select({ id: customers.id }).from(customers).where(eq(customers.code, 'BIG')),
  );
  expect((await getOutlet(boss, { id })).rfm.segment).toBe('best');
});

test('another night that finds the same writes nothing', async () => {
  const stamps = () =>
    brand.facts(
      async ({ tx }) => (await tx.execute(sql`select code, xmin::text from customers order by code`)).rows,
    );
  const before = await stamps();
  await grade();
  expect(await stamps()).toEqual(before);
  // Nor does the next, though its day is another.
  await grade(new Date(now.getTime() + 86_400_000));
  expect(await stamps()).toEqual(before);
});

test('by fixed numbers, where the tenant has set them', async () => {
  await set('outlets.rfm-by', 'numbers');
  await set('outlets.rfm-frequency', '1,2,3,4');
  await grade();
  const found = await graded();
  expect(found.get('BIG')?.facts).toMatchObject({ recency: 5, frequency: 4, monetary: 5 });
  expect(found.get('MID')?.facts).toMatchObject({ recency: 2, frequency: 2, monetary: 2 });
  expect(found.get('OLD')?.facts).toMatchObject({ recency: 1, frequency: 2, monetary: 2 });
});

test('one brand tells nothing of another', async () => {
  expect([...(await graded(other)).values()].every(({ rfm }) => rfm === 'none')).toBe(true);
});
