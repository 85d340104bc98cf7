import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
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
import { draftExchange } from '../movements/draft-exchange.server.ts';
import { movementObligation } from '../movements/outlet-obligation.server.ts';
import { applyMovement } from '../movements/use-cases/apply-movement.server.ts';
import { cancelMovement } from '../movements/use-cases/cancel-movement.server.ts';
import { decideMovement } from '../movements/use-cases/decide-movement.server.ts';
import { discardDraft, saveDraft } from '../movements/use-cases/edit-draft.server.ts';
import { type Asset, anAsset } from '../seed/seed.server.ts';
import { assets } from '../table.server.ts';
import { getAsset } from '../use-cases/get-asset.server.ts';
import { applyInput, cancelInput, decideInput, draftInput } from '../wire.ts';

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
let approver: Ctx;
let elsewhere: Ctx;
let looker: Ctx;
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
    const approves = ['asset:list', 'asset:approve'];
    await aRole(world, { code: 'approver', level: 9, dataScope: 'depart', permissions: approves });
    await aRole(world, { code: 'looker', level: 9, dataScope: 'depart', permissions: ['asset:list'] });
  });
  keeper = await brand.as({ realname: '周经理', roles: ['keeper'], departs: ['A01'] });
  elsewhere = await brand.as({ realname: '外区经理', roles: ['keeper'], departs: ['A02'] });
  looker = await brand.as({ realname: '看客', roles: ['looker'], departs: ['A01'] });
  approver = await brand.as({ realname: '吴经理', roles: ['approver'], departs: ['A01'] });
  chief = await brand.as({ roles: ['desk'], departs: ['A01'] });
  worker = await brand.as({ roles: ['worker'], departs: ['A01'] });
  await brand.facts((world) => aTechnician(world, { user: worker.user!.username, depart: 'A01' }));
});
afterAll(() => desk.close());

/** An asset at its outlet that nobody can repair, and another one in its place. */
beforeEach(async () => {
  counter += 1;
  await brand.facts(async (world) => {
    const customer = await anOutlet(world, { code: `MD-${counter}`, depart: 'A01', ...place });
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

const draftOf = async () =>
  (await getAsset(keeper, { id: asset.id })).movements.find((one) => one.state === 'draft');

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
  });

  test('is in use again where the exchange was rejected and it was repaired after all', async () => {
    await move(chief, 'reject', { note: '门店要原来那台' });
    await move(worker, 'finish', finish);
    await move(worker, 'approve', accept);
    expect(await state()).toBe('deployed');
  });

  test('nothing is begun where another movement is open already, or a second time', async () => {
    await move(worker, 'approve', accept);
    const draft = await draftOf();
    const twice = (ctx: Ctx) =>
      inTenant(ctx, (tx) => draftExchange(ctx, tx, { equipmentId: asset.id, orderNo: 'WX-2' }));
    await twice(chief);
    expect(await draftOf()).toEqual(draft);
    await applyMovement(keeper, applyInput.parse({ assetId: asset.id, kind: 'recover', toDepot: '总仓' }));
    await twice(chief);
    expect(await draftOf()).toBeUndefined();
  });
});

