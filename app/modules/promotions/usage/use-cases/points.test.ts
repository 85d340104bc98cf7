import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { addModule } from '#app/composition/testing/extra-module.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inside } from '#app/kernel/events/subscriber.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import type { ReturnWay } from '#app/modules/pricing/rules-returns.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { getPromotion } from '../../editing/use-cases/get-promotion.server.ts';
import { endPromotion } from '../../editing/use-cases/move-promotion.server.ts';
import { define, level, of } from '../../engine/testing/samples.ts';
import { pointsMultiplied } from '../../events.ts';
import { aPromotion } from '../../seed/seed.server.ts';

type Told = z.output<(typeof pointsMultiplied)['payload']>;

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let keeper: Ctx;
let shop: string;
let cola: string;
let deafen: () => void;
let heard: Told[] = [];
const running: string[] = [];

beforeAll(async () => {
  const listening = [
    inside(pointsMultiplied, (_ctx, _tx, told) => {
      heard.push(told);
      return Promise.resolve();
    }),
  ];
  deafen = addModule({ subscribers: [{ name: 'points', inside: listening }] });
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
    const units = [{ unit: '箱', factor: 24, priceFen: 10_000 }];
    cola = (await aProduct(world, { code: 'COLA', units })).id;
    await aProduct(world, { code: 'TEA', name: '乌龙茶', units });
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  keeper = await brand.as({ username: 'keeper', roles: ['boss'], departs: ['A01'] });
});
afterAll(async () => {
  deafen();
  await desk.close();
});
afterEach(async () => {
  heard = [];
  for (const id of running.splice(0)) {
    const { version } = await getPromotion(boss, { id });
    await endPromotion(boss, { id, version, reason: '测试完了' });
  }
});

/** Twice the points from ten boxes of cola on, with a tenth off the same goods. */
async function doubled(onReturn: ReturnWay): Promise<void> {
  await brand.facts(async (world) => {
    const points = define('points', [level(10, { type: 'points', factorBp: 20_000 })], {
      groups: [of(cola)],
      onReturn,
      onDiscounted: true,
    });
    const tenth = define('tier-quantity', [level(1, { type: 'percent', bp: 1_000 })], { groups: [of(cola)] });
    for (const definition of [points, tenth]) running.push((await aPromotion(world, { definition })).id);
  });
}

const box = (qty: number, code = 'COLA') => ({ code, unit: '箱', qty });

/** An order that was signed for: of what was sent, so many boxes of the first line. */
async function signed(lines: ReturnType<typeof box>[]): Promise<string> {
  const address = { receiver: '', phone: '', address: '', remark: '' };
  const facts = { customerId: shop, source: 'console', prepay: false, externalNo: null } as const;
  const { id } = await createOrder(boss, { ...facts, ...address, lines });
  await auditOrder(boss, { id, pass: true, reason: '' });
  await deliverOrder(boss, { id, carrier: '', warehouseId: null });
  const where = { lng: null, lat: null, place: '' };
  await signOrder(boss, { id, signer: '店主', signature, photos: [], remark: '', ...where });
  return id;
}

async function back(id: string, lineNo: number, qty: number): Promise<void> {
  const made = await returnOrder(boss, { id, reason: '退货', externalNo: null, lines: [{ lineNo, qty }] });
  await auditOrder(boss, { id: made.id, pass: true, reason: '' });
  await receiveReturn(keeper, { id: made.id, warehouseId: null });
}

const lastLines = () => heard.at(-1)?.lines;

test('points are reckoned from the net price of what was signed for and has not come back (B6, B9)', async () => {
  await doubled('keep');
  const id = await signed([box(8), box(4, 'TEA'), box(4)]);
  expect(heard).toMatchObject([{ orderId: id, outletId: shop, promotionVersion: 1 }]);
  expect(lastLines()).toEqual([
    { lineNo: 1, baseQty: 8 * 24, baseFen: 72_000, factorBp: 20_000 },
    { lineNo: 3, baseQty: 4 * 24, baseFen: 36_000, factorBp: 20_000 },
  ]);
  await back(id, 1, 5);
  expect(lastLines()).toEqual([
    { lineNo: 1, baseQty: 3 * 24, baseFen: 27_000, factorBp: 20_000 },
    { lineNo: 3, baseQty: 4 * 24, baseFen: 36_000, factorBp: 20_000 },
  ]);
  await back(id, 2, 4);
  await back(id, 1, 3);
  await back(id, 3, 4);
  expect(lastLines()).toEqual([]);
});

test('where the promotion is charged after a return, goods that are too few bring no more points', async () => {
  await doubled('charge');
  const id = await signed([box(12)]);
  await back(id, 1, 2);
  expect(lastLines()).toEqual([{ lineNo: 1, baseQty: 10 * 24, baseFen: 90_000, factorBp: 20_000 }]);
  await back(id, 1, 1);
  expect(lastLines()).toEqual([]);
});

test('an order without such a promotion tells nothing', async () => {
  await back(await signed([box(2)]), 1, 1);
  expect(heard).toEqual([]);
});
