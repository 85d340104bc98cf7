import { afterAll, beforeAll, expect, test } from 'vitest';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getOutletMap } from '../../map/use-cases/get-outlet-map.server.ts';
import { listMapCells } from '../../map/use-cases/list-map-cells.server.ts';
import { anOutlet } from '../../seed/seed.server.ts';

const country = { west: 73, south: 3, east: 136, north: 54 };
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  red = await desk.brand('shanjianquan');
  const blue = await desk.brand('maixiangfang');
  for (const brand of [red, blue]) {
    await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  boss = await red.as({ roles: ['boss'], departs: ['A01'] });
  await red.facts(async (world) => {
    const at = (lng: number, lat: number) => ({ lng, lat });
    await anOutlet(world, { code: 'W1', name: '西湖一店', level: 'A', ...at(120.1551, 30.2741) });
    await anOutlet(world, { code: 'W2', name: '西湖二店', ...at(120.1552, 30.2742) });
    await anOutlet(world, { code: 'W3', name: '西湖三店', ...at(120.1551, 30.2741) });
    await anOutlet(world, { code: 'B1', name: '北京一店', ...at(116.4, 39.9) });
    await anOutlet(world, { code: 'N1', name: '没有定位', ...at(0, 0) });
    await anOutlet(world, { code: 'M1', name: '并掉的', status: 'merged', ...at(120.1551, 30.2741) });
  });
  await blue.facts((world) => anOutlet(world, { code: 'T1', name: '别家的', lng: 116.4, lat: 39.9 }));
});
afterAll(() => desk.close());

test('outlets that lie together are counted around their middle, one that stands alone is named', async () => {
  const cells = await listMapCells(boss, { ...country, zoom: 5, given: {} });
  expect(cells.map(({ count, outlets }) => [count, outlets.map(({ name }) => name)])).toEqual([
    [3, []],
    [1, ['北京一店']],
  ]);
  expect(cells[0]!.lng).toBeCloseTo(120.155_13, 4);
  expect(cells[0]!.lat).toBeCloseTo(30.274_13, 4);
});

test('at the deepest zoom those of one place are named too, and only what is in the box is there', async () => {
  const box = { west: 120.15, south: 30.27, east: 120.16, north: 30.28 };
  const cells = await listMapCells(boss, { ...box, zoom: 18, given: {} });
  expect(cells.flatMap(({ outlets }) => outlets.map(({ code }) => code)).toSorted()).toEqual([
    'W1',
    'W2',
    'W3',
  ]);
});

test('the list’s own parameters narrow the map, and nobody sees beyond their reach', async () => {
  const named = async (ctx: Ctx, given: Record<string, string>) =>
    (await listMapCells(ctx, { ...country, zoom: 18, given })).flatMap(({ outlets }) =>
      outlets.map(({ code }) => code),
    );
  expect(await named(boss, { level: 'A' })).toEqual(['W1']);
  expect(await named(boss, { keyword: '北京' })).toEqual(['B1']);
  await red.facts((world) =>
    aRole(world, { code: 'own', dataScope: 'own', permissions: ['outlets', 'customer:list'] }),
  );
  const visitor = await red.as({ roles: ['own'], departs: ['A01'] });
  expect(await named(visitor, {})).toEqual([]);
  await expect(named(await red.as({ departs: ['A01'] }), {})).rejects.toMatchObject({ status: 403 });
});

test('what the map begins with; tiles come from the tenant’s own setting and are let in by it alone', async () => {
  const shown: string[][] = [];
  const ctx: Ctx = { ...boss, mayShow: (origins) => void shown.push([...origins]) };
  const before = await getOutletMap(ctx, {});
  expect([before.total, before.placed, before.tiles]).toEqual([5, 4, null]);
  // Where an outlet stands alone to the point, else where its square ends.
  expect(before.box).toMatchObject({ west: 116.4, north: 39.9 });
  expect(before.box!.south).toBeCloseTo(30.2741, 0);
  expect(before.box!.east).toBeCloseTo(120.1552, 0);
  const address = 'https://tiles.example.com/{z}/{x}/{y}.png';
  await setParameter(boss, { code: 'map.tile-url', value: address, version: 0 });
  expect((await getOutletMap(ctx, {})).tiles).toEqual({ address, system: 'gcj02', credit: '' });
  expect(shown).toEqual([[], ['https://tiles.example.com']]);
  for (const value of ['https://x.cn/{z}/{x}/{y}; script-src *', 'javascript:{z}{x}{y}']) {
    await expect(setParameter(boss, { code: 'map.tile-url', value, version: 1 })).rejects.toMatchObject({
      status: 422,
    });
  }
});
