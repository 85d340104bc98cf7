import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { addRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { setOutletStatus } from '#app/modules/customers/outlets/use-cases/set-status.server.ts';
import { anOutlet, type OutletRow } from '#app/modules/customers/seed/seed.server.ts';
import { refundsUnderWay } from '#app/modules/receivables/payments/refund.server.ts';
import { decideRefund } from '#app/modules/receivables/payments/use-cases/decide-refund.server.ts';
import { payRefund } from '#app/modules/receivables/payments/use-cases/pay-refund.server.ts';
import { takePayment } from '#app/modules/receivables/payments/use-cases/record-payment.server.ts';
import {
  receivableAccounts,
  receivableEntries,
  receivableRefunds,
} from '#app/modules/receivables/table.server.ts';
import { moveRepair } from '#app/modules/repair/orders/use-cases/move-repair.server.ts';
import { reportFault } from '#app/modules/repair/orders/use-cases/report-fault.server.ts';
import { moveInput, reportInput } from '#app/modules/repair/wire.ts';
import { auditAsset } from '../../audits/use-cases/audit-asset.server.ts';
import { settleAsset } from '../../audits/use-cases/settle-asset.server.ts';
import { assetStore } from '../../register/stores.server.ts';
import { type Asset, anAsset, assetModelOf } from '../../seed/seed.server.ts';
import { assetMovements, assets } from '../../table.server.ts';
import { getAsset } from '../../use-cases/get-asset.server.ts';
import { scanAsset } from '../../use-cases/scan-asset.server.ts';
import {
  applyInput,
  auditInput,
  cancelInput,
  completeInput,
  decideInput,
  inspectInput,
  settleInput,
} from '../../wire.ts';
import type { MovementKind } from '../rules-movement.ts';
import { applyMovement } from './apply-movement.server.ts';
import { cancelMovement } from './cancel-movement.server.ts';
import { completeMovement } from './complete-movement.server.ts';
import { decideMovement } from './decide-movement.server.ts';
import { inspectReturn } from './inspect-return.server.ts';
import { refundDeposit } from './refund-deposit.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const place = { lng: 120.16, lat: 30.25 };
const signed = { signer: '徐丽', signature: picture };
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let manager: Ctx;
let deputy: Ctx;
let stranger: Ctx;
let clerk: Ctx;
let outlet: OutletRow;
let other: OutletRow;
let asset: Asset;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const rival = await desk.brand('hengleng');
  const acts = ['list', 'add', 'apply', 'approve', 'deliver', 'audit', 'deposit'].map(
    (act) => `asset:${act}`,
  );
  const permissions = [
    ...acts,
    'asset-movement:list',
    'asset-model:list',
    'customer:status',
    'receivable:approve',
    'receivable:pay',
    'repair:list',
    'repair:report',
    'repair:dispatch',
  ];
  for (const one of [brand, rival]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'keeper', level: 9, dataScope: 'depart-tree', permissions });
      await aRole(world, { code: 'looker', level: 9, dataScope: 'depart-tree', permissions: ['asset:list'] });
    });
  }
  manager = await brand.as({ realname: '陈经理', roles: ['keeper'], departs: ['A01'] });
  deputy = await brand.as({ realname: '周经理', roles: ['keeper'], departs: ['A01'] });
  clerk = await brand.as({ realname: '李文员', roles: ['looker'], departs: ['A01'] });
  stranger = await rival.as({ roles: ['keeper'], departs: ['A01'] });
});
afterAll(() => desk.close());

beforeEach(async () => {
  counter += 1;
  await brand.facts(async (world) => {
    outlet = await anOutlet(world, { code: `MD-${counter}`, depart: 'A01', ...place });
    other = await anOutlet(world, { code: `ME-${counter}`, depart: 'A01', lng: 120.2, lat: 30.3 });
    asset = await anAsset(world, { assetNo: `BG-${counter}` });
  });
});

const stored = async (id = asset.id) => {
  const [row] = await inTenant(manager, (tx) => tx.select().from(assets).where(eq(assets.id, id)));
  return row!;
};
const movement = async (id: string) => {
  const [row] = await inTenant(manager, (tx) =>
    tx.select().from(assetMovements).where(eq(assetMovements.id, id)),
  );
  return row!;
};
const apply = (kind: MovementKind, facts: object = {}, ctx = manager) =>
  applyMovement(ctx, applyInput.parse({ assetId: asset.id, kind, ...facts }));
