import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { type Books, billKey } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { cutRest } from '#app/modules/orders/lifecycle/use-cases/cut-rest.server.ts';
import { invalidateOrder } from '#app/modules/orders/lifecycle/use-cases/invalidate-order.server.ts';
import { exchangeOrder, returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import { settleDifference } from '#app/modules/orders/returns/use-cases/settle-difference.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import type { ErpWorld } from '../sending/erp-world.server.ts';
import { anErp } from '../sending/testing/an-erp.ts';
import { erpDifferences, orderSyncs } from '../table.server.ts';
import { erpLane } from '../use-cases/erp-lane.server.ts';
import { getReconciliation } from '../use-cases/reconcile.server.ts';
import { repairDifferences } from '../use-cases/repair-differences.server.ts';
import { reconcileDay } from './reconcile-day.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const day = '2026-11-21';
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let books: Books;
let world: ErpWorld;
let boss: Ctx;
let settler: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  local = await startLocalKingdee({ now: () => now });
  ({ books, world } = await anErp(brand, local, { name: 'reconcile', now: () => now }));
  await brand.facts(async (facts) => {
    await aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aProduct(facts, { code: 'P-1', units: [{ unit: '箱', factor: 24, priceFen: 1_001 }] });
  });
  boss = await brand.as({ realname: '张审核', roles: ['boss'], departs: ['A01'] });
  settler = await brand.as({ realname: '周会计', roles: ['boss'], departs: ['A01'] });
});
afterAll(async () => {
  await local.close();
  await desk.close();
});

/** What a process does when it is woken. */
async function send(): Promise<void> {
  const lanes = createLanes(erpLane);
  lanes.wake(world);
  await lanes.idle();
}

const waiting = async () => {
  const { order } = await brand.facts((facts) =>
    anOrder(facts, { status: 0, orderedAt: now, lines: [{ product: 'P-1', qty: 7, discountFen: 5 }] }),
  );
  return { id: order.id, orderNo: order.orderNo };
};
const pass = (id: string) => auditOrder(boss, { id, pass: true, reason: '' });
const deliver = (id: string, qty?: number) =>
  deliverOrder(boss, {
    id,
    carrier: '',
    warehouseId: null,
    lines: qty === undefined ? undefined : [{ lineNo: 1, qty, batchNo: '' }],
  });
const sign = (id: string, qty?: number) =>
  signOrder(boss, {
    id,
    signer: '徐丽',
    signature: onePixel,
    photos: [],
    lng: null,
    lat: null,
    place: '',
    remark: '',
    lines: qty === undefined ? undefined : [{ lineNo: 1, qty }],
  });
const receive = (id: string) => receiveReturn(settler, { id, warehouseId: null });
const requested = (id: string, qty: number) => ({
  id,
  reason: '破损',
  externalNo: null,
  lines: [{ lineNo: 1, qty }],
});

/** An order that was passed, delivered and signed for. */
async function signed(): Promise<{ id: string; orderNo: string }> {
  const order = await waiting();
  await pass(order.id);
  await deliver(order.id);
  await sign(order.id);
  return order;
}

const bill = (number: string) => [...books.bills.values()].find((one) => one.number === number);
const reconcile = () => reconcileDay(world, day);
const open = async () =>
  (await getReconciliation(boss, { day })).differences
    .filter(({ repairedAt }) => !repairedAt)
    .map(({ kind, orderNo }) => `${orderNo} ${kind}`);

describe('a day is compared kind by kind (ERP-01)', () => {
  test('orders, deliveries and returns have sums of their own on both sides', async () => {
    const kinds = async () =>
      (await getReconciliation(boss, { day })).days.find((one) => one.day === day)!.kinds;
    const order = await signed();
    const back = await returnOrder(boss, requested(order.id, 2));
    await pass(back.id);
    await receive(back.id);
    await send();
    await reconcile();
    const even = await kinds();
    expect(even.map(({ bill: kind }) => kind)).toEqual([
      'order',
      'delivery',
      'return',
      'receipt',
      'refund',
      'adjustment',
    ]);
    for (const one of even) expect([one.ourCount, one.ourFen]).toEqual([one.theirCount, one.theirFen]);
    // Nobody paid on this day, nor got money back; nothing was adjusted.
    expect(even.filter(({ ourCount }) => ourCount === 0).map(({ bill: kind }) => kind)).toEqual([
      'receipt',
      'refund',
      'adjustment',
    ]);
    // A delivery that is lost there shows at the deliveries alone.
    const lost = bill(`${order.orderNo}-1-CK`)!;
    books.bills.delete(billKey('SAL_OUTSTOCK', lost.number));
    await reconcile();
    const uneven = (await kinds()).filter((one) => one.ourFen !== one.theirFen);
    expect(uneven.map((one) => [one.bill, one.ourFen - one.theirFen])).toEqual([['delivery', lost.fen]]);
    await repairDifferences(boss, { day, id: null, settle: false });
    await send();
    await reconcile();
    expect((await kinds()).filter((one) => one.ourFen !== one.theirFen)).toEqual([]);
  });
});

