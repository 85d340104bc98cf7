import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { setOutletStatus } from '#app/modules/customers/outlets/use-cases/set-status.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { prices } from '#app/modules/products/table.server.ts';
import { aPromotion } from '#app/modules/promotions/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { aShopMember } from '../seed.server.ts';
import { goodsQuery, shopOrderInput, shopOrdersQuery } from '../wire.ts';
import { bindMember } from './bind-member.server.ts';
import { chooseOutlet, getShop } from './get-shop.server.ts';
import { listShopGoods } from './list-goods.server.ts';
import { listMembers } from './list-members.server.ts';
import { listOffers } from './list-offers.server.ts';
import { markFavourite } from './mark-favourite.server.ts';
import {
  cancelShopOrder,
  getShopOrder,
  listPlaced,
  listShopOrders,
  placeShopOrder,
  quoteShopOrder,
  quoteShopReturn,
  returnShopOrder,
  signShopOrder,
} from './shop.server.ts';
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
      await anOutlet(world, { code: `MD-${code}`, dealer: code });
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
  placeShopOrder(ctx, shopOrderInput.parse({ lines: [{ code: 'SP-1', unit: '箱', qty }], externalNo }));
const shelf = async (ctx: Ctx, query: object = {}) =>
  (await listShopGoods(ctx, goodsQuery.parse(query))).goods;
const ordersOf = (ctx: Ctx, query: object = {}) => listShopOrders(ctx, shopOrdersQuery.parse(query));
const receiptOf = (id: string) => ({
  id,
  signer: '徐丽',
  signature,
  photos: [],
  lng: null,
  lat: null,
  place: '',
  remark: '',
});
/** An order that was placed, passed, sent and signed for. */
async function finished(externalNo: string, qty: number): Promise<string> {
  const { id } = await place(mine, externalNo, qty);
  await auditOrder(boss, { id, pass: true, reason: '' });
  await deliverOrder(boss, { id, carrier: '浙A12345', warehouseId: null });
  await signShopOrder(mine, receiptOf(id));
  return id;
}

describe('an outlet orders from its dealer (ORD-06)', () => {
  test('a frozen outlet places none, and does once it is opened again', async () => {
    const own = await brand.facts((world) => anOutlet(world, { code: 'MD-F', dealer: 'D-1' }));
    const keeper = await brand.as({ username: 'keeper', roles: ['outlet'] });
    await brand.facts((world) => aShopMember(world, { user: 'keeper', customer: 'MD-F' }));
    const set = (status: 'frozen' | 'normal', version: number) =>
      setOutletStatus(boss, { id: own.id, version, status, reason: '盘点', underWay: 'keep' });
    const { version } = await set('frozen', 1);
    await expect(place(keeper, 'frozen-0001')).rejects.toMatchObject({
      code: 'orders.outlet-stopped',
      status: 409,
    });
    await set('normal', version);
    await expect(place(keeper, 'frozen-0001')).resolves.toMatchObject({ payableFen: 5_000 });
  });

  test('each sees the price of its own dealer, and no other stands anywhere in the answer', async () => {
    const [ours, theirs] = [await shelf(mine), await shelf(others)];
    expect(ours).toMatchObject([
      {
        code: 'SP-1',
        units: expect.arrayContaining([
          { unit: '箱', factor: 24, priceFen: 2_500, wasFen: 2_880, available: null },
        ]),
      },
    ]);
    expect(theirs[0]!.units.find(({ unit }) => unit === '箱')).toMatchObject({ priceFen: 2_100 });
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
    const receipt = receiptOf(id);
    await expect(signShopOrder(others, receipt)).rejects.toMatchObject({ status: 404 });
    await expect(getShopOrder(others, { id })).rejects.toMatchObject({ status: 404 });
    expect((await ordersOf(others)).records.some((order) => order.id === id)).toBe(false);
    expect(await signShopOrder(mine, receipt)).toMatchObject({ status: 3 });
  });

  test('an account without an outlet, and one without the right, have nothing to do there', async () => {
    await expect(shelf(unbound)).rejects.toMatchObject({ code: 'shop.no-outlet' });
    const clerk = await brand.as({ roles: ['finance'] });
    await expect(ordersOf(clerk)).rejects.toMatchObject({ status: 403 });
    const order = (await ordersOf(mine)).records[0]!;
    const { customerId } = await getOrder(boss, { id: order.id });
    await bindMember(boss, { username: 'unbound', customerId });
    expect((await ordersOf(unbound)).total).toBeGreaterThan(0);
  });
});

