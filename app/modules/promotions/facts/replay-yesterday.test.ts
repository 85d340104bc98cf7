import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { replayOrders } from '#app/modules/orders/pricing/use-cases/replay-orders.server.ts';
import { orderPrices, orders } from '#app/modules/orders/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { level, noLimits } from '../engine/testing/samples.ts';
import { aPromotion } from '../seed/seed.server.ts';
import { replayYesterday } from './replay-yesterday.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let clerk: Ctx;
let shop: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
    const { id } = await aProduct(world, {
      code: 'COLA',
      units: [{ unit: '箱', factor: 24, priceFen: 3_333 }],
    });
    const group = {
      productIds: [id],
      categories: [],
      brands: [],
      excludedProductIds: [],
      unit: '箱',
      mixed: false,
      mustInclude: [],
      needQty: 1,
    };
    await aPromotion(world, {
      validFrom: '2026-11-01',
      definition: {
        kind: 'tier-quantity',
        groups: [group],
        levels: [level(3, { type: 'percent', bp: 777 })],
        limits: { ...noLimits, perCustomer: 1 },
      },
    });
  });
  clerk = await brand.as({ username: 'clerk', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const tomorrow = new Date(now.getTime() + 86_400_000);
const atNight = () =>
  replayYesterday({ db: clerk.db, tenants: [brand.tenant], now: tomorrow } as unknown as Parameters<
    typeof replayYesterday
  >[0]);

test('each night the orders of the day come to the same price, and one that does not is named', async () => {
  const facts = { prepay: false, receiver: '', phone: '', address: '', remark: '', externalNo: null };
  const lines = [{ code: 'COLA', unit: '箱', qty: 7 }];
  // The second order is over the outlet's limit: the counters of its moment are kept with it.
  const placed = [];
  for (let one = 0; one < 2; one += 1)
    placed.push(await createOrder(clerk, { ...facts, customerId: shop, lines, source: 'console' }));
  await expect(atNight()).resolves.toBeUndefined();
  const first = placed[0]!;
  await brand.facts(({ tx }) =>
    tx
      .update(orderPrices)
      .set({ kept: sql`jsonb_set(kept, '{rows,0,amountFen}', '1'::jsonb)` })
      .where(eq(orderPrices.orderId, first.id)),
  );
  const { orderNo } = await brand.facts(async ({ tx }) => {
    const [row] = await tx.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.id, first.id));
    return row!;
  });
  await expect(atNight()).rejects.toThrow(`1 orders come to another price: ${brand.tenant.slug} ${orderNo}`);
});

test('a fact that is not what it was on the day is told line by line, with both prices', async () => {
  const other = await brand.facts(async (world) => (await anOutlet(world, { code: 'MD-2' })).id);
  const { id, orderNo } = await createOrder(clerk, {
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
    customerId: other,
    lines: [{ code: 'COLA', unit: '箱', qty: 7 }],
    source: 'console',
  });
  const day = { from: '2026-11-21', to: '2026-11-21' };
  const differenceOf = async () =>
    (await replayOrders(clerk, day)).differences.find((one) => one.orderNo === orderNo);
  expect(await differenceOf()).toBeUndefined();
  // As if the outlet had used the promotion before: it could not have had it again.
  await brand.facts(({ tx }) =>
    tx
      .update(orderPrices)
      .set({ kept: sql`jsonb_set(kept, '{facts,promotion,promotions,0,used,customerTimes}', '1'::jsonb)` })
      .where(eq(orderPrices.orderId, id)),
  );
  // 7 × 33.33 = 233.31; less 7.77 % is 215.18.
  expect(await differenceOf()).toEqual({
    orderNo,
    lines: [{ lineNo: 1, keptFen: 21_518, againFen: 23_331 }],
  });
});
