import { and, eq, sql } from 'drizzle-orm';
import { array, asyncProperty, boolean, constantFrom, assert as hold, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getCredit } from '#app/modules/customers/outlets/use-cases/get-credit.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { invalidateOrder } from '#app/modules/orders/lifecycle/use-cases/invalidate-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { exchangeOrder, returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import { quoteReturn } from '#app/modules/orders/returns/use-cases/quote-return.server.ts';
import { quoteSwap } from '#app/modules/orders/returns/use-cases/quote-swap.server.ts';
import { orders, salesEntries } from '#app/modules/orders/table.server.ts';
import type { ReturnWay } from '#app/modules/pricing/rules-returns.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { auditPromotion, endPromotion, submitPromotion } from './editing/use-cases/move-promotion.server.ts';
import { addPromotion } from './editing/use-cases/save-promotion.server.ts';
import type { PromotionDefinition } from './engine/rules-definition.ts';
import { all, define, gift, level, noLimits, of } from './engine/testing/samples.ts';
import { everywhere } from './facts/rules-scope.ts';
import { listOutletCoupons } from './facts/use-cases/outlet-offers.server.ts';
import { promotions, promotionUsage } from './table.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let planner: Ctx;
let boss: Ctx;
let shop: string;
let cola: string;
let juice: string;
let cup: string;
let serial = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
    const box = (code: string, priceFen: number) =>
      aProduct(world, { code, units: [{ unit: '箱', factor: 24, priceFen }] });
    cola = (await box('COLA', 10_000)).id;
    juice = (await box('JUICE', 3_333)).id;
    cup = (await aProduct(world, { code: 'CUP', units: [{ unit: '个', factor: 1, priceFen: 1_000 }] })).id;
  });
  planner = await brand.as({ username: 'planner', roles: ['boss'], departs: ['A01'] });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** Runs with promotions in force, and ends them. */
async function during<T>(definitions: readonly PromotionDefinition[], work: () => Promise<T>): Promise<T> {
  const ids: string[] = [];
  for (const definition of definitions) {
    serial += 1;
    const { id } = await addPromotion(planner, {
      code: `P-${serial}`,
      name: `促销 ${serial}`,
      description: '',
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      scope: { ...everywhere } as never,
      definition: definition as never,
    });
    await submitPromotion(planner, { id, version: 1, reason: '' });
    await auditPromotion(boss, { id, version: 2, pass: true, reason: '' });
    ids.push(id);
  }
  const result = await work();
  for (const id of ids) await endPromotion(boss, { id, version: 3, reason: '测试结束' });
  return result;
}

const unsaid = {
  source: 'console',
  prepay: false,
  receiver: '',
  phone: '',
  address: '',
  remark: '',
  externalNo: null,
} as const;

/** An order that was signed for in full. */
async function signed(lines: { code: string; qty: number }[], customerId = shop): Promise<string> {
  const { id } = await createOrder(boss, {
    ...unsaid,
    customerId,
    lines: lines.map((line) => ({ ...line, unit: '箱' })),
  });
  await auditOrder(boss, { id, pass: true, reason: '' });
  await deliverOrder(boss, { id, carrier: '', warehouseId: null });
  await signOrder(boss, {
    id,
    signer: '徐丽',
    signature,
    photos: [],
    lng: null,
    lat: null,
    place: '',
    remark: '',
  });
  return id;
}

const plans = ['gifts', 'prices', 'together'] as const;
type Ways = Record<'gifts' | 'off' | 'percent', ReturnWay> & { plan: (typeof plans)[number] };

