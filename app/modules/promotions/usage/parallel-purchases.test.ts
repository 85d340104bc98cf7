import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aBrandDealer, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { setDealerStatus } from '#app/modules/dealers/use-cases/set-dealer-status.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { editOrder } from '#app/modules/orders/placing/use-cases/edit-order.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { aStock } from '#app/modules/stock/seed/seed.server.ts';
import { auditPromotion, submitPromotion } from '../editing/use-cases/move-promotion.server.ts';
import { addPromotion } from '../editing/use-cases/save-promotion.server.ts';
import { define, level, of } from '../engine/testing/samples.ts';
import { everywhere } from '../facts/rules-scope.ts';
import { promotionCounters } from '../table.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
const shops: string[] = [];
const sales = new Map<string, string>();
const perOutlet = 6;

/** Two dealers and two kinds of goods: for every other outlet it is the other one who brings them. */
beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  const goods: Record<string, string> = {};
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    const codes = ['D-1', 'D-2'];
    for (const code of codes) await aDealer(world, { code });
    const units = [{ unit: '箱', factor: 24, priceFen: 3_000 }];
    for (const code of ['WATER', 'JUICE', 'TEA'])
      goods[code] = (await aProduct(world, { code, name: code, units })).id;
    // Of one warehouse, so that whoever gives goods back meets others there.
    for (const product of Object.keys(goods)) await aStock(world, { product, qty: 1_000_000 });
    await world.tx.update(products).set({ brand: '茶里' }).where(eq(products.id, goods['TEA']!));
    for (let place = 0; place < 8; place += 1) {
      const customer = `MD-${place}`;
      shops.push((await anOutlet(world, { code: customer, dealer: codes[place % 2]! })).id);
      await aBrandDealer(world, { customer, brand: '茶里', dealer: codes[1 - (place % 2)]! });
    }
  });
  const planner = await brand.as({ username: 'planner', roles: ['boss'], departs: ['A01'] });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  for (const [code, productId] of Object.entries(goods)) {
    const { id } = await addPromotion(planner, {
      code,
      name: `${code} 立减`,
      description: '',
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      scope: { ...everywhere } as never,
      definition: define('tier-quantity', [level(1, { type: 'amount', fen: 100 })], {
        groups: [of(productId)],
      }) as never,
    });
    await submitPromotion(planner, { id, version: 1, reason: '' });
    await auditPromotion(boss, { id, version: 2, pass: true, reason: '' });
    sales.set(code, id);
  }
});
afterAll(() => desk.close());

const box = (code: string, qty = 1) => ({ code, unit: '箱', qty });
const receiver = { receiver: '', phone: '', address: '', remark: '' };
const place = (customerId: string, lines: ReturnType<typeof box>[]) =>
  createOrder(boss, { customerId, lines, source: 'console', prepay: false, externalNo: null, ...receiver });
const times = (code: string) =>
  brand.facts(async ({ tx }) => {
    const rows = await tx
      .select()
      .from(promotionCounters)
      .where(eq(promotionCounters.promotionId, sales.get(code)!));
    return rows.find(({ subject }) => subject === 'all')?.times ?? 0;
  });

test('purchases of two dealers that meet their promotions in opposite order wait for each other in none', async () => {
  const both = [box('WATER'), box('TEA')];
  const outlets = Array.from({ length: perOutlet }, () => shops).flat();
  const placed = await Promise.all(outlets.map((shop) => place(shop, both)));
  expect(placed.every(({ orders, payableFen }) => orders.length === 2 && payableFen === 5_800)).toBe(true);
  expect([await times('WATER'), await times('TEA')]).toEqual([outlets.length, outlets.length]);
});

test('edits that change one promotion for the other do not wait for each other either', async () => {
  const before = await times('WATER');
  const own = await Promise.all(
    shops.map(async (shop, index) => {
      const code = index % 2 === 0 ? 'WATER' : 'JUICE';
      const { id } = await place(shop, [box(code)]);
      return { id, code };
    }),
  );
  for (let version = 1; version <= perOutlet; version += 1) {
    await Promise.all(
      own.map((order) => {
        order.code = order.code === 'WATER' ? 'JUICE' : 'WATER';
        return editOrder(boss, { id: order.id, version, lines: [box(order.code)], ...receiver });
      }),
    );
  }
  const half = shops.length / 2;
  expect([await times('WATER'), await times('JUICE')]).toEqual([before + half, half]);
});

test('nor do two dealers that are stopped at once, whose orders are made invalid', async () => {
  const all = await brand.facts(({ tx }) => tx.select().from(dealers).where(eq(dealers.status, 'active')));
  await Promise.all(
    all.map(({ id, version }) =>
      setDealerStatus(boss, { id, version, status: 'paused', reason: '停业', underWay: 'invalidate' }),
    ),
  );
  expect(await Promise.all(['WATER', 'JUICE', 'TEA'].map(times))).toEqual([0, 0, 0]);
});