describe('what comes back reaches the ERP (ERP-01, ORD-03)', () => {
  test('with an exchange: a return note of no value, linked to the order the goods came from', async () => {
    const origin = await signed();
    const swap = await exchangeOrder(boss, requested(origin.id, 3));
    await pass(swap.id);
    await deliver(swap.id);
    await sign(swap.id, 2);
    await send();
    expect(bill(`${swap.orderNo}-TH`)).toBeUndefined();
    await receive(swap.id);
    await send();
    expect(bill(`${swap.orderNo}-TH`)).toMatchObject({ formId: 'SAL_RETURNSTOCK', status: 'C', fen: 0 });
    expect(bill(`${swap.orderNo}-TH`)!.model).toMatchObject({
      FHeadNote: origin.orderNo,
      FReturnReason: '破损',
      FEntity: [{ FMaterialId: { FNumber: 'P-1' }, FRealQty: 3, FIsFree: true }],
    });
    expect(bill(`${swap.orderNo}-1-CK`)!.model).toMatchObject({ FEntity: [{ FRealQty: 3 }] });
  });

  test('with what is sent again nothing comes back', async () => {
    const origin = await waiting();
    await pass(origin.id);
    await deliver(origin.id);
    await sign(origin.id, 5);
    const { reshipOrderNo } = await settleDifference(settler, { id: origin.id, way: 'reship', remark: '' });
    const [again] = await brand.facts(({ tx }) =>
      tx
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.orderNo, reshipOrderNo ?? '')),
    );
    await pass(again!.id);
    await deliver(again!.id);
    await sign(again!.id);
    await send();
    expect(bill(reshipOrderNo!)).toMatchObject({ status: 'C' });
    expect(bill(`${reshipOrderNo}-TH`)).toBeUndefined();
  });

  test('not before all that is told of the order it comes from', async () => {
    const origin = await signed();
    const back = await returnOrder(boss, requested(origin.id, 2));
    await pass(back.id);
    await receive(back.id);
    books.fault = { mode: 'error', methods: ['Save'], times: 1 };
    await send();
    expect(bill(back.orderNo)).toBeUndefined();
    const due = and(eq(orderSyncs.tenantId, brand.tenant.slug), eq(orderSyncs.orderId, origin.id));
    await brand.facts(({ tx }) => tx.update(orderSyncs).set({ nextAt: now }).where(due));
    await send();
    expect(bill(back.orderNo)).toMatchObject({ formId: 'SAL_RETURNSTOCK', status: 'C' });
    expect(bill(back.orderNo)!.id).toBeGreaterThan(bill(`${origin.orderNo}-1-CK`)!.id);
  });

  test('a part that left is delivered at its share of the amount', async () => {
    const order = await waiting();
    await pass(order.id);
    await deliver(order.id, 3);
    await send();
    // Something is still to come, and what has left is told all the same.
    expect(bill(`${order.orderNo}-1-CK`)).toMatchObject({ fen: Math.floor((7_002 * 3) / 7) });
    await sign(order.id);
    await send();
    await cutRest(boss, { id: order.id, reason: '缺货' });
    await send();
    // Seven boxes cost 7002 fen.
    expect(bill(`${order.orderNo}-1-CK`)).toMatchObject({ fen: Math.floor((7_002 * 3) / 7) });
    expect(bill(`${order.orderNo}-1-CK`)!.model).toMatchObject({ FEntity: [{ FRealQty: 3 }] });
    // The order was told before it was cut: it is changed there, under its number.
    const cutFen = Math.floor((7_002 * 3) / 7);
    expect(bill(order.orderNo)).toMatchObject({
      status: 'C',
      fen: cutFen,
      model: { FSaleOrderEntry: [{ FQty: 3 }] },
    });
    expect(bill(order.orderNo)!.id).toBeLessThan(bill(`${order.orderNo}-1-CK`)!.id);
    await reconcile();
    const found = await brand.facts(({ tx }) =>
      tx
        .select({ kind: erpDifferences.kind })
        .from(erpDifferences)
        .where(and(eq(erpDifferences.tenantId, brand.tenant.slug), eq(erpDifferences.orderId, order.id))),
    );
    expect(found).toEqual([]);
  });
});