/** Three promotions of other kinds each, of cola and juice; between them all kinds that need nothing else. */
function plannedOf({ plan, gifts, off, percent }: Ways): PromotionDefinition[] {
  const both = { ...of(cola, juice), mixed: true };
  if (plan === 'gifts') {
    return [
      tenPlusOne(gifts),
      hundredOff(off),
      define('tier-quantity', [level(3, { type: 'percent', bp: 777 })], {
        groups: [of(juice)],
        onReturn: percent,
      }),
    ];
  }
  if (plan === 'prices') {
    return [
      define('special-price', [level(1, { type: 'price', fen: 8_888 })], {
        groups: [of(cola)],
        limits: { ...noLimits, perOrder: 5 },
        onReturn: off,
      }),
      define('combo', [level(1, { type: 'price', fen: 12_345 })], {
        groups: [of(cola), { ...of(juice), needQty: 2 }],
        onReturn: gifts,
      }),
      define('points', [level(10_000, { type: 'points', factorBp: 20_000 })], {
        basis: 'amount',
        groups: [{ ...all, unit: null, mixed: true }],
        onReturn: percent,
      }),
    ];
  }
  const growth = { from: '2026-10-01', to: '2026-10-31', factorBp: 10_000 };
  return [
    define('mix', [level(3, { type: 'price', fen: 19_999 })], {
      groups: [both],
      recursive: true,
      onReturn: off,
    }),
    define('growth', [level(2, { type: 'percent', bp: 333 })], {
      groups: [{ ...of(juice), mixed: true }],
      growth,
      onReturn: percent,
    }),
    define('buy-other', [level(4, gift(3, [{ productId: cup, unit: '个' }]))], {
      groups: [of(cola)],
      recursive: true,
      onReturn: gifts,
    }),
  ];
}

type Back = { lineNo: number; qty: number; pieces?: number };
const quote = (id: string, lines: Back[]) => quoteReturn(boss, { id, lines });
async function back(id: string, lines: Back[]) {
  const made = await returnOrder(boss, { id, reason: '临期', externalNo: null, lines });
  const order = await getOrder(boss, { id: made.id });
  return { ...made, refundFen: order.refundFen, lines: order.lines };
}
async function received(id: string, lines: Back[]) {
  const made = await back(id, lines);
  await auditOrder(boss, { id: made.id, pass: true, reason: '' });
  await receiveReturn(planner, { id: made.id, warehouseId: null });
  return made;
}

/** A return, or an exchange for one cup, that nobody has judged yet. */
const backOf = async (id: string, lines: Back[]) => (await back(id, lines)).id;
const swapOf = async (id: string, lines: Back[]) => {
  const asked = {
    id,
    lines: lines.map((line) => ({ pieces: 0, ...line })),
    reason: '换口味',
    externalNo: null,
  };
  return (await exchangeOrder(boss, { ...asked, instead: [{ code: 'CUP', unit: '个', qty: 1 }] })).id;
};

/** Goods that are given back: what they are worth, as it was seen before. */
async function givenBack(id: string, lines: Back[]): Promise<number> {
  const seen = await quote(id, lines);
  const { refundFen } = await received(id, lines);
  expect(refundFen).toBe(seen.refundFen);
  return refundFen;
}

/** Goods that are changed for one cup: what they are worth. */
async function swapped(id: string, lines: Back[]): Promise<number> {
  const instead = [{ code: 'CUP', unit: '个', qty: 1 }];
  const asked = { id, lines: lines.map((line) => ({ pieces: 0, ...line })), instead };
  const seen = await quoteSwap(boss, asked);
  const made = await exchangeOrder(boss, { ...asked, reason: '换口味', externalNo: null });
  const { linesBack } = await getOrder(boss, { id: made.id });
  const backFen = linesBack.reduce((sum, line) => sum + line.amountFen, 0);
  expect(backFen).toBe(seen.backFen);
  await auditOrder(boss, { id: made.id, pass: true, reason: '' });
  await receiveReturn(planner, { id: made.id, warehouseId: null });
  return backFen;
}

/** Ten boxes, one more for nothing; and 满 10 箱减 100 元. */
const tenPlusOne = (onReturn: ReturnWay) =>
  define('buy-other', [level(10, gift(2, [{ productId: cup, unit: '个' }]))], {
    groups: [of(cola)],
    onReturn,
  });
const hundredOff = (onReturn: ReturnWay) =>
  define('tier-amount', [level(100_000, { type: 'amount', fen: 10_000 })], {
    basis: 'amount',
    groups: [{ ...of(cola), mixed: true }],
    onReturn,
  });

/** A coupon of 20 yuan for a later order, and what earns one for every 500 yuan. */
const laterOff = define('coupon', [level(10_000, { type: 'amount', fen: 2_000 })], {
  basis: 'amount',
  groups: [{ ...all, unit: null, mixed: true }],
});
const earning = (promotionId: string, onReturn: ReturnWay) =>
  define('next-coupon', [level(50_000, { type: 'coupon', fen: 2_000, promotionId })], {
    basis: 'amount',
    groups: [{ ...of(cola), unit: null, mixed: true }],
    recursive: true,
    onReturn,
  });
