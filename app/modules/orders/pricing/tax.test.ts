import { eq } from 'drizzle-orm';
import { array, assert, asyncProperty, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { taxByRate } from '#app/lib/numbers/tax.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { printOrders } from '../documents/use-cases/print-orders.server.ts';
import { deliverOrder } from '../fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '../fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '../lifecycle/use-cases/audit-order.server.ts';
import { getOrder } from '../listing/use-cases/get-order.server.ts';
import { createOrder, quoteOrder } from '../placing/use-cases/create-order.server.ts';
import { createInput } from '../placing/wire-create.ts';
import { returnOrder } from '../returns/use-cases/back-order.server.ts';
import { receiveReturn } from '../returns/use-cases/close-return.server.ts';
import { settleDifference } from '../returns/use-cases/settle-difference.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let settler: Ctx;
let shop: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
    for (const [code, taxRateBp] of [
      ['W-13', 1_300],
      ['W-09', 900],
    ] as const) {
      await aProduct(world, { code, taxRateBp, units: [{ unit: '箱', factor: 1, priceFen: 1_001 }] });
    }
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  settler = await brand.as({ username: 'settler', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const lines = [
  { code: 'W-13', unit: '箱', qty: 10 },
  { code: 'W-09', unit: '箱', qty: 3 },
];
const place = async () => {
  const { id } = await createOrder(boss, createInput.parse({ customerId: shop, lines }));
  return getOrder(boss, { id });
};
const pricesWithTax = (value: boolean) =>
  brand.facts(async ({ tx, tenant }) => {
    const code = 'products.prices-with-tax';
    const row = { tenantId: tenant.slug, code, value, version: 1, updatedBy: '管理员', updatedAt: now };
    await tx.delete(systemParameters).where(eq(systemParameters.code, code));
    await tx.insert(systemParameters).values(row);
  });

describe('tax of an order', () => {
  test('is in its prices when they are written with it', async () => {
    // 10 × 10.01 = 100.10, of it 11.52 at 13 %; 3 × 10.01 = 30.03, of it 2.48 at 9 %.
    const { payableFen, taxes } = await place();
    expect(payableFen).toBe(13_013);
    expect(taxes).toEqual([
      { rateBp: 1_300, grossFen: 10_010, netFen: 8_858, taxFen: 1_152 },
      { rateBp: 900, grossFen: 3_003, netFen: 2_755, taxFen: 248 },
    ]);
  });

  test('is added where they are written without it: quote and order say what is paid, and how it came about', async () => {
    await pricesWithTax(false);
    // 10.01 and 13 % are 11.31 a box, whatever the quantity: ten are 113.10, where a line's tax would make them 113.11.
    // 10.01 and 9 % are 10.91.
    const quote = await quoteOrder(boss, { customerId: shop, lines });
    const order = await place();
    expect([quote.payableFen, order.payableFen]).toEqual([14_583, 14_583]);
    expect(quote.lines.map(({ priceFen, listPriceFen }) => [priceFen, listPriceFen])).toEqual([
      [1_131, 1_131],
      [1_091, 1_091],
    ]);
    expect(order.taxes.map(({ grossFen, taxFen }) => [grossFen, taxFen])).toEqual([
      [11_310, 1_301],
      [3_273, 270],
    ]);
    await pricesWithTax(true);
  });

  test('is at the rate of its day, when the rate of the product changes and when goods come back', async () => {
    const { id } = await place();
    await auditOrder(boss, { id, pass: true, reason: '' });
    await deliverOrder(boss, { id, carrier: '', warehouseId: null });
    const nowhere = { lng: null, lat: null, place: '', remark: '' };
    await signOrder(boss, { id, signer: '徐丽', signature, photos: [], ...nowhere });
    await brand.facts(({ tx }) =>
      tx.update(products).set({ taxRateBp: 600 }).where(eq(products.code, 'W-13')),
    );
    const back = await returnOrder(boss, {
      id,
      reason: '破损',
      externalNo: null,
      lines: [{ lineNo: 1, qty: 5 }],
    });
    expect((await getOrder(boss, { id })).taxes.map(({ rateBp }) => rateBp)).toEqual([1_300, 900]);
    expect((await getOrder(boss, { id: back.id })).taxes).toEqual([
      { rateBp: 1_300, grossFen: 5_005, netFen: 4_429, taxFen: 576 },
    ]);
    const next = await place();
    expect(next.taxes.map(({ rateBp }) => rateBp)).toEqual([900, 600]);
  });

  test('comes back to the fen with all goods, missing at the door or in however many returns, on page and print', async () => {
    await assert(
      asyncProperty(
        record({
          missing: integer({ min: 0, max: 2 }),
          parts: array(record({ first: integer({ min: 0, max: 4 }), second: integer({ min: 0, max: 2 }) }), {
            maxLength: 4,
          }),
          booked: integer({ min: 0, max: 1 }),
        }),
        async ({ missing, parts, booked }) => {
          const order = await place();
          const { id } = order;
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
            lines: [
              { lineNo: 1, qty: 10 - missing },
              { lineNo: 2, qty: 3 },
            ],
          });
          if (missing > 0) await settleDifference(settler, { id, way: 'refund', remark: '' });
          const left = [10 - missing, 3];
          const backs: string[] = [];
          for (const { first, second } of [...parts, { first: 10, second: 3 }]) {
            const taken = [Math.min(first, left[0]!), Math.min(second, left[1]!)] as const;
            if (taken[0] + taken[1] === 0) continue;
            left[0] = left[0]! - taken[0];
            left[1] = left[1]! - taken[1];
            const goods = taken.map((qty, index) => ({ lineNo: index + 1, qty }));
            const back = await returnOrder(boss, { id, reason: '破损', externalNo: null, lines: goods });
            backs.push(back.id);
            await auditOrder(boss, { id: back.id, pass: true, reason: '' });
          }
          // The last one comes in first, the others are under way.
          if (booked) await receiveReturn(settler, { id: backs.at(-1)!, warehouseId: null });
          const pages = await Promise.all(backs.map((one) => getOrder(boss, { id: one })));
          const [route] = await printOrders(boss, { ids: backs, kind: 'order' });
          for (const page of pages) {
            expect(route!.orders.find((one) => one.id === page.id)!.taxes).toEqual(page.taxes);
          }
          const gone = taxByRate([{ taxRateBp: order.lines[0]!.taxRateBp, amountFen: missing * 1_001 }]);
          for (const { rateBp, taxFen } of order.taxes) {
            const of = [...pages.flatMap(({ taxes }) => taxes), ...gone].filter(
              (tax) => tax.rateBp === rateBp,
            );
            expect([rateBp, of.reduce((sum, tax) => sum + tax.taxFen, 0)]).toEqual([rateBp, taxFen]);
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});
