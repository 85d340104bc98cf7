import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aBrandDealer, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { prices, products } from '#app/modules/products/table.server.ts';
import { aStock } from '#app/modules/stock/seed/seed.server.ts';
import { deliverOrder } from '../../fulfilment/use-cases/deliver-order.server.ts';
import { auditOrder } from '../../lifecycle/use-cases/audit-order.server.ts';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { orders } from '../../table.server.ts';
import { purchaseFen } from '../purchase.server.ts';
import type { Placed, PlacedOrder } from '../wire-create.ts';
import { createOrder, quoteOrder } from './create-order.server.ts';
import { editOrder } from './edit-order.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let shop: string;
let own: string;
let other: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    const water = await aProduct(world, { code: 'SP-1', name: '山泉水' });
    const tea = await aProduct(world, { code: 'SP-2', name: '乌龙茶' });
    await world.tx.update(products).set({ brand: '茶里' }).where(eq(products.id, tea.id));
    own = (await aDealer(world, { code: 'D-1', name: '水行' })).id;
    other = (await aDealer(world, { code: 'D-2', name: '茶行' })).id;
    shop = (await anOutlet(world, { code: 'MD-1', dealer: 'D-1' })).id;
    // Neither has a warehouse of its own: both deliver out of the brand's.
    for (const product of [water, tea]) await aStock(world, { product, qty: 1_000_000 });
    const { slug: tenantId } = world.tenant;
    await aBrandDealer(world, { customer: 'MD-1', brand: '茶里', dealer: 'D-2' });
    const base = { tenantId, kind: 'base', unit: '箱', validFrom: '2026-01-01' } as const;
    await world.tx.insert(prices).values([
      { ...base, id: newId(), productId: water.id, priceFen: 1_000, dealerId: own },
      { ...base, id: newId(), productId: water.id, priceFen: 111, dealerId: other },
      { ...base, id: newId(), productId: tea.id, priceFen: 2_000, dealerId: other },
      { ...base, id: newId(), productId: tea.id, priceFen: 222, dealerId: own },
    ]);
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const terms = (id: string, set: Partial<typeof dealers.$inferInsert>) =>
  brand.facts(({ tx }) => tx.update(dealers).set(set).where(eq(dealers.id, id)));
const limit = (creditLimitFen: number | null) =>
  brand.facts(({ tx }) => tx.update(customers).set({ creditLimitFen }).where(eq(customers.id, shop)));

beforeEach(async () => {
  await terms(own, { creditLimitFen: null, minOrderFen: null, status: 'active' });
  await terms(other, { creditLimitFen: null, minOrderFen: null, status: 'active' });
  await limit(null);
});

const both = [
  { code: 'SP-1', unit: '', qty: 3 },
  { code: 'SP-2', unit: '', qty: 2 },
  { code: 'SP-1', unit: '', qty: 1 },
];
const place = (externalNo: string | null = null, lines = both) =>
  createOrder(boss, {
    customerId: shop,
    source: 'console',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo,
    lines,
  });
const countOf = (ids: readonly string[]) =>
  brand.facts(({ tx }) => tx.$count(orders, and(inArray(orders.id, [...ids]))));
const all = () => brand.facts(({ tx }) => tx.$count(orders, eq(orders.tenantId, brand.tenant.slug)));

