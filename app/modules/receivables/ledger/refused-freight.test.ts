import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { adjustByTwo } from '#app/composition/testing/adjust-by-two.server.ts';
import { listed } from '#app/composition/testing/listed.server.ts';
import { payPrepaid } from '#app/composition/testing/pay-prepaid.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aFreightRule } from '#app/modules/freight/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { cutRest } from '#app/modules/orders/lifecycle/use-cases/cut-rest.server.ts';
import { invalidateOrder } from '#app/modules/orders/lifecycle/use-cases/invalidate-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { settleDifference } from '#app/modules/orders/returns/use-cases/settle-difference.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { refundStore } from '../payments/stores.server.ts';
import { listRefunds } from '../payments/use-cases/list-refunds.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let approver: Ctx;
let shop: string;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1', dealer: 'D-1' })).id;
    await aProduct(world, { code: 'WATER', units: [{ unit: '箱', factor: 24, priceFen: 5_000 }] });
    await aFreightRule(world, { steps: '0=30' });
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  approver = await brand.as({ realname: '周会计', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const place = async (prepay = false): Promise<string> => {
  const { id } = await createOrder(boss, {
    customerId: shop,
    source: 'console',
    prepay,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
    lines: [{ code: 'WATER', unit: '箱', qty: 2 }],
  });
  await auditOrder(boss, { id, pass: true, reason: '' });
  if (prepay) await payPrepaid([boss, approver], { id, amountFen: 13_000 });
  return id;
};
const deliver = (id: string, qty?: number) =>
  deliverOrder(boss, {
    id,
    carrier: '',
    warehouseId: null,
    ...(qty ? { lines: [{ lineNo: 1, qty, batchNo: '' }] } : {}),
  });
/** Signs for so many bottles of what is on its way. */
const sign = (id: string, pieces: number) =>
  signOrder(boss, {
    id,
    signer: '徐丽',
    signature: onePixel,
    photos: [],
    lng: null,
    lat: null,
    place: '',
    remark: '',
    lines: [{ lineNo: 1, qty: 0, pieces }],
  });
const settle = (id: string, way: 'refund' | 'loss' | 'reship') =>
  settleDifference(approver, { id, way, remark: '' });
const money = async (id: string) => (await getOrder(boss, { id })).money!;

/** The order that sends once more what was missing of another. */
async function reshipped(id: string): Promise<string> {
  const { reshipOrderNo } = await settle(id, 'reship');
  const again = (await getOrder(boss, { id })).linked.find(({ orderNo }) => orderNo === reshipOrderNo)!;
  await auditOrder(boss, { id: again.id, pass: true, reason: '' });
  return again.id;
}

async function withParameter(code: string, value: string, check: () => Promise<void>): Promise<void> {
  await setParameter(boss, { code, value, version: 0 });
  try {
    await check();
  } finally {
    await setParameter(boss, { code, value: null, version: 1 });
  }
}

describe('freight of an order that was refused at the door (ORD-01, issue 15)', () => {
  test.each(['refund', 'loss'] as const)(
    'nothing was signed for, settled as %s: it is not charged',
    async (way) => {
      const id = await place();
      await deliver(id);
      expect(await money(id)).toMatchObject({ charged: 13_000, freight: 3_000, open: 13_000 });
      await sign(id, 0);
      expect(await money(id)).toMatchObject({ freight: 3_000, open: 13_000 });
      await settle(id, way);
      expect(await money(id)).toMatchObject({ charged: 10_000, freight: 0, credited: 10_000, open: 0 });
    },
  );

  test.each([
    ['of one bottle', 1, 3_000],
    ['of all but one', 47, 3_000],
  ])('something was signed for, %s: it stays', async (_what, pieces, freight) => {
    const id = await place();
    await deliver(id);
    await sign(id, pieces);
    await settle(id, 'refund');
    expect(await money(id)).toMatchObject({ freight });
  });

  test('one delivery was refused and another taken: it stays; both refused, or the rest cut: it is not charged', async () => {
    const taken = await place();
    await deliver(taken, 1);
    await sign(taken, 0);
    await deliver(taken);
    await sign(taken, 24);
    await settle(taken, 'refund');
    expect(await money(taken)).toMatchObject({ charged: 13_000, freight: 3_000, open: 8_000 });
    const refused = await place();
    await deliver(refused, 1);
    await sign(refused, 0);
    await deliver(refused);
    await sign(refused, 0);
    await settle(refused, 'refund');
    expect(await money(refused)).toMatchObject({ freight: 0, open: 0 });
    const cut = await place();
    await deliver(cut, 1);
    await sign(cut, 0);
    await cutRest(boss, { id: cut, reason: '不要了' });
    await settle(cut, 'refund');
    expect(await money(cut)).toMatchObject({ freight: 0, open: 0 });
  });

  test('sent again it waits for what becomes of that: taken, refused once more, or not sent at all', async () => {
    const lives = [
      ['taken', 3_000],
      ['refused', 0],
      ['unsent', 0],
    ] as const;
    for (const [life, freight] of lives) {
      const id = await place();
      await deliver(id);
      await sign(id, 0);
      const again = await reshipped(id);
      expect(await money(id)).toMatchObject({ freight: 3_000, open: 13_000 });
      if (life === 'unsent') await invalidateOrder(boss, { id: again, reason: '不要了' });
      else {
        await deliver(again);
        await sign(again, life === 'taken' ? 12 : 0);
        await settle(again, 'refund');
      }
      const open = life === 'taken' ? 5_500 : 0;
      expect([life, await money(id)]).toMatchObject([life, { freight, open }]);
    }
  });

  test.each(['refund', 'loss'] as const)(
    'paid before it was sent, settled as %s: all of it goes back, on its page, at the refund desk and in the books alike',
    async (way) => {
      const id = await place(true);
      await deliver(id);
      await sign(id, 0);
      await settle(id, way);
      expect(await money(id)).toMatchObject({ freight: 0, paid: 13_000, open: -13_000 });
      const { orderNo, refundFen } = await getOrder(boss, { id });
      expect(refundFen).toBe(13_000);
      const desked = await listed(boss, refundStore, listRefunds, { keyword: orderNo, status: 'owed' });
      expect(desked.records).toMatchObject([{ amountFen: refundFen }]);
    },
  );

  test('sent again and not sent after all: what the order and what was sent for it say goes back is what the books do', async () => {
    const id = await place(true);
    await deliver(id);
    await sign(id, 0);
    const again = await reshipped(id);
    expect((await getOrder(boss, { id })).refundFen).toBe(0);
    await invalidateOrder(boss, { id: again, reason: '不要了' });
    const [first, second] = [await getOrder(boss, { id }), await getOrder(boss, { id: again })];
    expect([first.refundFen, second.refundFen, first.money!.open]).toEqual([3_000, 10_000, -13_000]);
  });

  test('one that keeps its freight, or of which something was taken, gives back its goods only', async () => {
    const id = await place(true);
    await deliver(id);
    await sign(id, 24);
    await settle(id, 'refund');
    const taken = await getOrder(boss, { id });
    expect([taken.refundFen, taken.money!.open]).toEqual([5_000, -5_000]);
  });

  test('what somebody has taken back by hand is not taken back once more', async () => {
    const id = await place();
    await deliver(id);
    await adjustByTwo([boss, approver], {
      orderId: id,
      kind: 'freight',
      amountFen: -1_000,
      reason: '说好的',
      externalNo: `F-${id}`,
    });
    await sign(id, 0);
    await settle(id, 'refund');
    expect(await money(id)).toMatchObject({ freight: 0, open: 0 });
  });

  test('a brand that keeps it keeps it', async () => {
    await withParameter('receivables.refused-freight', 'keep', async () => {
      const id = await place();
      await deliver(id);
      await sign(id, 0);
      await settle(id, 'refund');
      expect(await money(id)).toMatchObject({ freight: 3_000, open: 3_000 });
    });
  });

  test('a brand that charges at the signature comes to the same', async () => {
    await withParameter('receivables.charge-at', 'signature', async () => {
      const id = await place();
      await deliver(id);
      expect(await money(id)).toMatchObject({ charged: 0 });
      await sign(id, 0);
      await settle(id, 'refund');
      expect(await money(id)).toMatchObject({ charged: 10_000, freight: 0, open: 0 });
    });
  });
});
