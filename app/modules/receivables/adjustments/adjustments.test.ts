import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { decideTask, withdrawApproval } from '#app/administration/approvals/use-cases/decide-task.server.ts';
import { listMyApprovals } from '#app/administration/approvals/use-cases/list-my-approvals.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { listed } from '#app/composition/testing/listed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { approvalDefinitions } from '#app/services/approvals/table.server.ts';
import { listApprovalsQuery } from '#app/services/approvals/wire.ts';
import { announcements, announcementTargets } from '#app/services/notices/table.server.ts';
import { getStatement } from '../accounts/use-cases/get-statement.server.ts';
import { receivableObligation } from '../accounts/use-cases/receivable-obligation.server.ts';
import { bookOrder } from '../ledger/book-order.server.ts';
import type { Account } from '../ledger/post-entries.server.ts';
import { decidePayment } from '../payments/use-cases/decide-payment.server.ts';
import { recordPayment } from '../payments/use-cases/record-payment.server.ts';
import type { AdjustKind } from '../rules.ts';
import { receivableEntries } from '../table.server.ts';
import { paymentInput } from '../wire.ts';
import { adjustmentStore } from './stores.server.ts';
import { adjustmentApproval } from './use-cases/adjustment-approval.server.ts';
import { decideAdjustment } from './use-cases/decide-adjustment.server.ts';
import { requestAdjustment } from './use-cases/request-adjustment.server.ts';
import { withdrawAdjustment } from './use-cases/withdraw-adjustment.server.ts';

// What one person asks for another approves: nobody moves money of an account alone (issue 15).
const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let asker: Ctx;
let second: Ctx;
let third: Ctx;
let far: Ctx;
let stranger: Ctx;
let account: Account;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  const [own, other] = await Promise.all([desk.brand('shanjianquan'), desk.brand('maixiangfang')]);
  brand = own;
  for (const one of [own, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'seller', dataScope: 'own', permissions: 'all' });
    });
  }
  asker = await brand.as({ realname: '吴财务', roles: ['boss'], departs: ['A01'] });
  second = await brand.as({ realname: '周会计', roles: ['boss'], departs: ['A01'] });
  third = await brand.as({ realname: '赵会计', roles: ['boss'], departs: ['A01'] });
  far = await brand.as({ realname: '远方', roles: ['seller'], departs: ['A01'] });
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

/** An order of the outlet that was charged. */
async function charged(amountFen = 4_000): Promise<string> {
  const { order } = await brand.facts((world) => anOrder(world, { status: 3, customer: `MD-${counter}` }));
  const { id, orderNo: no } = order;
  const charge = { orderId: id, kind: 'charge', amountFen, businessOn: '2026-11-01' } as const;
  await inTenant(asker, (tx) =>
    bookOrder(asker, tx, { ...charge, source: { kind: 'order', id, no }, key: `charge:${id}` }),
  );
  return id;
}

let numbers = 0;
/** Asks for something of an order to be changed, under a number of its own where none is given. */
function ask(orderId: string, amountFen: number, more: { kind?: AdjustKind; no?: string; by?: Ctx } = {}) {
  numbers += 1;
  const { kind = 'write-off', no = `A-${numbers}`, by = asker } = more;
  return requestAdjustment(by, { orderId, kind, amountFen, reason: '门店关门', externalNo: no });
}
const pass = (by: Ctx, id: string) => decideAdjustment(by, { id, pass: true, reason: '' });
const refuse = (by: Ctx, id: string) => decideAdjustment(by, { id, pass: false, reason: '没有凭证' });
const withdraw = (by: Ctx, id: string) => withdrawAdjustment(by, { id, reason: '填错了' });

const openOf = async (id: string) => (await getOrder(asker, { id })).money?.open;
const entriesOf = (orderId: string) =>
  inTenant(asker, (tx) =>
    tx
      .select({ kind: receivableEntries.kind, fen: receivableEntries.amountFen })
      .from(receivableEntries)
      .where(and(eq(receivableEntries.tenantId, brand.tenant.slug), eq(receivableEntries.orderId, orderId)))
      .orderBy(receivableEntries.seq),
  );
