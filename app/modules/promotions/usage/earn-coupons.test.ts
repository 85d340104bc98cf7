import { and, eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { cutRest } from '#app/modules/orders/lifecycle/use-cases/cut-rest.server.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { getPromotion } from '../editing/use-cases/get-promotion.server.ts';
import { endPromotion, pausePromotion } from '../editing/use-cases/move-promotion.server.ts';
import { all, define, level, noLimits } from '../engine/testing/samples.ts';
import { aPromotion } from '../seed/seed.server.ts';
import { promotionCounters, promotionCoupons, promotions } from '../table.server.ts';

/** In the tenant's zone; hours before midnight there it is the same day elsewhere. */
const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
const outlets: string[] = [];
let next = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    await aProduct(world, { code: 'COLA', units: [{ unit: '箱', factor: 24, priceFen: 10_000 }] });
    for (let n = 0; n < 20; n += 1) outlets.push((await anOutlet(world, { code: `MD-${n}` })).id);
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
// What one test leaves in force would give the coupons of the next.
afterEach(() =>
  brand.facts(({ tx, tenant }) =>
    tx.update(promotions).set({ endedAt: now }).where(eq(promotions.tenantId, tenant.slug)),
  ),
);
afterAll(() => desk.close());

const at = (time: string): Ctx => ({ ...boss, now: () => new Date(time) });
const period = { validFrom: '2026-11-01', validTo: '2026-11-21' };
const coupon = define('coupon', [level(100, { type: 'amount', fen: 1_000 })], {
  basis: 'amount',
  groups: [{ ...all, unit: null, mixed: true }],
});

/** A promotion that gives a coupon with every tenth box, and the promotion of that coupon. */
function giving({
  couponTo = '2026-12-31',
  total = null,
}: {
  couponTo?: string;
  total?: number | null;
} = {}) {
  return brand.facts(async (world) => {
    const later = await aPromotion(world, { ...period, validTo: couponTo, definition: coupon });
    const benefit = { type: 'coupon', fen: 1_000, promotionId: later.id } as const;
    const definition = define('next-coupon', [level(10, benefit)], {
      groups: [{ ...all, unit: '箱', mixed: true }],
      recursive: true,
      limits: { ...noLimits, total },
      onReturn: 'charge',
    });
    const { id } = await aPromotion(world, { ...period, definition });
    return { id, couponId: later.id };
  });
}

const placed = (qty = 10, customerId = outlets[next++]!) =>
  createOrder(boss, {
    customerId,
    lines: [{ code: 'COLA', unit: '箱', qty }],
    coupons: [],
    source: 'console',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
  });
const passed = (id: string, ctx = boss) => auditOrder(ctx, { id, pass: true, reason: '' });
const where = { lng: null, lat: null, place: '' };
const sign = (id: string, ctx = boss) =>
  signOrder(ctx, { id, signer: '店主', signature, photos: [], remark: '', ...where });

async function signed(id: string, ctx = boss): Promise<void> {
  await deliverOrder(ctx, { id, carrier: '', warehouseId: null });
  await sign(id, ctx);
}

async function moved(id: string, move: typeof endPromotion, ctx = boss): Promise<void> {
  const { version } = await getPromotion(ctx, { id });
  await move(ctx, { id, version, reason: '停' });
}

const earned = (couponId: string) =>
  brand.facts(({ tx, tenant }) =>
    tx
      .select()
      .from(promotionCoupons)
      .where(and(eq(promotionCoupons.tenantId, tenant.slug), eq(promotionCoupons.promotionId, couponId))),
  );
const used = (id: string) =>
  brand.facts(async ({ tx, tenant }) => {
    const { tenantId, promotionId, subject, times, fen } = promotionCounters;
    const of = and(eq(tenantId, tenant.slug), eq(promotionId, id), ne(subject, ''));
    const rows = await tx.select({ subject, times, fen }).from(promotionCounters).where(of);
    return rows.find((row) => row.subject === 'all');
  });

describe('a coupon for later that is promised with an order (PRO-01)', () => {
  test.each([
    ['that is paused at the signature', pausePromotion, '2026-11-21T12:00:00+08:00'],
    ['whose last day is past at the signature', null, '2026-11-22T10:00:00+08:00'],
  ] as const)('is earned of a promotion %s', async (_, move, time) => {
    const { id, couponId } = await giving();
    const order = await placed();
    if (move) await moved(id, move);
    await passed(order.id);
    await signed(order.id, at(time));
    expect(await earned(couponId)).toHaveLength(1);
    expect(await used(id)).toMatchObject({ times: 1, fen: 1_000 });
  });

  test('is earned of one that was ended after the order had passed its audit', async () => {
    const { id, couponId } = await giving();
    const order = await placed();
    await passed(order.id);
    await moved(id, endPromotion, at('2026-11-21T11:00:00+08:00'));
    await signed(order.id, at('2026-11-21T12:00:00+08:00'));
    expect(await earned(couponId)).toHaveLength(1);
  });

  test('is not earned of one that was ended before, and uses up nothing of it', async () => {
    const { id, couponId } = await giving();
    const order = await placed();
    await moved(id, endPromotion, at('2026-11-21T11:00:00+08:00'));
    await passed(order.id, at('2026-11-21T12:00:00+08:00'));
    await signed(order.id, at('2026-11-21T12:00:00+08:00'));
    expect(await earned(couponId)).toHaveLength(0);
    expect(await used(id)).toMatchObject({ times: 0, fen: 0 });
  });

  test.each([
    ['on its last day, as the tenant counts days', '2026-11-21T23:30:00+08:00', 1],
    ['the day after, though elsewhere it is still the last', '2026-11-22T00:30:00+08:00', 0],
  ])('is made as long as somebody can use it: %s', async (_, time, count) => {
    const { id, couponId } = await giving({ couponTo: '2026-11-21' });
    const order = await placed();
    await passed(order.id);
    await signed(order.id, at(time));
    expect(await earned(couponId)).toHaveLength(count);
    expect((await used(id))?.times).toBe(count);
  });

  test('is not made when its own promotion was ended, nor promised from then on', async () => {
    const { id, couponId } = await giving();
    const order = await placed();
    await moved(couponId, endPromotion);
    await passed(order.id);
    await signed(order.id);
    expect(await earned(couponId)).toHaveLength(0);
    const asked = { customerId: outlets[next++]!, lines: [{ code: 'COLA', unit: '箱', qty: 10 }] };
    const { notes } = await quoteOrder(boss, asked);
    expect(notes.filter((note) => note.id === id)).toMatchObject([
      { given: false, text: '所返优惠券的促销已经结束' },
    ]);
  });

  test('comes as often as was promised, though not everything could be sent', async () => {
    const { couponId } = await giving();
    const order = await placed(30);
    await passed(order.id);
    await deliverOrder(boss, {
      id: order.id,
      carrier: '',
      warehouseId: null,
      lines: [{ lineNo: 1, qty: 10, batchNo: '' }],
    });
    await cutRest(boss, { id: order.id, reason: '缺货' });
    await sign(order.id);
    expect(await earned(couponId)).toHaveLength(3);
  });

  test('holds its limit however many order, sign and end it at once', async () => {
    const { id, couponId } = await giving({ total: 2 });
    const tried = await Promise.allSettled(Array.from({ length: 6 }, () => placed()));
    const orders = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    // Who comes too late in a race is told so and orders again.
    orders.push((await placed()).id, (await placed()).id);
    for (const one of orders) {
      await passed(one);
      await deliverOrder(boss, { id: one, carrier: '', warehouseId: null });
    }
    await Promise.allSettled([
      ...[...orders, ...orders].map((one) => sign(one)),
      moved(id, endPromotion, at('2026-11-21T13:00:00+08:00')),
    ]);
    expect(await earned(couponId)).toHaveLength(2);
    expect((await used(id))?.times).toBe(2);
  });
});
