import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Books } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { readDeliveriesForErp } from '#app/modules/orders/documents/use-cases/read-deliveries-for-erp.server.ts';
import { readOrderForErp } from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { cutRest } from '#app/modules/orders/lifecycle/use-cases/cut-rest.server.ts';
import { returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import { settleDifference } from '#app/modules/orders/returns/use-cases/settle-difference.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { warehouses } from '#app/modules/stock/table.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { reconcileDay } from '../reconciliation/reconcile-day.server.ts';
import { erpLane } from '../use-cases/erp-lane.server.ts';
import { listFailedOrders } from '../use-cases/list-failed-orders.server.ts';
import { pushOutlets } from '../use-cases/push-outlets.server.ts';
import { listFailedQuery } from '../wire.ts';
import type { ErpWorld } from './erp-world.server.ts';
import { goodsOfDocuments } from './goods-of-document.server.ts';
import { anErp } from './testing/an-erp.ts';

const placed = new Date('2026-10-30T10:00:00+08:00');
let clock = placed;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let books: Books;
let world: ErpWorld;
let boss: Ctx;
let settler: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(placed);
  brand = await desk.brand('shanjianquan');
  local = await startLocalKingdee({ now: () => clock });
  ({ books, world } = await anErp(brand, local, { name: 'deliveries', now: () => clock }));
  await brand.facts(async (facts) => {
    await aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(facts, { code: 'D-1' });
    const product = await aProduct(facts, {
      code: 'P-1',
      units: [{ unit: '箱', factor: 24, priceFen: 2_880 }],
    });
    await aWarehouse(facts, { code: 'CK01' });
    await aStock(facts, { warehouse: 'CK01', product, qty: 24 * 1_000 });
  });
  const signedIn = await brand.as({ realname: '张审核', roles: ['boss'], departs: ['A01'] });
  const outbound = createOutbound({ privateOrigins: [local.origin], timeoutMs: 5_000 });
  boss = { ...signedIn, now: () => clock, outside: { ...signedIn.outside, outbound } };
  const { user } = await brand.as({ realname: '周会计', roles: ['boss'], departs: ['A01'] });
  settler = { ...boss, user };
});
afterAll(async () => {
  await local.close();
  await desk.close();
});

/** Goes on to a day, shortly after midnight of the tenant's zone: still the day before elsewhere. */
const on = (day: string) => (clock = new Date(`${day}T00:30:00+08:00`));

async function send(): Promise<void> {
  const lanes = createLanes(erpLane);
  lanes.wake(world);
  await lanes.idle();
}

/** An order of ten boxes, 288.00, unless another is named, placed on 30 October and passed. */
async function passed(
  product = 'P-1',
  qty = 10,
  discountFen = 0,
  customer?: string,
): Promise<{ id: string; orderNo: string }> {
  clock = placed;
  const { order } = await brand.facts((facts) =>
    anOrder(facts, {
      status: 0,
      orderedAt: placed,
      ...(customer && { customer }),
      lines: [{ product, qty, discountFen }],
    }),
  );
  await auditOrder(boss, { id: order.id, pass: true, reason: '' });
  return { id: order.id, orderNo: order.orderNo };
}
const deliver = (id: string, qty: number) =>
  deliverOrder(boss, { id, carrier: '', warehouseId: null, lines: [{ lineNo: 1, qty, batchNo: '' }] });
const sign = (id: string, lines?: { lineNo: number; qty: number }[]) =>
  signOrder(boss, {
    id,
    signer: '徐丽',
    signature: onePixel,
    photos: [],
    lng: null,
    lat: null,
    place: '',
    remark: '',
    ...(lines && { lines }),
  });
/** Bills about an order: what they are, their day, state and sum. */
const billsOf = (orderNo: string) =>
  [...books.bills.values()]
    .filter(({ number }) => number.startsWith(orderNo))
    .map(({ number, date, status, fen }) => [number.slice(orderNo.length), date, status, fen]);
const byNumber = ([one]: unknown[], [other]: unknown[]) => String(one).localeCompare(String(other));
const linesOf = (number: string) =>
  [...books.bills.values()].find((bill) => bill.number === number)!.model['FEntity'] as {
    FRealQty: number;
    FStockID: { FNumber: string };
  }[];
