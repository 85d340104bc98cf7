import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer, type DealerFacts } from '#app/modules/dealers/seed/seed.server.ts';
import { getDealer } from '#app/modules/dealers/use-cases/get-dealer.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { stockBalances } from '#app/modules/stock/table.server.ts';
import { findGoodsFor, unitsOf } from '#app/modules/stock/use-cases/find-goods-for.server.ts';
import { auditOrder } from '../../lifecycle/use-cases/audit-order.server.ts';
import { cutRest } from '../../lifecycle/use-cases/cut-rest.server.ts';
import { getQueuePanel } from '../../lifecycle/use-cases/get-queue-panel.server.ts';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { createOrder } from '../../placing/use-cases/create-order.server.ts';
import { deliverOrder } from './deliver-order.server.ts';
import { listPickable } from './list-pickable.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  boss = await brand.as({ realname: '张审核', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** A dealer with a far warehouse that comes first and a near one, and an outlet of it. */
async function place(
  rule: DealerFacts['warehouseChoice'],
  { far, near }: { far: { qty: number; made?: string }; near: { qty: number; made?: string } },
) {
  return brand.facts(async (world) => {
    const dealer = await aDealer(world, { warehouseChoice: rule });
    const farOne = await aWarehouse(world, { dealer, name: '远仓', rank: 1, place: '121.5,31.2' });
    const nearOne = await aWarehouse(world, { dealer, name: '近仓', rank: 2, place: '120.2,30.3' });
    const product = await aProduct(world, {
      shelfLifeDays: 365,
      units: [{ unit: '箱', factor: 24, priceFen: 1_001 }],
    });
    await aStock(world, { warehouse: farOne, product, qty: far.qty, productionDate: far.made });
    await aStock(world, { warehouse: nearOne, product, qty: near.qty, productionDate: near.made });
    const outlet = await anOutlet(world, { dealer, lng: 120.1, lat: 30.2 });
    return {
      dealer,
      product,
      outlet,
      names: new Map([
        [farOne.id, '远仓'],
        [nearOne.id, '近仓'],
      ]),
    };
  });
}
type Place = Awaited<ReturnType<typeof place>>;

async function ordered({ outlet, product }: Place, qty: number) {
  const made = await createOrder(boss, {
    customerId: outlet.id,
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
    source: 'console',
    lines: [{ code: product.code, unit: '箱', qty }],
  });
  await auditOrder(boss, { id: made.id, pass: true, reason: '' });
  return made;
}

/** What is there and promised, in pieces, by name of the warehouse. */
const shelves = ({ product, names }: Place) =>
  brand.facts(async ({ tx }) => {
    const rows = await tx
      .select()
      .from(stockBalances)
      .where(and(eq(stockBalances.tenantId, brand.tenant.slug), eq(stockBalances.productId, product.id)));
    return Object.fromEntries(rows.map((row) => [names.get(row.warehouseId)!, [row.onHand, row.reserved]]));
  });

const deliveries = async (id: string) =>
  (await getOrder(boss, { id })).deliveries.map(({ warehouse, lines }) => [
    warehouse,
    lines.reduce((sum, { qty }) => sum + qty, 0),
  ]);

