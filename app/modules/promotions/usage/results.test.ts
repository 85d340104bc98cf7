import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { signInput } from '#app/modules/orders/fulfilment/rules-receipt.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import { salesEntries } from '#app/modules/orders/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { getPromotion } from '../editing/use-cases/get-promotion.server.ts';
import { define, level, of } from '../engine/testing/samples.ts';
import { aPromotion } from '../seed/seed.server.ts';
import { listPromotionOrders } from './promotion-orders.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let keeper: Ctx;
let stranger: Ctx;
let outlets: string[];
let cola: string;
let dealer: string;
let promotion: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('yikuaixiao');
  await other.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'part', dataScope: 'depart-tree', permissions: 'all' });
    dealer = (await aDealer(world, { code: 'D-1' })).id;
    await aWarehouse(world, { code: 'CK01' });
    const product = await aProduct(world, {
      code: 'COLA',
      units: [{ unit: '箱', factor: 24, priceFen: 1_000 }],
    });
    await aStock(world, { warehouse: 'CK01', product, qty: 1_000_000 });
    cola = product.id;
    outlets = [];
    for (const code of ['MD-1', 'MD-2']) outlets.push((await anOutlet(world, { code, dealer: 'D-1' })).id);
    const definition = define('tier-quantity', [level(10, { type: 'percent', bp: 1_000 })], {
      groups: [of(cola)],
    });
    promotion = (await aPromotion(world, { definition, validFrom: '2026-11-21', validTo: '2026-11-30' })).id;
  });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
  keeper = await brand.as({ roles: ['boss'], departs: ['A01'] });
  stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

async function placed(customerId: string, qty: number): Promise<string> {
  const facts = { prepay: false, receiver: '', phone: '', address: '', remark: '', externalNo: null };
  const lines = [{ code: 'COLA', unit: '箱', qty }];
  return (await createOrder(boss, { customerId, lines, source: 'console', ...facts })).id;
}

async function delivered(id: string): Promise<void> {
  await auditOrder(boss, { id, pass: true, reason: '' });
  await deliverOrder(boss, { id, carrier: '浙A12345', warehouseId: null });
}

const results = async () => (await getPromotion(boss, { id: promotion })).results;

describe('what has come of a promotion (PRO-01)', () => {
  test('orders, cost and sales are those of the rows behind; a return takes its part of both back', async () => {
    const signed = await placed(outlets[0]!, 20);
    const open = await placed(outlets[1]!, 10);
    const small = await placed(outlets[1]!, 9);
    await delivered(signed);
    await delivered(small);
    // The day before, the same outlet was sold 72 yuan.
    await brand.facts(({ tx, tenant }) =>
      tx.insert(salesEntries).values({
        tenantId: tenant.slug,
        orderId: signed,
        lineNo: 1,
        kind: 'exchange',
        sourceId: newId(),
        day: '2026-11-20',
        productId: cola,
        dealerId: dealer,
        baseQty: 24,
        amountFen: 7_200,
      }),
    );
    await signOrder(boss, signInput.parse({ id: signed, signer: '徐丽', signature }));
    expect(await results()).toMatchObject({
      orders: 2,
      outlets: 2,
      salesFen: 25_200,
      costFen: 3_000,
      signedCostFen: 2_000,
      costRateBp: 794,
      outletSales: { days: 1, duringFen: 27_000, beforeFen: 7_200, growthBp: 27_500 },
    });
    const page = await listPromotionOrders(boss, { id: promotion, page: 1 });
    expect(new Set(page.records.map(({ id }) => id))).toEqual(new Set([signed, open]));
    const { id: back } = await returnOrder(boss, {
      id: signed,
      reason: '滞销',
      externalNo: null,
      lines: [{ lineNo: 1, qty: 5 }],
    });
    await auditOrder(boss, { id: back, pass: true, reason: '' });
    await receiveReturn(keeper, { id: back, warehouseId: null });
    expect(await results()).toMatchObject({ salesFen: 20_700, costFen: 2_500, signedCostFen: 1_500 });
    const after = await listPromotionOrders(boss, { id: promotion, page: 1 });
    const limited = await brand.as({ roles: ['part'], departs: ['A01'] });
    expect((await getPromotion(limited, { id: promotion })).results).toBeNull();
    await expect(listPromotionOrders(limited, { id: promotion, page: 1 })).rejects.toMatchObject({
      status: 403,
    });
    expect((await listPromotionOrders(stranger, { id: promotion, page: 1 })).total).toBe(0);
    const total = (name: 'costFen' | 'salesFen') => after.records.reduce((sum, row) => sum + row[name], 0);
    expect([total('costFen'), total('salesFen')]).toEqual([2_500, 20_700]);
  });
});
