import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { anOrder, type OrderFacts } from '../../seed/seed.server.ts';
import { getOrder } from './get-order.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    for (const orgCode of ['A01A02', 'A01A03']) await aDepart(world, { orgCode });
  });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const order = (facts: OrderFacts = {}, of = brand) => of.facts((world) => anOrder(world, facts));

describe('one order with all that belongs to it (ORD-01)', () => {
  test('lines in their order, money in fen, the timeline from placing on', async () => {
    await brand.facts((world) =>
      aProduct(world, { code: 'P-1', units: [{ unit: '瓶', factor: 1, priceFen: 150 }] }),
    );
    const { order: row } = await order({
      path: ['pass', 'ship-part', 'ship-rest', 'sign'],
      remark: '周三前送到',
      lines: [
        { product: 'P-1', qty: 24, discountFen: 100 },
        { product: 'P-1', qty: 2, gift: true },
      ],
    });
    const detail = await getOrder(boss, { id: row.id });
    expect(detail).toMatchObject({
      orderNo: row.orderNo,
      status: 3,
      remark: '周三前送到',
      goodsFen: 26 * 150,
      discountFen: 100 + 300,
      payableFen: 24 * 150 - 100,
      orderedAt: row.orderedAt.toISOString(),
      reason: null,
    });
    expect(detail.lines).toMatchObject([
      {
        lineNo: 1,
        productCode: 'P-1',
        qty: 24,
        gift: false,
        amountFen: 3_500,
        shippedQty: 24,
        signedPieces: 24,
      },
      { lineNo: 2, productCode: 'P-1', qty: 2, gift: true, amountFen: 0 },
    ]);
    expect(detail.events.map(({ event, fromStatus, toStatus }) => [event, fromStatus, toStatus])).toEqual([
      ['create', null, 0],
      ['pass', 0, 2],
      ['ship-part', 2, 5],
      ['ship-rest', 5, 7],
      ['sign', 7, 3],
    ]);
    const times = detail.events.map(({ happenedAt }) => happenedAt);
    expect(times).toEqual(times.toSorted());
    expect(times[0]).toBe(detail.orderedAt);
  });

  test('nothing of it tells the tenant, or ids that no screen needs', async () => {
    const { order: row } = await order();
    const detail = await getOrder(boss, { id: row.id });
    expect(JSON.stringify(detail)).not.toMatch(/tenantId|departId|salesUserId|actorId|productId/);
  });

  test.each([
    [0, ['order:edit', 'order:audit', 'order:invalidate']],
    [1, []],
    [2, ['order:deliver', 'order:invalidate']],
    [3, ['order:return', 'order:swap']],
    [4, []],
    [5, ['order:deliver', 'order:sign', 'order:cut']],
    [6, ['order:pay', 'order:invalidate']],
    [7, ['order:sign']],
    [8, ['order:settle']],
  ] as const)('state %d: its own list grants what it leaves room for (PER-02)', async (status, actions) => {
    const { order: row } = await order({ status });
    expect((await getOrder(boss, { id: row.id })).permissionList).toEqual(actions);
  });

  test('who may not audit is granted nothing', async () => {
    const looker = await brand.as({ roles: ['finance'] });
    const { order: row } = await order();
    expect((await getOrder(looker, { id: row.id })).permissionList).toEqual([]);
  });
});

describe('who may read it (PER-06, TEN-07)', () => {
  test('within the scope it is there, outside it is not', async () => {
    const manager = await brand.as({ roles: ['manager'], departs: ['A01A02'] });
    const [inside, outside] = [await order({ depart: 'A01A02' }), await order({ depart: 'A01A03' })];
    expect((await getOrder(manager, { id: inside.order.id })).id).toBe(inside.order.id);
    await expect(getOrder(manager, { id: outside.order.id })).rejects.toMatchObject({ status: 404 });
  });

  test('a salesperson reads the own orders only', async () => {
    const seller = await brand.as({ username: 'seller', roles: ['sales'], departs: ['A01A02'] });
    const [own, colleagues] = [
      await order({ sales: 'seller' }),
      await order({ sales: 'colleague', depart: 'A01A02' }),
    ];
    expect((await getOrder(seller, { id: own.order.id })).id).toBe(own.order.id);
    await expect(getOrder(seller, { id: colleagues.order.id })).rejects.toMatchObject({ status: 404 });
  });

  test('another tenant’s order, another text and an unknown id are not found alike', async () => {
    const foreign = await order({}, await desk.brand('maixiangfang'));
    const refusals = [foreign.order.id, newId(), 'x', "' or 1=1"].map((id) =>
      getOrder(boss, { id }).catch((error: unknown) => error),
    );
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).toMatchObject({ code: 'common.not-found', status: 404, values: {} });
    }
  });

  test('a visitor is unauthorised, a person without the action forbidden', async () => {
    const { order: row } = await order();
    await expect(getOrder(brand.ctx(), { id: row.id })).rejects.toMatchObject({ status: 401 });
    await expect(getOrder(await brand.as({}), { id: row.id })).rejects.toMatchObject({ status: 403 });
  });
});
