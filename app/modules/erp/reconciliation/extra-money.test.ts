import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { type Books, billKey, keepBill } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aCustomer } from '#app/modules/customers/seed/seed.server.ts';
import { decidePayment } from '#app/modules/receivables/payments/use-cases/decide-payment.server.ts';
import { receivablePayments } from '#app/modules/receivables/table.server.ts';
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
  await brand.facts((facts) => aCustomer(facts, { code: 'MD-1', name: '湖滨便利店' }));
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
