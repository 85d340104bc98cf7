import { array, assert, asyncProperty, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type TaxSum, taxByRate } from '#app/lib/numbers/tax.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { slipsOf } from '../documents/slip.ts';
import { printOrders } from '../documents/use-cases/print-orders.server.ts';
import { deliverOrder } from '../fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '../fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '../lifecycle/use-cases/audit-order.server.ts';
import { getOrder } from '../listing/use-cases/get-order.server.ts';
import { createOrder } from '../placing/use-cases/create-order.server.ts';
import { editOrder } from '../placing/use-cases/edit-order.server.ts';
import { createInput, editInput } from '../placing/wire-create.ts';
import { returnOrder } from '../returns/use-cases/back-order.server.ts';
import { settleDifference } from '../returns/use-cases/settle-difference.server.ts';
import { together } from './testing/together.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let settler: Ctx;
let shop: string;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
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
const place = async (more: object = {}) => {
  const freight = { fen: 1_000, reason: '只送到路口' };
  const { id } = await createOrder(boss, createInput.parse({ customerId: shop, lines, freight, ...more }));
  return getOrder(boss, { id });
};
const short = (taxes: readonly TaxSum[]) =>
  taxes.map(({ rateBp, grossFen, taxFen }) => [rateBp, grossFen, taxFen]);

async function withParameter(code: string, value: unknown, check: () => Promise<void>): Promise<void> {
  await setParameter(boss, { code, value, version: 0 });
  try {
    await check();
  } finally {
    await setParameter(boss, { code, value: null, version: 1 });
  }
}

/** What is printed of an order, or of a delivery of it, and how its slip says the tax. */
async function printed(id: string, deliveryNo?: number) {
  const routes = await printOrders(boss, { ids: [id], kind: 'order', ...(deliveryNo ? { deliveryNo } : {}) });
  const { name: tenantName, timeZone } = boss.tenant;
  const [slip] = slipsOf(routes, 'order', { t: boss.t, tenantName, timeZone });
  return { taxes: routes[0]!.orders[0]!.taxes, says: slip!.sum!.taxes };
}

