import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { type Books, billKey, keepBill } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { decidePayment } from '#app/modules/receivables/payments/use-cases/decide-payment.server.ts';
import { recordPayment } from '#app/modules/receivables/payments/use-cases/record-payment.server.ts';
import { receivablePayments } from '#app/modules/receivables/table.server.ts';
import { paymentInput } from '#app/modules/receivables/wire.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import type { ErpWorld } from '../sending/erp-world.server.ts';
import { anErp } from '../sending/testing/an-erp.ts';
import { erpLane } from '../use-cases/erp-lane.server.ts';
import { getReconciliation } from '../use-cases/reconcile.server.ts';
import { repairDifferences } from '../use-cases/repair-differences.server.ts';
import { ignoreExtra, reverseExtra, takeOverExtra } from '../use-cases/settle-extra.server.ts';
import { reconcileDay } from './reconcile-day.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const day = '2026-11-21';
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let books: Books;
let world: ErpWorld;
let account: { customerId: string; dealerId: string };
let boss: Ctx;
let second: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('maixiangfang');
  local = await startLocalKingdee({ now: () => new Date() });
  ({ books, world } = await anErp(brand, local, { name: 'extra', now: () => now }));
  for (const one of [brand, other]) {
    await one.facts((facts) => aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  const outlet = await brand.facts((facts) => anOutlet(facts, { code: 'MD-1', name: '湖滨便利店' }));
  account = { customerId: outlet.id, dealerId: outlet.dealerId };
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

const sums = {
  AR_RECEIVEBILL: 'FREALRECAMOUNTFOR',
  AR_REFUNDBILL: 'FREALREFUNDAMOUNTFOR',
  AR_OtherRecAble: 'FAMOUNTFOR',
} as const;

/** A bill that somebody has entered in the ERP itself. */
function entered(formId: keyof typeof sums, number: string, fen: number, party = 'MD-1') {
  const model = { FCONTACTUNIT: { FNumber: party }, [sums[formId]]: fen / 100, FREMARK: '柜台收' };
  keepBill(books, { formId, number, status: 'C', date: day, fen, model });
}

async function found(number: string) {
  await reconcileDay(world, day);
  const { differences } = await getReconciliation(boss, { day });
  return differences.find(({ orderNo, repairedAt }) => orderNo === number && !repairedAt);
}

const payment = (no: string) =>
  brand.facts(async ({ tx }) => {
    const [row] = await tx.select().from(receivablePayments).where(eq(receivablePayments.receiptNo, no));
    return row;
  });

async function send(): Promise<void> {
  const lanes = createLanes(erpLane);
  lanes.wake(world);
  await lanes.idle();
}

/** A payment of ours that was booked. */
async function booked(receiptNo: string, amountFen: number): Promise<void> {
  const input = paymentInput.parse({ ...account, receiptNo, amountFen, method: 'cash', paidOn: day });
  const { id } = await recordPayment(boss, input);
  await decidePayment(second, { id, version: 1, pass: true, reason: '' });
}

/** A receipt of the ERP's that was taken over and approved here. */
async function takenOver(number: string): Promise<void> {
  entered('AR_RECEIVEBILL', number, 500);
  await takeOverExtra(boss, { day, id: (await found(number))!.id });
  const { id, version } = (await payment(number))!;
  await decidePayment(second, { id, version, pass: true, reason: '' });
}

describe('what only the ERP has (ERP-01)', () => {
  test('a receipt is told by its kind, taken over once, booked after approval, and not sent again', async () => {
    entered('AR_RECEIVEBILL', 'SKD-1', 12_050);
    const difference = (await found('SKD-1'))!;
    expect(difference).toMatchObject({ kind: 'extra', bill: 'receipt', theirFen: 12_050 });
    const which = { day, id: difference.id };
    await expect(takeOverExtra(stranger, which)).rejects.toMatchObject({ status: 404 });
    await expect(repairDifferences(boss, { ...which, settle: true })).rejects.toMatchObject({ status: 409 });
    await takeOverExtra(boss, which);
    await expect(takeOverExtra(boss, which)).rejects.toMatchObject({ status: 409 });
    const { id, amountFen, paidOn, status } = (await payment('SKD-1'))!;
    expect({ amountFen, paidOn, status }).toEqual({ amountFen: 12_050, paidOn: day, status: 'waiting' });
    await decidePayment(second, { id, version: 1, pass: true, reason: '' });
    await send();
    expect(books.saved).toBe(0);
    expect(await found('SKD-1')).toBeUndefined();
    expect(books.bills.size).toBe(1);
  });

  test.each(['AR_RECEIVEBILL', 'AR_REFUNDBILL', 'AR_OtherRecAble'] as const)(
    '%s is taken back in the ERP',
    async (formId) => {
      entered(formId, `X-${formId}`, 700);
      const { id } = (await found(`X-${formId}`))!;
      await reverseExtra(boss, { day, id });
      expect(books.bills.has(billKey(formId, `X-${formId}`))).toBe(false);
      expect(await found(`X-${formId}`)).toBeUndefined();
    },
  );

  test.each(['SAL_SaleOrder', 'SAL_OUTSTOCK', 'SAL_RETURNSTOCK'] as const)(
    'so is goods’ own %s, or it stays with a reason; nobody just calls it settled',
    async (formId) => {
      for (const number of [`G-${formId}`, `W-${formId}`]) {
        keepBill(books, { formId, number, status: 'C', date: day, fen: 700, model: {} });
      }
      const [gone, stays] = [(await found(`G-${formId}`))!, (await found(`W-${formId}`))!];
      const settled = repairDifferences(boss, { day, id: gone.id, settle: true });
      await expect(settled).rejects.toMatchObject({ code: 'erp.nothing-to-repair' });
      await expect(takeOverExtra(boss, { day, id: gone.id })).rejects.toMatchObject({ status: 409 });
      await reverseExtra(boss, { day, id: gone.id });
      await ignoreExtra(boss, { day, id: stays.id, reason: 'ERP 里手工开的' });
      expect(books.bills.has(billKey(formId, `G-${formId}`))).toBe(false);
      expect(books.bills.get(billKey(formId, `W-${formId}`))).toMatchObject({ status: 'C' });
      expect([await found(`G-${formId}`), await found(`W-${formId}`)]).toEqual([undefined, undefined]);
    },
  );

  test('one that stays says why, and is not asked about again', async () => {
    entered('AR_REFUNDBILL', 'TKD-1', 300);
    const { id } = (await found('TKD-1'))!;
    await expect(takeOverExtra(boss, { day, id })).rejects.toMatchObject({ status: 409 });
    await ignoreExtra(boss, { day, id, reason: '期初数据' });
    expect(await found('TKD-1')).toBeUndefined();
    const { differences } = await getReconciliation(boss, { day });
    expect(differences.find(({ orderNo }) => orderNo === 'TKD-1')).toMatchObject({
      reason: '期初数据',
      repairedBy: '王出纳',
    });
  });

  test('a receipt of nobody we know is not taken over, and stays open', async () => {
    entered('AR_RECEIVEBILL', 'SKD-2', 100, 'K-404');
    const { id } = (await found('SKD-2'))!;
    await expect(takeOverExtra(boss, { day, id })).rejects.toMatchObject({ code: 'erp.no-such-party' });
    expect(await found('SKD-2')).toBeDefined();
  });
});

describe('a receipt that was taken over', () => {
  const bill = (number: string) => books.bills.get(billKey('AR_RECEIVEBILL', number))!;

  test('and differs there is told as what it is, and never repaired: nothing of it is sent', async () => {
    await takenOver('SKD-7');
    await takenOver('SKD-8');
    bill('SKD-7').status = 'B';
    books.bills.delete(billKey('AR_RECEIVEBILL', 'SKD-8'));
    const told = { document: '4', takenOver: true };
    const unaudited = (await found('SKD-7'))!;
    expect(unaudited).toMatchObject({ kind: 'unaudited', ...told });
    expect(await found('SKD-8')).toMatchObject({ kind: 'missing', ...told });
    const one = { day, id: unaudited.id };
    await expect(repairDifferences(boss, { ...one, settle: false })).rejects.toMatchObject({
      code: 'erp.taken-over',
      status: 409,
      values: { count: 1 },
    });
    await booked('SK-7', 900);
    await send();
    const payments = 'SK-7-SK';
    books.bills.delete(billKey('AR_RECEIVEBILL', payments));
    expect(await found(payments)).toMatchObject({ kind: 'missing', document: '4', takenOver: false });
    expect(await repairDifferences(boss, { day, id: null, settle: false })).toEqual({
      count: 1,
      takenOver: 2,
    });
    await send();
    expect(bill(payments)).toMatchObject({ status: 'C' });
    expect([await found('SKD-7'), await found('SKD-8')]).toMatchObject([told, told]);
    expect(await repairDifferences(boss, { ...one, settle: true })).toEqual({ count: 1, takenOver: 0 });
    expect(await found('SKD-7')).toBeUndefined();
  });

  test('is another difference than the one it was before, without the reason of that', async () => {
    for (const number of ['SK-9-SK', 'SK-10-SK']) {
      entered('AR_RECEIVEBILL', number, 500);
      await ignoreExtra(boss, { day, id: (await found(number))!.id, reason: '期初数据' });
    }
    bill('SK-10-SK').status = 'B';
    const reasons = async (number = 'SK-9-SK') => {
      await reconcileDay(world, day);
      return (await getReconciliation(boss, { day })).differences
        .filter(({ orderNo }) => orderNo === number)
        .map(({ kind, reason }) => [kind, reason]);
    };
    // The same difference keeps it.
    expect(await reasons()).toEqual([['extra', '期初数据']]);
    await booked('SK-9', 400);
    expect(await reasons()).toEqual([['amount', null]]);
    await booked('SK-10', 500);
    expect(await reasons('SK-10-SK')).toEqual([['unaudited', null]]);
    expect(await found('SK-10-SK')).toBeDefined();
  });
});