const placed = (to = outlet, depositFen = 50_000) => ({
  toCustomerId: to.id,
  agreementNo: 'XY-1',
  agreementTo: '2027-12-31',
  depositFen,
});
const decide = async (id: string, pass = true, ctx = deputy) => {
  const { version } = await movement(id);
  const comment = pass ? '' : '没有预算';
  return decideMovement(ctx, decideInput.parse({ id, version, pass, comment }));
};
const complete = async (id: string, facts: object = {}) => {
  const { version } = await movement(id);
  return completeMovement(
    manager,
    completeInput.parse({
      id,
      version,
      scannedNo: asset.assetNo,
      place,
      ...signed,
      photos: [picture],
      ...facts,
    }),
  );
};
const inspect = async (id: string, inspection: string, note = '') => {
  const { version } = await movement(id);
  return inspectReturn(manager, inspectInput.parse({ id, version, inspection, note }));
};
const audit = (facts: object) => auditAsset(manager, auditInput.parse({ assetId: asset.id, ...facts }));
const settle = async (event: string, facts: object = {}) => {
  const { version } = await stored();
  return settleAsset(manager, settleInput.parse({ id: asset.id, version, event, note: '核实', ...facts }));
};

const askBack = (id: string, by = manager) => refundDeposit(by, { id, reason: '' });
/** The refund of a placement's deposit that is on its way, or was last. */
const refundOf = async (sourceId: string) => {
  const rows = await inTenant(manager, (tx) =>
    tx
      .select()
      .from(receivableRefunds)
      .where(eq(receivableRefunds.sourceId, sourceId))
      .orderBy(receivableRefunds.createdAt, receivableRefunds.id),
  );
  return rows.at(-1)!;
};
const decideBack = async (id: string, by = deputy, isPassed = true) =>
  decideRefund(by, { id: (await refundOf(id)).id, pass: isPassed, reason: isPassed ? '' : '先查押金条' });
const payBack = async (id: string, voucherNo: string, more: object = {}) =>
  payRefund(manager, {
    id: (await refundOf(id)).id,
    method: 'cash',
    voucherNo,
    paidOn: '2026-11-20',
    ...more,
  });

