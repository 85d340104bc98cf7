import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { type Asset, type AssetFacts, anAsset } from '../../seed/seed.server.ts';
import { assetStoreOf } from '../stores.server.ts';
import { getAssetMap } from './get-asset-map.server.ts';
import { listAssetCells } from './list-asset-cells.server.ts';

const country = { west: 73, south: 3, east: 136, north: 54 };
const acts = ['assets', 'asset:list'];
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let boss: Ctx;
let seller: Ctx;
const known: Record<string, Asset> = {};

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  red = await desk.brand('shanjianquan');
  const blue = await desk.brand('maixiangfang');
  for (const brand of [red, blue]) {
    await brand.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'looker', dataScope: 'depart-tree', permissions: acts });
      await aRole(world, { code: 'own', dataScope: 'own', permissions: acts });
    });
  }
  boss = await red.as({ roles: ['boss'], departs: ['A01'] });
  seller = await red.as({ username: 'seller', roles: ['own'], departs: ['A01'] });
  await red.facts(async (world) => {
    const outlet = (code: string, lng: number, lat: number, owner?: string) =>
      anOutlet(world, { code, name: code, depart: 'A01', owner, lng, lat });
    await outlet('LAKE', 120.1551, 30.2741, 'seller');
    await outlet('HILL', 120.157, 30.276);
    await outlet('NORTH', 116.4, 39.9);
    await outlet('NOWHERE', 0, 0);
    const cooler = async (assetNo: string, facts: AssetFacts) => {
      known[assetNo] = await anAsset(world, { assetNo, state: 'deployed', depart: 'A01', ...facts });
    };
    await cooler('L1', { customer: 'LAKE', model: '立式' });
    await cooler('L2', { customer: 'LAKE', state: 'suspect' });
    await cooler('H1', { customer: 'HILL', model: '卧式', depart: 'A02' });
    await cooler('N1', { customer: 'NORTH' });
    await cooler('U1', { customer: 'NOWHERE' });
    await cooler('D1', { state: 'in-stock' });
  });
  await blue.facts(async (world) => {
    await anOutlet(world, { code: 'THEIRS', lng: 116.4, lat: 39.9 });
    await anAsset(world, { assetNo: 'T1', state: 'deployed', customer: 'THEIRS' });
  });
});
afterAll(() => desk.close());

const cells = async (ctx: Ctx, zoom: number, given: Record<string, string> = {}) =>
  (await listAssetCells(ctx, { ...country, zoom, given })).map(({ count, assets }) => [
    count,
    assets.map(({ assetNo }) => assetNo),
  ]);
const named = async (ctx: Ctx, given: Record<string, string> = {}) =>
  (await listAssetCells(ctx, { ...country, zoom: 18, given }))
    .flatMap(({ assets }) => assets.map(({ assetNo }) => assetNo))
    .toSorted();

test('assets that lie together are counted around their middle; one that stands alone is named', async () => {
  const [near, alone] = await listAssetCells(boss, { ...country, zoom: 5, given: {} });
  expect(near).toMatchObject({ count: 3, assets: [] });
  // Two of the three stand at one outlet: the middle is that of the assets.
  expect(near!.lng).toBeCloseTo((120.1551 * 2 + 120.157) / 3, 6);
  expect(near!.lat).toBeCloseTo((30.2741 * 2 + 30.276) / 3, 6);
  expect(alone).toEqual({
    count: 1,
    lng: 116.4,
    lat: 39.9,
    assets: [
      expect.objectContaining({
        id: known['N1']!.id,
        assetNo: 'N1',
        state: 'deployed',
        customerName: 'NORTH',
      }),
    ],
  });
});

test('all assets of one outlet are named as soon as it stands alone', async () => {
  expect(await cells(boss, 17)).toEqual(
    expect.arrayContaining([
      [2, ['L1', 'L2']],
      [1, ['H1']],
    ]),
  );
});

test('only what is in the box is there, and what lies in a depot or nowhere is not', async () => {
  const box = { west: 120.15, south: 30.27, east: 120.16, north: 30.28 };
  const found = await listAssetCells(boss, { ...box, zoom: 18, given: {} });
  expect(found.flatMap(({ assets }) => assets.map(({ assetNo }) => assetNo)).toSorted()).toEqual([
    'H1',
    'L1',
    'L2',
  ]);
  expect(await named(boss)).toEqual(['H1', 'L1', 'L2', 'N1']);
});

test('state, model and department narrow the map as they do the list', async () => {
  expect(await named(boss, { state: 'suspect' })).toEqual(['L2']);
  expect(await named(boss, { modelId: known['H1']!.modelId })).toEqual(['H1']);
  expect(await named(boss, { departId: known['H1']!.departId })).toEqual(['H1']);
  expect(await named(boss, { keyword: known['N1']!.serialNo })).toEqual(['N1']);
});

test('the map says how many stand where nobody knows, and the list shows exactly those', async () => {
  const map = await getAssetMap(boss, {});
  expect(map).toMatchObject({ placed: 4, unplaced: 1, box: { west: 116.4, south: 30.2741 }, tiles: null });
  const store = assetStoreOf({ unplaced: true });
  const list = await listRows(boss, store, listQuery(store.entity).parse({}));
  expect(list.records.map(({ assetNo }) => assetNo)).toEqual(['U1']);
  expect(await getAssetMap(boss, { state: 'in-stock' })).toMatchObject({ placed: 0, unplaced: 0, box: null });
});

test('nobody sees beyond their reach, and nothing without the right', async () => {
  expect(await named(await red.as({ roles: ['own'], departs: ['A01'] }))).toEqual([]);
  const neighbour = await red.as({ roles: ['looker'], departs: ['A02'] });
  // A cooler of theirs at an outlet of others: they know that they have it, the outlet's place is not theirs.
  expect(await named(neighbour)).toEqual([]);
  const nobody = await red.as({ departs: ['A01'] });
  await expect(named(nobody)).rejects.toMatchObject({ status: 403 });
  await expect(getAssetMap(nobody, {})).rejects.toMatchObject({ status: 403 });
});

test('who reaches only their own outlets sees the coolers there', async () => {
  expect(await named(seller)).toEqual(['L1', 'L2']);
});
