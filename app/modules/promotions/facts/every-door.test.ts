import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aBrandDealer, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { editOrder } from '#app/modules/orders/placing/use-cases/edit-order.server.ts';
import { placeForOutlet } from '#app/modules/orders/placing/use-cases/outlet-orders.server.ts';
import { placeOutsideOrder } from '#app/modules/orders/placing/use-cases/place-outside-order.server.ts';
import { quoteEdit } from '#app/modules/orders/placing/use-cases/quote-edit.server.ts';
import type { OrderSource } from '#app/modules/pricing/rules-sources.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { getPromotion } from '../editing/use-cases/get-promotion.server.ts';
import { issueCoupons } from '../editing/use-cases/issue-coupons.server.ts';
import { auditPromotion, endPromotion, submitPromotion } from '../editing/use-cases/move-promotion.server.ts';
import { addPromotion } from '../editing/use-cases/save-promotion.server.ts';
import type { PromotionDefinition } from '../engine/rules-definition.ts';
import { all, define, gift, level, noLimits } from '../engine/testing/samples.ts';
import { promotionCounters } from '../table.server.ts';
import { everywhere } from './rules-scope.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let planner: Ctx;
let boss: Ctx;
let shop: string;
let dealerId: string;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    dealerId = (await aDealer(world, { code: 'D-1' })).id;
    await aDealer(world, { code: 'D-2' });
    shop = (await anOutlet(world, { code: 'MD-1', dealer: 'D-1' })).id;
    await aProduct(world, { code: 'WATER', units: [{ unit: '箱', factor: 24, priceFen: 3_000 }] });
    const tea = await aProduct(world, { code: 'TEA', units: [{ unit: '箱', factor: 24, priceFen: 2_000 }] });
    await world.tx.update(products).set({ brand: '茶里' }).where(eq(products.id, tea.id));
    await aBrandDealer(world, { customer: 'MD-1', brand: '茶里', dealer: 'D-2' });
  });
  planner = await brand.as({ username: 'planner', roles: ['boss'], departs: ['A01'] });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

let number = 0;
/** Runs something while a promotion is in force. */
async function during<Answer>(
  definition: PromotionDefinition,
  sources: readonly OrderSource[],
  run: (id: string) => Promise<Answer>,
  days = { validFrom: '2026-11-01', validTo: '2026-11-30' },
): Promise<Answer> {
  number += 1;
  const { id } = await addPromotion(planner, {
    code: `P-${number}`,
    name: `促销 ${number}`,
    description: '',
    ...days,
    scope: { ...everywhere, sources: [...sources] } as never,
    definition: definition as never,
  });
  await submitPromotion(planner, { id, version: 1, reason: '' });
  await auditPromotion(boss, { id, version: 2, pass: true, reason: '' });
  try {
    return await run(id);
  } finally {
    const { version } = await getPromotion(boss, { id });
    await endPromotion(boss, { id, version, reason: '测试完了' });
  }
}

const box = (code: 'WATER' | 'TEA', qty = 1) => ({ code, unit: '箱', qty });
const receiver = { receiver: '', phone: '', address: '', remark: '' };
const place = (lines: ReturnType<typeof box>[], more: object = {}) =>
  createOrder(boss, {
    customerId: shop,
    lines,
    source: 'console',
    prepay: false,
    externalNo: null,
    ...receiver,
    ...more,
  });
const countedTimes = (id: string) =>
  brand.facts(async ({ tx }) => {
    const rows = await tx.select().from(promotionCounters).where(eq(promotionCounters.promotionId, id));
    return Math.max(0, ...rows.map(({ times }) => times));
  });
const off = (fen: number, more: Partial<PromotionDefinition> = {}) =>
  define('tier-amount', [level(1_000, { type: 'amount', fen })], {
    basis: 'amount',
    groups: [{ ...all, unit: null, mixed: true }],
    ...more,
  });
const both = [box('WATER'), box('TEA')];

