import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { adjustByTwo } from '#app/composition/testing/adjust-by-two.server.ts';
import { listed } from '#app/composition/testing/listed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { bookCompensation } from '#app/modules/assets/movements/use-cases/book-compensation.server.ts';
import { bookDeposit } from '#app/modules/assets/movements/use-cases/book-deposit.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { accountStore, lateAccountStore } from '../../accounts/stores.server.ts';
import { allocateCredit } from '../../accounts/use-cases/allocate-credit.server.ts';
import { exportStatement, getStatement } from '../../accounts/use-cases/get-statement.server.ts';
import { listAccounts } from '../../accounts/use-cases/list-accounts.server.ts';
import { listDunning } from '../../accounts/use-cases/list-dunning.server.ts';
import { listParties } from '../../accounts/use-cases/list-parties.server.ts';
import { orderMoney } from '../../accounts/use-cases/order-money.server.ts';
import { receivableObligation } from '../../accounts/use-cases/receivable-obligation.server.ts';
import { bookOrder } from '../../ledger/book-order.server.ts';
import type { Account } from '../../ledger/post-entries.server.ts';
import { receivableEntries } from '../../table.server.ts';
import { type PaymentRow, paymentInput } from '../../wire.ts';
import { payment as paymentList } from '../entities.ts';
import { paymentStore, refundStore } from '../stores.server.ts';
import { decidePayment } from './decide-payment.server.ts';
import { decideRefund } from './decide-refund.server.ts';
import { listRefunds } from './list-refunds.server.ts';
import { payRefund } from './pay-refund.server.ts';
import { paymentApproval } from './payment-approval.server.ts';
import { recordPayment } from './record-payment.server.ts';
import { requestRefund } from './request-refund.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let clerk: Ctx;
let second: Ctx;
let third: Ctx;
let stranger: Ctx;
let account: Account;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = await Promise.all([desk.brand('shanjianquan'), desk.brand('maixiangfang')]);
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'seller', dataScope: 'own', permissions: 'all' });
      await aRole(world, { code: 'money', dataScope: 'all', permissions: 'all' });
    });
  }
  clerk = await brand.as({ realname: '王出纳', roles: ['boss'], departs: ['A01'] });
  second = await brand.as({ realname: '李出纳', roles: ['boss'], departs: ['A01'] });
  third = await brand.as({ realname: '赵出纳', roles: ['boss'], departs: ['A01'] });
  stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** An outlet of its own for each test. */
beforeEach(async () => {
  counter += 1;
  account = await brand.facts(async (world) => {
    const { id, dealerId } = await anOutlet(world, { code: `MD-${counter}`, name: `湖滨便利店${counter}` });
    return { customerId: id, dealerId };
  });
});

/** An order of the outlet that was charged on a day. */
async function charged(amountFen: number, businessOn = '2026-11-01', status: 3 | 7 = 7): Promise<string> {
  const { order } = await brand.facts((world) => anOrder(world, { status, customer: `MD-${counter}` }));
  await inTenant(clerk, (tx) =>
    bookOrder(clerk, tx, {
      orderId: order.id,
      kind: 'charge',
      amountFen,
      businessOn,
      source: { kind: 'order', id: order.id, no: order.orderNo },
      key: `charge:${order.id}`,
    }),
  );
  return order.id;
}

const payment = (more: object = {}) =>
  paymentInput.parse({
    ...account,
    receiptNo: `R-${counter}`,
    amountFen: 10_000,
    method: 'transfer',
    paidOn: '2026-11-20',
    ...more,
  });

const pay = async (more: object = {}) => {
  const { id } = await recordPayment(clerk, payment(more));
  await decidePayment(second, { id, pass: true, reason: '' });
  return id;
};
const statement = (ctx: Ctx = clerk) =>
  getStatement(ctx, { ...account, startDate: null, endDate: null, pageNumber: 1, size: 50 });

/** The outlet's accounts as they are listed. */
const accountsOf = (ctx: Ctx, given: Record<string, unknown> = {}) =>
  listed(ctx, accountStore, listAccounts, { keyword: `MD-${counter}`, ...given });

