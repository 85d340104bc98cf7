import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { writtenColumns } from '#app/db/queries/written-columns.server.ts';
import { onServer } from '#app/db/testing/database-url.server.ts';
import type { RoleScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aLabel, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customers, outletLabelMembers } from '#app/modules/customers/table.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { orderStatuses } from '../../rules.ts';
import { anOrder } from '../../seed/seed.server.ts';
import { orders } from '../../table.server.ts';
import { listOrdersQuery, type OrderPage } from '../wire.ts';
import { listOrders } from './list-orders.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const list = (ctx: Ctx, query: Record<string, unknown> = {}) => listOrders(ctx, listOrdersQuery.parse(query));

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  await other.facts((world) => anOrder(world, { orderNo: 'SO-OTHER' }));
});
afterAll(() => desk.close());

/** All there is to know of an order to say by hand who sees it and which filter it meets. */
type Known = Awaited<ReturnType<typeof everything>>[number];
const everything = () =>
  brand.facts(({ tx }) =>
    tx
      .select({
        id: orders.id,
        orderNo: orders.orderNo,
        status: orders.status,
        payableFen: orders.payableFen,
        orderedAt: orders.orderedAt,
        departId: orders.departId,
        salesUserId: orders.salesUserId,
        dealerId: orders.dealerId,
        orgCode: departs.orgCode,
        dealerName: dealers.name,
        dealerCode: dealers.code,
        customerName: customers.name,
        customerCode: customers.code,
        kind: orders.kind,
        source: orders.source,
        salesName: orders.salesName,
        channel: customers.channel,
      })
      .from(orders)
      .innerJoin(departs, eq(departs.id, orders.departId))
      .innerJoin(dealers, eq(dealers.id, orders.dealerId))
      .innerJoin(customers, eq(customers.id, orders.customerId)),
  );

