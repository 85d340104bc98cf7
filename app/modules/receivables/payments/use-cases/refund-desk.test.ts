import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { adjustByTwo } from '#app/composition/testing/adjust-by-two.server.ts';
import { listed } from '#app/composition/testing/listed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { invalidateOrder } from '#app/modules/orders/lifecycle/use-cases/invalidate-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { exchangeOrder, returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import { owedBackFen } from '#app/modules/orders/rules.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { announcements, announcementTargets } from '#app/services/notices/table.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { accountStore } from '../../accounts/stores.server.ts';
import { allocateCredit } from '../../accounts/use-cases/allocate-credit.server.ts';
import { getStatement } from '../../accounts/use-cases/get-statement.server.ts';
import { listAccounts } from '../../accounts/use-cases/list-accounts.server.ts';
import { receivableObligation } from '../../accounts/use-cases/receivable-obligation.server.ts';
import type { Account } from '../../ledger/post-entries.server.ts';
import { refundStore } from '../stores.server.ts';
import { decidePayment } from './decide-payment.server.ts';
import { decideRefund } from './decide-refund.server.ts';
import { listRefunds } from './list-refunds.server.ts';
import { payRefund } from './pay-refund.server.ts';
import { recordPayment } from './record-payment.server.ts';
import { requestRefund } from './request-refund.server.ts';
import { withdrawRefund } from './withdraw-refund.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let second: Ctx;
let third: Ctx;
let account: Account;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aProduct(world, { code: 'WATER', units: [{ unit: '箱', factor: 24, priceFen: 2_880 }] });
    await aProduct(world, { code: 'JUICE', units: [{ unit: '箱', factor: 24, priceFen: 10_900 }] });
  });
  boss = await brand.as({ realname: '王出纳', roles: ['boss'], departs: ['A01'] });
  second = await brand.as({ realname: '周会计', roles: ['boss'], departs: ['A01'] });
  third = await brand.as({ realname: '赵出纳', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** An outlet of its own for each test. */
beforeEach(async () => {
  counter += 1;
  account = await brand.facts(async (world) => {
    const { id, dealerId } = await anOutlet(world, { code: `MD-${counter}` });
    return { customerId: id, dealerId };
  });
});

/** An order of some boxes of water at 28.80 that was signed for. */
async function signed(qty: number): Promise<string> {
  const { id } = await createOrder(boss, {
    customerId: account.customerId,
    source: 'console',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
    lines: [{ code: 'WATER', unit: '箱', qty }],
  });
  await auditOrder(boss, { id, pass: true, reason: '' });
  await deliverOrder(boss, { id, carrier: '', warehouseId: null });
  await signOrder(boss, {
    id,
    signer: '徐丽',
    signature,
    photos: [],
    lng: null,
    lat: null,
    place: '',
    remark: '',
  });
  return id;
}

/** The same, paid. */
async function paidOrder(qty: number): Promise<string> {
  const id = await signed(qty);
  await pay(qty * 2_880);
  return id;
}

async function pay(amountFen: number): Promise<void> {
  const { id } = await recordPayment(boss, {
    ...account,
    receiptNo: `R-${counter}-${amountFen}`,
    amountFen,
    method: 'transfer',
    paidOn: '2026-11-20',
    remark: '',
    allocations: [],
  });
  await decidePayment(second, { id, pass: true, reason: '' });
}

/** Two boxes, 57.60, come back into the warehouse. */
async function bringBack(id: string): Promise<void> {
  const lines = [{ lineNo: 1, qty: 2 }];
  const back = await returnOrder(boss, { id, lines, reason: '临期', externalNo: null });
  await auditOrder(boss, { id: back.id, pass: true, reason: '' });
  await receiveReturn(third, { id: back.id, warehouseId: null });
}

/** A refund that was asked for and approved. */
async function approved(orderId: string | null, amountFen: number): Promise<string> {
  const { id } = await requestRefund(boss, { ...account, orderId, amountFen, reason: '退货' });
  await decideRefund(second, { id, pass: true, reason: '' });
  return id;
}

const desked = async (reader: Ctx = second) =>
  (await listed(reader, refundStore, listRefunds, { keyword: `MD-${counter}`, size: 20 })).records;
const voucher = () => ({ method: 'transfer' as const, voucherNo: `V-${counter}`, paidOn: '2026-11-21' });
const freight = (orderId: string, amountFen: number) =>
  adjustByTwo([boss, second], {
    orderId,
    kind: 'freight',
    amountFen,
    reason: '送货上门',
    externalNo: `F-${counter}`,
  });
const unsettled = () =>
  inTenant(boss, (tx) =>
    receivableObligation.countOpen!(boss, tx, { kind: 'outlet', id: account.customerId }),
  );

describe('a refund that was approved, of which less is owed since', () => {
  /** Ten boxes, two of them back, 57.60 approved; then 10.00 of freight. */
  async function stuck(): Promise<{ order: string; id: string }> {
    const order = await paidOrder(10);
    await bringBack(order);
    const id = await approved(order, 5_760);
    await freight(order, 1_000);
    return { order, id };
  }

  test('is paid out as far as is owed', async () => {
    const { order, id } = await stuck();
    expect(await desked()).toMatchObject([{ id, amountFen: 5_760, payableFen: 4_760 }]);
    const owed = { code: 'receivables.refund-beyond-owed', status: 409 };
    await expect(payRefund(boss, { id, ...voucher() })).rejects.toMatchObject(owed);
    await expect(payRefund(boss, { id, ...voucher(), amountFen: 5_761 })).rejects.toMatchObject({
      status: 422,
      field: 'amountFen',
    });
    await payRefund(boss, { id, ...voucher(), amountFen: 4_760 });
    expect(await desked()).toMatchObject([{ status: 'paid', amountFen: 4_760, payableFen: null }]);
    expect((await getOrder(boss, { id: order })).money).toMatchObject({ refunded: 4_760, open: 0 });
    expect(await unsettled()).toBe(0);
  });

  test('is withdrawn with a reason by whom else may approve, and who asked for it hears of it', async () => {
    const { order, id } = await stuck();
    await expect(withdrawRefund(boss, { id, reason: '另记运费' })).rejects.toMatchObject({
      code: 'receivables.own-entry',
    });
    const mayWithdraw = async (reader: Ctx) => (await desked(reader)).map((row) => row.withdrawable);
    expect([await mayWithdraw(boss), await mayWithdraw(third)]).toEqual([[false], [true]]);
    await withdrawRefund(third, { id, reason: '另记运费' });
    await expect(withdrawRefund(third, { id, reason: '另记运费' })).rejects.toMatchObject({ status: 409 });
    await expect(payRefund(boss, { id, ...voucher(), amountFen: 1 })).rejects.toMatchObject({ status: 409 });
    // What is still owed back can be asked for anew.
    expect(await desked()).toMatchObject([
      { status: 'owed', amountFen: 4_760 },
      { status: 'withdrawn', amountFen: 5_760, reason: '另记运费' },
    ]);
    const heard = await inTenant(boss, (tx) =>
      tx
        .select({ title: announcements.title, content: announcements.content })
        .from(announcements)
        .innerJoin(
          announcementTargets,
          and(
            eq(announcementTargets.tenantId, announcements.tenantId),
            eq(announcementTargets.announcementId, announcements.id),
          ),
        )
        .where(eq(announcementTargets.targetId, boss.user!.id)),
    );
    expect(heard).toMatchObject([
      { title: expect.stringContaining('57.60'), content: expect.stringContaining('另记运费') },
    ]);
    await payRefund(boss, { id: await approved(order, 4_760), ...voucher() });
    expect(await unsettled()).toBe(0);
  });
});

describe('an exchange under way', () => {
  test('keeps back what it will still charge: on the desk, of an order, an account and its credit', async () => {
    const order = await paidOrder(7);
    // Another order of the account is open: credit could be used for it.
    const other = await paidOrder(1);
    await freight(other, 500);
    const instead = [{ code: 'JUICE', unit: '箱', qty: 1 }];
    const lines = [{ lineNo: 1, qty: 2, pieces: 0 }];
    const made = await exchangeOrder(boss, { id: order, lines, instead, reason: '换口味', externalNo: null });
    await auditOrder(boss, { id: made.id, pass: true, reason: '' });
    await receiveReturn(third, { id: made.id, warehouseId: null });
    const { money } = await getOrder(boss, { id: order });
    expect(money).toMatchObject({ open: -5_760, toCome: 10_900 });
    expect(owedBackFen(money!)).toBe(0);
    expect(await desked()).toEqual([]);
    const accounts = async (of: object) =>
      (await listed(boss, accountStore, listAccounts, { keyword: `MD-${counter}`, size: 20, ...of })).records;
    expect(await accounts({})).toMatchObject([{ owedBackFen: 0 }]);
    expect(await accounts({ only: 'credit' })).toEqual([]);
    const asked = { ...account, orderId: order, amountFen: 1, reason: '退货' };
    await expect(requestRefund(boss, asked)).rejects.toMatchObject({
      code: 'receivables.refund-beyond-owed',
    });
    await expect(allocateCredit(boss, account)).rejects.toMatchObject({
      code: 'receivables.nothing-to-allocate',
    });
    const statement = { ...account, startDate: null, endDate: null, pageNumber: 1, size: 50 };
    expect((await getStatement(boss, statement)).owedFen).toBe(0);
    await deliverOrder(boss, { id: made.id, carrier: '', warehouseId: null });
    expect((await getOrder(boss, { id: order })).money).toMatchObject({ open: 10_900 - 5_760, toCome: 0 });
  });

  test('lets go as much as it leaves over, and all of it when it is given up', async () => {
    const order = await paidOrder(7);
    await bringBack(order);
    const instead = [{ code: 'WATER', unit: '箱', qty: 1 }];
    const lines = [{ lineNo: 1, qty: 1, pieces: 0 }];
    const swap = () => exchangeOrder(boss, { id: order, lines, instead, reason: '换', externalNo: null });
    const made = await swap();
    // As much comes as goes: nothing is kept back.
    expect(await desked()).toMatchObject([{ status: 'owed', amountFen: 5_760 }]);
    await invalidateOrder(boss, { id: made.id, reason: '不换了' });
    expect(await desked()).toMatchObject([{ status: 'owed', amountFen: 5_760 }]);
    const id = await approved(order, 5_760);
    const juice = [{ code: 'JUICE', unit: '箱', qty: 1 }];
    await exchangeOrder(boss, { id: order, lines, instead: juice, reason: '换', externalNo: null });
    // 109.00 for a box of 28.80 is more than what was approved.
    expect(await desked()).toMatchObject([{ id, payableFen: 0 }]);
    await expect(payRefund(boss, { id, ...voucher() })).rejects.toMatchObject({ status: 409 });
  });
});

describe('the credit of an account', () => {
  test('stands on the desk until it is asked for, and is not used for orders after that', async () => {
    await pay(6_000);
    expect(await desked()).toMatchObject([
      { status: 'owed', orderId: null, amountFen: 6_000, customerId: account.customerId },
    ]);
    const { id } = await requestRefund(boss, { ...account, orderId: null, amountFen: 4_500, reason: '多收' });
    expect(await desked()).toMatchObject([
      { status: 'owed', amountFen: 1_500 },
      { id, status: 'waiting', amountFen: 4_500 },
    ]);
    const order = await signed(2);
    expect(await allocateCredit(boss, account)).toEqual({ allocatedFen: 1_500 });
    await expect(allocateCredit(boss, account)).rejects.toMatchObject({ status: 409 });
    await decideRefund(second, { id, pass: true, reason: '' });
    expect(await desked()).toMatchObject([{ id, status: 'approved', payableFen: 4_500 }]);
    await payRefund(boss, { id, ...voucher() });
    expect((await getOrder(boss, { id: order })).money).toMatchObject({ paid: 1_500, open: 5_760 - 1_500 });
  });
});