test('accounts are bound and unbound within one’s own reach, and seen with their outlets (ORD-06)', async () => {
  const outlet = await brand.facts((world) => anOutlet(world, { code: 'MD-B', name: '新绑店' }));
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
    anOutlet(world, { code: 'MD-S', name: '自家店', owner: seller.user!.username }),
  );
  // Whoever owns several shops has one account for all of them, also where others look after the rest.
  await bindMember(seller, { username: 'unbound', customerId: sellers.id });
  expect(await bound(boss)).toEqual([['unbound', 'MD-B']]);
  await unbindMember(seller, { userId });
  expect(await bound(boss)).toEqual([['unbound', 'MD-B']]);
  await expect(unbindMember(seller, { userId })).rejects.toMatchObject({ status: 404 });
  await expect(listMembers(mine, { keyword: '' })).rejects.toMatchObject({ status: 403 });
  await unbindMember(boss, { userId });
  expect(await bound(boss)).toEqual([]);
});

describe('an account with several outlets', () => {
  let owner: Ctx;
  let [first, second]: string[] = [];
  beforeAll(async () => {
    owner = await brand.as({ username: 'owner', realname: '赵老板', roles: ['outlet'] });
    [first, second] = await brand.facts(async (world) => {
      const one = await anOutlet(world, { code: 'MD-O1', name: '赵家一店', dealer: 'D-1' });
      const two = await anOutlet(world, { code: 'MD-O2', name: '赵家二店', dealer: 'D-2' });
      await aShopMember(world, { user: 'owner', customer: 'MD-O1' });
      await aShopMember(world, { user: 'owner', customer: 'MD-O2' });
      return [one.id, two.id];
    });
  });
  const order = (customerId: string | undefined, externalNo: string) =>
    placeShopOrder(
      owner,
      shopOrderInput.parse({ customerId, externalNo, lines: [{ code: 'SP-1', unit: '箱', qty: 1 }] }),
    );

  test('is in the one it turned to last, at its price, and sees the orders of that one', async () => {
    expect(await getShop(owner)).toMatchObject({ customerName: '赵家一店', outlets: [{}, {}] });
    await chooseOutlet(owner, { customerId: second! });
    expect(await getShop(owner)).toMatchObject({ customerName: '赵家二店' });
    expect((await shelf(owner))[0]!.units.find(({ unit }) => unit === '箱')).toMatchObject({
      priceFen: 2_100,
    });
    const { id } = await order(undefined, 'owner-0001');
    expect((await ordersOf(owner)).records.map((one) => one.id)).toEqual([id]);
    await chooseOutlet(owner, { customerId: first! });
    expect((await ordersOf(owner)).total).toBe(0);
    // A link to it still opens: it is the person's own all the same.
    expect(await getShopOrder(owner, { id })).toMatchObject({ payableFen: 2_100, customerId: second });
  });

  test('orders for the outlet the page showed, though another window has turned to another', async () => {
    await chooseOutlet(owner, { customerId: second! });
    expect(await order(first, 'owner-0002')).toMatchObject({ payableFen: 2_500 });
  });

  test('orders for no outlet of somebody else’s', async () => {
    const { customerId } = await getShop(mine);
    await expect(order(customerId, 'owner-0003')).rejects.toMatchObject({ code: 'shop.not-your-outlet' });
    await expect(chooseOutlet(owner, { customerId })).rejects.toMatchObject({ status: 403 });
    await expect(ordersOf(owner, { customerId })).rejects.toMatchObject({ status: 403 });
  });
});

describe('an outlet takes back what nobody has judged', () => {
  test('once, in its own version, and never when it is under way', async () => {
    const { id } = await place(mine, 'cancel-0001');
    const { version, cancellable } = await getShopOrder(mine, { id });
    expect(cancellable).toBe(true);
    await expect(cancelShopOrder(others, { id, version, reason: '' })).rejects.toMatchObject({ status: 404 });
    await expect(cancelShopOrder(mine, { id, version: version + 1, reason: '' })).rejects.toMatchObject({
      code: 'orders.changed-meanwhile',
    });
    expect(await cancelShopOrder(mine, { id, version, reason: '' })).toMatchObject({ status: 4 });
    await expect(cancelShopOrder(mine, { id, version: version + 1, reason: '' })).rejects.toMatchObject({
      code: 'orders.cancel-too-late',
    });
    const other = await place(mine, 'cancel-0002');
    const passed = await auditOrder(boss, { id: other.id, pass: true, reason: '' });
    expect(await getShopOrder(mine, { id: other.id })).toMatchObject({ cancellable: false });
    await expect(
      cancelShopOrder(mine, { id: other.id, version: passed.version, reason: '' }),
    ).rejects.toMatchObject({ code: 'orders.cancel-too-late' });
  });
});

