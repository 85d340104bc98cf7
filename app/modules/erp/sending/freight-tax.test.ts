import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { adjustByTwo } from '#app/composition/testing/adjust-by-two.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Books } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { createInput } from '#app/modules/orders/placing/wire-create.ts';
import { returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { receiveReturn } from '#app/modules/orders/returns/use-cases/close-return.server.ts';
import { settleDifference } from '#app/modules/orders/returns/use-cases/settle-difference.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { erpLane } from '../use-cases/erp-lane.server.ts';
import { previewBill } from '../use-cases/try-erp.server.ts';
import type { ErpWorld } from './erp-world.server.ts';
import { anErp } from './testing/an-erp.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let books: Books;
let world: ErpWorld;
let boss: Ctx;
let approver: Ctx;
let shop: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  local = await startLocalKingdee({ now: () => now });
  ({ books, world } = await anErp(brand, local, { name: 'freight-tax', now: () => now }));
  await brand.facts(async (facts) => {
    await aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(facts, { code: 'D-1' });
    shop = (await anOutlet(facts, { code: 'MD-1', dealer: 'D-1' })).id;
    for (const [code, taxRateBp] of [
      ['W-13', 1_300],
      ['W-09', 900],
    ] as const) {
      await aProduct(facts, { code, taxRateBp, units: [{ unit: '箱', factor: 1, priceFen: 1_001 }] });
    }
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  approver = await brand.as({ username: 'approver', roles: ['boss'], departs: ['A01'] });
});
afterAll(async () => {
  await local.close();
  await desk.close();
});

async function send(): Promise<void> {
  const lanes = createLanes(erpLane);
  lanes.wake(world);
  await lanes.idle();
}

/** An order of 100.10 at 13 % and 30.03 at 9 %, and 10.01 for bringing it, passed and delivered in two parts. */
async function delivered(): Promise<{ id: string; orderNo: string }> {
  const order = await createOrder(
    boss,
    createInput.parse({
      customerId: shop,
      lines: [
        { code: 'W-13', unit: '箱', qty: 10 },
        { code: 'W-09', unit: '箱', qty: 3 },
      ],
      freight: { fen: 1_001, reason: '远' },
    }),
  );
  const { id } = order;
  await auditOrder(boss, { id, pass: true, reason: '' });
  const lines = [{ lineNo: 1, qty: 4, batchNo: '' }];
  await deliverOrder(boss, { id, carrier: '', warehouseId: null, lines });
  await deliverOrder(boss, { id, carrier: '', warehouseId: null });
  return order;
}
const sign = (id: string, [first, second]: [number, number]) =>
  signOrder(boss, {
    id,
    signer: '徐丽',
    signature,
    photos: [],
    lng: null,
    lat: null,
    place: '',
    remark: '',
    lines: [
      { lineNo: 1, qty: first },
      { lineNo: 2, qty: second },
    ],
  });

type Line = Record<string, number>;
/** Lines of all bills of a form that an order or what came of it has. */
const linesOf = (numbers: readonly string[], formId: string): Line[] =>
  [...books.bills.values()]
    .filter((bill) => bill.formId === formId && numbers.some((number) => bill.number.startsWith(number)))
    .flatMap(({ model }) => (model['FSaleOrderEntry'] ?? model['FEntity']) as Line[]);
/** The tax of lines in fen, by rate in per cent. */
function taxOf(lines: readonly Line[]): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const line of lines) {
    const rate = line['FEntryTaxRate']!;
    const fen = Math.round((line['FEntryTaxAmount'] ?? line['FTAXAMOUNTFOR'] ?? 0) * 100);
    sums[rate] = (sums[rate] ?? 0) + fen;
  }
  return sums;
}
const pageTax = async (id: string) =>
  Object.fromEntries(
    (await getOrder(boss, { id })).taxes.map(({ rateBp, taxFen }) => [rateBp / 100, taxFen]),
  );

