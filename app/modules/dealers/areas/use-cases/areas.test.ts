import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import type { Place } from '#app/lib/places/coordinates.ts';
import { listStrays } from '#app/modules/customers/map/use-cases/list-strays.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { outletDealers } from '#app/modules/customers/table.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { aDealer, anArea, type Dealer } from '../../seed/seed.server.ts';
import { dealerStore } from '../../stores.server.ts';
import { dealers } from '../../table.server.ts';
import { dealerAreas } from '../areas.table.server.ts';
import { maxAreas, maxCorners } from '../rules.ts';
import { areaParameters } from '../rules-parameters.ts';
import { addAreaInput, editAreaInput, strayQuery } from '../wire.ts';
import { listAreas } from './list-areas.server.ts';
import { addArea, deleteArea, editArea } from './save-area.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let [brand, other]: TestBrand[] = [];
let [boss, clerk, looker, stranger]: Ctx[] = [];
let [own, rival, far]: Dealer[] = [];
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const of of [brand, other])
    await of.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      const permissions = ['dealer:list', 'dealer:area', 'customer:list'];
      await aRole(world, { code: 'clerk', dataScope: 'depart', permissions });
      await aRole(world, { code: 'looker', dataScope: 'all', permissions: ['dealer:list'] });
      await aDepart(world, { orgCode: 'A02' });
    });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
  clerk = await brand.as({ roles: ['clerk'], departs: ['A01'] });
  looker = await brand.as({ roles: ['looker'], departs: ['A01'] });
  stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());
beforeEach(async () => {
  counter += 1;
  await brand!.facts(async (world) => {
    await world.tx.delete(dealerAreas).where(eq(dealerAreas.tenantId, world.tenant.slug));
    own = await aDealer(world, { code: `OWN${counter}`, name: '本家', depart: 'A01' });
    rival = await aDealer(world, { code: `RIVAL${counter}`, name: '对家', depart: 'A01' });
    far = await aDealer(world, { code: `FAR${counter}`, name: '外区', depart: 'A02' });
  });
});

const corners = (west: number, south: number, east: number, north: number) => [
  { lng: west, lat: south },
  { lng: east, lat: south },
  { lng: east, lat: north },
  { lng: west, lat: north },
];
const add = (ctx: Ctx, facts: object = {}) =>
  addArea(
    ctx,
    addAreaInput.parse({ dealerId: own!.id, name: '城西', corners: corners(120, 30, 120.2, 30.1), ...facts }),
  );
const area = (facts: Parameters<typeof anArea>[1]) => brand!.facts((world) => anArea(world, facts));
const overlapRule = areaParameters['dealers.area-overlap'].code;

