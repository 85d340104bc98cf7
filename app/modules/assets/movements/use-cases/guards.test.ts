import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { editRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { setOutletStatus } from '#app/modules/customers/outlets/use-cases/set-status.server.ts';
import { anOutlet, type OutletRow } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { moveRepair } from '#app/modules/repair/orders/use-cases/move-repair.server.ts';
import { reportFault } from '#app/modules/repair/orders/use-cases/report-fault.server.ts';
import { equipmentStore } from '#app/modules/repair/register/stores.server.ts';
import { lockEquipment } from '#app/modules/repair/register/use-cases/keep-equipment.server.ts';
import { anEquipment } from '#app/modules/repair/seed/seed.server.ts';
import { equipments } from '#app/modules/repair/table.server.ts';
import { moveInput, reportInput } from '#app/modules/repair/wire.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { auditAsset } from '../../audits/use-cases/audit-asset.server.ts';
import { settleAsset } from '../../audits/use-cases/settle-asset.server.ts';
import { lockAnyAsset } from '../../life/locked-asset.server.ts';
import { type Asset, anAsset } from '../../seed/seed.server.ts';
import { assetMovements, assets } from '../../table.server.ts';
import { applyInput, auditInput, cancelInput, completeInput, decideInput, settleInput } from '../../wire.ts';
import type { MovementKind } from '../rules-movement.ts';
import { applyMovement } from './apply-movement.server.ts';
import { cancelMovement } from './cancel-movement.server.ts';
import { completeMovement } from './complete-movement.server.ts';
import { decideMovement } from './decide-movement.server.ts';

const place = { lng: 120.16, lat: 30.25 };
const there = { lng: 120.2, lat: 30.3 };
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let manager: Ctx;
let deputy: Ctx;
let outlet: OutletRow;
let other: OutletRow;
let asset: Asset;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  const acts = ['list', 'apply', 'approve', 'deliver', 'audit'].map((act) => `asset:${act}`);
  const others = ['asset-movement:list', 'customer:status', 'equipment:list', 'equipment:edit'];
  const repairs = ['list', 'report', 'dispatch'].map((act) => `repair:${act}`);
  const permissions = [...acts, ...others, ...repairs];
  await brand.facts((world) => aRole(world, { code: 'keeper', level: 9, dataScope: 'all', permissions }));
  manager = await brand.as({ realname: '陈经理', roles: ['keeper'], departs: ['A01'] });
  deputy = await brand.as({ realname: '周经理', roles: ['keeper'], departs: ['A01'] });
});
afterAll(() => desk.close());

beforeEach(async () => {
  counter += 1;
  await brand.facts(async (world) => {
    outlet = await anOutlet(world, { code: `MD-${counter}`, depart: 'A01', ...place });
    other = await anOutlet(world, { code: `ME-${counter}`, depart: 'A01', ...there });
    asset = await anAsset(world, { assetNo: `BG-${counter}` });
  });
});

const later = (ctx: Ctx, day: string): Ctx => ({ ...ctx, now: () => new Date(`${day}T10:00:00+08:00`) });
const stored = async (id = asset.id) =>
  (await inTenant(manager, (tx) => tx.select().from(assets).where(eq(assets.id, id))))[0]!;
const machine = async () =>
  (await inTenant(manager, (tx) => tx.select().from(equipments).where(eq(equipments.id, asset.id))))[0]!;
const versionOf = async (id: string) => {
  const own = eq(assetMovements.id, id);
  return (await inTenant(manager, (tx) => tx.select().from(assetMovements).where(own)))[0]!.version;
};
const placed = (to = outlet, agreementTo = '2027-12-31') => ({
  toCustomerId: to.id,
  agreementNo: 'XY-1',
  agreementTo,
});
const apply = (kind: MovementKind, facts: object, ctx = manager) =>
  applyMovement(ctx, applyInput.parse({ assetId: asset.id, kind, ...facts }));
const approve = async (id: string) =>
  decideMovement(deputy, decideInput.parse({ id, version: await versionOf(id), pass: true }));
