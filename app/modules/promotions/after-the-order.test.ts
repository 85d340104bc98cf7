import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { invalidateOrder } from '#app/modules/orders/lifecycle/use-cases/invalidate-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { editOrder } from '#app/modules/orders/placing/use-cases/edit-order.server.ts';
import { exchangeOrder, returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { getPromotion } from './editing/use-cases/get-promotion.server.ts';
import { auditPromotion, endPromotion, submitPromotion } from './editing/use-cases/move-promotion.server.ts';
import { addPromotion, editPromotion } from './editing/use-cases/save-promotion.server.ts';
import type { PromotionDefinition, PromotionLimits } from './engine/rules-definition.ts';
import { all, define, level, noLimits, of } from './engine/testing/samples.ts';
import { everywhere } from './facts/rules-scope.ts';
import { listOutletCoupons, listOutletOffers } from './facts/use-cases/outlet-offers.server.ts';
import { aPromotion } from './seed/seed.server.ts';
import { promotionCounters } from './table.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let planner: Ctx;
let boss: Ctx;
/** The same a day later. */
let later: Ctx;
const outlets: string[] = [];
let cola: string;
let serial = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    for (let place = 1; place <= 14; place += 1)
      outlets.push((await anOutlet(world, { code: `MD-${place}` })).id);
    const unit = { unit: '箱', factor: 24, priceFen: 10_000 };
    cola = (await aProduct(world, { code: 'COLA', units: [unit] })).id;
    await aProduct(world, { code: 'CUP', units: [{ unit: '个', factor: 1, priceFen: 1_000 }] });
  });
  planner = await brand.as({ username: 'planner', roles: ['boss'], departs: ['A01'] });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  later = { ...boss, now: () => new Date('2026-11-22T10:00:00+08:00') };
});
afterAll(() => desk.close());

const facts = { description: '', validFrom: '2026-11-01', validTo: '2026-11-30', scope: { ...everywhere } };

async function agreed(id: string): Promise<void> {
  const { version } = await getPromotion(boss, { id });
  await submitPromotion(planner, { id, version, reason: '' });
  await auditPromotion(boss, { id, version: version + 1, pass: true, reason: '' });
}

async function inForce(definition: PromotionDefinition): Promise<string> {
  serial += 1;
  const named = { ...facts, code: `CX-${serial}`, name: `促销 ${serial}`, definition };
  const { id } = await addPromotion(planner, named as never);
  await agreed(id);
  return id;
}

async function during<T>(definition: PromotionDefinition, work: (id: string) => Promise<T>): Promise<T> {
  const id = await inForce(definition);
  const found = await work(id);
  const { version } = await getPromotion(boss, { id });
  await endPromotion(boss, { id, version, reason: '结束' });
  return found;
}

let place = 0;
/** An outlet that has not bought anything. */
const nextOutlet = () => outlets[place++]!;
const boxes = (qty: number) => [{ code: 'COLA', unit: '箱', qty }];
const unsaid = {
  source: 'console',
  prepay: false,
  receiver: '',
  phone: '',
  address: '',
  remark: '',
} as const;

const order = (
  customerId: string,
  qty: number,
  { coupons = [], ctx = boss }: { coupons?: string[]; ctx?: Ctx } = {},
) => createOrder(ctx, { ...unsaid, externalNo: null, customerId, lines: boxes(qty), coupons });
const edited = (id: string, qty: number, remark: string, ctx = later) =>
  editOrder(ctx, { id, lines: boxes(qty), receiver: '', phone: '', address: '', remark } as never);

async function signed(customerId: string, qty: number, ctx = boss): Promise<string> {
  const { id } = await order(customerId, qty);
  await delivered(id, ctx);
  return id;
}

async function delivered(id: string, ctx = boss): Promise<void> {
  await auditOrder(ctx, { id, pass: true, reason: '' });
  await deliverOrder(ctx, { id, carrier: '', warehouseId: null });
  const where = { lng: null, lat: null, place: '' };
  await signOrder(ctx, { id, signer: '店主', signature, photos: [], remark: '', ...where });
}

