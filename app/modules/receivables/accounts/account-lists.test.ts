import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { listed } from '#app/composition/testing/listed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { exportInput } from '#app/entity/files/export/export-input.server.ts';
import { exportNow } from '#app/entity/files/export/export-rows.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { bookOrder } from '../ledger/book-order.server.ts';
import { refundStore } from '../payments/stores.server.ts';
import { decidePayment } from '../payments/use-cases/decide-payment.server.ts';
import { listRefunds } from '../payments/use-cases/list-refunds.server.ts';
import { recordPayment } from '../payments/use-cases/record-payment.server.ts';
import { requestRefund } from '../payments/use-cases/request-refund.server.ts';
import { paymentInput } from '../wire.ts';
import { accountStore, lateAccountStore } from './stores.server.ts';
import { listAccounts } from './use-cases/list-accounts.server.ts';
import { listDunning } from './use-cases/list-dunning.server.ts';

// Lists of what is owed are lists like every other: searched, filtered, sorted, exported, within their reader's reach.
const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let mate: Ctx;
let narrow: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'near', dataScope: 'depart', permissions: 'all' });
    await anOutlet(world, { code: 'MD-1', name: '湖滨便利店', depart: 'A01A01' });
    await anOutlet(world, { code: 'MD-2', name: '西溪超市', depart: 'A01A02' });
  });
  boss = await brand.as({ realname: '王会计', roles: ['boss'], departs: ['A01'] });
  mate = await brand.as({ realname: '李会计', roles: ['boss'], departs: ['A01'] });
  narrow = await brand.as({ realname: '赵业务', roles: ['near'], departs: ['A01A01'] });
  // The first owes since long ago, the second since yesterday and more.
  await charged('MD-1', 3_000, '2026-09-01');
  await charged('MD-2', 5_000, '2026-10-21');
  await overpaid('MD-1', 700);
  await overpaid('MD-2', 900);
});
afterAll(() => desk.close());

/** An order of an outlet that was charged on a day. */
async function charged(customer: string, amountFen: number, businessOn: string, status: 3 | 7 = 7) {
  const { order } = await brand.facts((world) => anOrder(world, { status, customer }));
  await inTenant(boss, (tx) =>
    bookOrder(boss, tx, {
      orderId: order.id,
      kind: 'charge',
      amountFen,
      businessOn,
      source: { kind: 'order', id: order.id, no: order.orderNo },
      key: `charge:${order.id}`,
    }),
  );
  return order;
}

/** An order of an outlet that was paid and written down afterwards: so much is owed back. */
async function overpaid(customer: string, amountFen: number) {
  const order = await charged(customer, amountFen, '2026-11-20', 3);
  const [account] = (await listed(boss, accountStore, listAccounts, { keyword: customer })).records;
  const { id } = await recordPayment(
    boss,
    paymentInput.parse({
      customerId: account!.customerId,
      dealerId: account!.dealerId,
      receiptNo: `R-${customer}`,
      amountFen,
      method: 'cash',
      paidOn: '2026-11-20',
      allocations: [{ orderId: order.id, amountFen }],
    }),
  );
  await decidePayment(mate, { id, pass: true, reason: '' });
  await inTenant(boss, (tx) =>
    bookOrder(boss, tx, {
      orderId: order.id,
      kind: 'return',
      amountFen: -amountFen,
      businessOn: '2026-11-20',
      source: { kind: 'order', id: order.id, no: 'R' },
      key: `return:${order.id}`,
    }),
  );
}

/** Lines of a file, without what names who took it. */
async function fileOf(ctx: Ctx, store: EntityStore, given: object): Promise<string[]> {
  const { chunks } = await exportNow(ctx, store, exportInput.parse({ format: 'csv', ...given }));
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts).toString().replace('\ufeff', '').split('\r\n').slice(0, -2);
}

