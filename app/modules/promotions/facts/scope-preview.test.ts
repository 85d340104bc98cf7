import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aChannel, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { outletDealers } from '#app/modules/customers/table.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { previewScope } from '../editing/use-cases/preview-scope.server.ts';
import { everywhere, type OutletList } from './rules-scope.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let planner: Ctx;
const ids: Record<string, string> = {};

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  const brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    for (const code of ['D-1', 'D-2']) ids[code] = (await aDealer(world, { code })).id;
    const modern = await aChannel(world, { code: 'modern', name: '现代渠道' });
    ids.modern = modern.id;
    ids.market = (await aChannel(world, { code: 'market', name: '超市', parentId: modern.id })).id;
    await anOutlet(world, { code: 'plain', dealer: 'D-1' });
    await anOutlet(world, { code: 'in-market', dealer: 'D-2', channelId: ids.market });
    const two = await anOutlet(world, { code: 'two-dealers', dealer: 'D-1', channelId: ids.modern });
    const tenantId = world.tenant.slug;
    const second = { tenantId, customerId: two.id, brand: '山涧泉', dealerId: ids['D-2']! };
    await world.tx.insert(outletDealers).values(second);
  });
  planner = await brand.as({ username: 'planner', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

test.each<[string, { include?: Partial<OutletList>; exclude?: Partial<OutletList> }, string[]]>([
  ['everybody', {}, ['in-market', 'plain', 'two-dealers']],
  ['a channel with what is below it', { include: { channelIds: ['modern'] } }, ['in-market', 'two-dealers']],
  ['an outlet without channel is in no channel left out', { exclude: { channelIds: ['modern'] } }, ['plain']],
  ['what is below a channel left out', { exclude: { channelIds: ['market'] } }, ['plain', 'two-dealers']],
  ['one of its dealers is enough', { include: { dealerIds: ['D-2'] } }, ['in-market', 'two-dealers']],
  ['who buys from another dealer too', { exclude: { dealerIds: ['D-2'] } }, ['plain', 'two-dealers']],
  ['whose only way is left out', { include: { dealerIds: ['D-2'] }, exclude: { dealerIds: ['D-2'] } }, []],
  [
    'the dealer named is not the one left out',
    { include: { dealerIds: ['D-1'] }, exclude: { dealerIds: ['D-2'] } },
    ['plain', 'two-dealers'],
  ],
])('%s', async (_what, scope, expected) => {
  const named = (list: Partial<OutletList> = {}): OutletList => ({
    ...everywhere.include,
    ...Object.fromEntries(
      Object.entries(list).map(([kind, codes]) => [kind, codes.map((code) => ids[code])]),
    ),
  });
  const { total, outlets } = await previewScope(planner, {
    scope: { ...everywhere, include: named(scope.include), exclude: named(scope.exclude) } as never,
  });
  expect(outlets.map(({ code }) => code).toSorted()).toEqual(expected);
  expect(total).toBe(expected.length);
});
