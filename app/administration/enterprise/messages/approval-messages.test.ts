import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { withdrawApproval } from '#app/administration/approvals/use-cases/decide-task.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { createOutside } from '#app/integrations/outside.server.ts';
import { type LocalWecom, startLocalWecom } from '#app/integrations/wecom/local-server.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { applyMovement } from '#app/modules/assets/movements/use-cases/apply-movement.server.ts';
import { anAsset } from '#app/modules/assets/seed/seed.server.ts';
import { approvals } from '#app/services/approvals/table.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { eventLane } from '#app/services/outbox/event-lane.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { aCompany, aMember } from '../seed/seed.server.ts';
import { enterpriseMessages } from '../table.server.ts';
import { getEnterpriseSettings } from '../use-cases/get-settings.server.ts';
import { listOwnMembers, setOwnMessages } from '../use-cases/own-members.server.ts';
import { messageLane } from './message-lane.server.ts';

// Who has something to approve is told in enterprise messaging: after the commit, once, and only who wants to be.
const start = new Date('2026-11-21T10:00:00+08:00');
let clock = start;
let local: LocalWecom;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let anna: Ctx;
let companyId: string;

beforeAll(async () => {
  const members = ['anna', 'carl'].map((userId) => ({ userId, name: userId }));
  const agents = [{ agentId: '7', secret: 's7', name: '控制台' }];
  local = await startLocalWecom({ corps: [{ corpId: 'ww1', name: '好利来商贸', agents, members }] });
  const outside = createOutside({ privateOrigins: [local.origin], wecomUrl: local.origin, timeoutMs: 400 });
  desk = await createTestDesk(start, outside);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  const company = { name: '好利来商贸', corpId: 'ww1', agentId: '7', secret: 's7' };
  for (const of of [brand, other]) {
    await of.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      const reads = ['asset:list', 'asset-movement:list'];
      await aRole(world, { code: 'auditor', dataScope: 'depart-tree', permissions: reads });
      await aDepart(world, { orgCode: 'A01' });
      await anApprovalFlow(world, { name: '资产审批', biz: 'asset', minFen: 0, roles: ['auditor'] });
    });
  }
  boss = await brand.as({ username: 'boss', realname: '钱总', roles: ['boss'], departs: ['A01'] });
  anna = await brand.as({ username: 'anna', roles: ['auditor'], departs: ['A01'] });
  await brand.facts(async (world) => {
    companyId = (await aCompany(world, brand.ctx(), company)).id;
    await aMember(world, { companyId, memberId: 'anna', userId: anna.user!.id });
    // Bound to somebody the company does not know any more, and not bound at all.
    const left = await aUser(world, { username: 'left', roles: ['auditor'], departs: ['A01'] });
    await aMember(world, { companyId, memberId: 'gone', userId: left.id });
    await aUser(world, { username: 'unbound', roles: ['auditor'], departs: ['A01'] });
  });
  // The same member belongs to an approver of the other brand too: nothing of this one reaches them.
  await other.facts(async (world) => {
    const { id } = await aCompany(world, other.ctx(), company);
    const user = await aUser(world, { username: 'carl', roles: ['auditor'], departs: ['A01'] });
    await aMember(world, { companyId: id, memberId: 'carl', userId: user.id });
  });
});
afterAll(async () => {
  await desk.close();
  await local.close();
});
beforeEach(async () => {
  clock = start;
  local.faults.mode = 'none';
  local.limit('/cgi-bin/message/send', Number.MAX_SAFE_INTEGER);
  (local.messages as unknown[]).length = 0;
  await brand.facts(({ tx }) => tx.delete(enterpriseMessages));
  await setOwnMessages(anna, { companyId, messages: true });
});

