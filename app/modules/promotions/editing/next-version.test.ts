import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { replayOrders } from '#app/modules/orders/pricing/use-cases/replay-orders.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { define, level, noLimits, of } from '../engine/testing/samples.ts';
import { everywhere } from '../facts/rules-scope.ts';
import { listOutletOffers } from '../facts/use-cases/outlet-offers.server.ts';
import { getPromotion } from './use-cases/get-promotion.server.ts';
import { listCalendar } from './use-cases/list-calendar.server.ts';
import { listPromotions } from './use-cases/list-promotions.server.ts';
import { auditPromotion, endPromotion, submitPromotion } from './use-cases/move-promotion.server.ts';
import { addPromotion, editPromotion } from './use-cases/save-promotion.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let planner: Ctx;
let boss: Ctx;
let shop: string;
const goods: Record<string, string> = {};
let id = '';
let number = 0;

/** 10 o'clock of a day in November or December. */
const at = (ctx: Ctx, day: string): Ctx => ({ ...ctx, now: () => new Date(`2026-${day}T10:00:00+08:00`) });

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
    const units = [{ unit: '箱', factor: 24, priceFen: 3_000 }];
    for (const code of ['COLA', 'TEA']) goods[code] = (await aProduct(world, { code, name: code, units })).id;
  });
  planner = await brand.as({ username: 'planner', roles: ['boss'], departs: ['A01'] });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** So many fen off each order of a product. */
const off = (fen: number, code = 'COLA') =>
  define('tier-quantity', [level(1, { type: 'amount', fen })], {
    groups: [of(goods[code]!)],
    limits: { ...noLimits, budgetFen: fen * 100 },
  }) as never;

async function approve(day = '11-21'): Promise<void> {
  const { version } = await getPromotion(at(boss, day), { id });
  await submitPromotion(at(planner, day), { id, version, reason: '' });
  await auditPromotion(at(boss, day), { id, version: version + 1, pass: true, reason: '' });
}

/** What an outlet pays for so many boxes that it orders. */
const paid = async (day: string, qty: number, code = 'COLA') => {
  const lines = [{ code, unit: '箱', qty }];
  const address = { receiver: '', phone: '', address: '', remark: '' };
  const facts = { customerId: shop, source: 'console', prepay: false, externalNo: null } as const;
  return (await createOrder(at(boss, day), { ...facts, ...address, lines })).payableFen;
};

async function edit(fen: number, [validFrom, validTo]: [string, string], code = 'COLA', day = '11-21') {
  const { version, versions } = await getPromotion(at(boss, day), { id });
  await editPromotion(at(planner, day), {
    ...versions[0]!,
    id,
    version,
    validFrom: `2026-${validFrom}`,
    validTo: `2026-${validTo}`,
    definition: off(fen, code),
  });
}

/** What is taken off each product on some days. */
async function offOn(...days: string[]): Promise<number[][]> {
  const found: number[][] = [];
  for (const day of days) {
    const quoted = async (code: string) =>
      (await quoteOrder(at(boss, day), { customerId: shop, lines: [{ code, unit: '箱', qty: 1 }] }))
        .discountFen;
    found.push([await quoted('COLA'), await quoted('TEA')]);
  }
  return found;
}

beforeEach(async () => {
  number += 1;
  const made = await addPromotion(planner, {
    code: `N-${number}`,
    name: `立减 ${number}`,
    description: '',
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
    scope: { ...everywhere } as never,
    definition: off(100),
  });
  id = made.id;
  await approve();
  return async () => {
    const { version } = await getPromotion(boss, { id });
    await endPromotion(boss, { id, version, reason: '测试完了' });
  };
});

