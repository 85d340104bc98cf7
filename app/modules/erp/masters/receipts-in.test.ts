import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { type Books, billKey, keepBill } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { decidePayment } from '#app/modules/receivables/payments/use-cases/decide-payment.server.ts';
import { recordPayment } from '#app/modules/receivables/payments/use-cases/record-payment.server.ts';
import { withdrawPayment } from '#app/modules/receivables/payments/use-cases/withdraw-payment.server.ts';
import { receivablePayments } from '#app/modules/receivables/table.server.ts';
import { paymentInput } from '#app/modules/receivables/wire.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { approvalDefinitions, approvals } from '#app/services/approvals/table.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { roles } from '#app/services/permissions/table.server.ts';
import { anErp } from '../sending/testing/an-erp.ts';
import { orderSyncs } from '../table.server.ts';
import { erpLane } from '../use-cases/erp-lane.server.ts';
import type { ConflictRule } from './rules-masters.ts';
import type { ReceiptWorld } from './stage-receipts.server.ts';
import { erpMasterSettings, erpMasters } from './table.server.ts';
import { decideMaster, linkMaster } from './use-cases/decide-master.server.ts';
import { listCandidates, listMasters } from './use-cases/list-masters.server.ts';
import { getMasterSettings, saveMasterSettings } from './use-cases/master-settings.server.ts';
import { pullMasters, startPulls } from './use-cases/pull-masters.server.ts';
import { masterSettingsInput, mastersQuery } from './wire.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const day = '2026-11-20';
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let books: Books;
let world: ReceiptWorld;
let boss: Ctx;
let second: Ctx;
let account: { customerId: string; dealerId: string };

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  local = await startLocalKingdee({ now: () => now });
  await brand.facts(async (facts) => {
    await aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(facts, { code: 'cashier', dataScope: 'all', permissions: 'all' });
  });
  const outlet = await brand.facts((facts) => anOutlet(facts, { code: 'MD-1', name: '湖滨便利店' }));
  account = { customerId: outlet.id, dealerId: outlet.dealerId };
});
afterAll(async () => {
  await local.close();
  await desk.close();
});
beforeEach(async () => {
  ({ books, world } = await anErp(brand, local, { name: 'receipts-in', now: () => now }));
  await brand.facts(async ({ tx }) => {
    for (const table of [erpMasters, erpMasterSettings, receivablePayments]) {
      await tx.delete(table).where(eq(table.tenantId, brand.tenant.slug));
    }
  });
  boss = {
    ...(await brand.as({ realname: '王出纳', roles: ['boss'], departs: ['A01'] })),
    outside: world.outside,
  };
  second = await brand.as({ realname: '李会计', roles: ['boss'], departs: ['A01'] });
});

let clock = 0;
/** A receipt as somebody has it in the ERP; each time it is changed later than before. */
function inErp(
  number: string,
  fen: number,
  { party = 'MD-1', date = day, note = '柜台收', ...more }: Record<string, unknown> = {},
) {
  clock += 1;
  const modifiedAt = new Date(Date.UTC(2026, 10, 20, 8, 0, clock)).toISOString().slice(0, 19);
  const model = { FCONTACTUNIT: { FNumber: party }, FREALRECAMOUNTFOR: fen / 100, FREMARK: note, ...more };
  keepBill(books, {
    formId: 'AR_RECEIVEBILL',
    number,
    status: 'C',
    date: String(date),
    fen,
    model,
    modifiedAt,
  });
}

/** Has receipts read from the beginning of the month on. */
async function reads(rule: ConflictRule = 'ask', ctx = boss) {
  const { version } = await getMasterSettings(ctx, { kind: 'receipt' });
  const input = { kind: 'receipt', version, enabled: true, rule, mapping: [], fromDay: '2026-11-01' };
  await saveMasterSettings(ctx, masterSettingsInput.parse(input));
}
const pull = (way: 'changed' | 'all' = 'changed') => pullMasters(world, { kind: 'receipt', way });
const list = async () =>
  (await listMasters(boss, mastersQuery.parse({ kind: 'receipt', state: 'all', size: 200 }))).records;
const rowOf = async (code: string) => (await list()).find((one) => one.code === code)!;
const states = async () => Object.fromEntries((await list()).map(({ code, state }) => [code, state]));
const payment = (no: string) =>
  brand.facts(async ({ tx }) => {
    const rows = await tx.select().from(receivablePayments).where(eq(receivablePayments.receiptNo, no));
    return rows.at(-1);
  });