describe('an outlet asks to give goods back', () => {
  const request = (id: string, qty: number, externalNo: string, photos: string[] = []) =>
    returnShopOrder(mine, { id, reason: '破损', lines: [{ lineNo: 1, qty }], photos, externalNo });

  test('as many as it signed for, at what it paid, with photos the brand sees', async () => {
    const id = await finished('return-0001', 3);
    expect((await getShopOrder(mine, { id })).lines).toMatchObject([{ returnablePieces: 3 * 24 }]);
    const worth = await quoteShopReturn(mine, { id, lines: [{ lineNo: 1, qty: 3 }] });
    expect(worth.refundFen).toBe(7_500);
    await expect(request(id, 4, 'back-00001')).rejects.toMatchObject({ code: 'orders.too-many' });
    const made = await request(id, 2, 'back-00002', [signature]);
    await expect(request(id, 1, 'back-00002')).rejects.toMatchObject({ code: 'orders.placed-already' });
    await expect(request(id, 2, 'back-00003')).rejects.toMatchObject({ code: 'orders.too-many' });
    const seen = await getOrder(boss, { id: made.id });
    expect(seen).toMatchObject({ kind: 'return', source: 'miniapp', payableFen: 5_000, status: 0 });
    expect(seen.requestPhotos).toHaveLength(1);
    expect((await ordersOf(mine, { which: 'returns' })).records.map((one) => one.id)).toEqual([made.id]);
    // While nobody has judged it the outlet takes it back, and may give everything back again.
    const { version } = await getShopOrder(mine, { id: made.id });
    await cancelShopOrder(mine, { id: made.id, version, reason: '' });
    expect((await getShopOrder(mine, { id })).lines).toMatchObject([{ returnablePieces: 3 * 24 }]);
  });

  test('of its own orders only, and not of one that is still under way', async () => {
    const id = await finished('return-0002', 1);
    const asked = {
      id,
      reason: '破损',
      lines: [{ lineNo: 1, qty: 1 }],
      photos: [],
      externalNo: 'back-00010',
    };
    await expect(returnShopOrder(others, asked)).rejects.toMatchObject({ status: 404 });
    await expect(quoteShopReturn(others, asked)).rejects.toMatchObject({ status: 404 });
    const { id: fresh } = await place(mine, 'return-0003');
    await expect(request(fresh, 1, 'back-00011')).rejects.toMatchObject({ code: 'orders.not-returnable' });
  });
});

test('the shelf is read page by page, by category, and by what was marked', async () => {
  await brand.facts(async (world) => {
    for (let n = 1; n <= 34; n += 1) {
      await aProduct(world, { code: `ZZ-${String(n).padStart(2, '0')}`, name: `茶 ${n}`, category: '翻页' });
    }
  });
  const first = await listShopGoods(mine, goodsQuery.parse({ category: '翻页' }));
  expect(first.goods).toHaveLength(30);
  const rest = await listShopGoods(mine, goodsQuery.parse({ category: '翻页', ...first.next }));
  expect(rest.goods.map(({ code }) => code)).toEqual(['ZZ-31', 'ZZ-32', 'ZZ-33', 'ZZ-34']);
  expect(rest.next).toBeNull();
  expect(await shelf(mine, { keyword: '茶 33' })).toMatchObject([{ code: 'ZZ-33' }]);
  expect(await shelf(mine, { keyword: 'zz-3' })).toHaveLength(5);
  expect(await shelf(mine, { keyword: '没有这样的' })).toEqual([]);
  expect(await shelf(mine, { favourites: 'true' })).toEqual([]);
  await markFavourite(mine, { code: 'ZZ-33', on: true });
  await markFavourite(mine, { code: 'ZZ-33', on: true });
  expect(await shelf(mine, { favourites: 'true' })).toMatchObject([{ code: 'ZZ-33', favourite: true }]);
  expect(await shelf(others, { favourites: 'true' })).toEqual([]);
  await markFavourite(mine, { code: 'ZZ-33', on: false });
  expect(await shelf(mine, { favourites: 'true' })).toEqual([]);
  await expect(markFavourite(mine, { code: 'NO-1', on: true })).rejects.toMatchObject({ status: 404 });
});