const warehousesOf = (number: string) => linesOf(number).map(({ FStockID }) => FStockID.FNumber);
const differences = async (...days: string[]) => {
  for (const day of days) expect([day, (await reconcileDay(world, day))?.differences]).toEqual([day, 0]);
};

describe('each delivery is a bill of its own, of the day it left (ORD-04)', () => {
  test('part of an order is told when it leaves, the rest when it follows, and each once', async () => {
    const { id, orderNo } = await passed();
    on('2026-11-02');
    await deliver(id, 3);
    await send();
    const first = [
      ['', '2026-10-30', 'C', 28_800],
      ['-1-CK', '2026-11-02', 'C', 8_640],
    ];
    expect(billsOf(orderNo)).toEqual(first);
    on('2026-11-05');
    await deliver(id, 7);
    await sign(id);
    await send();
    expect(billsOf(orderNo)).toEqual([...first, ['-2-CK', '2026-11-05', 'C', 20_160]]);
    await differences('2026-10-30', '2026-11-02', '2026-11-05');
  });

  test('is listed with the order it is of; for an outlet the ERP has not, the outlet is pushed and it goes', async () => {
    const { id, orderNo } = await passed();
    await send();
    const { customerCode } = (await brand.facts(({ tx }) => readOrderForErp(tx, brand.tenant, { id })))!;
    books.unknown.add(customerCode);
    on('2026-11-02');
    await deliver(id, 3);
    await send();
    const { records } = await listFailedOrders(boss, listFailedQuery.parse({ cause: 'customer' }));
    expect(records.map((row) => [row.orderNo, row.orderId, row.source])).toEqual([
      [`${orderNo}-1`, id, 'order'],
    ]);
    expect(await pushOutlets(boss, {})).toMatchObject({ customers: 1, count: 1 });
    await send();
    expect(billsOf(orderNo)).toContainEqual(['-1-CK', '2026-11-02', 'C', 8_640]);
  });

  test('an outlet and a warehouse are told by the codes they have in the ERP', async () => {
    await brand.facts((facts) => anOutlet(facts, { code: 'MD-9' }));
    await brand.facts(async ({ tx }) => {
      await tx.update(customers).set({ erpCode: 'CUST.009' }).where(eq(customers.code, 'MD-9'));
      await tx.update(warehouses).set({ erpCode: 'CK.009' }).where(eq(warehouses.code, 'CK01'));
    });
    const { id, orderNo } = await passed('P-1', 10, 0, 'MD-9');
    on('2026-11-02');
    await deliver(id, 3);
    await send();
    const model = (number: string) => [...books.bills.values()].find((bill) => bill.number === number)!.model;
    expect(model(orderNo)['FCustId']).toEqual({ FNumber: 'CUST.009' });
    expect(model(`${orderNo}-1-CK`)['FCustomerID']).toEqual({ FNumber: 'CUST.009' });
    expect(warehousesOf(`${orderNo}-1-CK`)).toEqual(['CK.009']);
    await differences('2026-10-30', '2026-11-02');
    // Whoever has none is told by their own.
    const other = await passed();
    await brand.facts(({ tx }) =>
      tx.update(warehouses).set({ erpCode: '' }).where(eq(warehouses.code, 'CK01')),
    );
    await deliver(other.id, 10);
    await send();
    expect(warehousesOf(`${other.orderNo}-1-CK`)).toEqual(['CK01']);
  });

  test('what is cut off later changes the order, and nothing of what had left', async () => {
    const { id, orderNo } = await passed();
    on('2026-11-02');
    await deliver(id, 3);
    await send();
    on('2026-11-03');
    await cutRest(boss, { id, reason: '缺货' });
    await send();
    expect(billsOf(orderNo)).toEqual([
      ['', '2026-10-30', 'C', 8_640],
      ['-1-CK', '2026-11-02', 'C', 8_640],
    ]);
    await differences('2026-10-30', '2026-11-02', '2026-11-03');
  });

  test('of a line that does not divide, what is told of each delivery stays what it was after the rest was cut', async () => {
    // Ten boxes of 288.00 less 0.05: two are 57.59, one more is 28.79; the three by themselves, 86.38, were 57.58 and 28.80.
    const { id } = await passed('P-1', 10, 5);
    on('2026-11-02');
    await deliver(id, 2);
    await deliver(id, 1);
    const deliveries = () =>
      brand.facts(({ tx }) => readDeliveriesForErp(tx, brand.tenant, { orderIds: [id] }));
    const shares = async () =>
      (await deliveries()).map(({ goods }) => goods.map(({ amountFen }) => amountFen));
    const before = await shares();
    expect(before).toEqual([[5_759], [2_879]]);
    await cutRest(boss, { id, reason: '缺货' });
    expect(await shares()).toEqual(before);
    await send();
  });

  test('a return has the day it came in, a difference the day it was settled, each after all deliveries', async () => {
    const { id, orderNo } = await passed();
    on('2026-11-02');
    await deliver(id, 4);
    await deliver(id, 6);
    await sign(id, [{ lineNo: 1, qty: 9 }]);
    on('2026-11-04');
    await settleDifference(settler, { id, way: 'refund', remark: '' });
    const back = await returnOrder(boss, {
      id,
      reason: '临期',
      externalNo: null,
      lines: [{ lineNo: 1, qty: 2 }],
    });
    await auditOrder(boss, { id: back.id, pass: true, reason: '' });
    on('2026-11-06');
    await receiveReturn(settler, { id: back.id, warehouseId: null });
    await send();
    expect(billsOf(orderNo).toSorted(byNumber)).toEqual([
      ['', '2026-10-30', 'C', 28_800],
      ['-1-CK', '2026-11-02', 'C', 11_520],
      ['-2-CK', '2026-11-02', 'C', 17_280],
      ['-CJ', '2026-11-04', 'C', 2_880],
    ]);
    expect(billsOf(back.orderNo)).toEqual([['', '2026-11-06', 'C', 5_760]]);
    await differences('2026-10-30', '2026-11-02', '2026-11-04', '2026-11-06');
    // Each names the warehouse its goods left, or were put in.
    const { rows } = await brand.facts(({ tx }) =>
      tx.execute<{ code: string }>(sql`select distinct w.code from stock_ledger l
        join warehouses w on w.id = l.warehouse_id where l.doc_id = ${back.id} and l.on_hand_change > 0`),
    );
    expect([`${orderNo}-2-CK`, `${orderNo}-CJ`, back.orderNo].map(warehousesOf)).toEqual([
      ['CK01'],
      ['CK01'],
      rows.map(({ code }) => code),
    ]);
  });

  test('a line of two batches is a line of each, and all of them come to the whole', async () => {
    await brand.facts(async (facts) => {
      const product = await aProduct(facts, {
        code: 'P-2',
        units: [{ unit: '箱', factor: 24, priceFen: 1_001 }],
      });
      await aStock(facts, { warehouse: 'CK01', product, qty: 30, batchNo: 'A1' });
      await aStock(facts, { warehouse: 'CK01', product, qty: 18, batchNo: 'B1' });
    });
    const { id, orderNo } = await passed('P-2', 2);
    on('2026-11-08');
    await deliver(id, 2);
    await send();
    const lines = linesOf(`${orderNo}-1-CK`);
    expect(lines.map(({ FRealQty }) => FRealQty).toSorted((one, other) => one - other)).toEqual([18, 30]);
    expect(billsOf(orderNo)[1]).toEqual(['-1-CK', '2026-11-08', 'C', 2_002]);
    // What a mapping may tell of each batch, besides its number.
    const made = await brand.facts(async ({ tx }) => {
      const order = (await readOrderForErp(tx, brand.tenant, { id }))!;
      const [delivery] = await readDeliveriesForErp(tx, brand.tenant, { orderIds: [id] });
      return (
        await goodsOfDocuments(tx, brand.tenant, [{ document: '1', credited: null, order, delivery }])
      )[0]!;
    });
    expect(made.map(({ batchNo }) => batchNo)).toEqual(['A1', 'B1']);
    for (const { productionDate, expiryDate } of made) {
      expect(productionDate).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(expiryDate > productionDate).toBe(true);
    }
  });
});
