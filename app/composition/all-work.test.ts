import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { anOpenApproval } from '#app/administration/approvals/seed.server.ts';
import { countWork, handOver } from '#app/administration/people/use-cases/hand-over.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { onServer } from '#app/db/testing/database-url.server.ts';
import { serverWords } from '#app/i18n/server-words.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer, aLead } from '#app/modules/dealers/seed/seed.server.ts';
import { dealerSalespeople, leadFollowUps, pois } from '#app/modules/dealers/table.server.ts';
import { anOrderSync } from '#app/modules/erp/seed/seed.server.ts';
import { orderSyncs } from '#app/modules/erp/table.server.ts';
import { aMaterialRequest } from '#app/modules/materials/seed/seed.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { aRepair } from '#app/modules/repair/seed/seed.server.ts';
import { repairOrders } from '#app/modules/repair/table.server.ts';
import { anAgeingTask } from '#app/modules/shelves/seed/seed.server.ts';
import { aVisitPlan, aVisitRoute } from '#app/modules/visits/seed/seed.server.ts';
import type { DefinedStep } from '#app/services/approvals/rules.ts';
import { approvalDefinitions, approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';
import { createTestDesk, type TestBrand } from './testing/test-desk.server.ts';

// Everything somebody answers for, of every kind, in two brands side by side.
const now = new Date('2026-11-21T02:00:00Z');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: Staged;
let blue: Staged;

interface Staged {
  brand: TestBrand;
  admin: Ctx;
  /** Sees the people of A01A01 only, and every order. */
  regional: Ctx;
  ids: Record<'li' | 'lin' | 'far' | 'boss', string>;
}

beforeAll(async () => {
  desk = await createTestDesk(now);
  red = await staged('shanjianquan');
  blue = await staged('maixiangfang');
});
afterAll(() => desk.close());

const all = {
  outlets: 1,
  orders: 1,
  syncs: 1,
  approvals: 3,
  approvalSteps: 4,
  pois: 1,
  dealers: 2,
  departs: 2,
  repairs: 1,
  'visit-routes': 1,
  'visit-plans': 1,
  ageing: 1,
  'material-requests': 1,
};
const none = Object.fromEntries(Object.keys(all).map((kind) => [kind, 0]));
const owned = async ({ admin, ids }: Staged, who: keyof Staged['ids'] = 'li') =>
  Object.fromEntries(
    (await countWork(admin, ids[who], allModules.all('ownedWork'))).map(({ kind, count }) => [kind, count]),
  );
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('the work of somebody who leaves', () => {
  test('is counted by kind before it goes, and is the tenant’s own', async () => {
    expect(await owned(red)).toEqual(all);
    expect(await owned(blue)).toEqual(all);
    expect(await code(countWork(red.admin, blue.ids.li, allModules.all('ownedWork')))).toBe(
      'common.not-found',
    );
  });

  test('goes by whoever reaches both people and stands not below the one who leaves', async () => {
    const { regional, ids } = red;
    const give = (from: string, to: string) =>
      code(handOver(regional, { from, to }, allModules.all('ownedWork')));
    expect(await give(ids.li, ids.far)).toBe('common.not-found');
    expect(await give(ids.far, ids.lin)).toBe('common.not-found');
    expect(await give(ids.li, blue.ids.lin)).toBe('common.not-found');
    expect(await give(blue.ids.li, ids.lin)).toBe('common.not-found');
    expect(await give(ids.boss, ids.lin)).toBe('permissions.above-you');
    expect(await code(countWork(regional, ids.boss, allModules.all('ownedWork')))).toBe(
      'permissions.above-you',
    );
    expect(await owned(red)).toEqual(all);
  });

  test('stays whole when one kind of it fails', async () => {
    const broken = {
      kind: 'broken',
      columns: [],
      count: () => Promise.resolve(0),
      handOver: () => Promise.reject(new Error('no')),
    };
    const { admin, ids } = red;
    await expect(
      handOver(admin, { from: ids.li, to: ids.lin }, [...allModules.all('ownedWork'), broken]),
    ).rejects.toThrow('no');
    expect(await owned(red)).toEqual(all);
  });

  test('goes at once, but for what the other may not take; what is over stays whose it was', async () => {
    const { brand, regional, ids } = red;
    const moved = await handOver(regional, { from: ids.li, to: ids.lin }, allModules.all('ownedWork'));
    expect(Object.fromEntries(moved.map(({ kind, count, left }) => [kind, [count, left]]))).toEqual({
      outlets: [1, 0],
      orders: [1, 0],
      syncs: [1, 0],
      // Nobody decides what they have handed in, nor heads a department they do not belong to.
      approvals: [2, 1],
      approvalSteps: [3, 1],
      pois: [1, 0],
      dealers: [2, 0],
      departs: [1, 1],
      repairs: [1, 0],
      'visit-routes': [1, 0],
      'visit-plans': [1, 0],
      ageing: [1, 0],
      'material-requests': [1, 0],
    });
    const found = await brand.facts(async ({ tx }) => ({
      orders: await tx
        .select()
        .from(orders)
        .where(inArray(orders.orderNo, ['O1', 'O2'])),
      syncs: await tx.select().from(orderSyncs),
      pois: await tx.select().from(pois),
      repairs: await tx.select().from(repairOrders),
      told: await tx.select().from(leadFollowUps),
      tasks: await tx.select().from(approvalTasks).where(eq(approvalTasks.userId, ids.lin)),
      definitions: await tx.select().from(approvalDefinitions),
      logs: await tx.select().from(auditLogs).where(eq(auditLogs.action, 'user:handover')),
    }));
    const whose = (userId: string) => (userId === ids.lin ? 'lin' : 'li');
    expect(
      found.orders.map(({ status, salesUserId }) => [status, whose(salesUserId)]).toSorted(byFirst),
    ).toEqual(
      [
        [orderStatus.waiting, 'lin'],
        [orderStatus.invalid, 'li'],
      ].toSorted(byFirst),
    );
    expect(
      found.syncs.map(({ status, salesUserId }) => `${status} ${whose(salesUserId)}`).toSorted(),
    ).toEqual(['failed lin', 'succeeded li']);
    expect(found.repairs.map(({ state, assigneeId }) => `${state} ${whose(assigneeId!)}`).toSorted()).toEqual(
      ['accepted lin', 'completed li'],
    );
    expect(found.pois.map(({ stage, claimedBy }) => `${stage} ${whose(claimedBy!)}`).toSorted()).toEqual([
      'invalid li',
      'visited lin',
    ]);
    expect(found.pois.find(({ stage }) => stage === 'visited')).toMatchObject({
      followedAt: now,
      version: 2,
    });
    expect(found.told).toMatchObject([{ event: 'handover', stage: 'visited' }]);
    // Whoever had it to decide already has it once.
    expect(found.tasks.map(({ status }) => status)).toEqual(['open', 'open']);
    expect(found.definitions[0]?.steps.map(({ value }) => value)).toEqual([ids.lin, 'boss', ids.lin]);
    expect(found.logs.map(({ entity }) => entity).toSorted()).toEqual(
      listed(`ageing approval approval approval approval approval-definition customer dealer dealer depart material-request order order-sync
        poi repair user visit-plan visit-route`),
    );
    expect(found.logs.find(({ entity }) => entity === 'customer')).toMatchObject({
      before: { ownerUserId: ids.li },
      after: { ownerUserId: ids.lin },
    });
  });

  test('that stayed goes to a third, and then there is none', async () => {
    const { admin, ids } = red;
    const moved = await handOver(admin, { from: ids.li, to: ids.far }, allModules.all('ownedWork'));
    expect(Object.fromEntries(moved.map(({ kind, count }) => [kind, count]))).toEqual({
      ...none,
      approvals: 1,
      approvalSteps: 1,
      departs: 1,
    });
    expect(await owned(red)).toEqual(none);
    expect(await owned(red, 'lin')).toEqual({
      ...all,
      // Theirs already, and what was handed over.
      orders: 2,
      approvals: 2,
      approvalSteps: 3,
      departs: 1,
    });
    expect(await owned(blue)).toEqual(all);
  });
});

test('every kind of it has a name in both languages', () => {
  for (const language of ['zh-CN', 'en-US'] as const) {
    const words = serverWords(language, { folder: 'none', words: {} });
    expect(allModules.all('ownedWork').filter(({ kind }) => !words.exists(`people:work.${kind}`))).toEqual(
      [],
    );
    expect(allModules.all('ownedWork').filter(({ kind }) => !words.exists(`logs:fact.${kind}`))).toEqual([]);
  }
});

/**
 * Whoever adds a column that names a person says here, or in a kind of work, what becomes of it when they leave.
 */
test('every column that names a person is handed over, goes with the account or is history', async () => {
  const handedOver = allModules.all('ownedWork').flatMap(({ columns }) => columns);
  const there = await onServer(desk.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string; person: boolean }>(`
      select c.relname || '.' || a.attname as name,
             a.atttypid = 'uuid'::regtype and a.attname <> 'id' and coalesce(k.to_users, not k.to_another) as person
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       cross join lateral (
         select bool_or(confrelid = 'users'::regclass) filter (where confrelid = 'users'::regclass) as to_users,
                count(*) > 0 as to_another
           from pg_constraint
          where contype = 'f' and conrelid = c.oid and a.attnum = any (conkey)) k
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
    return rows;
  });
  const people = there.flatMap(({ name, person }) =>
    person && !things.has(name.split('.')[1] ?? '') ? [name] : [],
  );
  const said = [...new Set([...handedOver, ...withTheAccount, ...history])];
  expect(people.filter((name) => !said.includes(name))).toEqual([]);
  expect(said.filter((name) => !there.some((one) => one.name === name))).toEqual([]);
  expect(history.filter((name) => [...handedOver, ...withTheAccount].includes(name))).toEqual([]);
});

/** Ids without a foreign key that are of something else than a person. */
const things = new Set(
  listed(`depart_id plan_depart_id view_as_depart_id dealer_id customer_id order_id warehouse_id definition_id biz_id doc_id group_id
    entity_id row_id source_id placement_id image_file_id picture_id key key_id request_key lease_id claim_id step_id visit_id task_id our_id batch_id target`),
);

/** What is the person's own: their ways to sign in, what they see and how they like it, what they are in the midst of. */
const withTheAccount = listed(`
  sessions.user_id sessions.view_as_user_id invitations.user_id known_devices.user_id login_challenges.user_id
  password_history.user_id recovery_codes.user_id second_factors.user_id outside_identities.user_id
  enterprise_members.user_id round_trips.user_id user_avatars.user_id user_roles.user_id user_departs.user_id
  shop_members.user_id shop_favourites.user_id api_keys.owner_id user_preferences.user_id list_settings.user_id saved_filters.user_id
  entity_drafts.user_id entity_imports.user_id background_tasks.user_id idempotency_keys.user_id
  push_messages.user_id approval_delegations.user_id approval_delegations.to_user_id announcement_reads.user_id
  announcement_targets.target_id technicians.user_id field_phones.user_id field_holds.user_id field_keys.id
  visit_turns.user_id`);

/** Who did something once: that stays theirs. */
const history = listed(`
  audit_logs.actor_id operation_logs.user_id files.uploader_id announcements.sender_id approvals.submitter_id
  registrations.decided_by registrations.user_id pending_changes.requested_by pending_changes.decided_by
  customer_distincts.said_by order_comments.author_id order_deliveries.actor_id order_events.actor_id
  order_prints.actor_id order_receipts.actor_id poi_follow_ups.actor_id stock_ledger.actor_id
  stock_documents.made_by_id stock_documents.submitted_by_id material_requests.asked_by_id stock_document_lines.counted_by_id stock_document_lines.recounted_by_id
  receivable_entries.actor_id receivable_payments.recorded_by receivable_payments.decided_by receivable_payments.corrected_by
  receivable_refunds.requested_by receivable_adjustments.requested_by receivable_adjustments.decided_by promotions.submitted_by visits.user_id repair_events.actor_id
  repair_pauses.requested_by repair_pauses.decided_by asset_movements.applied_by asset_audits.actor_id
  display_executions.submitted_by display_executions.reviewed_by display_executions.second_by
  display_audits.auditor_id
  display_audits.subject_id visit_requests.requested_by
  visit_requests.decided_by field_holds.decided_by part_requests.worker_id material_request_events.actor_id ageing_events.actor_id ageing_tasks.handled_by
  order_changes.sales_user_id visit_day_marks.user_id visit_day_sums.user_id
  purchase_orders.placed_by_id purchase_events.actor_id purchase_payments.recorded_by_id`);

function listed(names: string): string[] {
  return names.trim().split(/\s+/);
}

function byFirst(one: readonly unknown[], other: readonly unknown[]): number {
  return Number(one[0]) - Number(other[0]);
}

async function staged(folder: string): Promise<Staged> {
  const brand = await desk.brand(folder);
  const ids = await brand.facts(async (world) => {
    await aRole(world, { code: 'chief', dataScope: 'all', permissions: 'all' });
    await aRole(world, {
      code: 'regional',
      dataScope: 'depart-tree',
      permissions: ['dashboard', 'system', 'user:list', 'user:handover'],
    });
    await aRole(world, { code: 'seller', dataScope: 'own', permissions: [] });
    await aRole(world, { code: 'reader', dataScope: 'all', permissions: ['order:list'] });
    await aRole(world, { code: 'clerk', dataScope: 'own', permissions: ['order:list'] });
    const person = async (username: string, role: string, ...departs: string[]) =>
      (await aUser(world, { username, realname: username, roles: [role], departs })).id;
    return {
      li: await person('li', 'seller', 'A01A01', 'A01A02'),
      lin: await person('lin', 'clerk', 'A01A01'),
      far: await person('far', 'clerk', 'A01A02'),
      boss: await person('boss', 'chief', 'A01A01'),
    };
  });
  await brand.facts(async (world) => {
    const { tx, tenant } = world;
    const tenantId = tenant.slug;
    const dealer = await aDealer(world, { code: 'D1' });
    const second = await aDealer(world, { code: 'D2' });
    const outlet = await anOutlet(world, { owner: 'li', dealer });
    await aVisitRoute(world, { name: '周一线', owner: 'li', outlets: [outlet] });
    await aVisitPlan(world, { customer: outlet, user: 'li', day: '2026-11-23' });
    await aVisitPlan(world, { customer: outlet, user: 'li', day: '2026-11-16', state: 'missed' });
    await anAgeingTask(world, { customer: outlet, assignee: 'li', state: 'assigned' });
    await anAgeingTask(world, { customer: outlet, assignee: 'li', state: 'closed' });
    await aMaterialRequest(world, { customer: outlet, requester: 'li', state: 'issued' });
    await aMaterialRequest(world, { customer: outlet, requester: 'li', state: 'used' });
    const open = await anOrder(world, { orderNo: 'O1', customer: outlet, sales: 'li' });
    await anOrder(world, { orderNo: 'O2', customer: outlet, sales: 'li', status: orderStatus.invalid });
    await anOrderSync(world, { orderNo: 'O1', status: 'failed' });
    await anOrderSync(world, { orderNo: 'O2', status: 'succeeded' });
    await aLead(world, {
      stage: 'visited',
      claimedBy: ids.li,
      followedAt: new Date(now.getTime() - 13 * 86_400_000),
    });
    await aLead(world, { stage: 'invalid', claimedBy: ids.li });
    await aRepair(world, { state: 'accepted', assignee: 'li' });
    await aRepair(world, { state: 'completed', assignee: 'li' });
    await tx.insert(dealerSalespeople).values(
      [
        [dealer.id, ids.li],
        [second.id, ids.li],
        [second.id, ids.lin],
      ].map(([dealerId, userId]) => ({ tenantId, dealerId: dealerId!, userId: userId!, createdAt: now })),
    );
    await tx
      .update(userDeparts)
      .set({ isHead: true })
      .where(and(eq(userDeparts.tenantId, tenantId), eq(userDeparts.userId, ids.li)));
    const step = { mode: 'any', hours: 0, onTimeout: 'remind' } as const;
    const steps: DefinedStep[] = [
      { ...step, name: '一', by: 'user', value: ids.li },
      { ...step, name: '二', by: 'role', value: 'boss' },
      { ...step, name: '三', by: 'user', value: ids.li },
    ];
    await tx.insert(approvalDefinitions).values({
      tenantId,
      id: newId(),
      name: '大额订单',
      biz: 'order',
      minFen: 0,
      channels: [],
      steps,
      createdAt: now,
      updatedAt: now,
    });
    const departId = (await departOf(world, 'A01A01')).id;
    const waits = (submitter: 'lin' | 'boss', bizId: string) =>
      anOpenApproval(world, {
        bizId,
        title: bizId,
        amountFen: 1,
        departId,
        submitter: { id: ids[submitter], name: submitter },
        approver: 'li',
        at: now,
      });
    // Who is to decide must be able to open what is decided.
    const own = await anOrder(world, { orderNo: 'O3', customer: outlet, sales: 'far' });
    const shared = await anOrder(world, { orderNo: 'O4', customer: outlet, sales: 'lin' });
    await waits('boss', open.order.id);
    await waits('lin', own.order.id);
    await waits('boss', shared.order.id);
    const [approval] = await tx.select().from(approvals).where(eq(approvals.bizId, shared.order.id));
    await tx.insert(approvalTasks).values({
      tenantId,
      id: newId(),
      approvalId: approval!.id,
      step: 0,
      userId: ids.lin,
      userName: 'lin',
      status: 'open',
      createdAt: now,
    });
  });
  const admin = await brand.as({ username: 'chief', roles: ['chief'], departs: ['A01'] });
  const regional = await brand.as({
    username: 'regional',
    roles: ['regional', 'reader'],
    departs: ['A01A01'],
  });
  return { brand, admin, regional, ids };
}
