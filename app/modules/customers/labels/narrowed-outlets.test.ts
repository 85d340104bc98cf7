import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { narrowedBy } from '#app/entity/store.server.ts';
import { deleteBatch } from '#app/entity/write/batch.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getOutletMap } from '../map/use-cases/get-outlet-map.server.ts';
import { aLabel, anOutlet } from '../seed/seed.server.ts';
import { outletStore } from '../stores.server.ts';
import { outletLabelMembers } from '../table.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let seller: Ctx;
let rival: Ctx;
const labels: Record<string, string> = {};

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('maixiangfang');
  for (const of of [brand, other]) {
    await of.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'own', dataScope: 'own', permissions: ['customer:list'] });
    });
  }
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  seller = await brand.as({ username: 'seller', roles: ['own'], departs: ['A01'] });
  rival = await other.as({ username: 'boss', roles: ['boss'] });
  await brand.facts(async (world) => {
    for (const code of ['key', 'new']) labels[code] = (await aLabel(world, { code })).id;
    const has = { A: ['key'], B: ['new'], C: ['key', 'new'], D: [] };
    for (const [code, marks] of Object.entries(has)) {
      const owner = code === 'A' ? 'seller' : 'boss';
      const { id: customerId } = await anOutlet(world, { code, owner, depart: 'A01' });
      for (const mark of marks)
        await world.tx.insert(outletLabelMembers).values({
          tenantId: world.tenant.slug,
          labelId: labels[mark]!,
          customerId,
          createdAt: world.now,
        });
    }
  });
});
afterAll(() => desk.close());

async function codes(ctx: Ctx, given: Record<string, string>) {
  const store = narrowedBy(outletStore, given);
  const sort = [{ field: 'code', direction: 'asc' as const }];
  const asked = { pageNumber: 1, size: 20, sort, keyword: null, filter: null, group: null, after: null };
  const { records } = await listRows(ctx, store, asked);
  return records.map((row) => (row as { code: string }).code);
}

describe('outlets by labels', () => {
  test.each([
    ['one of them', 'key,new', 'any', ['A', 'B', 'C']],
    ['all of them', 'key,new', 'all', ['C']],
    ['one', 'key', 'all', ['A', 'C']],
    ['none asked for', '', 'any', ['A', 'B', 'C', 'D']],
  ])('%s', async (_what, which, labelsMatch, expected) => {
    const ids = which
      .split(',')
      .filter(Boolean)
      .map((code) => labels[code])
      .join();
    expect(await codes(boss, { labels: ids, labelsMatch })).toEqual(expected);
  });

  test('only those within reach, and none of another brand', async () => {
    expect(await codes(seller, { labels: labels['key']! })).toEqual(['A']);
    expect(await codes(rival, { labels: labels['key']! })).toEqual([]);
  });

  test('a batch on all that the list means is one of those with the label alone', async () => {
    const query = { labels: labels['key']!, labelsMatch: 'any' };
    // Four outlets are there and two have the label: whoever was told of four has not seen what is meant.
    await expect(deleteBatch(boss, outletStore, { ids: [], query, count: 4 })).rejects.toMatchObject({
      code: 'entity.batch-moved',
      values: { count: 2 },
    });
    expect(await codes(boss, {})).toEqual(['A', 'B', 'C', 'D']);
  });

  test('without a place: just those that the map counts as such (issue 19)', async () => {
    await brand.facts(({ tx }) =>
      tx.execute(sql`update customers set place = null where code in ('A', 'B')`),
    );
    expect(await codes(boss, { unplaced: '1' })).toEqual(['A', 'B']);
    const { total, placed } = await getOutletMap(boss, {});
    expect(total - placed).toBe(2);
    expect(await codes(boss, { unplaced: '1', labels: labels['new']! })).toEqual(['B']);
    expect(await codes(seller, { unplaced: '1' })).toEqual(['A']);
    expect(await codes(rival, { unplaced: '1' })).toEqual([]);
  });

  test.each<Record<string, string>>([
    { labels: 'x' },
    { unplaced: 'yes' },
    { labels: Array.from({ length: 21 }, () => crypto.randomUUID()).join() },
  ])('nonsense is refused', async (given) => {
    await expect(codes(boss, given)).rejects.toMatchObject({ status: 400 });
  });
});