describe('what an outlet orders of two dealers in one go (PRO-01)', () => {
  test('has what is given once only once, is quoted what it is placed at, whoever is typed first', () =>
    during(off(500, { limits: { ...noLimits, perCustomer: 1 } }), [], async (id) => {
      const quote = await quoteOrder(boss, { customerId: shop, lines: both });
      expect(quote.payableFen).toBe(4_500);
      expect(quote.notes.map(({ given, text }) => [given, text])).toContainEqual([false, '本店已用完']);
      const turned = await quoteOrder(boss, { customerId: shop, lines: both.toReversed() });
      expect(turned.payableFen).toBe(4_500);
      expect(new Set(turned.parts)).toEqual(new Set(quote.parts));
      const placed = await place(both);
      expect([placed.payableFen, placed.orders.length]).toEqual([4_500, 2]);
      expect(await countedTimes(id)).toBe(1);
    }));

  test('a coupon is given with one of the orders', () => {
    const coupon = off(500);
    return during({ ...coupon, kind: 'coupon' }, [], async (id) => {
      const { codes } = await issueCoupons(boss, { id, count: 1, customerId: null });
      const quote = await quoteOrder(boss, { customerId: shop, lines: both, coupons: codes });
      expect(quote.payableFen).toBe(4_500);
      expect(await place(both, { coupons: codes })).toMatchObject({ payableFen: 4_500 });
    });
  });

  test('a budget is spent once', () =>
    during(off(500, { limits: { ...noLimits, budgetFen: 700 } }), [], async () => {
      expect((await quoteOrder(boss, { customerId: shop, lines: both })).payableFen).toBe(4_500);
      expect(await place(both)).toMatchObject({ payableFen: 4_500 });
    }));

  test('what is counted over the period counts what the other dealer brings, and is reached once', () =>
    during(
      define('cumulative', [level(2, { type: 'amount', fen: 600 })], {
        groups: [{ ...all, mixed: true }],
      }),
      [],
      async () => {
        // The orders of the tests before count, and had nothing of it.
        const before = await quoteOrder(boss, { customerId: shop, lines: [box('WATER')] });
        expect(before.payableFen).toBe(2_400);
        const fresh = await brand.facts((world) => anOutlet(world, { code: 'MD-2', dealer: 'D-1' }));
        await brand.facts((world) => aBrandDealer(world, { customer: 'MD-2', brand: '茶里', dealer: 'D-2' }));
        const quote = await quoteOrder(boss, { customerId: fresh.id, lines: both });
        expect(quote.payableFen).toBe(4_400);
      },
    ));

  test('what was sold at a special price counts in no order where it does not count', () =>
    during(
      define('cumulative', [level(3, { type: 'amount', fen: 600 })], { groups: [{ ...all, mixed: true }] }),
      [],
      async () => {
        const fresh = await brand.facts((world) => anOutlet(world, { code: 'MD-4', dealer: 'D-1' }));
        const order = (qty: number) => place([box('WATER', qty)], { customerId: fresh.id });
        const special = define('special-price', [level(1, { type: 'price', fen: 2_500 })], {
          limits: { ...noLimits, perOrder: 2 },
          groups: [{ ...all, categories: ['饮用水'] }],
        });
        await during(special, [], async () => {
          const { lines } = await quoteOrder(boss, { customerId: fresh.id, lines: [box('WATER', 3)] });
          expect(lines.map(({ amountFen }) => amountFen)).toEqual([8_000]);
          await order(3);
        });
        // One of the three counted: with one more there are two, with two three.
        expect(await order(1)).toMatchObject({ payableFen: 3_000 });
        expect(await order(1)).toMatchObject({ payableFen: 2_400 });
      },
    ));

  test('whole units of what was counted before are those of all orders together', () =>
    during(
      define('cumulative', [level(2, { type: 'amount', fen: 600 })], {
        groups: [{ ...all, mixed: true }],
      }),
      [],
      async () => {
        const fresh = await brand.facts(async (world) => {
          const units = [
            { unit: '瓶', factor: 1, priceFen: 100 },
            { unit: '箱', factor: 24, priceFen: 2_400 },
          ];
          await aProduct(world, { code: 'BEER', units });
          // It has no box: however many bottles of it are bought, they are none.
          await aProduct(world, { code: 'WINE', units: [{ unit: '瓶', factor: 1, priceFen: 100 }] });
          return anOutlet(world, { code: 'MD-3', dealer: 'D-1' });
        });
        const bottles = (code: string, qty: number) => ({ code, unit: '瓶', qty });
        const order = (line: ReturnType<typeof bottles>) => place([line as never], { customerId: fresh.id });
        expect(await order(bottles('WINE', 30))).toMatchObject({ payableFen: 3_000 });
        expect(await order(bottles('BEER', 20))).toMatchObject({ payableFen: 2_000 });
        expect(await order(bottles('BEER', 27))).toMatchObject({ payableFen: 2_700 });
        expect(await order(bottles('BEER', 24))).toMatchObject({ payableFen: 1_800 });
        expect(await order(bottles('BEER', 24))).toMatchObject({ payableFen: 2_400 });
      },
    ));
});

