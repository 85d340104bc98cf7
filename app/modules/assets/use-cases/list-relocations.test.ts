import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { anEquipment, aRepair } from '#app/modules/repair/seed/seed.server.ts';
import { equipments, repairOrders } from '#app/modules/repair/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { relocationsQuery } from '../life/wire-relocation.ts';
import { applyMovement } from '../movements/use-cases/apply-movement.server.ts';
import { type Asset, type AssetFacts, anAsset } from '../seed/seed.server.ts';
import { applyInput } from '../wire.ts';
import { getAsset } from './get-asset.server.ts';
import { listRelocations } from './list-relocations.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const acts = ['asset-relocation:list', 'asset:list', 'asset:apply', 'asset-movement:list'];
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let manager: Ctx;
let seller: Ctx;
let outsider: Ctx;
let stranger: Ctx;
const known: Record<string, Asset> = {};
const place = { lng: 120.16, lat: 30.25 };

const list = (ctx: Ctx, query: object = {}) => listRelocations(ctx, relocationsQuery.parse(query));
const inBrief = async (ctx: Ctx) =>
  (await list(ctx)).records.map(({ assetNo, offers }) => [assetNo, offers.map((one) => one.customerName)]);

/** A case is 28.80: so many of them were delivered to an outlet on a day. */
async function sold(world: World, customer: string, qty: number, day = '2026-10-10', product?: string) {
  const orderedAt = new Date(`${day}T09:00:00+08:00`);
  const lines = [{ qty, ...(product ? { product } : {}) }];
  await anOrder(world, { customer, status: orderStatus.finished, orderedAt, lines });
}

async function cooler(world: World, assetNo: string, customer: string, facts: AssetFacts = {}) {
  known[assetNo] = await anAsset(world, {
    assetNo,
    customer,
    state: 'deployed',
    placedOn: '2026-06-25',
    ...facts,
  });
}

/** A repair of the cooler, which is in the register of what is repaired under its own id. */
async function repaired(world: World, { id }: Asset, day: string, feeFen: number, partsFen = 0) {
  const [entered] = await world.tx.select().from(equipments).where(eq(equipments.id, id));
  const machine = entered ?? (await anEquipment(world, { customer: 'FAIR' }));
  await world.tx.update(equipments).set({ id }).where(eq(equipments.id, machine.id));
  const reportedAt = new Date(`${day}T09:00:00+08:00`);
  const order = await aRepair(world, { equipment: { ...machine, id }, state: 'settled', reportedAt });
  await world.tx.update(repairOrders).set({ feeFen, partsFen }).where(eq(repairOrders.id, order.id));
}

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const rival = await desk.brand('hengleng');
  for (const one of [brand, rival]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'looker', level: 9, dataScope: 'depart-tree', permissions: acts });
      await aRole(world, { code: 'seller', level: 9, dataScope: 'own', permissions: acts });
      await aRole(world, { code: 'reader', level: 9, dataScope: 'all', permissions: ['asset:list'] });
    });
  }
  manager = await brand.as({ username: 'looker', roles: ['looker'], departs: ['A01'] });
  seller = await brand.as({ username: 'seller', roles: ['seller'], departs: ['A01'] });
  outsider = await brand.as({ username: 'outsider', roles: ['looker'], departs: ['A02'] });
  stranger = await rival.as({ roles: ['looker'], departs: ['A01'] });
  await brand.facts(async (world) => {
    const own = { owner: 'seller', depart: 'A01', ...place };
    await anOutlet(world, { ...own, code: 'POOR', name: 'POOR' });
    await anOutlet(world, { ...own, code: 'FAIR', name: 'FAIR' });
    await anOutlet(world, { ...own, code: 'GOOD', name: 'GOOD', lat: 30.26 });
    await anOutlet(world, { ...place, depart: 'A01', code: 'BEST', name: 'BEST', lat: 30.27 });
    await anOutlet(world, { ...place, depart: 'A01', code: 'FAR', name: 'FAR', lat: 31 });
    await anOutlet(world, { ...place, depart: 'A01', code: 'CLOSED', name: 'CLOSED', status: 'closed' });
    await anOutlet(world, { ...place, depart: 'A02', code: 'OTHER', name: 'OTHER' });
    await cooler(world, 'BG-POOR', 'POOR');
    await cooler(world, 'BG-FAIR', 'FAIR');
    await cooler(world, 'BG-YOUNG', 'POOR', { placedOn: '2026-08-25', state: 'suspect' });
    await cooler(world, 'BG-NEW', 'FAIR', { placedOn: '2026-08-25' });
    await sold(world, 'POOR', 4);
    // Too long ago to be compared, but since the cooler stands there.
    await sold(world, 'POOR', 2, '2026-07-05');
    await sold(world, 'FAIR', 60);
    await sold(world, 'GOOD', 100);
    for (const outlet of ['BEST', 'FAR', 'CLOSED', 'OTHER']) await sold(world, outlet, 200);
    // Crisps are no merit of a cooler, here or where it would go.
    await aProduct(world, { code: 'CRISPS', name: '薯片', ambient: true });
    await sold(world, 'POOR', 500, '2026-10-11', 'CRISPS');
    await sold(world, 'GOOD', 500, '2026-10-11', 'CRISPS');
    await repaired(world, known['BG-FAIR']!, '2026-09-01', 5_000, 10_000);
    // Before it stood there.
    await repaired(world, known['BG-FAIR']!, '2026-03-01', 99_000);
  });
  await rival.facts(async (world) => {
    await anOutlet(world, { ...place, code: 'RIVAL', name: 'RIVAL', depart: 'A01' });
    await sold(world, 'RIVAL', 900);
  });
});
afterAll(() => desk.close());

