import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeOutApprovals } from '#app/administration/approvals/use-cases/time-out-approvals.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { onServer } from '#app/db/testing/database-url.server.ts';
import { decideRowChange, lockChange } from '#app/entity/write/approval/entity-approvals.server.ts';
import { pendingChanges } from '#app/entity/write/approval/table.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import { purgeRows, restoreRows } from '#app/entity/write/recycle/recycle-rows.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import { eventLane } from '#app/services/outbox/event-lane.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { customer } from '../entities.ts';
import { setContacts } from '../outlets/set-contacts.server.ts';
import { setOutletStatus } from '../outlets/use-cases/set-status.server.ts';
import { anOutlet, type OutletRow, type OutletSeed } from '../seed/seed.server.ts';
import { outletStore } from '../stores.server.ts';
import { customers } from '../table.server.ts';
import { mergeOutlets } from './use-cases/merge-outlets.server.ts';

// What becomes of a change whose outlet is deleted, merged or brought back meanwhile.
const now = new Date('2026-11-29T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let clerk: Ctx;
let foreign: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  const permissions = ['list', 'edit', 'delete', 'restore', 'purge', 'status'].map(
    (does) => `customer:${does}`,
  );
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'clerk', dataScope: 'all', permissions });
    });
  }
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  clerk = await brand.as({ username: 'clerk', roles: ['clerk'], departs: ['A01'] });
  await other.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  foreign = await other.as({ username: 'clerk', roles: ['clerk'], departs: ['A01'] });
});
afterAll(() => desk.close());

const outlet = (facts: OutletSeed = {}, of = brand) => of.facts((world) => anOutlet(world, facts));
const asks = (ctx: Ctx, { id, version }: OutletRow) =>
  setContacts(ctx, { id, version, contacts: [{ name: '王五', role: '店长', phone: '13900000001' }] });
const changeOf = (of: TestBrand, rowId: string) =>
  of.facts(async ({ tx }) => {
    const [change] = await tx.select().from(pendingChanges).where(eq(pendingChanges.rowId, rowId));
    const ofIt = eq(approvals.bizId, change!.id);
    const [approval] = await tx.select().from(approvals).where(ofIt);
    const open = and(eq(approvalTasks.approvalId, approval!.id), eq(approvalTasks.status, 'open'));
    const { id, status, reason } = change!;
    return { id, status, reason, approval: approval!.status, asked: await tx.$count(approvalTasks, open) };
  });

test('a change whose row was taken away ends by itself with a reason, and its submitter hears of it', async () => {
  const [gone, stays, theirs] = [await outlet(), await outlet(), await outlet({}, other)];
  for (const row of [gone, stays]) await asks(clerk, row);
  await asks(foreign, theirs);
  await brand.facts(({ tx }) => tx.delete(customers).where(eq(customers.id, gone.id)));
  await other.facts(({ tx }) => tx.delete(customers).where(eq(customers.id, theirs.id)));
  // Twice: what has ended is not ended again.
  for (let turn = 0; turn < 2; turn += 1) {
    await timeOutApprovals(registry().all('approvals'))({ db: boss.db, tenants: [brand.tenant], now });
    const lanes = createLanes(eventLane);
    lanes.wake(brand.ctx());
    await lanes.idle();
  }
  const reason = '申请的对象已经被删除，申请自动结束';
  const ended = { status: 'refused', reason, approval: 'withdrawn', asked: 0 };
  expect(await changeOf(brand, gone.id)).toMatchObject(ended);
  const waits = { status: 'pending', approval: 'open' };
  expect(await changeOf(brand, stays.id)).toMatchObject(waits);
  expect(await changeOf(other, theirs.id)).toMatchObject(waits);
  const told = await brand.facts(({ tx }) => tx.select().from(announcements));
  expect(told.filter(({ title }) => title.startsWith('申请已自动结束'))).toHaveLength(1);
});

/** Waits until a connection of the database waits for a lock that another holds. */
const blocked = () =>
  onServer(desk.adminUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) return;
    }
  });

test('deciding a change and merging its outlet wait for each other in one order', async () => {
  const [from, into] = [await outlet(), await outlet()];
  await asks(clerk, from);
  const { id } = await changeOf(brand, from.id);
  let merging: Promise<unknown> = Promise.resolve();
  const status = await inTenant(boss, async (tx) => {
    await lockChange(boss, tx, outletStore, id);
    merging = mergeOutlets(boss, { fromId: from.id, intoId: into.id }).then(
      () => 'merged',
      (error: { code: string }) => error.code,
    );
    await blocked();
    return decideRowChange({ ...boss, tx }, tx, outletStore, { id, pass: true, reason: '' });
  });
  expect([status, await merging]).toEqual(['passed', 'merged']);
  expect(await changeOf(brand, into.id)).toMatchObject({ status: 'passed', approval: 'passed' });
});

test('what comes back out of the recycle bin, or goes for good, is for who approves it', async () => {
  const row = await outlet();
  await deleteRows(clerk, outletStore, [row.id]);
  await expect(restoreRows(clerk, outletStore, [row.id])).rejects.toMatchObject({
    code: 'entity.restore-needs-approver',
    status: 403,
  });
  const guarded = { ...outletStore, entity: { ...customer, approval: { on: ['delete'] } } };
  await expect(purgeRows(clerk, guarded, [row.id])).rejects.toMatchObject({
    code: 'entity.purge-needs-approver',
    status: 403,
  });
  expect(await restoreRows(boss, outletStore, [row.id])).toEqual({ restored: 1 });
});

test('an outlet that nobody has approved is opened by who approves alone, whichever way it is gone', async () => {
  const row = await outlet({ status: 'potential' });
  const set = (ctx: Ctx, status: 'normal' | 'closed', version: number) =>
    setOutletStatus(ctx, { id: row.id, version, status, reason: '停业' });
  const refused = { code: 'customers.open-needs-approver', status: 403 };
  await expect(set(clerk, 'normal', 1)).rejects.toMatchObject(refused);
  await brand.facts(async ({ tx, tenant }) => {
    const { id: requestedBy, realname: requestedName } = clerk.user!;
    const asked = { requestedBy, requestedName, requestedAt: now, before: {}, after: {} };
    const ended = { entity: 'customer', title: row.name, does: 'add', status: 'refused' } as const;
    await tx
      .insert(pendingChanges)
      .values({ ...asked, ...ended, tenantId: tenant.slug, id: row.id, rowId: row.id });
  });
  await set(clerk, 'closed', 1);
  await expect(set(clerk, 'normal', 2)).rejects.toMatchObject(refused);
  expect(await set(boss, 'normal', 2)).toMatchObject({ version: 3 });
});
