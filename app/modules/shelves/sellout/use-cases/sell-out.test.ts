import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { exportInput } from '#app/entity/files/export/export-input.server.ts';
import { exportNow } from '#app/entity/files/export/export-rows.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { storeToRead } from '#app/entity/read/with-custom-fields.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { salesEntries } from '#app/modules/orders/table.server.ts';
import { aProduct, productOf } from '#app/modules/products/seed/seed.server.ts';
import { anOutletStock } from '#app/modules/stock/seed/seed.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { sellOut } from '../entities.ts';
import { figuresOf } from '../rules-figures.ts';
import { daysOfStock, soldIn, soldSums } from '../rules-sellout.ts';
import { sellOutStore } from '../stores.server.ts';
import { sellOutQuery } from '../wire-sellout.ts';
import { getSellOut } from './get-sell-out.server.ts';
import { listSellOut } from './list-sell-out.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let rep: Ctx;
let other: Ctx;
let stranger: Ctx;
let ids: { near: string; water: string };

/** Goods that came to an outlet or went back, in the book of sales. */
async function moved(
  world: World,
  customer: string,
  product: string,
  of: { day: string; qty: number; kind: 'delivery' | 'difference' | 'return' },
) {
  const { order } = await anOrder(world, { customer, lines: [{ product, qty: 1 }] });
  await world.tx.insert(salesEntries).values({
    tenantId: world.tenant.slug,
    orderId: order.id,
    lineNo: 1,
    kind: of.kind,
    sourceId: newId(),
    day: of.day,
    productId: (await productOf(world, product)).id,
    dealerId: order.dealerId,
    baseQty: of.qty,
    amountFen: 0,
  });
}

const count = (
  world: World,
  countedOn: string,
  shelfQty: number,
  more: Partial<Parameters<typeof anOutletStock>[1]> = {},
) =>
  anOutletStock(world, {
    customer: 'NEAR',
    product: 'WATER',
    productionDate: '2026-10-01',
    countedOn,
    shelfQty,
    ...more,
  });

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const rival = await desk.brand('maixiangfang');
  for (const one of [brand, rival]) {
    await one.facts(async (world) => {
      const permissions = ['sell-out:list', 'sell-out:export'];
      await aRole(world, { code: 'boss', dataScope: 'all', permissions });
      await aRole(world, { code: 'rep', dataScope: 'own', permissions });
      await aRole(world, { code: 'nobody', dataScope: 'all', permissions: ['outlet-stock:list'] });
    });
  }
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
  rep = await brand.as({ username: 'rep', roles: ['rep'], departs: ['A01'] });
  other = await brand.as({ username: 'other', roles: ['rep'], departs: ['A01'] });
  stranger = await rival.as({ roles: ['boss'], departs: ['A01'] });
  ids = await brand.facts(async (world) => {
    await anOutlet(world, { code: 'NEAR', name: '湖滨便利店', owner: 'rep' });
    await anOutlet(world, { code: 'FAR', name: '东站超市', owner: 'other' });
    await aProduct(world, { code: 'WATER', name: '山泉水', shelfLifeDays: 180 });
    await aProduct(world, { code: 'TEA', name: '冰红茶', shelfLifeDays: 180 });
    await count(world, '2026-11-01', 20, { backQty: 4 });
    await count(world, '2026-11-11', 6);
    await count(world, '2026-11-11', 10, { productionDate: '2026-11-02' });
    await count(world, '2026-11-20', 10);
    // 24 came and 2 of them were missing; 5 went back; what left on the day of a count came after it.
    await moved(world, 'NEAR', 'WATER', { day: '2026-11-01', qty: 24, kind: 'delivery' });
    await moved(world, 'NEAR', 'WATER', { day: '2026-11-05', qty: -2, kind: 'difference' });
    await moved(world, 'NEAR', 'WATER', { day: '2026-11-10', qty: -5, kind: 'return' });
    await moved(world, 'NEAR', 'WATER', { day: '2026-11-11', qty: 12, kind: 'delivery' });
    await moved(world, 'NEAR', 'WATER', { day: '2026-11-20', qty: 48, kind: 'delivery' });
    await moved(world, 'NEAR', 'TEA', { day: '2026-11-12', qty: 48, kind: 'delivery' });
    await count(world, '2026-11-10', 5, { product: 'TEA', customer: 'FAR' });
    await count(world, '2026-11-20', 9, { product: 'TEA', customer: 'FAR' });
    await count(world, '2026-01-01', 9, { product: 'TEA' });
    return { near: (await outletOf(world, 'NEAR')).id, water: (await productOf(world, 'WATER')).id };
  });
  await rival.facts(async (world) => {
    await anOutlet(world, { code: 'NEAR' });
    await aProduct(world, { code: 'WATER' });
    await count(world, '2026-11-20', 7);
  });
});
afterAll(() => desk.close());

