import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '../seed/seed.server.ts';
import { planShipment } from './plan-shipment.server.ts';
import { reserveStock } from './reserve-stock.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  boss = await brand.as({ realname: '仓管', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

test.each([
  { when: 'on its last day', later: '2026-11-23', leaves: 'near' },
  { when: 'on the day it expires', later: '2026-11-24', leaves: 'far' },
])('what was promised leaves from there $when, or from elsewhere', async ({ later, leaves }) => {
  const { near, far, productId } = await brand.facts(async (world) => {
    const dealer = await aDealer(world, {});
    const product = await aProduct(world, { shelfLifeDays: 3 });
    const one = await aWarehouse(world, { dealer });
    const other = await aWarehouse(world, { dealer });
    await aStock(world, { warehouse: one, product, qty: 5, productionDate: '2026-11-21' });
    await aStock(world, { warehouse: other, product, qty: 100, productionDate: '2026-11-23' });
    return { near: one.id, far: other.id, productId: product.id };
  });
  const doc = { kind: 'order', id: newId(), no: 'SO-1' };
  const warehouseIds = [near, far];
  const lines = [{ lineNo: 1, productId, qty: 5 }];
  await inTenant(boss, (tx) => reserveStock(boss, tx, { doc, warehouseIds: [near], lines }));
  const then: Ctx = { ...boss, now: () => new Date(`${later}T10:00:00+08:00`) };
  const plan = await inTenant(then, (tx) =>
    planShipment(then, tx, {
      docId: doc.id,
      lines: [{ lineNo: 1, productId, units: 5, factor: 1 }],
      warehouseIds,
      firstExpiring: false,
    }),
  );
  expect(plan).toEqual([{ warehouseId: { near, far }[leaves], lines: [{ lineNo: 1, qty: 5 }] }]);
});