/** What was booked for the outlet, in its order; it comes to nothing. */
const booked = async () => {
  const rows = await inTenant(manager, (tx) =>
    tx
      .select({ kind: receivableEntries.kind, amountFen: receivableEntries.amountFen })
      .from(receivableEntries)
      .where(eq(receivableEntries.customerId, outlet.id))
      .orderBy(receivableEntries.seq),
  );
  expect(rows.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(0);
  return rows.map(({ kind, amountFen }) => [kind, amountFen]);
};

/** The asset stands at the outlet, its deposit taken. */
async function putOut(): Promise<string> {
  const { id } = await apply('put-out', placed());
  await decide(id);
  await complete(id, { depositReceiptNo: `SJ-${id}`.slice(0, 40) });
  return id;
}

async function takeBack(): Promise<void> {
  const { id } = await apply('recover', { toDepot: '总仓' });
  await decide(id);
  await complete(id);
}

describe('an asset from its depot to an outlet and back (AST-01)', () => {
  test('put out with approval, moved, taken back, scrapped: one place at a time', async () => {
    await putOut();
    expect(await stored()).toMatchObject({ state: 'deployed', customerId: outlet.id, depot: null });
    const move = await apply('move', placed(other, 0));
    await decide(move.id);
    expect((await stored()).state).toBe('moving');
    await complete(move.id, { place: { lng: 120.2, lat: 30.3 } });
    expect(await stored()).toMatchObject({ state: 'deployed', customerId: other.id });
    const back = await apply('recover', { toDepot: '二号仓' });
    await decide(back.id);
    await complete(back.id, { place: { lng: 120.2, lat: 30.3 } });
    expect(await stored()).toMatchObject({ state: 'in-stock', customerId: null, depot: '二号仓' });
    const scrap = await apply('scrap', { note: '压缩机损坏' });
    await decide(scrap.id);
    expect(await stored()).toMatchObject({ state: 'scrapped', customerId: null, depot: null });
    const { happenings } = await getAsset(manager, { id: asset.id });
    expect(happenings.map(({ event }) => event).toReversed()).toEqual([
      'reserve',
      'deliver',
      'send',
      'arrive',
      'recover',
      'take-back',
      'scrap',
    ]);
  });

  test('has one open movement, whoever applies at the same moment', async () => {
    const both = await Promise.allSettled([
      apply('put-out', placed()),
      apply('scrap', { note: '旧' }, deputy),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'assets.movement-open' },
    });
  });

  test('needs an agreement in force, an outlet of one’s reach, and another than where it stands', async () => {
    await expect(apply('put-out', { ...placed(), agreementNo: '' })).rejects.toMatchObject({
      code: 'assets.fact-missing',
    });
    await expect(apply('put-out', { ...placed(), agreementTo: '2026-11-20' })).rejects.toMatchObject({
      code: 'assets.agreement-over',
    });
    await expect(apply('put-out', { ...placed(), toCustomerId: newId() })).rejects.toMatchObject({
      code: 'entity.unknown-reference',
    });
    await putOut();
    await expect(apply('move', placed(outlet))).rejects.toMatchObject({ code: 'assets.stands-there' });
  });

  test('nobody approves their own application; a refused one leaves it where it is', async () => {
    const { id } = await apply('put-out', placed());
    await expect(decide(id, true, manager)).rejects.toMatchObject({ code: 'assets.own-application' });
    await decide(id, false);
    expect((await stored()).state).toBe('in-stock');
    await expect(decide(id)).rejects.toMatchObject({ code: 'assets.decided-already' });
    await apply('put-out', placed());
  });

  test('is handed over by its own label, near the outlet, signed, its deposit against a receipt, once', async () => {
    const { id } = await apply('put-out', placed());
    await expect(complete(id)).rejects.toMatchObject({ code: 'assets.not-approved' });
    await decide(id);
    const receipt = { depositReceiptNo: 'SJ-9' };
    await takePayment(manager, 'asset:approve', {
      customerId: outlet.id,
      dealerId: outlet.dealerId,
      receiptNo: 'SK-used',
      amountFen: 1,
      method: 'cash',
      paidOn: '2026-11-01',
      remark: '',
      allocations: [],
    });
    for (const [facts, code] of [
      [{ ...receipt, scannedNo: 'BG-X' }, 'assets.other-label'],
      [{ ...receipt, place: null }, 'assets.no-place'],
      [{ ...receipt, place: { lng: 120.2, lat: 30.3 } }, 'assets.too-far'],
      [{ ...receipt, signature: null }, 'assets.not-signed'],
      [{ ...receipt, photos: [] }, 'assets.no-photo'],
      [{}, 'assets.no-receipt'],
      [{ depositReceiptNo: 'SK-used' }, 'receivables.receipt-used'],
    ] as const) {
      await expect(complete(id, facts)).rejects.toMatchObject({ code });
    }
    const twice = await Promise.allSettled([complete(id, receipt), complete(id, receipt)]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await entriesOf()).toEqual(['deposit 50000', 'deposit-paid -50000']);
  });

  test('called off after approval it is free again', async () => {
    const { id } = await apply('put-out', placed());
    await decide(id);
    const { version } = await movement(id);
    await cancelMovement(manager, cancelInput.parse({ id, version, note: '门店改主意' }));
    expect(await stored()).toMatchObject({ state: 'in-stock', depot: '总仓' });
    await apply('put-out', placed());
  });

  test('is exchanged for another: both move, the deposit stays with the outlet', async () => {
    const first = await putOut();
    const fresh = await brand.facts((world) => anAsset(world, { assetNo: `BG-N${counter}` }));
    const { id } = await apply('exchange', { toDepot: '总仓', replacementId: fresh.id });
    await expect(
      applyMovement(manager, applyInput.parse({ assetId: fresh.id, kind: 'scrap', note: '旧' })),
    ).rejects.toMatchObject({ code: 'assets.movement-open' });
    await decide(id);
    expect([(await stored()).state, (await stored(fresh.id)).state]).toEqual(['recovering', 'reserved']);
    // Both labels are scanned: nobody goes away with a cooler of another, or without the old one.
    const scanned = { scannedNo: fresh.assetNo };
    for (const takenNo of ['', 'BG-X', fresh.assetNo]) {
      await expect(complete(id, { ...scanned, takenNo })).rejects.toMatchObject({
        code: 'assets.other-taken',
        field: 'takenNo',
        values: { assetNo: asset.assetNo },
      });
    }
    await expect(complete(id, { takenNo: asset.assetNo })).rejects.toMatchObject({
      code: 'assets.other-label',
      field: 'scannedNo',
    });
    await complete(id, { ...scanned, takenNo: asset.assetNo });
    expect(await stored()).toMatchObject({ state: 'in-stock', customerId: null });
    expect(await stored(fresh.id)).toMatchObject({
      state: 'deployed',
      customerId: outlet.id,
      placementId: first,
      agreementNo: 'XY-1',
    });
    expect((await movement(first)).returnedAt).toBeNull();
  });
});