describe('who sees which orders, filtered, sorted and in pages (PER-06, HTTP-02)', () => {
  let known: Known[];
  const people = new Map<string, Ctx>();

  beforeAll(async () => {
    const scopes: RoleScope[] = ['all', 'depart-tree', 'depart', 'own', 'dealer'];
    await brand.facts(async (world) => {
      for (const scope of scopes) {
        await aRole(world, { code: `see-${scope}`, dataScope: scope, permissions: ['order:list'] });
      }
      for (const orgCode of ['A01A02', 'A01A02A01', 'A01A03']) await aDepart(world, { orgCode });
      await aDealer(world, { code: 'D-EAST', name: '华东100%商贸', depart: 'A01A02' });
      await aDealer(world, { code: 'D-NORTH', name: '华北_商贸', depart: 'A01A03' });
    });
    const see = (name: string, roles: RoleScope[], person: Parameters<TestBrand['as']>[0] = {}) =>
      brand
        .as({ username: name, departs: ['A01A02'], ...person, roles: roles.map((scope) => `see-${scope}`) })
        .then((ctx) => people.set(name, ctx));
    await see('boss', ['all']);
    await see('tree', ['depart-tree']);
    await see('top', ['depart-tree'], { departs: ['A01'] });
    await see('office', ['depart']);
    await see('seller', ['own']);
    await see('newcomer', ['own']);
    await see('dealer', ['dealer'], { departs: [], dealer: 'D-EAST' });
    await see('both', ['depart', 'dealer'], { departs: ['A01A03'], dealer: 'D-EAST' });
    await see('homeless', ['depart-tree', 'depart', 'dealer'], { departs: [] });
    await brand.facts(async (world) => {
      const outlets = [
        await anOutlet(world, { code: 'MD-1', name: '好邻居便利店', dealer: 'D-EAST', depart: 'A01A02' }),
        await anOutlet(world, { code: 'MD-2', name: 'SO Good 超市', dealer: 'D-NORTH', depart: 'A01A03' }),
        await anOutlet(world, { code: 'MD-3', name: '百分100%店', dealer: 'D-EAST', depart: 'A01A02A01' }),
        await anOutlet(world, { code: 'MD-4', name: '小卖部', dealer: 'D-NORTH', depart: 'A01' }),
      ];
      const label = await aLabel(world, { name: '核心门店' });
      await aLabel(world, { name: '核心门店（停用）' });
      await world.tx
        .insert(outletLabelMembers)
        .values(
          outlets
            .filter(({ code }) => ['MD-2', 'MD-3'].includes(code))
            .map(({ id }) => ({ tenantId: world.tenant.slug, labelId: label.id, customerId: id })),
        );
      const times = [
        '2026-11-18T15:59:59Z',
        '2026-11-18T16:00:00Z',
        '2026-11-19T15:59:59.999Z',
        '2026-11-19T16:00:00Z',
      ];
      for (let index = 0; index < 72; index += 1) {
        await anOrder(world, {
          status: orderStatuses[index % 9],
          customer: outlets[index % 4],
          sales: index % 5 === 0 ? 'seller' : undefined,
          orderedAt: new Date(times[(index % 7) % 4]!),
          lines: [{ qty: 2 + (index % 3) }],
        });
      }
    });
    known = await everything();
  });

  const sees: Record<string, (order: Known) => boolean> = {
    boss: () => true,
    tree: ({ orgCode }) => orgCode.startsWith('A01A02'),
    top: ({ orgCode }) => orgCode.startsWith('A01'),
    office: ({ orgCode }) => orgCode === 'A01A02',
    seller: ({ salesUserId }) => salesUserId === people.get('seller')?.user?.id,
    newcomer: () => false,
    dealer: ({ dealerCode }) => dealerCode === 'D-EAST',
    both: ({ orgCode, dealerCode }) => orgCode === 'A01A03' || dealerCode === 'D-EAST',
    homeless: () => false,
  };
  const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
  const begins = (text: string, part: string) => text.toLowerCase().startsWith(part.toLowerCase());
  const named = (part: string) => (order: Known) =>
    begins(order.orderNo, part) ||
    contains(order.customerName, part) ||
    begins(order.customerCode, part) ||
    contains(order.dealerName, part) ||
    begins(order.dealerCode, part);
  const day = ({ orderedAt }: Known) =>
    new Date(orderedAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

  const filters: [string, Record<string, string>, (order: Known) => boolean][] = [
    ['nothing', {}, () => true],
    ['a state', { status: '0' }, ({ status }) => status === 0],
    ['a first day', { startDate: '2026-11-19' }, (order) => day(order) >= '2026-11-19'],
    ['a last day', { endDate: '2026-11-19' }, (order) => day(order) <= '2026-11-19'],
    ['one day', { startDate: '2026-11-19', endDate: '2026-11-19' }, (order) => day(order) === '2026-11-19'],
    ['an amount from', { minFen: '6000' }, ({ payableFen }) => payableFen >= 6000],
    [
      'an amount',
      { minFen: '5000', maxFen: '9000' },
      ({ payableFen }) => payableFen >= 5000 && payableFen <= 9000,
    ],
    ['a kind', { kind: 'offline' }, ({ kind }) => kind === 'offline'],
    ['another kind', { kind: 'return' }, ({ kind }) => kind === 'return'],
    ['a source', { source: 'console' }, ({ source }) => source === 'console'],
    ['a product by its code', { product: 'sp' }, () => true],
    ['a product nobody has', { product: '%' }, () => false],
    ['a salesperson', { sales: '员' }, ({ salesName }) => salesName.includes('员')],
    ['a channel', { channel: '便利' }, ({ channel }) => channel.includes('便利')],
    ['a label nobody has', { label: '_' }, () => false],
    ['a label', { label: '核心' }, ({ customerCode }) => customerCode === 'MD-2' || customerCode === 'MD-3'],
    ['a day without orders', { startDate: '2026-11-01', endDate: '2026-11-02' }, () => false],
    ...['SO20261119', 'so2026', 'SO', '便利', '100%', '%', '_', 'MD-1', 'd-north', '没有'].map(
      (keyword): [string, Record<string, string>, (order: Known) => boolean] => [
        `keyword ${keyword}`,
        { keyword },
        named(keyword),
      ],
    ),
    [
      'everything together',
      { status: '2', keyword: '100%', startDate: '2026-11-18', endDate: '2026-11-20' },
      (order) => order.status === 2 && named('100%')(order),
    ],
  ];

  /** Every page of a list, seven rows each. */
  const allPages = async (ctx: Ctx, query: Record<string, unknown>): Promise<OrderPage[]> => {
    const first = await list(ctx, { ...query, size: 7 });
    const rest = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => index + 2);
    return [
      first,
      ...(await Promise.all(rest.map((pageNumber) => list(ctx, { ...query, size: 7, pageNumber })))),
    ];
  };

  test('by an outlet: those of its orders that the person sees', async () => {
    const outlet = known.find(({ customerName }) => customerName === '好邻居便利店')!;
    const [{ customerId } = { customerId: '' }] = await brand.facts(({ tx }) =>
      tx.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, outlet.id)),
    );
    for (const [name, ctx] of people) {
      const page = await list(ctx, { customerId, size: 100 });
      const expected = known.filter((one) => sees[name]!(one) && one.customerName === '好邻居便利店');
      expect([name, page.records.map(({ id }) => id).toSorted()]).toEqual([
        name,
        expected.map(({ id }) => id).toSorted(),
      ]);
    }
  });

  test.each(filters)('by %s: each person finds exactly what the rules say', async (_name, query, meets) => {
    for (const [name, ctx] of people) {
      const expected = known.filter((order) => sees[name]!(order) && meets(order));
      const pages = await allPages(ctx, query);
      const ids = pages.flatMap(({ records }) => records.map(({ id }) => id));
      expect([name, ids.toSorted()]).toEqual([name, expected.map(({ id }) => id).toSorted()]);
      const inTabs = known.filter(
        (order) => sees[name]!(order) && meets({ ...order, status: Number(query.status ?? order.status) }),
      );
      for (const page of pages) {
        expect(page).toMatchObject({ total: expected.length, totalCapped: false, size: 7 });
        expect(page.statusCounts).toEqual(
          orderStatuses.map((status) => ({
            status,
            count: inTabs.filter((order) => order.status === status).length,
            capped: false,
          })),
        );
      }
    }
  });

  test('each dealer’s orders by the dealer’s id, within what the person may see', async () => {
    for (const dealerId of new Set(known.map((order) => order.dealerId))) {
      for (const [name, ctx] of people) {
        const expected = known.filter((order) => sees[name]!(order) && order.dealerId === dealerId);
        expect((await list(ctx, { dealerId })).total).toBe(expected.length);
      }
    }
  });

  test.each(['orderedAt', 'orderNo', 'payableFen'] as const)(
    'by %s in either direction: in order over all pages, no row twice, ties by id',
    async (sort) => {
      const key = (order: Known) => (sort === 'orderedAt' ? order.orderedAt.getTime() : order[sort]);
      for (const [direction, sign] of [
        ['asc', 1],
        ['desc', -1],
      ] as const) {
        for (const name of ['boss', 'both']) {
          const expected = known
            .filter(sees[name]!)
            .toSorted((a, b) => {
              if (key(a) !== key(b)) return key(a) < key(b) ? -sign : sign;
              return a.id < b.id ? -sign : sign;
            })
            .map(({ orderNo }) => orderNo);
          const pages = await allPages(people.get(name)!, { sort, direction });
          expect(pages.flatMap(({ records }) => records.map(({ orderNo }) => orderNo))).toEqual(expected);
        }
      }
    },
  );

  test('a page behind the last is empty and still counts', async () => {
    const page = await list(people.get('boss')!, { pageNumber: '50', size: '200' });
    expect(page).toMatchObject({ records: [], total: known.length, current: 50, pages: 1 });
  });

  test('a row says what the list shows, money in fen and time in UTC', async () => {
    const { records } = await list(people.get('boss')!, { sort: 'orderNo', size: '1' });
    const [newest] = known.toSorted((a, b) => (a.orderNo < b.orderNo ? 1 : -1));
    const [row] = records;
    expect(row).toMatchObject({
      id: newest?.id,
      orderNo: newest?.orderNo,
      dealerName: newest?.dealerName,
      customerName: newest?.customerName,
      payableFen: newest?.payableFen,
      orderedAt: newest?.orderedAt.toISOString(),
    });
    expect(Object.keys(row ?? {})).not.toContain('tenantId');
  });

  test('a visitor, and a person without the action, see none', async () => {
    await expect(list(brand.ctx())).rejects.toMatchObject({ status: 401 });
    const person = await brand.as({ departs: ['A01'] });
    await expect(list(person)).rejects.toMatchObject({ status: 403 });
  });
});

