import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { payPrepaid } from '#app/composition/testing/pay-prepaid.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aBrandDealer, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aFreightRule } from '#app/modules/freight/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { confirmPayment } from '#app/modules/orders/lifecycle/use-cases/confirm-payment.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { editOrder } from '#app/modules/orders/placing/use-cases/edit-order.server.ts';
import { createInput, quoteInput } from '#app/modules/orders/placing/wire-create.ts';
import { replayOrders } from '#app/modules/orders/pricing/use-cases/replay-orders.server.ts';
import { returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { approvals } from '#app/services/approvals/table.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { receiveInput } from '../wire.ts';
import { receiveOutsideOrder } from './receive-outside-order.server.ts';

const day = '2026-11-21';
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let approver: Ctx;
let taker: Ctx;
let outletId: string;
let serial = 0;

beforeAll(async () => {
  desk = await createTestDesk(new Date(`${day}T10:00:00+08:00`));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'accountant', dataScope: 'all', permissions: 'all' });
    await aRole(world, {
      code: 'taker',
      dataScope: 'all',
      permissions: ['order:list', 'order', 'order:create', 'intake:list', 'intake:receive'],
    });
    await aDealer(world, { code: 'D-1' });
    await aDealer(world, { code: 'D-2' });
    outletId = (await anOutlet(world, { code: 'MD-1', dealer: 'D-1' })).id;
    const units = (priceFen: number) => [{ unit: '箱', factor: 24, priceFen, floorFen: priceFen - 100 }];
    await aProduct(world, { code: 'WATER', units: units(5_000) });
    await aProduct(world, { code: 'MILK', units: units(1_999) });
    const tea = await aProduct(world, { code: 'TEA', units: units(2_000) });
    await world.tx.update(products).set({ brand: '茶里' }).where(eq(products.id, tea.id));
    await aBrandDealer(world, { customer: 'MD-1', brand: '茶里', dealer: 'D-2' });
    await aFreightRule(world, { name: '一律 30 元', steps: '0=30' });
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  approver = await brand.as({ realname: '周会计', roles: ['accountant'], departs: ['A01'] });
  taker = await brand.as({ username: 'taker', roles: ['taker'], departs: ['A01'] });
});
afterAll(() => desk.close());
beforeEach(() => {
  serial += 1;
});

const line = (code: string, qty: number) => ({ code, unit: '箱', qty });
const receive = (more: object, ctx = boss) =>
  receiveOutsideOrder(
    ctx,
    receiveInput.parse({
      source: '到家平台',
      externalNo: `E-${serial}`,
      outletCode: 'MD-1',
      lines: [line('WATER', 3), line('MILK', 2)],
      ...more,
    }),
  );
const received = async (more: object) => {
  const { status, orders } = await receive(more);
  expect(status).toBe('placed');
  return Promise.all(orders.map(({ id }) => getOrder(boss, { id })));
};
const replay = async () => (await replayOrders(boss, { from: day, to: day })).differences;

