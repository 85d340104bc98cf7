import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import type { Books } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { TaxSum } from '#app/lib/numbers/tax.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { anErpConfig, erpAccount } from '#app/modules/erp/seed/seed.server.ts';
import { erpLane } from '#app/modules/erp/use-cases/erp-lane.server.ts';
import { pdfText } from '#app/modules/orders/lifecycle/testing/pdf-text.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aPromotion } from '#app/modules/promotions/seed/seed.server.ts';
import { aShopMember } from '#app/modules/shop/seed.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { amountsOfFile } from './testing/order-doors.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// One order with a return, followed with a pencil through every door it is seen by: each says the same fen.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let local: LocalKingdee;
let books: Books;
let boss: string;
let approver: string;
let outlet: string;
let shop: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  local = await startLocalKingdee({ now: () => new Date() });
  const account = { acctId: 'seven-doors', appSecret: randomBytes(8).toString('hex') };
  books = local.open({ ...erpAccount, ...account });
  await site.facts(async (world) => {
    await anErpConfig(world, http.secrets, { ...account, baseUrl: local.origin });
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'outlet', dataScope: 'own', permissions: ['shop:order'] });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1', dealer: 'D-1' })).id;
    const cola = await aProduct(world, {
      code: 'COLA',
      units: [
        { unit: '瓶', factor: 1, priceFen: 42 },
        { unit: '箱', factor: 24, priceFen: 1_001 },
      ],
    });
    const cup = await aProduct(world, { code: 'CUP', units: [{ unit: '个', factor: 1, priceFen: 99 }] });
    const group = {
      productIds: [cola.id],
      categories: [],
      brands: [],
      excludedProductIds: [],
      unit: null,
      mixed: true,
      mustInclude: [],
      needQty: 1,
    };
    await aPromotion(world, {
      name: '每满 50 元减 10 元',
      definition: {
        kind: 'tier-amount',
        basis: 'amount',
        groups: [group],
        levels: [{ min: 5_000, max: null, benefit: { type: 'amount', fen: 1_000 } }],
        onReturn: 'charge',
      },
    });
    await aPromotion(world, {
      name: '满 7 箱送 1 个杯子',
      definition: {
        kind: 'buy-other',
        groups: [{ ...group, unit: '箱' }],
        levels: [
          {
            min: 7,
            max: null,
            benefit: { type: 'gift', qty: 1, items: [{ productId: cup.id, unit: '个' }], choose: 1 },
          },
        ],
        onReturn: 'take-back',
      },
    });
  });
  boss = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  approver = await site.signIn({ username: 'approver', roles: ['boss'], departs: ['A01'] });
  outlet = await site.signIn({ username: 'outlet', roles: ['outlet'] });
  await site.facts((world) => aShopMember(world, { user: 'outlet', customer: 'MD-1' }));
});
afterAll(async () => {
  await local.close();
  await http.close();
});

async function call<T>(method: string, path: string, input: object = {}, token = boss): Promise<T> {
  const { status, body } = await site.call(method, path, input, token);
  expect([path, status, body.message]).toEqual([path, 200, expect.anything()]);
  return body.result as T;
}

const move = (path: string, input: object) => call('PUT', `/eOrder/eOrder/${path}`, input);

async function sendToErp(): Promise<void> {
  const lanes = createLanes(erpLane);
  lanes.wake({
    db: http.db,
    tenant: site.tenant,
    secrets: http.secrets,
    log: pino({ level: 'silent' }),
    outside: { outbound: createOutbound({ privateOrigins: [local.origin], timeoutMs: 5_000 }) },
    now: () => new Date(),
  });
  await lanes.idle();
}

interface Shown {
  id: string;
  orderNo: string;
  payableFen: number;
}
type Detail = Shown & {
  refundFen: number;
  corrected: { fen: number; amountFen: number; taxes: { taxFen: number }[] } | null;
  taxes: TaxSum[];
  freightTaxes: TaxSum[];
  lines: { lineNo: number; qty: number; unit: string; amountFen: number; correctedFen: number }[];
  money: Record<string, number> | null;
  linked: { id: string; kind: string }[];
};

