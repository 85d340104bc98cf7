import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { decideTask } from '#app/administration/approvals/use-cases/decide-task.server.ts';
import { listMyApprovals } from '#app/administration/approvals/use-cases/list-my-approvals.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import {
  createOrder,
  listOrderGoods,
  quoteOrder,
} from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { editOrder } from '#app/modules/orders/placing/use-cases/edit-order.server.ts';
import { quoteEdit } from '#app/modules/orders/placing/use-cases/quote-edit.server.ts';
import { replayOrders } from '#app/modules/orders/pricing/use-cases/replay-orders.server.ts';
import { orderLines } from '#app/modules/orders/table.server.ts';
import { saveUnits } from '#app/modules/products/catalogue/use-cases/save-units.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { getProduct } from '#app/modules/products/use-cases/get-product.server.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import { copyPromotion } from './editing/use-cases/copy-promotion.server.ts';
import { getPromotion } from './editing/use-cases/get-promotion.server.ts';
import { issueCoupons } from './editing/use-cases/issue-coupons.server.ts';
import { listPromotions } from './editing/use-cases/list-promotions.server.ts';
import {
  auditPromotion,
  endPromotion,
  pausePromotion,
  resumePromotion,
  submitPromotion,
} from './editing/use-cases/move-promotion.server.ts';
import { promotionApproval } from './editing/use-cases/promotion-approval.server.ts';
import { addPromotion, editPromotion } from './editing/use-cases/save-promotion.server.ts';
import { tryOut } from './editing/use-cases/try-out.server.ts';
import type { PromotionDefinition, PromotionLimits } from './engine/rules-definition.ts';
import { all, define, gift, level, noLimits, of } from './engine/testing/samples.ts';
import { everywhere } from './facts/rules-scope.ts';
import { promotionCounters, promotionUsage } from './table.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let planner: Ctx;
let boss: Ctx;
let shop: string;
let others: string[];
let cola: string;
let snack: string;
let stranger: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  other = await desk.brand('yikuaixiao');
  for (const one of [brand, other]) {
    await one.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  await brand.facts(async (world) => {
    await aRole(world, { code: 'part', dataScope: 'depart-tree', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
    others = [];
    for (let place = 2; place < 12; place += 1)
      others.push((await anOutlet(world, { code: `MD-${place}` })).id);
    cola = (await aProduct(world, { code: 'COLA', units: [{ unit: '箱', factor: 24, priceFen: 3_000 }] })).id;
    snack = (await aProduct(world, { code: 'SNACK', units: [{ unit: '袋', factor: 1, priceFen: 500 }] })).id;
    await world.tx.update(products).set({ taxRateBp: 900 }).where(eq(products.id, snack));
  });
  planner = await brand.as({ username: 'planner', roles: ['boss'], departs: ['A01'] });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  stranger = await other.as({ username: 'stranger', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

let number = 0;
type Facts = Omit<Partial<Parameters<typeof addPromotion>[1]>, 'definition'>;

/** A promotion in force: written by one person, approved by another. */
async function inForce(definition: PromotionDefinition, facts: Facts = {}): Promise<string> {
  number += 1;
  const { id } = await addPromotion(planner, {
    code: `P-${number}`,
    name: `促销 ${number}`,
    description: '',
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    scope: { ...everywhere } as never,
    definition: definition as never,
    ...facts,
  });
  await submitPromotion(planner, { id, version: 1, reason: '' });
  await auditPromotion(boss, { id, version: 2, pass: true, reason: '' });
  return id;
}
const end = async (id: string) => {
  const { version } = await getPromotion(boss, { id });
  await endPromotion(boss, { id, version, reason: '测试完了' });
};
const box = (qty: number, code = 'COLA') => ({ code, unit: code === 'COLA' ? '箱' : '袋', qty });
const place = (customerId: string, lines: ReturnType<typeof box>[], more: object = {}) =>
  createOrder(boss, {
    customerId,
    lines,
    source: 'console',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
    ...more,
  });
/** What one row comes to with a promotion that is not kept. */
const tried = (
  definition: PromotionDefinition,
  row: ReturnType<typeof box>,
  bought = { period: 0, base: 0 },
) => tryOut(planner, { definition: definition as never, name: '试', lines: [row], bought, freightFen: 0 });
const tenForOne = (more = {}) =>
  define('buy-same', [level(10, gift(1))], { recursive: true, groups: [of(cola)], ...more });

async function usageOf(id: string) {
  return brand.facts(async ({ tx, tenant }) => {
    const own = and(eq(promotionUsage.tenantId, tenant.slug), eq(promotionUsage.promotionId, id));
    const rows = await tx.select().from(promotionUsage).where(own);
    const [counter] = await tx
      .select()
      .from(promotionCounters)
      .where(and(eq(promotionCounters.promotionId, id), eq(promotionCounters.subject, 'all')));
    const total = (name: 'times' | 'fen' | 'qty') => rows.reduce((sum, row) => sum + row[name], 0);
    return { times: total('times'), fen: total('fen'), qty: total('qty'), counter };
  });
}

describe('orders priced with promotions (PRO-01)', () => {
  test('a gift comes with the order, follows every edit, and what it cost is booked', async () => {
    const id = await inForce(tenForOne());
    const quote = await quoteOrder(boss, { customerId: shop, lines: [box(20)] });
    expect(quote.lines.map(({ qty, gift: free, amountFen }) => [qty, free, amountFen])).toEqual([
      [20, false, 60_000],
      [2, true, 0],
    ]);
    expect(quote.payableFen).toBe(60_000);
    const order = await place(shop, [box(10), box(10)]);
    const edited = (version: number, qty: number) =>
      editOrder(boss, {
        id: order.id,
        version,
        lines: [box(qty)],
        receiver: '',
        phone: '',
        address: '',
        remark: '',
      });
    const gifts = async () =>
      (await getOrder(boss, { id: order.id })).lines.filter((line) => line.gift).map(({ qty }) => qty);
    expect(await gifts()).toEqual([2]);
    expect(await usageOf(id)).toMatchObject({
      times: 2,
      fen: 6_000,
      qty: 2,
      counter: { times: 2, fen: 6_000, qty: 2 },
    });
    await edited(1, 9);
    expect(await gifts()).toEqual([]);
    expect(await usageOf(id)).toMatchObject({ times: 0, fen: 0, counter: { times: 0, fen: 0, qty: 0 } });
    await edited(2, 31);
    expect(await gifts()).toEqual([3]);
    await auditOrder(boss, { id: order.id, pass: false, reason: '价格不对' });
    expect(await usageOf(id)).toMatchObject({
      times: 0,
      fen: 0,
      qty: 0,
      counter: { times: 0, fen: 0, qty: 0 },
    });
    await end(id);
  });

  test('an order whose address is changed after a promotion is over keeps its price; other goods have today’s', async () => {
    const id = await inForce(tenForOne());
    const order = await place(shop, [box(10)]);
    await end(id);
    const seen = async () => {
      const { payableFen, lines } = await getOrder(boss, { id: order.id });
      return [payableFen, lines.map(({ qty, gift: free }) => [qty, free])];
    };
    const before = await seen();
    expect(before).toEqual([
      30_000,
      [
        [10, false],
        [1, true],
      ],
    ]);
    const quote = await quoteEdit(boss, { id: order.id, lines: [box(10)] });
    expect(quote.lines.map(({ qty, gift: free }) => [qty, free])).toEqual(before[1]);
    expect(quote.notes.some(({ given, text }) => given && text.includes('送 1 件赠品'))).toBe(true);
    const address = { receiver: '', phone: '', address: '滨江区江南大道 1 号', remark: '' };
    await editOrder(boss, { ...address, id: order.id, version: 1, lines: [box(10)] });
    expect(await seen()).toEqual(before);
    expect(await usageOf(id)).toMatchObject({ times: 1, counter: { times: 1 } });
    await editOrder(boss, { ...address, id: order.id, version: 2, lines: [box(20)] });
    expect(await seen()).toEqual([60_000, [[20, false]]]);
    expect(await usageOf(id)).toMatchObject({ times: 0, counter: { times: 0 } });
  });

  test('#18845 a gift line costs nothing; #52025 it is a line of its own product, whose tax class it has', async () => {
    const id = await inForce(
      define('buy-other', [level(5, gift(2, [{ productId: snack, unit: '袋' }]))], { groups: [of(cola)] }),
    );
    const order = await place(shop, [box(5)]);
    const { lines, payableFen } = await getOrder(boss, { id: order.id });
    expect(payableFen).toBe(15_000);
    expect(lines.find((line) => line.gift)).toMatchObject({
      productCode: 'SNACK',
      qty: 2,
      listPriceFen: 500,
      discountFen: 1_000,
      amountFen: 0,
    });
    // Its product has another rate than what it is given with.
    const rates = await brand.facts(({ tx }) =>
      tx
        .select({ gift: orderLines.gift, taxRateBp: orderLines.taxRateBp })
        .from(orderLines)
        .where(eq(orderLines.orderId, order.id)),
    );
    expect(new Map(rates.map((row) => [row.gift, row.taxRateBp]))).toEqual(
      new Map([
        [false, 1_300],
        [true, 900],
      ]),
    );
    await end(id);
  });

  test('a unit that a promotion gives or counts in is not removed before it has ended', async () => {
    const { id } = await brand.facts((world) => aProduct(world, { code: 'TEA' }));
    const { version, units } = await getProduct(boss, { id });
    const save = (kept: typeof units, at: number) =>
      saveUnits(boss, { productId: id, version: at, units: kept });
    const less = units.filter((one) => one.factor === 1);
    const { unit } = units.find((one) => one.factor > 1)!;
    const given = define('buy-other', [level(5, gift(2, [{ productId: id, unit }]))], { groups: [of(cola)] });
    const counted = define('tier-quantity', [level(5, { type: 'percent', bp: 500 })], {
      groups: [{ ...of(id), unit }],
    });
    for (const definition of [given, counted]) {
      const promotion = await inForce(definition);
      await expect(save(less, version)).rejects.toMatchObject({
        code: 'products.unit-in-use',
        values: { unit },
      });
      await end(promotion);
    }
    await save(less, version);
  });

  test('what is almost reached says what to add, and what is excluded says by what', async () => {
    const five = await inForce(
      define('tier-quantity', [level(5, { type: 'percent', bp: 500 })], { groups: [of(cola)] }),
    );
    const eight = await inForce(
      define('tier-quantity', [level(8, { type: 'percent', bp: 800 })], { groups: [of(cola)] }),
    );
    const quote = (qty: number) => quoteOrder(boss, { customerId: shop, lines: [box(qty)] });
    const six = await quote(6);
    expect(six.notes.map(({ id, given, text }) => [id, given, text])).toEqual([
      [five, true, '优惠 9.00 元'],
      [eight, false, '还差 2 箱'],
    ]);
    expect(six.offers).toMatchObject([
      { id: eight, text: '再买 2 箱优惠 8%', add: { code: 'COLA', name: '饮用天然水', unit: '箱', qty: 2 } },
    ]);
    expect((await quote(5)).offers).toEqual([]);
    expect((await quote(8)).notes.find(({ id }) => id === five)?.text).toContain('互斥');
    await end(five);
    await end(eight);
  });

  test('what lacks an amount leads to the goods that count, of this tenant and while it runs', async () => {
    const id = await inForce(
      define('tier-amount', [level(10_000, { type: 'amount', fen: 1_000 })], {
        basis: 'amount',
        groups: [{ ...all, unit: null, mixed: true, excludedProductIds: [snack] }],
      }),
    );
    const goods = async (ctx: Ctx, group = 0) =>
      (await listOrderGoods(ctx, { keyword: '', ruleId: id, group })).map(({ code }) => code);
    const { offers } = await quoteOrder(boss, { customerId: shop, lines: [box(3)] });
    expect(offers).toMatchObject([{ id, text: '再买 10.00 元减 10.00 元', add: null, group: 0 }]);
    expect(await goods(boss)).toContain('COLA');
    expect(await goods(boss)).not.toContain('SNACK');
    expect(await goods(boss, 1)).toEqual([]);
    expect(await goods(stranger)).toEqual([]);
    await end(id);
    expect(await goods(boss)).toEqual([]);
    expect((await quoteOrder(boss, { customerId: shop, lines: [box(3)] })).offers).toEqual([]);
  });

  test('what was bought before counts in the unit of the promotion, though it is not in this basket', async () => {
    const water = await brand.facts((world) =>
      aProduct(world, { code: 'WATER', units: [{ unit: '箱', factor: 24, priceFen: 2_000 }] }),
    );
    await place(shop, [box(5)]);
    const id = await inForce(
      define('cumulative', [level(1_000, { type: 'amount', fen: 2_000 })], {
        groups: [{ ...of(cola, water.id), mixed: true }],
      }),
    );
    const quoted = async (lines: object[]) => {
      const { notes } = await quoteOrder(boss, {
        customerId: shop,
        lines: lines as ReturnType<typeof box>[],
      });
      return notes.filter((one) => one.id === id).map(({ text }) => text);
    };
    const [, withCola = ''] = /还差 (\d+) 箱/.exec((await quoted([box(1)])).join()) ?? [];
    const [, without = ''] =
      /还差 (\d+) 箱/.exec((await quoted([{ ...box(1), code: 'WATER' }])).join()) ?? [];
    expect(without).toBe(withCola);
    await end(id);
  });

  test('an order is priced once more with the versions and facts of its day', async () => {
    const id = await inForce(
      define('tier-quantity', [level(1, { type: 'percent', bp: 333 })], { groups: [of(cola)] }),
    );
    await place(shop, [box(7)]);
    const { version } = await getPromotion(planner, { id });
    const { versions } = await getPromotion(planner, { id });
    await editPromotion(planner, {
      ...versions[0]!,
      id,
      version,
      definition: define('tier-quantity', [level(1, { type: 'percent', bp: 2_000 })], {
        groups: [of(cola)],
      }) as never,
    });
    await submitPromotion(planner, { id, version: version + 1, reason: '' });
    await auditPromotion(boss, { id, version: version + 2, pass: true, reason: '' });
    expect((await quoteOrder(boss, { customerId: shop, lines: [box(1)] })).payableFen).toBe(2_400);
    const found = await replayOrders(boss, { from: '2026-11-21', to: '2026-11-21' });
    expect(found.orders).toBeGreaterThan(0);
    expect(found.differences).toEqual([]);
    await end(id);
  });

  test('only in its days, for its outlets, and of its own tenant', async () => {
    const definition = define('tier-quantity', [level(1, { type: 'percent', bp: 1_000 })], {
      groups: [{ ...all, unit: null }],
    });
    const include = { ...everywhere.include, customerIds: [shop] };
    const over = await inForce(definition, { validFrom: '2026-11-01', validTo: '2026-11-20' });
    const own = await inForce(definition, { scope: { ...everywhere, include } as never });
    const off = async (customerId: string) =>
      (await quoteOrder(boss, { customerId, lines: [box(1)] })).discountFen;
    expect([await off(shop), await off(others[0]!)]).toEqual([300, 0]);
    expect((await getPromotion(boss, { id: over })).state).toBe('over');
    await expect(getPromotion(stranger, { id: own })).rejects.toMatchObject({ status: 404 });
    expect((await listPromotions(stranger, { state: '', keyword: '', page: 1 })).total).toBe(0);
    await end(own);
  });

  test('a coupon is used once, whoever else gives it at the same moment', async () => {
    const id = await inForce(
      define('coupon', [level(1_000, { type: 'amount', fen: 500 })], {
        basis: 'amount',
        groups: [{ ...all, mixed: true }],
      }),
    );
    const { codes } = await issueCoupons(boss, { id, count: 1, customerId: null });
    const given = { coupons: codes };
    expect((await quoteOrder(boss, { customerId: shop, lines: [box(1)], ...given })).payableFen).toBe(2_500);
    const placed = await Promise.allSettled(others.map((one) => place(one, [box(1)], given)));
    const orders = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(orders.filter(({ payableFen }) => payableFen === 2_500)).toHaveLength(1);
    expect(await usageOf(id)).toMatchObject({ times: 1, fen: 500 });
    await end(id);
  });

  test('a coupon for what counts product by product is used once, however many of them it gives for', async () => {
    const id = await inForce(define('buy-same', [level(10, gift(1))], { needsCoupon: true, groups: [all] }));
    const { codes } = await issueCoupons(boss, { id, count: 1, customerId: null });
    await brand.facts((world) =>
      aProduct(world, { code: 'MILK', units: [{ unit: '箱', factor: 24, priceFen: 4_000 }] }),
    );
    const milk = { code: 'MILK', unit: '箱', qty: 10 };
    const order = await place(shop, [box(10), milk], { coupons: codes });
    const { lines } = await getOrder(boss, { id: order.id });
    const given = lines.filter((line) => line.gift).map(({ productCode, qty }) => `${productCode} ${qty}`);
    expect(given.toSorted()).toEqual(['COLA 1', 'MILK 1']);
    await end(id);
  });

  test('an order that is changed otherwise keeps its coupon and the gifts that were chosen with it', async () => {
    const facts = { receiver: '', phone: '', address: '' };
    const coupons = await inForce(
      define('coupon', [level(1_000, { type: 'amount', fen: 500 })], {
        basis: 'amount',
        groups: [{ ...all, mixed: true }],
      }),
    );
    const pool = [
      { productId: cola, unit: '箱' },
      { productId: snack, unit: '袋' },
    ];
    const gifts = await inForce(define('buy-other', [level(1, gift(2, pool, 2))], { groups: [of(cola)] }));
    const { codes } = await issueCoupons(boss, { id: coupons, count: 1, customerId: null });
    const choices = [{ ruleId: gifts, productId: snack, unit: '袋', qty: 2 }];
    const { id } = await place(shop, [box(1)], { coupons: codes, choices });
    const seen = async () => {
      const { payableFen, lines } = await getOrder(boss, { id });
      return {
        payableFen,
        gifts: lines.filter((line) => line.gift).map(({ productCode, qty }) => [productCode, qty]),
      };
    };
    const before = await seen();
    expect(before.gifts).toEqual([['SNACK', 2]]);
    await editOrder(boss, { ...facts, id, version: 1, lines: [box(1)], remark: '门口卸货' });
    expect(await seen()).toEqual(before);
    await editOrder(boss, {
      ...facts,
      id,
      version: 2,
      lines: [box(1)],
      coupons: [],
      choices: [],
      remark: '',
    });
    expect((await seen()).payableFen).toBe(before.payableFen + 500);
    await end(coupons);
    await end(gifts);
  });

  const lastOnes: [string, Partial<PromotionLimits>, number][] = [
    ['100 times of a limit', { total: 100 }, 100],
    ['100 × 1 yuan of a budget', { budgetFen: 10_000 }, 100],
    ['100 pieces of a budget', { budgetQty: 100 }, 100],
    ['what is left of a budget that does not come out even', { budgetFen: 9_950 }, 99],
  ];
  test.each(lastOnes)(
    '200 orders at once take the last %s, and not one more',
    async (_what, limits, most) => {
      const special = await inForce(
        define('special-price', [level(1, { type: 'price', fen: 400 })], {
          groups: [{ ...of(snack), unit: '袋' }],
          limits: { ...noLimits, ...limits },
        }),
      );
      const placed = await Promise.allSettled(
        Array.from({ length: 200 }, (_, index) => place(others[index % others.length]!, [box(1, 'SNACK')])),
      );
      const cheap = placed.filter((one) => one.status === 'fulfilled' && one.value.payableFen === 400);
      const { counter, times, fen, qty } = await usageOf(special);
      expect({ times, fen, qty }).toEqual({ times: counter?.times, fen: counter?.fen, qty: counter?.qty });
      expect(times).toBe(cheap.length);
      // Who comes too late in a race is told so and orders again: only then nothing is left over.
      for (let nth = cheap.length; nth < most; nth += 1)
        expect(await place(others[0]!, [box(1, 'SNACK')])).toMatchObject({ payableFen: 400 });
      expect((await usageOf(special)).times).toBe(most);
      expect(await place(others[0]!, [box(1, 'SNACK')])).toMatchObject({ payableFen: 500 });
      const refused = placed.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
      );
      expect(new Set([...refused, 'promotions.gone'])).toEqual(new Set(['promotions.gone']));
      await end(special);
    },
    120_000,
  );
});

describe('promotions as people manage them (PRO-01)', () => {
  test('nobody approves what they handed in; a refusal says why; a running one is paused and goes on', async () => {
    const { id } = await addPromotion(planner, {
      code: 'FLOW',
      name: '流程',
      description: '',
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      scope: { ...everywhere } as never,
      definition: tenForOne() as never,
    });
    await submitPromotion(planner, { id, version: 1, reason: '' });
    await expect(auditPromotion(planner, { id, version: 2, pass: true, reason: '' })).rejects.toMatchObject({
      code: 'promotions.own-submission',
    });
    await auditPromotion(boss, { id, version: 2, pass: false, reason: '预算没有写' });
    expect(await getPromotion(planner, { id })).toMatchObject({ state: 'draft', reason: '预算没有写' });
    await submitPromotion(planner, { id, version: 3, reason: '' });
    await auditPromotion(boss, { id, version: 4, pass: true, reason: '' });
    const gifts = async () =>
      (await quoteOrder(boss, { customerId: shop, lines: [box(10)] })).lines.length - 1;
    expect(await gifts()).toBe(1);
    await pausePromotion(boss, { id, version: 5, reason: '' });
    expect(await gifts()).toBe(0);
    await resumePromotion(boss, { id, version: 6, reason: '' });
    expect(await gifts()).toBe(1);
    const copy = await copyPromotion(planner, {
      id,
      code: 'FLOW-12',
      validFrom: '2026-12-01',
      validTo: '2026-12-31',
    });
    expect(await getPromotion(planner, copy)).toMatchObject({ state: 'draft', validFrom: '2026-12-01' });
    await end(id);
  });

  test('a process says who approves from which budget on; each of its steps decides, and its end moves the promotion', async () => {
    await brand.facts(async (world) => {
      await aRole(world, { code: 'money', dataScope: 'own', permissions: ['promotion:list'] });
      await anApprovalFlow(world, {
        biz: 'promotion',
        name: '大促销',
        minFen: 100_000,
        roles: ['money', 'boss'],
      });
    });
    const accountant = await brand.as({ username: 'accountant', roles: ['money'], departs: ['A01'] });
    const written = (code: string, budgetFen: number | null) =>
      addPromotion(planner, {
        code,
        name: code,
        description: '',
        validFrom: '2026-11-01',
        validTo: '2026-11-30',
        scope: { ...everywhere } as never,
        definition: tenForOne({ limits: { ...noLimits, budgetFen } }) as never,
      });
    const kinds = [promotionApproval];
    const decide = async (ctx: Ctx, pass: boolean) => {
      const { records } = await listMyApprovals(ctx, { view: 'todo', pageNumber: 1, size: 20 });
      return decideTask(kinds, ctx, { id: records[0]!.taskId!, pass, comment: '看过了' });
    };
    const small = await written('SMALL', 99_999);
    await submitPromotion(planner, { id: small.id, version: 1, reason: '' });
    expect((await getPromotion(boss, small)).approval).toBeNull();
    // Without a budget it may cost anything: nobody gets past the process by leaving it empty.
    const boundless = await written('BOUNDLESS', null);
    await submitPromotion(planner, { id: boundless.id, version: 1, reason: '' });
    expect((await getPromotion(boss, boundless)).approval).toMatchObject({ definitionName: '大促销' });
    await end(boundless.id);
    const large = await written('LARGE', 100_000);
    await submitPromotion(planner, { id: large.id, version: 1, reason: '' });
    expect((await getPromotion(boss, large)).permissionList).not.toContain('pass');
    await expect(
      auditPromotion(boss, { id: large.id, version: 2, pass: true, reason: '' }),
    ).rejects.toMatchObject({ code: 'approvals.not-approver' });
    await decide(accountant, true);
    expect((await getPromotion(boss, large)).state).toBe('waiting');
    await auditPromotion(boss, { id: large.id, version: 2, pass: true, reason: '' });
    expect(await getPromotion(boss, large)).toMatchObject({
      state: 'running',
      approval: { status: 'passed', definitionName: '大促销' },
    });
    await end(large.id);
    const refused = await written('REFUSED', 500_000);
    await submitPromotion(planner, { id: refused.id, version: 1, reason: '' });
    await decide(accountant, false);
    expect(await getPromotion(planner, refused)).toMatchObject({ state: 'draft', reason: '看过了' });
    await submitPromotion(planner, { id: refused.id, version: 3, reason: '' });
    await end(refused.id);
    expect(await getPromotion(planner, refused)).toMatchObject({
      state: 'ended',
      approval: { status: 'withdrawn' },
    });
    await end(small.id);
  });

  test('the same rules refuse it in every way in, and whoever reaches only some outlets writes none', async () => {
    const wrong = {
      code: 'WRONG',
      name: '错',
      description: '',
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      scope: { ...everywhere } as never,
      definition: tenForOne({ onDiscounted: true }) as never,
    };
    await expect(addPromotion(planner, wrong)).rejects.toMatchObject({ code: 'promotions.priority-missing' });
    expect(await tried(wrong.definition, box(1))).toMatchObject({
      problems: ['特价商品也参加时，优先级要大于 1'],
      priced: null,
    });
    const unknown = tenForOne({ groups: [of('0192f0c0-0000-7000-8000-000000000001')] }) as never;
    await expect(addPromotion(planner, { ...wrong, definition: unknown })).rejects.toMatchObject({
      code: 'promotions.unknown-goods',
    });
    // Nobody of another tenant, nor anything that is no coupon promotion, is named.
    const elsewhere = await other.facts(async (world) => {
      await aDealer(world, { code: 'D-1' });
      return (await anOutlet(world, { code: 'MD-1' })).id;
    });
    const forThem = { ...everywhere, include: { ...everywhere.include, customerIds: [elsewhere] } } as never;
    const noOutlet = { ...wrong, definition: tenForOne() as never, scope: forThem };
    await expect(addPromotion(planner, noOutlet)).rejects.toMatchObject({
      code: 'promotions.unknown-outlets',
      field: 'scope',
    });
    const voucher = (promotionId: string) => {
      const levels = [level(10_000, { type: 'coupon' as const, fen: 2_000, promotionId })];
      return define('next-coupon', levels, { basis: 'amount', groups: [{ ...all, mixed: true }] }) as never;
    };
    const theirs = await addPromotion(stranger, {
      ...wrong,
      definition: define('coupon', [level(10_000, { type: 'amount', fen: 2_000 })], {
        basis: 'amount',
      }) as never,
    });
    const noCoupon = await addPromotion(planner, { ...wrong, code: 'TEN', definition: tenForOne() as never });
    for (const id of [theirs.id, noCoupon.id]) {
      await expect(addPromotion(planner, { ...wrong, definition: voucher(id) })).rejects.toMatchObject({
        code: 'promotions.unknown-coupon',
        field: 'levels',
      });
    }
    const part = await brand.as({ username: 'part', roles: ['part'], departs: ['A01'] });
    await expect(addPromotion(part, wrong)).rejects.toMatchObject({ code: 'common.whole-tenant' });
  });

  test('a basket is tried out before anything is kept', async () => {
    expect(await tried(tenForOne(), box(25))).toMatchObject({
      sentence: '每满 10 箱送 1 箱',
      problems: [],
      priced: {
        payableFen: 75_000,
        gifts: [{ unit: '箱', qty: 2 }],
        notes: [
          { text: '', detail: '促销第 1 版，COLA 计 25 箱，坎级 10 箱，用了 2 次' },
          { text: '再买 5 箱还能多享受一级', detail: '' },
        ],
      },
    });
    // Several goods, and what was bought before.
    const growth = define('growth', [level(1, { type: 'percent', bp: 1_000 })], {
      groups: [{ ...of(cola), mixed: true }],
      growth: { from: '2026-10-01', to: '2026-10-31', factorBp: 10_000 },
    });
    expect(await tried(growth, box(10), { period: 5, base: 8 })).toMatchObject({
      priced: { offFen: 2_100 },
    });
    // Where prices are written without tax, at what would be paid: 30.00 and 13 % are 33.90.
    const setting = (value: boolean) =>
      brand.facts(async ({ tx, tenant, now: updatedAt }) => {
        const code = 'products.prices-with-tax';
        await tx.delete(systemParameters).where(eq(systemParameters.code, code));
        await tx
          .insert(systemParameters)
          .values({ tenantId: tenant.slug, code, value, version: 1, updatedBy: '管理员', updatedAt });
      });
    await setting(false);
    expect(await tried(tenForOne(), box(25))).toMatchObject({ priced: { payableFen: 84_750 } });
    await setting(true);
  });

  test('versions and the ledger cannot be changed by any statement', async () => {
    const change = inTenant(boss, (tx) => tx.execute(sql`update promotion_versions set name = 'x'`));
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(inTenant(boss, (tx) => tx.execute(sql`delete from promotion_usage`))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });
});
