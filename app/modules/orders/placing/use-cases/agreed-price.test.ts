import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { define, level, of } from '#app/modules/promotions/engine/testing/samples.ts';
import { aPromotion } from '#app/modules/promotions/seed/seed.server.ts';
import { createOrder, quoteOrder } from './create-order.server.ts';
import { editOrder } from './edit-order.server.ts';
import { placeForOutlet, quoteForOutlet } from './outlet-orders.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let boss: Ctx;
let shop: string;
let dealerId: string;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  const brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    dealerId = (await aDealer(world, { code: 'D-1' })).id;
    shop = (await anOutlet(world, { code: 'MD-1', dealer: 'D-1' })).id;
    const units = [{ unit: '箱', factor: 24, priceFen: 3_000 }];
    const { id } = await aProduct(world, { code: 'WATER', units });
    const definition = define('tier-quantity', [level(1, { type: 'amount', fen: 500 })], {
      groups: [of(id)],
    });
    await aPromotion(world, { validTo: '2026-11-21', definition });
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const address = { receiver: '', phone: '', address: '', remark: '' };
const water = (qty: number) => [{ code: 'WATER', unit: '箱', qty }];
/** The day after: the promotion is over. */
const later = () => ({ ...boss, now: () => new Date('2026-11-22T00:00:10+08:00') });
const changed = { code: 'orders.price-changed', status: 409, values: { from: '25.00', to: '30.00' } };

test('nobody orders at another price than they were shown: a promotion that is over by then is told of (PRO-01)', async () => {
  const seen = await quoteOrder(boss, { customerId: shop, lines: water(1) });
  expect(seen.payableFen).toBe(2_500);
  const order = (ctx: Ctx, agreedFen: number | null) =>
    createOrder(ctx, {
      customerId: shop,
      lines: water(1),
      source: 'console',
      prepay: false,
      externalNo: null,
      agreedFen,
      ...address,
    });
  await expect(order(later(), seen.payableFen)).rejects.toMatchObject(changed);
  expect(await order(later(), 3_000)).toMatchObject({ payableFen: 3_000 });
  // Who was shown nothing, like a program, has today's price.
  expect(await order(later(), null)).toMatchObject({ payableFen: 3_000 });
  const { id } = await order(boss, 2_500);
  const edit = { id, version: 1, ...address, lines: water(2), agreedFen: 5_500 };
  await expect(editOrder(later(), edit)).rejects.toMatchObject({
    ...changed,
    values: { from: '55.00', to: '60.00' },
  });
});

test('nor in the shop', async () => {
  const outlet = { customerId: shop, dealerId };
  const place = (ctx: Ctx, agreedFen: number) =>
    inTenant(ctx, (tx) =>
      placeForOutlet(ctx, tx, outlet, {
        lines: water(1),
        prepay: false,
        externalNo: `shop-${agreedFen}`,
        agreedFen,
        ...address,
      }),
    );
  const seen = await inTenant(boss, (tx) => quoteForOutlet(boss, tx, outlet, water(1)));
  await expect(place(later(), seen.payableFen)).rejects.toMatchObject(changed);
  expect(await place(later(), 3_000)).toMatchObject({ payableFen: 3_000 });
});
