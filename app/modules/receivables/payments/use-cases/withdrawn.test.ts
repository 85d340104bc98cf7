import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { withdrawApproval } from '#app/administration/approvals/use-cases/decide-task.server.ts';
import { listMyApprovals } from '#app/administration/approvals/use-cases/list-my-approvals.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { listed } from '#app/composition/testing/listed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { confirmPayment } from '#app/modules/orders/lifecycle/use-cases/confirm-payment.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { approvalDefinitions } from '#app/services/approvals/table.server.ts';
import { listApprovalsQuery } from '#app/services/approvals/wire.ts';
import type { Account } from '../../ledger/post-entries.server.ts';
import { receivableEntries } from '../../table.server.ts';
import { type PaymentRow, paymentInput } from '../../wire.ts';
import { paymentStore, refundStore } from '../stores.server.ts';
import { decidePayment } from './decide-payment.server.ts';
import { decideRefund } from './decide-refund.server.ts';
import { listRefunds } from './list-refunds.server.ts';
import { recordPayment } from './record-payment.server.ts';
import { requestRefund } from './request-refund.server.ts';
import { withdrawPayment } from './withdraw-payment.server.ts';
import { withdrawRefund } from './withdraw-refund.server.ts';

// What somebody takes back was not refused by anybody: it has a state of its own (issue 15).
const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let clerk: Ctx;
let second: Ctx;
let account: Account;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aProduct(world, { code: 'WATER', units: [{ unit: '箱', factor: 24, priceFen: 2_880 }] });
  });
  clerk = await brand.as({ realname: '王出纳', roles: ['boss'], departs: ['A01'] });
  second = await brand.as({ realname: '李出纳', roles: ['boss'], departs: ['A01'] });
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

const payment = (more: object = {}) =>
  paymentInput.parse({
    ...account,
    receiptNo: `R-${counter}`,
    amountFen: 10_000,
    method: 'transfer',
    paidOn: '2026-11-20',
    ...more,
  });
const rowsOf = async (reader: Ctx, given: object = {}) => {
  const of = { customerId: account.customerId, ...given };
  const { records } = await listed(reader, paymentStore, listRows, of);
  return records as unknown as PaymentRow[];
};
const booked = () =>
  inTenant(clerk, (tx) => tx.$count(receivableEntries, eq(receivableEntries.customerId, account.customerId)));

/** Takes back in one's approvals what one has handed in last. */
async function takeBack(biz: string): Promise<void> {
  const { records } = await listMyApprovals(clerk, listApprovalsQuery.parse({ view: 'started', size: 100 }));
  const open = records.find((card) => card.biz === biz && card.status === 'open');
  await withdrawApproval(registry().all('approvals'), clerk, { id: open!.id });
}

const flow = (biz: string) =>
  brand.facts((world) => anApprovalFlow(world, { name: biz, biz, minFen: 0, roles: ['boss'] }));
const noFlow = () =>
  brand.facts(({ tx }) =>
    tx.delete(approvalDefinitions).where(eq(approvalDefinitions.tenantId, brand.tenant.slug)),
  );

