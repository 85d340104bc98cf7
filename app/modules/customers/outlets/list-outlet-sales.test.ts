import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { listDealerSales } from '#app/modules/dealers/scoring/use-cases/list-dealer-sales.server.ts';
import { getDealer } from '#app/modules/dealers/use-cases/get-dealer.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { salesEntries } from '#app/modules/orders/table.server.ts';
import { anOutlet, type OutletRow } from '../seed/seed.server.ts';
import { listOutletSales } from './list-outlet-sales.server.ts';
import { getOutlet } from './use-cases/get-outlet.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let [brand, other]: TestBrand[] = [];
let [boss, seller, stranger]: Ctx[] = [];
let shop: OutletRow;
let [first, second]: { orderNo: string; id: string; productId: string }[] = [];

/** Books of an order of an outlet what left on a day, and what came back on another. */
const sale = (
  customer: OutletRow,
  day: string,
  amountFen: number,
  back?: { day: string; amountFen: number },
) =>
  brand!.facts(async (world) => {
    const { order, lines } = await anOrder(world, { customer });
    const [line] = lines;
    const { slug: tenantId } = brand!.tenant;
    const entry = { tenantId, orderId: order.id, lineNo: line!.lineNo, productId: line!.productId };
    const of = { ...entry, dealerId: order.dealerId, baseQty: 24 };
    await world.tx
      .insert(salesEntries)
      .values({ ...of, kind: 'delivery', sourceId: newId(), day, amountFen });
    if (back)
      await world.tx.insert(salesEntries).values({
        ...of,
        kind: 'return',
        sourceId: newId(),
        day: back.day,
        baseQty: -12,
        amountFen: -back.amountFen,
      });
    return { id: order.id, orderNo: order.orderNo, productId: line!.productId };
  });

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const of of [brand, other])
    await of.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  await brand.facts((world) =>
    aRole(world, { code: 'seller', dataScope: 'own', permissions: ['customer:list', 'dealer:list'] }),
  );
  boss = await brand.as({ username: 'boss', roles: ['boss'] });
  seller = await brand.as({ username: 'seller', roles: ['seller'] });
  stranger = await other.as({ username: 'boss', roles: ['boss'] });
  shop = await brand.facts((world) => anOutlet(world, { code: 'SHOP' }));
  const neighbour = await brand.facts((world) => anOutlet(world, { code: 'NEXT' }));
  first = await sale(shop, '2026-10-31', 90_000, { day: '2026-11-02', amountFen: 100_000 });
  second = await sale(shop, '2026-11-20', 40_000);
  await sale(shop, '2025-11-30', 7_000_000);
  await sale(neighbour, '2026-11-20', 1_000_000);
});
afterAll(() => desk.close());

const month = (of: string, pageNumber = 1, size = 20) => ({ id: shop.id, month: of, pageNumber, size });

describe('net sales of an outlet by month', () => {
  test('are those of the book of sales, of twelve months, below nothing where more came back', async () => {
    const { sales, lastOrder } = await getOutlet(boss!, { id: shop.id });
    expect(sales.months).toHaveLength(12);
    expect(sales.months[0]).toEqual({ month: '2025-12', amountFen: 0 });
    expect(sales.months.slice(-2)).toEqual([
      { month: '2026-10', amountFen: 90_000 },
      { month: '2026-11', amountFen: -60_000 },
    ]);
    expect(sales.goods.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(
      sales.goods.length > 1 ? 40_000 : 30_000,
    );
    expect(lastOrder?.orderNo).toMatch(/./);
  });

  test('open the orders behind them, which add up to the bar', async () => {
    const november = await listOutletSales(boss!, month('2026-11'));
    expect(november).toMatchObject({ amountFen: -60_000, total: 2 });
    expect(november.records.map(({ id, day, amountFen }) => [id, day, amountFen])).toEqual([
      [second!.id, '2026-11-20', 40_000],
      [first!.id, '2026-11-02', -100_000],
    ]);
    const page = await listOutletSales(boss!, month('2026-11', 2, 1));
    expect(page).toMatchObject({ amountFen: -60_000, total: 2 });
    expect(page.records.map(({ orderNo }) => orderNo)).toEqual([first!.orderNo]);
    expect(await listOutletSales(boss!, month('2026-01'))).toMatchObject({ total: 0, records: [] });
    await expect(listOutletSales(boss!, month('2020-01'))).rejects.toMatchObject({
      code: 'common.bad-input',
    });
  });

  test('of a dealer are those of all its outlets', async () => {
    const dealer = await getDealer(boss!, { id: shop.dealerId });
    const booked = await listDealerSales(boss!, { ...month('2026-11'), id: shop.dealerId });
    expect(dealer.sales.months.at(-1)).toEqual({ month: '2026-11', amountFen: booked.amountFen });
    expect(booked.amountFen).toBeGreaterThanOrEqual(-60_000);
  });

  test('are those of outlets within reach', async () => {
    for (const ctx of [seller!, stranger!]) {
      await expect(listOutletSales(ctx, month('2026-11'))).rejects.toMatchObject({ status: 404 });
      await expect(listDealerSales(ctx, { ...month('2026-11'), id: shop.dealerId })).rejects.toMatchObject({
        status: 404,
      });
    }
  });
});
