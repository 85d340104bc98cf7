import { and, eq, ne } from 'drizzle-orm';
import { assert, asyncProperty, integer } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { decidePrepaid } from '#app/composition/testing/pay-prepaid.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { stockLedger } from '#app/modules/stock/table.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { deliverOrder } from '../../fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '../../fulfilment/use-cases/sign-order.server.ts';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { exchangeOrder, returnOrder } from '../../returns/use-cases/back-order.server.ts';
import { receiveReturn, refundReturn } from '../../returns/use-cases/close-return.server.ts';
import { getExchange } from '../../returns/use-cases/get-exchange.server.ts';
import { settleDifference } from '../../returns/use-cases/settle-difference.server.ts';
import { nextStatus, type OrderEvent, type OrderStatus, orderStatuses } from '../../rules.ts';
import { anOrder, type OrderFacts } from '../../seed/seed.server.ts';
import { orderLines, orders } from '../../table.server.ts';
import { auditOrder } from './audit-order.server.ts';
import { confirmPayment } from './confirm-payment.server.ts';
import { cutRest } from './cut-rest.server.ts';
import { invalidateOrder } from './invalidate-order.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let approver: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      for (const code of ['P-1', 'P-2']) {
        await aProduct(world, {
          code,
          units: [
            { unit: '瓶', factor: 1, priceFen: 42 },
            { unit: '箱', factor: 24, priceFen: 1_001 },
          ],
        });
      }
    });
  }
  boss = await brand.as({ realname: '张审核', roles: ['boss'], departs: ['A01'] });
  approver = await brand.as({ realname: '周会计', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const lines: OrderFacts['lines'] = [
  { product: 'P-1', qty: 7, discountFen: 5 },
  { product: 'P-2', qty: 3 },
];
const order = (status: OrderStatus, facts: OrderFacts = {}, of = brand) =>
  of.facts(async (world) => (await anOrder(world, { status, lines, ...facts })).order);
const sign = (ctx: Ctx, id: string, signed?: { lineNo: number; qty: number; pieces?: number }[]) =>
  signOrder(ctx, {
    id,
    signer: '徐丽',
    signature,
    photos: [],
    lng: 120.1,
    lat: 30.2,
    place: '',
    remark: '',
    lines: signed,
  });
const deliver = (ctx: Ctx, id: string, what?: { lineNo: number; qty: number; batchNo: string }[]) =>
  deliverOrder(ctx, { id, carrier: '浙A12345', warehouseId: null, lines: what });
const back = (ctx: Ctx, id: string, qty: number, lineNo = 1) =>
  returnOrder(ctx, { id, reason: '破损', externalNo: null, lines: [{ lineNo, qty }] });
const one = (id: string) =>
  brand.facts(async ({ tx }) => (await tx.select().from(orders).where(eq(orders.id, id)))[0]!);
const lineOf = (id: string, lineNo: number) =>
  brand.facts(
    async ({ tx }) =>
      (
        await tx
          .select()
          .from(orderLines)
          .where(and(eq(orderLines.orderId, id), eq(orderLines.lineNo, lineNo)))
      )[0]!,
  );

describe('an order’s life (ORD-01)', () => {
  test('paid, delivered in two parts by batch, and signed for', async () => {
    const { id, payableFen } = await order(6);
    const wrong = confirmPayment(boss, { id, amountFen: payableFen - 1 });
    await expect(wrong).rejects.toMatchObject({ code: 'orders.wrong-amount', status: 422 });
    expect(await confirmPayment(boss, { id, amountFen: payableFen })).toMatchObject({ status: 6 });
    await decidePrepaid(approver, id);
    const part = [
      { lineNo: 1, qty: 2, batchNo: 'B1' },
      { lineNo: 1, qty: 3, batchNo: 'B2' },
      { lineNo: 1, qty: 1, batchNo: 'B2' },
    ];
    expect(await deliver(boss, id, part)).toMatchObject({ status: 5 });
    expect(await deliver(boss, id)).toMatchObject({ status: 7 });
    expect(await sign(boss, id)).toMatchObject({ status: 3 });
    const detail = await getOrder(boss, { id });
    expect(detail.deliveries.map((delivery) => delivery.lines)).toEqual([
      [
        { lineNo: 1, batchNo: 'B1', qty: 48 },
        { lineNo: 1, batchNo: 'B2', qty: 96 },
      ],
      [
        { lineNo: 1, batchNo: '', qty: 24 },
        { lineNo: 2, batchNo: '', qty: 72 },
      ],
    ]);
    // Signed for at once: each delivery has its receipt.
    const receipt = { signer: '徐丽', lng: 120.1, pictures: [{ kind: 'signature' }] };
    expect(detail.receipts).toMatchObject([
      { deliveryNo: 1, ...receipt },
      { deliveryNo: 2, ...receipt },
    ]);
    expect(detail.lines.map((line) => line.signedPieces)).toEqual([168, 72]);
    const logs = await brand.facts(({ tx }) => tx.select().from(auditLogs).where(eq(auditLogs.entityId, id)));
    expect(logs.map((log) => log.action).toSorted()).toEqual([
      'order:deliver',
      'order:deliver',
      'order:pay',
      // Recorded, and approved.
      'order:pay',
      'order:sign',
    ]);
  });

  test('more than is left is not delivered, and the line is named', async () => {
    const { id } = await order(2);
    const refusal = deliver(boss, id, [{ lineNo: 2, qty: 4, batchNo: '' }]);
    await expect(refusal).rejects.toMatchObject({
      code: 'orders.too-many',
      values: { line: 2, max: '3 箱' },
    });
    await expect(deliver(boss, id, [{ lineNo: 9, qty: 1, batchNo: '' }])).rejects.toMatchObject({
      status: 422,
    });
    await expect(deliver(boss, id, [])).rejects.toMatchObject({ code: 'orders.nothing-chosen' });
    expect((await one(id)).version).toBe((await order(2)).version);
  });

  test('what is missing at the signature is a difference, and is settled', async () => {
    const { id } = await order(7);
    await expect(sign(boss, id, [{ lineNo: 1, qty: 8 }])).rejects.toMatchObject({
      code: 'orders.signed-too-many',
    });
    expect(await sign(boss, id, [{ lineNo: 1, qty: 5 }])).toMatchObject({ status: 8 });
    // Nobody settles alone what they wrote down as missing, in whichever way.
    for (const way of ['refund', 'loss', 'reship'] as const) {
      await expect(settleDifference(boss, { id, way, remark: '' })).rejects.toMatchObject({
        code: 'orders.own-shortage',
        status: 403,
      });
    }
    const settled = await settleDifference(approver, { id, way: 'refund', remark: '' });
    expect(settled).toMatchObject({ status: 3 });
    // 7 boxes cost 7002 fen: the last two of them are what five left over.
    expect((await one(id)).refundFen).toBe(7_002 - Math.floor((7_002 * 5) / 7));
  });

  test('what was missing is sent again by an exchange order that takes nothing from what was signed', async () => {
    const { id } = await order(7);
    await sign(boss, id, [{ lineNo: 1, qty: 5 }]);
    const { reshipOrderNo } = await settleDifference(approver, { id, way: 'reship', remark: '' });
    const { swaps } = await getExchange(boss, { id });
    expect(swaps).toMatchObject([{ orderNo: reshipOrderNo, lines: [{ lineNo: 1, qty: 2 }] }]);
    expect((await lineOf(id, 1)).swappedPieces).toBe(0);
    await invalidateOrder(boss, { id: swaps[0]!.id, reason: '已当面补货' });
    expect((await lineOf(id, 1)).swappedPieces).toBe(0);
  });

  test('nothing shipped may be made invalid, with a reason; what was paid is to be given back', async () => {
    const { id, payableFen } = await order(2, { prepay: true });
    await expect(invalidateOrder(boss, { id, reason: '' })).rejects.toMatchObject({ code: 'orders.say-why' });
    expect(await invalidateOrder(boss, { id, reason: '停业' })).toMatchObject({ status: 4 });
    expect(await one(id)).toMatchObject({ refundFen: payableFen, reason: '停业' });
    const shipped = await order(5);
    await expect(invalidateOrder(boss, { id: shipped.id, reason: '停业' })).rejects.toMatchObject({
      code: 'orders.not-allowed-now',
    });
  });
});

describe('only the moves of the rules', () => {
  const attempts: Partial<
    Record<OrderEvent, (made: { id: string; payableFen: number }) => Promise<unknown>>
  > = {
    pass: ({ id }) => auditOrder(boss, { id, pass: true, reason: '' }),
    refuse: ({ id }) => auditOrder(boss, { id, pass: false, reason: '超出额度' }),
    'record-payment': ({ id, payableFen }) => confirmPayment(boss, { id, amountFen: payableFen }),
    'ship-rest': ({ id }) => deliver(boss, id),
    sign: ({ id }) => sign(boss, id),
    'settle-difference': ({ id }) => settleDifference(approver, { id, way: 'loss', remark: '' }),
    invalidate: ({ id }) => invalidateOrder(boss, { id, reason: '停业' }),
    'cut-rest': ({ id }) => cutRest(boss, { id, reason: '缺货' }),
    receive: ({ id }) => receiveReturn(approver, { id, warehouseId: null }),
    refund: ({ id }) => refundReturn(boss, { id }),
  };

  test.each(orderStatuses)('from state %d whatever people try', async (status) => {
    for (const [event, attempt] of Object.entries(attempts)) {
      const made = await order(status);
      const before = await one(made.id);
      const shipped = [5, 7, 8, 3].includes(status);
      const state = { status, prepay: made.prepay ?? false, shipped };
      // What came of a part is signed for as such.
      const part = event === 'sign' ? nextStatus(state, 'sign-part') : null;
      const to = nextStatus(state, event as OrderEvent) ?? part;
      const outcome = await attempt(made).catch((error: unknown) => error);
      const after = await one(made.id);
      const expected = to === null ? before : { ...after, status: to, version: before.version + 1 };
      expect([event, outcome instanceof DomainError]).toEqual([event, to === null]);
      expect(after).toEqual(expected);
    }
  });
});

describe('returns and exchanges (ORD-01, ORD-03)', () => {
  test('however returns are cut, never more comes back than was signed, nor more money than was paid', async () => {
    await assert(
      asyncProperty(integer({ min: 1, max: 7 }), integer({ min: 1, max: 7 }), async (first, second) => {
        const { id } = await order(3);
        const made = [await back(boss, id, first)];
        const again = await back(boss, id, second).catch((error: { code: string }) => error);
        const fits = first + second <= 7;
        expect('code' in again ? again.code : 'made').toBe(fits ? 'made' : 'orders.too-many');
        if ('id' in again) made.push(again);
        const left = 7 - (await lineOf(id, 1)).returnedPieces / 24;
        if (left > 0) made.push(await back(boss, id, left));
        let money = 0;
        for (const { id: returned } of made) money += (await one(returned)).refundFen;
        expect(money).toBe(7_002);
      }),
      { numRuns: 12 },
    );
  });

  test('two returns at once do not take the same goods twice', async () => {
    const { id } = await order(3);
    const made = await Promise.allSettled([back(boss, id, 5), back(boss, id, 5)]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await lineOf(id, 1)).returnedPieces).toBe(5 * 24);
  });

  test('a return is audited, received and refunded; a refused one gives its goods free again', async () => {
    const { id } = await order(3);
    const refused = await back(boss, id, 7);
    await auditOrder(boss, { id: refused.id, pass: false, reason: '无破损' });
    expect((await lineOf(id, 1)).returnedPieces).toBe(0);
    const made = await back(boss, id, 7);
    expect(made.orderNo).toMatch(/^TH20261121-\d{4}$/);
    await expect(deliver(boss, made.id)).rejects.toMatchObject({ code: 'orders.not-allowed-now' });
    expect(await auditOrder(boss, { id: made.id, pass: true, reason: '' })).toMatchObject({ status: 2 });
    expect(await receiveReturn(approver, { id: made.id, warehouseId: null })).toMatchObject({ status: 7 });
    expect(await refundReturn(boss, { id: made.id })).toMatchObject({ status: 3 });
    await expect(back(boss, made.id, 1)).rejects.toMatchObject({ code: 'orders.not-returnable' });
  });

  test('an exchange is found from either side', async () => {
    const { id, orderNo } = await order(3);
    const swap = await exchangeOrder(boss, {
      id,
      reason: '临期',
      externalNo: null,
      lines: [{ lineNo: 2, qty: 3 }],
    });
    expect((await getExchange(boss, { id })).swaps).toMatchObject([{ orderNo: swap.orderNo }]);
    expect((await getExchange(boss, { id: swap.id })).origin).toMatchObject({ id, orderNo });
    expect(await one(swap.id)).toMatchObject({ payableFen: 0, kind: 'exchange' });
    await expect(back(boss, id, 1, 2)).rejects.toMatchObject({ code: 'orders.too-many' });
  });

  test('what is given back for an exchange is booked once, and the days it may be changed in stay as they are', async () => {
    const at = await brand.facts(async (world) => {
      const dealer = await aDealer(world, {});
      const warehouse = await aWarehouse(world, { dealer });
      await aStock(world, { warehouse, product: 'P-1', qty: 100_000, batchNo: 'B1' });
      return { dealer, warehouseId: warehouse.id };
    });
    const { id } = await order(2, { dealer: at.dealer });
    await brand.facts((world) =>
      aStock(world, { warehouse: { id: at.warehouseId } as never, product: 'P-2', qty: 100_000 }),
    );
    await deliver(boss, id);
    await sign(boss, id);
    const facts = { id, reason: '临期', externalNo: null, lines: [{ lineNo: 1, qty: 2 }] };
    const swap = await exchangeOrder(boss, facts);
    const receive = () => receiveReturn(approver, { id: swap.id, warehouseId: null });
    await expect(receive()).rejects.toMatchObject({ code: 'orders.not-allowed-now' });
    await auditOrder(boss, { id: swap.id, pass: true, reason: '' });
    expect((await getOrder(boss, { id: swap.id })).permissionList).toContain('order:receive');
    await deliver(boss, swap.id);
    await sign(boss, swap.id);
    expect(await receive()).toMatchObject({ status: 3 });
    await expect(receive()).rejects.toMatchObject({ code: 'orders.not-allowed-now' });
    expect((await getOrder(boss, { id: swap.id })).permissionList).not.toContain('order:receive');
    const entries = await brand.facts(({ tx }) =>
      tx
        .select({ kind: stockLedger.kind, onHand: stockLedger.onHandChange, at: stockLedger.warehouseId })
        .from(stockLedger)
        .where(and(eq(stockLedger.docId, swap.id), ne(stockLedger.onHandChange, 0))),
    );
    expect(entries.map(({ kind, onHand }) => `${kind} ${onHand}`).toSorted()).toEqual([
      'return 48',
      'ship -48',
    ]);
    expect(entries.find(({ kind }) => kind === 'return')!.at).not.toBe(at.warehouseId);
  });

  test('what is only sent again brings nothing back', async () => {
    const { id } = await order(7);
    await sign(boss, id, [{ lineNo: 1, qty: 5 }]);
    await settleDifference(approver, { id, way: 'reship', remark: '' });
    const again = (await getExchange(boss, { id })).swaps[0]!.id;
    await auditOrder(boss, { id: again, pass: true, reason: '' });
    await expect(receiveReturn(approver, { id: again, warehouseId: null })).rejects.toMatchObject({
      code: 'orders.not-allowed-now',
    });
  });

  test('what was exchanged comes back at the price of the line it came from, and all together at the whole', async () => {
    const { id } = await order(3);
    const { id: swap } = await exchangeOrder(boss, {
      id,
      reason: '破损',
      externalNo: null,
      lines: [{ lineNo: 1, qty: 3 }],
    });
    await auditOrder(boss, { id: swap, pass: true, reason: '' });
    await deliver(boss, swap);
    await sign(boss, swap);
    const again = await exchangeOrder(boss, {
      id: swap,
      reason: '破损',
      externalNo: null,
      lines: [{ lineNo: 1, qty: 1 }],
    });
    await auditOrder(boss, { id: again.id, pass: true, reason: '' });
    await deliver(boss, again.id);
    await sign(boss, again.id);
    let money = 0;
    for (const [from, qty] of [
      [id, 1],
      [swap, 2],
      [again.id, 1],
      [id, 3],
    ] as const) {
      money += (await one((await back(boss, from, qty)).id)).refundFen;
    }
    expect(money).toBe(7_002);
    for (const from of [id, swap, again.id]) {
      await expect(back(boss, from, 1)).rejects.toMatchObject({ code: 'orders.too-many' });
    }
  });

  test('loose pieces are missing, come back and are changed at their part of the price', async () => {
    const { id } = await order(7);
    await sign(boss, id, [{ lineNo: 1, qty: 6, pieces: 20 }]);
    await settleDifference(approver, { id, way: 'refund', remark: '' });
    expect((await one(id)).refundFen).toBe(7_002 - Math.floor((7_002 * 164) / 168));
    const some = (pieces: number, qty = 0) => ({
      id,
      reason: '破损',
      externalNo: null,
      lines: [{ lineNo: 1, qty, pieces }],
    });
    const { id: swap } = await exchangeOrder(boss, some(3));
    expect(await lineOf(swap, 1)).toMatchObject({ unit: '瓶', factor: 1, qty: 3, amountFen: 0 });
    const { id: loose } = await returnOrder(boss, some(5, 1));
    expect(await lineOf(loose, 1)).toMatchObject({
      unit: '瓶',
      qty: 29,
      amountFen: Math.floor((7_002 * 29) / 168),
    });
    await expect(returnOrder(boss, some(13, 5))).rejects.toMatchObject({
      code: 'orders.too-many',
      values: { max: '5 箱 12 瓶' },
    });
    const rest = await returnOrder(boss, some(12, 5));
    await auditOrder(boss, { id: swap, pass: true, reason: '' });
    await deliver(boss, swap);
    await sign(boss, swap);
    const last = await back(boss, swap, 3);
    const money = await Promise.all(
      [id, loose, rest.id, last.id].map(async (of) => (await one(of)).refundFen),
    );
    expect(money.reduce((sum, fen) => sum + fen, 0)).toBe(7_002);
  });

  test('what is missing of an exchange is refunded at the price of the line it came from', async () => {
    const { id } = await order(3);
    const { id: swap } = await exchangeOrder(boss, {
      id,
      reason: '破损',
      externalNo: null,
      lines: [{ lineNo: 1, qty: 7 }],
    });
    await auditOrder(boss, { id: swap, pass: true, reason: '' });
    await deliver(boss, swap);
    await sign(boss, swap, [{ lineNo: 1, qty: 6 }]);
    await settleDifference(approver, { id: swap, way: 'refund', remark: '' });
    const { refundFen } = await one(swap);
    expect(refundFen).toBe(1_000);
    expect((await one((await back(boss, swap, 6)).id)).refundFen).toBe(7_002 - 1_000);
  });

  test.each([
    ['refused', (id: string) => auditOrder(boss, { id, pass: false, reason: '缺货' })],
    ['made invalid', (id: string) => invalidateOrder(boss, { id, reason: '缺货' })],
  ])('what was to be sent again and is %s is credited at its price', async (_, end) => {
    const { id } = await order(2);
    await deliver(boss, id);
    await sign(boss, id, [{ lineNo: 1, qty: 6 }]);
    await settleDifference(approver, { id, way: 'reship', remark: '' });
    const again = (await getExchange(boss, { id })).swaps[0]!.id;
    const { open } = (await getOrder(boss, { id })).money!;
    await end(again);
    const money = (await getOrder(boss, { id })).money!;
    expect([money.open - open, money.credited]).toEqual([-1_000, 1_000]);
  });

  test('an exchange whose goods have come in is neither cut nor made invalid', async () => {
    const { id } = await order(3);
    const facts = { id, reason: '破损', externalNo: null, lines: [{ lineNo: 1, qty: 2 }] };
    const { id: swap } = await exchangeOrder(boss, facts);
    await auditOrder(boss, { id: swap, pass: true, reason: '' });
    await receiveReturn(approver, { id: swap, warehouseId: null });
    const refused = { code: 'orders.not-allowed-now' };
    await expect(invalidateOrder(boss, { id: swap, reason: '缺货' })).rejects.toMatchObject(refused);
    expect((await getOrder(boss, { id: swap })).permissionList).not.toContain('order:invalidate');
    await deliver(boss, swap, [{ lineNo: 1, qty: 1, batchNo: '' }]);
    await expect(cutRest(boss, { id: swap, reason: '缺货' })).rejects.toMatchObject(refused);
    expect((await getOrder(boss, { id: swap })).permissionList).not.toContain('order:cut');
  });

  test('after the days that the brand allows nothing comes back', async () => {
    const { id } = await order(3, { orderedAt: new Date('2026-09-01T10:00:00+08:00') });
    const refused = (days: number) => ({ code: 'orders.not-returnable', values: { days } });
    await expect(back(boss, id, 1)).rejects.toMatchObject(refused(30));
    const allowed = async () => (await getOrder(boss, { id })).permissionList.includes('order:return');
    const code = 'orders.return-days';
    await setParameter(boss, { code, value: 40, version: 0 });
    expect(await allowed()).toBe(false);
    await expect(back(boss, id, 1)).rejects.toMatchObject(refused(40));
    await setParameter(boss, { code, value: 365, version: 1 });
    expect(await allowed()).toBe(true);
    await back(boss, id, 1);
    await setParameter(boss, { code, value: null, version: 2 });
    await expect(back(boss, id, 1)).rejects.toMatchObject(refused(30));
  });

  test('the same external number is one return', async () => {
    const { id } = await order(3);
    const ask = () =>
      returnOrder(boss, { id, reason: '破损', externalNo: 'X-1', lines: [{ lineNo: 1, qty: 1 }] });
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'orders.placed-already', status: 409 });
  });
});

describe('who may move it (PER-06, TEN-07)', () => {
  test('neither another tenant nor somebody outside the scope finds it', async () => {
    const theirs = await order(2, {}, other);
    const mine = await order(2);
    const seller = await brand.as({ roles: ['dealer'] });
    for (const [ctx, id] of [
      [boss, theirs.id],
      [seller, mine.id],
    ] as const) {
      await expect(deliver(ctx, id)).rejects.toMatchObject({ status: 404 });
    }
    await expect(invalidateOrder(seller, { id: mine.id, reason: 'x' })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('of two who deliver everything at once one does', async () => {
    const { id } = await order(2);
    const both = await Promise.allSettled([deliver(boss, id), deliver(boss, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await lineOf(id, 1)).shippedQty).toBe(7);
  });
});