describe('tax of freight (ORD-01, issue 15)', () => {
  test('is as that of the goods, in proportion to their money, on page and print alike', async () => {
    // 1000 × 10010 ÷ 13013 = 769.23 at 13 %, 230.77 at 9 %.
    const { id, taxes, freightTaxes } = await place();
    expect(short(freightTaxes)).toEqual([
      [1_300, 769, 88],
      [900, 231, 19],
    ]);
    expect(short(taxes)).toEqual([
      [1_300, 10_779, 1_240],
      [900, 3_234, 267],
    ]);
    expect(await printed(id)).toEqual({ taxes, says: '其中税额 13%：¥ 12.40  9%：¥ 2.67' });
  });

  test('is at a rate of its own where the tenant says so; orders of before keep theirs', async () => {
    const old = await place();
    await withParameter('orders.freight-tax', '6%', async () => {
      const { id, taxes } = await place();
      expect(short(taxes)).toEqual([
        [1_300, 10_010, 1_152],
        [900, 3_003, 248],
        [600, 1_000, 57],
      ]);
      expect((await printed(id)).taxes).toEqual(taxes);
      expect((await getOrder(boss, { id: old.id })).taxes).toEqual(old.taxes);
      expect((await printed(old.id)).taxes).toEqual(old.taxes);
    });
  });

  test('is in the freight, also where prices are written without tax: that is added to goods alone', async () => {
    await withParameter('products.prices-with-tax', false, async () => {
      const { id, freightFen, taxes, freightTaxes } = await place();
      expect(freightFen).toBe(1_000);
      // 10 × 11.31 and 3 × 10.91.
      expect(short(freightTaxes)).toEqual([
        [1_300, 776, 89],
        [900, 224, 18],
      ]);
      expect(short(taxes)).toEqual([
        [1_300, 12_086, 1_390],
        [900, 3_497, 289],
      ]);
      expect((await printed(id)).taxes).toEqual(taxes);
    });
  });

  test('of goods that come to nothing is none, or that of its own rate', async () => {
    const charged = { by: '到家平台', payableFen: 1_000, freightFen: 1_000 };
    const free = (externalNo: string) => place({ freight: undefined, externalNo, charged });
    const { taxes, payableFen, freightFen } = await free('F-1');
    expect([payableFen, freightFen]).toEqual([0, 1_000]);
    expect(short(taxes)).toEqual([[0, 1_000, 0]]);
    await withParameter('orders.freight-tax', '9%', async () => {
      expect(short((await free('F-2')).taxes)).toEqual([[900, 1_000, 83]]);
    });
  });

  test('follows an order that is priced anew, and stays with one of which only the address changes', async () => {
    const { id } = await place();
    const edit = async (more: object) => {
      const { version } = await getOrder(boss, { id });
      await editOrder(boss, editInput.parse({ id, version, lines, remark: '', ...more }));
      return short((await getOrder(boss, { id })).freightTaxes);
    };
    await withParameter('orders.freight-tax', '9%', async () => {
      expect(await edit({ address: '湖滨路 1 号' })).toEqual([
        [1_300, 769, 88],
        [900, 231, 19],
      ]);
      expect(await edit({ freight: { fen: 500, reason: '近' } })).toEqual([[900, 500, 41]]);
    });
    expect(await edit({ lines: lines.slice(0, 1), freight: { fen: 500, reason: '近' } })).toEqual([
      [1_300, 500, 58],
    ]);
  });

  test('stands on the first delivery; notes, returns and what was missing come to the tax of their order', async () => {
    await assert(
      asyncProperty(
        record({
          first: integer({ min: 1, max: 9 }),
          missing: integer({ min: 0, max: 2 }),
          parts: array(record({ first: integer({ min: 0, max: 4 }), second: integer({ min: 0, max: 2 }) }), {
            maxLength: 3,
          }),
          fen: integer({ min: 1, max: 2_000 }),
        }),
        async ({ first, missing, parts, fen }) => {
          const { id, taxes, freightTaxes } = await place({ freight: { fen, reason: '远' } });
          await auditOrder(boss, { id, pass: true, reason: '' });
          const someOf = [{ lineNo: 1, qty: first, batchNo: '' }];
          await deliverOrder(boss, { id, carrier: '', warehouseId: null, lines: someOf });
          await deliverOrder(boss, { id, carrier: '', warehouseId: null });
          const notes = [...(await printed(id, 1)).taxes, ...(await printed(id, 2)).taxes];
          expect(together(notes)).toEqual(together(taxes));
          const nowhere = { lng: null, lat: null, place: '', remark: '' };
          const taken = [
            { lineNo: 1, qty: 10 - missing },
            { lineNo: 2, qty: 3 },
          ];
          await signOrder(boss, { id, signer: '徐丽', signature, photos: [], ...nowhere, lines: taken });
          if (missing > 0) await settleDifference(settler, { id, way: 'refund', remark: '' });
          const left = [10 - missing, 3];
          const backs: TaxSum[] = [];
          for (const part of [...parts, { first: 10, second: 3 }]) {
            const qtys = [Math.min(part.first, left[0]!), Math.min(part.second, left[1]!)];
            if (qtys.every((qty) => qty === 0)) continue;
            left[0] = left[0]! - qtys[0]!;
            left[1] = left[1]! - qtys[1]!;
            const request = qtys.map((qty, index) => ({ lineNo: index + 1, qty }));
            const { id: back } = await returnOrder(boss, {
              id,
              reason: '破损',
              externalNo: null,
              lines: request,
            });
            await auditOrder(boss, { id: back, pass: true, reason: '' });
            const page = await getOrder(boss, { id: back });
            expect((await printed(back)).taxes).toEqual(page.taxes);
            backs.push(...page.taxes);
          }
          // What was missing has no page of its own; it was first.
          const freight = freightTaxes.map(({ rateBp, grossFen }) => ({
            taxRateBp: rateBp,
            amountFen: grossFen,
          }));
          const gone = taxByRate([{ taxRateBp: 1_300, amountFen: missing * 1_001 }], freight);
          expect(together([...freightTaxes, ...gone, ...backs])).toEqual(together(taxes));
        },
      ),
      { numRuns: 6 },
    );
  });
});
