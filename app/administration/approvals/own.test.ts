import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { lockPayment } from '#app/modules/receivables/ledger/book-payment.server.ts';
import { decidePayment } from '#app/modules/receivables/payments/use-cases/decide-payment.server.ts';
import { decideRefund } from '#app/modules/receivables/payments/use-cases/decide-refund.server.ts';
import { paymentApproval } from '#app/modules/receivables/payments/use-cases/payment-approval.server.ts';
import { recordPayment } from '#app/modules/receivables/payments/use-cases/record-payment.server.ts';
import { refundApproval } from '#app/modules/receivables/payments/use-cases/refund-approval.server.ts';
import { requestRefund } from '#app/modules/receivables/payments/use-cases/request-refund.server.ts';
import { paymentInput } from '#app/modules/receivables/wire.ts';
import type { ApprovalStep } from '#app/services/approvals/rules.ts';
import { approvalDefinitions, approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import { eventLane } from '#app/services/outbox/event-lane.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { anApprovalFlow } from './seed.server.ts';
import { decideTask } from './use-cases/decide-task.server.ts';
import { timeOutApprovals } from './use-cases/time-out-approvals.server.ts';

// Nobody passes what they have handed in, by whichever door; only a kind that says so is passed in a brand of one person.
const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let own: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  own = await brand.as({ username: 'own', realname: '王出纳', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const step: ApprovalStep = {
  name: '财务',
  by: 'role',
  value: 'boss',
  mode: 'any',
  hours: 0,
  onTimeout: 'remind',
};

/** Something of a kind that waits for who handed it in, as it may have come to in the past. */
async function waitingForOwn(
  biz: string,
  bizId = newId(),
  dueAt: Date | null = null,
  by = own,
  beyondOwn = false,
) {
  const { id: submitterId, realname } = own.user!;
  const [id, taskId] = [newId(), newId()];
  await brand.facts(async (world) => {
    const tenantId = world.tenant.slug;
    await world.tx.insert(approvals).values({
      tenantId,
      id,
      biz,
      bizId,
      definitionId: newId(),
      definitionName: biz,
      title: biz,
      amountFen: 100,
      departId: (await departOf(world, 'A01')).id,
      steps: [{ ...step, hours: 2, onTimeout: 'pass' }],
      status: 'open',
      submitterId,
      submitterName: realname,
      beyondOwn,
      createdAt: now,
    });
    await world.tx.insert(approvalTasks).values({
      tenantId,
      id: taskId,
      approvalId: id,
      step: 0,
      userId: by.user!.id,
      userName: by.user!.realname,
      status: 'open',
      createdAt: now,
      dueAt,
    });
  });
  return { id, taskId, bizId };
}

const kinds = () => registry().all('approvals');
const passedByOwn = ['order'];

test('only orders are passed by who handed them in, where nobody else is able to', () => {
  const said = kinds().filter((kind) => kind.passedByOwn);
  expect(said.map(({ biz }) => biz)).toEqual(passedByOwn);
  expect(kinds().length).toBeGreaterThan(8);
});

test('what waits for who handed it in is not passed by them, of whichever kind; they may refuse it', async () => {
  const outcomes: unknown[] = [];
  for (const { biz } of kinds()) {
    const { bizId } = await waitingForOwn(biz);
    const decide = (pass: boolean) =>
      inTenant(own, (tx) => decideFor(own, tx, { biz, bizId, pass, comment: '不要了' }));
    const told = await decide(true).catch(({ code, status }: DomainError) => [code, status]);
    outcomes.push([biz, told, await decide(false)]);
  }
  const expected = kinds().map(({ biz }) =>
    passedByOwn.includes(biz) ? [biz, 'passed', 'none'] : [biz, ['approvals.own', 403], 'refused'],
  );
  expect(outcomes).toEqual(expected);
});

test('an order beyond what one may grant alone is not passed by who handed it in, at whichever step', async () => {
  const { id, bizId } = await waitingForOwn('order', newId(), null, own, true);
  const decide = (pass: boolean) =>
    inTenant(own, (tx) => decideFor(own, tx, { biz: 'order', bizId, pass, comment: '太低' }));
  await expect(decide(true)).rejects.toMatchObject({ code: 'approvals.own', status: 403 });
  const steps = [step, { ...step, name: '总经理' }];
  await brand.facts(async ({ tx }) => {
    await tx.update(approvals).set({ steps, step: 1 }).where(eq(approvals.id, id));
    await tx.update(approvalTasks).set({ step: 1 }).where(eq(approvalTasks.approvalId, id));
  });
  await expect(decide(true)).rejects.toMatchObject({ code: 'approvals.own', status: 403 });
  expect(await decide(false)).toBe('refused');
});

const account = () =>
  brand.facts(async (world) => {
    const code = `MD-${newId()}`;
    const { id, dealerId } = await anOutlet(world, { code, name: code });
    return { customerId: id, dealerId };
  });
const paid = (of: object, amountFen = 1_000) =>
  paymentInput.parse({ ...of, amountFen, method: 'transfer', paidOn: '2026-11-20', receiptNo: newId() });

test('a payment and a refund are not passed through the list of approvals by who recorded them', async () => {
  const of = await account();
  const second = await brand.as({ username: 'gone', realname: '李出纳', roles: ['boss'], departs: ['A01'] });
  const booked = await recordPayment(own, paid(of, 5_000));
  await decidePayment(second, { id: booked.id, pass: true, reason: '' });
  const payment = await recordPayment(own, paid(of));
  const refund = await requestRefund(own, { ...of, orderId: null, reason: '多收', amountFen: 1_000 });
  for (const [biz, { id }] of Object.entries({ payment, refund })) {
    const { taskId } = await waitingForOwn(biz, id);
    const decided = decideTask(kinds(), own, { id: taskId, pass: true, comment: '' });
    await expect(decided).rejects.toMatchObject({ status: 403 });
  }
  // Whoever else the approval asked, the money itself knows who recorded it.
  const actor = { id: own.user!.id, realname: own.user!.realname };
  const passed = { status: 'passed', comment: '', actor } as const;
  const refused = { code: 'receivables.own-entry', status: 403 };
  await expect(
    inTenant(own, (tx) => paymentApproval.end(own, tx, { bizId: payment.id, ...passed })),
  ).rejects.toMatchObject(refused);
  await expect(
    inTenant(own, (tx) => refundApproval.end(own, tx, { bizId: refund.id, ...passed })),
  ).rejects.toMatchObject(refused);
  await expect(decideRefund(own, { id: refund.id, pass: true, reason: '' })).rejects.toMatchObject(refused);
  expect((await inTenant(own, (tx) => lockPayment(own, tx, { id: payment.id }))).status).toBe('waiting');
});

test('money that nobody else may approve is told when it is handed in, and nothing is left behind', async () => {
  await brand.facts(async (world) => {
    await aRole(world, { code: 'alone', dataScope: 'all', permissions: 'all' });
    await anApprovalFlow(world, { name: '收款', biz: 'payment', minFen: 0, roles: ['alone'] });
  });
  const alone = await brand.as({ username: 'alone', realname: '独', roles: ['alone'], departs: ['A01'] });
  const of = await account();
  const recorded = () => recordPayment(alone, paid(of));
  await expect(recorded()).rejects.toMatchObject({ code: 'approvals.nobody-else', status: 422 });
  await brand.as({ username: 'helper', realname: '助', roles: ['alone'], departs: ['A01'] });
  await expect(recorded()).resolves.toMatchObject({ approval: true });
  await brand.facts(({ tx }) => tx.delete(approvalDefinitions).where(eq(approvalDefinitions.biz, 'payment')));
});

test('one that the clock cannot pass waits longer and tells why; those behind it are decided', async () => {
  const other = await brand.as({ username: 'late', realname: '迟', roles: ['boss'], departs: ['A01'] });
  const of = await account();
  const [stuck, next] = [await recordPayment(own, paid(of)), await recordPayment(own, paid(of))];
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const first = await waitingForOwn('payment', stuck.id, ago(20));
  await waitingForOwn('payment', next.id, ago(10), other);
  await timeOutApprovals(kinds())({ db: own.db, tenants: [brand.tenant], now });
  const status = async (id: string) => (await inTenant(own, (tx) => lockPayment(own, tx, { id }))).status;
  expect([await status(stuck.id), await status(next.id)]).toEqual(['waiting', 'booked']);
  const [task] = await brand.facts(({ tx }) =>
    tx.select().from(approvalTasks).where(eq(approvalTasks.id, first.taskId)),
  );
  expect(task).toMatchObject({ status: 'open', dueAt: new Date(now.getTime() + 2 * 3_600_000) });
  const lanes = createLanes(eventLane);
  lanes.wake(brand.ctx());
  await lanes.idle();
  const told = await brand.facts(({ tx }) => tx.select().from(announcements));
  expect(told.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/超时后没能自动处理.*自己提交的要由别人审批/),
  );
});