describe('recording a payment', () => {
  test('the card of its approval names the outlet and the dealer', async () => {
    const { id } = await recordPayment(clerk, payment());
    const about = await inTenant(clerk, (tx) => paymentApproval.about!(clerk, tx, [id]));
    expect(about.get(id)).toEqual([`湖滨便利店${counter}`, expect.stringMatching(/./)]);
  });

  test('is booked once it is approved: to the oldest orders first, the rest stays on account', async () => {
    const young = await charged(6_000, '2026-11-10');
    const old = await charged(3_000, '2026-10-01');
    const { id } = await recordPayment(clerk, payment());
    expect((await statement()).balanceFen).toBe(9_000);
    await decidePayment(second, { id, pass: true, reason: '' });
    const { records, balanceFen, onAccountFen } = await statement();
    expect({ balanceFen, onAccountFen }).toEqual({ balanceFen: -1_000, onAccountFen: 1_000 });
    expect(records.slice(2).map((row) => [row.orderId, row.amountFen, row.balanceFen])).toEqual([
      [old, -3_000, 6_000],
      [young, -6_000, 0],
      [null, -1_000, -1_000],
    ]);
  });

  test.each([
    ['nothing', { amountFen: 0 }, 'amountFen'],
    ['less than nothing', { amountFen: -1 }, 'amountFen'],
    ['no receipt', { receiptNo: ' ' }, 'receiptNo'],
  ])('%s is refused at its field', (_, more, field) => {
    expect(paymentInput.safeParse({ ...payment(), ...more }).error?.issues[0]?.path[0]).toBe(field);
  });

  test('dated ahead is refused at its field', async () => {
    const refused = { code: 'receivables.dated-ahead', status: 422, field: 'paidOn' };
    await expect(recordPayment(clerk, payment({ paidOn: '2026-11-22' }))).rejects.toMatchObject(refused);
  });

  test('a receipt that was used before is 409; one that was refused may come again', async () => {
    const { id } = await recordPayment(clerk, payment());
    const used = { code: 'receivables.receipt-used', status: 409, field: 'receiptNo' };
    await expect(recordPayment(second, payment({ amountFen: 1 }))).rejects.toMatchObject(used);
    await decidePayment(second, { id, pass: false, reason: '金额不对' });
    await expect(recordPayment(second, payment())).resolves.toMatchObject({ approval: false });
  });

  test('one receipt is money once, be that a payment, a deposit or a compensation', async () => {
    const used = { code: 'receivables.receipt-used', status: 409, field: 'receiptNo' };
    await pay();
    const of = (no: string) => ({ kind: 'asset-movement', id: newId(), no });
    const source = of('TF-1');
    const take = (receiptNo: string, from = source) =>
      inTenant(clerk, (tx) =>
        bookDeposit(clerk, tx, account, { does: 'take', amountFen: 500, source: from, receiptNo }),
      );
    const compensate = (receiptNo: string) =>
      inTenant(clerk, (tx) =>
        bookCompensation(clerk, tx, account, {
          amountFen: 900,
          fromDeposit: { fen: 0, sourceId: source.id },
          source: of('BG-1'),
          receiptNo,
        }),
      );
    await expect(take(`R-${counter}`)).rejects.toMatchObject(used);
    await expect(compensate(`R-${counter}`)).rejects.toMatchObject(used);
    // Said twice it is booked once.
    await take(`YJ-${counter}`);
    await take(`YJ-${counter}`);
    await expect(take(`YJ-${counter}`, of('TF-2'))).rejects.toMatchObject(used);
    await expect(compensate(`YJ-${counter}`)).rejects.toMatchObject(used);
    await expect(recordPayment(clerk, payment({ receiptNo: `YJ-${counter}` }))).rejects.toMatchObject(used);
    const both = await Promise.allSettled([
      take(`TW-${counter}`, of('TF-3')),
      recordPayment(second, payment({ receiptNo: `TW-${counter}` })),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('two clerks with one receipt at the same moment record it once', async () => {
    const both = await Promise.allSettled([
      recordPayment(clerk, payment()),
      recordPayment(second, payment()),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'receivables.receipt-used', status: 409 },
    });
  });

  test('beyond what is open of a chosen order, or to another outlet’s order, is refused at its field', async () => {
    const own = await charged(5_000);
    const field = { status: 422, field: 'allocations' };
    const to = (orderId: string, amountFen: number) => payment({ allocations: [{ orderId, amountFen }] });
    await expect(recordPayment(clerk, to(own, 5_001))).rejects.toMatchObject({
      ...field,
      code: 'receivables.beyond-open',
    });
    const of = account;
    counter += 1;
    const next = await brand.facts((world) =>
      anOutlet(world, { code: `MD-${counter}`, name: `湖滨便利店${counter}` }),
    );
    account = { customerId: next.id, dealerId: next.dealerId };
    const foreign = await charged(5_000);
    account = of;
    await expect(recordPayment(clerk, to(foreign, 100))).rejects.toMatchObject({
      ...field,
      code: 'receivables.other-order',
    });
    await expect(recordPayment(clerk, to(own, 5_000))).resolves.toBeDefined();
    // What waits for approval is as good as paid for the next clerk.
    await expect(recordPayment(second, { ...to(own, 1), receiptNo: `S-${counter}` })).rejects.toMatchObject({
      code: 'receivables.beyond-open',
    });
  });

  test('is not approved, nor refused, by who recorded it; nor is a refund by who asked for it', async () => {
    await charged(10_000);
    const { id } = await recordPayment(clerk, payment());
    const own = { code: 'receivables.own-entry', status: 403 };
    for (const pass of [true, false]) {
      await expect(decidePayment(clerk, { id, pass, reason: '错了' })).rejects.toMatchObject(own);
    }
    const decidable = async (reader: Ctx) => {
      const rows = await listRows(
        reader,
        paymentStore,
        listQuery(paymentList).parse({ keyword: `R-${counter}` }),
      );
      return rows.records.map((row) => (row as unknown as PaymentRow).decidable);
    };
    expect(new Set(await decidable(clerk))).toEqual(new Set([false]));
    expect(new Set(await decidable(second))).toEqual(new Set([true]));
    await pay({ amountFen: 60_000, receiptNo: `OWN-${counter}` });
    const asked = { ...account, orderId: null, reason: '多收', amountFen: 1_000 };
    const refund = await requestRefund(clerk, asked);
    await expect(decideRefund(clerk, { id: refund.id, pass: true, reason: '' })).rejects.toMatchObject(own);
    await decideRefund(second, { id: refund.id, pass: true, reason: '' });
  });

  test('the outlets it can come from are those within reach, however many others are called alike', async () => {
    const seller = await brand.as({ username: 'narrow', roles: ['seller'], departs: ['A01'] });
    await brand.as({ username: 'crowd', roles: ['seller'], departs: ['A01'] });
    const own = await brand.facts(async (world) => {
      for (let index = 0; index < 201; index += 1) {
        await anOutlet(world, {
          code: `PA-${String(index).padStart(3, '0')}`,
          name: '同名小卖部',
          owner: 'crowd',
        });
      }
      return anOutlet(world, { code: 'PB-1', name: '同名小卖部', owner: 'narrow' });
    });
    const keyword = '同名小卖部';
    expect(await listParties(seller, { keyword })).toMatchObject([
      { customerId: own.id, dealerId: own.dealerId, balanceFen: 0 },
    ]);
    expect(await listParties(clerk, { keyword })).toHaveLength(20);
    expect(await listParties(stranger, { keyword })).toEqual([]);
  });

  test('is booked once however often and by however many it is approved', async () => {
    await charged(10_000);
    const { id } = await recordPayment(clerk, payment());
    const both = await Promise.allSettled([
      decidePayment(third, { id, pass: true, reason: '' }),
      decidePayment(second, { id, pass: true, reason: '' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await statement()).balanceFen).toBe(0);
  });
});

describe('an account', () => {
  test('uses its credit for what is charged later', async () => {
    await pay();
    const order = await charged(4_000);
    await expect(allocateCredit(clerk, account)).resolves.toEqual({ allocatedFen: 4_000 });
    const { balanceFen, onAccountFen } = await statement();
    expect({ balanceFen, onAccountFen }).toEqual({ balanceFen: -6_000, onAccountFen: 6_000 });
    await expect(adjustByTwo([clerk, second], adjust(order, 1))).rejects.toMatchObject({
      code: 'receivables.beyond-open',
    });
  });

  const adjust = (orderId: string, amountFen: number) => ({
    orderId,
    kind: 'write-off' as const,
    amountFen,
    reason: '门店关门',
    externalNo: `w-${counter}`,
  });

  test('one payment of several orders, one of them corrected down: it is owed back, and pays a later order', async () => {
    const first = await charged(6_000, '2026-11-01', 3);
    const sibling = await charged(4_000, '2026-11-02', 3);
    await pay();
    const correct = (orderId: string, amountFen: number, externalNo: string) =>
      adjustByTwo([clerk, second], {
        orderId,
        kind: 'correction',
        amountFen,
        reason: '价格谈错',
        externalNo,
      });
    await expect(correct(first, -6_001, 'c-0')).rejects.toMatchObject({ code: 'receivables.beyond-open' });
    await correct(first, -1_500, 'c-1');
    expect((await inTenant(clerk, (tx) => orderMoney.read(clerk, tx, first))).open).toBe(-1_500);
    // Nothing of it is open: nothing can be written off.
    await expect(adjustByTwo([clerk, second], adjust(sibling, 1))).rejects.toMatchObject({
      code: 'receivables.beyond-open',
    });
    expect(await statement()).toMatchObject({ balanceFen: -1_500, onAccountFen: 0, owedFen: 1_500 });
    const later = await charged(1_000);
    expect(await allocateCredit(clerk, account)).toEqual({ allocatedFen: 1_000 });
    expect(await statement()).toMatchObject({ balanceFen: -500, onAccountFen: 0, owedFen: 500 });
    await inTenant(clerk, async (tx) => {
      expect(await orderMoney.read(clerk, tx, later)).toMatchObject({ paid: 1_000, open: 0 });
      expect(await orderMoney.read(clerk, tx, first)).toMatchObject({ paid: 5_000, open: -500 });
    });
    // What was asked for as a refund is not used for anything else.
    const refund = { ...account, orderId: first, reason: '多收', amountFen: 500 };
    await requestRefund(clerk, refund);
    await charged(300);
    await expect(allocateCredit(clerk, account)).rejects.toMatchObject({
      code: 'receivables.nothing-to-allocate',
    });
  });

  test('uses what belongs to no order first, then what was paid too much for the oldest', async () => {
    const paid = await charged(3_000, '2026-11-01', 3);
    await pay({ amountFen: 4_000 });
    await adjustByTwo([clerk, second], {
      orderId: paid,
      kind: 'correction',
      amountFen: -2_000,
      reason: '价格谈错',
      externalNo: 'c-2',
    });
    await charged(2_500);
    expect(await statement()).toMatchObject({ onAccountFen: 1_000, owedFen: 2_000 });
    expect(await allocateCredit(clerk, account)).toEqual({ allocatedFen: 2_500 });
    expect(await statement()).toMatchObject({ balanceFen: -500, onAccountFen: 0, owedFen: 500 });
  });

  test('a statement ends a month by the brand’s clock, and the next one begins with what it ended with', async () => {
    const at = (time: string) => ({ ...clerk, now: () => new Date(time) });
    const { order } = await brand.facts((world) => anOrder(world, { status: 7, customer: `MD-${counter}` }));
    const book = (ctx: Ctx, amountFen: number, key: string) =>
      inTenant(ctx, (tx) =>
        bookOrder(ctx, tx, {
          orderId: order.id,
          kind: 'charge',
          amountFen,
          businessOn: '2026-11-30',
          source: { kind: 'order', id: order.id, no: order.orderNo },
          key: `${key}:${order.id}`,
        }),
      );
    // Midnight in China is four in the afternoon by the clock of the world.
    await book(at('2026-11-30T15:59:59Z'), 1_000, 'before');
    await book(at('2026-11-30T16:00:00Z'), 200, 'after');
    const month = (startDate: string, endDate: string) =>
      getStatement(clerk, { ...account, startDate, endDate, pageNumber: 1, size: 50 });
    expect(await month('2026-11-01', '2026-11-30')).toMatchObject({
      openingFen: 0,
      closingFen: 1_000,
      total: 1,
      records: [{ bookedOn: '2026-11-30', balanceFen: 1_000 }],
    });
    expect(await month('2026-12-01', '2026-12-31')).toMatchObject({
      openingFen: 1_000,
      closingFen: 1_200,
      total: 1,
      records: [{ bookedOn: '2026-12-01' }],
    });
  });

  test('loses what is written off, told twice once', async () => {
    const order = await charged(4_000);
    await adjustByTwo([clerk, second], adjust(order, 1_500));
    await adjustByTwo([clerk, second], adjust(order, 1_500));
    expect((await statement()).balanceFen).toBe(2_500);
  });

  test('is charged freight by hand with a term of its own, though the goods were due long ago', async () => {
    const order = await charged(10_000, '2026-09-01');
    await pay();
    const freight = {
      kind: 'freight',
      amountFen: 1_000,
      reason: '补运费',
      externalNo: `y-${counter}`,
    } as const;
    await adjustByTwo([clerk, second], { orderId: order, ...freight });
    const { dueOn, open } = await inTenant(clerk, (tx) => orderMoney.read(clerk, tx, order));
    expect({ dueOn, open }).toEqual({ dueOn: '2026-12-21', open: 1_000 });
  });

  test('is charged freight apart from the goods, and gives back no more of it than was charged', async () => {
    const order = await charged(4_000);
    const freight = (amountFen: number, externalNo: string) =>
      adjustByTwo([clerk, second], {
        orderId: order,
        kind: 'freight',
        amountFen,
        reason: '送货上门',
        externalNo,
      });
    await freight(1_200, 'f-1');
    await freight(1_200, 'f-1');
    await expect(freight(1_300, 'f-1')).rejects.toMatchObject({
      code: 'receivables.number-used',
      status: 409,
    });
    expect((await statement()).balanceFen).toBe(5_200);
    await expect(freight(-1_201, 'f-2')).rejects.toMatchObject({
      code: 'receivables.beyond-freight',
      field: 'amountFen',
    });
    await freight(-200, 'f-3');
    expect((await statement()).balanceFen).toBe(5_000);
    await inTenant(clerk, async (tx) => {
      expect(await orderMoney.read(clerk, tx, order)).toMatchObject({
        charged: 5_000,
        freight: 1_000,
        open: 5_000,
      });
    });
  });

  test('each delivery of an order has its own due day: age, dunning and what an order shows go by it', async () => {
    const orderId = await charged(3_000, '2026-10-01');
    const deliver = (amountFen: number, businessOn: string) =>
      inTenant(clerk, (tx) =>
        bookOrder(clerk, tx, {
          orderId,
          kind: 'charge',
          amountFen,
          businessOn,
          source: { kind: 'order', id: orderId, no: `D-${counter}` },
          key: `charge:${orderId}:${businessOn}`,
        }),
      );
    await deliver(2_000, '2026-11-10');
    const aged = async (only?: 'overdue') => (await accountsOf(clerk, { only })).records;
    const late = () => listed(clerk, lateAccountStore, listDunning, { keyword: `MD-${counter}` });
    const dueOn = () => inTenant(clerk, async (tx) => (await orderMoney.read(clerk, tx, orderId)).dueOn);
    expect(await aged()).toMatchObject([{ balanceFen: 5_000, ages: { current: 2_000, first: 3_000 } }]);
    expect((await late()).records).toMatchObject([
      { overdueFen: 3_000, orders: 1, oldestDueOn: '2026-10-31' },
    ]);
    expect(await dueOn()).toBe('2026-10-31');
    // What is paid goes to the first delivery: then nothing is late.
    await pay({ amountFen: 3_500 });
    expect(await aged()).toMatchObject([{ balanceFen: 1_500, ages: { current: 1_500, first: 0 } }]);
    expect(await aged('overdue')).toEqual([]);
    expect((await late()).records).toEqual([]);
    expect(await dueOn()).toBe('2026-12-10');
  });

  test('is listed by age, and late ones in the dunning list', async () => {
    await charged(4_000, '2026-11-20');
    await charged(3_000, '2026-10-01');
    await charged(2_000, '2026-06-01');
    const { records } = await accountsOf(clerk);
    expect(records).toMatchObject([
      { balanceFen: 9_000, ages: { current: 4_000, first: 3_000, second: 0, third: 0, beyond: 2_000 } },
    ]);
    const late = await listed(clerk, lateAccountStore, listDunning, { keyword: `MD-${counter}` });
    expect(late.records).toMatchObject([{ overdueFen: 5_000, orders: 2, oldestDueOn: '2026-07-01' }]);
    const dealers = await accountsOf(clerk, { by: 'dealer', keyword: '' });
    const all = await accountsOf(clerk, { keyword: '', size: 200 });
    const total = (rows: readonly { balanceFen: number }[]) =>
      rows.reduce((sum, row) => sum + row.balanceFen, 0);
    expect(total(dealers.records)).toBe(total(all.records));
    expect(total(all.records)).toBe(all.totals.balanceFen);
  });

  test('goes into a file that says what its page says', async () => {
    await charged(4_000);
    await pay({ amountFen: 1_500 });
    const file = await exportStatement(clerk, {
      ...account,
      startDate: null,
      endDate: null,
      pageNumber: 1,
      size: 1,
    });
    let text = '';
    for await (const chunk of file.chunks) text += String(chunk);
    expect(text).toContain('期初余额,,,,0,');
    expect(text).toContain(',-15,25,');
    expect(text).toContain('期末余额,,,,25,');
  });

  test('is nobody’s outside its tenant and scope', async () => {
    await charged(4_000);
    await expect(statement(stranger)).rejects.toMatchObject({ code: 'receivables.no-account' });
    const seller = await brand.as({ roles: ['seller'], departs: ['A01'] });
    await expect(statement(seller)).rejects.toMatchObject({ code: 'receivables.no-account' });
    expect((await accountsOf(seller)).records).toEqual([]);
    const { id } = await recordPayment(clerk, payment());
    for (const ctx of [seller, stranger]) {
      await expect(decidePayment(ctx, { id, pass: true, reason: '' })).rejects.toMatchObject({ status: 404 });
      expect((await listRows(ctx, paymentStore, listQuery(paymentList).parse({}))).total).toBe(0);
    }
  });

  test('has an entry that nobody changes', async () => {
    await charged(4_000);
    const change = inTenant(clerk, (tx) =>
      tx
        .update(receivableEntries)
        .set({ amountFen: 1 })
        .where(eq(receivableEntries.customerId, account.customerId)),
    );
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

/** The outlet's rows of the refund desk. */
const refundsOf = (ctx: Ctx, given: Record<string, unknown> = {}) =>
  listed(ctx, refundStore, listRefunds, { keyword: `MD-${counter}`, ...given });

describe('the refund desk', () => {
  const desked = async () => (await refundsOf(clerk)).records;

  test('shows what is owed back of an ended order, approved and paid out once', async () => {
    const order = await charged(10_000, '2026-11-01', 3);
    await pay();
    expect(await desked()).toEqual([]);
    await inTenant(clerk, (tx) =>
      bookOrder(clerk, tx, {
        orderId: order,
        kind: 'return',
        amountFen: -4_000,
        businessOn: '2026-11-20',
        source: { kind: 'order', id: order, no: 'R' },
        key: `return:${order}`,
      }),
    );
    expect(await desked()).toMatchObject([{ status: 'owed', amountFen: 4_000, orderId: order }]);
    expect((await accountsOf(clerk, { only: 'credit' })).records).toMatchObject([{ owedBackFen: 4_000 }]);
    const party = { kind: 'outlet', id: account.customerId } as const;
    expect(await inTenant(clerk, (tx) => receivableObligation.countOpen!(clerk, tx, party))).toBe(1);
    const requested = { ...account, orderId: order, reason: '退货' };
    await expect(requestRefund(clerk, { ...requested, amountFen: 4_001 })).rejects.toMatchObject({
      code: 'receivables.refund-beyond-owed',
      field: 'amountFen',
    });
    const { id } = await requestRefund(clerk, { ...requested, amountFen: 4_000 });
    await expect(requestRefund(clerk, { ...requested, amountFen: 1 })).rejects.toMatchObject({ status: 422 });
    const paid = { id, method: 'transfer' as const, voucherNo: `V-${counter}`, paidOn: '2026-11-21' };
    await expect(payRefund(clerk, paid)).rejects.toMatchObject({ code: 'receivables.not-approved' });
    await decideRefund(second, { id, pass: true, reason: '' });
    await payRefund(clerk, paid);
    await expect(payRefund(clerk, paid)).rejects.toMatchObject({ code: 'receivables.not-approved' });
    expect(await desked()).toMatchObject([{ status: 'paid', voucherNo: `V-${counter}` }]);
    expect((await statement()).balanceFen).toBe(0);
  });

  test('gives nothing back of what was written off and never paid', async () => {
    const order = await charged(10_000, '2026-11-01', 3);
    await adjustByTwo([clerk, second], {
      orderId: order,
      kind: 'write-off',
      amountFen: 3_000,
      reason: '说好的',
      externalNo: 'w-9',
    });
    await inTenant(clerk, (tx) =>
      bookOrder(clerk, tx, {
        orderId: order,
        kind: 'return',
        amountFen: -10_000,
        businessOn: '2026-11-20',
        source: { kind: 'order', id: order, no: 'R' },
        key: `return:${order}`,
      }),
    );
    expect(await desked()).toEqual([]);
    expect((await accountsOf(clerk)).records).toMatchObject([{ owedBackFen: 0 }]);
    expect((await accountsOf(clerk, { only: 'credit' })).records).toEqual([]);
    const party = { kind: 'outlet', id: account.customerId } as const;
    expect(await inTenant(clerk, (tx) => receivableObligation.countOpen!(clerk, tx, party))).toBe(0);
    const requested = { ...account, orderId: order, reason: '退货', amountFen: 1 };
    await expect(requestRefund(clerk, requested)).rejects.toMatchObject({
      code: 'receivables.refund-beyond-owed',
    });
  });

  test('gives nothing back of what was not paid', async () => {
    const order = await charged(10_000, '2026-11-01', 3);
    const requested = { ...account, orderId: order, reason: '退货', amountFen: 1 };
    await expect(requestRefund(clerk, requested)).rejects.toMatchObject({
      code: 'receivables.refund-beyond-owed',
    });
  });

  test('offers the decision to whom it waits for, and to nobody else', async () => {
    await brand.facts((world) =>
      anApprovalFlow(world, { biz: 'refund', name: '大额退款', minFen: 50_000, roles: ['money'] }),
    );
    const treasurer = await brand.as({ realname: '吴财务', roles: ['money'], departs: ['A01'] });
    await pay({ amountFen: 60_000 });
    const { id } = await requestRefund(clerk, {
      ...account,
      orderId: null,
      reason: '多收',
      amountFen: 60_000,
    });
    const decidable = async (reader: Ctx) => {
      return (await refundsOf(reader, { status: 'waiting' })).records.map((row) => row.decidable);
    };
    expect(await decidable(second)).toEqual([false]);
    expect(await decidable(treasurer)).toEqual([true]);
    await expect(decideRefund(second, { id, pass: true, reason: '' })).rejects.toMatchObject({ status: 403 });
    await decideRefund(treasurer, { id, pass: true, reason: '' });
    expect((await desked()).map((row) => [row.status, row.decidable])).toEqual([['approved', false]]);
  });
});
