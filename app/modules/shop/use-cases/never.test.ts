import { and, eq } from 'drizzle-orm';
import { array, assert, asyncProperty, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aBrandDealer, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { prices, products } from '#app/modules/products/table.server.ts';
import { aShopMember } from '../seed.server.ts';
import { goodsQuery } from '../wire.ts';
import { listShopGoods } from './list-goods.server.ts';
import { getShopOrder, placeShopOrder, quoteShopOrder } from './shop.server.ts';

// What an outlet may have, as somebody would write it down who knows no program.
const goods = [
  { code: 'P-0', area: null, brand: null },
  { code: 'P-1', area: '浙江省', brand: null },
  { code: 'P-2', area: '江苏省', brand: null },
  { code: 'P-3', area: null, brand: '茶里' },
] as const;
const sellers = [
  { code: 'D-0', area: null, brand: null },
  { code: 'D-1', area: '浙江省', brand: null },
  { code: 'D-2', area: null, brand: '茶里' },
] as const;
const outlets = [
  { code: 'M-0', province: '浙江省', city: '杭州市', dealer: 0, tea: null },
  { code: 'M-1', province: '江苏省', city: '南京市', dealer: 0, tea: 2 },
  { code: 'M-2', province: '江苏省', city: '南京市', dealer: 1, tea: 2 },
  { code: 'M-3', province: '浙江省', city: '杭州市', dealer: 2, tea: null },
] as const;

type Outlet = (typeof outlets)[number];
const delivererOf = (outlet: Outlet, product: number) =>
  goods[product]!.brand && outlet.tea !== null ? outlet.tea : outlet.dealer;
const mayHave = (outlet: Outlet, product: number) => {
  const { area, brand } = goods[product]!;
  const seller = sellers[delivererOf(outlet, product)];
  return (
    (area === null || area === outlet.province) &&
    (seller.area === null || seller.area === outlet.province) &&
    (seller.brand === null || seller.brand === brand)
  );
};
/** A price nobody else has, in fen: long enough to be found wherever it stands. */
const priceOf = (seller: number, product: number) => 9_000_001 + seller * 10_000 + product * 100;

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
const members: Ctx[] = [];
const wholeShelf = goodsQuery.parse({});
const ids: string[] = [];

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    const { tx, tenant } = world;
    const tenantId = tenant.slug;
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'outlet', dataScope: 'own', permissions: ['shop:order'] });
    const dealerIds: string[] = [];
    for (const { code, area, brand: deals } of sellers) {
      const { id } = await aDealer(world, { code });
      await tx.update(dealers).set({ areas: area, brands: deals }).where(eq(dealers.id, id));
      dealerIds.push(id);
    }
    for (const [nth, { code, area, brand: made }] of goods.entries()) {
      const { id: productId } = await aProduct(world, { code, saleAreas: area ?? undefined });
      await tx.update(products).set({ brand: made }).where(eq(products.id, productId));
      await tx.insert(prices).values(
        dealerIds.map((dealerId, seller) => ({
          tenantId,
          id: newId(),
          kind: 'base' as const,
          productId,
          unit: '箱',
          priceFen: priceOf(seller, nth),
          dealerId,
          validFrom: '2026-01-01',
        })),
      );
    }
    for (const { code, province, city, dealer, tea } of outlets) {
      const { id } = await anOutlet(world, { code, province, city, dealer: sellers[dealer].code });
      ids.push(id);
      if (tea === null) continue;
      await aBrandDealer(world, { customer: code, brand: '茶里', dealer: sellers[tea].code });
    }
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  for (const { code } of outlets) {
    members.push(await brand.as({ username: code.toLowerCase(), roles: ['outlet'] }));
    await brand.facts((world) => aShopMember(world, { user: code.toLowerCase(), customer: code }));
  }
});
afterAll(() => desk.close());

/** Prices that an outlet is none of the business of: those of whoever does not deliver it that. */
const foreign = (outlet: Outlet) =>
  goods.flatMap((_, product) =>
    sellers.flatMap((__, seller) =>
      seller === delivererOf(outlet, product) ? [] : [String(priceOf(seller, product))],
    ),
  );
const ordersOf = (customerId: string) =>
  brand.facts(({ tx }) =>
    tx.$count(orders, and(eq(orders.tenantId, brand.tenant.slug), eq(orders.customerId, customerId))),
  );
const told = (answers: readonly unknown[]) => JSON.stringify(answers);

test('whatever an outlet orders, nothing is sold outside its area and no answer shows another dealer’s price (issue 7)', async () => {
  const lines = array(record({ product: integer({ min: 0, max: 3 }), qty: integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 4,
  });
  await assert(
    asyncProperty(integer({ min: 0, max: 3 }), lines, async (nth, requested) => {
      const outlet = outlets[nth]!;
      const [member, customerId] = [members[nth]!, ids[nth]!];
      const typed = requested.map(({ product, qty }) => ({ code: goods[product]!.code, unit: '箱', qty }));
      const fine = requested.every(({ product }) => mayHave(outlet, product));
      const before = await ordersOf(customerId);
      const shared = { prepay: false, receiver: '', phone: '', address: '', remark: '' } as const;
      const facts = { ...shared, source: 'console' } as const;
      const online = { ...shared, lines: typed, externalNo: newId() };
      const made = await Promise.allSettled([
        createOrder(boss, { ...facts, customerId, lines: typed, externalNo: null }),
        placeShopOrder(member, online),
      ]);
      expect(made.map(({ status }) => status)).toEqual(made.map(() => (fine ? 'fulfilled' : 'rejected')));
      const placed = made.flatMap((one) => (one.status === 'fulfilled' ? one.value.orders : []));
      expect(await ordersOf(customerId)).toBe(before + placed.length);
      const answers: unknown[] = [
        await quoteOrder(boss, { customerId, lines: typed }),
        await quoteShopOrder(member, { lines: typed }),
        await listShopGoods(member, wholeShelf),
        ...made.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
      ];
      for (const { id } of placed)
        answers.push(await getOrder(boss, { id }), await getShopOrder(member, { id }));
      for (const price of foreign(outlet)) expect(told(answers)).not.toContain(price);
    }),
    { numRuns: 30 },
  );
});

test('the shelf of an outlet holds what it may have and nothing else', async () => {
  for (const [nth, outlet] of outlets.entries()) {
    const shelf = await listShopGoods(members[nth]!, wholeShelf);
    const may = goods.filter((_, product) => mayHave(outlet, product)).map(({ code }) => code);
    expect(shelf.goods.map(({ code }) => code)).toEqual(may);
  }
});
