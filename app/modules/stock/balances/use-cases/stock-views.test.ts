import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { bucketOf } from '#app/lib/numbers/edges.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { freshnessOf, readShares } from '#app/services/freshness/rules.ts';
import { aStock, aWarehouse } from '../../seed/seed.server.ts';
import { stockQuery } from '../wire.ts';
import { getHeatMap } from './get-heat-map.server.ts';
import { listStock } from './list-stock.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const today = '2026-11-21';
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
/** Sees everything of the brand, of one department, of one dealer; and everything of another brand. */
let [boss, keeper, theirs]: Ctx[] = [];

/** Days of its life of 180 that a batch has left, and days it has lain in the warehouse: the borders of the buckets. */
const batches: readonly [left: number, inside: number][] = [
  [180, 0],
  [121, 30],
  [120, 31],
  [60, 60],
  [59, 61],
  [30, 90],
  [29, 91],
  [1, 180],
  [0, 181],
  [-5, 400],
];

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('maixiangfang');
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      const permissions = ['dashboard', 'stock:list'];
      await aRole(world, { code: 'boss', dataScope: 'all', permissions });
      await aRole(world, { code: 'keeper', dataScope: 'depart', permissions });
      await aRole(world, {
        code: 'setter',
        dataScope: 'all',
        permissions: ['parameter:list', 'parameter:edit'],
      });
      await aRole(world, { code: 'nobody', dataScope: 'all', permissions: [] });
    });
  }
  await brand.facts(async (world) => {
    const near = await aWarehouse(world, { code: 'NEAR', depart: 'A01' });
    const product = await aProduct(world, { code: 'AGED', name: '有龄', shelfLifeDays: 180 });
    for (const [left, inside] of batches) {
      const productionDate = addDays(today, left - 180);
      const batchNo = `L${left}`;
      await aStock(world, { warehouse: near, product, qty: 10, productionDate, batchNo, daysInside: inside });
    }
    const dealer = await aDealer(world, { code: 'D-FAR', name: '远商', depart: 'B01' });
    const far = await aWarehouse(world, { code: 'FAR', dealer });
    const sold = await aProduct(world, { code: 'SOLD', name: '另品', shelfLifeDays: 90 });
    // 30 pieces with 80 days left and 10 with 40: 70 of 90 days on average.
    await aStock(world, { warehouse: far, product: sold, qty: 30, productionDate: addDays(today, -10) });
    await aStock(world, { warehouse: far, product: sold, qty: 10, productionDate: addDays(today, -50) });
  });
  await other.facts(async (world) => {
    const product = await aProduct(world, { code: 'THEIRS', name: '别家的' });
    await aStock(world, { warehouse: 'CK01', product, qty: 7 });
  });
  boss = await brand.as({ realname: '总监', roles: ['boss'], departs: ['A01'] });
  keeper = await brand.as({ realname: '仓管', roles: ['keeper'], departs: ['A01'] });
  theirs = await other.as({ realname: '别家', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const list = (ctx: Ctx, query: object = {}) => listStock(ctx, stockQuery.parse({ size: 50, ...query }));
const heat = (ctx: Ctx, query: object = {}) => getHeatMap(ctx, stockQuery.parse(query));
const names = async (ctx: Ctx, query: object = {}) =>
  (await list(ctx, query)).records.map(({ batchNo }) => batchNo);

describe('stock by warehouse, product and batch (ROU-09, CUS-04)', () => {
  test('each batch is as old and as fresh as the rules say, the first to expire first', async () => {
    const { records, total } = await list(keeper!);
    expect(total).toBe(batches.length);
    expect(records.map(({ daysLeft }) => daysLeft)).toEqual(
      batches.map(([left]) => left).toSorted((a, b) => a - b),
    );
    for (const { batchNo, daysLeft, ageDays, freshness, lifePercent, expiryDate } of records) {
      expect([batchNo, freshness]).toEqual([
        batchNo,
        freshnessOf({ expiryDate, shelfLifeDays: 180 }, today, readShares('2/3,1/3,1/6')!),
      ]);
      expect([batchNo, ageDays]).toEqual([batchNo, batches.find(([left]) => left === daysLeft)![1]]);
      expect(lifePercent).toBe(Math.max(0, Math.round((daysLeft * 100) / 180)));
    }
  });

  test.each([
    ['fresh', ['L121', 'L180']],
    ['normal', ['L60', 'L120']],
    ['near', ['L30', 'L59']],
    ['urgent', ['L1', 'L29']],
    ['expired', ['L-5', 'L0']],
  ])('what is %s', async (freshness, found) => {
    expect(await names(keeper!, { freshness })).toEqual(found);
  });

  test.each([0, 1, 2, 3, 4])('what has lain in bucket %d', async (age) => {
    const found = batches
      .filter(([, inside]) => bucketOf(inside, [30, 60, 90, 180]) === age)
      .map(([left]) => `L${left}`);
    expect((await names(keeper!, { age: String(age) })).toSorted()).toEqual(found.toSorted());
    expect(found).toHaveLength(2);
  });

  test('the sums are those of all that is found, whatever the page', async () => {
    const { records, total, summary } = await list(keeper!, { size: 2 });
    expect([records.length, total]).toEqual([2, batches.length]);
    const { records: all } = await list(keeper!, { size: batches.length });
    const expired = all.filter(({ daysLeft }) => daysLeft <= 0).reduce((sum, { onHand }) => sum + onHand, 0);
    expect(expired).toBeGreaterThan(0);
    expect(all.reduce((sum, { available }) => sum + available, 0)).toBe(summary.available);
    expect(summary).toEqual({
      ageEdges: [30, 60, 90, 180],
      ageEdgesDiffer: false,
      onHand: 100,
      reserved: 0,
      frozen: 0,
      inTransit: 0,
      // Of what is past its life nobody is promised anything.
      available: 100 - expired,
      averageAge: Math.round(batches.reduce((sum, [, inside]) => sum + inside, 0) / batches.length),
      freshPercent: 40,
      byFreshness: { fresh: 20, normal: 20, near: 20, urgent: 20, expired: 20 },
      byAge: [20, 20, 20, 20, 20],
    });
  });

  test('the expiring list has what is near its end and past it, and nothing else', async () => {
    expect(await names(keeper!, { view: 'expiring' })).toEqual(['L-5', 'L0', 'L1', 'L29', 'L30', 'L59']);
    expect((await list(keeper!, { view: 'expiring' })).summary.onHand).toBe(60);
    expect(await names(boss!, { view: 'expiring', keyword: '另品' })).toEqual([]);
  });

  test('nobody sees what lies outside the scope or the tenant, nor anything without the right', async () => {
    expect((await list(boss!)).total).toBe(batches.length + 2);
    expect((await list(keeper!, { keyword: '另品' })).total).toBe(0);
    const { records } = await list(theirs!);
    expect(records.map(({ productName, onHand }) => [productName, onHand])).toEqual([['别家的', 7]]);
    const [{ warehouseId }] = records as [(typeof records)[number]];
    expect((await list(boss!, { warehouseId })).total).toBe(0);
    const nobody = await brand.as({ realname: '无权', roles: ['nobody'], departs: ['A01'] });
    await expect(list(nobody)).rejects.toMatchObject({ status: 403 });
    await expect(heat(nobody)).rejects.toMatchObject({ status: 403 });
  });
});

describe('dealers by products (ROU-09)', () => {
  test('a cell tells the goods of a dealer, weighted by their pieces; the brand’s own stand apart', async () => {
    const map = await heat(boss!);
    const at = (dealer: string | null, product: string) =>
      map.dealers.find(({ name }) => name === dealer)?.cells[
        map.products.findIndex(({ name }) => name === product)
      ];
    expect(map.dealers.map(({ name }) => name)).toEqual([null, '远商']);
    expect(map.products.map(({ name }) => name).toSorted()).toEqual(['另品', '有龄']);
    expect(at('远商', '另品')).toEqual({ onHand: 40, daysLeft: 70, lifePercent: 78, freshness: 'fresh' });
    expect(at('远商', '有龄')).toBeNull();
    const left = batches.reduce((sum, [days]) => sum + days, 0) / batches.length;
    expect(at(null, '有龄')).toMatchObject({ onHand: 100, daysLeft: Math.round(left), freshness: 'normal' });
  });

  test('who sees one department has its goods only, and another tenant its own', async () => {
    const map = await heat(keeper!);
    expect(map.dealers.map(({ name }) => name)).toEqual([null]);
    expect(map.products.map(({ name }) => name)).toEqual(['有龄']);
    expect((await heat(theirs!)).products.map(({ name }) => name)).toEqual(['别家的']);
  });

  test('it shows what the filter finds', async () => {
    const map = await heat(boss!, { freshness: 'near', keyword: '另品' });
    expect(map).toEqual({ products: [], dealers: [] });
    expect((await heat(boss!, { keyword: '另品' })).dealers).toHaveLength(1);
  });

  test('of many dealers and products it shows the twelve with the most goods', async () => {
    const crowd = await desk.brand('hengleng');
    await crowd.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: ['dashboard', 'stock:list'] });
      for (let nth = 1; nth <= 13; nth += 1) {
        const dealer = await aDealer(world, { name: `商${nth}` });
        const warehouse = await aWarehouse(world, { dealer });
        const product = await aProduct(world, { name: `品${nth}` });
        await aStock(world, { warehouse, product, qty: nth * 10 });
      }
    });
    const map = await heat(await crowd.as({ roles: ['boss'], departs: ['A01'] }));
    expect([map.dealers.length, map.products.length]).toEqual([12, 12]);
    expect(map.dealers.map(({ name }) => name)).not.toContain('商1');
    expect(map.products.map(({ name }) => name)).not.toContain('品1');
  });
});

