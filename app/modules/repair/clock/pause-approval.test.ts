import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { decideTask, withdrawApproval } from '#app/administration/approvals/use-cases/decide-task.server.ts';
import { listMyApprovals } from '#app/administration/approvals/use-cases/list-my-approvals.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { approvalDefinitions } from '#app/services/approvals/table.server.ts';
import { listApprovalsQuery } from '#app/services/approvals/wire.ts';
import { getRepair } from '../orders/use-cases/get-repair.server.ts';
import { decidePause, endPause, requestPause } from '../orders/use-cases/pause-clock.server.ts';
import { aRepair } from '../seed/seed.server.ts';

// A pause of a repair's clock is decided on the approvals' desk as on its order, by its ways, and lapses with its approval.
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let asks: Ctx;
let decides: Ctx;
let other: Ctx;
let foreign: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-23T10:00:00+08:00'));
  const blue = await desk.brand('maixiangfang');
  brand = await desk.brand('shanjianquan');
  for (const one of [brand, blue]) {
    await one.facts(async (world) => {
      const permissions = ['repair:list', 'repair:pause', 'repair:dispatch'];
      await aRole(world, { code: 'chief', dataScope: 'all', permissions });
      await aRole(world, { code: 'director', dataScope: 'all', permissions });
    });
  }
  const chief = { roles: ['chief'], departs: ['A01'] };
  asks = await brand.as({ username: 'asks', realname: '调度', ...chief });
  decides = await brand.as({ username: 'decides', realname: '主管', ...chief });
  other = await brand.as({ username: 'other', realname: '总监', roles: ['director'], departs: ['A01'] });
  foreign = await blue.as({ username: 'foreign', ...chief });
});
afterAll(() => desk.close());

const kinds = () => registry().all('approvals');
const asked = async () => {
  const { id, orderNo } = await brand.facts((world) => aRepair(world, { state: 'accepted' }));
  await requestPause(asks, { id, kind: 'customer', note: '门店盘点' });
  return { id, orderNo };
};
const rowOf = async (ctx: Ctx, orderNo: string, view: 'todo' | 'started' = 'todo') =>
  (await listMyApprovals(ctx, listApprovalsQuery.parse({ view, size: 100 }))).records.find(({ title }) =>
    title.startsWith(orderNo),
  );
const pauseOf = async (id: string) => (await getRepair(decides, { id })).pauses[0];

test('who decides pauses sees it on their desk and passes it there; who asked, and another brand, do not', async () => {
  const { id, orderNo } = await asked();
  const row = await rowOf(decides, orderNo);
  expect(row).toMatchObject({ about: ['门店盘点'], submitterName: '调度' });
  expect([await rowOf(asks, orderNo), await rowOf(foreign, orderNo)]).toEqual([undefined, undefined]);
  await expect(decidePause(asks, { id, pass: true, note: '' })).rejects.toMatchObject({
    code: 'repair.own-pause',
  });
  await decideTask(kinds(), decides, { id: row!.taskId!, pass: true, comment: '' });
  expect(await pauseOf(id)).toMatchObject({ state: 'approved', endedAt: null });
  expect(await rowOf(other, orderNo)).toBeUndefined();
});

test('decided on its order it leaves the desk', async () => {
  const { id, orderNo } = await asked();
  await decidePause(decides, { id, pass: false, note: '不需要' });
  expect(await pauseOf(id)).toMatchObject({ state: 'refused' });
  expect(await rowOf(asks, orderNo, 'started')).toMatchObject({ status: 'refused' });
});

test('taken back on the desk it lapses; ended on its order its approval is withdrawn', async () => {
  const [first, second] = [await asked(), await asked()];
  const { id } = (await rowOf(asks, first.orderNo, 'started'))!;
  await withdrawApproval(kinds(), asks, { id });
  expect(await pauseOf(first.id)).toMatchObject({ state: 'lapsed' });
  await endPause(asks, { id: second.id });
  expect(await rowOf(asks, second.orderNo, 'started')).toMatchObject({ status: 'withdrawn' });
  expect(await rowOf(decides, second.orderNo)).toBeUndefined();
});

test('a way says who else decides it, by its kind', async () => {
  await brand.facts((world) =>
    anApprovalFlow(world, { name: '暂停', biz: 'repair-pause', minFen: 0, roles: ['director'] }),
  );
  const { id, orderNo } = await asked();
  await expect(decidePause(decides, { id, pass: true, note: '' })).rejects.toMatchObject({
    code: 'approvals.not-approver',
  });
  await decidePause(other, { id, pass: true, note: '' });
  expect(await pauseOf(id)).toMatchObject({ state: 'approved' });
  expect(await rowOf(other, orderNo)).toBeUndefined();
  await brand.facts(({ tx }) =>
    tx.delete(approvalDefinitions).where(eq(approvalDefinitions.biz, 'repair-pause')),
  );
});