describe('where an order comes from (PRO-01)', () => {
  const one = [box('WATER')];
  const sale = off(500);

  test('on the phone its price is the phone’s, as it is quoted', () =>
    during(sale, ['sales-app'], async () => {
      const quoted = (source?: 'console' | 'sales-app') =>
        quoteOrder(boss, { customerId: shop, ...(source && { source }), lines: one });
      expect((await quoted('sales-app')).payableFen).toBe(2_500);
      expect((await quoted()).payableFen).toBe(3_000);
      expect((await place(one, { source: 'sales-app' })).payableFen).toBe(2_500);
      expect((await place(one)).payableFen).toBe(3_000);
    }));

  test('an order of a platform has what is for platforms', () =>
    during(sale, ['o2o'], async () => {
      const outside = {
        ...receiver,
        customerId: shop,
        lines: one,
        prepay: true,
        charged: null,
        externalNo: 'MT-1',
        externalBy: '到家平台',
        agreed: true,
      };
      const placed = await inTenant(boss, (tx) => placeOutsideOrder(boss, tx, outside));
      expect(placed.payableFen).toBe(2_500);
      expect((await place(one)).payableFen).toBe(3_000);
    }));

  test('an order of the shop that is changed in the console keeps the prices of the shop', () =>
    during(sale, ['miniapp'], async () => {
      const outlet = { customerId: shop, dealerId };
      const input = { ...receiver, lines: one, prepay: false, externalNo: null };
      const placed = await inTenant(boss, (tx) => placeForOutlet(boss, tx, outlet, input as never));
      expect(placed.payableFen).toBe(2_500);
      const two = [box('WATER', 2)];
      expect((await quoteEdit(boss, { id: placed.id, lines: two })).payableFen).toBe(5_500);
      const edited = await editOrder(boss, { ...receiver, id: placed.id, version: 1, lines: two });
      expect(edited.payableFen).toBe(5_500);
    }));

  test('a gift that is for the console only is no gift of the shop', () =>
    during(define('buy-same', [level(1, gift(1))]), ['console'], async () => {
      const quote = await quoteOrder(boss, { customerId: shop, lines: one });
      expect(quote.lines.filter((line) => line.gift)).toHaveLength(1);
      const phone = await quoteOrder(boss, { customerId: shop, source: 'sales-app', lines: one });
      expect(phone.lines.filter((line) => line.gift)).toEqual([]);
    }));
});

describe('days are those of the tenant (PRO-01)', () => {
  const one = [box('WATER')];
  const day = { validFrom: '2026-11-21', validTo: '2026-11-21' };
  const at = (instant: string, timeZone = 'Asia/Shanghai'): Ctx => ({
    ...boss,
    now: () => new Date(instant),
    tenant: { ...boss.tenant, timeZone },
  });
  const payable = async (ctx: Ctx) => (await quoteOrder(ctx, { customerId: shop, lines: one })).payableFen;

  test('a promotion of one day holds from its first second to its last, where the tenant is', () =>
    during(
      off(500),
      [],
      async () => {
        expect(await payable(at('2026-11-20T23:59:59+08:00'))).toBe(3_000);
        expect(await payable(at('2026-11-21T00:00:00+08:00'))).toBe(2_500);
        expect(await payable(at('2026-11-21T23:59:59+08:00'))).toBe(2_500);
        expect(await payable(at('2026-11-22T00:00:00+08:00'))).toBe(3_000);
        // The same instants where it is still, or already, another day.
        const [west, east] = ['America/Los_Angeles', 'Pacific/Auckland'];
        expect(await payable(at('2026-11-22T00:00:00+08:00', west))).toBe(2_500);
        expect(await payable(at('2026-11-21T00:00:00+08:00', west))).toBe(3_000);
        expect(await payable(at('2026-11-20T23:59:59+08:00', east))).toBe(2_500);
        expect(await payable(at('2026-11-21T23:59:59+08:00', east))).toBe(3_000);
      },
      day,
    ));

  test('once a day is once more after midnight', () =>
    during(off(500, { limits: { ...noLimits, perCustomerDay: 1 } }), [], async () => {
      const evening = at('2026-11-21T23:59:59+08:00');
      const order = {
        customerId: shop,
        lines: one,
        source: 'console',
        prepay: false,
        externalNo: null,
      } as const;
      expect(await createOrder(evening, { ...order, ...receiver })).toMatchObject({ payableFen: 2_500 });
      expect(await payable(evening)).toBe(3_000);
      expect(await payable(at('2026-11-22T00:00:00+08:00'))).toBe(2_500);
    }));
});
