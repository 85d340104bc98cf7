import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { decideTask } from '#app/administration/approvals/use-cases/decide-task.server.ts';
import { listMyApprovals } from '#app/administration/approvals/use-cases/list-my-approvals.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { listed } from '#app/composition/testing/listed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { approvalDefinitions, approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import { listApprovalsQuery } from '#app/services/approvals/wire.ts';
import { lockPayment } from '../../ledger/book-payment.server.ts';
import { type PaymentRow, paymentInput } from '../../wire.ts';
import { paymentStore } from '../stores.server.ts';
import { correctPayment } from './correct-payment.server.ts';
import { decidePayment } from './decide-payment.server.ts';
import { paymentApproval } from './payment-approval.server.ts';
import { recordPayment } from './record-payment.server.ts';

// Whoever puts a payment right that waits has written it, too, and does not approve it: four eyes, not two (issue 15).
const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let clerk: Ctx;
let second: Ctx;
let third: Ctx;
let id: string;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'pair', dataScope: 'all', permissions: 'all' });
  });
  clerk = await brand.as({ realname: '王出纳', roles: ['boss', 'pair'], departs: ['A01'] });
  second = await brand.as({ realname: '李出纳', roles: ['boss', 'pair'], departs: ['A01'] });
  third = await brand.as({ realname: '赵出纳', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** A payment of 100.00 that the clerk has recorded, of an outlet of its own for each test. */
const recorded = async () => {
  counter += 1;
  const outlet = await brand.facts((world) => anOutlet(world, { code: `MD-${counter}` }));
  const input = {
    customerId: outlet.id,
    dealerId: outlet.dealerId,
    receiptNo: `R-${counter}`,
    amountFen: 10_000,
    method: 'transfer',
    paidOn: '2026-11-20',
  };
  return (await recordPayment(clerk, paymentInput.parse(input))).id;
};
const stored = () => inTenant(clerk, (tx) => lockPayment(clerk, tx, { id }));
const pass = (by: Ctx) => decidePayment(by, { id, pass: true, reason: '' });
const own = { code: 'receivables.own-entry', status: 403 };

describe('a payment that waits', () => {
  beforeEach(async () => {
    id = await recorded();
  });

  test('put right by a second person waits for a third', async () => {
    await correctPayment(second, { id, amountFen: 12_000 });
    const decidable = async (reader: Ctx) => {
      const { records } = await listed(reader, paymentStore, listRows, { keyword: `R-${counter}` });
      return records.map((row) => (row as unknown as PaymentRow).decidable);
    };
    expect([await decidable(clerk), await decidable(second), await decidable(third)]).toEqual([
      [false],
      [false],
      [true],
    ]);
    for (const author of [clerk, second]) {
      await expect(pass(author)).rejects.toMatchObject(own);
      await expect(decidePayment(author, { id, pass: false, reason: '不对' })).rejects.toMatchObject(own);
    }
    expect(await stored()).toMatchObject({ status: 'waiting', amountFen: 12_000 });
    await pass(third);
    expect(await stored()).toMatchObject({ status: 'booked', amountFen: 12_000, decidedName: '赵出纳' });
  });

  test('put right by who recorded it waits for any other', async () => {
    await correctPayment(clerk, { id, remark: '更正' });
    expect((await stored()).correctedBy).toEqual([]);
    await pass(second);
  });

  test('put right several times has all of them as its authors, each once', async () => {
    await correctPayment(second, { id, amountFen: 12_000 });
    await correctPayment(third, { id, amountFen: 13_000 });
    await correctPayment(second, { id, amountFen: 14_000 });
    expect((await stored()).correctedBy).toEqual([second.user!.id, third.user!.id]);
    for (const author of [clerk, second, third]) await expect(pass(author)).rejects.toMatchObject(own);
  });
});

describe('under an approval', () => {
  const kinds = () => registry().all('approvals');
  const flow = (...roles: string[]) =>
    brand.facts((world) => anApprovalFlow(world, { name: '收款', biz: 'payment', minFen: 0, roles }));
  const noFlow = () =>
    brand.facts(({ tx }) =>
      tx.delete(approvalDefinitions).where(eq(approvalDefinitions.tenantId, brand.tenant.slug)),
    );
  /** Who is asked to decide the payment now. */
  const asked = () =>
    brand.facts(async ({ tx }) => {
      const rows = await tx
        .select({ name: approvalTasks.userName })
        .from(approvalTasks)
        .innerJoin(
          approvals,
          and(eq(approvals.tenantId, approvalTasks.tenantId), eq(approvals.id, approvalTasks.approvalId)),
        )
        .where(and(eq(approvals.bizId, id), eq(approvalTasks.status, 'open')));
      return rows.map(({ name }) => name).toSorted();
    });

  test('it is not asked of who put it right, at the first step or at a later one', async () => {
    await flow('boss', 'boss');
    id = await recorded();
    expect(await asked()).toEqual(['李出纳', '赵出纳']);
    await correctPayment(second, { id, amountFen: 12_000 });
    expect(await asked()).toEqual(['赵出纳']);
    await expect(pass(second)).rejects.toMatchObject(own);
    const actor = { id: second.user!.id, realname: second.user!.realname };
    const passed = { bizId: id, status: 'passed', comment: '', actor } as const;
    await expect(inTenant(second, (tx) => paymentApproval.end(second, tx, passed))).rejects.toMatchObject(
      own,
    );
    const cards = await listMyApprovals(third, listApprovalsQuery.parse({ view: 'todo', size: 100 }));
    const card = cards.records.find(({ biz }) => biz === 'payment');
    await decideTask(kinds(), third, { id: card!.taskId!, pass: true, comment: '' });
    expect(await asked()).toEqual(['赵出纳']);
    await noFlow();
  });

  test('where nobody else could approve it then, it is not put right, and is as it was', async () => {
    await flow('pair');
    id = await recorded();
    const before = await stored();
    await expect(correctPayment(second, { id, amountFen: 12_000 })).rejects.toMatchObject({
      code: 'approvals.nobody-else',
      status: 422,
    });
    expect(await stored()).toEqual(before);
    expect(await asked()).toEqual(['李出纳']);
    await noFlow();
  });
});