const rowsOf = async (reader: Ctx, given: object = {}) =>
  (await listed(reader, adjustmentStore, listRows, { customerId: account.customerId, ...given })).records;
const stateOf = async (id: string) => (await rowsOf(second)).find((row) => row.id === id)?.status;
const tooMuch = { code: 'receivables.beyond-open', status: 422, field: 'amountFen' };

describe('what somebody asks for', () => {
  test('is not booked: it is seen on the order, the statement and the list, and keeps the outlet open', async () => {
    const order = await charged();
    const party = { kind: 'outlet', id: account.customerId } as const;
    const unsettled = () => inTenant(asker, (tx) => receivableObligation.countOpen!(asker, tx, party));
    expect(await unsettled()).toBe(1);
    const { id, status } = await ask(order, 1_500);
    expect(status).toBe('waiting');
    expect(await entriesOf(order)).toEqual([{ kind: 'charge', fen: 4_000 }]);
    expect(await getOrder(asker, { id: order })).toMatchObject({
      money: { open: 4_000, writtenOff: 0 },
      adjusting: [{ name: '核销', owedFen: -1_500 }],
    });
    const days = { startDate: null, endDate: null, pageNumber: 1, size: 50 };
    expect(await getStatement(asker, { ...account, ...days })).toMatchObject({
      balanceFen: 4_000,
      adjusting: [{ id, orderId: order, kind: 'write-off', owedFen: -1_500 }],
    });
    expect(await unsettled()).toBe(2);
    const seen = { id, orderId: order, status: 'waiting', amountFen: 1_500, requestedName: '吴财务' };
    expect(await rowsOf(asker)).toMatchObject([{ ...seen, decidable: false, withdrawable: true }]);
    expect(await rowsOf(second)).toMatchObject([{ ...seen, decidable: true, withdrawable: false }]);
    await pass(second, id);
    expect(await getOrder(asker, { id: order })).toMatchObject({
      money: { open: 2_500, writtenOff: 1_500 },
      adjusting: [],
    });
    expect(await rowsOf(third)).toMatchObject([
      { id, status: 'approved', decidedName: '周会计', decidable: false, withdrawable: false },
    ]);
  });

  test('is not approved by who asked for it, on the list or through an approval', async () => {
    const order = await charged();
    const { id } = await ask(order, 1_500);
    const own = { code: 'receivables.own-entry', status: 403 };
    await expect(pass(asker, id)).rejects.toMatchObject(own);
    await expect(refuse(asker, id)).rejects.toMatchObject(own);
    const actor = { id: asker.user!.id, realname: asker.user!.realname };
    const passed = { bizId: id, status: 'passed', comment: '', actor } as const;
    await expect(inTenant(asker, (tx) => adjustmentApproval.end(asker, tx, passed))).rejects.toMatchObject(
      own,
    );
    expect(await stateOf(id)).toBe('waiting');
    expect(await openOf(order)).toBe(4_000);
  });

  test('is nothing to other brands, nor to who does not reach its outlet', async () => {
    const order = await charged();
    const { id } = await ask(order, 1_500);
    for (const outsider of [stranger, far]) {
      const missing = { status: 404 };
      await expect(ask(order, 1, { by: outsider })).rejects.toMatchObject(missing);
      await expect(pass(outsider, id)).rejects.toMatchObject(missing);
      await expect(refuse(outsider, id)).rejects.toMatchObject(missing);
      await expect(withdraw(outsider, id)).rejects.toMatchObject(missing);
    }
    expect(await rowsOf(far)).toEqual([]);
    const nobody = await brand.as({ roles: [], departs: ['A01'] });
    for (const act of [
      () => ask(order, 1, { by: nobody }),
      () => pass(nobody, id),
      () => withdraw(nobody, id),
    ]) {
      await expect(act()).rejects.toMatchObject({ status: 403 });
    }
    expect(await stateOf(id)).toBe('waiting');
  });

  test('and does not fit is refused at its amount: one fen more than is open, alone or with what waits', async () => {
    const order = await charged();
    await expect(ask(order, 4_001)).rejects.toMatchObject(tooMuch);
    const { id } = await ask(order, 4_000);
    await expect(ask(order, 1)).rejects.toMatchObject(tooMuch);
    await withdraw(asker, id);
    await ask(order, 3_999);
    await expect(ask(order, 2)).rejects.toMatchObject(tooMuch);
    await ask(order, 1);
    await expect(ask(order, 1)).rejects.toMatchObject(tooMuch);
    await expect(ask(order, -1)).rejects.toMatchObject({
      code: 'receivables.below-nothing',
      field: 'amountFen',
    });
  });

  test('of prices and freight: what waits is as good as gone there, too', async () => {
    const order = await charged(6_000);
    const correct = (fen: number) => ask(order, fen, { kind: 'correction' });
    await correct(-4_000);
    await expect(correct(-2_001)).rejects.toMatchObject(tooMuch);
    await correct(-2_000);
    await expect(ask(order, 1)).rejects.toMatchObject(tooMuch);
    // What would be charged more leaves no room before it is.
    const { id } = await ask(order, 1_000, { kind: 'freight' });
    await expect(ask(order, 1)).rejects.toMatchObject(tooMuch);
    await pass(second, id);
    const back = (fen: number) => ask(order, fen, { kind: 'freight' });
    await expect(back(-1_001)).rejects.toMatchObject({ field: 'amountFen' });
    await back(-600);
    await expect(back(-401)).rejects.toMatchObject({ field: 'amountFen' });
    await back(-400);
    const freight = await charged(6_000);
    await expect(ask(freight, -1, { kind: 'freight' })).rejects.toMatchObject({
      code: 'receivables.beyond-freight',
      field: 'amountFen',
    });
  });

  test('twice at one moment, each all that is open: one is kept', async () => {
    const order = await charged();
    const both = await Promise.allSettled([ask(order, 4_000), ask(order, 4_000, { by: third })]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rowsOf(second)).toHaveLength(1);
  });

  test('again under its number is the same request, whatever became of it; another amount is refused', async () => {
    const order = await charged();
    const [one, other] = await Promise.all([ask(order, 900, { no: 'N-1' }), ask(order, 900, { no: 'N-1' })]);
    expect(one).toEqual(other);
    const used = { code: 'receivables.number-used', status: 409, field: 'externalNo' };
    await expect(ask(order, 901, { no: 'N-1' })).rejects.toMatchObject(used);
    await pass(second, one.id);
    expect(await ask(order, 900, { no: 'N-1' })).toEqual({ id: one.id, status: 'approved' });
    await expect(ask(order, 901, { no: 'N-1' })).rejects.toMatchObject(used);
    expect(await openOf(order)).toBe(3_100);
    // The number is the order's and the kind's.
    expect((await ask(await charged(), 900, { no: 'N-1' })).id).not.toBe(one.id);
    expect((await ask(order, 900, { no: 'N-1', kind: 'freight' })).id).not.toBe(one.id);
  });

  test('under a number that was booked before there were requests is refused', async () => {
    const order = await charged();
    const { id } = await ask(order, 900, { no: 'OLD' });
    await pass(second, id);
    await brand.facts(({ tx }) => tx.execute(`delete from receivable_adjustments where id = '${id}'`));
    await expect(ask(order, 900, { no: 'OLD' })).rejects.toMatchObject({
      code: 'receivables.number-used',
      field: 'externalNo',
    });
  });
});