describe('the draft of an exchange (AST-01, MES-01)', () => {
  let spare: Asset;
  beforeEach(async () => {
    spare = await brand.facts((world) => anAsset(world, { assetNo: `BJ-${counter}` }));
    await move(worker, 'approve', accept);
  });
  const edit = (ctx: Ctx, draft: { id: string; version: number }, facts: object) =>
    saveDraft(ctx, draftInput.parse({ id: draft.id, version: draft.version, ...facts }));

  test('is there once the exchange is accepted, and is no open movement', async () => {
    const draft = (await draftOf())!;
    const { orderNo } = await getRepair(chief, { id });
    expect(draft).toMatchObject({ kind: 'exchange', note: orderNo, may: { draft: true, cancel: false } });
    await expect(
      cancelMovement(keeper, cancelInput.parse({ id: draft.id, version: draft.version, note: '不换' })),
    ).rejects.toMatchObject({ code: 'assets.ended-already' });
    const { version } = draft;
    await expect(
      decideMovement(approver, decideInput.parse({ id: draft.id, version, pass: true })),
    ).rejects.toMatchObject({ code: 'assets.decided-already' });
    const [open] = await inTenant(keeper, async (tx) => [
      await movementObligation.countOpen!(keeper, tx, { kind: 'outlet', id: asset.customerId! }),
    ]);
    expect(open).toBe(0);
  });

  test('keeps what was said so far, becomes the application with a number of its own, and is the applicant’s then', async () => {
    const draft = (await draftOf())!;
    await edit(keeper, draft, { replacementId: spare.id, note: '压缩机停产' });
    await expect(edit(keeper, draft, {})).rejects.toMatchObject({ code: 'assets.changed-meanwhile' });
    expect(await draftOf()).toMatchObject({
      replacement: { id: spare.id, name: spare.assetNo },
      to: null,
      note: '压缩机停产',
    });
    await expect(
      edit(keeper, { ...draft, version: draft.version + 1 }, { replacementId: asset.id }),
    ).rejects.toMatchObject({ code: 'assets.same-asset' });
    const facts = { toDepot: '总仓', replacementId: spare.id };
    const made = await applyMovement(
      keeper,
      applyInput.parse({ assetId: asset.id, kind: 'exchange', ...facts }),
    );
    expect(draft.movementNo).toBe((await getRepair(chief, { id })).orderNo);
    expect(made).toEqual({ id: draft.id, movementNo: expect.stringMatching(/^ZC/) });
    const { movements } = await getAsset(keeper, { id: asset.id });
    expect(movements).toEqual([
      expect.objectContaining({ id: draft.id, state: 'applied', appliedName: '周经理', replacement: null }),
    ]);
    await expect(edit(keeper, { id: draft.id, version: 3 }, {})).rejects.toMatchObject({
      code: 'assets.no-draft',
    });
  });

  test('goes when it is thrown away or something else is applied for, and the page asks again', async () => {
    const draft = (await draftOf())!;
    await expect(discardDraft(looker, draft)).rejects.toMatchObject({ status: 403 });
    await expect(discardDraft(elsewhere, draft)).rejects.toMatchObject({ status: 404 });
    await discardDraft(keeper, draft);
    const { orderNo } = await getRepair(chief, { id });
    expect(await getAsset(keeper, { id: asset.id })).toMatchObject({ givenUp: orderNo, movements: [] });
    await expect(discardDraft(keeper, draft)).rejects.toMatchObject({ status: 404 });
  });

  test('names nothing beyond the reach of whoever edits it', async () => {
    const far = await brand.facts((world) => anAsset(world, { assetNo: `BF-${counter}`, depart: 'A02' }));
    await expect(edit(keeper, (await draftOf())!, { replacementId: far.id })).rejects.toMatchObject({
      code: 'entity.unknown-reference',
      field: 'replacementId',
    });
  });
});

describe('an asset that is repaired in a workshop (AST-01, MES-01)', () => {
  const stored = async () =>
    (await inTenant(chief, (tx) => tx.select().from(assets).where(eq(assets.id, asset.id))))[0]!;
  beforeEach(async () => {
    await move(chief, 'reject', { note: '门店要原来那台' });
    await move(worker, 'give-up', { note: '要返厂', photos: [picture] });
  });

  test('is there and not at its outlet, keeps what was agreed, and comes back', async () => {
    const before = await stored();
    await move(worker, 'to-workshop', { workshop: '城东维修站' });
    const { customerId, agreementNo, placedOn } = before;
    expect(await stored()).toMatchObject({
      state: 'in-workshop',
      depot: '城东维修站',
      customerId,
      agreementNo,
      placedOn,
    });
    expect(await getAsset(keeper, { id: asset.id })).toMatchObject({ mayApply: [], maySettle: [] });
    await move(worker, 'give-back', { note: '更换压缩机' });
    expect(await stored()).toMatchObject({ state: 'out-of-order', depot: null, customerId });
    await move(worker, 'finish', finish);
    await move(worker, 'approve', accept);
    expect(await stored()).toMatchObject({ state: 'deployed', agreementNo });
  });

  test('is not fetched from where nobody knows whether it is', async () => {
    await inTenant(chief, (tx) => tx.update(assets).set({ state: 'suspect' }).where(eq(assets.id, asset.id)));
    await expect(move(worker, 'to-workshop', { workshop: '城东维修站' })).rejects.toMatchObject({
      code: 'assets.not-allowed-now',
    });
  });
});