async function entriesOf(): Promise<string[]> {
  const rows = await inTenant(manager, (tx) =>
    tx
      .select()
      .from(receivableEntries)
      .where(eq(receivableEntries.customerId, outlet.id))
      .orderBy(receivableEntries.seq),
  );
  return rows.map(({ kind, amountFen }) => `${kind} ${amountFen}`);
}

describe('its deposit', () => {
  /** A placement whose asset came back sound. */
  async function returned(): Promise<string> {
    const id = await putOut();
    await takeBack();
    await inspect(id, 'sound');
    return id;
  }

  test('is asked for once, after the asset came back and was inspected, even when two people click at the same moment', async () => {
    const id = await putOut();
    await expect(askBack(id)).rejects.toMatchObject({ code: 'assets.not-refundable' });
    await takeBack();
    await expect(askBack(id)).rejects.toMatchObject({ code: 'assets.not-refundable' });
    await expect(inspect(id, 'damaged')).rejects.toMatchObject({ code: 'assets.say-damage' });
    await inspect(id, 'sound');
    const placement = async () => (await getAsset(manager, { id: asset.id })).movements.at(-1);
    expect(await placement()).toMatchObject({
      inspection: 'sound',
      inspectedName: '陈经理',
      refund: null,
      may: { inspect: false, refund: true },
    });
    await expect(inspect(id, 'sound')).rejects.toMatchObject({ code: 'assets.not-to-inspect' });
    const twice = await Promise.allSettled([askBack(id), askBack(id, deputy)]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'receivables.refund-asked', status: 409 },
    });
    expect(await placement()).toMatchObject({ refund: 'waiting', refundedAt: null, may: { refund: false } });
    expect(await refundOf(id)).toMatchObject({
      status: 'waiting',
      amountFen: 50_000,
      orderId: null,
      orderNo: (await movement(id)).movementNo,
      requestReason: `${asset.assetNo} 的押金`,
    });
    expect(await entriesOf()).toEqual(['deposit 50000', 'deposit-paid -50000']);
  });

  test('goes back when somebody else has approved it, whole and once; nobody sends it out alone', async () => {
    const id = await returned();
    await askBack(id);
    const asked = { status: 409, code: 'receivables.not-approved' };
    await expect(payBack(id, `TK-${counter}`)).rejects.toMatchObject(asked);
    await expect(decideBack(id, manager)).rejects.toMatchObject({
      code: 'receivables.own-entry',
      status: 403,
    });
    await decideBack(id);
    const whole = { code: 'receivables.whole-only', field: 'amountFen', status: 422 };
    await expect(payBack(id, `TK-${counter}`, { amountFen: 49_999 })).rejects.toMatchObject(whole);
    const twice = await Promise.allSettled([payBack(id, `TK-${counter}`), payBack(id, `TL-${counter}`)]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await entriesOf()).toEqual([
      'deposit 50000',
      'deposit-paid -50000',
      'deposit-return -50000',
      'deposit-refund 50000',
    ]);
    const days = await inTenant(manager, (tx) =>
      tx
        .select({ day: receivableEntries.businessOn })
        .from(receivableEntries)
        .where(
          and(eq(receivableEntries.customerId, outlet.id), eq(receivableEntries.kind, 'deposit-refund')),
        ),
    );
    expect(days).toEqual([{ day: '2026-11-20' }]);
    const { refundedAt, refundReceiptNo } = await movement(id);
    expect([refundedAt, refundReceiptNo]).toEqual([now, (await refundOf(id)).voucherNo]);
    await expect(askBack(id)).rejects.toMatchObject({ code: 'assets.refunded-already' });
    const [account] = await inTenant(manager, (tx) =>
      tx
        .select()
        .from(receivableAccounts)
        .where(
          and(eq(receivableAccounts.tenantId, 'shanjianquan'), eq(receivableAccounts.customerId, outlet.id)),
        ),
    );
    // Nobody can spend a deposit on an order.
    expect(account).toMatchObject({ balanceFen: 0, onAccountFen: 0 });
  });

  test('refused on the desk is still kept, and is asked for anew; it takes up none of the account’s credit', async () => {
    const id = await returned();
    const credit = () =>
      inTenant(manager, (tx) =>
        refundsUnderWay(manager, tx, { customerId: outlet.id, dealerId: outlet.dealerId }),
      );
    await askBack(id);
    expect(await credit()).toBe(0);
    await decideBack(id, deputy, false);
    expect((await getAsset(manager, { id: asset.id })).movements.at(-1)).toMatchObject({
      refund: null,
      may: { refund: true },
    });
    await askBack(id, deputy);
    await decideBack(id, manager);
    await payBack(id, `TK-${counter}`);
    expect((await movement(id)).refundedAt).toEqual(now);
  });
});

