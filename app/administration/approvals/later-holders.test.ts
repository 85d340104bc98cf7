import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRole, roleOf } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { setContacts } from '#app/modules/customers/outlets/set-contacts.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { approvalDefinitions } from '#app/services/approvals/table.server.ts';
import { countOpenTasks } from '#app/services/approvals/use-cases/count-open-tasks.server.ts';
import { listApprovalsQuery } from '#app/services/approvals/wire.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';
import { userRoles } from '#app/services/permissions/table.server.ts';
import { anApprovalFlow } from './seed.server.ts';
import { decideTask, handOverTask } from './use-cases/decide-task.server.ts';
import { listMyApprovals } from './use-cases/list-my-approvals.server.ts';
import { listTakers } from './use-cases/list-takers.server.ts';

// Whose desk something stands on is asked when they look: who may decide it by now sees it, who may no longer does not.
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let clerk: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-29T10:00:00+08:00'));
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      const reads = ['customer:list'];
      await aRole(world, {
        code: 'clerk',
        dataScope: 'depart-tree',
        permissions: [...reads, 'customer:edit'],
      });
      await aRole(world, { code: 'reader', dataScope: 'depart-tree', permissions: reads });
      const approves = [...reads, 'customer:approve'];
      await aRole(world, { code: 'approver', dataScope: 'depart-tree', permissions: approves });
    });
  }
  clerk = await brand.as({ username: 'clerk', realname: '小文', roles: ['clerk'], departs: ['A01A01'] });
});
afterAll(() => desk.close());

/** The one change that waits, made anew for each test; with its outlet's name. */
let title: string;
let outletId: string;
let asked = 0;
beforeEach(async () => {
  asked += 1;
  title = `便利店${asked}`;
  const outlet = await brand.facts((world) => anOutlet(world, { name: title, depart: 'A01A01' }));
  outletId = outlet.id;
  const contacts = [{ name: '王五', role: '店长', phone: '13900000001' }];
  await setContacts(clerk, { id: outletId, version: outlet.version, contacts });
});

const deskOf = async (ctx: Ctx) =>
  (await listMyApprovals(ctx, listApprovalsQuery.parse({}))).records.filter((row) => row.title === title);
const kinds = () => registry().all('approvals');
const decide = (ctx: Ctx, id: string) => decideTask(kinds(), ctx, { id, pass: true, comment: '' });
let people = 0;
/** Somebody of a region, who does not exist before. */
const somebody = (role: string, depart = 'A01A01', of = brand) => {
  people += 1;
  return of.as({ username: `p${people}`, realname: `某${people}`, roles: [role], departs: [depart] });
};

test('who comes to hold the action later sees the change with its difference, and decides it', async () => {
  const later = await somebody('approver');
  const [row] = await deskOf(later);
  expect(row).toMatchObject({
    title,
    submitterName: '小文',
    changes: [{ after: expect.stringMatching('王五') }],
  });
  expect(await countOpenTasks(later)).toBe(asked);
  expect(await listTakers(later, { id: row!.taskId!, keyword: '' })).toEqual(expect.any(Array));
  expect(await decide(later, row!.taskId!)).toEqual({ status: 'passed' });
  expect(await deskOf(later)).toEqual([]);
});

test('who holds it in another region, only reads, handed it in or is of another brand does not', async () => {
  const [approval] = (await listMyApprovals(clerk, listApprovalsQuery.parse({ view: 'started' }))).records;
  const others = [
    await somebody('approver', 'A01A02'),
    await somebody('reader'),
    clerk,
    await somebody('approver', 'A01A01', other),
  ];
  for (const ctx of others) {
    expect(await deskOf(ctx)).toEqual([]);
    await expect(decide(ctx, approval!.id)).rejects.toMatchObject({
      status: expect.toBeOneOf([403, 404, 409]),
    });
  }
});

test('who loses the action or the region does not see it any more, and does when they have it again', async () => {
  const ctx = await somebody('approver');
  const { id } = ctx.user!;
  expect(await deskOf(ctx)).toHaveLength(1);
  const hold = (code: string) =>
    brand.facts(async (world) => {
      const { id: roleId } = await roleOf(world, code);
      await world.tx
        .update(userRoles)
        .set({ roleId })
        .where(and(eq(userRoles.tenantId, brand.tenant.slug), eq(userRoles.userId, id)));
    });
  const move = (orgCode: string) =>
    brand.facts(async (world) => {
      const { id: departId } = await departOf(world, orgCode);
      await world.tx
        .update(userDeparts)
        .set({ departId })
        .where(and(eq(userDeparts.tenantId, brand.tenant.slug), eq(userDeparts.userId, id)));
    });
  await hold('reader');
  expect(await deskOf(ctx)).toEqual([]);
  await hold('approver');
  await move('A01A02');
  expect(await deskOf(ctx)).toEqual([]);
  await move('A01A01');
  expect(await deskOf(ctx)).toHaveLength(1);
});

test('what they gave to somebody else does not come back to them', async () => {
  const [first, second] = [await somebody('approver'), await somebody('reader')];
  const [row] = await deskOf(first);
  const given = { id: row!.taskId!, username: second.user!.username, comment: '' };
  await handOverTask(kinds(), first, given);
  expect([await deskOf(first), (await deskOf(second)).length]).toEqual([[], 1]);
});

test('by a way: who comes to hold the role of a step of which one is enough', async () => {
  await brand.facts((world) =>
    anApprovalFlow(world, { name: '门店', biz: 'customer', minFen: 0, roles: ['approver'] }),
  );
  try {
    const outlet = await brand.facts((world) => anOutlet(world, { name: title, depart: 'A01A01' }));
    const contacts = [{ name: '赵六', role: '店长', phone: '13900000002' }];
    await setContacts(clerk, { id: outlet.id, version: outlet.version, contacts });
    const later = await somebody('approver');
    const row = (await deskOf(later)).find(({ changes }) => JSON.stringify(changes).includes('赵六'));
    expect(await decide(later, row!.taskId!)).toEqual({ status: 'passed' });
  } finally {
    await brand.facts(({ tx }) => tx.delete(approvalDefinitions));
  }
});
