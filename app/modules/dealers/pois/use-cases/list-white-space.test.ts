import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aLead } from '../../seed/seed.server.ts';
import { actOnLead } from './act-on-poi.server.ts';
import { getWhiteSpace, listWhiteSpace } from './list-white-space.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let [brand, other]: TestBrand[] = [];
let [boss, seller, rival, stranger, clerk]: Ctx[] = [];

/** Hangzhou. */
const box = { west: 119.9, south: 30, east: 120.5, north: 30.5 };
const names = async (ctx: Ctx) =>
  (await listWhiteSpace(ctx, { ...box, zoom: 18 }))
    .flatMap(({ pois }) => pois.map(({ name }) => name))
    .toSorted();

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const of of [brand, other])
    await of.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      const permissions = ['dashboard', 'poi:list', 'poi:claim'];
      await aRole(world, { code: 'seller', dataScope: 'own', permissions });
      await aRole(world, { code: 'clerk', dataScope: 'own', permissions: ['customer:list'] });
    });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
  seller = await brand.as({ roles: ['seller'], departs: ['A01'] });
  rival = await brand.as({ roles: ['seller'], departs: ['A01'] });
  clerk = await brand.as({ roles: ['clerk'], departs: ['A01'] });
  stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
  await brand.facts(async (world) => {
    await anOutlet(world, { code: 'NEAR', lng: 120.1, lat: 30.2 });
    await anOutlet(world, { code: 'CLOSED', status: 'closed', lng: 120.3, lat: 30.3 });
    await aLead(world, { name: '店旁', lng: 120.101, lat: 30.201 });
    await aLead(world, { name: '空白', lng: 120.2, lat: 30.25 });
    await aLead(world, { name: '停业店旁', lng: 120.3, lat: 30.301 });
    await aLead(world, { name: '没有位置', lng: 0, lat: 0 });
  });
});
afterAll(() => desk.close());

describe('white space', () => {
  test('is where there are potential partners and no outlet that is open', async () => {
    expect(await names(boss!)).toEqual(['停业店旁', '空白']);
    expect(await getWhiteSpace(boss!)).toMatchObject({
      total: 2,
      pool: 2,
      box: { west: 120.2, south: 30.25, east: 120.3, north: 30.301 },
    });
    const [far] = await listWhiteSpace(boss!, { ...box, zoom: 3 });
    expect([far!.count, far!.pois]).toEqual([2, []]);
    expect(await listWhiteSpace(boss!, { ...box, west: 121, east: 122, zoom: 10 })).toEqual([]);
  });

  test('says of none how to reach it, and is that of one tenant', async () => {
    const cells = await listWhiteSpace(boss!, { ...box, zoom: 18 });
    expect(Object.keys(cells[0]!.pois[0]!)).not.toContain('phone');
    expect([await names(stranger!), (await getWhiteSpace(stranger!)).box]).toEqual([[], null]);
    await expect(getWhiteSpace(clerk!)).rejects.toMatchObject({ status: 403 });
  });

  test('shows what was claimed to who claimed it, and to their rivals no longer', async () => {
    const poi = (await listWhiteSpace(seller!, { ...box, zoom: 18 }))
      .flatMap(({ pois }) => pois)
      .find(({ name }) => name === '空白')!;
    await actOnLead(seller!, { id: poi.id, version: poi.version, event: 'claim', note: '', anyway: false });
    expect(await names(seller!)).toEqual(['停业店旁', '空白']);
    expect(await names(rival!)).toEqual(['停业店旁']);
    expect(await getWhiteSpace(seller!)).toMatchObject({ total: 2, pool: 1 });
  });
});