async function requested(id: string, qty: number, ctx = boss): Promise<{ id: string; refundFen: number }> {
  const lines = [{ lineNo: 1, qty }];
  const made = await returnOrder(ctx, { id, reason: '退货', externalNo: null, lines });
  const { refundFen } = await getOrder(boss, { id: made.id });
  return { id: made.id, refundFen };
}

async function received(id: string, ctx = boss): Promise<void> {
  await auditOrder(ctx, { id, pass: true, reason: '' });
  await receiveReturn({ ...planner, now: ctx.now }, { id, warehouseId: null });
}

const counted = (promotionId: string) =>
  brand.facts(async ({ tx, tenant }) => {
    const ofTenant = eq(promotionCounters.tenantId, tenant.slug);
    const rows = await tx
      .select()
      .from(promotionCounters)
      .where(and(ofTenant, eq(promotionCounters.promotionId, promotionId)));
    return Object.fromEntries(
      rows.map(({ subject, times, fen }) => [subject.split(' ').at(-1)!, [times, fen]]),
    );
  });

const tenth = (limits: Partial<PromotionLimits> = {}) =>
  define('tier-quantity', [level(1, { type: 'percent', bp: 1_000 })], {
    groups: [of(cola)],
    limits: { ...noLimits, ...limits },
  });

describe('orders that are changed on a later day', () => {
  test.each([
    ['other goods', 20, '', '2026-11-22', 15_000],
    ['a remark', 10, '放门口', '2026-11-21', 5_000],
  ])('what comes back is taken off the day that it counts for: %s', async (_, qty, remark, day, fen) => {
    await during(tenth(), async (id) => {
      const outlet = nextOutlet();
      const made = await order(outlet, 10);
      await edited(made.id, qty, remark);
      await delivered(made.id, later);
      await received((await requested(made.id, 5, later)).id, later);
      const found = await counted(id);
      expect([found['all'], found[day]]).toEqual([
        [1, fen],
        [1, fen],
      ]);
    });
  });

  test('an order whose price stays is not refused because the promotion was changed meanwhile', async () => {
    const id = await inForce(tenth({ total: 1 }));
    const made = await order(nextOutlet(), 2);
    const { version } = await getPromotion(boss, { id });
    await editPromotion(planner, {
      id,
      version,
      name: '放开',
      ...facts,
      definition: tenth({ total: 10 }),
    } as never);
    await agreed(id);
    await order(nextOutlet(), 2);
    await order(nextOutlet(), 2);
    await edited(made.id, 2, '放门口', boss);
    expect((await counted(id))['all']?.[0]).toBe(3);
    const { version: latest } = await getPromotion(boss, { id });
    await endPromotion(boss, { id, version: latest, reason: '结束' });
  });

  test('nor because the outlet has used it up on that day', async () => {
    await during(tenth({ perCustomerDay: 1 }), async (id) => {
      const outlet = nextOutlet();
      const made = await order(outlet, 2);
      await order(outlet, 2, { ctx: later });
      await edited(made.id, 2, '放门口');
      const found = await counted(id);
      expect([found['2026-11-21']?.[0], found['2026-11-22']?.[0]]).toEqual([1, 1]);
    });
  });
});

describe('returns of one order that are under way together', () => {
  const hundredOff = () =>
    define('tier-amount', [level(10, { type: 'amount', fen: 10_000 })], {
      groups: [of(cola)],
      onReturn: 'charge',
    });

  test('are decided in turn, so that nothing is given back for goods that stay', async () => {
    await during(hundredOff(), async () => {
      const id = await signed(nextOutlet(), 10);
      const first = await requested(id, 1);
      const second = await requested(id, 9);
      expect(first.refundFen + second.refundFen).toBe(90_000);
      await auditOrder(boss, { id: second.id, pass: true, reason: '' });
      await expect(receiveReturn(planner, { id: second.id, warehouseId: null })).rejects.toMatchObject({
        code: 'orders.return-in-turn',
      });
      await expect(auditOrder(boss, { id: first.id, pass: false, reason: '不退' })).rejects.toMatchObject({
        code: 'orders.return-reckoned-with',
      });
      await invalidateOrder(boss, { id: second.id, reason: '重新算' });
      await auditOrder(boss, { id: first.id, pass: false, reason: '不退' });
      // One box stays and costs what one box costs.
      expect((await requested(id, 9)).refundFen).toBe(80_000);
    });
  });

  test('that take nothing back wait for nobody', async () => {
    await during(tenth(), async () => {
      const id = await signed(nextOutlet(), 10);
      const first = await requested(id, 1);
      const second = await requested(id, 9);
      await received(second.id);
      await auditOrder(boss, { id: first.id, pass: false, reason: '不退' });
      expect(second.refundFen).toBe(81_000);
    });
  });
});