describe('a payment', () => {
  test('is withdrawn by who recorded it, with the reason, as long as nobody has decided', async () => {
    const { id } = await recordPayment(clerk, payment());
    const seen = async (reader: Ctx) => {
      const [row] = await rowsOf(reader);
      return [row?.decidable, row?.withdrawable];
    };
    expect([await seen(clerk), await seen(second)]).toEqual([
      [false, true],
      [true, false],
    ]);
    const withdraw = (by: Ctx) => withdrawPayment(by, { id, version: 1, reason: '金额写错了' });
    await expect(withdraw(second)).rejects.toMatchObject({
      code: 'receivables.not-own-request',
      status: 403,
    });
    await withdraw(clerk);
    await expect(withdrawPayment(clerk, { id, reason: '再一次' })).rejects.toMatchObject({
      code: 'receivables.decided-already',
      status: 409,
    });
    await expect(decidePayment(second, { id, pass: true, reason: '' })).rejects.toMatchObject({
      code: 'receivables.decided-already',
    });
    const ended = { id, status: 'withdrawn', reason: '金额写错了', decidedName: '王出纳' };
    expect(await rowsOf(second, { status: 'withdrawn' })).toMatchObject([
      { ...ended, decidable: false, withdrawable: false },
    ]);
    expect(await rowsOf(second, { status: 'refused' })).toEqual([]);
    expect(await booked()).toBe(0);
  });

  test('withdrawn leaves its receipt free, as a refused one does', async () => {
    for (const end of ['withdrawn', 'refused']) {
      const { id } = await recordPayment(clerk, payment());
      if (end === 'withdrawn') await withdrawPayment(clerk, { id, reason: '记错了' });
      else await decidePayment(second, { id, pass: false, reason: '没有到账' });
    }
    const { id } = await recordPayment(second, payment());
    await decidePayment(clerk, { id, pass: true, reason: '' });
    const used = { code: 'receivables.receipt-used', status: 409 };
    await expect(recordPayment(clerk, payment())).rejects.toMatchObject(used);
    expect(await booked()).toBe(1);
  });

  test('taken back from its approval is withdrawn, not refused; its approval ends with it', async () => {
    await flow('payment');
    const { id } = await recordPayment(clerk, payment());
    await takeBack('payment');
    expect(await rowsOf(second)).toMatchObject([{ id, status: 'withdrawn', reason: '提交人撤回' }]);
    const again = await recordPayment(clerk, payment());
    await withdrawPayment(clerk, { id: again.id, reason: '记错了' });
    const open = await listMyApprovals(second, listApprovalsQuery.parse({ view: 'todo', size: 100 }));
    expect(open.records.filter(({ biz }) => biz === 'payment')).toEqual([]);
    await noFlow();
  });

  test('of an order that waits for it: the order goes on waiting, and says that it was withdrawn', async () => {
    const { id } = await createOrder(clerk, {
      customerId: account.customerId,
      source: 'console',
      prepay: true,
      receiver: '',
      phone: '',
      address: '',
      remark: '',
      externalNo: null,
      lines: [{ code: 'WATER', unit: '箱', qty: 10 }],
    });
    await auditOrder(clerk, { id, pass: true, reason: '' });
    const paid = { id, amountFen: 28_800, receiptNo: `Y-${counter}` };
    await confirmPayment(clerk, paid);
    const [row] = await rowsOf(clerk);
    await withdrawPayment(clerk, { id: row!.id, reason: '登记错了订单' });
    const order = await getOrder(clerk, { id });
    expect(order).toMatchObject({
      status: 6,
      reason: '登记错了订单',
      prepaid: { bookedFen: 0, latest: { status: 'withdrawn', decidedName: '王出纳' } },
      permissionList: expect.arrayContaining(['order:pay']),
    });
    expect(order.events.at(-1)).toMatchObject({ event: 'withdraw-payment', reason: '登记错了订单' });
    await confirmPayment(second, paid);
    expect(await rowsOf(clerk)).toMatchObject([{ status: 'waiting' }, { status: 'withdrawn' }]);
  });
});

test('a refund is withdrawn by who asked for it while it waits, once approved by somebody else', async () => {
  const { id: paid } = await recordPayment(clerk, payment());
  await decidePayment(second, { id: paid, pass: true, reason: '' });
  const ask = () => requestRefund(clerk, { ...account, orderId: null, amountFen: 10_000, reason: '多收' });
  const desked = async (reader: Ctx) =>
    (await listed(reader, refundStore, listRefunds, { keyword: `MD-${counter}` })).records;
  const { id } = await ask();
  const withdrawable = async (reader: Ctx) => (await desked(reader)).map((row) => row.withdrawable);
  expect([await withdrawable(clerk), await withdrawable(second)]).toEqual([[true], [false]]);
  const withdraw = (by: Ctx, which: string) => withdrawRefund(by, { id: which, reason: '门店留着抵货款' });
  await expect(withdraw(second, id)).rejects.toMatchObject({
    code: 'receivables.not-own-request',
    status: 403,
  });
  await withdraw(clerk, id);
  await expect(withdraw(clerk, id)).rejects.toMatchObject({ code: 'receivables.own-entry' });
  await expect(withdraw(second, id)).rejects.toMatchObject({ code: 'receivables.not-approved', status: 409 });
  expect(await desked(second)).toMatchObject([
    { status: 'owed', amountFen: 10_000 },
    { id, status: 'withdrawn', reason: '门店留着抵货款' },
  ]);
  const again = await ask();
  await decideRefund(second, { id: again.id, pass: true, reason: '' });
  await expect(withdraw(clerk, again.id)).rejects.toMatchObject({ code: 'receivables.own-entry' });
  await withdraw(second, again.id);
});

test('a refund that is taken back from its approval is withdrawn, and can be asked for anew', async () => {
  const { id } = await recordPayment(clerk, payment());
  await decidePayment(second, { id, pass: true, reason: '' });
  await flow('refund');
  const asked = { ...account, orderId: null, amountFen: 10_000, reason: '多收' };
  await requestRefund(clerk, asked);
  await takeBack('refund');
  const given = { keyword: `MD-${counter}` };
  expect((await listed(second, refundStore, listRefunds, given)).records).toMatchObject([
    { status: 'owed', amountFen: 10_000 },
    { status: 'withdrawn', reason: '提交人撤回' },
  ]);
  await noFlow();
  await requestRefund(clerk, asked);
});
