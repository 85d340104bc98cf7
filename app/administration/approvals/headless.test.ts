import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, userOf } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { setContacts } from '#app/modules/customers/outlets/set-contacts.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import type { CopyTo, DefinedStep } from '#app/services/approvals/rules.ts';
import { approvalDefinitions, approvalTasks } from '#app/services/approvals/table.server.ts';
import { announcements, announcementTargets } from '#app/services/notices/table.server.ts';
import { eventLane } from '#app/services/outbox/event-lane.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { decideTask } from './use-cases/decide-task.server.ts';
import { timeOutApprovals } from './use-cases/time-out-approvals.server.ts';

// Nobody heads the department, nor any above: whoever hands in, or administers, is told what to do, and nothing is skipped.
const now = new Date('2026-11-29T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let clerk: Ctx;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    const reads = ['customer:list'];
    await aRole(world, { code: 'clerk', dataScope: 'depart-tree', permissions: [...reads, 'customer:edit'] });
    await aRole(world, { code: 'reader', dataScope: 'depart-tree', permissions: reads });
    await aRole(world, { code: 'definer', dataScope: 'own', permissions: ['approval:define'] });
    await aRole(world, { code: 'plain', dataScope: 'own', permissions: [] });
    await aUser(world, { username: 'admin', realname: '管理员', roles: ['definer'], departs: ['A01'] });
    await aUser(world, { username: 'plain', realname: '旁人', roles: ['plain'], departs: ['A01'] });
  });
  clerk = await brand.as({ username: 'clerk', realname: '小文', roles: ['clerk'], departs: ['A01A01'] });
  boss = await brand.as({ username: 'boss', realname: '老周', roles: ['reader'], departs: ['A01'] });
});
afterAll(() => desk.close());
beforeEach(() => brand.facts(({ tx }) => tx.delete(approvalDefinitions)));

const step = { mode: 'any', hours: 2, onTimeout: 'remind' } as const;
const define = (steps: DefinedStep[], copies: CopyTo[] = []) =>
  brand.facts(({ tx, tenant }) =>
    tx.insert(approvalDefinitions).values({
      tenantId: tenant.slug,
      id: newId(),
      name: '门店',
      biz: 'customer',
      steps,
      copies,
      createdAt: now,
      updatedAt: now,
    }),
  );
/** A change of an outlet of the clerk's department. */
async function handIn(): Promise<void> {
  const outlet = await brand.facts((world) => anOutlet(world, { depart: 'A01A01' }));
  const contacts = [{ name: '王五', role: '店长', phone: '13900000001' }];
  await setContacts(clerk, { id: outlet.id, version: outlet.version, contacts });
}
/** Messages that no head was found, with the names of who got them. */
async function messages(): Promise<{ content: string; to: string[] }[]> {
  const lanes = createLanes(eventLane);
  // What a clock of the tests told later is due by now too.
  const at = later(48 * 60);
  lanes.wake({ ...brand.ctx(), now: () => at });
  await lanes.idle();
  return brand.facts(async ({ tx }) => {
    const rows = (await tx.select().from(announcements)).filter(({ title }) =>
      title.startsWith('找不到部门负责人：门店：'),
    );
    const targets = await tx.select().from(announcementTargets);
    return rows.map(({ id, content }) => ({
      content,
      to: targets.filter((one) => one.announcementId === id).map(({ targetId }) => targetId),
    }));
  });
}
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const clock = (minutes: number) =>
  timeOutApprovals(registry().all('approvals'))({
    db: clerk.db,
    tenants: [brand.tenant],
    now: later(minutes),
  });
const adminId = () => brand.facts(async (world) => (await userOf(world, 'admin')).id);

test('a step by the head is refused when it is handed in, with the department and what to do about it', async () => {
  await define([{ ...step, name: '经理审', by: 'head', value: '' }]);
  await expect(handIn()).rejects.toMatchObject({
    code: 'approvals.no-head',
    status: 422,
    values: { step: '经理审', depart: expect.stringMatching(/./) },
  });
  expect(clerk.t('approvals:errors.no-head', { step: '经理审', depart: '杭州' })).toBe(
    '审批步骤“经理审”要由部门负责人审批，“杭州”和上级部门都没有能打开它的负责人：请管理员在「系统管理 → 部门」给部门设负责人，或在「审批流程」里把这一步换成别的审批人，然后再提交',
  );
});

test('what nobody chose an approver for waits, and who can mend that hears so, once a day', async () => {
  await define([{ ...step, name: '上级', by: 'chosen', value: '' }]);
  await handIn();
  await clock(121);
  await clock(126);
  const [first, ...more] = await messages();
  expect(more).toEqual([]);
  expect(first!.content).toMatch(/没有人选审批人.*提交人在「我的审批 → 我提交的」里选审批人/);
  expect(first!.to.toSorted()).toEqual([clerk.user!.id, await adminId()].toSorted());
  await clock(121 + 24 * 60);
  expect(await messages()).toHaveLength(2);
});

test('a head who was to be told how it ended and is not there: who handed it in and the administrators hear of that', async () => {
  const before = (await messages()).length;
  await define([{ ...step, name: '看一下', by: 'user', value: boss.user!.id }], [{ by: 'head', value: '' }]);
  await handIn();
  const [task] = await brand.facts(({ tx }) =>
    tx.select().from(approvalTasks).where(eq(approvalTasks.userId, boss.user!.id)),
  );
  await decideTask(registry().all('approvals'), boss, { id: task!.id, pass: true, comment: '' });
  const sent = await messages();
  expect(sent).toHaveLength(before + 1);
  const last = sent.find(({ content }) => content.includes('要抄送的部门负责人没有找到'))!;
  expect(last.to.toSorted()).toEqual([clerk.user!.id, await adminId()].toSorted());
});
