import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aFreightRule } from '#app/modules/freight/seed/seed.server.ts';
import { quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { aPrice, aProduct } from '#app/modules/products/seed/seed.server.ts';
import { type PromotionFacts, takesCoupon } from '#app/modules/promotions/engine/rules-definition.ts';
import { all, define, gift, level, noLimits, of } from '#app/modules/promotions/engine/testing/samples.ts';
import { aPromotion } from '#app/modules/promotions/seed/seed.server.ts';
import { estimateFen } from '../../field/rules-estimate.ts';
import { getOutletPrices } from './get-outlet-prices.server.ts';

const now = new Date('2026-11-21T18:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let colleague: Ctx;
let stranger: Ctx;
let outletId: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('maixiangfang');
  for (const one of [brand, other])
    await one.facts((world) => aRole(world, { code: 'seller', dataScope: 'own', permissions: 'all' }));
  rep = await brand.as({ username: 'rep', roles: ['seller'], departs: ['A01'] });
  colleague = await brand.as({ roles: ['seller'], departs: ['A01'] });
  stranger = await other.as({ roles: ['seller'], departs: ['A01'] });
  await brand.facts(async (world) => {
    outletId = (await anOutlet(world, { code: 'MD-1', owner: 'rep' })).id;
    const goods = [];
    for (const [nth, code] of ['水', '茶', '奶', '盐'].entries()) {
      const units = [
        { unit: '瓶', factor: 1, priceFen: 150 + nth * 31 },
        { unit: '箱', factor: 24, priceFen: 3_000 + nth * 701, floorFen: 2_600 + nth * 701 },
      ];
      goods.push(await aProduct(world, { code, units }));
    }
    const [water, tea, milk] = goods.map(({ id }) => id);
    await aPrice(world, {
      product: '水',
      unit: '箱',
      kind: 'customer',
      customerId: outletId,
      priceFen: 2_750,
    });
    const promotions = [
      define('tier-quantity', [level(5, { type: 'percent', bp: 1_250 })], { groups: [of(tea!)] }),
      define('special-price', [level(1, { type: 'price', fen: 3_900 })], { groups: [of(milk!)] }),
      define('tier-amount', [level(50_000, { type: 'amount', fen: 3_333 })], {
        basis: 'amount',
        groups: [all],
      }),
      define('buy-same', [level(10, gift(1))], { groups: [of(water!)] }),
    ];
    for (const definition of promotions) await aPromotion(world, { definition });
    const limits = { ...noLimits, total: 40, budgetFen: 9_000 };
    await aPromotion(world, {
      definition: define('tier-quantity', [level(3, { type: 'percent', bp: 700 })], {
        groups: [of(milk!)],
        limits,
      }),
    });
    await aPromotion(world, {
      code: 'CX-COUPON',
      definition: define('tier-quantity', [level(1, { type: 'percent', bp: 5_000 })], { needsCoupon: true }),
    });
    await aFreightRule(world, { steps: '0=15\n600=0' });
  });
});
afterAll(() => desk.close());

test('what a phone reckons of any order is what the server asks for it', async () => {
  const prices = JSON.parse(JSON.stringify(await getOutletPrices(rep, { outletId }))) as Awaited<
    ReturnType<typeof getOutletPrices>
  >;
  const line = record({
    code: constantFrom('水', '茶', '奶', '盐'),
    unit: constantFrom('瓶', '箱'),
    qty: integer({ min: 1, max: 30 }),
  });
  const given = new Set<string>();
  let charged = 0;
  await assert(
    asyncProperty(array(line, { minLength: 1, maxLength: 4 }), async (lines) => {
      const quote = await quoteOrder(rep, { customerId: outletId, source: 'sales-app', lines });
      expect(quote.lines.filter(({ trouble }) => trouble)).toEqual([]);
      expect(estimateFen(prices, lines)).toBe(dueFen(quote));
      if (quote.freightFen > 0) charged += 1;
      for (const note of quote.notes) if (note.given) given.add(note.name);
    }),
    { numRuns: 60, seed: 15 },
  );
  // All four promotions and the freight had a say, and freight was charged for small orders.
  expect(given.size).toBe(5);
  expect(charged).toBeGreaterThan(5);
});