/** Hands in something that both auditors have to approve. */
async function apply() {
  const asset = await brand.facts((world) => anAsset(world, { state: 'in-stock', depart: 'A01' }));
  await applyMovement(boss, { assetId: asset.id, kind: 'scrap', note: '不值得修' } as never);
}
/** What the outbox does, so many seconds later. */
async function deliver(of = brand, seconds = 0) {
  clock = new Date(clock.getTime() + seconds * 1000);
  const world = { ...of.ctx(), now: () => clock, origin: 'https://console.example' };
  for (const lane of [eventLane, messageLane]) {
    const lanes = createLanes(lane);
    lanes.wake(world);
    await lanes.idle();
  }
}
const waiting = async () =>
  (await brand.facts(({ tx }) => tx.select().from(enterpriseMessages))).map(
    ({ status, attempts, error }) => ({ status, attempts, error }),
  );
const to = (userId: string) => local.messages.filter((message) => message.userId === userId);

test('the approver gets one card, which leads to what waits for them; nobody else does', async () => {
  await apply();
  expect(local.messages).toEqual([]);
  await deliver();
  await deliver(other);
  expect(local.messages).toHaveLength(1);
  const [card] = to('anna');
  expect(card).toMatchObject({ corpId: 'ww1', agentId: '7', button: '去审批' });
  expect(card?.title).toMatch(/^待你审批：/);
  expect(card?.text).toMatch(/流程：资产审批<br>金额：¥ [\d.,]+<br>提交人：钱总/);
  expect(card?.url).toBe(
    `https://console.example/leave/wecom?${new URLSearchParams({ company: companyId, redirect: '/approvals/mine' })}`,
  );
});

test('one that cannot arrive is not tried again, and the administrator sees why', async () => {
  await apply();
  await deliver();
  expect(await waiting()).toEqual([{ status: 'dead', attempts: 1, error: 'not-reached' }]);
  await deliver(brand, 3600);
  expect(await waiting()).toHaveLength(1);
  const request = new Request('https://x.test/');
  const { companies } = await getEnterpriseSettings(boss, request);
  expect(companies[0]?.undelivered).toEqual({ count: 1, error: 'not-reached' });
});

test('who wants none gets none, and says so for themselves alone', async () => {
  await setOwnMessages(anna, { companyId, messages: false });
  expect(await listOwnMembers(anna)).toMatchObject([{ companyId, messages: false }]);
  await apply();
  await deliver();
  expect(to('anna')).toEqual([]);
  await expect(setOwnMessages(boss, { companyId, messages: false })).rejects.toMatchObject({ status: 404 });
  await expect(setOwnMessages(anna, { companyId: 'x', messages: true })).rejects.toMatchObject({
    status: 404,
  });
});

test('what was taken back meanwhile is not told of', async () => {
  await apply();
  const open = await brand.facts(({ tx }) => tx.select().from(approvals));
  for (const { id, status } of open) {
    if (status === 'open') await withdrawApproval(registry().all('approvals'), boss, { id });
  }
  await deliver();
  expect(local.messages).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test.each([
  ['is out of reach', () => (local.faults.mode = 'outage'), 'unreachable'],
  ['answers rubbish', () => (local.faults.mode = 'garbage'), 'garbage'],
  ['takes no more calls', () => local.limit('/cgi-bin/message/send', 0), '45009'],
])('while the vendor %s it waits, and arrives once afterwards', async (_what, breakIt, error) => {
  await apply();
  breakIt();
  await deliver();
  expect(local.messages).toEqual([]);
  expect(await waiting()).toContainEqual({ status: 'pending', attempts: 1, error });
  const due = (now: Date) => brand.facts(({ tx }) => messageLane.isDue(tx, brand.tenant, now));
  expect([await due(clock), await due(new Date(clock.getTime() + 600_000))]).toEqual([false, true]);
  local.faults.mode = 'none';
  local.limit('/cgi-bin/message/send', Number.MAX_SAFE_INTEGER);
  await deliver(brand, 600);
  await deliver(brand, 600);
  expect(to('anna')).toHaveLength(1);
});
