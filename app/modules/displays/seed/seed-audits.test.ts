import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { getAuditGaps } from '../audits/use-cases/get-gaps.server.ts';
import { displayExecutions } from '../table.server.ts';
import { makeDisplays } from './seed-displays.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let chief: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-23T10:00:00+08:00'));
  const brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'manager', dataScope: 'all', permissions: 'all' }));
  chief = await brand.as({ username: 'chief', realname: '李主管', roles: ['manager'], departs: ['A01'] });
  await brand.as({ username: 'boss', realname: '吴主管', roles: ['manager'], departs: ['A01'] });
  await brand.as({ username: 'rep', realname: '周业务', roles: ['manager'], departs: ['A01'] });
  await brand.facts(async (world) => {
    for (let nth = 0; nth < 14; nth += 1) await anOutlet(world, { code: `MD-${nth}`, owner: 'rep' });
    await makeDisplays(world);
  });
});
afterAll(() => desk.close());

test('the demo has displays that were looked at again, beside the rep and blind, and how far apart they are', async () => {
  expect(await inTenant(chief, (tx) => tx.$count(displayExecutions))).toBe(12);
  const { reps, reviewers } = await getAuditGaps(chief);
  expect(reps).toMatchObject([{ name: '周业务', joint: { count: 4 }, blind: { count: 5 } }]);
  const [{ joint, blind }] = reps as [(typeof reps)[number]];
  expect(blind.meanGapBp).toBeGreaterThan(Math.abs(joint.meanGapBp!));
  expect(reviewers).toMatchObject([{ name: '吴主管', count: 5 }]);
});