describe('what an outlet orders in one go is split by dealer (ORD-01)', () => {
  test('each dealer gets an order of its goods, at its prices, linked with the others', async () => {
    const made = await place();
    expect(made.payableFen).toBe(4 * 1_000 + 2 * 2_000);
    expect(new Map(made.orders.map(({ dealerName, payableFen }) => [dealerName, payableFen]))).toEqual(
      new Map([
        ['水行', 4_000],
        ['茶行', 4_000],
      ]),
    );
    const [first, second] = await Promise.all(made.orders.map(({ id }) => getOrder(boss, { id })));
    expect(first!.linked).toMatchObject([{ orderNo: second!.orderNo, together: true }]);
    expect(second!.linked).toMatchObject([{ orderNo: first!.orderNo, together: true }]);
    const water = [first!, second!].find(({ dealerName }) => dealerName === '水行')!;
    expect(water.lines.map(({ lineNo, qty }) => [lineNo, qty])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    // No order tells what the other dealer takes for the same goods.
    expect(JSON.stringify([first, second])).not.toMatch(/\b(?:111|222)\b/);
  });

  test('goods of one dealer make one order, linked with none', async () => {
    const made = await place(null, both.slice(0, 1));
    expect(made.orders).toHaveLength(1);
    expect((await getOrder(boss, { id: made.id })).linked).toEqual([]);
  });

  test('a quote tells beforehand which orders it becomes', async () => {
    const quote = await quoteOrder(boss, { customerId: shop, lines: both });
    expect(new Set(quote.parts)).toEqual(
      new Set([
        { dealerName: '水行', payableFen: 4_000, freightFen: 0, minFen: 0 },
        { dealerName: '茶行', payableFen: 4_000, freightFen: 0, minFen: 0 },
      ]),
    );
  });

  test('sent twice, or twice at once, it is there once; the second is told every number', async () => {
    const made = await place('TWICE-1');
    const numbers = made.orders
      .map(({ orderNo }) => orderNo)
      .toSorted()
      .join('、');
    await expect(place('TWICE-1')).rejects.toMatchObject({
      code: 'orders.placed-already',
      values: { orderNo: numbers },
    });
    const before = await all();
    const sent = await Promise.allSettled([place('TWICE-2'), place('TWICE-2')]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([{ code: 'orders.placed-already', status: 409 }]);
    expect(await all()).toBe(before + 2);
  });

  test('when one of them cannot be, none is', async () => {
    const before = await all();
    await terms(other, { status: 'paused' });
    await expect(place()).rejects.toMatchObject({
      code: 'orders.dealer-stopped',
      values: { dealer: '茶行' },
    });
    expect(await all()).toBe(before);
  });

  test('many at once do not wait for each other in a ring', async () => {
    const turned = [both[1]!, both[0]!];
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => place(null, turn % 2 ? both : turned)),
    );
    expect(await countOf(made.flatMap((one) => one.orders.map(({ id }) => id)))).toBe(16);
  });
});

describe('an order is refused for what stands on the dealer’s card (ORD-01, DLR-01)', () => {
  const used = async (id: string) => {
    const rows = await brand.facts(({ tx }) => tx.select().from(orders).where(eq(orders.dealerId, id)));
    return rows.reduce((sum, { payableFen }) => sum + payableFen, 0);
  };

  test('the dealer’s own credit counts beside the outlet’s, and the one that fails is named', async () => {
    await terms(other, { creditLimitFen: (await used(other)) + 3_999 });
    await expect(place()).rejects.toMatchObject({
      code: 'orders.over-dealer-credit',
      values: { dealer: '茶行', amount: '40.00' },
    });
    await terms(other, { creditLimitFen: (await used(other)) + 4_000 });
    await limit(7_999);
    await expect(place()).rejects.toMatchObject({ code: 'orders.over-credit' });
    await limit(null);
    await place();
    await expect(place()).rejects.toMatchObject({ code: 'orders.over-dealer-credit' });
  });

  test('of many orders at once that a dealer’s credit has room for one of, one is placed', async () => {
    await terms(other, { creditLimitFen: (await used(other)) + 4_000 });
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => place()));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an order under the least amount is refused: the dealer’s own say, else the tenant’s', async () => {
    const version = 0;
    await setParameter(boss, { code: 'orders.least-yuan', value: 41, version });
    await terms(own, { minOrderFen: 100 });
    await expect(place()).rejects.toMatchObject({
      code: 'orders.below-least',
      values: { dealer: '茶行', min: '41.00', amount: '40.00' },
    });
    await terms(other, { minOrderFen: 4_000 });
    await place();
    await setParameter(boss, { code: 'orders.least-yuan', value: null, version: version + 1 });
  });

  test('who owes more than they may is sent nothing until the limit is raised', async () => {
    const { id } = await place(null, both.slice(0, 1));
    await auditOrder(boss, { id, pass: true, reason: '' });
    const deliver = () => deliverOrder(boss, { id, carrier: '', warehouseId: null });
    await limit(1_000);
    await expect(deliver()).rejects.toMatchObject({
      code: 'orders.owes-too-much',
      values: { limit: '10.00' },
    });
    await limit(null);
    await terms(own, { creditLimitFen: 1 });
    await expect(deliver()).rejects.toMatchObject({ values: { who: '水行' } });
    await terms(own, { creditLimitFen: null });
    expect(await deliver()).toMatchObject({ status: 7 });
  });

  test('credit waits at the gates of the outlet’s department: orders, shipments, both or neither (ORD-01)', async () => {
    const code = 'orders.credit-gates';
    const [{ departId }] = (await brand.facts(({ tx }) =>
      tx.select({ departId: customers.departId }).from(customers).where(eq(customers.id, shop)),
    )) as [{ departId: string }];
    const gates = (value: string | null, version: number) =>
      setParameter(boss, { code, departId, value, version });
    const goods = both.slice(0, 1);
    await limit(1_000);
    await gates('shipment', 0);
    const { id } = await place(null, goods);
    await auditOrder(boss, { id, pass: true, reason: '' });
    const deliver = () => deliverOrder(boss, { id, carrier: '', warehouseId: null });
    await expect(deliver()).rejects.toMatchObject({ code: 'orders.owes-too-much' });
    await gates('order', 1);
    await expect(place(null, goods)).rejects.toMatchObject({ code: 'orders.over-credit' });
    expect(await deliver()).toMatchObject({ status: 7 });
    await gates('none', 2);
    await place(null, goods);
    await gates(null, 3);
    await expect(place(null, goods)).rejects.toMatchObject({ code: 'orders.over-credit' });
    await limit(null);
  });
});