describe('an order takes goods from several warehouses, by the rule of its dealer (ORD-01, PRD-01)', () => {
  test('in their order: the first gives the boxes it has, the next the rest; each delivers its own', async () => {
    const at = await place('order', { far: { qty: 3 * 24 + 10 }, near: { qty: 100 * 24 } });
    const { id, payableFen } = await ordered(at, 5);
    expect(await shelves(at)).toEqual({ 远仓: [82, 72], 近仓: [2_400, 48] });
    const offered = await listPickable(boss, { id, warehouseId: null });
    expect(offered).toMatchObject({ warehouseId: null, lines: {} });
    expect(offered.warehouses.map(({ name, promised }) => [name, promised])).toEqual([
      ['远仓', true],
      ['近仓', true],
    ]);
    const sent = await deliverOrder(boss, { id, carrier: '浙A12345', warehouseId: null });
    expect(sent).toMatchObject({ status: 7 });
    expect(sent.deliveryIds).toHaveLength(2);
    expect(await deliveries(id)).toEqual([
      ['远仓', 72],
      ['近仓', 48],
    ]);
    expect(await shelves(at)).toEqual({ 远仓: [10, 0], 近仓: [2_352, 0] });
    expect((await getOrder(boss, { id })).money).toMatchObject({ charged: payableFen, open: payableFen });
  });

  test('the nearest first', async () => {
    const at = await place('nearest', { far: { qty: 2_400 }, near: { qty: 2 * 24 } });
    const { id } = await ordered(at, 3);
    expect(await shelves(at)).toEqual({ 远仓: [2_400, 24], 近仓: [48, 48] });
    await deliverOrder(boss, { id, carrier: '', warehouseId: null });
    expect(await deliveries(id)).toEqual([
      ['近仓', 48],
      ['远仓', 24],
    ]);
  });

  test('what expires first, wherever it lies', async () => {
    const at = await place('expiring', {
      far: { qty: 240, made: '2026-11-01' },
      near: { qty: 48, made: '2026-06-01' },
    });
    await ordered(at, 3);
    expect(await shelves(at)).toEqual({ 远仓: [240, 24], 近仓: [48, 48] });
  });

  test('promises move with the real delivery: all of it from one, and nothing stays promised in the other', async () => {
    const at = await place('order', { far: { qty: 72 }, near: { qty: 2_400 } });
    const { id } = await ordered(at, 5);
    const near = [...at.names].find(([, name]) => name === '近仓')![0];
    await deliverOrder(boss, { id, carrier: '', warehouseId: near });
    expect(await shelves(at)).toEqual({ 远仓: [72, 0], 近仓: [2_280, 0] });
  });

  test('a part leaves where it is promised first; what is left is sent from where it lies', async () => {
    const at = await place('order', { far: { qty: 72 }, near: { qty: 2_400 } });
    const { id } = await ordered(at, 5);
    const part = [{ lineNo: 1, qty: 2, batchNo: '' }];
    expect(await deliverOrder(boss, { id, carrier: '', warehouseId: null, lines: part })).toMatchObject({
      status: 5,
    });
    expect(await deliverOrder(boss, { id, carrier: '', warehouseId: null })).toMatchObject({ status: 7 });
    expect(await deliveries(id)).toEqual([
      ['远仓', 48],
      ['远仓', 24],
      ['近仓', 48],
    ]);
  });

  test('what was cut was ordered and not filled: the dealer’s fill rate says so, and the outlet usually orders it', async () => {
    const at = await place('order', { far: { qty: 2_400 }, near: { qty: 2_400 } });
    const { id } = await ordered(at, 4);
    const lines = [{ lineNo: 1, qty: 3, batchNo: '' }];
    await deliverOrder(boss, { id, carrier: '', warehouseId: null, lines });
    await cutRest(boss, { id, reason: '厂家缺货' });
    expect((await getDealer(boss, { id: at.dealer.id })).card.fillPercent).toBe(75);
    const next = await ordered(at, 1);
    expect((await getQueuePanel(boss, { id: next.id })).lines).toMatchObject([{ usualQty: 4 }]);
  });

  test('what can be had is what all of them have in whole units; a box more is refused', async () => {
    const at = await place('order', { far: { qty: 36 }, near: { qty: 60 } });
    const goods = await inTenant(boss, (tx) =>
      findGoodsFor(boss, tx, { docId: null, dealerId: at.dealer.id, productIds: [at.product.id] }),
    );
    const there = goods!.get(at.product.id)!;
    expect([there.free, unitsOf(there, 24), unitsOf(there, 1)]).toEqual([96, 3, 96]);
    await expect(ordered(at, 4)).rejects.toMatchObject({ code: 'stock.short' });
    await ordered(at, 3);
  });
});
