import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { soldInFile } from '#app/composition/testing/order-doors.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { listOrders } from '#app/modules/orders/listing/use-cases/list-orders.server.ts';
import { listOrdersQuery } from '#app/modules/orders/listing/wire.ts';
import { type OrderStatus, orderStatuses } from '#app/modules/orders/rules.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { getAnalysis } from './get-analysis.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;

/** Sold in each place: when (in China), what for, in which state, by which office. */
const sales: [string, number, OrderStatus, 'A01A02' | 'A01A03'][] = [
  ['2026-11-21 00:00:00', 3, 0, 'A01A02'],
  ['2026-11-21 09:00:00', 5, 2, 'A01A03'],
  ['2026-11-21 09:30:00', 90, 1, 'A01A02'],
  ['2026-11-21 09:40:00', 90, 4, 'A01A03'],
  ['2026-11-20 23:59:59', 7, 3, 'A01A02'],
  ['2026-11-01 00:00:00', 11, 7, 'A01A03'],
  ['2026-10-31 23:59:59', 13, 3, 'A01A02'],
  ['2026-10-23 00:00:00', 17, 3, 'A01A02'],
  ['2026-10-22 23:59:59', 19, 3, 'A01A02'],
  ['2026-10-21 23:59:59', 23, 3, 'A01A03'],
  ['2026-10-22 00:00:00', 29, 8, 'A01A02'],
  ['2026-10-01 00:00:00', 31, 5, 'A01A02'],
  ['2026-09-30 23:59:59', 37, 3, 'A01A03'],
];

/** What left of them: when, how many and from which office. */
const deliveries: { day: string; qty: number; office: string }[] = [];

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    for (const orgCode of ['A01A02', 'A01A03']) {
      await aDepart(world, { orgCode });
      await aDealer(world, { code: `D-${orgCode}`, name: `经销商 ${orgCode}`, depart: orgCode });
      await anOutlet(world, { code: `C-${orgCode}`, dealer: `D-${orgCode}`, depart: orgCode });
      await aProduct(world, { code: `P-${orgCode}`, units: [{ unit: '瓶', factor: 1, priceFen: 100 }] });
    }
    for (const [at, qty, status, office] of sales) {
      const { lines, events } = await anOrder(world, {
        status,
        customer: `C-${office}`,
        orderedAt: new Date(`${at.replace(' ', 'T')}+08:00`),
        lines: [{ product: `P-${office}`, qty }],
      });
      const left = events.findLast(({ event }) => event.startsWith('ship'));
      const qtyLeft = lines[0]!.shippedQty;
      if (left && qtyLeft > 0)
        deliveries.push({ day: dayOf(left.happenedAt, 'Asia/Shanghai'), qty: qtyLeft, office });
    }
  });
  const other = await desk.brand('maixiangfang');
  await other.facts((world) => anOrder(world, { orderedAt: new Date(now.getTime() - 3_600_000) }));
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** What left between two days, both included. */
const sold = (from: string, to: string, office = '') => {
  const counted = deliveries.filter(
    (one) => one.day >= from && one.day <= to && one.office.startsWith(office),
  );
  return {
    orders: counted.length,
    amountFen: counted.reduce((sum, { qty }) => sum + qty * 100, 0),
  };
};

/** What was ordered on a day and neither refused nor made invalid. */
const ordered = (day: string, office = '') => {
  const counted = sales.filter(
    ([at, , status, place]) => at.startsWith(day) && status !== 1 && status !== 4 && place.startsWith(office),
  );
  return { orders: counted.length, amountFen: counted.reduce((sum, [, qty]) => sum + qty * 100, 0) };
};

