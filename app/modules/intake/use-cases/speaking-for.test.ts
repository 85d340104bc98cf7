import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { approvals } from '#app/services/approvals/table.server.ts';
import { receiveInput } from '../wire.ts';
import { receiveOutsideOrder } from './receive-outside-order.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let clerk: Ctx;
let outletId: string;
let serial = 0;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    const permissions = ['order', 'order:list', 'order:create', 'intake:list', 'intake:map'];
    await aRole(world, { code: 'taking', dataScope: 'all', permissions });
    await aRole(world, { code: 'second', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    outletId = (await anOutlet(world, { code: 'MD-1', dealer: 'D-1' })).id;
    const units = [{ unit: '箱', factor: 24, priceFen: 2_000, floorFen: 1_900 }];
    await aProduct(world, { code: 'P-1', units });
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  await brand.as({ username: 'second', roles: ['second'], departs: ['A01'] });
  clerk = await brand.as({ username: 'clerk', roles: ['taking'], departs: ['A01'] });
});
afterAll(() => desk.close());
beforeEach(() => {
  serial += 1;
});

/** A call of a key that the boss made for some systems. */
const keyOf = (...systems: string[]): Ctx => ({
  ...boss,
  user: { ...boss.user!, key: { id: boss.user!.id, name: '同步', scopes: [], systems } },
});
const receive = (ctx: Ctx, more: object = {}) =>
  receiveOutsideOrder(
    ctx,
    receiveInput.parse({
      externalNo: `E-${serial}`,
      outletCode: 'MD-1',
      lines: [{ code: 'P-1', unit: '箱', qty: 3 }],
      ...more,
    }),
  );
const byNumber = () =>
  brand.facts(({ tx }) =>
    tx
      .select({ by: orders.externalBy, id: orders.id })
      .from(orders)
      .where(and(eq(orders.tenantId, brand.tenant.slug), eq(orders.externalNo, `E-${serial}`)))
      .orderBy(orders.externalBy),
  );

describe('who speaks for another system (ORD-02, SEC-01)', () => {
  test('nobody does who only takes orders', async () => {
    await expect(receive(clerk, { source: '到家平台' })).rejects.toMatchObject({ status: 403 });
    expect(await byNumber()).toEqual([]);
  });

  test('a key does for its own systems: the one it has is its source, of several it says which', async () => {
    expect(await receive(keyOf('到家平台'))).toMatchObject({ status: 'placed' });
    expect(await byNumber()).toMatchObject([{ by: '到家平台' }]);
    const refused = async (ctx: Ctx, refusal: object, source?: string) => {
      const more = { externalNo: `X-${serial}`, ...(source && { source }) };
      await expect(receive(ctx, more)).rejects.toMatchObject({ field: 'source', status: 422, ...refusal });
    };
    await refused(keyOf('到家平台'), { code: 'intake.not-its-source' }, '社区团购');
    await refused(keyOf(), { code: 'intake.not-its-source' }, '到家平台');
    await refused(keyOf(), { code: 'intake.no-source' });
    await refused(keyOf('到家平台', '社区团购'), { code: 'intake.no-source' });
    await refused(boss, { code: 'intake.no-source' });
    const both = keyOf('到家平台', '社区团购');
    expect(await receive(both, { source: '社区团购' })).toMatchObject({ status: 'placed' });
  });

  test('a number is its system\u2019s own: nobody else takes it first, and each has it once', async () => {
    const lines = [{ code: 'P-1', unit: '箱', qty: 1 }];
    const facts = { customerId: outletId, prepay: false, receiver: '', phone: '', address: '', remark: '' };
    await createOrder(clerk, { ...facts, lines, source: 'console', externalNo: `E-${serial}` });
    for (const source of ['到家平台', '社区团购']) {
      expect(await receive(keyOf(source))).toMatchObject({ status: 'placed' });
      await expect(receive(keyOf(source))).rejects.toMatchObject({ code: 'intake.received-already' });
    }
    expect((await byNumber()).map(({ by }) => by).toSorted()).toEqual(
      ['', '到家平台', '社区团购'].toSorted(),
    );
  });

  test('what a key says was charged stands; what a person says below the floor waits for approval', async () => {
    const charged = { prepay: true, payableFen: 1, freightFen: 0, source: '到家平台' };
    const waits = async (externalNo: string, ctx: Ctx) => {
      const { orders: made } = await receive(ctx, { ...charged, externalNo });
      const order = await getOrder(boss, { id: made[0]!.id });
      expect(order.payableFen).toBe(1);
      return brand.facts(({ tx }) => tx.$count(approvals, eq(approvals.bizId, made[0]!.id)));
    };
    await brand.facts((world) =>
      anApprovalFlow(world, { name: '大额', minFen: 99_999_999, roles: ['second'] }),
    );
    expect(await waits(`K-${serial}`, keyOf('到家平台'))).toBe(0);
    expect(await waits(`P-${serial}`, boss)).toBe(1);
  });
});
