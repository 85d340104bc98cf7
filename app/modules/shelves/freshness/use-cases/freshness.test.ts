import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { zooms } from '#app/lib/places/map-grid.ts';
import { aBrandDealer, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { anOutletStock } from '#app/modules/stock/seed/seed.server.ts';
import { freshShare } from '../../sellout/rules-sellout.ts';
import { listSellOut } from '../../sellout/use-cases/list-sell-out.server.ts';
import { sellOutQuery } from '../../sellout/wire-sellout.ts';
import { freshPercent } from '../rules-freshness.ts';
import { getFreshnessHeat } from './get-freshness-heat.server.ts';
import { getFreshnessMap } from './get-freshness-map.server.ts';
import { listFreshnessCells } from './list-freshness-cells.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let boss: Ctx;
let rep: Ctx;
let nobody: Ctx;
let stranger: Ctx;
let sellOutOnly: Ctx;

const count = (
  brand: TestBrand,
  rows: readonly [customer: string, product: string, producedOn: string, countedOn: string, qty: number][],
) =>
  brand.facts(async (world) => {
    for (const [customer, product, productionDate, countedOn, shelfQty] of rows) {
      await anOutletStock(world, { customer, product, productionDate, countedOn, shelfQty });
    }
  });

beforeAll(async () => {
  desk = await createTestDesk(now);
  const brand = await desk.brand('shanjianquan');
  const rival = await desk.brand('maixiangfang');
  for (const one of [brand, rival]) {
    await one.facts(async (world) => {
      await aRole(world, {
        code: 'boss',
        dataScope: 'all',
        permissions: ['sell-out:list', 'freshness:list'],
      });
      await aRole(world, { code: 'sell-out', dataScope: 'all', permissions: ['sell-out:list'] });
      await aRole(world, { code: 'rep', dataScope: 'own', permissions: ['sell-out:list', 'freshness:list'] });
    });
  }
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
  rep = await brand.as({ username: 'rep', roles: ['rep'], departs: ['A01'] });
  sellOutOnly = await brand.as({ roles: ['sell-out'], departs: ['A01'] });
  nobody = await brand.as({ departs: ['A01'] });
  stranger = await rival.as({ roles: ['boss'], departs: ['A01'] });
  await brand.as({ username: 'other', departs: ['A01'] });
  await brand.facts(async (world) => {
    await aDealer(world, { code: 'EAST', name: '城东商行' });
    await aDealer(world, { code: 'TEAS', name: '茶饮专营' });
    await aProduct(world, {
      code: 'WATER',
      name: '山泉水',
      spec: '550ml',
      category: '水',
      shelfLifeDays: 180,
    });
    await aProduct(world, { code: 'TEA', name: '冰红茶', spec: '500ml', category: '茶', shelfLifeDays: 180 });
    const at = { lng: 120.1551, lat: 30.2741 };
    await anOutlet(world, { code: 'NEAR', name: '湖滨便利店', owner: 'rep', dealer: 'EAST', ...at });
    await anOutlet(world, {
      code: 'FAR',
      name: '东站超市',
      owner: 'other',
      dealer: 'EAST',
      lng: 121,
      lat: 31,
    });
    await anOutlet(world, {
      code: 'LOST',
      name: '无名小店',
      owner: 'other',
      dealer: 'EAST',
      lng: 0,
      lat: 0,
    });
    await aBrandDealer(world, { customer: 'NEAR', brand: '茶', dealer: 'TEAS' });
  });
  await count(brand, [
    // An older count says nothing of today, and neither does what is sold out.
    ['NEAR', 'WATER', '2026-03-01', '2026-11-10', 90],
    ['NEAR', 'WATER', '2026-10-22', '2026-11-20', 30],
    ['NEAR', 'WATER', '2026-06-01', '2026-11-20', 10],
    ['NEAR', 'TEA', '2026-05-01', '2026-11-20', 5],
    ['FAR', 'WATER', '2026-11-11', '2026-11-19', 60],
    ['FAR', 'TEA', '2026-11-11', '2026-11-19', 0],
    ['LOST', 'WATER', '2026-11-11', '2026-11-19', 2],
  ]);
  await rival.facts(async (world) => {
    await anOutlet(world, { code: 'NEAR' });
    await aProduct(world, { code: 'WATER', name: '别家的水' });
  });
  await count(rival, [['NEAR', 'WATER', '2026-11-01', '2026-11-20', 7]]);
});
afterAll(() => desk.close());

const heat = (ctx: Ctx, keyword: string | null = null) => getFreshnessHeat(ctx, { keyword });
const cellsOf = async (ctx: Ctx) => {
  const { dealers, products } = await heat(ctx);
  return dealers.flatMap((dealer) =>
    dealer.cells.flatMap((cell, nth) => (cell ? [{ dealer, product: products[nth]!, cell }] : [])),
  );
};
const world = { west: 115, south: 25, east: 125, north: 35 };
const cells = (ctx: Ctx, zoom: number) => listFreshnessCells(ctx, { ...world, zoom, keyword: null });

describe('dealers by products', () => {
  test('hold the latest counts of the outlets that each dealer brings the goods', async () => {
    const found = await cellsOf(boss);
    expect(
      found.map(({ dealer, product, cell }) => [
        dealer.name,
        product.name,
        cell.qty,
        freshPercent(cell),
        cell.tone,
      ]),
    ).toEqual([
      // Ten bottles of water are old, five of tea: what is worst stands first.
      ['城东商行', '山泉水 550ml', 102, 90, 'fresh'],
      ['茶饮专营', '冰红茶 500ml', 5, 0, 'expired'],
    ]);
  });

  test('a cell opens the rows it was added up from, each as fresh as it says of itself', async () => {
    for (const { dealer, product, cell } of await cellsOf(boss)) {
      const query = sellOutQuery.parse({ dealerId: dealer.id, productId: product.id, size: 200 });
      const { records, today } = await listSellOut(boss, query);
      const qtyOf = (row: (typeof records)[number]) => row.shelfQty + row.backQty;
      expect(records.reduce((sum, row) => sum + qtyOf(row), 0)).toBe(cell.qty);
      const fresh = records.reduce(
        (sum, row) => sum + qtyOf(row) * (freshShare(row.batches, { ...row, today }) ?? 0),
        0,
      );
      expect(Math.round(fresh)).toBe(cell.freshQty);
    }
  });

  test('are of the reader’s own outlets and brand, by part of a name, and closed to others', async () => {
    expect((await cellsOf(rep)).map(({ cell }) => cell.qty).toSorted((a, b) => a - b)).toEqual([5, 40]);
    expect((await heat(stranger)).products.map(({ name }) => name)).toEqual([
      expect.stringContaining('别家的水'),
    ]);
    expect(
      (await heat(boss, '东站')).dealers.flatMap(({ cells: own }) => own.map((one) => one?.qty)),
    ).toEqual([60]);
    for (const reader of [nobody, sellOutOnly]) {
      await expect(heat(reader)).rejects.toMatchObject({ status: 403 });
      await expect(cells(reader, 5)).rejects.toMatchObject({ status: 403 });
    }
  });

  test('of more than fit, the pairs with the most that is old stand there, however much fresh goods others have', async () => {
    const third = await desk.brand('hengleng');
    await third.facts(async (at) => {
      await aRole(at, { code: 'boss', dataScope: 'all', permissions: ['freshness:list'] });
      for (let nth = 0; nth < 14; nth += 1) {
        await aDealer(at, { code: `D${nth}`, name: `经销商${nth}` });
        await anOutlet(at, { code: `O${nth}`, name: `门店${nth}`, dealer: `D${nth}` });
        await aProduct(at, { code: `P${nth}`, name: `商品${nth}`, shelfLifeDays: 180 });
      }
      for (let nth = 0; nth < 14; nth += 1) {
        const of = { customer: `O${nth}`, countedOn: '2026-11-20' };
        // The last two have the most goods, all of them fresh; each of the others has something old of its own product.
        const fresh = nth >= 12 ? 900 : 1;
        await anOutletStock(at, { ...of, product: 'P13', productionDate: '2026-11-19', shelfQty: fresh });
        if (nth >= 12) continue;
        await anOutletStock(at, {
          ...of,
          product: `P${nth}`,
          productionDate: '2026-05-01',
          shelfQty: 50 - nth,
        });
      }
    });
    const found = await heat(await third.as({ roles: ['boss'], departs: ['A01'] }));
    expect(found.dealers.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, nth) => `经销商${nth}`),
    );
    expect(found.products.map(({ name }) => name.split(' ')[0])).toEqual(
      Array.from({ length: 12 }, (_, nth) => `商品${nth}`),
    );
    expect(found.dealers.map(({ cells: own }, nth) => own[nth]?.qty)).toEqual(
      Array.from({ length: 12 }, (_, nth) => 50 - nth),
    );
  });
});