describe('figures of the home page', () => {
  test.each([
    ['everyone’s', '', () => boss],
    ['an office’s own', 'A01A02', () => brand.as({ roles: ['manager'], departs: ['A01A02'] })],
    ['a salesperson’s without orders', 'nowhere', () => brand.as({ roles: ['sales'], departs: ['A01A02'] })],
  ] as const)('%s are the sums of what was sold there, by the tenant’s days', async (_name, office, who) => {
    const found = await getAnalysis(await who());
    expect(found.refreshedAt).toBe(now.toISOString());
    expect(found.today).toEqual(sold('2026-11-21', '2026-11-21', office));
    expect(found.ordered).toEqual(ordered('2026-11-21', office));
    expect(found.month).toEqual(sold('2026-11-01', '2026-11-21', office));
    expect(found.lastMonth).toEqual(sold('2026-10-01', '2026-10-21', office));
    expect(found.waiting).toBe(
      sales.filter(([, , status, place]) => status === 0 && place.startsWith(office)).length,
    );
    expect(found.trend).toHaveLength(30);
    expect(found.trend[0]?.day).toBe('2026-10-23');
    for (const { day, ...figure } of found.trend)
      expect([day, figure]).toEqual([day, sold(day, day, office)]);
    const base = found.lastMonth.amountFen;
    expect(found.growth).toEqual(base === 0 ? null : (found.month.amountFen - base) / base);
  });

  test('rankings are of this month, the most first, with what each sold', async () => {
    const { topDealers, topProducts } = await getAnalysis(boss);
    const expected = ['A01A02', 'A01A03']
      .map((office) => ({ office, ...sold('2026-11-01', '2026-11-21', office) }))
      .toSorted((a, b) => b.amountFen - a.amountFen);
    expect(topDealers.map(({ name, orders, amountFen }) => [name, orders, amountFen])).toEqual(
      expected.map(({ office, orders, amountFen }) => [`经销商 ${office}`, orders, amountFen]),
    );
    expect(topDealers.map(({ qty }) => qty)).toEqual([null, null]);
    // Whatever a brand calls the column, each figure says what is counted.
    expect(topProducts.map(({ orders, amountFen, qty, unit }) => [orders, amountFen, qty, unit])).toEqual(
      expected.map(({ orders, amountFen }) => [orders, amountFen, amountFen / 100, '瓶']),
    );
  });

  test('an office’s ranking shows nobody else', async () => {
    const manager = await brand.as({ roles: ['manager'], departs: ['A01A02'] });
    const { topDealers, topProducts } = await getAnalysis(manager);
    expect(topDealers.map(({ name }) => name)).toEqual(['经销商 A01A02']);
    expect(topProducts).toHaveLength(1);
  });

  test('the day turns with the tenant’s midnight, not the server’s', async () => {
    const at = (iso: string) => getAnalysis({ ...boss, now: () => new Date(iso) });
    const [before, after] = [await at('2026-11-20T15:59:59Z'), await at('2026-11-20T16:00:00Z')];
    expect(before.ordered).toEqual(ordered('2026-11-20'));
    expect(after.ordered).toEqual(ordered('2026-11-21'));
    expect(after.today).toEqual(sold('2026-11-21', '2026-11-21'));
  });

  test('what has not left is no sale, whatever its state; what is refused or invalid is not even ordered', async () => {
    const states: Record<'sold' | 'ordered', number[]> = { sold: [], ordered: [] };
    const fresh = await desk.brand('yikuaixiao');
    await fresh.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    const ctx = await fresh.as({ roles: ['boss'] });
    for (const status of orderStatuses) {
      const before = await getAnalysis(ctx);
      await fresh.facts((world) => anOrder(world, { status, orderedAt: new Date(now.getTime() - 60_000) }));
      const after = await getAnalysis(ctx);
      if (after.month.orders > before.month.orders) states.sold.push(status);
      if (after.ordered.orders > before.ordered.orders) states.ordered.push(status);
    }
    expect(states.sold.toSorted((a, b) => a - b)).toEqual([3, 5, 7, 8]);
    expect(states.ordered.toSorted((a, b) => a - b)).toEqual([0, 2, 3, 5, 6, 7, 8]);
  });

  test('a visitor is unauthorised, a person without the page forbidden', async () => {
    await expect(getAnalysis(brand.ctx())).rejects.toMatchObject({ status: 401 });
    await expect(getAnalysis(await brand.as({}))).rejects.toMatchObject({ status: 403 });
  });
});