describe('tax of freight in the ERP (ERP-01, issue 15)', () => {
  test('its bill has a line of each rate, and with its goods, ordered or delivered, it comes to the tax of the order', async () => {
    const { id, orderNo } = await delivered();
    await send();
    const freight = linesOf([orderNo], 'AR_OtherRecAble');
    // 1001 × 10010 ÷ 13013 = 770, 1001 × 3003 ÷ 13013 = 231.
    expect(freight).toMatchObject([
      { FEntryTaxRate: 13, FNOTAXAMOUNTFOR: 6.81, FTAXAMOUNTFOR: 0.89, FAMOUNTFOR_D: 7.7 },
      { FEntryTaxRate: 9, FNOTAXAMOUNTFOR: 2.12, FTAXAMOUNTFOR: 0.19, FAMOUNTFOR_D: 2.31 },
    ]);
    const page = await pageTax(id);
    for (const formId of ['SAL_SaleOrder', 'SAL_OUTSTOCK']) {
      expect([formId, taxOf([...linesOf([orderNo], formId), ...freight])]).toEqual([formId, page]);
    }
    const preview = await previewBill(boss, { orderNo: null, mapping: null, bill: 'adjustment' });
    expect(preview.model?.['FEntity']).toEqual(freight);
    // What is charged or taken back by hand later is no freight that the order was placed with.
    const adjustment = { orderId: id, kind: 'freight', reason: '说好的' } as const;
    await adjustByTwo([boss, approver], { ...adjustment, amountFen: -300, externalNo: `F-${id}` });
    await send();
    expect(linesOf([orderNo], 'AR_OtherRecAble').slice(2)).toMatchObject([
      { FEntryTaxRate: 0, FNOTAXAMOUNTFOR: -3, FTAXAMOUNTFOR: 0, FAMOUNTFOR_D: -3 },
    ]);
  });

  test('refused at the door, goods and freight are taken back with all their tax', async () => {
    const { id, orderNo } = await delivered();
    await sign(id, [0, 0]);
    await settleDifference(approver, { id, way: 'refund', remark: '' });
    await send();
    const freight = linesOf([orderNo], 'AR_OtherRecAble');
    expect(freight.map((line) => line['FAMOUNTFOR_D'])).toEqual(
      expect.arrayContaining([7.7, 2.31, -7.7, -2.31]),
    );
    expect(taxOf(freight)).toEqual({ 13: 0, 9: 0 });
    expect(taxOf(linesOf([orderNo], 'SAL_RETURNSTOCK'))).toEqual(taxOf(linesOf([orderNo], 'SAL_OUTSTOCK')));
  });

  test('brought back later, goods take their tax back and the freight keeps its own', async () => {
    const { id, orderNo } = await delivered();
    await sign(id, [9, 3]);
    await settleDifference(approver, { id, way: 'refund', remark: '' });
    const numbers = [orderNo];
    for (const [first, second] of [
      [2, 1],
      [7, 2],
    ] as const) {
      const lines = [
        { lineNo: 1, qty: first },
        { lineNo: 2, qty: second },
      ];
      const back = await returnOrder(boss, { id, reason: '破损', externalNo: null, lines });
      await auditOrder(boss, { id: back.id, pass: true, reason: '' });
      await receiveReturn(approver, { id: back.id, warehouseId: null });
      numbers.push(back.orderNo);
    }
    await send();
    expect(taxOf(linesOf(numbers, 'SAL_RETURNSTOCK'))).toEqual(taxOf(linesOf(numbers, 'SAL_OUTSTOCK')));
    expect(taxOf(linesOf(numbers, 'AR_OtherRecAble'))).toEqual({ 13: 89, 9: 19 });
  });

  test('at a rate of its own it is one line, whatever the goods', async () => {
    await setParameter(boss, { code: 'orders.freight-tax', value: '6%', version: 0 });
    const { id, orderNo } = await delivered();
    await setParameter(boss, { code: 'orders.freight-tax', value: null, version: 1 });
    await send();
    const freight = linesOf([orderNo], 'AR_OtherRecAble');
    expect(freight).toMatchObject([{ FEntryTaxRate: 6, FTAXAMOUNTFOR: 0.57, FAMOUNTFOR_D: 10.01 }]);
    expect(taxOf([...linesOf([orderNo], 'SAL_SaleOrder'), ...freight])).toEqual(await pageTax(id));
  });
});