test('the refund desk is filtered by an amount, sorted by the stage money is at, and exported', async () => {
  const desked = async (ctx: Ctx, given: object = {}) =>
    (await listed(ctx, refundStore, listRefunds, { ...given })).records;
  expect((await desked(boss, { amountFen: '800..' })).map((row) => row.customerName)).toEqual(['西溪超市']);
  const [owed] = await desked(boss, { keyword: 'MD-2' });
  const { customerId, dealerId, orderId } = owed!;
  await requestRefund(boss, { customerId, dealerId, orderId, amountFen: 900, reason: '退货' });
  const stages = async (sort?: string) => (await desked(boss, { sort })).map((row) => row.status);
  expect(await stages()).toEqual(['owed', 'waiting']);
  expect(await stages('-status')).toEqual(['waiting', 'owed']);
  expect(await desked(boss, { status: 'owed' })).toMatchObject([
    { id: null, version: null, key: expect.any(String), amountFen: 700, decidable: false },
  ]);
  expect(await desked(mate, { status: 'waiting' })).toMatchObject([{ amountFen: 900, decidable: true }]);
  const columns = ['customerId', 'amountFen', 'status'];
  expect(await fileOf(boss, refundStore, { columns })).toEqual([
    '门店,金额（元）,状态',
    '湖滨便利店,7,待申请',
    '西溪超市,9,待审核',
  ]);
  expect((await desked(narrow)).map((row) => row.customerName)).toEqual(['湖滨便利店']);
  expect(await fileOf(narrow, refundStore, { columns })).toHaveLength(2);
});

test('accounts are sorted by an age, filtered by a sum and called by the edges of the ages', async () => {
  const names = async (given: object) =>
    (await listed(boss, accountStore, listAccounts, { ...given })).records.map((row) => row.name);
  expect(await names({})).toEqual(['西溪超市', '湖滨便利店']);
  expect(await names({ sort: '-second' })).toEqual(['湖滨便利店', '西溪超市']);
  expect(await names({ second: '1..' })).toEqual(['湖滨便利店']);
  const { totals } = await listed(boss, accountStore, listAccounts, { second: '1..' });
  expect(totals).toMatchObject({ accounts: 1, balanceFen: 2_300 });
  const columns = ['name', 'balanceFen', 'first', 'second'];
  expect(await fileOf(boss, accountStore, { columns })).toEqual([
    '门店,余额,逾期 30 天内,逾期 31–60 天',
    '西溪超市,41,50,0',
    '湖滨便利店,23,0,30',
  ]);
});

test('what dealers are owed is added up within reach, in the list and in its file', async () => {
  const byDealer = async (ctx: Ctx) =>
    (await listed(ctx, accountStore, listAccounts, { by: 'dealer' })).records.map((row) => row.balanceFen);
  const total = async (ctx: Ctx) => (await byDealer(ctx)).reduce((sum, fen) => sum + fen, 0);
  expect([await total(boss), await total(narrow)]).toEqual([6_400, 2_300]);
  const lines = await fileOf(narrow, accountStore, { columns: ['balanceFen'], query: { by: 'dealer' } });
  expect(lines).toEqual(['余额', '23']);
});

test('late outlets are sorted by how late they are, and what they owe follows the filter', async () => {
  const late = (ctx: Ctx, given: object = {}) => listed(ctx, lateAccountStore, listDunning, { ...given });
  const names = async (given: object) => (await late(boss, given)).records.map((row) => row.customerName);
  expect(await names({})).toEqual(['西溪超市', '湖滨便利店']);
  expect(await names({ sort: '-overdueDays' })).toEqual(['湖滨便利店', '西溪超市']);
  expect((await late(boss)).overdueFen).toBe(8_000);
  expect(await late(boss, { overdueDays: '30..' })).toMatchObject({ total: 1, overdueFen: 3_000 });
  expect(await late(narrow)).toMatchObject({ total: 1, overdueFen: 3_000 });
  expect(await fileOf(narrow, lateAccountStore, { columns: ['customerId', 'overdueFen'] })).toEqual([
    '门店,逾期金额（元）',
    '湖滨便利店,30',
  ]);
});
