import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { type Books, billKey } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { bookCompensation } from '#app/modules/assets/movements/use-cases/book-compensation.server.ts';
import { bookDeposit } from '#app/modules/assets/movements/use-cases/book-deposit.server.ts';
import { mergeOutlets } from '#app/modules/customers/changes/use-cases/merge-outlets.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { postEntries } from '#app/modules/receivables/ledger/post-entries.server.ts';
import { decidePayment } from '#app/modules/receivables/payments/use-cases/decide-payment.server.ts';
import { recordPayment } from '#app/modules/receivables/payments/use-cases/record-payment.server.ts';
import { receivableEntries } from '#app/modules/receivables/table.server.ts';
import { paymentInput } from '#app/modules/receivables/wire.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { reconcileDay } from '../reconciliation/reconcile-day.server.ts';
import { erpConfigs, orderSyncs } from '../table.server.ts';
import { erpLane } from '../use-cases/erp-lane.server.ts';
import { ignoreOrders } from '../use-cases/ignore-orders.server.ts';
import { listFailedOrders } from '../use-cases/list-failed-orders.server.ts';
import { pushOutlets } from '../use-cases/push-outlets.server.ts';
import { queueOrderForErp } from '../use-cases/queue-order-for-erp.server.ts';
import { getReconciliation } from '../use-cases/reconcile.server.ts';
import { repairDifferences } from '../use-cases/repair-differences.server.ts';
import { resyncOrders } from '../use-cases/resync-orders.server.ts';
import { ignoreInput, listFailedQuery, resyncInput } from '../wire.ts';
import type { ErpWorld } from './erp-world.server.ts';
import { anErp } from './testing/an-erp.ts';
import { defaultMapping, mappingOf } from './usual-mappings.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const day = '2026-11-21';
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let books: Books;
let world: ErpWorld;
let boss: Ctx;
let second: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('maixiangfang');
  local = await startLocalKingdee({ now: () => new Date() });
  ({ books, world } = await anErp(brand, local, { name: 'accounts', now: () => now }));
  for (const one of [brand, other]) {
    await one.facts((facts) => aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  const clerk = await brand.as({ realname: '王出纳', roles: ['boss'], departs: ['A01'] });
  const outbound = createOutbound({ privateOrigins: [local.origin], timeoutMs: 5_000 });
  boss = { ...clerk, outside: { ...clerk.outside, outbound } };
  second = await brand.as({ realname: '李会计', roles: ['boss'], departs: ['A01'] });
  stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
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

const outlet = (code: string) =>
  brand.facts(async (facts) => {
    const { id, dealerId } = await anOutlet(facts, { code, name: `${code} 店` });
    return { customerId: id, dealerId };
  });
/** The customer a delivery is of in the ERP. */
const outletOf = (number: string) =>
  (books.bills.get(billKey('SAL_OUTSTOCK', number))?.model['FCustomerID'] as { FNumber: string } | undefined)
    ?.FNumber;
const ofMovement = (no: string) => ({ kind: 'asset-movement', id: newId(), no });

/** What the ERP has of an outlet: form, state, sum and day. */
const told = (code: string) =>
  [...books.bills.values()]
    .filter(({ model }) => (model['FCONTACTUNIT'] as { FNumber?: string } | undefined)?.FNumber === code)
    .map(({ formId, status, fen, date }) => [formId, status, fen, date]);
/** What the ERP says an outlet owes for what is told here: receivables less receipts, and what went back. */
const owed = (code: string) =>
  told(code).reduce(
    (sum, [formId, , fen]) => sum + (formId === 'AR_RECEIVEBILL' ? -Number(fen) : Number(fen)),
    0,
  );
const owedHere = (customerId: string) =>
  brand.facts(async ({ tx }) => {
    const rows = await tx
      .select({ fen: receivableEntries.amountFen })
      .from(receivableEntries)
      .where(eq(receivableEntries.customerId, customerId));
    return rows.reduce((sum, { fen }) => sum + fen, 0);
  });

test('a deposit goes as what is owed and what came in, and goes back as what is owed back and what went: once each', async () => {
  const account = await outlet('YJ-1');
  const source = ofMovement('TF-1');
  const booking = { amountFen: 50_000, source, receiptNo: 'S-1' };
  for (const does of ['take', 'take', 'return', 'return'] as const) {
    await inTenant(boss, (tx) => bookDeposit(boss, tx, account, { ...booking, does }));
  }
  await send();
  expect(told('YJ-1')).toEqual(
    expect.arrayContaining([
      ['AR_OtherRecAble', 'C', 50_000, day],
      ['AR_RECEIVEBILL', 'C', 50_000, day],
      ['AR_OtherRecAble', 'C', -50_000, day],
      ['AR_REFUNDBILL', 'C', 50_000, day],
    ]),
  );
  expect(told('YJ-1')).toHaveLength(4);
  expect(owed('YJ-1')).toBe(0);
  expect(books.bills.get(billKey('AR_RECEIVEBILL', 'TF-1-YJ-1-2-SK'))?.model).toMatchObject({
    FREMARK: 'S-1',
    FPAYUNIT: { FNumber: 'YJ-1' },
  });
});

test('of a compensation what is owed, what its deposit settles and what was paid in hand go; a receipt used before is no obstacle', async () => {
  const account = await outlet('PC-1');
  const deposit = ofMovement('TF-2');
  await inTenant(boss, async (tx) => {
    await bookDeposit(boss, tx, account, {
      does: 'take',
      amountFen: 30_000,
      source: deposit,
      receiptNo: 'S-2',
    });
    await bookCompensation(boss, tx, account, {
      amountFen: 45_000,
      fromDeposit: { fen: 30_000, sourceId: deposit.id },
      source: { kind: 'asset', id: newId(), no: 'BG-1' },
      // Money that came in another time has a receipt of its own.
      receiptNo: 'S-2-2',
    });
  });
  await send();
  expect(told('PC-1').map(([form, status, fen]) => [form, status, fen])).toEqual(
    expect.arrayContaining([
      ['AR_OtherRecAble', 'C', 30_000],
      ['AR_RECEIVEBILL', 'C', 30_000],
      ['AR_OtherRecAble', 'C', 45_000],
      ['AR_OtherRecAble', 'C', -30_000],
      ['AR_RECEIVEBILL', 'C', 15_000],
    ]),
  );
  expect(told('PC-1')).toHaveLength(5);
  expect(owed('PC-1')).toBe(0);
});

test('a merger takes what was owed from one customer of the ERP and puts it to the other; one the ERP does not know waits', async () => {
  const from = await outlet('HB-1');
  const into = await outlet('HB-2');
  const charge = { kind: 'correction', order: null, businessOn: day, source: ofMovement('TZ') } as const;
  await inTenant(boss, async (tx) => {
    await postEntries(boss, tx, from, [{ ...charge, amountFen: 8_800, key: 'from' }]);
    await postEntries(boss, tx, into, [{ ...charge, amountFen: 1_200, key: 'into' }]);
  });
  await send();
  books.unknown.add('HB-1');
  await mergeOutlets(boss, { fromId: from.customerId, intoId: into.customerId });
  await send();
  // Whose entry it is stays as it was booked, so that the ERP's customer is the one that is closed.
  const failed = (ctx: Ctx) => listFailedOrders(ctx, listFailedQuery.parse({ document: '4' }));
  expect(await failed(boss)).toMatchObject({
    causes: [{ cause: 'customer', count: 1 }],
    records: [{ document: '6', customerId: from.customerId, amountFen: -8_800 }],
  });
  expect((await failed(stranger)).total).toBe(0);
  await pushOutlets(boss, {});
  await send();
  expect([owed('HB-1'), owed('HB-2')]).toEqual([0, 10_000]);
  expect([await owedHere(from.customerId), await owedHere(into.customerId)]).toEqual([0, 10_000]);
});

test('reconciliation counts them all, and sends again what the ERP has lost', async () => {
  const kinds = async () =>
    (await getReconciliation(boss, { day })).days
      .find((one) => one.day === day)!
      .kinds.filter(({ ourCount }) => ourCount > 0)
      .map(({ bill, ourCount, ourFen, theirCount, theirFen }) => [
        bill,
        [ourCount, ourFen],
        [theirCount, theirFen],
      ]);
  await reconcileDay(world, day);
  const all = [
    ['receipt', [3, 95_000], [3, 95_000]],
    ['refund', [1, 50_000], [1, 50_000]],
    ['adjustment', [9, 55_000], [9, 55_000]],
  ];
  expect(await kinds()).toEqual(all);
  const lost = [...books.bills].find(([, { fen }]) => fen === -30_000)![0];
  books.bills.delete(lost);
  expect((await reconcileDay(world, day))?.differences).toBe(1);
  await repairDifferences(boss, { day, id: null, settle: false });
  await send();
  expect(books.bills.get(lost)).toMatchObject({ status: 'C', fen: -30_000 });
  expect((await reconcileDay(world, day))?.differences).toBe(0);
});

test('what waits for the ERP when two outlets become one is told of the one it was booked to', async () => {
  const from = await outlet('HB-3');
  const into = await outlet('HB-4');
  books.unknown.add('HB-3');
  const payment = paymentInput.parse({
    ...from,
    receiptNo: 'SK-3',
    amountFen: 800,
    method: 'cash',
    paidOn: day,
  });
  const { id } = await recordPayment(boss, payment);
  await decidePayment(second, { id, version: 1, pass: true, reason: '' });
  const { order } = await brand.facts((facts) =>
    anOrder(facts, { orderNo: 'SO-HB', status: 7, customer: 'HB-3' }),
  );
  const of = { id: order.id, no: 'SO-HB', dueOn: day };
  const source = { kind: 'order', id: order.id, no: 'SO-HB' };
  const charged = { kind: 'charge', order: of, amountFen: 500, businessOn: day, source } as const;
  await inTenant(boss, async (tx) => {
    await postEntries(boss, tx, from, [{ ...charged, key: `charge:signed:${order.id}` }]);
    await queueOrderForErp(tx, boss, order.id, '1');
  });
  await send();
  await mergeOutlets(boss, { fromId: from.customerId, intoId: into.customerId });
  await send();
  await pushOutlets(boss, {});
  await send();
  // The goods themselves, 500, are told by their own bill.
  expect([owed('HB-3'), owed('HB-4')]).toEqual([-500, -300]);
  expect([await owedHere(from.customerId), await owedHere(into.customerId)]).toEqual([0, -300]);
  expect(books.bills.get(billKey('SAL_OUTSTOCK', 'SO-HB-CK'))?.model).toMatchObject({
    FCustomerID: { FNumber: 'HB-3' },
  });
  // The order itself moves nothing: it is of the outlet there is.
  await inTenant(boss, (tx) => queueOrderForErp(tx, boss, order.id));
  await send();
  expect(books.bills.get(billKey('SAL_SaleOrder', 'SO-HB'))?.model).toMatchObject({
    FCustId: { FNumber: 'HB-4' },
  });
});

test('a delivery that is charged only when it is signed for is told of the outlet that is charged', async () => {
  const from = await outlet('HB-5');
  const into = await outlet('HB-6');
  books.unknown.add('HB-5');
  const { order } = await brand.facts((facts) =>
    anOrder(facts, { orderNo: 'SO-LATE', status: 7, customer: 'HB-5' }),
  );
  await inTenant(boss, (tx) => queueOrderForErp(tx, boss, order.id, '1'));
  await send();
  expect(outletOf('SO-LATE-CK')).toBeUndefined();
  await mergeOutlets(boss, { fromId: from.customerId, intoId: into.customerId });
  await send();
  expect(outletOf('SO-LATE-CK')).toBe('HB-6');
});

describe('a delivery that the ERP has of an outlet before it became another one', () => {
  const delivered = async (name: string, at: 'delivery' | 'signature') => {
    const from = await outlet(`${name}-1`);
    const into = await outlet(`${name}-2`);
    const { order } = await brand.facts((facts) =>
      anOrder(facts, { orderNo: `SO-${name}`, status: 7, customer: `${name}-1`, orderedAt: now }),
    );
    if (at === 'delivery') await inTenant(boss, (tx) => postEntries(boss, tx, from, [charge(order)]));
    await inTenant(boss, (tx) => queueOrderForErp(tx, boss, order.id, '1'));
    await send();
    expect(outletOf(`SO-${name}-CK`)).toBe(`${name}-1`);
    return { merge: () => mergeOutlets(boss, { fromId: from.customerId, intoId: into.customerId }) };
  };
  const charge = ({ id, orderNo: no }: { id: string; orderNo: string }) => ({
    kind: 'charge',
    order: { id, no, dueOn: day },
    amountFen: 500,
    businessOn: day,
    source: { kind: 'order', id, no },
    key: `charge:signed:${id}`,
  });
  const outstock = (orderNo: string) => books.bills.get(billKey('SAL_OUTSTOCK', `${orderNo}-CK`));
  const differences = async () => {
    await reconcileDay(world, day);
    return (await getReconciliation(boss, { day })).differences
      .filter(({ repairedAt }) => !repairedAt)
      .map(({ orderNo, kind, reason }) => [orderNo, kind, reason]);
  };

  test('is written anew of the other one, who will be charged when it signs', async () => {
    const { merge } = await delivered('GZ', 'signature');
    const { id } = outstock('SO-GZ')!;
    await merge();
    await send();
    expect(outstock('SO-GZ')).toMatchObject({ id, status: 'C', model: { FCustomerID: { FNumber: 'GZ-2' } } });
    const [row] = await brand.facts(({ tx }) =>
      tx
        .select()
        .from(orderSyncs)
        .where(and(eq(orderSyncs.orderNo, 'SO-GZ'), eq(orderSyncs.document, '1'))),
    );
    expect(row).toMatchObject({ status: 'succeeded', customerName: 'GZ-2 店', billStatus: 'C' });
    expect(await differences()).not.toContainEqual(['SO-GZ-CK', expect.anything(), expect.anything()]);
  });

  test('stays of the first one, who was charged: the merger takes what it owes to the other', async () => {
    const { merge } = await delivered('GY', 'delivery');
    await merge();
    await send();
    expect(outstock('SO-GY')).toMatchObject({ status: 'C', model: { FCustomerID: { FNumber: 'GY-1' } } });
    // The goods are told of with their own bill, and the merger with two of its own.
    expect([owed('GY-1'), owed('GY-2')]).toEqual([-500, 500]);
    expect(await differences()).not.toContainEqual(['SO-GY-CK', expect.anything(), expect.anything()]);
  });

  test('whose month is closed there is a failure with its cause and a difference, until somebody says why it stays', async () => {
    const { merge } = await delivered('GX', 'signature');
    books.closedOn = day;
    await merge();
    await send();
    expect(outstock('SO-GX')).toMatchObject({ status: 'C', model: { FCustomerID: { FNumber: 'GX-1' } } });
    const { records } = await listFailedOrders(boss, listFailedQuery.parse({ cause: 'closed' }));
    expect(records.map(({ orderNo, customerName }) => [orderNo, customerName])).toEqual([
      ['SO-GX', 'GX-2 店'],
    ]);
    expect(await differences()).toContainEqual(['SO-GX-CK', 'party', null]);
    await ignoreOrders(
      boss,
      ignoreInput.parse({ id: records[0]!.id, document: '1', reason: '已做调账凭证' }),
    );
    expect(await differences()).toContainEqual(['SO-GX-CK', 'extra', '已做调账凭证']);
    books.closedOn = null;
    await resyncOrders(boss, resyncInput.parse({ id: records[0]!.id, document: '1' }));
    await send();
    expect(outstock('SO-GX')).toMatchObject({ status: 'C', model: { FCustomerID: { FNumber: 'GX-2' } } });
    expect(await differences()).not.toContainEqual(['SO-GX-CK', expect.anything(), expect.anything()]);
  });
});

test('an order that the ERP has stays of the outlet it was told of: not audited there any more, it is only audited again', async () => {
  const from = await outlet('GW-1');
  const into = await outlet('GW-2');
  const { order } = await brand.facts((facts) =>
    anOrder(facts, { orderNo: 'SO-GW', status: 2, customer: 'GW-1', orderedAt: now }),
  );
  await inTenant(boss, (tx) => queueOrderForErp(tx, boss, order.id));
  await send();
  const bill = () => books.bills.get(billKey('SAL_SaleOrder', 'SO-GW'))!;
  expect(bill()).toMatchObject({ status: 'C', model: { FCustId: { FNumber: 'GW-1' } } });
  await mergeOutlets(boss, { fromId: from.customerId, intoId: into.customerId });
  await send();
  bill().status = 'D';
  await reconcileDay(world, day);
  const { differences } = await getReconciliation(boss, { day });
  const { id } = differences.find(({ orderNo }) => orderNo === 'SO-GW')!;
  const before = books.saved;
  await repairDifferences(boss, { day, id, settle: false });
  await send();
  expect(bill()).toMatchObject({ status: 'C', model: { FCustId: { FNumber: 'GW-1' } } });
  expect(books.saved).toBe(before);
});

test('entries of an order that came with a merger have bills of their own', async () => {
  const from = await outlet('HB-7');
  const into = await outlet('HB-8');
  const { order } = await brand.facts((facts) =>
    anOrder(facts, { orderNo: 'SO-TWO', status: 7, customer: 'HB-7' }),
  );
  const entry = {
    kind: 'correction',
    order: { id: order.id, no: 'SO-TWO', dueOn: day },
    businessOn: day,
    source: { kind: 'order', id: order.id, no: 'SO-TWO' },
  } as const;
  await inTenant(boss, (tx) =>
    postEntries(boss, tx, from, [
      { ...entry, amountFen: 1_000, key: 'two-1' },
      { ...entry, amountFen: 200, key: 'two-2' },
    ]),
  );
  await send();
  await mergeOutlets(boss, { fromId: from.customerId, intoId: into.customerId });
  // The second entry of its new account, as one of its old account was.
  await inTenant(boss, (tx) => postEntries(boss, tx, into, [{ ...entry, amountFen: -200, key: 'two-3' }]));
  await send();
  expect([owed('HB-7'), owed('HB-8')]).toEqual([0, 1_000]);
  expect([await owedHere(from.customerId), await owedHere(into.customerId)]).toEqual([0, 1_000]);
});

test('each kind of entry may have a cost item of its own', async () => {
  const { head, entry } = mappingOf(defaultMapping, 'adjustment');
  const costItem = {
    target: 'FCOSTID',
    from: 'dictionary',
    source: 'entryKind',
    value: 'CI001',
    pairs: { deposit: 'CI-YJ' },
    base: true,
  } as const;
  const adjustment = { head, entry: [...entry.filter(({ target }) => target !== 'FCOSTID'), costItem] };
  await brand.facts(({ tx }) =>
    tx
      .update(erpConfigs)
      .set({ mapping: { ...defaultMapping, adjustment } })
      .where(eq(erpConfigs.tenantId, brand.tenant.slug)),
  );
  const account = await outlet('YJ-2');
  const booking = { amountFen: 7_000, source: ofMovement('TF-3'), receiptNo: 'S-3' };
  for (const does of ['take', 'return'] as const) {
    await inTenant(boss, (tx) => bookDeposit(boss, tx, account, { ...booking, does }));
  }
  await send();
  const itemOf = (number: string) =>
    (books.bills.get(billKey('AR_OtherRecAble', number))?.model['FEntity'] as object[] | undefined)?.[0];
  expect(itemOf('TF-3-YJ-2-1-TZ')).toMatchObject({ FCOSTID: { FNumber: 'CI-YJ' } });
  expect(itemOf('TF-3-YJ-2-3-TZ')).toMatchObject({ FCOSTID: { FNumber: 'CI001' } });
});