async function approve(no: string, pass = true) {
  const { id, version } = (await payment(no))!;
  await decidePayment(second, { id, version, pass, reason: pass ? '' : '不是货款' });
}
async function send(): Promise<void> {
  const lanes = createLanes(erpLane);
  lanes.wake(world);
  await lanes.idle();
}
const bill = (number: string) => books.bills.get(billKey('AR_RECEIVEBILL', number));

describe('receipts out of the ERP (ERP-01)', () => {
  test('the job records one of an outlet we know, once; approved by another it is booked and never sent back', async () => {
    inErp('SKD-1', 12_050);
    inErp('SKD-0', 900, { date: '2026-10-31' });
    await reads();
    // What the schedule does: a call to the lane, which reads.
    await startPulls({ db: world.db, tenants: [brand.tenant] }, 'changed');
    await erpLane.obey!(world, 'masters receipt changed');
    await pull('all');
    expect(await payment('SKD-1')).toMatchObject({
      ...account,
      amountFen: 12_050,
      paidOn: day,
      remark: '柜台收',
      status: 'waiting',
      recordedName: '王出纳',
    });
    // The books of before the first day are ours already.
    expect(await payment('SKD-0')).toBeUndefined();
    const { id, version } = (await payment('SKD-1'))!;
    await expect(decidePayment(boss, { id, version, pass: true, reason: '' })).rejects.toMatchObject({
      code: 'receivables.own-entry',
    });
    await approve('SKD-1');
    await send();
    await pull('all');
    expect(books.saved).toBe(0);
    expect(await states()).toEqual({ 'SKD-1': 'same' });
    expect(await rowOf('SKD-1')).toMatchObject({
      ours: { code: 'SKD-1', name: '湖滨便利店' },
      differences: [],
    });
  });

  test('one of nobody we know waits: placed by hand, or by itself once the customer is known', async () => {
    inErp('SKD-2', 100, { party: 'K-404' });
    inErp('SKD-3', 200, { party: 'MD-9' });
    await reads();
    await pull();
    expect(await states()).toEqual({ 'SKD-2': 'new', 'SKD-3': 'new' });
    const { id, version } = await rowOf('SKD-2');
    const [found] = await listCandidates(boss, { kind: 'receipt', keyword: '湖滨' });
    await linkMaster(boss, { id, version, ourId: found!.id });
    expect(await payment('SKD-2')).toMatchObject({ ...account, amountFen: 100, status: 'waiting' });
    await brand.facts((facts) => anOutlet(facts, { code: 'MD-9', name: '新店' }));
    await pull();
    expect(await payment('SKD-3')).toMatchObject({ amountFen: 200, status: 'waiting' });
    expect(await states()).toEqual({ 'SKD-2': 'same', 'SKD-3': 'changed' });
  });

  test('while it waits the ERP puts it right; booked it stays, and a person decides', async () => {
    inErp('SKD-4', 500);
    await reads();
    await pull();
    inErp('SKD-4', 700, { note: '更正' });
    await pull();
    expect(await payment('SKD-4')).toMatchObject({ amountFen: 700, remark: '更正', status: 'waiting' });
    await approve('SKD-4');
    inErp('SKD-4', 900, { note: '更正' });
    await pull();
    expect(await payment('SKD-4')).toMatchObject({ amountFen: 700, status: 'booked' });
    const { id, version, state, differences } = await rowOf('SKD-4');
    expect({ state, differences }).toEqual({
      state: 'conflict',
      differences: [{ field: 'amountFen', ours: 700, theirs: 900, why: 'invalid' }],
    });
    // It came from there: nothing of it is sent.
    await expect(decideMaster(boss, { id, version, choices: { amountFen: 'push' } })).rejects.toMatchObject({
      code: 'erp.receipt-theirs',
    });
    await decideMaster(boss, { id, version, choices: { amountFen: 'ours' } });
    await pull('all');
    expect(await states()).toEqual({ 'SKD-4': 'same' });
  });

  test.each<[ConflictRule, string | undefined, number]>([
    ['ask', 'conflict', 800],
    ['erp', 'changed', 650],
    ['ours', undefined, 800],
  ])('recorded here and entered there by hand under one number, rule %s: %s', async (rule, state, fen) => {
    const input = { ...account, receiptNo: 'SKD-5', amountFen: 800, method: 'cash', paidOn: day };
    await recordPayment(boss, paymentInput.parse(input));
    inErp('SKD-5', 650, { note: '' });
    await reads(rule);
    await pull();
    expect(await payment('SKD-5')).toMatchObject({ amountFen: fen, status: 'waiting' });
    expect((await states())['SKD-5']).toBe(state);
    if (rule === 'ask') {
      const { id, version } = await rowOf('SKD-5');
      await decideMaster(boss, { id, version, choices: { amountFen: 'erp' } });
    }
    expect(await payment('SKD-5')).toMatchObject({ amountFen: rule === 'ask' ? 650 : fen });
    await approve('SKD-5');
    await send();
    expect(books.saved).toBe(0);
  });

  test('what we have sent is nothing to show; changed there it is written anew when a person says so', async () => {
    const input = { ...account, receiptNo: 'SK-6', amountFen: 800, method: 'cash', paidOn: day };
    await recordPayment(boss, paymentInput.parse(input));
    await approve('SK-6');
    await send();
    await reads('erp');
    await pull('all');
    expect(await states()).toEqual({});
    const there = bill('SK-6-SK')!;
    Object.assign(there, { fen: 300, model: { ...there.model, FREALRECAMOUNTFOR: 3 } });
    await pull('all');
    const { id, version, differences } = await rowOf('SK-6-SK');
    expect(differences).toMatchObject([{ field: 'amountFen', ours: 800, theirs: 300, why: 'invalid' }]);
    await decideMaster(boss, { id, version, choices: { amountFen: 'push' } });
    expect(bill('SK-6-SK')).toBeUndefined();
    await send();
    expect(bill('SK-6-SK')).toMatchObject({ fen: 800, status: 'C' });
    await pull('all');
    expect(await states()).toEqual({ 'SK-6-SK': 'same' });
  });

  test('what we have told it of without a payment, a deposit, is no receipt of the ERP’s own', async () => {
    await brand.facts(({ tx, tenant }) =>
      tx.insert(orderSyncs).values({
        tenantId: tenant.slug,
        orderId: newId(),
        document: '4',
        status: 'pending',
        orderNo: 'YJ-1-3',
        customerName: '湖滨便利店',
        dealerName: '',
        amountFen: 50_000,
        dealerId: account.dealerId,
        departId: newId(),
        salesUserId: newId(),
        orderedAt: now,
        createdAt: now,
        updatedAt: now,
      }),
    );
    inErp('YJ-1-3-SK', 50_000);
    await reads();
    await pull();
    expect(await payment('YJ-1-3-SK')).toBeUndefined();
    expect(await states()).toEqual({});
  });

  test('one that somebody has refused here is not recorded again', async () => {
    inErp('SKD-7', 500);
    await reads();
    await pull();
    await approve('SKD-7', false);
    await pull('all');
    expect(await rowOf('SKD-7')).toMatchObject({ state: 'ignored', ignoredReason: '不是货款' });
    expect(await payment('SKD-7')).toMatchObject({ status: 'refused' });
  });

  test('one that was taken back here is not recorded again either, and says that it was withdrawn', async () => {
    inErp('SKD-71', 500);
    await reads();
    await pull();
    const { id } = (await payment('SKD-71'))!;
    await withdrawPayment(boss, { id, reason: '不是我们的' });
    await pull('all');
    expect(await rowOf('SKD-71')).toMatchObject({ state: 'ignored', ignoredReason: '不是我们的' });
    expect(await payment('SKD-71')).toMatchObject({ id, status: 'withdrawn' });
  });

  test('in the name of somebody who may not record any more nothing is recorded', async () => {
    await reads();
    await brand.facts(({ tx }) =>
      tx
        .update(users)
        .set({ frozenAt: now })
        .where(and(eq(users.tenantId, brand.tenant.slug), eq(users.id, boss.user!.id))),
    );
    inErp('SKD-8', 500);
    await pull();
    expect(await payment('SKD-8')).toBeUndefined();
    expect(await states()).toEqual({ 'SKD-8': 'new' });
  });

  describe('put right by the ERP while it waits', () => {
    const scopeOf = (dataScope: 'all' | 'own') =>
      brand.facts(({ tx }) =>
        tx
          .update(roles)
          .set({ dataScope })
          .where(and(eq(roles.tenantId, brand.tenant.slug), eq(roles.code, 'cashier'))),
      );
    const tasksOf = (bizId: string) =>
      brand.facts(async ({ tx }) => {
        const rows = await tx
          .select({ status: approvals.status, amountFen: approvals.amountFen })
          .from(approvals)
          .where(and(eq(approvals.tenantId, brand.tenant.slug), eq(approvals.bizId, bizId)))
          .orderBy(approvals.createdAt, approvals.id);
        return rows;
      });

    test('only as far as the reader reaches: what is another’s by now a person decides about, and nothing of it is written', async () => {
      const cashier = await brand.as({ realname: '赵出纳', roles: ['cashier'], departs: ['A01'] });
      inErp('SKD-98', 500);
      await reads('ask', { ...cashier, outside: world.outside });
      await pull();
      const before = (await payment('SKD-98'))!;
      expect(before).toMatchObject({ amountFen: 500, recordedName: '赵出纳' });
      await scopeOf('own');
      try {
        inErp('SKD-98', 700, { note: '更正' });
        await pull();
        expect(await payment('SKD-98')).toEqual(before);
        const { state, differences } = await rowOf('SKD-98');
        expect(state).toBe('conflict');
        expect(differences).toMatchObject([
          { field: 'remark', ours: '柜台收', theirs: '更正' },
          { field: 'amountFen', ours: 500, theirs: 700 },
        ]);
        const { id, version } = await rowOf('SKD-98');
        await decideMaster(boss, { id, version, choices: { amountFen: 'erp', remark: 'erp' } });
        expect(await payment('SKD-98')).toMatchObject({ amountFen: 700, remark: '更正', status: 'waiting' });
      } finally {
        await scopeOf('all');
      }
    });

    test('whoever had approved a step of it looks at it anew, with what it is now', async () => {
      await brand.facts((facts) =>
        anApprovalFlow(facts, { name: '收款', biz: 'payment', minFen: 0, roles: ['boss', 'cashier'] }),
      );
      inErp('SKD-99', 500);
      await reads();
      await pull();
      await approve('SKD-99');
      const { id } = (await payment('SKD-99'))!;
      expect(await payment('SKD-99')).toMatchObject({ status: 'waiting' });
      inErp('SKD-99', 700);
      await pull();
      expect(await payment('SKD-99')).toMatchObject({ amountFen: 700, status: 'waiting' });
      expect(await tasksOf(id)).toEqual([
        { status: 'withdrawn', amountFen: 500 },
        { status: 'open', amountFen: 700 },
      ]);
      await brand.facts(({ tx }) =>
        tx.delete(approvalDefinitions).where(eq(approvalDefinitions.tenantId, brand.tenant.slug)),
      );
    });
  });

  test('a receipt of nothing, or that takes money back, holds up no other and is no payment', async () => {
    inErp('SKD-90', 0);
    inErp('SKD-91', -500);
    inErp('SKD-92', 700);
    await reads();
    await pull();
    expect(await states()).toEqual({ 'SKD-90': 'new', 'SKD-91': 'new', 'SKD-92': 'changed' });
    const { id, version } = await rowOf('SKD-91');
    await expect(linkMaster(boss, { id, version, ourId: account.customerId })).rejects.toMatchObject({
      code: 'erp.receipt-of-nothing',
    });
  });

  test('in another currency, of another organisation or of somebody who is no customer none is read', async () => {
    inErp('SKD-93', 500, { FCURRENCYID: { FNumber: 'PRE007' } });
    inErp('SKD-94', 500, { FPAYORGID: { FNumber: '200' } });
    inErp('SKD-95', 500, { FCONTACTUNITTYPE: 'BD_Supplier' });
    inErp('SKD-96', 500);
    await reads();
    await pull();
    expect(await states()).toEqual({ 'SKD-96': 'changed' });
  });

  test('under the number of another outlet’s payment it waits for a person, whatever the rule', async () => {
    await brand.facts((w) => anOutlet(w, { code: 'MD-2', name: '江边便利店' }));
    const input = { ...account, receiptNo: 'SKD-97', amountFen: 800, method: 'cash', paidOn: day };
    await recordPayment(boss, paymentInput.parse(input));
    inErp('SKD-97', 650, { party: 'MD-2' });
    await reads('erp');
    await pull();
    expect(await payment('SKD-97')).toMatchObject({ ...account, amountFen: 800, status: 'waiting' });
    expect(await states()).toEqual({ 'SKD-97': 'new' });
  });
});