describe('where counting stops', () => {
  /** Copies of the other brand's one order, in a state each. */
  const columns = writtenColumns(orders).map(({ name }) => name);
  const copies = (count: number, status: number, name: string) =>
    onServer(desk.adminUrl, (client) =>
      client.query(
        `insert into orders (${columns.join()}) select ${columns.map((one) => `copy.${one}`).join()} from orders o, generate_series(1, $1::int) n,
           jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_no', $3 || n, 'status', $2::int)) copy
          where o.order_no = 'SO-OTHER'`,
        [count, status, name],
      ),
    );

  test('totals are exact up to 10,000 and tabs up to 999; one more is marked', async () => {
    await other.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    const boss = await other.as({ roles: ['boss'] });
    await copies(999, 2, 'A');
    await copies(1_000, 5, 'B');
    await copies(8_000, 7, 'C');
    const counts = (page: OrderPage) =>
      new Map(page.statusCounts.map(({ status, count, capped }) => [status, [count, capped]]));

    const full = await list(boss, { size: '200', pageNumber: '50' });
    expect(full).toMatchObject({ total: 10_000, totalCapped: false, pages: 50 });
    expect(full.records).toHaveLength(200);
    expect(counts(full).get(0)).toEqual([1, false]);
    expect(counts(full).get(2)).toEqual([999, false]);
    expect(counts(full).get(5)).toEqual([999, true]);
    expect(counts(full).get(7)).toEqual([999, true]);
    expect(counts(full).get(3)).toEqual([0, false]);

    await copies(1, 3, 'D');
    const over = await list(boss, { size: '200' });
    expect(over).toMatchObject({ total: 10_000, totalCapped: true, pages: 50 });
    expect(await list(boss, { status: '5' })).toMatchObject({ total: 1_000, totalCapped: false });
    expect(counts(await list(boss, { status: '5' }))).toEqual(counts(over));
  });

  test('what one tenant has too much of is nothing to the other', async () => {
    await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    const page = await list(await brand.as({ roles: ['boss'] }), { keyword: 'SO-OTHER' });
    expect(page).toMatchObject({ records: [], total: 0 });
  });
});

test('a product is found by its code in any case, though the code has small letters', async () => {
  const boss = await other
    .facts((world) => aRole(world, { code: 'see-all', dataScope: 'all', permissions: ['order:list'] }))
    .then(() => other.as({ username: 'sees', roles: ['see-all'], departs: ['A01'] }));
  await other.facts(async (world) => {
    const product = await aProduct(world, { code: 'Sp-aBc1' });
    await anOrder(world, { orderNo: 'SO-SMALL', lines: [{ product }] });
  });
  for (const product of ['Sp-aBc1', 'sp-abc1', 'SP-ABC', 'sp-A']) {
    const { records } = await list(boss, { product });
    expect([product, records.map(({ orderNo }) => orderNo)]).toEqual([product, ['SO-SMALL']]);
  }
  expect((await list(boss, { product: 'abc1' })).records).toEqual([]);
});