describe('orders that another system has charged (ORD-02, issue 15)', () => {
  // Ours would be 189.98 for the goods and 30.00 for bringing them.
  test.each([
    ['less than ours', 15_001, 599],
    ['more than ours', 25_003, 1],
    ['nothing for bringing', 18_998, 0],
    ['nothing but bringing', 700, 700],
    ['nothing at all', 0, 0],
  ])('%s: payable to the fen, and our rules say nothing', async (_what, payableFen, freightFen) => {
    const [order] = await received({ prepay: true, payableFen, freightFen });
    expect(order).toMatchObject({
      payableFen: payableFen - freightFen,
      freightFen,
      freight: { ruleId: null, outside: true, name: '到家平台' },
    });
    expect(order!.lines.reduce((all, { amountFen }) => all + amountFen, 0)).toBe(payableFen - freightFen);
    expect(order!.lines[0]!.priceTrace).toContainEqual(
      expect.objectContaining({ source: 'charged', name: '到家平台' }),
    );
    expect(order!.priceNotes.map(({ name }) => name)).toContain('到家平台');
    expect(order!.priceNotes.some(({ name }) => name === '一律 30 元')).toBe(false);
    expect(await replay()).toEqual([]);
  });

  test('one that was paid and says no figures costs what it costs here, without our freight', async () => {
    const [order] = await received({ prepay: true });
    expect(order).toMatchObject({ payableFen: 18_998, freightFen: 0, freight: { outside: true } });
    // Not paid, it is an order as any other.
    serial += 1;
    expect((await received({}))[0]).toMatchObject({ payableFen: 18_998, freightFen: 3_000 });
    serial += 1;
    const [said] = await received({ freightFen: 450 });
    expect(said).toMatchObject({ payableFen: 18_998, freightFen: 450 });
    expect(said!.priceNotes.map(({ text }) => text)).toContain('到家平台已收运费 4.50 元，不按这里的规则');
    expect(await replay()).toEqual([]);
  });

  test('one that was paid, handed in by who may not say what was charged, costs our freight (SEC-01)', async () => {
    const { orders } = await receive({ prepay: true }, taker);
    expect(await getOrder(boss, { id: orders[0]!.id })).toMatchObject({
      payableFen: 18_998,
      freightFen: 3_000,
    });
  });

  test('that becomes orders of several dealers: all of them come to what was charged', async () => {
    const lines = [line('WATER', 3), line('TEA', 1)];
    const made = await received({ prepay: true, payableFen: 10_007, freightFen: 600, lines });
    expect(made).toHaveLength(2);
    const total = (of: 'payableFen' | 'freightFen') => made.reduce((all, one) => all + one[of], 0);
    expect([total('payableFen'), total('freightFen')]).toEqual([9_407, 600]);
    expect(await replay()).toEqual([]);
  });

  test('is paid, delivered and given back at what was charged', async () => {
    const [placed] = await received({
      prepay: true,
      payableFen: 10_101,
      freightFen: 100,
      lines: [line('WATER', 3)],
    });
    const { id } = placed!;
    await auditOrder(boss, { id, pass: true, reason: '' });
    await expect(confirmPayment(boss, { id, amountFen: 18_000 })).rejects.toMatchObject({
      code: 'orders.wrong-amount',
    });
    await payPrepaid([boss, approver], { id, amountFen: 10_101 });
    await deliverOrder(boss, { id, carrier: '', warehouseId: null });
    const receipt = {
      signer: '徐丽',
      signature: onePixel,
      photos: [],
      lng: null,
      lat: null,
      place: '',
      remark: '',
    };
    await signOrder(boss, { id, ...receipt });
    expect((await getOrder(boss, { id })).money).toMatchObject({ charged: 10_101, freight: 100, open: 0 });
    const worth = [];
    for (const qty of [1, 1, 1]) {
      const back = await returnOrder(boss, {
        id,
        reason: '临期',
        externalNo: null,
        lines: [{ lineNo: 1, qty }],
      });
      await auditOrder(boss, { id: back.id, pass: true, reason: '' });
      worth.push((await getOrder(boss, { id: back.id })).payableFen);
    }
    expect(worth.reduce((all, one) => all + one, 0)).toBe(10_001);
  });

  test('its goods, discounts and freight are not changed here; its address is', async () => {
    const [placed] = await received({ prepay: true, payableFen: 9_999, freightFen: 0 });
    const same = {
      id: placed!.id,
      version: 1,
      receiver: '',
      phone: '',
      address: '',
      remark: '门口卸货',
      lines: [line('WATER', 3), line('MILK', 2)],
    };
    for (const change of [
      { lines: [line('WATER', 4), line('MILK', 2)] },
      { manual: { offFen: 100, reason: '老客户' } },
      { freight: { fen: 1, reason: '说好的' } },
    ]) {
      const changed = editOrder(boss, { ...same, ...change });
      await expect(changed).rejects.toMatchObject({ code: 'orders.charged-outside', status: 409 });
    }
    await editOrder(boss, same);
    expect(await getOrder(boss, { id: placed!.id })).toMatchObject({ payableFen: 9_999, remark: '门口卸货' });
  });

  test('of which only freight was charged keeps that whatever its goods become', async () => {
    const [placed] = await received({ freightFen: 450 });
    const { id } = placed!;
    const change = { id, receiver: '', phone: '', address: '', remark: '' };
    await editOrder(boss, { ...change, version: 1, lines: [line('WATER', 1)] });
    expect(await getOrder(boss, { id })).toMatchObject({ payableFen: 5_000, freightFen: 450 });
    await editOrder(boss, {
      ...change,
      version: 2,
      lines: [line('WATER', 1)],
      freight: { fen: 200, reason: '少送一段' },
    });
    expect(await getOrder(boss, { id })).toMatchObject({ freightFen: 200 });
    await editOrder(boss, { ...change, version: 3, lines: [line('WATER', 1)], freight: null });
    expect(await getOrder(boss, { id })).toMatchObject({ freightFen: 450, freight: { outside: true } });
    expect(await replay()).toEqual([]);
  });

  test.each([
    ['by who may not say it', () => taker, { payableFen: 1_000 }, { status: 403 }],
    ['freight alone by who may not', () => taker, { freightFen: 0 }, { status: 403 }],
    [
      'more freight than was paid',
      () => boss,
      { payableFen: 99, freightFen: 100 },
      { code: 'orders.charged-less', field: 'payableFen', status: 422 },
    ],
  ])('%s: refused', async (_what, who, more, refusal) => {
    await expect(receive(more, who())).rejects.toMatchObject(refusal);
  });

  test.each([{ payableFen: -1 }, { freightFen: -1 }, { payableFen: 1.5 }])('%j is no amount', (more) => {
    const input = { source: 'x', externalNo: 'x', outletCode: 'x', lines: [line('WATER', 1)], ...more };
    expect(receiveInput.safeParse(input).success).toBe(false);
  });
});

