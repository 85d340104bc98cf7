import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { adjustByTwo } from '#app/composition/testing/adjust-by-two.server.ts';
import { decidePrepaid, payPrepaid } from '#app/composition/testing/pay-prepaid.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { confirmPayment } from '#app/modules/orders/lifecycle/use-cases/confirm-payment.server.ts';
import { invalidateOrder } from '#app/modules/orders/lifecycle/use-cases/invalidate-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { exchangeOrder, returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn, refundReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import { quoteReturn } from '#app/modules/orders/returns/use-cases/quote-return.server.ts';
import { settleDifference } from '#app/modules/orders/returns/use-cases/settle-difference.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { allocateCredit } from '../../accounts/use-cases/allocate-credit.server.ts';
import { receivablePayments, receivableRefunds } from '../../table.server.ts';
import { correctPayment } from './correct-payment.server.ts';
import { decideRefund } from './decide-refund.server.ts';
import { payRefund } from './pay-refund.server.ts';
import { requestRefund } from './request-refund.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let second: Ctx;
let shop: string;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
    await aProduct(world, { code: 'WATER', units: [{ unit: '箱', factor: 24, priceFen: 2_880 }] });
    await aProduct(world, { code: 'JUICE', units: [{ unit: '箱', factor: 24, priceFen: 5_000 }] });
  });
  boss = await brand.as({ realname: '王出纳', roles: ['boss'], departs: ['A01'] });
  second = await brand.as({ realname: '周会计', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** An order of ten boxes, 288.00, that passed its audit. */
async function place(prepay: boolean): Promise<{ id: string; orderNo: string }> {
  const made = await createOrder(boss, {
    customerId: shop,
    source: 'console',
    prepay,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
    lines: [{ code: 'WATER', unit: '箱', qty: 10 }],
  });
  await auditOrder(boss, { id: made.id, pass: true, reason: '' });
  return made;
}

async function finish(id: string): Promise<void> {
  await deliverOrder(boss, { id, carrier: '', warehouseId: null });
  await sign(id);
}

async function sign(id: string, lines?: { lineNo: number; qty: number; pieces: number }[]): Promise<void> {
  await signOrder(boss, {
    id,
    ...(lines ? { lines } : {}),
    signer: '徐丽',
    signature: onePixel,
    photos: [],
    lng: null,
    lat: null,
    place: '',
    remark: '',
  });
}

/** Brings boxes back, two of them 57.60, into the warehouse. */
async function bringBack(id: string, qty = 2, lineNo = 1): Promise<{ id: string; orderNo: string }> {
  const back = await returnOrder(boss, { id, lines: [{ lineNo, qty }], reason: '临期', externalNo: null });
  await auditOrder(boss, { id: back.id, pass: true, reason: '' });
  await receiveReturn(second, { id: back.id, warehouseId: null });
  return back;
}

/** Brings two boxes back, and ends the return. */
async function giveBack(id: string): Promise<string> {
  const back = await bringBack(id);
  expect(await refundReturn(boss, { id: back.id })).toMatchObject({ status: 3 });
  return back.orderNo;
}

const rowsOf = <Row>(table: typeof receivablePayments | typeof receivableRefunds, match: object) =>
  inTenant(boss, async (tx) => {
    const rows = await tx.select().from(table).where(eq(table.tenantId, brand.tenant.slug));
    return rows.filter((row) => Object.entries(match).every(([key, value]) => row[key as never] === value));
  }) as Promise<Row[]>;

/** Books something to an order by hand: one asks for it, another approves it. */
function adjust(orderId: string, kind: 'correction' | 'write-off' | 'freight', amountFen: number) {
  counter += 1;
  const facts = { orderId, kind, amountFen, reason: '价格谈错', externalNo: `T-${counter}` };
  return adjustByTwo([boss, second], facts);
}

/** What was sold with an order and what came of it, in the end. */
const soldOf = (id: string) =>
  inTenant(boss, async (tx) => {
    const { rows } = await tx.execute<{ fen: string }>(sql`
      with recursive family as (select id from orders where id = ${id}
        union all select o.id from family f join orders o on o.origin_id = f.id)
      select coalesce(sum(s.amount_fen), 0) as fen from sales_entries s join family f on f.id = s.order_id`);
    return Number(rows[0]!.fen);
  });

let vouchers = 0;
async function payOut(ofOrder: string, amountFen: number, of: 'order' | 'account' = 'order'): Promise<void> {
  const { customerId, dealerId } = await getOrder(boss, { id: ofOrder });
  const orderId = of === 'order' ? ofOrder : null;
  const asked = { orderId, customerId, dealerId, amountFen, reason: '多收' };
  const { id } = await requestRefund(boss, asked);
  await decideRefund(second, { id, pass: true, reason: '' });
  vouchers += 1;
  const out = { method: 'cash', voucherNo: `FK-T-${vouchers}`, paidOn: '2026-11-21' } as const;
  await payRefund(boss, { id, ...out });
}

const moneyOf = async (id: string) => (await getOrder(boss, { id })).money;

/** What goods are worth that come back, box by box. */
async function worthBack(id: string, boxes: readonly number[], lineNo = 1): Promise<number[]> {
  const worth: number[] = [];
  for (const qty of boxes) {
    const back = await bringBack(id, qty, lineNo);
    worth.push((await getOrder(boss, { id: back.id })).refundFen);
  }
  return worth;
}

describe('money recorded on an order that is paid before it is sent', () => {
  test('is a payment with its receipt, its day and its way, which somebody else decides like any other', async () => {
    const { id } = await place(true);
    const paid = { receiptNo: 'SK-1', method: 'cash', paidOn: '2026-11-19' } as const;
    expect(await confirmPayment(boss, { id, amountFen: 28_800, ...paid })).toMatchObject({ status: 6 });
    const recorded = { ...paid, amountFen: 28_800, recordedName: '王出纳' };
    expect(await rowsOf(receivablePayments, { receiptNo: 'SK-1' })).toMatchObject([
      { ...recorded, status: 'waiting', decidedName: null },
    ]);
    expect(await getOrder(boss, { id })).toMatchObject({
      status: 6,
      money: { paid: 0, open: 0 },
      prepaid: { bookedFen: 0, latest: { receiptNo: 'SK-1', status: 'waiting', recordedName: '王出纳' } },
    });
    await expect(deliverOrder(boss, { id, carrier: '', warehouseId: null })).rejects.toMatchObject({
      code: 'orders.not-allowed-now',
    });
    await expect(decidePrepaid(boss, id)).rejects.toMatchObject({ code: 'receivables.own-entry' });
    await decidePrepaid(second, id);
    expect(await rowsOf(receivablePayments, { receiptNo: 'SK-1' })).toMatchObject([
      { ...recorded, status: 'booked', decidedName: '周会计' },
    ]);
    const { events, ...order } = await getOrder(boss, { id });
    expect(order).toMatchObject({
      status: 2,
      money: { paid: 28_800, open: -28_800 },
      prepaid: { bookedFen: 28_800, latest: { status: 'booked' } },
    });
    expect(events.map(({ event, actorName }) => [event, actorName]).slice(-2)).toEqual([
      ['record-payment', '王出纳'],
      ['pay', '周会计'],
    ]);
  });

  test('refused, it leaves the order waiting, which says why; the receipt may come again', async () => {
    const { id } = await place(true);
    await confirmPayment(boss, { id, amountFen: 28_800, receiptNo: 'SK-4' });
    await decidePrepaid(second, id, '银行没有这笔钱');
    expect(await getOrder(boss, { id })).toMatchObject({
      status: 6,
      reason: '银行没有这笔钱',
      money: { paid: 0 },
      prepaid: { bookedFen: 0, latest: { status: 'refused', reason: '银行没有这笔钱' } },
      permissionList: expect.arrayContaining(['order:pay']),
    });
    await payPrepaid([boss, second], { id, amountFen: 28_800, receiptNo: 'SK-4' });
    expect(await getOrder(boss, { id })).toMatchObject({ status: 2, reason: null, money: { paid: 28_800 } });
  });

  test('while one waits no other is recorded: not by a second clerk, and not at the same moment', async () => {
    const { id } = await place(true);
    await confirmPayment(boss, { id, amountFen: 28_800, receiptNo: 'SK-5' });
    const { permissionList } = await getOrder(second, { id });
    expect(permissionList).not.toContain('order:pay');
    expect(permissionList).toContain('order:invalidate');
    await expect(confirmPayment(second, { id, amountFen: 28_800, receiptNo: 'SK-6' })).rejects.toMatchObject({
      code: 'receivables.prepayment-waits',
      status: 409,
    });
    const { id: other } = await place(true);
    const both = await Promise.allSettled([
      confirmPayment(boss, { id: other, amountFen: 28_800, receiptNo: 'SK-7' }),
      confirmPayment(second, { id: other, amountFen: 28_800, receiptNo: 'SK-8' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rowsOf(receivablePayments, { prepaysId: other })).toHaveLength(1);
  });

  test('booked after its order was made invalid it is owed back', async () => {
    const { id } = await place(true);
    await confirmPayment(boss, { id, amountFen: 28_800 });
    await invalidateOrder(boss, { id, reason: '门店不要了' });
    expect(await getOrder(boss, { id })).toMatchObject({ refundFen: 0 });
    await decidePrepaid(second, id);
    expect(await getOrder(boss, { id })).toMatchObject({
      status: 4,
      refundFen: 28_800,
      money: { paid: 28_800, open: -28_800 },
    });
    await payOut(id, 28_800);
    expect(await moneyOf(id)).toMatchObject({ refunded: 28_800, open: 0 });
  });

  test('put right to more than the order comes to and booked when that is invalid, only its share is owed back of it', async () => {
    const { id } = await place(true);
    await confirmPayment(boss, { id, amountFen: 28_800 });
    const [waiting] = await rowsOf<{ id: string }>(receivablePayments, { prepaysId: id });
    await correctPayment(boss, { id: waiting!.id, amountFen: 30_000 });
    await invalidateOrder(boss, { id, reason: '门店不要了' });
    await decidePrepaid(second, id);
    expect(await getOrder(boss, { id })).toMatchObject({ refundFen: 28_800, money: { paid: 28_800 } });
    // What came in above it is the account's credit: all of it goes back.
    await payOut(id, 28_800);
    await payOut(id, 1_200, 'account');
  });

  test('put right to less than what is owed, the order waits for the rest', async () => {
    const { id } = await place(true);
    await confirmPayment(boss, { id, amountFen: 28_800 });
    const [{ id: paymentId }] = (await rowsOf<{ id: string }>(receivablePayments, { prepaysId: id })) as [
      { id: string },
    ];
    await correctPayment(boss, { id: paymentId, amountFen: 20_000 });
    await decidePrepaid(second, id);
    expect(await getOrder(boss, { id })).toMatchObject({
      status: 6,
      money: { paid: 20_000 },
      prepaid: { bookedFen: 20_000 },
    });
    await expect(confirmPayment(boss, { id, amountFen: 28_800, receiptNo: 'SK-9' })).rejects.toMatchObject({
      code: 'orders.wrong-amount',
    });
    await payPrepaid([boss, second], { id, amountFen: 8_800, receiptNo: 'SK-9' });
    expect(await getOrder(boss, { id })).toMatchObject({ status: 2, money: { paid: 28_800 } });
  });

  test('has the number of the order, and today, when nobody says', async () => {
    const { id, orderNo } = await place(true);
    await confirmPayment(boss, { id, amountFen: 28_800 });
    expect(await rowsOf(receivablePayments, { receiptNo: orderNo })).toMatchObject([
      { method: 'transfer', paidOn: '2026-11-21' },
    ]);
  });

  test('a receipt that was used before is 409, a day ahead is refused, and the order still waits', async () => {
    await confirmPayment(boss, { id: (await place(true)).id, amountFen: 28_800, receiptNo: 'SK-2' });
    const { id } = await place(true);
    await expect(confirmPayment(boss, { id, amountFen: 28_800, receiptNo: 'SK-2' })).rejects.toMatchObject({
      code: 'receivables.receipt-used',
      status: 409,
      field: 'receiptNo',
    });
    await expect(confirmPayment(boss, { id, amountFen: 28_800, paidOn: '2026-11-22' })).rejects.toMatchObject(
      { code: 'receivables.dated-ahead', status: 422, field: 'paidOn' },
    );
    expect(await getOrder(boss, { id })).toMatchObject({ status: 6, money: { paid: 0 } });
  });

  test('two orders with one receipt at the same moment: one is paid', async () => {
    const both = [await place(true), await place(true)];
    const paid = await Promise.allSettled(
      both.map(({ id }) => confirmPayment(boss, { id, amountFen: 28_800, receiptNo: 'SK-3' })),
    );
    expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(paid.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'receivables.receipt-used', status: 409 },
    });
  });
});

describe('the money of a return', () => {
  test('is asked for at the refund desk, and goes back when it is approved and paid out there', async () => {
    const { id } = await place(true);
    await payPrepaid([boss, second], { id, amountFen: 28_800 });
    await finish(id);
    const returnNo = await giveBack(id);
    const [asked] = await rowsOf<{ id: string }>(receivableRefunds, { orderId: id });
    expect(asked).toMatchObject({ status: 'waiting', amountFen: 5_760, requestReason: returnNo });
    expect((await getOrder(boss, { id })).money).toMatchObject({ refunded: 0, requested: 5_760 });
    // Nobody approves what came of their own asking.
    await expect(decideRefund(boss, { id: asked!.id, pass: true, reason: '' })).rejects.toMatchObject({
      code: 'receivables.own-entry',
    });
    await decideRefund(second, { id: asked!.id, pass: true, reason: '' });
    const out = { method: 'cash', voucherNo: 'FK-1', paidOn: '2026-11-21' } as const;
    await payRefund(boss, { id: asked!.id, ...out });
    expect((await getOrder(boss, { id })).money).toMatchObject({ refunded: 5_760, requested: 0, open: 0 });
  });

  describe('that waits for its money', () => {
    /** Asks at the desk for money of the order, which another approves, and pays it out. */
    const stateOf = async ({ id }: { id: string }) => {
      const { status, events } = await getOrder(boss, { id });
      return [status, events.some(({ event }) => event === 'repaid')];
    };
    async function paid(): Promise<string> {
      const { id } = await place(true);
      await payPrepaid([boss, second], { id, amountFen: 28_800 });
      await finish(id);
      return id;
    }

    test('is finished when the desk has paid it out of its order', async () => {
      const id = await paid();
      const back = await bringBack(id);
      expect(await stateOf(back)).toEqual([7, false]);
      await payOut(id, 5_760);
      expect(await stateOf(back)).toEqual([3, true]);
      expect((await getOrder(boss, { id })).money).toMatchObject({ refunded: 5_760, open: 0 });
    });

    test('of two the first is finished when as much has gone back, the other when all has', async () => {
      const id = await paid();
      const [one, other] = [await bringBack(id), await bringBack(id, 1)];
      await payOut(id, 2_880);
      expect([await stateOf(one), await stateOf(other)]).toEqual([
        [7, false],
        [7, false],
      ]);
      await payOut(id, 2_880);
      expect([await stateOf(one), await stateOf(other)]).toEqual([
        [3, true],
        [7, false],
      ]);
      await payOut(id, 2_880);
      expect(await stateOf(other)).toEqual([3, true]);
    });

    test('is finished when it was used for what is owed of another order', async () => {
      const id = await paid();
      const back = await bringBack(id);
      const { id: owing } = await place(false);
      await finish(owing);
      const { customerId, dealerId } = await getOrder(boss, { id });
      await allocateCredit(boss, { customerId, dealerId });
      expect(await stateOf(back)).toEqual([3, true]);
      expect((await getOrder(boss, { id })).money).toMatchObject({ open: 0 });
    });

    test('stays as it is when money of another order goes back', async () => {
      const [id, other] = [await paid(), await paid()];
      const back = await bringBack(id);
      await bringBack(other);
      await payOut(other, 5_760);
      expect(await stateOf(back)).toEqual([7, false]);
    });

    test('asked for with it and paid at the desk at the same moment it is finished once', async () => {
      const id = await paid();
      const back = await bringBack(id);
      await Promise.allSettled([refundReturn(boss, { id: back.id }), payOut(id, 5_760)]);
      const { status, events } = await getOrder(boss, { id: back.id });
      expect(status).toBe(3);
      expect(events.filter(({ event }) => event === 'refund' || event === 'repaid')).toHaveLength(1);
    });
  });

  test('nothing is asked for where nothing was paid', async () => {
    const { id } = await place(false);
    await finish(id);
    await giveBack(id);
    expect(await rowsOf(receivableRefunds, { orderId: id })).toEqual([]);
    expect((await getOrder(boss, { id })).money).toMatchObject({ refunded: 0, open: 23_040 });
  });
});

describe('goods whose price was corrected', () => {
  test('come back at the corrected price in whatever parts, and nothing is left of what was sold', async () => {
    const { id } = await place(false);
    await finish(id);
    await adjust(id, 'correction', -1_001);
    expect(await soldOf(id)).toBe(27_799);
    const quoted = await quoteReturn(boss, { id, lines: [{ lineNo: 1, qty: 3, pieces: 0 }] });
    expect(quoted).toMatchObject({ shareFen: 8_339, refundFen: 8_339 });
    expect(await worthBack(id, [3, 3, 4])).toEqual([8_339, 8_340, 11_120]);
    expect(await moneyOf(id)).toMatchObject({ credited: 27_799, corrected: -1_001, open: 0 });
    expect(await soldOf(id)).toBe(0);
  });

  test('come back at what was paid for them, and no more is owed back', async () => {
    const { id } = await place(true);
    await payPrepaid([boss, second], { id, amountFen: 28_800 });
    await finish(id);
    await adjust(id, 'correction', -2_880);
    await payOut(id, 2_880);
    expect(await worthBack(id, [10])).toEqual([25_920]);
    expect(await moneyOf(id)).toMatchObject({ paid: 28_800, refunded: 2_880, open: -25_920 });
  });

  test('came back before at what they cost then; the others at the corrected price', async () => {
    const { id } = await place(false);
    await finish(id);
    expect(await worthBack(id, [5])).toEqual([14_400]);
    await adjust(id, 'correction', -1_000);
    await adjust(id, 'correction', 500);
    expect(await worthBack(id, [2, 3])).toEqual([5_560, 8_340]);
    expect(await moneyOf(id)).toMatchObject({ open: 0 });
  });

  test('are missing at the corrected price', async () => {
    const { id } = await place(false);
    await deliverOrder(boss, { id, carrier: '', warehouseId: null });
    await adjust(id, 'correction', -1_000);
    await sign(id, [{ lineNo: 1, qty: 6, pieces: 0 }]);
    await settleDifference(second, { id, way: 'refund', remark: '' });
    expect(await moneyOf(id)).toMatchObject({ credited: 11_120 });
    await adjust(id, 'correction', -80);
    expect(await worthBack(id, [5, 1])).toEqual([13_833, 2_767]);
    expect(await moneyOf(id)).toMatchObject({ open: 0 });
    expect(await soldOf(id)).toBe(0);
  });

  test('are changed for others at the corrected price', async () => {
    const { id } = await place(false);
    await finish(id);
    await adjust(id, 'correction', -2_880);
    const swap = await exchangeOrder(boss, {
      id,
      reason: '换口味',
      externalNo: null,
      lines: [{ lineNo: 1, qty: 10, pieces: 0 }],
      instead: [{ code: 'JUICE', unit: '箱', qty: 1 }],
    });
    await auditOrder(boss, { id: swap.id, pass: true, reason: '' });
    await receiveReturn(second, { id: swap.id, warehouseId: null });
    expect(await moneyOf(id)).toMatchObject({ credited: 25_920, open: 0 });
    await finish(swap.id);
    await adjust(id, 'correction', -500);
    expect(await moneyOf(id)).toMatchObject({ open: 4_500 });
    expect(await worthBack(swap.id, [1], 2)).toEqual([4_500]);
    expect(await moneyOf(id)).toMatchObject({ open: 0 });
  });

  test('corrected down to nothing are worth again what they were when that is undone', async () => {
    const { id } = await place(false);
    await finish(id);
    await adjust(id, 'correction', -28_800);
    expect([await soldOf(id), (await moneyOf(id))?.open]).toEqual([0, 0]);
    await adjust(id, 'correction', 28_800);
    expect([await soldOf(id), (await moneyOf(id))?.open]).toEqual([28_800, 28_800]);
    expect(await worthBack(id, [3, 7])).toEqual([8_640, 20_160]);
    expect(await moneyOf(id)).toMatchObject({ open: 0 });
    expect(await soldOf(id)).toBe(0);
  });

  test('bear no more than they cost while others are on their way back, nor for freight', async () => {
    const { id } = await place(false);
    await finish(id);
    await returnOrder(boss, { id, lines: [{ lineNo: 1, qty: 5 }], reason: '临期', externalNo: null });
    await expect(adjust(id, 'correction', -20_000)).rejects.toMatchObject({
      code: 'receivables.beyond-open',
      status: 422,
      field: 'amountFen',
      values: { open: '144.00', amount: '200.00' },
    });
    expect([await soldOf(id), (await moneyOf(id))?.open]).toEqual([28_800, 28_800]);
    await adjust(id, 'correction', -14_400);
    expect([await soldOf(id), (await moneyOf(id))?.open]).toEqual([14_400, 14_400]);

    const { id: brought } = await place(false);
    await finish(brought);
    await adjust(brought, 'freight', 3_000);
    await expect(adjust(brought, 'correction', -30_000)).rejects.toMatchObject({
      code: 'receivables.beyond-open',
      values: { open: '288.00', amount: '300.00' },
    });
    expect([await soldOf(brought), (await moneyOf(brought))?.open]).toEqual([28_800, 31_800]);
  });

  test('have left: before that, and when all came back, there is nothing to correct', async () => {
    const { id } = await place(true);
    await payPrepaid([boss, second], { id, amountFen: 28_800 });
    const refused = { code: 'receivables.nothing-left', status: 422, field: 'amountFen' };
    await expect(adjust(id, 'correction', -1_000)).rejects.toMatchObject(refused);
    await expect(adjust(id, 'correction', 1_000)).rejects.toMatchObject(refused);
    expect(await moneyOf(id)).toMatchObject({ corrected: 0, open: -28_800 });
    await finish(id);
    await worthBack(id, [10]);
    await expect(adjust(id, 'correction', 1_000)).rejects.toMatchObject(refused);
  });

  test('that have left bear it, not those that leave later', async () => {
    const { id } = await place(false);
    const send = (qty: number) =>
      deliverOrder(boss, {
        id,
        carrier: '',
        warehouseId: null,
        lines: [{ lineNo: 1, qty, batchNo: '' }],
      });
    await send(4);
    await adjust(id, 'correction', -11_520);
    await send(6);
    await sign(id, [{ lineNo: 1, qty: 4, pieces: 0 }]);
    await settleDifference(second, { id, way: 'refund', remark: '' });
    expect(await moneyOf(id)).toMatchObject({ credited: 17_280, open: 0 });
    expect(await soldOf(id)).toBe(0);
  });

  test('are given back in turn: who asked first is not refused while another reckons with it', async () => {
    const { id } = await place(false);
    await finish(id);
    const ask = () =>
      returnOrder(boss, { id, lines: [{ lineNo: 1, qty: 5 }], reason: '临期', externalNo: null });
    const first = await ask();
    await adjust(id, 'correction', -1_000);
    const next = await ask();
    const worth = async (of: { id: string }) => (await getOrder(boss, of)).refundFen;
    expect([await worth(first), await worth(next)]).toEqual([14_400, 13_400]);
    await expect(auditOrder(boss, { id: first.id, pass: false, reason: '不退' })).rejects.toMatchObject({
      code: 'orders.return-reckoned-with',
    });
    await auditOrder(boss, { id: next.id, pass: false, reason: '不退' });
    await auditOrder(boss, { id: first.id, pass: false, reason: '不退' });
    expect(await worthBack(id, [5, 5])).toEqual([14_400, 13_400]);
    expect(await moneyOf(id)).toMatchObject({ credited: 27_800, open: 0 });
  });
});

describe('what was written off', () => {
  test('is taken back when nothing is owed for it any more', async () => {
    const { id } = await place(false);
    await finish(id);
    await adjust(id, 'write-off', 1_100);
    await worthBack(id, [9]);
    expect(await moneyOf(id)).toMatchObject({ writtenOff: 1_100, open: 1_780 });
    await worthBack(id, [1]);
    expect(await moneyOf(id)).toMatchObject({ writtenOff: 0, open: 0 });
  });

  test('is no money that goes back: only what was paid does', async () => {
    const { id } = await place(true);
    await payPrepaid([boss, second], { id, amountFen: 28_800 });
    await finish(id);
    await adjust(id, 'correction', 2_000);
    await adjust(id, 'write-off', 1_500);
    await worthBack(id, [10]);
    expect(await moneyOf(id)).toMatchObject({ writtenOff: 0, credited: 30_800, open: -28_800 });
  });
});