describe('where an asset is', () => {
  const seen = { present: true, powerOn: true, light: true, door: true, clean: true };

  test('inspected in its place it is right; far, elsewhere or missing it is suspect, and found again', async () => {
    await putOut();
    const here = { ...seen, scannedNo: asset.assetNo, place };
    expect(await audit({ ...here, temperature: 4.2, ownFacings: 30, allFacings: 40 })).toMatchObject({
      result: 'ok',
    });
    expect(await stored()).toMatchObject({ state: 'deployed', lastPurityBp: 7500 });
    expect(await audit({ ...here, place: { lng: 120.163, lat: 30.25 } })).toMatchObject({ result: 'far' });
    expect((await stored()).state).toBe('suspect');
    await audit(here);
    expect((await stored()).state).toBe('deployed');
    expect(await audit({ ...here, foundAtId: other.id })).toMatchObject({ result: 'elsewhere' });
    expect((await stored()).state).toBe('suspect');
    await settle('confirm');
    expect(await audit({ present: false })).toMatchObject({ result: 'absent' });
    await settle('lose');
    expect((await stored()).state).toBe('lost');
    await expect(settle('find')).rejects.toMatchObject({ code: 'assets.say-depot' });
    await settle('find', { depot: '总仓' });
    expect(await stored()).toMatchObject({ state: 'in-stock', depot: '总仓', customerId: null });
    const { audits, depositFen } = await getAsset(manager, { id: asset.id });
    expect(audits.map(({ result }) => result)).toEqual(['absent', 'elsewhere', 'ok', 'far', 'ok']);
    expect(depositFen).toBe(0);
  });

  test('lost and paid for it is no more; its deposit is kept first, what is left of it goes back once', async () => {
    const id = await putOut();
    await audit({ present: false });
    await settle('lose');
    await expect(settle('compensate')).rejects.toMatchObject({ code: 'assets.say-compensation' });
    await settle('compensate', { compensationFen: 32_000 });
    expect(await stored()).toMatchObject({ state: 'written-off', customerId: null });
    await askBack(id);
    await decideBack(id);
    await payBack(id, 'TK-lost');
    await expect(askBack(id)).rejects.toMatchObject({ code: 'assets.refunded-already' });
    expect(await booked()).toEqual([
      ['deposit', 50_000],
      ['deposit-paid', -50_000],
      ['compensation', 32_000],
      ['deposit-return', -32_000],
      ['deposit-return', -18_000],
      ['deposit-refund', 18_000],
    ]);
  });

  test('what its deposit does not reach is paid against a receipt, and nothing of the deposit goes back', async () => {
    const id = await putOut();
    await audit({ present: false });
    await settle('lose');
    await expect(settle('compensate', { compensationFen: 50_001 })).rejects.toMatchObject({
      code: 'assets.no-payment',
    });
    expect((await stored()).state).toBe('lost');
    await settle('compensate', { compensationFen: 50_001, receiptNo: 'PC-1' });
    await expect(askBack(id)).rejects.toMatchObject({ code: 'assets.not-refundable' });
    expect((await booked()).slice(2)).toEqual([
      ['compensation', 50_001],
      ['deposit-return', -50_000],
      ['compensation-paid', -1],
    ]);
  });

  test('two who settle it at the same moment book it once', async () => {
    await putOut();
    await audit({ present: false });
    await settle('lose');
    const tries = await Promise.allSettled(
      [1, 2].map(() => settle('compensate', { compensationFen: 60_000, receiptNo: 'PC-2' })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await booked()).filter(([kind]) => kind === 'compensation')).toEqual([['compensation', 60_000]]);
  });

  test('keeps its outlet from closing until it is back', async () => {
    await putOut();
    const close = () =>
      setOutletStatus(manager, {
        id: outlet.id,
        version: outlet.version,
        status: 'closed',
        reason: '停业',
      } as never);
    await expect(close()).rejects.toMatchObject({ code: 'customers.not-settled' });
    await takeBack();
    await close();
  });

  test('is out of order while it is repaired, and works again after', async () => {
    await putOut();
    const { id } = await reportFault(
      manager,
      reportInput.parse({
        equipmentId: asset.id,
        fault: 'no-cooling',
        priority: 'P2',
        contact: '徐丽',
        phone: '13900000202',
      }),
    );
    expect((await stored()).state).toBe('out-of-order');
    await expect(apply('recover', { toDepot: '总仓' })).rejects.toMatchObject({
      code: 'assets.not-allowed-now',
    });
    await moveRepair(manager, moveInput.parse({ id, event: 'cancel', note: '误报' }));
    expect((await stored()).state).toBe('deployed');
    expect((await getAsset(manager, { id: asset.id })).earnings).toMatchObject({ repairs: 0 });
    await takeBack();
    await expect(
      reportFault(
        manager,
        reportInput.parse({
          equipmentId: asset.id,
          fault: 'no-power',
          priority: 'P2',
          contact: '徐丽',
          phone: '13900000202',
        }),
      ),
    ).rejects.toMatchObject({ code: 'repair.scrapped' });
  });
});