describe('orders with an external number that are placed by the console’s call', () => {
  const charged = { by: '到家平台', payableFen: 12_345, freightFen: 345 };
  const asked = (more: object = {}) => ({
    customerId: outletId,
    lines: [line('WATER', 3)],
    charged,
    externalNo: `E-${serial}`,
    ...more,
  });
  const create = (more: object = {}, ctx = boss) => createOrder(ctx, createInput.parse(asked(more)));

  test('are quoted and placed at what was charged, by who may say it', async () => {
    expect(await quoteOrder(boss, quoteInput.parse(asked()))).toMatchObject({
      payableFen: 12_000,
      freightFen: 345,
      lines: [{ priceFen: 4_000 }],
    });
    const placed = await create();
    expect(placed).toMatchObject({ payableFen: 12_000, freightFen: 345, approval: false });
    expect(await getOrder(boss, { id: placed.id })).toMatchObject({
      freight: { outside: true, name: '到家平台' },
    });
    await expect(create({}, taker)).rejects.toMatchObject({ status: 403 });
  });

  const id = crypto.randomUUID();
  const alone = { code: 'orders.charged-alone', field: 'charged' };
  test.each<[string, object, object]>([
    ['without its number', { externalNo: null }, { code: 'orders.charged-no-number', field: 'externalNo' }],
    [
      'without a name',
      { charged: { ...charged, by: ' ' } },
      { code: 'orders.charged-no-name', field: 'charged.by' },
    ],
    ['with freight by hand', { freight: { fen: 0, reason: '说好的' } }, alone],
    ['with a discount by hand', { manual: { offFen: 100, reason: '老客户' } }, alone],
    ['with coupons', { coupons: ['C-1'] }, alone],
    ['with chosen gifts', { choices: [{ ruleId: id, productId: id, unit: '箱', qty: 1 }] }, alone],
  ])('%s: refused', async (_what, more, refusal) => {
    await expect(create(more)).rejects.toMatchObject({ ...refusal, status: 422 });
  });

  test('what is given besides weighs nothing in the split among dealers', async () => {
    const given = { lines: [line('WATER', 1), line('TEA', 1)], charged: { ...charged, payableFen: 7_345 } };
    const parts = async (more: object) =>
      (await quoteOrder(boss, quoteInput.parse(asked({ ...given, ...more })))).parts.map(
        ({ payableFen }) => payableFen,
      );
    const plain = await parts({});
    expect(plain.toSorted((a, b) => a - b)).toEqual([2_000, 5_000]);
    expect(await parts({ gifts: [line('TEA', 50)] })).toEqual(plain);
  });

  test('below floor or the greatest discount they wait for approval, whatever is changed later', async () => {
    await brand.facts((world) =>
      anApprovalFlow(world, { name: '大单', minFen: 100_000_000, roles: ['boss'] }),
    );
    // What goes below it is never passed by who sells it so.
    const below = { charged: { ...charged, payableFen: 14_699, freightFen: 0 } };
    await expect(create(below)).rejects.toMatchObject({ code: 'approvals.nobody-else' });
    await brand.as({ username: 'second', roles: ['boss'], departs: ['A01'] });
    serial += 1;
    // Never below 49.00 a box.
    expect(await create({ charged: { ...charged, payableFen: 14_700, freightFen: 0 } })).toMatchObject({
      approval: false,
    });
    serial += 1;
    const low = await create({ charged: { ...charged, payableFen: 14_699, freightFen: 0 } });
    expect(low).toMatchObject({ payableFen: 14_699, approval: true });
    const same = { id: low.id, version: 1, receiver: '', phone: '', address: '', lines: [line('WATER', 3)] };
    await editOrder(boss, { ...same, remark: '门口卸货' });
    const waits = await brand.facts(({ tx }) =>
      tx.$count(approvals, and(eq(approvals.bizId, low.id), eq(approvals.status, 'open'))),
    );
    expect(waits).toBe(1);
    // What a platform sells for is agreed with it.
    serial += 1;
    const key = { id: boss.user!.id, name: '到家平台', scopes: [], systems: ['到家平台'] };
    const [platform] = (await receive({ payableFen: 1 }, { ...boss, user: { ...boss.user!, key } })).orders;
    expect(await brand.facts(({ tx }) => tx.$count(approvals, eq(approvals.bizId, platform!.id)))).toBe(0);
  });
});
