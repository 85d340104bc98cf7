import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApprovalFlow, anOpenApproval } from '#app/administration/approvals/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { openApprovals } from './open-approvals.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-29T02:00:00Z'));
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => anApprovalFlow(world, { name: '大额订单', minFen: 0, roles: ['boss'] }));
});
afterAll(() => desk.close());

test.each([
  [
    'who may open them sees how many wait',
    ['approval:mine', 'order:list'],
    [{ value: 1, to: '/approvals/mine' }],
  ],
  ['who may not sees no way that ends at a closed door', ['order:list'], []],
])('%s (issue 19)', async (_who, permissions, tiles) => {
  const code = permissions[0]!.replaceAll(/\W/g, '_');
  await brand.facts((world) => aRole(world, { code, name: code, dataScope: 'all', permissions }));
  const ctx = await brand.as({ roles: [code] });
  const approver = ctx.user!;
  await brand.facts(async (world) => {
    const { order } = await anOrder(world, {});
    await anOpenApproval(world, {
      bizId: order.id,
      title: 'SO-1',
      amountFen: 100,
      departId: newId(),
      submitter: { id: approver.id, name: approver.realname },
      approver: approver.username,
      at: world.now,
    });
  });
  expect(await openApprovals(ctx)).toMatchObject(tiles);
});