describe('a purchase is approved by all that it comes to (ORD-03)', () => {
  beforeAll(async () => {
    await brand.facts(async (world) => {
      await aRole(world, { code: 'money', name: '财务', dataScope: 'all', permissions: 'all' });
      await anApprovalFlow(world, { name: '大额订单', minFen: 10_500, roles: ['money'] });
    });
    await brand.as({ username: 'money', roles: ['money'], departs: ['A01'] });
  });
  const approvalOf = async (id: string) => (await getOrder(boss, { id })).approval?.status ?? null;
  const approvals = (made: Placed) => Promise.all(made.orders.map(({ id }) => approvalOf(id)));
  const change = async ({ id, dealerName }: PlacedOrder, qty: number) => {
    const { version } = await getOrder(boss, { id });
    const lines = [{ code: dealerName === '水行' ? 'SP-1' : 'SP-2', unit: '', qty }];
    return editOrder(boss, { id, version, lines, receiver: '', phone: '', address: '', remark: '' });
  };

  test('splitting it among dealers does not slip below the limit', async () => {
    const more = [
      { code: 'SP-1', unit: '', qty: 7 },
      { code: 'SP-2', unit: '', qty: 2 },
    ];
    // 7,000 and 4,000 fen: neither reaches the limit by itself.
    expect(await approvals(await place(null, more))).toEqual(['open', 'open']);
    expect(await approvals(await place(null, more.slice(0, 1)))).toEqual([null]);
    expect(await approvals(await place())).toEqual([null, null]);
  });

  test('nor does changing one of its orders afterwards; what was refused is not bought', async () => {
    const { orders: made } = await place();
    const water = made.find(({ dealerName }) => dealerName === '水行')!;
    const tea = made.find(({ dealerName }) => dealerName === '茶行')!;
    await change(water, 7);
    expect(await approvalOf(water.id)).toBe('open');
    await auditOrder(boss, { id: tea.id, pass: false, reason: '停售' });
    await change(water, 8);
    expect(await approvalOf(water.id)).toBe('withdrawn');
  });

  test('two of its orders that grow at once are seen together', async () => {
    const { orders: made } = await place();
    const water = made.find(({ dealerName }) => dealerName === '水行')!;
    const tea = made.find(({ dealerName }) => dealerName === '茶行')!;
    let growing: Promise<unknown> | undefined;
    await brand.facts(async ({ tx }) => {
      const [row] = await tx.select().from(orders).where(eq(orders.id, tea.id));
      await purchaseFen(boss, tx, { ...row!, payableFen: 6_000 });
      await tx
        .update(orders)
        .set({ goodsFen: 6_000, discountFen: 0, payableFen: 6_000 })
        .where(eq(orders.id, tea.id));
      // 5,000 and 6,000 fen: with the other's old amount it stays below.
      growing = change(water, 5);
      await expect.poll(waits).toBe(1);
    });
    await growing;
    expect(await approvalOf(water.id)).toBe('open');
  });
  const waits = () =>
    brand.facts(async ({ tx }) => {
      const { rows } = await tx.execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length;
    });
});
