import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aCustomer } from '#app/modules/customers/seed/seed.server.ts';
import { getRepair } from '#app/modules/repair/orders/use-cases/get-repair.server.ts';
import { moveRepair } from '#app/modules/repair/orders/use-cases/move-repair.server.ts';
import { reportFault } from '#app/modules/repair/orders/use-cases/report-fault.server.ts';
import { keepEquipment } from '#app/modules/repair/register/use-cases/keep-equipment.server.ts';
import { aTechnician } from '#app/modules/repair/seed/seed.server.ts';
import { moveInput, reportInput } from '#app/modules/repair/wire.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { announcements, announcementTargets } from '#app/services/notices/table.server.ts';
import { eventLane } from '#app/services/outbox/event-lane.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { onePixel as picture } from '#app/services/pictures/testing/one-pixel.ts';
import { applyMovement } from '../movements/use-cases/apply-movement.server.ts';
import { type Asset, anAsset } from '../seed/seed.server.ts';
import { assets } from '../table.server.ts';
import { getAsset } from '../use-cases/get-asset.server.ts';
import { applyInput } from '../wire.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const place = { lng: 120.16, lat: 30.25 };
const finish = { cause: 'fan', note: '更换风机', temperature: 4, beforePhotos: [picture], photos: [picture] };
const accept = { signer: '徐丽', signature: picture, rating: 5 };
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let chief: Ctx;
let worker: Ctx;
let asset: Asset;
let keeper: Ctx;
let id: string;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    const permissions = ['list', 'report', 'dispatch', 'inspect'].map((act) => `repair:${act}`);
    await aRole(world, { code: 'desk', level: 9, dataScope: 'depart-tree', permissions });
    const works = ['repair:list', 'repair:work'];
    await aRole(world, { code: 'worker', level: 9, dataScope: 'own', permissions: works });
  });
  await brand.facts(async (world) => {
    const permissions = ['asset:list', 'asset:apply'];
    await aRole(world, { code: 'keeper', level: 9, dataScope: 'depart', permissions });
    await aRole(world, { code: 'looker', level: 9, dataScope: 'depart', permissions: ['asset:list'] });
  });
  keeper = await brand.as({ realname: '周经理', roles: ['keeper'], departs: ['A01'] });
  await brand.as({ realname: '外区经理', roles: ['keeper'], departs: ['A02'] });
  await brand.as({ realname: '看客', roles: ['looker'], departs: ['A01'] });
  chief = await brand.as({ roles: ['desk'], departs: ['A01'] });
  worker = await brand.as({ roles: ['worker'], departs: ['A01'] });
  await brand.facts((world) => aTechnician(world, { user: worker.user!.username, depart: 'A01' }));
});
afterAll(() => desk.close());

/** An asset at its outlet that nobody can repair, and another one in its place. */
beforeEach(async () => {
  counter += 1;
  await brand.facts(async (world) => {
    const customer = await aCustomer(world, { code: `MD-${counter}`, depart: 'A01', ...place });
    asset = await anAsset(world, { assetNo: `BG-${counter}`, state: 'deployed', customer });
    await keepEquipment({ tenant: brand.tenant, now: () => now }, world.tx, {
      id: asset.id,
      code: asset.assetNo,
      serialNo: asset.serialNo,
      model: 'SC-380',
      kind: 'fridge',
      customerId: customer.id,
      departId: asset.departId,
      installedOn: '2025-06-01',
      warrantyTo: null,
    });
  });
  const contact = { contact: '徐丽', phone: '13900000202' };
  const reported = { equipmentId: asset.id, fault: 'no-cooling', priority: 'P2', ...contact };
  ({ id } = await reportFault(chief, reportInput.parse(reported)));
  await move(chief, 'assign', { assigneeId: worker.user!.id });
  await move(worker, 'accept');
  await move(worker, 'appoint', { appointmentAt: '2026-11-21T14:00:00+08:00' });
  await move(worker, 'arrive', { place });
  await move(worker, 'give-up', { note: '压缩机停产', photos: [picture] });
  await move(chief, 'exchange', { note: '换上备机' });
});

const move = (ctx: Ctx, event: string, facts: object = {}) =>
  moveRepair(ctx, moveInput.parse({ id, event, ...facts }));
const state = async () => {
  const [row] = await inTenant(chief, (tx) => tx.select().from(assets).where(eq(assets.id, asset.id)));
  return row!.state;
};

describe('an asset whose repair ends with an exchange (AST-01, MES-01)', () => {
  test('is to be scrapped once the exchange is accepted, and not before', async () => {
    expect(await state()).toBe('out-of-order');
    await move(worker, 'approve', accept);
    expect(await state()).toBe('to-scrap');
  });

  test('asks whoever may apply there for the movement that follows, with the order filled in', async () => {
    await move(worker, 'approve', accept);
    const lanes = createLanes(eventLane);
    lanes.wake(chief);
    await lanes.idle();
    const told = await brand.facts(({ tx }) =>
      tx
        .select({ name: users.realname, link: announcements.link })
        .from(announcements)
        .innerJoin(announcementTargets, eq(announcementTargets.announcementId, announcements.id))
        .innerJoin(users, eq(users.id, announcementTargets.targetId))
        .where(like(announcements.title, `${asset.assetNo} 修不了%`)),
    );
    const link = expect.stringMatching(new RegExp(`${asset.id}#exchange$`));
    expect(told).toContainEqual({ name: '周经理', link });
    // Whoever only looks, or is of another area, has nothing to do with it.
    expect(told.map(({ name }) => name).filter((name) => ['外区经理', '看客'].includes(name))).toEqual([]);
    const { orderNo } = await getRepair(chief, { id });
    expect(await getAsset(keeper, { id: asset.id })).toMatchObject({
      givenUp: orderNo,
      mayApply: ['recover', 'exchange', 'scrap'],
    });
    const facts = { assetId: asset.id, kind: 'recover', toDepot: '总仓' };
    await applyMovement(keeper, applyInput.parse(facts));
    expect(await getAsset(keeper, { id: asset.id })).toMatchObject({ givenUp: null, mayApply: [] });
  });

  test('is in use again where the exchange was rejected and it was repaired after all', async () => {
    await move(chief, 'reject', { note: '门店要原来那台' });
    await move(worker, 'finish', finish);
    await move(worker, 'approve', accept);
    expect(await state()).toBe('deployed');
  });
});
