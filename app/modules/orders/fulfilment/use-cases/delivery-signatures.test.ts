import { sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { payPrepaid } from '#app/composition/testing/pay-prepaid.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getOutlet } from '#app/modules/customers/outlets/use-cases/get-outlet.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { stockBalances } from '#app/modules/stock/table.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { notePrinted, printOrders } from '../../documents/use-cases/print-orders.server.ts';
import { auditOrder } from '../../lifecycle/use-cases/audit-order.server.ts';
import { cutRest } from '../../lifecycle/use-cases/cut-rest.server.ts';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { createOrder } from '../../placing/use-cases/create-order.server.ts';
import { settleDifference } from '../../returns/use-cases/settle-difference.server.ts';
import { signInput } from '../rules-receipt.ts';
import { deliverOrder } from './deliver-order.server.ts';
import { signOrder } from './sign-order.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let approver: Ctx;
let customerId: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    await aWarehouse(world, { code: 'CK01' });
    for (const [code, priceFen] of [
      ['P-1', 1_001],
      ['P-2', 3_333],
    ] as const) {
      const product = await aProduct(world, { code, units: [{ unit: '箱', factor: 24, priceFen }] });
      await aStock(world, { warehouse: 'CK01', product, qty: 1_000_000 });
    }
    customerId = (await anOutlet(world, { dealer: 'D-1' })).id;
  });
  boss = await brand.as({ realname: '张审核', roles: ['boss'], departs: ['A01'] });
  approver = await brand.as({ realname: '周会计', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** Ten boxes of one and four of the other, passed; paid before when it is prepaid. */
async function placed(prepay = false): Promise<{ id: string; payableFen: number }> {
  const made = await createOrder(boss, {
    customerId,
    prepay,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
    source: 'console',
    lines: [
      { code: 'P-1', unit: '箱', qty: 10 },
      { code: 'P-2', unit: '箱', qty: 4 },
    ],
  });
  await auditOrder(boss, { id: made.id, pass: true, reason: '' });
  if (prepay) await payPrepaid([boss, approver], { id: made.id, amountFen: made.payableFen });
  return made;
}

const deliver = (id: string, qty?: number, expectedOn?: string) =>
  deliverOrder(boss, {
    id,
    carrier: '浙A12345',
    warehouseId: null,
    expectedOn,
    lines: qty === undefined ? undefined : [{ lineNo: 1, qty, batchNo: '' }],
  });
const sign = (id: string, more: { deliveryNo?: number; lines?: { lineNo: number; qty: number }[] } = {}) =>
  signOrder(boss, { ...signInput.parse({ id, signer: '徐丽', signature }), ...more });
const reserved = () =>
  brand.facts(async ({ tx }) => {
    const [row] = await tx.select({ qty: sum(stockBalances.reserved) }).from(stockBalances);
    return Number(row?.qty ?? 0);
  });

describe('a signature per delivery (ORD-01)', () => {
  test('signing the first part leaves the rest open: it is sent further, and ends with the last signature', async () => {
    const { id } = await placed();
    await deliver(id, 3);
    expect(await sign(id)).toMatchObject({ status: 5 });
    const between = await getOrder(boss, { id });
    expect(between.onTheWay).toEqual([]);
    expect(between.permissionList).toEqual(expect.arrayContaining(['order:deliver', 'order:cut']));
    expect(between.permissionList).not.toContain('order:sign');
    await expect(sign(id)).rejects.toMatchObject({ code: 'orders.nothing-to-sign', status: 409 });
    await deliver(id, 4);
    await deliver(id);
    expect((await getOrder(boss, { id })).status).toBe(7);
    expect(await sign(id, { deliveryNo: 3 })).toMatchObject({ status: 7 });
    await expect(sign(id, { deliveryNo: 3 })).rejects.toMatchObject({ code: 'orders.nothing-to-sign' });
    expect(await sign(id, { deliveryNo: 2 })).toMatchObject({ status: 3 });
    const ended = await getOrder(boss, { id });
    expect(ended.receipts.map(({ deliveryNo }) => deliveryNo)).toEqual([1, 2, 3]);
    expect(ended.lines.map(({ signedPieces, factor }) => signedPieces / factor)).toEqual([10, 4]);
    expect(ended.money).toMatchObject({ charged: ended.payableFen, open: ended.payableFen });
  });

  test('without a number every delivery on its way is signed for; what was missing waits for the end', async () => {
    const { id } = await placed();
    await deliver(id, 3);
    await deliver(id, 4);
    await expect(sign(id, { lines: [{ lineNo: 1, qty: 8 }] })).rejects.toMatchObject({
      code: 'orders.signed-too-many',
      values: { max: '7 箱' },
    });
    expect(await sign(id, { lines: [{ lineNo: 1, qty: 6 }] })).toMatchObject({ status: 5 });
    const between = await getOrder(boss, { id });
    expect(between.receipts.map(({ missing }) => missing)).toEqual([{}, { 1: 24 }]);
    await deliver(id);
    expect(await sign(id)).toMatchObject({ status: 8 });
    await settleDifference(approver, { id, way: 'refund', remark: '' });
    const { money } = await getOrder(boss, { id });
    expect(money).toMatchObject({ credited: 10_010 - Math.floor((10_010 * 9) / 10) });
  });

  test('the rest is cut with a reason: less is payable, the promise is free, what was paid goes back', async () => {
    const before = await reserved();
    const { id, payableFen } = await placed(true);
    await expect(cutRest(boss, { id, reason: '缺货' })).rejects.toMatchObject({
      code: 'orders.not-allowed-now',
    });
    await deliver(id, 3);
    await expect(cutRest(boss, { id, reason: '' })).rejects.toMatchObject({ code: 'orders.say-why' });
    await sign(id);
    expect(await cutRest(boss, { id, reason: '厂家缺货' })).toMatchObject({
      status: 3,
      cutFen: payableFen - 3_003,
    });
    expect(await reserved()).toBe(before);
    const ended = await getOrder(boss, { id });
    expect(ended).toMatchObject({ payableFen: 3_003, cutFen: payableFen - 3_003 });
    expect(ended.lines.map(({ qty, cutQty, amountFen }) => [qty, cutQty, amountFen])).toEqual([
      [3, 7, 3_003],
      [0, 4, 0],
    ]);
    expect(ended.money).toMatchObject({
      charged: 3_003,
      paid: payableFen,
      open: 3_003 - payableFen,
    });
  });

  test('what is on its way when the rest is cut is still signed for', async () => {
    const { id } = await placed();
    await deliver(id, 3);
    expect(await cutRest(boss, { id, reason: '门店不要了' })).toMatchObject({ status: 7 });
    expect(await sign(id, { lines: [{ lineNo: 1, qty: 2 }] })).toMatchObject({ status: 8 });
  });

  test('what was cut uses no credit any more', async () => {
    const used = async () => (await getOutlet(boss, { id: customerId })).credit.usedFen;
    const before = await used();
    const { id, payableFen } = await placed();
    expect((await used()) - before).toBe(payableFen);
    await deliver(id, 3);
    await cutRest(boss, { id, reason: '缺货' });
    expect((await used()) - before).toBe(3_003);
  });

  test('a delivery is printed with its own goods, sums and day; days gone by are refused', async () => {
    const { id } = await placed();
    await expect(deliver(id, 1, '2026-11-20')).rejects.toMatchObject({ field: 'expectedOn', status: 422 });
    await deliver(id, 3, '2026-11-23');
    await deliver(id);
    const { orderNo, payableFen, deliveries } = await getOrder(boss, { id });
    expect(deliveries.map(({ expectedOn }) => expectedOn)).toEqual(['2026-11-23', null]);
    const printed = async (deliveryNo?: number) =>
      (await printOrders(boss, { ids: [id], kind: 'order', deliveryNo }))[0]!.orders[0]!;
    const first = await printed(1);
    expect(first.delivery).toEqual({ no: `${orderNo}-1`, expectedOn: '2026-11-23' });
    expect(first.lines.map(({ lineNo, qty, amountFen }) => [lineNo, qty, amountFen])).toEqual([
      [1, 3, 3_003],
    ]);
    const second = await printed(2);
    expect(first.payableFen + second.payableFen).toBe(payableFen);
    expect((await printed()).payableFen).toBe(payableFen);
    await expect(printed(3)).rejects.toMatchObject({ status: 404 });
    // Each delivery counts its own prints, and the order as a whole its own.
    const note = (deliveryNo?: number) => notePrinted(boss, { ids: [id], kind: 'order', deliveryNo });
    const times = async () => [
      (await printed(1)).printed,
      (await printed(2)).printed,
      (await printed()).printed,
    ];
    await note(1);
    expect(await times()).toEqual([1, 0, 0]);
    await note(2);
    await note(1);
    await note();
    expect(await times()).toEqual([2, 1, 1]);
  });
});
