import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { invalidateOrder } from '../../lifecycle/use-cases/invalidate-order.server.ts';
import { createOrder, quoteOrder } from './create-order.server.ts';
import { listUsualGoods } from './list-usual-goods.server.ts';
import { quoteEdit } from './quote-edit.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const day = 86_400_000;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let stranger: Ctx;
let narrow: Ctx;
let shop: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('yikuaixiao');
  for (const one of [brand, other]) {
    await one.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  await brand.facts(async (world) => {
    await aRole(world, { code: 'own', dataScope: 'own', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    await aWarehouse(world, { code: 'CK01' });
    shop = (await anOutlet(world, { code: 'MD-1', dealer: 'D-1', creditLimitFen: 1_000_000 })).id;
    for (const code of ['WATER', 'TEA', 'OLD']) {
      const product = await aProduct(world, {
        code,
        status: code === 'OLD' ? 'on-sale' : undefined,
        units: [
          { unit: '瓶', factor: 1, priceFen: 200 },
          { unit: '箱', factor: 12, priceFen: 2_000 },
        ],
      });
      // Of water three boxes and five bottles.
      await aStock(world, { warehouse: 'CK01', product, qty: code === 'WATER' ? 41 : 1_000 });
    }
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  narrow = await brand.as({ username: 'narrow', roles: ['own'], departs: ['A01'] });
  stranger = await other.as({ username: 'stranger', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const placeAt = async (days: number, lines: { code: string; unit: string; qty: number }[]) => {
  const ctx = { ...boss, now: () => new Date(now.getTime() - days * day) };
  return createOrder(ctx, {
    customerId: shop,
    source: 'console',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
    lines,
  });
};
const box = (code: string, qty: number) => ({ code, unit: '箱', qty });

describe('what is known while an order is typed (ORD-01, issue 19)', () => {
  test('what can be had in the unit that is typed, and the credit that is left', async () => {
    const quote = await quoteOrder(boss, {
      customerId: shop,
      lines: [box('WATER', 3), { code: 'WATER', unit: '瓶', qty: 1 }, { code: 'NO', unit: '', qty: 1 }],
    });
    expect(quote.lines.map(({ available }) => available)).toEqual([3, 41, null]);
    expect(quote.creditLeftFen).toBe(1_000_000);
    const { id } = await placeAt(0, [box('WATER', 2)]);
    const more = await quoteOrder(boss, { customerId: shop, lines: [box('WATER', 1)] });
    expect(more).toMatchObject({ lines: [{ available: 1 }], creditLeftFen: 996_000 });
    // Of the order itself that is changed, what is kept for it and what it owes are its own.
    const edit = await quoteEdit(boss, { id, lines: [box('WATER', 3)] });
    expect(edit).toMatchObject({ lines: [{ available: 3 }], creditLeftFen: 1_000_000 });
    await invalidateOrder(boss, { id, reason: '录错了' });
  });

  test('an outlet’s last order and its usual goods: as much as an order of 90 days had, the most ordered first', async () => {
    expect(await listUsualGoods(boss, { customerId: shop })).toEqual({ last: null, usual: [] });
    await placeAt(91, [box('OLD', 9)]);
    await placeAt(89, [box('TEA', 2), { code: 'TEA', unit: '瓶', qty: 3 }]);
    await placeAt(30, [box('TEA', 5)]);
    const last = await placeAt(2, [box('WATER', 1)]);
    const found = await listUsualGoods(boss, { customerId: shop });
    expect(found.last).toMatchObject({
      orderNo: last.orderNo,
      lines: [{ code: 'WATER', unit: '箱', qty: 1 }],
    });
    // Two orders had 7 boxes of tea: 3.5, rounded half up.
    expect(found.usual.map(({ code, unit, qty }) => [code, unit, qty])).toEqual([
      ['TEA', '箱', 4],
      ['WATER', '箱', 1],
    ]);
  });

  test('only of outlets of one’s own reach', async () => {
    for (const ctx of [stranger, narrow]) {
      await expect(listUsualGoods(ctx, { customerId: shop })).rejects.toMatchObject({
        code: 'orders.no-customer',
      });
    }
  });
});
