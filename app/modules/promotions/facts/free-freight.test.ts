import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aFreightRule } from '#app/modules/freight/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { editOrder } from '#app/modules/orders/placing/use-cases/edit-order.server.ts';
import { quoteForOutlet } from '#app/modules/orders/placing/use-cases/outlet-orders.server.ts';
import { replayOrders } from '#app/modules/orders/pricing/use-cases/replay-orders.server.ts';
import { returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { tryOut } from '../editing/use-cases/try-out.server.ts';
import { tryOutInput } from '../editing/wire.ts';
import { all, define, level } from '../engine/testing/samples.ts';
import { aPromotion } from '../seed/seed.server.ts';
import { promotionCounters } from '../table.server.ts';
import { listOutletOffers } from './use-cases/outlet-offers.server.ts';

const day = '2026-11-21';
const freeFrom300 = define('tier-amount', [level(30_000, { type: 'freight' })], {
  basis: 'amount',
  groups: [{ ...all, mixed: true }],
});
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let keeper: Ctx;
let shop: string;
let dealerId: string;
let promotionId: string;

beforeAll(async () => {
  desk = await createTestDesk(new Date(`${day}T10:00:00+08:00`));
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('yikuaixiao');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    dealerId = (await aDealer(world, { code: 'D-1' })).id;
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
    await aProduct(world, { code: 'WATER', units: [{ unit: '箱', factor: 24, priceFen: 3_000 }] });
    await aFreightRule(world, { name: '城区', steps: '0=30' });
    promotionId = (await aPromotion(world, { name: '满 300 免运费', definition: freeFrom300 })).id;
  });
  // What another tenant gives is nobody else's.
  await other.facts((world) => aPromotion(world, { definition: freeFrom300 }));
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  keeper = await brand.as({ username: 'keeper', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const facts = { receiver: '', phone: '', address: '', remark: '' };
const water = (qty: number) => [{ code: 'WATER', unit: '箱', qty }];
const placed = (qty: number, more: object = {}) =>
  createOrder(boss, {
    ...facts,
    customerId: shop,
    source: 'console',
    prepay: false,
    externalNo: null,
    lines: water(qty),
    coupons: [],
    ...more,
  });
const used = () =>
  brand.facts(async ({ tx, tenant }) => {
    const { tenantId, promotionId: of, subject, times, fen } = promotionCounters;
    const own = and(eq(tenantId, tenant.slug), eq(of, promotionId), eq(subject, 'all'));
    const [row] = await tx.select({ times, fen }).from(promotionCounters).where(own);
    return row ?? { times: 0, fen: 0 };
  });
const replay = () => replayOrders(boss, { from: day, to: day });

describe('an order whose freight a promotion takes off (PRO-01)', () => {
  test.each([
    [9, 3_000],
    [10, 0],
  ])('of %i boxes has %i fen of it at every door', async (qty, freightFen) => {
    expect(await quoteOrder(boss, { customerId: shop, lines: water(qty) })).toMatchObject({ freightFen });
    const outlet = { customerId: shop, dealerId };
    const quoted = await inTenant(boss, (tx) => quoteForOutlet(boss, tx, outlet, water(qty)));
    expect(quoted).toMatchObject({ freightFen });
  });

  test('says what was taken off and by which version; it is replayed, and its cost is booked', async () => {
    const before = await used();
    const { id } = await placed(10);
    const order = await getOrder(boss, { id });
    expect(order).toMatchObject({ payableFen: 30_000, freightFen: 0 });
    expect(order.priceNotes.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        '免运费 30.00 元',
        '运费 30.00 元（商品 300.00 元），由促销“满 300 免运费”第 1 版免去',
      ]),
    );
    expect(await replay()).toMatchObject({ differences: [] });
    expect(await used()).toEqual({ times: before.times + 1, fen: before.fen + 3_000 });
  });

  test('pays it again when it is edited below the amount, and what somebody says of it stands', async () => {
    const before = await used();
    const { id } = await placed(10);
    await editOrder(boss, { ...facts, id, lines: water(5), coupons: [] } as never);
    expect(await getOrder(boss, { id })).toMatchObject({ freightFen: 3_000 });
    expect(await used()).toEqual(before);
    const byHand = await placed(10, { freight: { fen: 1_000, reason: '只送到路口' } });
    expect(await getOrder(boss, { id: byHand.id })).toMatchObject({ freightFen: 1_000 });
    expect(await used()).toEqual(before);
    expect(await replay()).toMatchObject({ differences: [] });
  });

  test('owes none when goods come back; when all are back, nothing of it is used', async () => {
    const before = await used();
    const { id } = await placed(10);
    await auditOrder(boss, { id, pass: true, reason: '' });
    await deliverOrder(boss, { id, carrier: '', warehouseId: null });
    const where = { lng: null, lat: null, place: '' };
    await signOrder(boss, { id, signer: '店主', signature, photos: [], remark: '', ...where });
    for (const qty of [4, 6]) {
      const lines = [{ lineNo: 1, qty }];
      const made = await returnOrder(boss, { id, reason: '退货', externalNo: null, lines });
      expect(await getOrder(boss, { id: made.id })).toMatchObject({ refundFen: qty * 3_000 });
      await auditOrder(boss, { id: made.id, pass: true, reason: '' });
      await receiveReturn(keeper, { id: made.id, warehouseId: null });
    }
    expect(await used()).toEqual(before);
  });

  test('is offered in a sentence on the shelf, and can be tried out with a freight of its own', async () => {
    const offers = await brand.facts(({ tx }) => listOutletOffers(boss, tx, shop));
    expect(offers).toMatchObject([{ id: promotionId, sentence: '满 300.00 元免运费，商品合并计数' }]);
    const tried = await tryOut(
      boss,
      tryOutInput.parse({ definition: freeFrom300, lines: water(10), freightFen: 800 }),
    );
    expect(tried.priced).toMatchObject({ payableFen: 30_000, freightFen: 0 });
    expect(tried.priced?.notes[0]?.text).toBe('免运费 8.00 元');
  });
});