const latestPromotion = () =>
  brand.facts(async ({ tx }) => {
    const [row] = await tx
      .select()
      .from(promotions)
      .where(eq(promotions.code, `P-${serial}`));
    return row!.id;
  });

describe('what a return takes back of what a promotion gave (PRO-01)', () => {
  test.each([
    // Gifts: two cups of 10 yuan each came with ten boxes.
    ['keep', 10_000, [[1, 1]]],
    ['charge', 8_000, [[1, 1]]],
    [
      'take-back',
      10_000,
      [
        [1, 1],
        [2, 2],
      ],
    ],
  ] as const)('gifts that are not earned any more: %s', async (way, refundFen, lines) => {
    const id = await during([tenPlusOne(way)], () => signed([{ code: 'COLA', qty: 10 }]));
    const asked = [{ lineNo: 1, qty: 1 }];
    const seen = await quote(id, asked);
    expect(seen.refundFen).toBe(refundFen);
    const made = await back(id, asked);
    expect(made.refundFen).toBe(refundFen);
    expect(made.lines.map(({ lineNo, qty }) => [lineNo, qty])).toEqual(lines);
    expect(seen.gifts.map(({ text }) => text)).toEqual(way === 'take-back' ? ['2 个'] : []);
  });

  test.each([
    ['keep', 9_000, 81_000],
    // Nine boxes do not come to 1000 yuan: what they got off, 90 yuan, is not earned; a box had cost 90.
    ['charge', 0, 90_000],
    ['take-back', 0, 90_000],
  ] as const)('a threshold that is not met any more: %s', async (way, firstFen, restFen) => {
    const id = await during([hundredOff(way)], () => signed([{ code: 'COLA', qty: 10 }]));
    const first = await received(id, [{ lineNo: 1, qty: 1 }]);
    const rest = await received(id, [{ lineNo: 1, qty: 9 }]);
    expect([first.refundFen, rest.refundFen]).toEqual([firstFen, restFen]);
  });

  test.each([
    ['keep', 9_000, []],
    ['charge', 0, []],
    ['take-back', 0, []],
  ] as const)('goods that are changed for others count as given back: %s', async (way, backFen, gifts) => {
    const id = await during([hundredOff(way)], () => signed([{ code: 'COLA', qty: 10 }]));
    const asked = { id, lines: [{ lineNo: 1, qty: 1, pieces: 0 }] };
    const seen = await quoteSwap(boss, { ...asked, instead: [{ code: 'CUP', unit: '个', qty: 1 }] });
    expect(seen.back.gifts).toEqual(gifts);
    expect(await swapped(id, asked.lines)).toBe(backFen);
  });

  test('until they have come in, goods that are changed for others use credit by what promotions leave of them', async () => {
    const { id: customerId } = await brand.facts((world) => anOutlet(world, { code: 'MD-credit' }));
    const ten = [{ code: 'COLA', qty: 10 }];
    const id = await during([hundredOff('charge')], () => signed(ten, customerId));
    const used = () =>
      brand.facts(async ({ tx }) => (await getCredit({ tenant: brand.tenant }, tx, customerId)).usedFen);
    expect(await used()).toBe(90_000);
    // The box that comes back had cost 90 yuan, which are not earned any more: it is worth nothing.
    await exchangeOrder(boss, {
      id,
      lines: [{ lineNo: 1, qty: 1, pieces: 0 }],
      instead: [{ code: 'COLA', unit: '箱', qty: 1 }],
      reason: '换口味',
      externalNo: null,
    });
    expect(await used()).toBe(90_000 + 10_000);
  });

  test('a gift comes back with goods that are changed for others', async () => {
    const id = await during([tenPlusOne('take-back')], () => signed([{ code: 'COLA', qty: 10 }]));
    const asked = { id, lines: [{ lineNo: 1, qty: 1, pieces: 0 }] };
    const seen = await quoteSwap(boss, { ...asked, instead: [{ code: 'CUP', unit: '个', qty: 1 }] });
    expect(seen.back.gifts.map(({ text }) => text)).toEqual(['2 个']);
    expect(await swapped(id, asked.lines)).toBe(10_000);
    const { lines } = await getOrder(boss, { id });
    expect(lines.map(({ lineNo, swappedPieces }) => [lineNo, swappedPieces])).toEqual([
      [1, 24],
      [2, 2],
    ]);
  });

  test('a threshold that is still met takes nothing back', async () => {
    const id = await during([hundredOff('charge')], () => signed([{ code: 'COLA', qty: 20 }]));
    // 满减 is given once; of twenty boxes one comes back, nineteen still reach it.
    expect(await quote(id, [{ lineNo: 1, qty: 1 }])).toMatchObject({ refundFen: 9_500 + 0, withheldFen: 0 });
  });

  test.each([
    // A coupon for every 500 yuan: ten boxes of 100 earn two, of five boxes one stays, of nothing none.
    ['charge', ['usable', 'void']],
    ['keep', ['usable', 'usable']],
  ] as const)('coupons that an order earned, when goods of it come back: %s', async (way, afterFive) => {
    const buyer = (await brand.facts((world) => anOutlet(world, { code: `MD-${way}` }))).id;
    await during([laterOff], async () => {
      const couponId = await latestPromotion();
      const ten = [{ code: 'COLA', qty: 10 }];
      const id = await during([earning(couponId, way)], () => signed(ten, buyer));
      const wallet = () => brand.facts(({ tx }) => listOutletCoupons(boss, tx, buyer));
      const states = async () =>
        (await wallet()).map(({ state }) => state).toSorted((a, b) => (a < b ? -1 : 1));
      expect(await states()).toEqual(['usable', 'usable']);
      const seen = await quote(id, [{ lineNo: 1, qty: 5 }]);
      await received(id, [{ lineNo: 1, qty: 5 }]);
      expect(await states()).toEqual(afterFive);
      // Before it is confirmed, the preview names those that become void, and no others.
      const voided = async () =>
        (await wallet()).filter(({ state }) => state === 'void').map(({ code }) => code);
      expect(seen.coupons.map(({ code }) => code)).toEqual(await voided());
      const spent = (await wallet()).find(({ state }) => state === 'usable')!.code;
      const one = [{ code: 'COLA', unit: '箱', qty: 1 }];
      const used = await createOrder(boss, { ...unsaid, customerId: buyer, lines: one, coupons: [spent] });
      expect((await getOrder(boss, { id: used.id })).payableFen).toBe(8_000);
      const before = await voided();
      const rest = await quote(id, [{ lineNo: 1, qty: 5 }]);
      await received(id, [{ lineNo: 1, qty: 5 }]);
      expect(await states()).toEqual(['used', 'void']);
      const lately = (await voided()).filter((code) => !before.includes(code));
      expect(rest.coupons.map(({ code }) => code)).toEqual(lately);
      const lost = (await wallet()).find(({ state }) => state === 'void')!.code;
      const quoted = await quoteOrder(boss, { customerId: buyer, lines: one, coupons: [lost] });
      expect(quoted.payableFen).toBe(10_000);
    });
  });

  test.each([
    [
      'a return that is refused',
      backOf,
      (id: string) => auditOrder(boss, { id, pass: false, reason: '不退' }),
    ],
    ['a return that is cancelled', backOf, (id: string) => invalidateOrder(boss, { id, reason: '不退了' })],
    [
      'an exchange that is refused',
      swapOf,
      (id: string) => auditOrder(boss, { id, pass: false, reason: '不换' }),
    ],
  ] as const)('coupons do not end for goods that did not come back: %s', async (what, ask, drop) => {
    const buyer = (await brand.facts((world) => anOutlet(world, { code: `MD-${what}` }))).id;
    await during([laterOff], async () => {
      const couponId = await latestPromotion();
      const states = async () =>
        (await brand.facts(({ tx }) => listOutletCoupons(boss, tx, buyer)))
          .map(({ state }) => state)
          .toSorted();
      // Eleven boxes of 100 yuan earn two coupons, ten do, too; five earn one.
      const id = await during([earning(couponId, 'charge')], () =>
        signed([{ code: 'COLA', qty: 11 }], buyer),
      );
      const asked = await ask(id, [{ lineNo: 1, qty: 5 }]);
      await received(id, [{ lineNo: 1, qty: 1 }]);
      expect(await states()).toEqual(['usable', 'usable']);
      await drop(asked);
      expect(await states()).toEqual(['usable', 'usable']);
      // Of one that does come in, it counts from then on.
      const later = await ask(id, [{ lineNo: 1, qty: 5 }]);
      await auditOrder(boss, { id: later, pass: true, reason: '' });
      expect(await states()).toEqual(['usable', 'usable']);
      await receiveReturn(planner, { id: later, warehouseId: null });
      expect(await states()).toEqual(['usable', 'void']);
    });
  });

  test.each([
    ['keep', 0],
    ['charge', 500],
  ] as const)(
    'what is given once in the period is not given again after a return that lets it stay: %s',
    async (onReturn, again) => {
      const outlet = await brand.facts((world) => anOutlet(world, { code: `MD-once-${onReturn}` }));
      const once = define('cumulative', [level(10, { type: 'amount', fen: 500 })], {
        groups: [{ ...of(juice), mixed: true }],
        onReturn,
      });
      await during([once], async () => {
        const first = await signed([{ code: 'JUICE', qty: 4 }], outlet.id);
        const second = await signed([{ code: 'JUICE', qty: 6 }], outlet.id);
        const offOf = async (id: string) => (await getOrder(boss, { id })).discountFen;
        expect([await offOf(first), await offOf(second)]).toEqual([0, 500]);
        // The order that has it is whole: what comes back of another takes nothing away.
        await received(first, [{ lineNo: 1, qty: 1 }]);
        expect(await offOf(await signed([{ code: 'JUICE', qty: 1 }], outlet.id))).toBe(0);
        await received(second, [{ lineNo: 1, qty: 1 }]);
        expect(await offOf(await signed([{ code: 'JUICE', qty: 1 }], outlet.id))).toBe(again);
      });
    },
  );

  test('what a return does not charge is not given again, and a return that only was asked for charges nothing', async () => {
    const outlet = await brand.facts((world) => anOutlet(world, { code: 'MD-partly' }));
    const once = define('cumulative', [level(10, { type: 'amount', fen: 500 })], {
      groups: [{ ...of(juice), mixed: true }],
      onReturn: 'charge',
    });
    await during([once], async () => {
      const offOf = async (id: string) => (await getOrder(boss, { id })).discountFen;
      const order = async (qty: number) => offOf(await signed([{ code: 'JUICE', qty }], outlet.id));
      const first = await signed([{ code: 'JUICE', qty: 15 }], outlet.id);
      expect(await offOf(first)).toBe(500);
      // 14 are left: it is still earned.
      await received(first, [{ lineNo: 1, qty: 1 }]);
      expect(await order(1)).toBe(0);
      const requested = await back(first, [{ lineNo: 1, qty: 10 }]);
      expect(await order(1)).toBe(0);
      await invalidateOrder(boss, { id: requested.id, reason: '不退了' });
      expect(await order(1)).toBe(0);
    });
  });

  test('what another promotion gives for what is kept is not charged', async () => {
    const few = define('tier-quantity', [level(10, { type: 'amount', fen: 1_000 })], {
      groups: [of(juice)],
      onReturn: 'charge',
      stackable: true,
    });
    const tenth = define('tier-amount', [level(1, { type: 'percent', bp: 1_000 })], {
      basis: 'amount',
      groups: [{ ...all, mixed: true }],
      onReturn: 'charge',
    });
    const id = await during([few, tenth], () => signed([{ code: 'JUICE', qty: 10 }]));
    const order = await getOrder(boss, { id });
    // Less by 1000 for ten, and by a tenth of the rest: nine cost a tenth less, and no more.
    const nine = (order.goodsFen / 10) * 9;
    const { refundFen } = await quote(id, [{ lineNo: 1, qty: 1 }]);
    expect(order.payableFen - refundFen).toBe(nine - Math.round(nine / 10));
  });

  test('what another promotion would give that stood back is not charged either', async () => {
    const more = define('tier-quantity', [level(10, { type: 'amount', fen: 10_000 })], {
      groups: [of(cola)],
      onReturn: 'charge',
      exclusionGroup: 'x',
    });
    const fewer = define('tier-quantity', [level(5, { type: 'amount', fen: 4_000 })], {
      groups: [of(cola)],
      onReturn: 'charge',
      exclusionGroup: 'x',
    });
    const id = await during([more, fewer], () => signed([{ code: 'COLA', qty: 10 }]));
    const { goodsFen, payableFen } = await getOrder(boss, { id });
    // Nine alone would have cost 4000 less, four nothing less.
    const nine = await quote(id, [{ lineNo: 1, qty: 1 }]);
    expect(payableFen - nine.refundFen).toBe((goodsFen / 10) * 9 - 4_000);
    const four = await quote(id, [{ lineNo: 1, qty: 6 }]);
    expect(payableFen - four.refundFen).toBe((goodsFen / 10) * 4);
  });

  test('a return that came to nothing gives free what it withheld', async () => {
    const id = await during([hundredOff('charge')], () => signed([{ code: 'COLA', qty: 10 }]));
    const first = await back(id, [{ lineNo: 1, qty: 1 }]);
    await invalidateOrder(boss, { id: first.id, reason: '不退了' });
    expect(await quote(id, [{ lineNo: 1, qty: 10 }])).toMatchObject({ refundFen: 90_000, withheldFen: 0 });
  });

  test('in whatever parts an order comes back, changed or given back, all of it comes to what was paid, and nothing is left in the books', async () => {
    const way = constantFrom<ReturnWay>('keep', 'charge', 'take-back');
    await hold(
      asyncProperty(
        record({
          plan: constantFrom(...plans),
          gifts: way,
          off: way,
          percent: way,
          stackable: boolean(),
        }),
        integer({ min: 8, max: 14 }),
        array(
          record({
            line: integer({ min: 0, max: 2 }),
            qty: integer({ min: 0, max: 3 }),
            pieces: integer({ min: 0, max: 30 }),
            swap: boolean(),
          }),
          {
            maxLength: 6,
          },
        ),
        async (ways, qty, steps) => {
          const planned = plannedOf(ways).map((one) => ({ ...one, stackable: ways.stackable }));
          const id = await during(planned, () =>
            signed([
              { code: 'COLA', qty },
              { code: 'JUICE', qty: 4 },
            ]),
          );
          const paidFen = (await getOrder(boss, { id })).payableFen;
          let refundFen = 0;
          const take = async (lines: Back[], swap = false) => {
            const { lines: own } = await getOrder(boss, { id });
            const fitting = lines.flatMap((one) => {
              const line = own.find(({ lineNo }) => lineNo === one.lineNo);
              if (!line) return [];
              const room = line.signedPieces - line.returnedPieces - line.swappedPieces;
              const pieces = Math.min(room, one.qty * line.factor + (one.pieces ?? 0));
              return pieces > 0 ? [{ lineNo: one.lineNo, qty: 0, pieces }] : [];
            });
            if (fitting.length === 0) return;
            refundFen += swap ? await swapped(id, fitting) : await givenBack(id, fitting);
            expect(refundFen).toBeLessThanOrEqual(paidFen);
          };
          for (const { line, qty: boxes, pieces, swap } of steps)
            await take([{ lineNo: line + 1, qty: boxes, pieces }], swap);
          for (const lineNo of [1, 2, 3]) await take([{ lineNo, qty: 99 }]);
          expect(refundFen).toBe(paidFen);
          const books = await brand.facts(async ({ tx }) => {
            const ofTenant = eq(promotionUsage.tenantId, brand.tenant.slug);
            const [usage] = await tx
              .select({
                fen: sql<number>`coalesce(sum(${promotionUsage.fen}), 0)::int`,
                qty: sql<number>`coalesce(sum(${promotionUsage.qty}), 0)::int`,
                times: sql<number>`coalesce(sum(${promotionUsage.times}), 0)::int`,
              })
              .from(promotionUsage)
              .where(and(ofTenant, eq(promotionUsage.orderId, id)));
            const [sold] = await tx
              .select({
                fen: sql<number>`coalesce(sum(${salesEntries.amountFen}), 0)::int`,
                pieces: sql<number>`coalesce(sum(${salesEntries.baseQty}), 0)::int`,
              })
              .from(salesEntries)
              .innerJoin(
                orders,
                and(eq(orders.tenantId, salesEntries.tenantId), eq(orders.id, salesEntries.orderId)),
              )
              .where(
                and(
                  eq(salesEntries.tenantId, brand.tenant.slug),
                  sql`(${orders.id} = ${id} or ${orders.originId} = ${id})`,
                ),
              );
            return { ...usage, sold };
          });
          expect(books).toEqual({ fen: 0, qty: 0, times: 0, sold: { fen: 0, pieces: 0 } });
          expect((await getOrder(boss, { id })).money).toMatchObject({ open: 0 });
        },
      ),
      { numRuns: 24 },
    );
  }, 120_000);
});