describe('the nightly reconciliation (对账)', () => {
  test('finds orders, deliveries and what came back that the ERP has lost; one click sends each of them once', async () => {
    const origin = await signed();
    const back = await returnOrder(boss, requested(origin.id, 2));
    await pass(back.id);
    await receive(back.id);
    const swap = await exchangeOrder(boss, requested(origin.id, 3));
    await pass(swap.id);
    await deliver(swap.id);
    await sign(swap.id);
    await receive(swap.id);
    await send();
    const even = await reconcile();
    expect(even).toMatchObject({ differences: 0 });
    expect([even!.theirCount, even!.theirFen]).toEqual([even!.ourCount, even!.ourFen]);

    const lost = [
      ['SAL_OUTSTOCK', `${origin.orderNo}-1-CK`],
      ['SAL_RETURNSTOCK', back.orderNo],
      ['SAL_RETURNSTOCK', `${swap.orderNo}-TH`],
    ] as const;
    for (const [form, number] of lost) books.bills.delete(billKey(form, number));
    expect(await reconcile()).toMatchObject({ differences: 3 });
    expect((await open()).toSorted()).toEqual(lost.map(([, number]) => `${number} missing`).toSorted());

    const before = books.saved;
    await repairDifferences(boss, { day, id: null, settle: false });
    await send();
    await send();
    expect(books.saved - before).toBe(3);
    for (const [formId, number] of lost) expect(bill(number)).toMatchObject({ formId, status: 'C' });
    expect(await reconcile()).toMatchObject({ differences: 0 });
    expect(await open()).toEqual([]);
  });

  test('knows what was credited without coming back, and takes back what was made invalid', async () => {
    const short = await waiting();
    await pass(short.id);
    await deliver(short.id);
    await sign(short.id, 5);
    await settleDifference(settler, { id: short.id, way: 'refund', remark: '' });
    const wrong = await waiting();
    await pass(wrong.id);
    await send();
    const number = `${short.orderNo}-CJ`;
    // Two of seven boxes that cost 7002 fen.
    expect(bill(number)).toMatchObject({ formId: 'SAL_RETURNSTOCK', status: 'C', fen: 7_002 - 5_001 });
    const there = bill(wrong.orderNo)!;
    await invalidateOrder(boss, { id: wrong.id, reason: '重复下单' });
    await send();
    expect(bill(wrong.orderNo)).toBeUndefined();

    books.bills.delete(billKey('SAL_RETURNSTOCK', number));
    books.bills.set(billKey('SAL_SaleOrder', wrong.orderNo), { ...there, status: 'C' });
    await reconcile();
    expect((await open()).toSorted()).toEqual([`${wrong.orderNo} extra`, `${number} missing`].toSorted());
    await repairDifferences(boss, { day, id: null, settle: false });
    await send();
    await send();
    expect([bill(wrong.orderNo), bill(number)?.status]).toEqual([undefined, 'C']);
    expect(await reconcile()).toMatchObject({ differences: 0 });
  });

  test('tells a return whose sum is another, one that nobody audited, and one that only the ERP has', async () => {
    const origin = await signed();
    const made = [];
    for (const qty of [1, 2]) {
      const back = await returnOrder(boss, requested(origin.id, qty));
      await pass(back.id);
      await receive(back.id);
      made.push(back.orderNo);
    }
    await send();
    bill(made[0]!)!.fen += 1;
    bill(made[1]!)!.status = 'B';
    books.bills.set('x', { ...bill(made[0]!)!, number: 'XSTHD-9', id: 9 });
    await reconcile();
    expect(await open()).toEqual([`${made[0]} amount`, `${made[1]} unaudited`, 'XSTHD-9 extra']);
  });
});
