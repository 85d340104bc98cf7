import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { setContacts } from '#app/modules/customers/outlets/set-contacts.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { approvalDefinitions, approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import { ownedApprovals } from './use-cases/owned-approvals.server.ts';
import { timeOutApprovals } from './use-cases/time-out-approvals.server.ts';

// A step whose approver the submitter chooses goes on without them: by who takes their work over, by the head, by a clock.
const now = new Date('2026-11-29T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      const reads = ['customer:list'];
      const permissions = [...reads, 'customer:edit'];
      await aRole(world, { code: 'clerk', dataScope: 'depart-tree', permissions });
      await aRole(world, { code: 'reader', dataScope: 'depart-tree', permissions: reads });
      await aRole(world, { code: 'manager', dataScope: 'depart-tree', permissions: reads });
      await aRole(world, { code: 'blind', dataScope: 'depart-tree', permissions: [] });
      await aUser(world, { username: 'head', realname: '区域经理', roles: ['manager'], departs: ['A01A01'] });
      await world.tx.insert(approvalDefinitions).values({
        tenantId: world.tenant.slug,
        id: newId(),
        name: '门店',
        biz: 'customer',
        steps: [{ name: '上级', by: 'chosen', value: '', mode: 'any', hours: 2, onTimeout: 'remind' }],
        createdAt: now,
        updatedAt: now,
      });
    });
  }
});
afterAll(() => desk.close());

/** Somebody's change for which they have to choose who decides. */
async function waitingOf(of: TestBrand) {
  const clerk = await of.as({ realname: '小文', roles: ['clerk'], departs: ['A01A01'] });
  const outlet = await of.facts((world) => anOutlet(world, { depart: 'A01A01' }));
  const contacts = [{ name: '王五', role: '店长', phone: '13900000001' }];
  await setContacts(clerk, { id: outlet.id, version: outlet.version, contacts });
  return clerk;
}
let clerk: Ctx;
let foreign: Ctx;
beforeEach(async () => {
  clerk = await waitingOf(brand);
  foreign = await waitingOf(other);
});

/** Who is asked of what somebody has handed in. */
const askedOf = (of: TestBrand, submitter: Ctx) =>
  of.facts(async ({ tx }) => {
    const rows = await tx
      .select({ name: approvalTasks.userName, dueAt: approvalTasks.dueAt })
      .from(approvalTasks)
      .innerJoin(approvals, eq(approvals.id, approvalTasks.approvalId))
      .where(eq(approvals.submitterId, submitter.user!.id));
    return rows;
  });
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const clock = (at: Date) =>
  timeOutApprovals(registry().all('approvals'))({ db: clerk.db, tenants: [brand.tenant], now: at });
const freeze = (ctx: Ctx) =>
  brand.facts(({ tx }) => tx.update(users).set({ frozenAt: now }).where(eq(users.id, ctx.user!.id)));

test('while who handed it in is there and in time, it waits for their choice', async () => {
  await clock(later(119));
  expect(await askedOf(brand, clerk)).toEqual([]);
});

test('when they take longer than the step gives, the head is asked, whose own time begins then', async () => {
  await clock(later(121));
  expect(await askedOf(brand, clerk)).toEqual([{ name: '区域经理', dueAt: later(241) }]);
  expect(await askedOf(other, foreign)).toEqual([]);
});

test('when they are frozen, the head is asked at the next turn', async () => {
  await freeze(clerk);
  await clock(later(5));
  expect(await askedOf(brand, clerk)).toMatchObject([{ name: '区域经理' }]);
});

test.each([
  ['who may open it decides it', 'reader', '接手'],
  ['the head does where they may not', 'blind', '区域经理'],
])('of whoever takes their work over %s', async (_who, role, name) => {
  const to = await brand.as({ realname: '接手', roles: [role], departs: ['A01A01'] });
  const move = { from: { id: clerk.user!.id, realname: '小文' }, to: { id: to.user!.id, realname: '接手' } };
  const count = () => inTenant(to, (tx) => ownedApprovals.count(to, tx, clerk.user!.id));
  expect(await count()).toBe(1);
  expect(await inTenant(to, (tx) => ownedApprovals.handOver({ ...to, tx }, tx, move))).toHaveLength(1);
  expect([await count(), await askedOf(brand, clerk)]).toMatchObject([0, [{ name }]]);
});

test('where nobody may decide, it stays to be handed over or chosen', async () => {
  const to = await brand.as({ realname: '接手', roles: ['blind'], departs: ['A01A01'] });
  await brand.facts(({ tx }) => tx.update(users).set({ frozenAt: now }).where(eq(users.username, 'head')));
  await freeze(clerk);
  await clock(later(5));
  const move = { from: { id: clerk.user!.id, realname: '小文' }, to: { id: to.user!.id, realname: '接手' } };
  expect(await inTenant(to, (tx) => ownedApprovals.handOver({ ...to, tx }, tx, move))).toEqual([]);
  expect(await inTenant(to, (tx) => ownedApprovals.count(to, tx, clerk.user!.id))).toBe(1);
  expect(await askedOf(brand, clerk)).toEqual([]);
});