const list = (ctx: Ctx, query: object = {}) => listSellOut(ctx, sellOutQuery.parse(query));
const outlets = async (ctx: Ctx, query: object = {}) =>
  (await list(ctx, query)).records.map(({ outletName }) => outletName);
const detail = (ctx: Ctx) => getSellOut(ctx, { customerId: ids.near, productId: ids.water });

describe('what outlets sold on (CUS-04)', () => {
  test('is the previous count with what came, less what went back and what is left, in base units', async () => {
    const { days, sums, batches } = await detail(rep);
    expect(
      days.map(({ day, span }) => [day, span && [span.before, span.delivered, span.returned, span.counted]]),
    ).toEqual([
      ['2026-11-20', [16, 12, 0, 10]],
      ['2026-11-11', [24, 22, 5, 16]],
      ['2026-11-01', null],
    ]);
    expect(days.map(({ span }) => span && soldIn(span))).toEqual([18, 25, null]);
    expect(sums).toEqual({ soldQty: 43, soldDays: 19 });
    expect(batches).toEqual([{ productionDate: '2026-10-01', qty: 10 }]);
    expect(days[1]!.lines.map(({ productionDate, shelfQty }) => [productionDate, shelfQty])).toEqual([
      ['2026-10-01', 6],
      ['2026-11-02', 10],
    ]);
  });

  test('the list says what its detail says; a count that cannot be right is told and reckons nothing', async () => {
    const { records, total } = await list(boss);
    expect(total).toBe(2);
    const [miscounted, right] = records.toSorted((one, two) => two.miscounts - one.miscounts);
    const { days, sums } = await detail(boss);
    expect(right).toMatchObject({ outletName: '湖滨便利店', sums, span: days[0]!.span, miscounts: 0 });
    expect(
      soldSums(
        days.flatMap(({ span }) => span ?? []),
        28,
      ),
    ).toEqual(sums);
    expect(miscounted).toMatchObject({
      outletName: '东站超市',
      miscounts: 1,
      sums: { soldQty: 0, soldDays: 0 },
      span: { before: 5, counted: 9 },
    });
    expect(daysOfStock(9, miscounted!.sums)).toBeNull();
  });

  test('is found by outlet and product, by what is wrong with it, and in the order of days of stock', async () => {
    expect(await outlets(boss, { keyword: '湖滨' })).toEqual(['湖滨便利店']);
    expect(await outlets(boss, { keyword: 'TEA' })).toEqual(['东站超市']);
    expect(await outlets(boss, { only: 'miscount' })).toEqual(['东站超市']);
    expect(await outlets(boss, { only: 'short' })).toEqual(['湖滨便利店']);
    expect(await outlets(boss, { only: 'long' })).toEqual([]);
    expect(await outlets(boss, { sort: 'fewest' })).toEqual(['湖滨便利店', '东站超市']);
  });

  test('is seen by whom the outlet belongs to, and by nobody of another brand', async () => {
    expect(await outlets(rep)).toEqual(['湖滨便利店']);
    expect(await outlets(other)).toEqual(['东站超市']);
    expect((await list(stranger)).records).toMatchObject([{ shelfQty: 7, span: null }]);
    for (const ctx of [other, stranger]) await expect(detail(ctx)).rejects.toMatchObject({ status: 404 });
    const nobody = await brand.as({ roles: ['nobody'], departs: ['A01'] });
    await expect(list(nobody)).rejects.toMatchObject({ status: 403 });
    await expect(detail(nobody)).rejects.toMatchObject({ status: 403 });
  });
});

describe('an outlet that is counted twice on a day', () => {
  const at = (hour: number) => new Date(`2026-11-20T${String(hour).padStart(2, '0')}:00:00+08:00`);
  const visit = () => ({ visitId: newId(), stepId: newId() });
  const again = async (name: string, write: (world: World, customer: string) => Promise<unknown>) => {
    await brand.facts(async (world) => {
      await anOutlet(world, { code: name, name, owner: 'rep' });
      await count(world, '2026-11-10', 100, { customer: name });
      await write(world, name);
    });
    const { customerId, productId, ...listed } = (await list(rep, { keyword: name })).records[0]!;
    return { listed, detail: await getSellOut(rep, { customerId, productId }) };
  };

  test('has what was found last, though the first came in later; nothing is added up', async () => {
    const found = await again('再次拜访店', async (world, customer) => {
      const second = { customer, countedAt: at(16), ...visit() };
      await count(world, '2026-11-20', 30, second);
      await count(world, '2026-11-20', 8, { ...second, productionDate: '2026-11-02' });
      await count(world, '2026-11-20', 40, { customer, countedAt: at(9), ...visit() });
    });
    expect(found.listed).toMatchObject({
      shelfQty: 38,
      sums: { soldQty: 62, soldDays: 10 },
      batches: [
        { productionDate: '2026-10-01', qty: 30 },
        { productionDate: '2026-11-02', qty: 8 },
      ],
    });
    expect(found.detail).toMatchObject({ shelfQty: 38, sums: { soldQty: 62, soldDays: 10 } });
    expect(found.detail.days[0]!.lines.map(({ shelfQty }) => shelfQty)).toEqual([30, 8]);
  });

  test('by hand, what is written again of one production date takes the place of the first', async () => {
    const { listed } = await again('手工盘点店', async (world, customer) => {
      await count(world, '2026-11-20', 99, { customer, countedAt: at(8), ...visit() });
      await count(world, '2026-11-20', 40, { customer, countedAt: at(9) });
      await count(world, '2026-11-20', 5, { customer, countedAt: at(10), productionDate: '2026-11-02' });
      await count(world, '2026-11-20', 33, { customer, countedAt: at(11) });
    });
    expect(listed).toMatchObject({ shelfQty: 38, sums: { soldQty: 62 } });
  });
});

