import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { promotionKinds } from '../engine/rules-definition.ts';
import { all, define, level, noLimits } from '../engine/testing/samples.ts';
import { aPromotion } from '../seed/seed.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
/** Of every kind, so that whatever a kind has to know is asked for. */
const ofEachKind = 6;
const goods = 40;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let clerk: Ctx;
let keeper: Ctx;
let shop: string;
let returning: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
    returning = (await anOutlet(world, { code: 'MD-2' })).id;
    for (let n = 0; n < goods; n += 1)
      await aProduct(world, { code: `P-${n}`, units: [{ unit: '箱', factor: 24, priceFen: 3_000 + n }] });
    await promotionsOfEachKind(world, 1);
  });
  clerk = await brand.as({ username: 'clerk', roles: ['boss'], departs: ['A01'] });
  keeper = await brand.as({ username: 'keeper', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** Promotions of all goods that count for the outlet, the day and in all, so that their counters are read. */
async function promotionsOfEachKind(world: Parameters<typeof aPromotion>[0], times: number): Promise<void> {
  const limits = {
    ...noLimits,
    perCustomer: 1_000,
    perCustomerDay: 1_000,
    total: 100_000,
    budgetFen: 10_000_000,
  };
  for (const kind of promotionKinds)
    for (let n = 0; n < times; n += 1)
      await aPromotion(world, { validFrom: '2026-11-01', definition: { kind, limits } });
}

async function statementsOf(lines: number, customerId = shop): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    const rows = Array.from({ length: lines }, (_, n) => ({ code: `P-${n}`, unit: '箱', qty: 12 }));
    await quoteOrder(clerk, { customerId, lines: rows });
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

test('a quote asks the database as often for one line and a promotion of each kind as for many of both (PRO-01)', async () => {
  // Versions never change: a process reads those it has not met yet, all in one statement, and keeps them.
  const first = await statementsOf(1);
  const few = await statementsOf(1);
  expect(few).toBe(first - 1);
  expect(await statementsOf(goods)).toBe(few);
  await brand.facts((world) => promotionsOfEachKind(world, ofEachKind));
  expect(await statementsOf(goods)).toBe(first);
  expect(await statementsOf(1)).toBe(few);
  expect(await statementsOf(goods)).toBe(few);
});

/** An order of a cumulative promotion, half of which came back. */
async function boughtAndReturned(customerId: string, qty: number): Promise<void> {
  const { id } = await createOrder(clerk, {
    customerId,
    lines: [{ code: 'P-0', unit: '箱', qty }],
    coupons: [],
    source: 'console',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
  });
  await auditOrder(clerk, { id, pass: true, reason: '' });
  await deliverOrder(clerk, { id, carrier: '', warehouseId: null });
  const where = { lng: null, lat: null, place: '' };
  await signOrder(clerk, { id, signer: '店主', signature, photos: [], remark: '', ...where });
  const back = await returnOrder(clerk, {
    id,
    reason: '退货',
    externalNo: null,
    lines: [{ lineNo: 1, qty: qty / 2 }],
  });
  await auditOrder(clerk, { id: back.id, pass: true, reason: '' });
  await receiveReturn(keeper, { id: back.id, warehouseId: null });
}

test('what an outlet was given before is asked for as often for one order that came back as for many (PRO-01)', async () => {
  await brand.facts((world) =>
    aPromotion(world, {
      validFrom: '2026-11-01',
      definition: define('cumulative', [level(10, { type: 'amount', fen: 500 })], {
        groups: [{ ...all, unit: '箱', mixed: true }],
        recursive: true,
        stackable: true,
        onReturn: 'charge',
      }),
    }),
  );
  await boughtAndReturned(returning, 40);
  await statementsOf(1, returning);
  const one = await statementsOf(1, returning);
  for (let n = 0; n < 3; n += 1) await boughtAndReturned(returning, 40);
  expect(await statementsOf(1, returning)).toBe(one);
}, 60_000);