/** What each door says an order comes to. */
async function doors({ id, orderNo }: { id: string; orderNo: string }) {
  const detail = await call<Detail>('GET', '/eOrder/eOrder/queryById', { id });
  const list = await call<{ records: Shown[] }>('GET', '/eOrder/eOrder/list', { keyword: orderNo });
  const file = await (
    await site.request(`/api/eOrder/eOrder/exportXls?keyword=${orderNo}`, { token: boss })
  ).text();
  const row = amountsOfFile(file).find((one) => one.orderNo === orderNo)!;
  const [route] = await call<{ orders: Shown[] }[]>('GET', '/eOrder/eOrder/orderPrint', { ids: id });
  const pdf = await site.request(`/api/eOrder/eOrder/orderPdf?ids=${id}`, { token: boss });
  const [page = ''] = pdfText(await buffer(Readable.fromWeb(pdf.body as never)));
  const inShop = await call<Shown & Pick<Detail, 'lines' | 'money'>>('GET', '/shop/order', { id }, outlet);
  const shopList = await call<{ records: Shown[] }>('GET', '/shop/orders', {}, outlet);
  return {
    detail,
    page,
    inShop,
    row,
    printed: route!.orders[0]! as Shown & Pick<Detail, 'corrected' | 'taxes'>,
    said: {
      detail: detail.payableFen,
      lines: detail.lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
      list: list.records[0]!.payableFen,
      file: row.payableFen,
      print: route!.orders[0]!.payableFen,
      shop: inShop.payableFen,
      shopList: shopList.records.find((one) => one.orderNo === orderNo)!.payableFen,
      erp: [...books.bills.values()].find(({ number }) => number === orderNo)!.fen,
    },
  };
}

const same = (fen: number) => ({
  detail: fen,
  lines: fen,
  list: fen,
  file: fen,
  print: fen,
  shop: fen,
  shopList: fen,
  erp: fen,
});