describe('a version that begins later (B6)', () => {
  test('leaves the one in force until its first day, without a gap and never both', async () => {
    await edit(300, ['12-01', '12-20'], 'TEA');
    await approve();
    expect(await offOn('11-21', '11-30', '12-01', '12-20', '12-21')).toEqual([
      [100, 0],
      [100, 0],
      [0, 300],
      [0, 300],
      [0, 0],
    ]);
  });

  test('an order keeps the version of its day, and is priced once more with it after the change', async () => {
    await edit(300, ['12-01', '12-20']);
    await approve();
    expect([await paid('11-30', 1), await paid('12-01', 1)]).toEqual([2_900, 2_700]);
    const replayed = await replayOrders(at(boss, '12-05'), { from: '2026-11-30', to: '2026-12-01' });
    expect(replayed).toMatchObject({ orders: 2, differences: [] });
  });

  test('the page, the list, the calendar and the shop tell which holds and from when the next takes over', async () => {
    await edit(300, ['12-01', '12-20']);
    expect((await getPromotion(boss, { id })).takesOver).toEqual({
      at: 'later',
      number: 2,
      from: '2026-12-01',
      standing: 1,
    });
    await approve();
    const next = { version: 2, validFrom: '2026-12-01' };
    expect(await getPromotion(boss, { id })).toMatchObject({
      state: 'running',
      activeVersion: 1,
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      budgetFen: 10_000,
      next,
      takesOver: null,
    });
    expect(await getPromotion(at(boss, '12-01'), { id })).toMatchObject({
      state: 'running',
      activeVersion: 2,
      validFrom: '2026-12-01',
      budgetFen: 30_000,
      next: null,
    });
    const listed = async (day: string) =>
      (await listPromotions(at(boss, day), { state: 'running', keyword: `N-${number}`, page: 1 })).records;
    expect(await listed('11-21')).toMatchObject([{ validTo: '2026-11-30', budgetFen: 10_000, next }]);
    expect(await listed('12-01')).toMatchObject([{ validTo: '2026-12-20', budgetFen: 30_000, next: null }]);
    const bars = async (month: string) =>
      (await listCalendar(boss, { month })).promotions
        .filter((one) => one.id === id)
        .map(({ validFrom, validTo }) => [validFrom, validTo]);
    expect(await bars('2026-12')).toContainEqual(['2026-12-01', '2026-12-20']);
    expect(await bars('2026-11')).toContainEqual(['2026-11-01', '2026-11-30']);
    const offered = (day: string) => {
      const then = at(boss, day);
      return inTenant(then, async (tx) =>
        (await listOutletOffers(then, tx, shop)).filter((one) => one.id === id).map(({ validTo }) => validTo),
      );
    };
    expect([await offered('11-21'), await offered('12-01')]).toEqual([['2026-11-30'], ['2026-12-20']]);
  });

  test('is replaced by another before it began; what is in force goes on until that one begins', async () => {
    await edit(300, ['12-01', '12-20']);
    await approve();
    await edit(500, ['12-10', '12-20']);
    await approve();
    expect(await offOn('12-01', '12-09', '12-10')).toEqual([
      [100, 0],
      [100, 0],
      [500, 0],
    ]);
  });

  test('of what is cumulated begins anew: what was given before its days is not counted against it', async () => {
    const cumulative = define('cumulative', [level(2, { type: 'amount', fen: 600 })], {
      groups: [of(goods['TEA']!)],
    });
    const bought = (day: string) => paid(day, 2, 'TEA');
    const days = { validFrom: '2026-11-01', validTo: '2026-11-30' };
    const shared = {
      name: '累计',
      description: '',
      scope: { ...everywhere },
      definition: cumulative,
    } as never;
    const own = id;
    id = (await addPromotion(planner, { code: 'SUM', ...(shared as object), ...days } as never)).id;
    await approve();
    expect([await bought('11-21'), await bought('11-22')]).toEqual([5_400, 6_000]);
    const { version } = await getPromotion(boss, { id });
    const next = { validFrom: '2026-12-01', validTo: '2026-12-31' };
    await editPromotion(planner, { id, version, ...(shared as object), ...next } as never);
    await approve();
    expect([await bought('12-01'), await bought('12-02')]).toEqual([5_400, 6_000]);
    const { version: last } = await getPromotion(boss, { id });
    await endPromotion(boss, { id, version: last, reason: '测试完了' });
    id = own;
  });

  test('does not lengthen what ends before', async () => {
    await edit(100, ['11-01', '11-25']);
    await approve();
    await edit(300, ['12-01', '12-20']);
    await approve();
    expect(await offOn('11-25', '11-26', '12-01')).toEqual([
      [100, 0],
      [0, 0],
      [300, 0],
    ]);
    expect((await getPromotion(at(boss, '11-26'), { id })).state).toBe('upcoming');
  });

  test('one that has begun takes over at once; one that is only to begin is moved', async () => {
    await edit(300, ['11-01', '12-20']);
    await approve();
    expect(await offOn('11-21')).toEqual([[300, 0]]);
    await edit(300, ['12-01', '12-20'], 'COLA', '11-22');
    await approve('11-22');
    await edit(700, ['11-22', '12-20'], 'COLA', '11-22');
    await approve('11-22');
    expect(await offOn('11-22', '12-01')).toEqual([
      [700, 0],
      [700, 0],
    ]);
    expect((await getPromotion(at(boss, '11-22'), { id })).next).toBeNull();
  });
});
