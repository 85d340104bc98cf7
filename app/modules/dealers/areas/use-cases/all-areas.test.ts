import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { aDealer, anArea } from '../../seed/seed.server.ts';
import { listAllAreas } from './list-all-areas.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'clerk', dataScope: 'depart', permissions: ['dealer:list'] });
    });
  }
  await brand.facts(async (world) => {
    const [east, west] = [
      await aDealer(world, { code: 'D1', name: '城东商贸', depart: 'A01' }),
      await aDealer(world, { code: 'D2', name: '城西商贸', depart: 'A02' }),
    ];
    const below = await aDealer(world, { code: 'D3', name: '城东二批', depart: 'A01', parent: east });
    await aDealer(world, { code: 'D4', name: '还没有画的', depart: 'A01' });
    await aDealer(world, { code: 'D5', name: '不再合作的', depart: 'A01', status: 'ended' });
    await anArea(world, { dealer: east, name: '城东', box: [120, 30, 120.4, 30.4] });
    await anArea(world, { dealer: west, name: '城西', box: [119.7, 30, 120.1, 30.4] });
    await anArea(world, { dealer: below, name: '下沙', box: [120.3, 30, 120.4, 30.2] });
  });
});
afterAll(() => desk.close());

const listed = async (who: TestBrand, role: string) => {
  const found = await listAllAreas(await who.as({ roles: [role], departs: ['A01'] }));
  const names = new Map(found.areas.map(({ id, name }) => [id, name]));
  return {
    areas: found.areas.map(({ name }) => name),
    overlaps: found.overlaps.map(({ oneId, otherId }) => `${names.get(oneId)}+${names.get(otherId)}`),
    without: found.without.map(({ name }) => name),
  };
};

test('all areas with what overlaps, without those of one business, and who has none yet', async () => {
  expect(await listed(brand, 'boss')).toEqual({
    areas: ['城东', '城西', '下沙'],
    overlaps: ['城东+城西'],
    without: ['还没有画的'],
  });
});

test('of dealers that the reader does not reach nothing is told', async () => {
  expect(await listed(brand, 'clerk')).toEqual({
    areas: ['城东', '下沙'],
    overlaps: [],
    without: ['还没有画的'],
  });
  expect(await listed(other, 'boss')).toEqual({ areas: [], overlaps: [], without: [] });
});