test('orders are told page by page, and what was placed by its ids to nobody else', async () => {
  const { id } = await place(mine, 'pages-0001');
  const { total } = await ordersOf(mine);
  const one = await ordersOf(mine, { size: '1', pageNumber: String(total) });
  const beyond = await ordersOf(mine, { size: '1', pageNumber: String(total + 1) });
  expect([one.records.length, beyond.records.length]).toEqual([1, 0]);
  for (const asked of [{ ids: [id, 'nonsense'] }, { externalNo: 'pages-0001' }]) {
    expect((await listPlaced(mine, asked)).map((order) => order.id)).toEqual([id]);
    expect(await listPlaced(others, asked)).toEqual([]);
  }
  expect(await listPlaced(mine, { externalNo: 'pages-none' })).toEqual([]);
  expect(await listOffers(mine)).toEqual({ offers: [], coupons: [] });
});

test('an outlet reads what it can have, and nothing of what the brand means to spend', async () => {
  const limits = {
    perOrder: 5,
    perCustomer: null,
    perCustomerDay: null,
    total: 1_000,
    budgetFen: 60_000_00,
    budgetQty: 9_000,
  };
  await brand.facts((world) =>
    aPromotion(world, { name: '满额减', definition: { kind: 'tier-amount', basis: 'amount', limits } }),
  );
  const { offers } = await listOffers(mine);
  expect(offers).toMatchObject([{ name: '满额减', byCoupon: false }]);
  expect(offers[0]!.sentence).toContain('每单最多 5 次');
  expect(offers[0]!.sentence).not.toMatch(/预算|60,000|9,?000/);
});

test('where stock is kept an outlet sees how many can be had, less with what it orders (PRD-01)', async () => {
  const kept = await desk.brand('maixiangfang');
  await kept.facts(async (world) => {
    await aRole(world, { code: 'outlet', dataScope: 'own', permissions: ['shop:order'] });
    await aWarehouse(world, { code: 'CK-S' });
    const units = [{ unit: '箱', factor: 24, priceFen: 3_000 }];
    const product = await aProduct(world, { code: 'SP-S', name: '冰红茶', units });
    await aStock(world, { warehouse: 'CK-S', product, qty: 24 * 7 + 5 });
    await anOutlet(world, { code: 'MD-S', dealer: 'D-S' });
  });
  const keeper = await kept.as({ username: 'stock-keeper', roles: ['outlet'] });
  await kept.facts((world) => aShopMember(world, { user: 'stock-keeper', customer: 'MD-S' }));
  const had = async () =>
    (await shelf(keeper)).flatMap(({ units }) => units.map(({ unit, available }) => [unit, available]));
  expect(await had()).toContainEqual(['箱', 7]);
  const lines = [{ code: 'SP-S', unit: '箱', qty: 2 }];
  const quoted = await quoteShopOrder(keeper, { lines });
  expect(quoted.lines).toEqual([
    { code: 'SP-S', unit: '箱', priceFen: 3_000, amountFen: 6_000, available: 7, trouble: null },
  ]);
  const { id } = await placeShopOrder(keeper, shopOrderInput.parse({ lines, externalNo: 'stock-0001' }));
  expect(await had()).toContainEqual(['箱', 5]);
  await cancelShopOrder(keeper, { id, version: 1, reason: '不要了' });
  expect(await had()).toContainEqual(['箱', 7]);
});

test('a basket is told line by line: what one costs today, and what is not sold any more (ORD-06, issue 19)', async () => {
  const { id } = await place(mine, 'again-0001');
  const [bought] = (await getShopOrder(mine, { id })).lines;
  expect(bought).toMatchObject({ code: 'SP-1', unit: '箱', priceFen: 2_500 });
  await brand.facts((world) => aProduct(world, { code: 'SP-OLD', name: '老包装茶', status: 'off-sale' }));
  const { lines, troubles } = await quoteShopOrder(mine, {
    lines: [
      { code: 'SP-OLD', unit: '箱', qty: 1 },
      { code: 'SP-1', unit: '箱', qty: 2 },
      { code: 'SP-NONE', unit: '箱', qty: 1 },
    ],
  });
  const none = { priceFen: null, amountFen: 0, available: null };
  expect(lines).toEqual([
    { code: 'SP-OLD', unit: '箱', ...none, trouble: '第 1 行 老包装茶：已停售' },
    { code: 'SP-1', unit: '箱', priceFen: 2_500, amountFen: 5_000, available: null, trouble: null },
    { code: 'SP-NONE', unit: '箱', ...none, trouble: '第 3 行 SP-NONE：没有这个商品' },
  ]);
  expect(troubles).toEqual([lines[0]!.trouble, lines[2]!.trouble]);
});