test('a phone is told no promotion for coupons, and nothing of what was used', async () => {
  const { books } = await getOutletPrices(rep, { outletId });
  const { promotions } = books[0]!.facts['promotion'] as PromotionFacts;
  expect(promotions).toHaveLength(5);
  expect(promotions.every(({ definition }) => !takesCoupon(definition))).toBe(true);
  expect(books[0]!.facts).not.toHaveProperty('manual');
});

test('floors and the greatest discount are told only of what something may be taken off', async () => {
  const alone = await createTestDesk(now);
  try {
    const plain = await alone.brand('shanjianquan');
    await plain.facts((world) => aRole(world, { code: 'seller', dataScope: 'own', permissions: 'all' }));
    const own = await plain.as({ username: 'rep', roles: ['seller'], departs: ['A01'] });
    const outlet = await plain.facts(async (world) => {
      const units = [{ unit: '箱', factor: 1, priceFen: 3_000, floorFen: 2_000 }];
      await aProduct(world, { code: '水', units });
      const tea = await aProduct(world, { code: '茶', units });
      const definition = define('tier-quantity', [level(1, { type: 'percent', bp: 100 })], {
        groups: [of(tea.id)],
      });
      await aPromotion(world, { definition });
      return anOutlet(world, { owner: 'rep' });
    });
    const { books } = await getOutletPrices(own, { outletId: outlet.id });
    const floors = books[0]!.articles.map(({ code, floorFen }) => [code, floorFen]);
    expect(Object.fromEntries(floors)).toEqual({ 水: null, 茶: 2_000 });
  } finally {
    await alone.close();
  }
});

test('what is not among the goods of the outlet has no estimate', async () => {
  const prices = await getOutletPrices(rep, { outletId });
  expect(estimateFen(prices, [{ code: 'nowhere', unit: '箱', qty: 1 }])).toBeNull();
  expect(estimateFen(prices, [])).toBe(0);
});

test('prices of an outlet are told to those who reach it and may order there', async () => {
  for (const ctx of [colleague, stranger])
    await expect(getOutletPrices(ctx, { outletId })).rejects.toMatchObject({ status: 404 });
  await brand.facts((world) =>
    aRole(world, { code: 'looker', dataScope: 'all', permissions: ['visit:record'] }),
  );
  const looker = await brand.as({ roles: ['looker'], departs: ['A01'] });
  await expect(async () => getOutletPrices(looker, { outletId })).rejects.toMatchObject({ status: 403 });
  await expect(getOutletPrices(rep, { outletId: newId() })).rejects.toMatchObject({ status: 404 });
});

test('prices are told where both the visit and the order reach, of outlets in good standing', async () => {
  await brand.facts(async (world) => {
    const roles = [
      { code: 'goes-all', dataScope: 'all', permissions: ['visit:record'] },
      { code: 'goes-own', dataScope: 'own', permissions: ['visit:record'] },
      { code: 'orders-all', dataScope: 'all', permissions: ['order:create'] },
      { code: 'orders-own', dataScope: 'own', permissions: ['order:create'] },
    ] as const;
    for (const role of roles) await aRole(world, { ...role, permissions: [...role.permissions] });
  });
  const asked = async (roles: string[]) =>
    getOutletPrices(await brand.as({ roles, departs: ['A01'] }), { outletId });
  await expect(asked(['goes-all', 'orders-own'])).rejects.toMatchObject({ status: 404 });
  await expect(asked(['goes-own', 'orders-all'])).rejects.toMatchObject({ status: 404 });
  expect((await asked(['goes-all', 'orders-all'])).books).toHaveLength(1);
  const frozen = await brand.facts((world) =>
    anOutlet(world, { code: 'MD-2', owner: 'rep', status: 'frozen' }),
  );
  await expect(getOutletPrices(rep, { outletId: frozen.id })).rejects.toMatchObject({ status: 404 });
});

test('all who take part in prices without being asked do so on the phone, too', () => {
  const names = registry()
    .all('pricingStages')
    .filter(({ charged }) => charged !== 'only')
    .map(({ name }) => name);
  // A discount by hand is no part of an order that is taken in a visit.
  expect(names.toSorted()).toEqual(['freight', 'manual', 'promotion']);
});