describe('what figures of sales are made of (RPT-01)', () => {
  const list = (days: object) => listOrders(boss, listOrdersQuery.parse({ ...days, size: 200 }));

  test('the orders behind a month are those that left in it, whenever they were placed, and come to its figure', async () => {
    const { periods, month, lastMonth } = await getAnalysis(boss);
    for (const [figure, { from, to }] of [
      [month, periods.month],
      [lastMonth, periods.lastMonth],
    ] as const) {
      const found = await list({ dateBy: 'sold', startDate: from, endDate: to });
      expect({ orders: found.total, amountFen: found.soldFen }).toEqual(figure);
      const taken = { dateBy: 'sold', startDate: from, endDate: to };
      expect(await soldInFile(boss, taken)).toBe(figure.amountFen);
      expect(await soldInFile(boss, { ...taken, lines: 'true' })).toBe(figure.amountFen);
    }
    const { from, to } = periods.month;
    const placed = ({ records }: { records: { orderNo: string }[] }) =>
      new Set(records.map((one) => one.orderNo));
    const soldNow = placed(await list({ dateBy: 'sold', startDate: from, endDate: to }));
    const orderedNow = placed(await list({ startDate: from, endDate: to }));
    // One was placed on the last day of the month before, and left in this one.
    expect([...soldNow.difference(orderedNow)]).toHaveLength(1);
  });

  test('by the days of orders nothing is said of sales', async () => {
    expect(await list({ startDate: '2026-11-01' })).toMatchObject({ soldFen: null });
  });

  test('by the days of sales nothing is said unless both days are given: the whole book is no figure', async () => {
    const days = [{}, { startDate: '2026-11-01' }, { endDate: '2026-11-21' }];
    for (const one of days) expect(await list({ dateBy: 'sold', ...one })).toMatchObject({ soldFen: null });
    const both = await list({ dateBy: 'sold', startDate: '2026-11-01', endDate: '2026-11-21' });
    expect(both.soldFen).toBeGreaterThan(0);
  });
});

test('what came back is behind the rankings, in base units, and out of the dealers’ sums (RPT-01)', async () => {
  const own = await desk.brand('hengleng');
  await own.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    for (const code of ['A', 'B']) {
      await aDealer(world, { code: `D-${code}`, name: `经销商 ${code}` });
      await anOutlet(world, { code: `C-${code}`, dealer: `D-${code}` });
      await aProduct(world, {
        code: `P-${code}`,
        name: `商品 ${code}`,
        units: [{ unit: '箱', factor: 24, priceFen: 2_400 }],
      });
    }
    const at = { status: 3 as const, orderedAt: new Date('2026-11-10T09:00:00+08:00') };
    const { order } = await anOrder(world, { ...at, customer: 'C-A', lines: [{ product: 'P-A', qty: 10 }] });
    await anOrder(world, { ...at, customer: 'C-B', lines: [{ product: 'P-B', qty: 9 }] });
    const back = { kind: 'return', originId: order.id, status: 7, customer: 'C-A' } as const;
    await anOrder(world, {
      ...back,
      orderedAt: new Date('2026-11-15T09:00:00+08:00'),
      lines: [{ product: 'P-A', qty: 3 }],
    });
  });
  const found = await getAnalysis(await own.as({ roles: ['boss'], departs: ['A01'] }));
  expect(found.topProducts).toMatchObject([
    { name: expect.stringContaining('商品 B'), qty: 9 * 24, amountFen: 21_600 },
    { name: expect.stringContaining('商品 A'), qty: 7 * 24, amountFen: 16_800 },
  ]);
  expect(found.topDealers).toMatchObject([
    { name: '经销商 B', amountFen: 21_600 },
    { name: '经销商 A', amountFen: 16_800 },
  ]);
});
