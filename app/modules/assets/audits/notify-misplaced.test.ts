import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet, type OutletRow } from '#app/modules/customers/seed/seed.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { announcements, announcementTargets } from '#app/services/notices/table.server.ts';
import { type Asset, anAsset } from '../seed/seed.server.ts';
import { auditInput } from '../wire.ts';
import { auditAsset } from './use-cases/audit-asset.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const place = { lng: 120.16, lat: 30.25 };
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rival: TestBrand;
let seller: Ctx;
let outlet: OutletRow;
let other: OutletRow;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  rival = await desk.brand('hengleng');
  for (const one of [brand, rival]) {
    await one.facts(async (world) => {
      const decides = ['asset:list', 'asset:approve'];
      await aRole(world, { code: 'decider', level: 9, dataScope: 'depart-tree', permissions: decides });
      const visits = ['asset:list', 'asset:audit'];
      await aRole(world, { code: 'seller', level: 9, dataScope: 'own', permissions: visits });
    });
  }
  seller = await brand.as({ realname: '陈业务', username: 'seller', roles: ['seller'], departs: ['A01'] });
  await brand.as({ realname: '周经理', roles: ['decider'], departs: ['A01'] });
  await brand.as({ realname: '别区经理', roles: ['decider'], departs: ['A02'] });
  await rival.as({ realname: '对手经理', roles: ['decider'], departs: ['A01'] });
  await brand.facts(async (world) => {
    const facts = { depart: 'A01', owner: 'seller', ...place };
    outlet = await anOutlet(world, { code: 'MD-1', name: '便民超市', ...facts });
    other = await anOutlet(world, { code: 'MD-2', name: '街角小店', ...facts });
  });
});
afterAll(() => desk.close());

/** An asset that stands at the outlet. */
function deployed(assetNo: string): Promise<Asset> {
  return brand.facts((world) => anAsset(world, { assetNo, customer: outlet.code, state: 'deployed' }));
}

/** Inspects it, and reads what stands at whose bell of it. */
async function bellsAfter(asset: Asset, facts: object): Promise<string[]> {
  const seen = { present: true, scannedNo: asset.assetNo, place, photos: [picture], powerOn: true };
  await auditAsset(seller, auditInput.parse({ assetId: asset.id, ...seen, ...facts }));
  const rows = await brand.facts(({ tx }) =>
    tx
      .select({ title: announcements.title, name: users.realname })
      .from(announcements)
      .innerJoin(announcementTargets, eq(announcementTargets.announcementId, announcements.id))
      .innerJoin(users, eq(users.id, announcementTargets.targetId)),
  );
  return rows
    .filter(({ title }) => title.includes(asset.assetNo))
    .map(({ title, name }) => `${name}：${title}`)
    .toSorted();
}

test('an asset that is not in its place is told to who serves the outlet and who decides of it there, once', async () => {
  const asset = await deployed('BG-1');
  const told = ['周经理', '陈业务'].map((name) => `${name}：窜柜：BG-1 在街角小店，应在便民超市`);
  expect(await bellsAfter(asset, { foundAtId: other.id })).toEqual(told.toSorted());
  expect(await bellsAfter(asset, { foundAtId: other.id })).toEqual(told.toSorted());
});

test.each([
  ['BG-3', { present: false }, '没有找到'],
  ['BG-4', { place: { lng: 120.18, lat: 30.25 } }, '不在门店附近'],
])('%s that is not there, or far away, too', async (assetNo, facts, result) => {
  const title = `${assetNo} 不在便民超市：${result}`;
  expect(await bellsAfter(await deployed(assetNo), facts)).toEqual(
    [`周经理：${title}`, `陈业务：${title}`].toSorted(),
  );
});

test('an asset in its place is nobody’s news, nor is one of another brand’s', async () => {
  expect(await bellsAfter(await deployed('BG-2'), {})).toEqual([]);
  expect(await rival.facts(({ tx }) => tx.$count(announcements))).toBe(0);
});