test('a department’s warehouses go by the shares and the edges of its own, others by those above (CUS-04)', async () => {
  const admin = await brand.as({ realname: '管理员', roles: ['setter'], departs: ['A01'] });
  const departId = keeper!.user!.depart!.id;
  const set = (code: string, value: string | null, version: number) =>
    setParameter(admin, { code, departId, value, version });
  await set('stock.freshness-shares', '90%,50%,20%', 0);
  await set('stock.age-edges', '10,20,200,300', 0);
  try {
    expect(await names(keeper!, { freshness: 'fresh' })).toEqual(['L180']);
    expect(await names(keeper!, { freshness: 'near' })).toEqual(['L59', 'L60']);
    const { summary } = await list(keeper!);
    expect(summary.byAge).toEqual([10, 0, 80, 0, 10]);
    expect([summary.ageEdges, summary.ageEdgesDiffer]).toEqual([[30, 60, 90, 180], true]);
    expect(await names(boss!, { freshness: 'fresh' })).toContain('L180');
    expect((await list(boss!, { keyword: 'SOLD' })).summary.byFreshness.fresh).toBe(30);
    await expect(set('stock.age-edges', '10,20,20,30', 1)).rejects.toMatchObject({
      code: 'parameters.wrong-value',
    });
  } finally {
    await set('stock.freshness-shares', null, 1);
    await set('stock.age-edges', null, 1);
  }
});
