import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { zooms } from '#app/lib/places/map-grid.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { anOutlet } from '../../seed/seed.server.ts';
import { outletSquares } from '../../table.server.ts';
import { getOutletMap } from './get-outlet-map.server.ts';
import { listMapCells } from './list-map-cells.server.ts';
import { settleOutletSquares } from './settle-outlet-squares.server.ts';

const country = { west: 73, south: 3, east: 136, north: 54 };
/** Narrows nothing, but what is narrowed is counted outlet by outlet. */
const each = { filter: JSON.stringify({ match: 'all', of: [{ field: 'code', is: 'notEmpty' }] }) };

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let readers: Record<string, Ctx>;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  readers = await brand.facts(async (world) => {
    await aDepart(world, { orgCode: 'A02' });
    for (const dataScope of ['all', 'depart-tree', 'depart', 'own', 'dealer'] as const) {
      await aRole(world, { code: dataScope, dataScope, permissions: ['outlets', 'customer:list'] });
    }
    return {};
  });
  const dealer = await brand.facts((world) => aDealer(world, { code: 'D1' }));
  for (const code of ['all', 'depart-tree', 'depart', 'own']) {
    readers[code] = await brand.as({ username: code, roles: [code], departs: ['A01'] });
  }
  readers['dealer'] = await brand.as({ username: 'dealer', roles: ['dealer'], dealer });
  readers['both'] = await brand.as({ username: 'both', roles: ['depart', 'own'], departs: ['A02'] });
  const random = seeded('outlets on a map');
  await brand.facts(async (world) => {
    for (let nth = 0; nth < 120; nth += 1) {
      const near = nth % 3 === 0;
      await anOutlet(world, {
        code: `R${nth}`,
        depart: nth % 2 === 0 ? 'A01' : 'A02',
        owner: random.pick(['own', 'both', 'all']),
        dealer: nth % 5 === 0 ? dealer : 'D2',
        lng: nth % 17 === 0 ? 0 : near ? 120.1 + random.share() / 50 : 75 + random.share() * 60,
        lat: near ? 30.2 + random.share() / 50 : 18 + random.share() * 34,
        status: nth % 13 === 0 ? 'merged' : 'normal',
      });
    }
  });
});
afterAll(() => desk.close());

/** Everything that the map tells everybody, from kept counts or counted outlet by outlet. */
async function toldTo(given: Record<string, string>) {
  const told: unknown[] = [];
  for (const [name, ctx] of Object.entries(readers)) {
    for (const zoom of [3, 5, 6, 9, 14]) {
      // A part of the country that ends in the middle of squares, too.
      for (const box of [country, { west: 110.3, south: 28.7, east: 120.111, north: 31.3 }]) {
        told.push([name, zoom, await listMapCells(ctx, { ...box, zoom, given })]);
      }
    }
    const { total, placed } = await getOutletMap(ctx, given);
    told.push([name, total, placed]);
  }
  return told;
}

test('what is kept counted is what counting tells, for whoever asks, at every zoom', async () => {
  expect(await toldTo({})).toEqual(await toldTo(each));
  expect((await listMapCells(readers['all']!, { ...country, zoom: 5, given: {} })).length).toBeGreaterThan(
    20,
  );
});

test('and after outlets have moved, changed hands, been merged, opened and deleted, by one statement or many', async () => {
  await brand.facts(async ({ tx, tenant }) => {
    const run = (statement: string) =>
      tx.execute(sql.raw(statement.replace('OF', `tenant_id = '${tenant.slug}' and`)));
    await run(`update customers set place = point(lng + 1.5, lat) where OF code < 'R4' and lng <> 0`);
    await run(`update customers set place = point(116.4, 39.9) where OF lng = 0 and code < 'R6'`);
    await run(`update customers set place = null where OF code like 'R7%'`);
    await run(
      `update customers set depart_id = (select id from departs where OF org_code = 'A02') where tenant_id = '${tenant.slug}' and code > 'R8'`,
    );
    await run(`update customers set status = 'merged' where OF code like 'R5%'`);
    await run(`update customers set status = 'normal' where OF code like 'R1%'`);
    await run(`update customers set remark = 'x' where OF true`);
    await run(`delete from customers where OF code like 'R9%'`);
  });
  expect(await toldTo({})).toEqual(await toldTo(each));
});

test('adding squares up changes nothing of them but how many rows they have', async () => {
  const rows = () => brand.facts(({ tx }) => tx.$count(outletSquares));
  const before = await rows();
  const { db } = brand.ctx();
  const now = new Date();
  const settle = () => settleOutletSquares({ db, tenants: [brand.tenant], now, files: undefined as never });
  await Promise.all([settle(), settle()]);
  expect(await rows()).toBeLessThan(before);
  const [min] = await brand.facts(
    async ({ tx }) =>
      (await tx.execute<{ n: number }>(sql`select min(outlets)::int as n from outlet_squares`)).rows,
  );
  expect(min?.n).toBe(1);
  expect(await toldTo({})).toEqual(await toldTo(each));
});

test('the map begins around all outlets, with little beside them', async () => {
  const [kept, looked] = [
    (await getOutletMap(readers['all']!, {})).box!,
    (await getOutletMap(readers['all']!, each)).box!,
  ];
  expect(kept.west).toBeLessThanOrEqual(looked.west + 1e-6);
  expect(kept.south).toBeLessThanOrEqual(looked.south + 1e-6);
  expect(kept.east).toBeGreaterThanOrEqual(looked.east - 1e-6);
  expect(kept.north).toBeGreaterThanOrEqual(looked.north - 1e-6);
  expect(kept.east - kept.west).toBeLessThan((looked.east - looked.west) * 1.25);
});

test('close up, the outlets of a square that holds few are named', async () => {
  await brand.facts(async (world) => {
    for (const nth of [1, 2, 3, 4, 5, 6]) {
      // Two in one square and four in another.
      const lng = nth < 3 ? 87.600_1 : 87.700_1;
      await anOutlet(world, {
        code: `F${nth}`,
        name: `少 ${nth}`,
        depart: 'A01',
        owner: 'own',
        lng,
        lat: 43.8,
      });
    }
  });
  const box = { west: 87.5, south: 43.7, east: 87.8, north: 43.9 };
  const told = async (zoom: number) =>
    (await listMapCells(readers['all']!, { ...box, zoom, given: {} }))
      .map(({ count, outlets }) => [count, ...outlets.map(({ name }) => name)])
      .toSorted(([one], [other]) => Number(one) - Number(other));
  expect(await told(11)).toEqual([[2, '少 1', '少 2'], [4]]);
  expect(await told(8)).toEqual([[6]]);
});

test('whoever writes outlets waits for nobody who writes others beside them', async () => {
  const { db } = brand.ctx();
  await inTenant({ db, tenant: brand.tenant }, async (tx) => {
    await anOutlet(
      { tx, tenant: brand.tenant, now: new Date() },
      { code: 'LONG', depart: 'A01', owner: 'own' },
    );
    // Another transaction in the same square of the same department, while this one has not ended.
    await inTenant({ db, tenant: brand.tenant }, (beside) =>
      anOutlet(
        { tx: beside, tenant: brand.tenant, now: new Date() },
        { code: 'SHORT', depart: 'A01', owner: 'own' },
      ),
    );
  });
  const cells = await listMapCells(readers['all']!, { ...country, zoom: zooms.max, given: {} });
  const named = cells.flatMap(({ outlets }) => outlets.map(({ code }) => code));
  expect(named).toEqual(expect.arrayContaining(['LONG', 'SHORT']));
});
