import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { searchQuery } from '#app/services/search/wire.ts';
import { searchEverything } from './search-everything.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let mine: TestBrand;
let theirs: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-07-01T08:00:00Z'));
  mine = await desk.brand('shanjianquan');
  theirs = await desk.brand('maixiangfang');
  boss = await mine.as({ username: 'boss', roles: ['finance'] });
  for (const brand of [mine, theirs]) {
    await brand.facts(async (world) => {
      await aDealer(world, { code: 'JXS1', name: '长江饮品商行' });
      await aDealer(world, { code: 'JXS2', name: '黄河饮品商行' });
      await anOutlet(world, { code: 'MD1', name: '长江便利店', dealer: 'JXS1' });
      await anOutlet(world, { code: 'MD2', name: '黄河便利店', dealer: 'JXS2' });
      await anOrder(world, { orderNo: `${brand === mine ? 'SO' : 'TO'}-1`, dealer: 'JXS1', customer: 'MD1' });
      await anOrder(world, { orderNo: `${brand === mine ? 'SO' : 'TO'}-2`, dealer: 'JXS2', customer: 'MD2' });
    });
  }
});
afterAll(() => desk.close());

const search = async (keyword: string, ctx = boss) => {
  const { groups } = await searchEverything(ctx, searchQuery.parse({ keyword }));
  return groups.flatMap(({ kind, rows }) => rows.map(({ name, note }) => (kind === 'orders' ? name : note)));
};

describe('the search of the header', () => {
  test.each<[string, string[]]>([
    ['SO-', ['SO-2', 'SO-1']],
    ['so-1', ['SO-1']],
    ['O-1', []],
    ['长江', ['MD1', 'JXS1']],
    ['便利', ['MD1', 'MD2']],
    ['md', ['MD1', 'MD2']],
    ['JXS2', ['JXS2']],
    ['%%', []],
    ['__', []],
    ['TO-1', []],
  ])('%j finds %j', async (keyword, expected) => {
    expect(await search(keyword)).toEqual(expected);
  });

  test('five of each kind at most', async () => {
    await mine.facts(async (world) => {
      for (let n = 0; n < 7; n += 1)
        await anOrder(world, { orderNo: `MANY-${n}`, dealer: 'JXS1', customer: 'MD1' });
    });
    expect(await search('MANY')).toEqual(['MANY-6', 'MANY-5', 'MANY-4', 'MANY-3', 'MANY-2']);
  });

  test('a dealer finds what is theirs, not what is another dealer’s', async () => {
    const dealer = await mine.as({ username: 'dealer', roles: ['dealer'], dealer: 'JXS2' });
    expect(await search('SO-', dealer)).toEqual(['SO-2']);
    expect(await search('便利', dealer)).toEqual(['MD2']);
    expect(await search('饮品', dealer)).toEqual(['JXS2']);
  });

  test('another tenant finds its own', async () => {
    const theirBoss = await theirs.as({ username: 'boss', roles: ['finance'] });
    expect(await search('SO-', theirBoss)).toEqual([]);
    expect(await search('TO-', theirBoss)).toEqual(['TO-2', 'TO-1']);
  });

  test('without the permission nothing is found, and without a session it is refused', async () => {
    const nobody = await mine.as({ username: 'nobody', roles: [] });
    expect(await search('SO-', nobody)).toEqual([]);
    await expect(search('SO-', mine.ctx())).rejects.toMatchObject({ status: 401 });
  });

  test.each(['', ' ', 'a', ' a '])('%j is too short', (keyword) => {
    expect(searchQuery.safeParse({ keyword }).success).toBe(false);
  });
});