describe('one order with a difference and a return says the same fen at every door (ORD-01, ERP-01)', () => {
  test('page, list, file, print, API, shop and ERP', async () => {
    const lines = [{ code: 'COLA', unit: '箱', qty: 7 }];
    const placed = await call<Shown>('POST', '/eOrder/eOrder/add', { customerId: shop, lines });
    const { id } = placed;
    // Seven boxes of 10.01, less 10.00.
    expect(placed.payableFen).toBe(6_007);
    await move('auditOrder', { id, pass: true });
    await move('saveOrderDeliver', { id });
    // Four bottles of the last box were not there: 6007 × 4 ÷ 168, the last share takes what is left.
    await move('saveOrderSign', {
      id,
      signer: '徐丽',
      signature,
      lines: [
        { lineNo: 1, qty: 6, pieces: 20 },
        { lineNo: 2, qty: 1 },
      ],
    });
    await call('PUT', '/eOrder/eOrder/settleDifference', { id, way: 'refund' }, approver);
    const missingFen = 6_007 - Math.floor((6_007 * 164) / 168);
    // What was missing is nobody's fault here and counts; without two boxes neither 50 yuan nor seven boxes are left.
    const request = { id, lines: [{ lineNo: 1, qty: 2, pieces: 3 }] };
    const terms = await call<{ shareFen: number; withheldFen: number; refundFen: number; gifts: object[] }>(
      'POST',
      '/eOrder/eOrder/quoteReturn',
      request,
    );
    const shareFen = Math.floor((6_007 * 51) / 168);
    expect(terms).toMatchObject({ shareFen, withheldFen: Math.floor((1_000 * 113) / 168) });
    expect(terms.refundFen).toBe(shareFen - terms.withheldFen);
    expect(terms.gifts).toHaveLength(1);
    const back = await call<{ id: string; orderNo: string }>('POST', '/eOrder/eOrder/backOrder', {
      ...request,
      reason: '临期',
    });
    await move('auditOrder', { id: back.id, pass: true });
    await call('PUT', '/eOrder/eOrder/receiveReturn', { id: back.id }, approver);
    await sendToErp();

    const order = await doors(placed);
    expect(order.said).toEqual(same(6_007));
    expect(order.page.split('\n')).toContain(`应付 ¥ ${formatFen(6_007)}`);
    const returned = await doors(back);
    expect(returned.said).toEqual(same(terms.refundFen));
    expect(returned.page.split('\n')).toContain(`应退 ¥ ${formatFen(terms.refundFen)}`);
    expect(returned.detail.refundFen).toBe(terms.refundFen);
    expect(returned.detail.lines.map(({ lineNo, qty, unit }) => `${lineNo} ${qty} ${unit}`)).toEqual([
      '1 51 瓶',
      '2 1 个',
    ]);

    const netFen = 6_007 - missingFen - terms.refundFen;
    expect(order.detail.money).toMatchObject({
      charged: 6_007,
      credited: missingFen + terms.refundFen,
      open: netFen,
    });
    const today = dayOf(new Date(), site.tenant.timeZone);
    const days = { startDate: today, endDate: today };
    const analysis = await call<{ rows: { amountFen: number }[] }>('GET', '/eOrder/eOrder/analysis', {
      by: 'dealer',
      ...days,
    });
    expect(analysis.rows.map(({ amountFen }) => amountFen)).toEqual([netFen]);
    const bills = [...books.bills.values()];
    const fenOf = (formId: string) =>
      bills.filter((bill) => bill.formId === formId).reduce((sum, { fen }) => sum + fen, 0);
    expect(fenOf('SAL_OUTSTOCK') - fenOf('SAL_RETURNSTOCK')).toBe(netFen);
  });

  test('an order of which the rest was cut and the price corrected: note by note, and in the shop', async () => {
    const lines = [{ code: 'COLA', unit: '箱', qty: 10 }];
    const placed = await call<Shown>('POST', '/eOrder/eOrder/add', { customerId: shop, lines });
    const { id } = placed;
    // Ten boxes of 10.01, less 10.00, and a cup.
    expect(placed.payableFen).toBe(9_010);
    await move('auditOrder', { id, pass: true });
    for (const qty of [2, 1]) await move('saveOrderDeliver', { id, lines: [{ lineNo: 1, qty }] });
    await move('cutRest', { id, reason: '缺货' });
    await move('saveOrderSign', { id, signer: '徐丽', signature });
    const noted = async (deliveryNo: number) => {
      const [route] = await call<{ orders: (Shown & Pick<Detail, 'corrected' | 'lines'>)[] }[]>(
        'GET',
        '/eOrder/eOrder/orderPrint',
        { ids: id, deliveryNo },
      );
      return route!.orders[0]!;
    };
    // Three tenths of it; two of those, and what is left.
    expect([(await noted(1)).payableFen, (await noted(2)).payableFen]).toEqual([1_802, 901]);
    const correction = {
      orderId: id,
      kind: 'correction',
      reason: '价格谈错',
      externalNo: 'G-1',
      amountFen: -7,
    };
    const { id: adjustment } = await call<{ id: string }>('POST', '/eReceivable/adjust', correction);
    // Nothing is booked before somebody else has approved it.
    expect((await call<Detail>('GET', '/eOrder/eOrder/queryById', { id })).money).toMatchObject({
      open: 2_703,
    });
    await call('PUT', '/eReceivable/adjust/decide', { id: adjustment, pass: true }, approver);
    await sendToErp();

    const { detail, page, inShop, row, printed, said } = await doors(placed);
    expect(said).toEqual(same(2_703));
    // 26.96 at 13 %.
    const corrected = { fen: -7, amountFen: 2_696, taxes: [{ rateBp: 1_300, taxFen: 310 }] };
    expect(detail.corrected).toMatchObject(corrected);
    expect(printed.corrected).toMatchObject(corrected);
    expect(detail.lines.map(({ correctedFen }) => correctedFen)).toEqual([-7, 0]);
    expect(inShop.lines.map(({ correctedFen }) => correctedFen)).toEqual([-7, 0]);
    expect(row.correctedFen).toBe(-7);
    expect(page).toContain('价格更正 − ¥ 0.07，更正后 ¥ 26.96');
    const notes = [await noted(1), await noted(2)];
    // Of 26.96 the 48 bottles of 72 that left first come to 17.97.
    expect(
      notes.map(({ payableFen, corrected: since }) => [payableFen, since!.fen, since!.amountFen]),
    ).toEqual([
      [1_802, -5, 1_797],
      [901, -2, 899],
    ]);
    expect(inShop.money).toEqual(detail.money);
    expect(detail.money).toMatchObject({ charged: 2_703, credited: 0, corrected: -7, open: 2_696 });
    const told = [...books.bills.values()].filter(
      ({ number, formId }) => number.startsWith(placed.orderNo) && formId !== 'SAL_SaleOrder',
    );
    expect(told.reduce((sum, { fen }) => sum + fen, 0)).toBe(2_696);
  });

  test('an order with freight says the same tax, its freight with it, on page, print, API and to the ERP', async () => {
    const lines = [{ code: 'COLA', unit: '箱', qty: 2 }];
    const freight = { fen: 1_000, reason: '只送到路口' };
    const placed = await call<Shown>('POST', '/eOrder/eOrder/add', { customerId: shop, lines, freight });
    await move('auditOrder', { id: placed.id, pass: true });
    await move('saveOrderDeliver', { id: placed.id });
    await sendToErp();

    const { detail, page, printed, said } = await doors(placed);
    expect(said).toEqual(same(2_002));
    // 30.02 at 13 %, of it 10.00 for bringing them.
    expect(detail.taxes).toEqual([{ rateBp: 1_300, grossFen: 3_002, netFen: 2_657, taxFen: 345 }]);
    expect(detail.freightTaxes).toEqual([{ rateBp: 1_300, grossFen: 1_000, netFen: 885, taxFen: 115 }]);
    expect(printed.taxes).toEqual(detail.taxes);
    expect(page.split('\n')).toContain('其中税额 13%：¥ 3.45');
    const taxesOf = (formId: string) =>
      [...books.bills.values()]
        .filter((bill) => bill.formId === formId && bill.number.startsWith(placed.orderNo))
        .flatMap(({ model }) => (model['FSaleOrderEntry'] ?? model['FEntity']) as Record<string, number>[])
        .map((line) => [line['FEntryTaxRate'], line['FEntryTaxAmount'] ?? line['FTAXAMOUNTFOR']]);
    expect(['SAL_SaleOrder', 'SAL_OUTSTOCK', 'AR_OtherRecAble'].map(taxesOf)).toEqual([
      [[13, 2.3]],
      [[13, 2.3]],
      [[13, 1.15]],
    ]);
  });
});