const approved = async (kind: MovementKind, facts: object) => {
  const { id } = await apply(kind, facts);
  await approve(id);
  return id;
};
const complete = async (id: string, facts: object = {}, ctx = manager) =>
  completeMovement(
    ctx,
    completeInput.parse({
      id,
      version: await versionOf(id),
      scannedNo: asset.assetNo,
      place,
      signer: '徐丽',
      signature: onePixel,
      photos: [onePixel],
      ...facts,
    }),
  );
const callOff = async (id: string) =>
  cancelMovement(manager, cancelInput.parse({ id, version: await versionOf(id), note: '不搬了' }));
const putOut = async (agreementTo?: string) =>
  complete(await approved('put-out', placed(outlet, agreementTo)));
const seenAbsent = () => auditAsset(manager, auditInput.parse({ assetId: asset.id, present: false }));
const report = () =>
  reportFault(
    manager,
    reportInput.parse({
      equipmentId: asset.id,
      fault: 'no-cooling',
      priority: 'P2',
      contact: '徐丽',
      phone: '13900000202',
    }),
  );
const cancelRepair = (id: string) =>
  moveRepair(manager, moveInput.parse({ id, event: 'cancel', note: '误报' }));

describe('a broken asset is never in use (AST-01, MES-01)', () => {
  test('it does not arrive at another outlet while its fault is open: the order names the old one', async () => {
    await putOut();
    const id = await approved('move', placed(other));
    const fault = await report();
    await expect(complete(id, { place: there })).rejects.toMatchObject({ code: 'assets.repair-open' });
    expect(await machine()).toMatchObject({ status: 'broken', customerId: outlet.id });
    await cancelRepair(fault.id);
    await complete(id, { place: there });
    expect(await machine()).toMatchObject({ status: 'working', customerId: other.id });
    expect((await stored()).state).toBe('deployed');
  });

  test('one that was suspect and is confirmed in its place is out of order until it is mended', async () => {
    await putOut();
    await seenAbsent();
    const fault = await report();
    expect((await stored()).state).toBe('suspect');
    const { version } = await stored();
    await settleAsset(
      manager,
      settleInput.parse({ id: asset.id, version, event: 'confirm', note: '在店里' }),
    );
    expect((await stored()).state).toBe('out-of-order');
    await cancelRepair(fault.id);
    expect((await stored()).state).toBe('deployed');
  });

  test('a recovery that is called off leaves it as it was: suspect, or out of order by what broke meanwhile', async () => {
    await putOut();
    await seenAbsent();
    await callOff(await approved('recover', { toDepot: '总仓' }));
    expect((await stored()).state).toBe('suspect');
    await auditAsset(
      manager,
      auditInput.parse({ assetId: asset.id, present: true, scannedNo: asset.assetNo, place, powerOn: true }),
    );
    const id = await approved('recover', { toDepot: '总仓' });
    await report();
    await callOff(id);
    expect((await stored()).state).toBe('out-of-order');
  });

  test('who delivers and who reports a fault at the same moment do not wait for each other in a ring', async () => {
    await putOut();
    const id = await approved('recover', { toDepot: '总仓' });
    let taking: Promise<unknown> = Promise.resolve();
    // As a fault report does it: the equipment, then its asset.
    await inTenant(deputy, async (tx) => {
      await lockEquipment(deputy, tx, asset.id);
      taking = complete(id);
      await new Promise((resolve) => setTimeout(resolve, 400));
      await lockAnyAsset(deputy, tx, asset.id);
    });
    await taking;
    expect((await stored()).state).toBe('in-stock');
  });
});