describe('an area of a dealer (DLR-01)', () => {
  test('is drawn, changed by its version and taken away; each stands in the history of the dealer', async () => {
    const made = await add(clerk!);
    expect(made).toMatchObject({ version: 1, overlaps: [] });
    const [kept] = (await listAreas(looker!, { id: own!.id })).areas;
    expect(kept).toMatchObject({ name: '城西', brands: null, corners: corners(120, 30, 120.2, 30.1) });
    expect(kept!.squareMetres / 1e6).toBeCloseTo(214, 0);
    const change = { id: made.id, version: 1, name: '城北', corners: corners(120, 30.1, 120.2, 30.2) };
    expect(await editArea(clerk!, editAreaInput.parse(change))).toMatchObject({ version: 2 });
    await expect(editArea(clerk!, editAreaInput.parse(change))).rejects.toMatchObject({
      code: 'entity.changed-meanwhile',
    });
    await deleteArea(clerk!, { id: made.id });
    expect((await listAreas(looker!, { id: own!.id })).areas).toEqual([]);
    const told = await brand!.facts(({ tx }) =>
      tx
        .select({ after: auditLogs.after })
        .from(auditLogs)
        .where(and(eq(auditLogs.action, 'dealer:area'), eq(auditLogs.entityId, own!.id))),
    );
    expect(told).toHaveLength(3);
  });

  test('has as many corners as the limit and none more, no sides that cross, and goods its dealer may sell', async () => {
    const circle = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        lng: 120 + Math.cos((2 * Math.PI * index) / count),
        lat: 30 + Math.sin((2 * Math.PI * index) / count),
      }));
    await add(clerk!, { corners: circle(maxCorners) });
    await expect(add(clerk!, { corners: circle(maxCorners + 1) })).rejects.toMatchObject({
      code: 'dealers.area-many',
      status: 422,
      field: 'corners',
      values: { max: maxCorners, count: maxCorners + 1 },
    });
    const [a, b, c, d] = corners(120, 30, 121, 31);
    await expect(add(clerk!, { corners: [a, c, b, d] })).rejects.toMatchObject({
      code: 'dealers.area-crosses',
      values: { one: 1, other: 3 },
    });
    await expect(add(clerk!, { corners: [a, b, a] })).rejects.toMatchObject({ code: 'dealers.area-few' });
    await brand!.facts(({ tx }) =>
      tx.update(dealers).set({ brands: '山涧泉、饮料' }).where(eq(dealers.id, own!.id)),
    );
    await expect(add(clerk!, { brands: '饼干' })).rejects.toMatchObject({
      code: 'dealers.area-brand',
      values: { brand: '饼干' },
    });
    expect(await add(clerk!, { brands: '饮料' })).toMatchObject({ version: 1 });
  });

  test('is one of a limited number', async () => {
    for (let made = 0; made < maxAreas; made += 1) await area({ dealer: own! });
    await expect(add(clerk!)).rejects.toMatchObject({ code: 'dealers.area-full', status: 409 });
  });

  test('is drawn by who may, of dealers within their reach and in their own tenant', async () => {
    await expect(add(looker!)).rejects.toMatchObject({ status: 403 });
    await expect(add(clerk!, { dealerId: far!.id })).rejects.toMatchObject({ status: 404 });
    await expect(add(stranger!)).rejects.toMatchObject({ status: 404 });
    const { id } = await area({ dealer: far! });
    const change = editAreaInput.parse({ id, version: 1, name: 'x', corners: corners(1, 1, 2, 2) });
    for (const ctx of [clerk!, stranger!]) {
      await expect(listAreas(ctx, { id: far!.id })).rejects.toMatchObject({ status: 404 });
      await expect(editArea(ctx, change)).rejects.toMatchObject({ status: 404 });
      await expect(deleteArea(ctx, { id })).rejects.toMatchObject({ status: 404 });
    }
  });

  test('goes into the recycle bin with its dealer', async () => {
    await area({ dealer: own! });
    await deleteRows(boss!, dealerStore, [own!.id]);
    const left = await brand!.facts(({ tx }) => tx.select().from(dealerAreas));
    expect(left).toEqual([]);
  });
});

describe('areas that overlap', () => {
  test('are told with the share, by name to who reaches the other dealer and as another one to who does not', async () => {
    await area({ dealer: rival!, name: '对家区', box: [120.1, 30, 120.3, 30.1] });
    await area({ dealer: far!, name: '外区区', box: [119.95, 30, 120.05, 30.1] });
    const { overlaps } = await add(clerk!);
    expect(overlaps).toEqual([
      {
        dealerId: rival!.id,
        dealerName: '对家',
        areaName: '对家区',
        shareBp: 5_000,
        squareMetres: expect.any(Number),
      },
      { dealerId: null, dealerName: null, areaName: null, shareBp: 2_500, squareMetres: expect.any(Number) },
    ]);
    const seen = await listAreas(clerk!, { id: own!.id });
    expect(seen.areas[0]!.overlaps).toEqual(overlaps);
    expect(seen.neighbours.map(({ dealerName }) => dealerName)).toEqual(['对家']);
    expect(JSON.stringify(seen)).not.toContain('外区');
    const whole = await listAreas(boss!, { id: own!.id });
    expect(whole.areas[0]!.overlaps.map(({ dealerName }) => dealerName)).toEqual(['对家', '外区']);
  });

  test('do not count when the goods are others, when one buys from the other, or when the other has ended', async () => {
    const box = [120, 30, 120.2, 30.1] as const;
    await area({ dealer: rival!, brands: '饼干', box });
    await brand!.facts(async (world) => {
      const sub = await aDealer(world, { code: `SUB${counter}`, parent: own! });
      const ended = await aDealer(world, { code: `ENDED${counter}`, status: 'ended' });
      for (const dealer of [sub, ended]) await anArea(world, { dealer, box });
      await anArea(world, { dealer: sub, box });
    });
    await other!.facts(async (world) => anArea(world, { dealer: 'THEIRS', box }));
    expect((await add(clerk!, { brands: '饮料' })).overlaps).toEqual([]);
    expect((await add(clerk!)).overlaps).toMatchObject([{ dealerName: '对家', shareBp: 10_000 }]);
  });

  test('are refused when the brand says so, without naming whom one does not reach; so is an edit', async () => {
    await area({ dealer: far!, box: [120.1, 30, 120.3, 30.1] });
    const free = await add(clerk!, { corners: corners(121, 30, 121.2, 30.1) });
    await setParameter(boss!, { code: overlapRule, value: 'refuse', version: 0 });
    const refused = {
      code: 'dealers.area-overlaps',
      status: 409,
      values: { others: '“另一家经销商”重叠 50%' },
    };
    await expect(add(clerk!)).rejects.toMatchObject(refused);
    const move = { ...free, name: 'x', corners: corners(120, 30, 120.2, 30.1) };
    await expect(editArea(clerk!, editAreaInput.parse(move))).rejects.toMatchObject(refused);
    expect(await add(clerk!, { corners: corners(120.3, 30, 120.4, 30.1) })).toMatchObject({ overlaps: [] });
    await setParameter(boss!, { code: overlapRule, value: null, version: 1 });
    expect((await add(clerk!)).overlaps).toHaveLength(1);
  });
});