describe('the decision', () => {
  test('books it once, as of the day it is made, whoever else approves it at the same moment', async () => {
    const order = await charged();
    const { id } = await ask(order, 1_500);
    const both = await Promise.allSettled([pass(second, id), pass(third, id)]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = both.find((one) => one.status === 'rejected');
    expect(late?.reason).toMatchObject({ code: 'receivables.decided-already', status: 409 });
    expect(await entriesOf(order)).toEqual([
      { kind: 'charge', fen: 4_000 },
      { kind: 'write-off', fen: -1_500 },
    ]);
    await expect(pass(second, id)).rejects.toMatchObject({ status: 409 });
    await expect(refuse(second, id)).rejects.toMatchObject({ status: 409 });
    await expect(withdraw(asker, id)).rejects.toMatchObject({ status: 409 });
    expect(await openOf(order)).toBe(2_500);
  });

  test('of two people who looked at one version the second hears of it', async () => {
    const { id } = await ask(await charged(), 1_500);
    await decideAdjustment(second, { id, version: 1, pass: false, reason: '没有凭证' });
    await expect(decideAdjustment(third, { id, version: 1, pass: true, reason: '' })).rejects.toMatchObject({
      code: 'receivables.changed-meanwhile',
      status: 409,
    });
  });

  test('against it says why, is told to who asked, books nothing, and it can be asked for anew', async () => {
    const order = await charged();
    const { id } = await ask(order, 4_000);
    await expect(decideAdjustment(second, { id, pass: false, reason: '' })).rejects.toMatchObject({
      code: 'receivables.reason-required',
      field: 'reason',
    });
    await refuse(second, id);
    expect(await rowsOf(second)).toMatchObject([{ id, status: 'refused', reason: '没有凭证' }]);
    expect(await openOf(order)).toBe(4_000);
    const heard = await inTenant(asker, (tx) =>
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
        .where(eq(announcementTargets.targetId, asker.user!.id)),
    );
    expect(heard.at(-1)).toMatchObject({
      title: expect.stringContaining('40.00'),
      content: expect.stringContaining('没有凭证'),
    });
    const again = await ask(order, 4_000);
    expect(again.id).not.toBe(id);
    await pass(third, again.id);
    expect(await openOf(order)).toBe(0);
  });

  test('for what does not fit any more is refused in words, and it waits as before', async () => {
    const order = await charged();
    const { id } = await ask(order, 3_000);
    const freight = await ask(order, 500, { kind: 'freight' });
    await pass(second, freight.id);
    const back = await ask(order, -500, { kind: 'freight' });
    const paid = await recordPayment(
      asker,
      paymentInput.parse({
        ...account,
        receiptNo: `R-${counter}`,
        amountFen: 2_000,
        method: 'cash',
        paidOn: '2026-11-20',
      }),
    );
    await decidePayment(second, { id: paid.id, pass: true, reason: '' });
    const unfit = await pass(second, id).catch((error: unknown) => error);
    expect(unfit).toMatchObject({ code: 'receivables.beyond-open', status: 409, field: undefined });
    expect(await rowsOf(second, { status: 'waiting' })).toMatchObject([{ id: back.id }, { id, version: 1 }]);
    expect(await openOf(order)).toBe(2_500);
    // Each is judged by what is open now, not by what else waits.
    await pass(second, back.id);
    await refuse(second, id);
    expect(await openOf(order)).toBe(2_000);
  });

  test('for two that fit together books both, made at one moment', async () => {
    const order = await charged();
    const one = await ask(order, 3_000);
    const other = await ask(order, 1_000);
    await Promise.all([pass(second, one.id), pass(third, other.id)]);
    expect(await entriesOf(order)).toHaveLength(3);
    expect(await openOf(order)).toBe(0);
  });

  test('is taken back by who asked for it, as long as nobody has decided', async () => {
    const order = await charged();
    const { id } = await ask(order, 1_500);
    await expect(withdraw(second, id)).rejects.toMatchObject({
      code: 'receivables.not-own-request',
      status: 403,
    });
    await withdraw(asker, id);
    await expect(withdraw(asker, id)).rejects.toMatchObject({ code: 'receivables.decided-already' });
    await expect(pass(second, id)).rejects.toMatchObject({ code: 'receivables.decided-already' });
    expect(await rowsOf(asker)).toMatchObject([
      { id, status: 'withdrawn', reason: '填错了', decidedName: '吴财务', withdrawable: false },
    ]);
    expect(await openOf(order)).toBe(4_000);
  });

  test('leaves a line in the log at every step', async () => {
    const order = await charged();
    const { id } = await ask(order, 1_500);
    await pass(second, id);
    const other = await ask(order, 100);
    await withdraw(asker, other.id);
    const lines = await inTenant(asker, (tx) =>
      tx
        .select({ entityId: auditLogs.entityId, action: auditLogs.action, by: auditLogs.actorName })
        .from(auditLogs)
        .where(eq(auditLogs.tenantId, brand.tenant.slug)),
    );
    const of = (one: string) =>
      lines.filter(({ entityId }) => entityId === one).map(({ action, by }) => `${action} ${by}`);
    expect(of(id).toSorted()).toEqual(['receivable:adjust 吴财务', 'receivable:approve 周会计']);
    expect(of(order)).toEqual(['receivable:adjust 周会计']);
    expect(of(other.id)).toEqual(['receivable:adjust 吴财务', 'receivable:adjust 吴财务']);
  });
});

describe('under an approval', () => {
  const kinds = () => registry().all('approvals');
  const cards = async (reader: Ctx, view: 'todo' | 'started' = 'todo') =>
    (await listMyApprovals(reader, listApprovalsQuery.parse({ view, size: 100 }))).records.filter(
      ({ biz }) => biz === 'adjustment',
    );
  let treasurer: Ctx;

  beforeAll(async () => {
    await brand.facts(async (world) => {
      await aRole(world, { code: 'money', dataScope: 'all', permissions: 'all' });
      await anApprovalFlow(world, {
        biz: 'adjustment',
        name: '大额调整',
        minFen: 50_000,
        roles: ['money'],
      });
    });
    treasurer = await brand.as({ realname: '钱总', roles: ['money'], departs: ['A01'] });
  });
  afterAll(() =>
    brand.facts(({ tx }) =>
      tx.delete(approvalDefinitions).where(eq(approvalDefinitions.tenantId, brand.tenant.slug)),
    ),
  );

  test('it waits for whom that asks, with what it would change on its card; decided there it is booked', async () => {
    const order = await charged(60_000);
    const { id } = await ask(order, 50_000);
    expect(await rowsOf(second)).toMatchObject([{ decidable: false }]);
    expect(await rowsOf(treasurer)).toMatchObject([{ decidable: true }]);
    await expect(pass(second, id)).rejects.toMatchObject({ code: 'approvals.not-approver', status: 403 });
    const [card] = await cards(treasurer);
    expect(card).toMatchObject({
      bizName: '应收调整',
      amountFen: 50_000,
      about: [`湖滨便利店${counter}`, expect.stringMatching(/./)],
      changes: [
        { name: '类型', after: '核销' },
        { name: '金额（元）', after: '500.00' },
        { name: '申请原因', after: '门店关门' },
      ],
    });
    await decideTask(kinds(), treasurer, { id: card!.taskId!, pass: true, comment: '' });
    expect(await stateOf(id)).toBe('approved');
    expect(await openOf(order)).toBe(10_000);
  });

  test('what does not fit any more is not passed there either; refused or taken back there it ends', async () => {
    const order = await charged(60_000);
    const { id } = await ask(order, 60_000);
    const paid = await recordPayment(
      asker,
      paymentInput.parse({
        ...account,
        receiptNo: `R-${counter}`,
        amountFen: 1,
        method: 'cash',
        paidOn: '2026-11-20',
      }),
    );
    await decidePayment(second, { id: paid.id, pass: true, reason: '' });
    const [card] = await cards(treasurer);
    const decide = (passed: boolean) =>
      decideTask(kinds(), treasurer, { id: card!.taskId!, pass: passed, comment: '已经付了' });
    await expect(decide(true)).rejects.toMatchObject({ code: 'receivables.beyond-open', status: 409 });
    expect(await stateOf(id)).toBe('waiting');
    await decide(false);
    expect(await rowsOf(second)).toMatchObject([{ id, status: 'refused', reason: '已经付了' }]);
    const again = await ask(order, 59_999);
    const [started] = await cards(asker, 'started');
    await withdrawApproval(kinds(), asker, { id: started!.id });
    expect(await stateOf(again.id)).toBe('withdrawn');
    const last = await ask(order, 59_999);
    await withdraw(asker, last.id);
    expect(await cards(treasurer)).toEqual([]);
    expect(await openOf(order)).toBe(59_999);
  });
});
