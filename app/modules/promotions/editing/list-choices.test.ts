import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { define, gift, level, of } from '../engine/testing/samples.ts';
import { everywhere } from '../facts/rules-scope.ts';
import { listChoices, searchChoices } from './use-cases/list-choices.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let planner: Ctx;
let last: string;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    for (let nth = 0; nth < 501; nth += 1) {
      const code = `P-${String(nth).padStart(4, '0')}`;
      last = (await aProduct(world, { code, name: `汽水 ${nth}` })).id;
    }
    await aDealer(world, { code: 'D-1' });
    await anOutlet(world, { code: 'MD-1', name: '湖滨便利店' });
  });
  planner = await brand.as({ username: 'planner', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

test('of more goods than are offered at once those that a promotion has are there, others are found (PRO-01)', async () => {
  const none = { scope: everywhere, definition: define('buy-same', [level(10, gift(1))]) };
  const offered = await listChoices(planner, none);
  expect(offered.goods).toHaveLength(500);
  expect(offered.goods.map(({ id }) => id)).not.toContain(last);
  const chosen = define('buy-same', [level(10, gift(1))], { groups: [of(last)] });
  const again = await listChoices(planner, { ...none, definition: chosen });
  expect(again.goods.map(({ id }) => id)).toContain(last);
  const found = await searchChoices(planner, { keyword: '汽水 500' });
  expect(found.goods).toMatchObject([{ id: last, code: 'P-0500' }]);
  expect((await searchChoices(planner, { keyword: '湖滨' })).customers).toMatchObject([
    { name: 'MD-1 湖滨便利店' },
  ]);
});
