import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getCredit } from '#app/modules/customers/outlets/use-cases/get-credit.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { printOrders } from '../../documents/use-cases/print-orders.server.ts';
import { readOrderForErp } from '../../documents/use-cases/read-orders-for-erp.server.ts';
import { deliverOrder } from '../../fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '../../fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '../../lifecycle/use-cases/audit-order.server.ts';
import { invalidateOrder } from '../../lifecycle/use-cases/invalidate-order.server.ts';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { createOrder } from '../../placing/use-cases/create-order.server.ts';
import { salesEntries } from '../../table.server.ts';
import { exchangeOrder, returnOrder } from './back-order.server.ts';
import { receiveReturn } from './close-return.server.ts';
import { quoteSwap } from './quote-swap.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let keeper: Ctx;
let outlets = 0;

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
  });
  boss = await brand.as({ realname: '张审核', roles: ['boss'], departs: ['A01'] });
  keeper = await brand.as({ realname: '赵仓管', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const receipt = { signer: '徐丽', signature, photos: [], lng: null, lat: null, place: '', remark: '' };

/** Seven boxes of P-1 that were signed for. */
async function signed(creditLimitFen?: number): Promise<string> {
  outlets += 1;
  const code = `C-${outlets}`;
  const { id: customerId } = await brand.facts((world) =>
    anOutlet(world, { code, dealer: 'D-1', creditLimitFen }),
  );
  const { id } = await createOrder(boss, {
    customerId,
    source: 'console',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
    lines: [{ code: 'P-1', unit: '箱', qty: 7 }],
  });
  await through(id);
  return id;
}

async function through(id: string): Promise<void> {
  await auditOrder(boss, { id, pass: true, reason: '' });
  await deliverOrder(boss, { id, carrier: '', warehouseId: null });
  await signOrder(boss, { id, ...receipt });
}

const swap = (id: string, qty: number, instead = [{ code: 'P-2', unit: '箱', qty: 1 }]) =>
  exchangeOrder(boss, { id, reason: '换口味', externalNo: null, lines: [{ lineNo: 1, qty }], instead });
const money = async (id: string) => (await getOrder(boss, { id })).money!;

describe('an exchange for other goods (ORD-01, ORD-03)', () => {
  test('what comes back is credited at the price it was sold for, what is sent is charged at today’s', async () => {
    const id = await signed();
    const lines = [{ lineNo: 1, qty: 2 }];
    const instead = [{ code: 'P-2', unit: '箱', qty: 1 }];
    expect(await quoteSwap(boss, { id, lines, instead })).toMatchObject({
      backFen: 2_002,
      payableFen: 3_333,
      lines: [{ code: 'P-2', amountFen: 3_333 }],
    });
    const { id: made } = await swap(id, 2);
    expect(await getOrder(boss, { id: made })).toMatchObject({
      kind: 'exchange',
      payableFen: 3_333,
      lines: [{ lineNo: 2, productCode: 'P-2', qty: 1 }],
      linesBack: [{ lineNo: 1, productCode: 'P-1', pieces: 48, amountFen: 2_002 }],
    });
    await auditOrder(boss, { id: made, pass: true, reason: '' });
    const { customerId } = await getOrder(boss, { id });
    const used = () =>
      brand.facts(async ({ tx }) => (await getCredit({ tenant: brand.tenant }, tx, customerId)).usedFen);
    // Until its goods have come in it uses what it costs more than they were sold for.
    expect(await used()).toBe(7_007 + 3_333 - 2_002);
    await deliverOrder(boss, { id: made, carrier: '', warehouseId: null });
    // What is charged is owed once, though the exchange is still on its way.
    expect(await used()).toBe(7_007 + 3_333 - 2_002);
    await signOrder(boss, { id: made, ...receipt });
    expect(await money(id)).toMatchObject({ charged: 7_007 + 3_333, credited: 0 });
    await expect(receiveReturn(boss, { id: made, warehouseId: null })).rejects.toMatchObject({
      code: 'orders.own-return',
      status: 403,
    });
    await receiveReturn(keeper, { id: made, warehouseId: null });
    expect(await money(id)).toMatchObject({ credited: 2_002, open: 7_007 + 3_333 - 2_002 });
    expect(await used()).toBe(7_007 + 3_333 - 2_002);
    const sold = await brand.facts(({ tx }) =>
      tx.select().from(salesEntries).where(eq(salesEntries.orderId, made)).orderBy(salesEntries.amountFen),
    );
    expect(sold.map(({ kind, baseQty, amountFen }) => [kind, baseQty, amountFen])).toEqual([
      ['exchange', -48, -2_002],
      ['delivery', 24, 3_333],
    ]);
    const [route] = await printOrders(boss, { ids: [made], kind: 'order' });
    expect(route!.orders[0]!.back).toMatchObject([{ text: '2 箱', amountFen: 2_002 }]);
    const erp = await brand.facts(({ tx }) => readOrderForErp(tx, brand.tenant, { id: made }));
    expect(erp).toMatchObject({
      backFen: 2_002,
      lines: [{ productCode: 'P-2', qty: 1, amountFen: 3_333 }],
      back: [{ productCode: 'P-1', qty: 2, amountFen: 2_002 }],
    });
  });

  test('what was sent comes back at its own price, and of the rest no more than was not changed', async () => {
    const id = await signed();
    const { id: made } = await swap(id, 2);
    await through(made);
    await receiveReturn(keeper, { id: made, warehouseId: null });
    const lines = [{ lineNo: 2, qty: 1 }];
    const other = await returnOrder(boss, { id: made, reason: '不要了', externalNo: null, lines });
    expect((await getOrder(boss, { id: other.id })).refundFen).toBe(3_333);
    const rest = (qty: number) =>
      returnOrder(boss, { id, reason: '不要了', externalNo: null, lines: [{ lineNo: 1, qty }] });
    await expect(rest(6)).rejects.toMatchObject({ code: 'orders.too-many' });
    expect((await getOrder(boss, { id: (await rest(5)).id })).refundFen).toBe(5_005);
  });

  test('two at once take numbers of their own; one that is refused or made invalid gives its goods free', async () => {
    const id = await signed();
    const made = await Promise.all([swap(id, 2), swap(id, 3)]);
    const numbers = await Promise.all(
      made.map(async (one) => (await getOrder(boss, { id: one.id })).lines.map(({ lineNo }) => lineNo)),
    );
    expect(numbers.flat().toSorted((a, b) => a - b)).toEqual([2, 3]);
    await auditOrder(boss, { id: made[0].id, pass: false, reason: '缺货' });
    await invalidateOrder(boss, { id: made[1].id, reason: '缺货' });
    expect((await getOrder(boss, { id })).lines[0]!.swappedPieces).toBe(0);
    expect(await money(id)).toMatchObject({ open: 7_007, credited: 0 });
  });

  test('what cannot be sold is named, and an outlet over its limit pays the difference first', async () => {
    const id = await signed(8_000);
    const nothing = swap(id, 2, [{ code: 'P-9', unit: '', qty: 1 }]);
    await expect(nothing).rejects.toMatchObject({ code: 'orders.lines-fail', status: 422 });
    await expect(swap(id, 2)).rejects.toMatchObject({ code: 'orders.over-credit' });
    await expect(swap(id, 4)).resolves.toMatchObject({ orderNo: expect.stringMatching(/^HH/) });
  });

  test('what was trusted with the difference is sent, to the fen, whether the goods came in before or after', async () => {
    const exact = await signed(7_007 + 3_333 - 2_002);
    const { id: first } = await swap(exact, 2);
    await through(first);
    await expect(receiveReturn(keeper, { id: first, warehouseId: null })).resolves.toMatchObject({
      id: first,
    });
    const less = await signed(7_007 + 3_333 - 2_002 - 1);
    await expect(swap(less, 2)).rejects.toMatchObject({ code: 'orders.over-credit' });
  });
});
