import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { adjustByTwo } from '#app/composition/testing/adjust-by-two.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { type Books, billKey } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { bookOrder } from '#app/modules/receivables/ledger/book-order.server.ts';
import { decidePayment } from '#app/modules/receivables/payments/use-cases/decide-payment.server.ts';
import { decideRefund } from '#app/modules/receivables/payments/use-cases/decide-refund.server.ts';
import { payRefund } from '#app/modules/receivables/payments/use-cases/pay-refund.server.ts';
import { recordPayment } from '#app/modules/receivables/payments/use-cases/record-payment.server.ts';
import { requestRefund } from '#app/modules/receivables/payments/use-cases/request-refund.server.ts';
import { adjustInput, paymentInput, refundInput } from '#app/modules/receivables/wire.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { reconcileDay } from '../reconciliation/reconcile-day.server.ts';
import { orderSyncs } from '../table.server.ts';
import { erpLane } from '../use-cases/erp-lane.server.ts';
import { listFailedOrders } from '../use-cases/list-failed-orders.server.ts';
import { pushOutlets } from '../use-cases/push-outlets.server.ts';
import { getReconciliation } from '../use-cases/reconcile.server.ts';
import { repairDifferences } from '../use-cases/repair-differences.server.ts';
import { listFailedQuery } from '../wire.ts';
import type { ErpWorld } from './erp-world.server.ts';
import { anErp } from './testing/an-erp.ts';

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
let account: { customerId: string; dealerId: string };

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('maixiangfang');
  local = await startLocalKingdee({ now: () => new Date() });
  ({ books, world } = await anErp(brand, local, { name: 'receipts', now: () => now }));
  for (const one of [brand, other]) {
    await one.facts((facts) => aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  account = await brand.facts(async (facts) => {
    const { id, dealerId } = await anOutlet(facts, { code: 'MD-1', name: '湖滨便利店' });
    return { customerId: id, dealerId };
  });
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
const recorded = async (receiptNo: string, amountFen: number) => {
  const input = paymentInput.parse({ ...account, receiptNo, amountFen, method: 'cash', paidOn: day });
  return (await recordPayment(boss, input)).id;
};
const booked = async (receiptNo: string, amountFen: number) => {
  const id = await recorded(receiptNo, amountFen);
  await decidePayment(second, { id, version: 1, pass: true, reason: '' });
  return id;
};
const syncs = (orderId: string) =>
  brand.facts(({ tx }) => tx.select().from(orderSyncs).where(eq(orderSyncs.orderId, orderId)));
const receipt = (no: string) => books.bills.get(billKey('AR_RECEIVEBILL', no));
const failed = (ctx: Ctx) => listFailedOrders(ctx, listFailedQuery.parse({ document: '4' }));

test('a payment goes to the ERP when it is booked, and not before: once, however often it is sent', async () => {
  const id = await recorded('SK-1', 12_050);
  expect(await syncs(id)).toEqual([]);
  await decidePayment(second, { id, version: 1, pass: true, reason: '' });
  await send();
  expect(receipt('SK-1-SK')).toMatchObject({
    status: 'C',
    date: day,
    fen: 12_050,
    model: { FCONTACTUNIT: { FNumber: 'MD-1' }, FREALRECAMOUNTFOR: 120.5 },
  });
  await brand.facts(({ tx }) =>
    tx
      .update(orderSyncs)
      .set({ status: 'pending', step: 'new', nextAt: now })
      .where(eq(orderSyncs.orderId, id)),
  );
  await send();
  expect(books.saved).toBe(1);
  expect((await syncs(id)).map(({ status, billNo }) => [status, billNo])).toEqual([['succeeded', 'SK-1-SK']]);
});

test('a refused payment is not told', async () => {
  const id = await recorded('SK-2', 1_000);
  await decidePayment(second, { id, version: 1, pass: false, reason: '凭证不清' });
  expect(await syncs(id)).toEqual([]);
});

test('a refund goes when it is paid out', async () => {
  const { id } = await requestRefund(
    boss,
    refundInput.parse({ ...account, amountFen: 2_030, reason: '多付' }),
  );
  await decideRefund(second, { id, version: 1, pass: true, reason: '' });
  expect(await syncs(id)).toEqual([]);
  await payRefund(boss, { id, version: 2, method: 'transfer', voucherNo: 'TK-1', paidOn: day });
  await send();
  expect(books.bills.get(billKey('AR_REFUNDBILL', 'TK-1-TK'))).toMatchObject({ status: 'C', fen: 2_030 });
});

test('an outlet the ERP does not know is the cause; with the outlet pushed the payment goes', async () => {
  books.unknown.add('MD-1');
  const id = await booked('SK-3', 800);
  await send();
  expect(await failed(boss)).toMatchObject({
    documents: { '0': 0, '1': 0, '4': 1 },
    failOrder0: 1,
    causes: [{ cause: 'customer', count: 1 }],
    records: [{ id, document: '4', orderNo: 'SK-3', customerId: account.customerId, amountFen: 800 }],
  });
  expect((await failed(stranger)).total).toBe(0);
  await pushOutlets(boss, {});
  await send();
  expect(receipt('SK-3-SK')?.status).toBe('C');
});

test('what is corrected or written off of an order goes as another receivable, less below nothing, once', async () => {
  const { order } = await brand.facts(async (facts) => {
    const customer = await anOutlet(facts, { code: 'MD-9', name: '街角小店' });
    return anOrder(facts, { status: 7, customer });
  });
  const { id, orderNo: no } = order;
  const charge = { orderId: id, kind: 'charge', amountFen: 10_000, businessOn: day, key: 'charge' } as const;
  await inTenant(boss, (tx) => bookOrder(boss, tx, { ...charge, source: { kind: 'order', id, no } }));
  const adjust = (kind: string, amountFen: number, externalNo: string) =>
    adjustByTwo(
      [boss, second],
      adjustInput.parse({ orderId: id, kind, amountFen, reason: '价格谈错', externalNo }),
    );
  await adjust('correction', 500, 'A-1');
  await adjust('write-off', 120, 'A-2');
  await adjust('write-off', 120, 'A-2');
  await send();
  const told = [...books.bills.values()]
    .filter(({ formId }) => formId === 'AR_OtherRecAble')
    .toSorted((one, other) => other.fen - one.fen);
  expect(told.map(({ fen, status, model }) => [fen, status, (model['FEntity'] as object[])[0]])).toEqual([
    [500, 'C', expect.objectContaining({ FAMOUNTFOR_D: 5, FCOMMENT: '价格谈错' })],
    [-120, 'C', expect.objectContaining({ FAMOUNTFOR_D: -1.2 })],
  ]);
});

test('reconciliation counts payments and refunds, and sends again what the ERP has lost', async () => {
  const money = async () =>
    (await getReconciliation(boss, { day })).days
      .find((one) => one.day === day)!
      .kinds.filter(({ bill }) => bill === 'receipt' || bill === 'refund');
  await reconcileDay(world, day);
  expect(await money()).toEqual([
    { bill: 'receipt', ourCount: 2, ourFen: 12_850, theirCount: 2, theirFen: 12_850 },
    { bill: 'refund', ourCount: 1, ourFen: 2_030, theirCount: 1, theirFen: 2_030 },
  ]);
  books.bills.delete(billKey('AR_RECEIVEBILL', 'SK-1-SK'));
  expect((await reconcileDay(world, day))?.differences).toBe(1);
  await repairDifferences(boss, { day, id: null, settle: false });
  await send();
  expect(receipt('SK-1-SK')?.status).toBe('C');
  expect((await reconcileDay(world, day))?.differences).toBe(0);
});
