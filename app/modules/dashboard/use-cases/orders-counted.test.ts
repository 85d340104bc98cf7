import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet, type OutletRow } from '#app/modules/customers/seed/seed.server.ts';
import { readScoreCard } from '#app/modules/dealers/scoring/score-card.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { analyseOrders } from '#app/modules/orders/listing/use-cases/analyse-orders.server.ts';
import { listOrdersBehind } from '#app/modules/orders/listing/use-cases/list-orders-behind.server.ts';
import { salesByOutlet } from '#app/modules/orders/listing/use-cases/sold-of-orders.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { exchangeOrder, returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { getAnalysis } from './get-analysis.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const yesterday = new Date('2026-11-20T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let keeper: Ctx;
let outlet: OutletRow;
/** The one order that was placed: delivered on two days, some of it changed for other goods, which came back. */
let id: string;

const receipt = { signer: '徐丽', signature, photos: [], lng: null, lat: null, place: '', remark: '' };
const asked = { reason: '换口味', externalNo: null };

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    outlet = await anOutlet(world, { code: 'C-1' });
    for (const [code, priceFen] of [
      ['P-1', 1_000],
      ['P-2', 3_000],
    ] as const)
      await aProduct(world, { code, units: [{ unit: '箱', factor: 24, priceFen }] });
  });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
  keeper = await brand.as({ roles: ['boss'], departs: ['A01'] });
  const before = { ...boss, now: () => yesterday };
  ({ id } = await createOrder(before, {
    customerId: outlet.id,
    source: 'console',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
    lines: [{ code: 'P-1', unit: '箱', qty: 5 }],
  }));
  await auditOrder(before, { id, pass: true, reason: '' });
  const part = [{ lineNo: 1, qty: 2, batchNo: '' }];
  await deliverOrder(before, { id, carrier: '', warehouseId: null, lines: part });
  await deliverOrder(boss, { id, carrier: '', warehouseId: null });
  await signOrder(boss, { id, ...receipt });
  const swap = await exchangeOrder(boss, {
    id,
    ...asked,
    lines: [{ lineNo: 1, qty: 2 }],
    instead: [{ code: 'P-2', unit: '箱', qty: 1 }],
  });
  await auditOrder(boss, { id: swap.id, pass: true, reason: '' });
  await deliverOrder(boss, { id: swap.id, carrier: '', warehouseId: null });
  await signOrder(boss, { id: swap.id, ...receipt });
  await receiveReturn(keeper, { id: swap.id, warehouseId: null });
  const back = await returnOrder(boss, { id: swap.id, ...asked, lines: [{ lineNo: 2, qty: 1 }] });
  await auditOrder(boss, { id: back.id, pass: true, reason: '' });
  await receiveReturn(keeper, { id: back.id, warehouseId: null });
});
afterAll(() => desk.close());

test('an order is counted once, on however many days and whatever was sent for it later (RPT-01)', async () => {
  const home = await getAnalysis(boss);
  expect(home).toMatchObject({
    today: { orders: 1 },
    month: { orders: 1, amountFen: 3_000 },
    topDealers: [{ orders: 1, amountFen: 3_000 }],
  });
  expect(home.trend.slice(-2)).toMatchObject([{ orders: 1 }, { orders: 1 }]);
  const days = { startDate: '2026-11-20', endDate: '2026-11-21' };
  expect((await analyseOrders(boss, { by: 'dealer', ...days })).rows).toMatchObject([{ orders: 1 }]);
  // What was ordered is one figure, too: exchanges are no orders of anybody.
  expect((await analyseOrders(boss, { by: 'status', ...days })).rows).toMatchObject([
    { orders: 1, amountFen: 5_000 },
  ]);
  const before = await getAnalysis({ ...boss, now: () => yesterday });
  expect(before.ordered).toEqual({ orders: 1, amountFen: 5_000 });
  const span = { from: '2026-11-01', to: '2026-11-21' };
  const outlets = await brand.facts(({ tx }) => tx.execute(salesByOutlet({ tenant: brand.tenant }, span)));
  expect(outlets.rows).toMatchObject([{ customer_id: outlet.id, orders: 1, net_fen: '3000' }]);
});

test('what came back of what an order was changed for is not sold with it (RPT-01)', async () => {
  const ids = sql`select ${id}::uuid`;
  const behind = await inTenant(boss, (tx) => listOrdersBehind(boss, tx, { ids, page: 1, size: 5 }));
  // Two boxes were changed for one of 30.00, which came back.
  expect(behind.records).toMatchObject([{ id, salesFen: 5_000 - 2_000 }]);
});

test('a dealer’s card tells of the same days whatever it counts (DLR-01)', async () => {
  const card = () => inTenant(boss, (tx) => readScoreCard(boss, tx, outlet.dealerId));
  expect(await card()).toMatchObject({ orders: 1 });
  const placed = (at: string) =>
    brand.facts((world) =>
      anOrder(world, { customer: 'C-1', status: 2, orderedAt: new Date(`${at}T09:00:00+08:00`) }),
    );
  // Thirty days end on the 21st of November and begin on the 23rd of October.
  await placed('2026-10-22');
  expect(await card()).toMatchObject({ orders: 1 });
  await placed('2026-10-23');
  expect(await card()).toMatchObject({ orders: 2 });
});