describe('who may', () => {
  test('another brand reaches nothing, by id or by label; an unknown and a scrapped label are told the same', async () => {
    await putOut();
    await expect(getAsset(stranger, { id: asset.id })).rejects.toMatchObject({ status: 404 });
    await expect(apply('recover', { toDepot: '总仓' }, stranger)).rejects.toMatchObject({ status: 404 });
    expect(await scanAsset(manager, { no: asset.assetNo })).toEqual({ id: asset.id });
    expect(await scanAsset(stranger, { no: asset.assetNo })).toBeNull();
    expect(await scanAsset(manager, { no: 'BG-UNKNOWN' })).toBeNull();
    const gone = await brand.facts((world) => anAsset(world, { state: 'scrapped' }));
    expect(await scanAsset(manager, { no: gone.assetNo })).toBeNull();
  });

  test('who only looks does nothing', async () => {
    await expect(apply('put-out', placed(), clerk)).rejects.toMatchObject({ status: 403 });
    await expect(askBack(newId(), clerk)).rejects.toMatchObject({ status: 403 });
  });

  test('a new asset begins in stock, whatever a caller says of it; a serial number is there once', async () => {
    const model = await brand.facts((world) => assetModelOf(world, 'SC-380 单门立式'));
    const values = {
      assetNo: `NEW-${counter}`,
      serialNo: `NS-${counter}`,
      modelId: model.id,
      departId: asset.departId,
      depot: '总仓',
      purchasedOn: '2026-11-01',
      costFen: 200_000,
      state: 'deployed',
      customerId: outlet.id,
    };
    const { id } = await addRow(manager, assetStore, values as never);
    expect(await stored(id)).toMatchObject({ state: 'in-stock', customerId: null });
    await expect(
      addRow(manager, assetStore, { ...values, assetNo: `NEW2-${counter}` } as never),
    ).rejects.toMatchObject({ code: 'entity.duplicate', field: 'serialNo' });
    await expect(
      addRow(manager, assetStore, { ...values, assetNo: 'N3', serialNo: 'N3', depot: null } as never),
    ).rejects.toMatchObject({ code: 'assets.say-depot' });
  });
});