describe('relocation advice (AST-01)', () => {
  test('the cooler that brings least first, with outlets of its department near by that sell more', async () => {
    expect(await inBrief(manager)).toEqual([
      ['BG-POOR', ['BEST', 'GOOD', 'FAIR']],
      ['BG-FAIR', ['BEST', 'GOOD']],
    ]);
  });

  test('each with its figures: since placement, and over the days that are compared', async () => {
    const { records, total } = await list(manager);
    const [poor, fair] = records;
    expect(total).toBe(2);
    // Two coolers share 6 cases in 150 days; 5 of 60 months of 2400.00 were written down.
    expect(poor).toMatchObject({
      days: 150,
      assetsThere: 2,
      per30: { salesFen: 1728, repairFen: 0, depreciationFen: 4000, netFen: -2272 },
      salesFen: 1920,
    });
    expect(poor!.offers.map(({ coolers, salesFen, moreFen }) => [coolers, salesFen, moreFen])).toEqual([
      [0, 192_000, 190_080],
      [0, 96_000, 94_080],
      [2, 19_200, 17_280],
    ]);
    expect(fair!.per30).toEqual({ salesFen: 17_280, repairFen: 3000, depreciationFen: 4000, netFen: 10_280 });
  });

  test('the figures are those of the page of the asset', async () => {
    for (const { id, days, assetsThere, per30 } of (await list(manager)).records) {
      expect((await getAsset(manager, { id })).earnings).toMatchObject({ days, assetsThere, per30 });
    }
  });

  test('its page has what it brought in month by month, against what it cost', async () => {
    const { id } = known['BG-FAIR']!;
    const { payback } = (await getAsset(manager, { id })).earnings;
    // In September 150.00 of repairs; in October 60 cases at a margin of 30 %, shared by two. Nothing was sold before.
    expect(payback!.months).toEqual([
      { month: '2026-06', netFen: 0, totalFen: 0 },
      { month: '2026-07', netFen: 0, totalFen: 0 },
      { month: '2026-08', netFen: 0, totalFen: 0 },
      { month: '2026-09', netFen: -15_000, totalFen: -15_000 },
      { month: '2026-10', netFen: 25_920, totalFen: 10_920 },
      { month: '2026-11', netFen: 0, totalFen: 10_920 },
    ]);
    // 109.20 in 150 days of 2400.00.
    expect(payback).toMatchObject({ marginPercent: 30, paidBackIn: null, monthsInAll: 109 });
  });

  test('a page at a time, either way', async () => {
    const { records, ...page } = await list(manager, { pageNumber: 2, size: 1 });
    expect(records.map(({ assetNo }) => assetNo)).toEqual(['BG-FAIR']);
    expect(page).toEqual({ total: 2, size: 1, current: 2 });
    expect((await list(manager, { pageNumber: 3, size: 1 })).records).toEqual([]);
    const best = await list(manager, { size: 1, direction: 'desc' });
    expect(best.records.map(({ assetNo }) => assetNo)).toEqual(['BG-FAIR']);
  });

  test('coolers and outlets within reach alone', async () => {
    expect(await inBrief(seller)).toEqual([
      ['BG-POOR', ['GOOD', 'FAIR']],
      ['BG-FAIR', ['GOOD']],
    ]);
    expect([await inBrief(outsider), await inBrief(stranger)]).toEqual([[], []]);
    const reader = await brand.as({ roles: ['reader'], departs: ['A01'] });
    await expect(list(reader)).rejects.toMatchObject({ code: 'common.forbidden' });
  });

  test('a cooler whose move was applied for is left out, and counts where it goes', async () => {
    const [poor] = (await list(seller)).records;
    const form = { agreementNo: 'XY-9', agreementTo: '2028-12-31' };
    const toCustomerId = poor!.offers[0]!.customerId;
    await applyMovement(seller, applyInput.parse({ assetId: poor!.id, kind: 'move', toCustomerId, ...form }));
    const { records } = await list(seller);
    expect(records.map(({ assetNo }) => assetNo)).toEqual(['BG-FAIR']);
    expect(records[0]!.offers).toMatchObject([{ customerName: 'GOOD', coolers: 1, salesFen: 48_000 }]);
  });
});