test('areas of others are told from the nearest on: to the dealer, without a place to its first area, without either as they were drawn', async () => {
  await area({ dealer: rival!, name: '西南', box: [100, 20, 100.1, 20.1] });
  await area({ dealer: rival!, name: '东北', box: [125, 45, 125.1, 45.1] });
  await area({ dealer: rival!, name: '东南', box: [119, 26, 119.1, 26.1] });
  const names = async () =>
    (await listAreas(clerk!, { id: own!.id })).neighbours.map((neighbour) => neighbour.name);
  const place = (lng: number, lat: number) =>
    brand!.facts(({ tx }) => tx.update(dealers).set({ lng, lat }).where(eq(dealers.id, own!.id)));
  await place(0, 0);
  expect(await names()).toEqual(['西南', '东北', '东南']);
  await area({ dealer: own!, box: [126, 46, 126.1, 46.1] });
  expect(await names()).toEqual(['东北', '东南', '西南']);
  await place(119, 25);
  expect(await names()).toEqual(['东南', '西南', '东北']);
});

describe('among many areas', () => {
  const crowd = (count: number, brands: string | null, ring: Place[]) =>
    brand!.facts(async ({ tx, tenant }) => {
      await tx.insert(dealerAreas).values(
        Array.from({ length: count }, () => ({
          tenantId: tenant.slug,
          id: newId(),
          dealerId: far!.id,
          name: '外区区',
          brands,
          ring,
        })),
      );
    });

  test('other goods and hairs along a border do not hide an overlap, nor let it pass where it is refused', async () => {
    await crowd(120, '饼干', corners(120, 30, 120.2, 30.1));
    await crowd(120, null, corners(120.19999, 30, 120.4, 30.1));
    await area({ dealer: rival!, box: [120.1, 30, 120.3, 30.1] });
    const { overlaps } = await add(clerk!, { brands: '饮料' });
    expect(overlaps.map(({ dealerName, shareBp }) => [dealerName, shareBp])).toEqual([['对家', 5_000]]);
    await setParameter(boss!, { code: overlapRule, value: 'refuse', version: 0 });
    await expect(add(clerk!, { brands: '饮料' })).rejects.toMatchObject({ code: 'dealers.area-overlaps' });
    await setParameter(boss!, { code: overlapRule, value: null, version: 1 });
  });

  test('beyond the hundred that are looked at, it is said that they touch', async () => {
    const [southWest, southEast, northEast, northWest] = corners(120, 30, 120.2, 30.1);
    const half = [southWest!, southEast!, northWest!];
    await crowd(100, null, [southEast!, northEast!, northWest!]);
    expect((await add(clerk!, { corners: half })).overlaps).toEqual([]);
    await area({ dealer: rival!, box: [120.01, 30.01, 120.05, 30.02] });
    expect((await add(clerk!, { corners: half })).overlaps).toMatchObject([
      { dealerName: '对家', shareBp: null, squareMetres: null },
    ]);
  });

  test('what is too intricate to reckon is told without a share, and refused where overlaps are', async () => {
    const comb = (turned: boolean) => {
      const teeth = Array.from({ length: 49 }, (_, tooth) => [
        { lng: 120 + tooth * 0.02, lat: 30 + (tooth % 2) },
        { lng: 120.01 + tooth * 0.02, lat: 30 + (tooth % 2) },
      ]).flat();
      const all = [...teeth, { lng: 120.97, lat: 29.99 }, { lng: 120, lat: 29.99 }];
      return turned ? all.map(({ lng, lat }) => ({ lng: lat + 90, lat: lng - 90 })) : all;
    };
    const { id } = await area({ dealer: rival! });
    await brand!.facts(({ tx }) =>
      tx
        .update(dealerAreas)
        .set({ ring: comb(true) })
        .where(eq(dealerAreas.id, id)),
    );
    const { overlaps } = await add(clerk!, { corners: comb(false) });
    expect(overlaps).toMatchObject([{ dealerName: '对家', shareBp: null, squareMetres: null }]);
    await setParameter(boss!, { code: overlapRule, value: 'refuse', version: 0 });
    await expect(add(clerk!, { corners: comb(false) })).rejects.toMatchObject({
      code: 'dealers.area-overlaps',
      values: { others: '“对家”重叠（没有计算面积）' },
    });
    await setParameter(boss!, { code: overlapRule, value: null, version: 1 });
  });
});