describe('what an asset needs to stand at an outlet (AST-01)', () => {
  test('an agreement that is in force on the day it is carried out', async () => {
    const id = await approved('put-out', placed(outlet, '2026-11-22'));
    await expect(complete(id, {}, later(manager, '2027-01-10'))).rejects.toMatchObject({
      code: 'assets.agreement-over',
    });
    expect((await stored()).state).toBe('reserved');
  });

  test('the same for what is exchanged: it stands under the agreement of the old one', async () => {
    await putOut('2026-12-31');
    const fresh = await brand.facts((world) => anAsset(world, { assetNo: `BG-N${counter}` }));
    const facts = { toDepot: '总仓', replacementId: fresh.id };
    await expect(apply('exchange', facts, later(manager, '2027-01-10'))).rejects.toMatchObject({
      code: 'assets.agreement-over',
    });
    const id = await approved('exchange', facts);
    const scanned = { scannedNo: fresh.assetNo, takenNo: asset.assetNo };
    await expect(complete(id, { ...scanned, photos: [] })).rejects.toMatchObject({ code: 'assets.no-photo' });
    await expect(complete(id, scanned, later(manager, '2027-01-10'))).rejects.toMatchObject({
      code: 'assets.agreement-over',
    });
    await complete(id, scanned);
    expect((await stored(fresh.id)).state).toBe('deployed');
  });

  test('a photo; what is taken back needs none', async () => {
    const id = await approved('put-out', placed());
    await expect(complete(id, { photos: [] })).rejects.toMatchObject({
      code: 'assets.no-photo',
      field: 'photos',
    });
    await complete(id);
    const back = await approved('recover', { toDepot: '总仓' });
    await expect(complete(back, { photos: [], scannedNo: 'BG-X' })).rejects.toMatchObject({
      code: 'assets.other-taken',
      values: { assetNo: asset.assetNo },
    });
    await complete(back, { photos: [] });
    expect((await stored()).state).toBe('in-stock');
  });

  test('an outlet that does business: one with an asset on its way does not close, and none goes to a closed one', async () => {
    const close = () =>
      setOutletStatus(manager, {
        id: outlet.id,
        version: outlet.version,
        status: 'closed',
        reason: '停业',
      } as never);
    const id = await approved('put-out', placed());
    await expect(close()).rejects.toMatchObject({ code: 'customers.not-settled' });
    await brand.facts(({ tx }) =>
      tx.update(customers).set({ status: 'closed' }).where(eq(customers.id, outlet.id)),
    );
    await expect(complete(id)).rejects.toMatchObject({ code: 'assets.outlet-closed' });
    await callOff(id);
    await expect(apply('put-out', placed())).rejects.toMatchObject({ status: 422 });
    await brand.facts(({ tx }) =>
      tx.update(customers).set({ status: 'normal' }).where(eq(customers.id, outlet.id)),
    );
    await close();
  });

  test('nothing entered by hand under its code: it is told so, and delivered once that is out of the way', async () => {
    const entered = await brand.facts((world) =>
      anEquipment(world, { code: asset.assetNo, customer: outlet }),
    );
    const id = await approved('put-out', placed());
    await expect(complete(id)).rejects.toMatchObject({ code: 'repair.equipment-entered', status: 409 });
    await brand.facts(({ tx }) => tx.delete(equipments).where(eq(equipments.id, entered.id)));
    await complete(id);
    expect((await stored()).state).toBe('deployed');
  });
});

test('where the machine of an asset stands and whether it works is not written by hand (AST-01)', async () => {
  await putOut();
  const row = await machine();
  const edit = (set: object) =>
    editRow(manager, equipmentStore, {
      id: row.id,
      version: row.version,
      values: { ...row, ...set },
    });
  await expect(edit({ customerId: other.id })).rejects.toMatchObject({
    code: 'repair.equipment-kept',
    field: 'customerId',
  });
  await expect(edit({ status: 'scrapped' })).rejects.toMatchObject({
    code: 'repair.equipment-kept',
    field: 'status',
  });
  await edit({ remark: '靠门口' });
  expect(await machine()).toMatchObject({ customerId: outlet.id, status: 'working', remark: '靠门口' });
});

test('faults are counted once where it comes to stand, and not at all for what cannot be in use', async () => {
  const counted = async (act: () => Promise<unknown>) => {
    const query = vi.spyOn(Client.prototype, 'query');
    try {
      await act();
      return query.mock.calls.filter(([asked]) =>
        /count\(\*\) as count from .{0,4}repair_orders/.test(JSON.stringify(asked)),
      ).length;
    } finally {
      query.mockRestore();
    }
  };
  const { id } = await apply('put-out', placed());
  expect(await counted(() => approve(id))).toBe(0);
  expect(await counted(() => complete(id))).toBe(1);
  const back = await approved('recover', { toDepot: '总仓' });
  expect(await counted(() => complete(back))).toBe(0);
});
