import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { anOrder } from '../../seed/seed.server.ts';
import { printOrders } from './print-orders.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let boss: Ctx;
let ids: string[];

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  const brand = await desk.brand('shanjianquan');
  ids = await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await anOutlet(world, { code: 'MD-1' });
    const made = [];
    for (let nth = 0; nth < 4; nth += 1) {
      made.push((await anOrder(world, { customer: 'MD-1', status: nth < 2 ? 3 : 7 })).order.id);
    }
    return made;
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

test('many orders are printed by as many statements as one', async () => {
  const statements = async (some: readonly string[]) => {
    const query = vi.spyOn(Client.prototype, 'query');
    try {
      const printed = (await printOrders(boss, { ids: some, kind: 'order' })).flatMap(({ orders }) => orders);
      expect(printed.map(({ id }) => id).toSorted()).toEqual([...some].toSorted());
      expect(printed.every(({ lines }) => lines.length > 0)).toBe(true);
      return query.mock.calls.length;
    } finally {
      query.mockRestore();
    }
  };
  expect(await statements(ids)).toBe(await statements(ids.slice(0, 1)));
});
