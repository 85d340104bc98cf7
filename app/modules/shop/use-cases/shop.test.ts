import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aCustomer } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { prices } from '#app/modules/products/table.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { aShopMember } from '../seed.server.ts';
import { bindMember } from './bind-member.server.ts';
import { listMembers } from './list-members.server.ts';
import { getShopOrder, listShopGoods, listShopOrders, placeShopOrder, signShopOrder } from './shop.server.ts';
import { unbindMember } from './unbind-member.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let mine: Ctx;
let others: Ctx;
let unbound: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'outlet', dataScope: 'own', permissions: ['shop:order'] });
    const product = await aProduct(world, { code: 'SP-1', name: '苏打水' });
    for (const [code, priceFen] of [
      ['D-1', 2_500],
      ['D-2', 2_100],
    ] as const) {
      const dealer = await aDealer(world, { code });
      await aCustomer(world, { code: `MD-${code}`, dealer: code });
      await world.tx.insert(prices).values({
        tenantId: world.tenant.slug,
        id: newId(),
        kind: 'base',
        productId: product.id,
        unit: '箱',
        priceFen,
        dealerId: dealer.id,
        validFrom: '2026-01-01',
      });
    }
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  mine = await brand.as({ username: 'mine', realname: '徐丽', roles: ['outlet'] });
  others = await brand.as({ username: 'others', roles: ['outlet'] });
  unbound = await brand.as({ username: 'unbound', roles: ['outlet'] });
  await brand.facts(async (world) => {
    await aShopMember(world, { user: 'mine', customer: 'MD-D-1' });
    await aShopMember(world, { user: 'others', customer: 'MD-D-2' });
  });
});
afterAll(() => desk.close());

const place = (ctx: Ctx, externalNo: string, qty = 2) =>
  placeShopOrder(ctx, { lines: [{ code: 'SP-1', unit: '箱', qty }], prepay: false, remark: '', externalNo });

describe('an outlet orders from its dealer (ORD-06)', () => {
  test('each sees the price of its own dealer, and no other stands anywhere in the answer', async () => {
    const [ours, theirs] = [
      await listShopGoods(mine, { keyword: '' }),
      await listShopGoods(others, { keyword: '' }),
    ];
    expect(ours).toMatchObject([{ code: 'SP-1', priceFen: 2_500, wasFen: 2_880 }]);
    expect(theirs).toMatchObject([{ priceFen: 2_100 }]);
    expect(JSON.stringify(ours)).not.toContain('2100');
    const { id, payableFen } = await place(mine, 'price-0001');
    expect(payableFen).toBe(5_000);
    const detail = await getOrder(boss, { id });
    expect(JSON.stringify(detail)).not.toContain('2100');
    expect(detail).toMatchObject({ kind: 'online', source: 'miniapp', payableFen: 5_000 });
  });

  test('a basket that is sent twice at once is one order', async () => {
    const sent = await Promise.allSettled([place(mine, 'twice-0001'), place(mine, 'twice-0001')]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('it tracks and signs its own orders, and nobody else’s', async () => {
    const { id } = await place(mine, 'life-0001');
    await auditOrder(boss, { id, pass: true, reason: '' });
    await deliverOrder(boss, { id, carrier: '浙A12345', warehouseId: null });
    expect(await getShopOrder(mine, { id })).toMatchObject({ status: 7, carriers: ['浙A12345'] });
    const receipt = {
      id,
      signer: '徐丽',
      signature,
      photos: [],
      lng: null,
      lat: null,
      place: '',
      remark: '',
    };
    await expect(signShopOrder(others, receipt)).rejects.toMatchObject({ status: 404 });
    await expect(getShopOrder(others, { id })).rejects.toMatchObject({ status: 404 });
    expect((await listShopOrders(others)).some((order) => order.id === id)).toBe(false);
    expect(await signShopOrder(mine, receipt)).toMatchObject({ status: 3 });
  });

  test('an account without an outlet, and one without the right, have nothing to do there', async () => {
    await expect(listShopGoods(unbound, { keyword: '' })).rejects.toMatchObject({ code: 'shop.no-outlet' });
    const clerk = await brand.as({ roles: ['finance'] });
    await expect(listShopOrders(clerk)).rejects.toMatchObject({ status: 403 });
    const order = (await listShopOrders(mine))[0]!;
    const { customerId } = await getOrder(boss, { id: order.id });
    await bindMember(boss, { username: 'unbound', customerId });
    expect((await listShopOrders(unbound)).length).toBeGreaterThan(0);
  });
});

test('accounts are bound and unbound within one’s own reach, and seen with their outlets (ORD-06)', async () => {
  const outlet = await brand.facts((world) => aCustomer(world, { code: 'MD-B', name: '新绑店' }));
  const bound = async (ctx: Ctx) =>
    (await listMembers(ctx, { keyword: '新绑' })).map(({ username, customerCode }) => [
      username,
      customerCode,
    ]);
  await bindMember(boss, { username: 'unbound', customerId: outlet.id });
  expect(await bound(boss)).toEqual([['unbound', 'MD-B']]);
  await brand.facts((world) =>
    aRole(world, {
      code: 'seller',
      dataScope: 'own',
      permissions: ['shop:bind', 'customer:list', 'order:list'],
    }),
  );
  const seller = await brand.as({ roles: ['seller'], departs: ['A01'] });
  expect(await bound(seller)).toEqual([]);
  const userId = unbound.user!.id;
  const sellers = await brand.facts((world) =>
    aCustomer(world, { code: 'MD-S', name: '自家店', owner: seller.user!.username }),
  );
  await expect(bindMember(seller, { username: 'unbound', customerId: sellers.id })).rejects.toMatchObject({
    code: 'shop.bound-elsewhere',
    field: 'username',
  });
  expect(await bound(boss)).toEqual([['unbound', 'MD-B']]);
  await expect(unbindMember(seller, { userId })).rejects.toMatchObject({ status: 404 });
  await expect(listMembers(mine, { keyword: '' })).rejects.toMatchObject({ status: 403 });
  await unbindMember(boss, { userId });
  expect(await bound(boss)).toEqual([]);
});