describe('what was cumulated', () => {
  const cumulative = () =>
    define('cumulative', [level(10, { type: 'amount', fen: 10_000 })], {
      groups: [of(cola)],
      onReturn: 'charge',
    });

  test('does not count goods that were exchanged for others, nor what they were given', async () => {
    await during(cumulative(), async () => {
      const outlet = nextOutlet();
      const id = await signed(outlet, 10);
      const instead = [{ code: 'CUP', unit: '个', qty: 1 }];
      const lines = [{ lineNo: 1, qty: 5 }];
      const made = await exchangeOrder(boss, { id, lines, instead, reason: '换货', externalNo: null });
      await received(made.id);
      expect((await order(outlet, 5)).payableFen).toBe(40_000);
    });
  });

  test('is asked for by who only looks, too', async () => {
    await during(cumulative(), async () => {
      const outlet = nextOutlet();
      const id = await signed(outlet, 10);
      await received((await requested(id, 5)).id);
      const asked = { ...unsaid, customerId: outlet, lines: boxes(5) };
      expect(await quoteOrder(boss, asked as never)).toMatchObject({ payableFen: 40_000 });
    });
  });
});

describe('coupons for later', () => {
  test('are void when they become free again and their order has come back', async () => {
    const couponId = await inForce(
      define('coupon', [level(100, { type: 'amount', fen: 1_000 })], {
        basis: 'amount',
        groups: [{ ...all, unit: null, mixed: true }],
      }),
    );
    await during(
      define('next-coupon', [level(10, { type: 'coupon', fen: 1_000, promotionId: couponId })], {
        groups: [of(cola)],
      }),
      async () => {
        const outlet = nextOutlet();
        const coupons = () => brand.facts(({ tx }) => listOutletCoupons(boss, tx, outlet));
        const id = await signed(outlet, 10);
        const [earned] = await coupons();
        const other = await order(outlet, 1, { coupons: [earned!.code] });
        await received((await requested(id, 10)).id);
        expect((await coupons())[0]?.state).toBe('used');
        await auditOrder(boss, { id: other.id, pass: false, reason: '不要' });
        expect((await coupons())[0]?.state).toBe('void');
      },
    );
  });
});

test('the shelf leaves out what an outlet has used up', async () => {
  await during(tenth({ perCustomer: 1 }), async (id) => {
    const outlet = nextOutlet();
    const shelf = async () =>
      (await brand.facts(({ tx }) => listOutletOffers(boss, tx, outlet))).map((one) => one.id);
    expect(await shelf()).toContain(id);
    await order(outlet, 1);
    expect(await shelf()).not.toContain(id);
  });
});

test('the shelf has what is for an outlet, however many promotions for others end sooner', async () => {
  await during(tenth({ perCustomer: 1 }), async (id) => {
    const [outlet, another] = [nextOutlet(), nextOutlet()];
    const scope = { include: { ...everywhere.include, customerIds: [another] } };
    const others = await brand.facts(async (world) => {
      const made: string[] = [];
      const definition = define('tier-quantity', [level(10, { type: 'amount', fen: 100 })]);
      for (let n = 0; n < 500; n += 1)
        made.push((await aPromotion(world, { definition, scope, validTo: '2026-11-21' })).id);
      return made;
    });
    const shelf = await brand.facts(({ tx }) => listOutletOffers(boss, tx, outlet));
    expect(shelf.map((one) => one.id)).toContain(id);
    expect(shelf.filter((one) => others.includes(one.id))).toEqual([]);
  });
});