describe('outlets on the map', () => {
  test('begin with where those lie that have goods, and how many nobody can place', async () => {
    expect(await getFreshnessMap(boss, { keyword: null })).toMatchObject({
      placed: 2,
      unplaced: 1,
      box: { west: 120.1551, south: 30.2741, east: 121, north: 31 },
    });
    expect(await getFreshnessMap(rep, { keyword: null })).toMatchObject({ placed: 1, unplaced: 0 });
  });

  test('are counted where they lie together, and named with their goods where one stands alone', async () => {
    expect((await cells(boss, 3)).map(({ count: many, outlets }) => [many, outlets])).toEqual([[2, []]]);
    const apart = (await cells(boss, zooms.max)).flatMap(({ outlets }) => outlets);
    const facts = apart.map((one) => [one.name, one.qty, freshPercent(one), one.countedOn]);
    expect(facts).toHaveLength(2);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['东站超市', 60, 100, '2026-11-19'],
        ['湖滨便利店', 45, 67, '2026-11-20'],
      ]),
    );
    const corner = { west: 120.9, south: 30.9, east: 121.1, north: 31.1, zoom: zooms.max, keyword: null };
    const seen = (await listFreshnessCells(boss, corner)).flatMap(({ outlets }) => outlets);
    expect(seen.map(({ name }) => name)).toEqual(['东站超市']);
    expect((await cells(rep, zooms.max)).flatMap(({ outlets }) => outlets.map(({ name }) => name))).toEqual([
      '湖滨便利店',
    ]);
  });
});