describe('outlets in an area that others serve', () => {
  const strays = (ctx: Ctx, areaId: string, more: object = {}) =>
    listStrays(ctx, strayQuery.parse({ id: areaId, ...more }));

  test('are those inside it that neither the dealer nor who buys from it serves', async () => {
    const { id } = await area({ dealer: own!, box: [118, 28, 118.2, 28.2] });
    const inside = { lng: 118.1, lat: 28.1, depart: 'A01' };
    await brand!.facts(async (world) => {
      const sub = await aDealer(world, { code: `SUB${counter}`, parent: own! });
      await anOutlet(world, { code: 'S1', name: '对家的店', dealer: rival!, ...inside });
      await anOutlet(world, { code: 'S2', name: '外区的店', dealer: far!, ...inside });
      await anOutlet(world, { code: 'S3', dealer: own!, ...inside });
      await anOutlet(world, { code: 'S4', dealer: sub, ...inside });
      await anOutlet(world, { code: 'S5', dealer: rival!, ...inside, lng: 118.3 });
      await anOutlet(world, { code: 'S6', dealer: rival!, ...inside, status: 'closed' });
      const both = await anOutlet(world, { code: 'S7', dealer: rival!, ...inside });
      const tenantId = world.tenant.slug;
      await world.tx
        .insert(outletDealers)
        .values({ tenantId, customerId: both.id, brand: '山涧泉', dealerId: own!.id });
      await anOutlet(world, { code: 'S8', dealer: rival!, ...inside, depart: 'A02' });
    });
    expect(await strays(clerk!, id)).toMatchObject({
      total: 2,
      records: [
        { code: 'S1', dealerName: '对家' },
        { code: 'S2', dealerName: null },
      ],
    });
    expect((await strays(boss!, id)).records.map(({ code, dealerName }) => [code, dealerName])).toEqual([
      ['S1', '对家'],
      ['S2', '外区'],
      ['S8', '对家'],
    ]);
    expect((await strays(boss!, id, { pageNumber: 2, size: 2 })).records.map(({ code }) => code)).toEqual([
      'S8',
    ]);
    const [last] = (await strays(boss!, id, { direction: 'desc' })).records;
    expect(last!.code).toBe('S8');
  });

  test('are those of areas within the reach, for who sees outlets and dealers', async () => {
    const { id } = await area({ dealer: far! });
    await expect(strays(clerk!, id)).rejects.toMatchObject({ status: 404 });
    await expect(strays(stranger!, id)).rejects.toMatchObject({ status: 404 });
    await expect(strays(looker!, id)).rejects.toMatchObject({ status: 403 });
  });
});