describe('the list of the page', () => {
  const listed = async (ctx: Ctx, query: Record<string, string> = {}) => {
    const store = await storeToRead(ctx, sellOutStore, query);
    return listRows(ctx, store, listQuery(sellOut).parse(query));
  };
  const named = async (ctx: Ctx, query?: Record<string, string>) =>
    (await listed(ctx, query)).records.map(
      ({ outletName, productName }) => `${outletName} ${productName.split(' ')[0]}`,
    );
  const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

  test('says of each product what its own page reckons from the counts', async () => {
    await brand.facts(async (world) => {
      await anOutlet(world, { code: 'OLD', name: '老街小店', owner: 'rep' });
      const old = { customer: 'OLD', productionDate: '2026-06-10' };
      await count(world, '2026-11-10', 100, old);
      await count(world, '2026-11-20', 80, old);
      await count(world, '2026-11-20', 7, { customer: 'OLD', productionDate: '2026-06-25' });
    });
    const { records } = await listed(boss);
    expect(records.length).toBeGreaterThan(2);
    for (const row of records) {
      const own = await getSellOut(boss, { customerId: row.customerId, productId: row.productId });
      const figures = figuresOf(own, own);
      expect(row).toMatchObject({
        outletName: own.outletName,
        productName: own.productName,
        unit: own.unit,
        countedOn: own.countedOn,
        sold: own.days[0]!.span && soldIn(own.days[0]!.span),
        ...figures,
        daily: tenth(figures.daily),
        days: tenth(figures.days),
        age: tenth(figures.age),
      });
    }
    // Thirteen in ten days are 22 in the seventeen that remain of the oldest, and more than what is left in those of all.
    expect(records.find(({ outletName }) => outletName === '老街小店')).toMatchObject({ loss: 58 });
  });

  test('is narrowed, sorted and found as its search form and its address say', async () => {
    expect(await named(boss, { only: 'miscount' })).toEqual(['东站超市 冰红茶']);
    expect(await named(boss, { keyword: 'TEA' })).toEqual(['东站超市 冰红茶']);
    expect(await named(boss, { customerId: ids.near, productId: ids.water })).toEqual(['湖滨便利店 山泉水']);
    expect(await named(boss, { customerId: ids.near, dealerId: newId() })).toEqual([]);
    expect((await named(boss, { sort: 'days', days: '0..1000' }))[0]).toBe('湖滨便利店 山泉水');
    expect(await named(boss, { sort: '-miscounts', size: '1' })).toEqual(['东站超市 冰红茶']);
    await expect(listed(boss, { only: 'x' })).rejects.toMatchObject({ code: 'common.bad-input' });
  });

  test('and its file hold what is within reach, and nothing of another brand', async () => {
    const file = async (ctx: Ctx) => {
      const input = exportInput.parse({ format: 'csv', columns: ['outletName', 'stock'] });
      const { chunks } = await exportNow(ctx, sellOutStore, input);
      return (await Array.fromAsync(chunks)).join('');
    };
    expect(await named(other)).toEqual(['东站超市 冰红茶']);
    expect(await file(other)).toContain('东站超市');
    expect(await file(other)).not.toContain('湖滨便利店');
    expect(await named(rep)).not.toContain('东站超市 冰红茶');
    expect((await listed(stranger)).records).toMatchObject([{ stock: 7, sold: null, daily: null }]);
    const nobody = await brand.as({ roles: ['nobody'], departs: ['A01'] });
    await expect(listed(nobody)).rejects.toMatchObject({ status: 403 });
    await expect(file(nobody)).rejects.toMatchObject({ status: 403 });
  });

  test('asks the database as often for many rows as for one', async () => {
    const statements = async (size: string) => {
      const query = vi.spyOn(Client.prototype, 'query');
      try {
        await listed(boss, { size });
        return query.mock.calls.length;
      } finally {
        query.mockRestore();
      }
    };
    expect(await statements('20')).toBe(await statements('1'));
  });
});
