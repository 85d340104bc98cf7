import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { array, asyncProperty, assert as hold, integer, record, uniqueArray } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Books } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { chineseMoney } from '#app/lib/numbers/chinese-numerals.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { anErpConfig, erpAccount } from '#app/modules/erp/seed/seed.server.ts';
import { erpLane } from '#app/modules/erp/use-cases/erp-lane.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { prices } from '#app/modules/products/table.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { slipsOf } from '../../documents/slip.ts';
import { printOrders } from '../../documents/use-cases/print-orders.server.ts';
import { printPdf } from '../../documents/use-cases/print-pdf.server.ts';
import { pdfText } from '../../lifecycle/testing/pdf-text.ts';
import { auditOrder } from '../../lifecycle/use-cases/audit-order.server.ts';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { listOrders } from '../../listing/use-cases/list-orders.server.ts';
import { listOrdersQuery } from '../../listing/wire.ts';
import { createOrder, quoteOrder } from './create-order.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
/** List prices that divide by nothing, and what the outlet pays instead. */
const goods = [
  { code: 'G-1', priceFen: 2_881, ownFen: 2_777, rate: 13 },
  { code: 'G-2', priceFen: 99, ownFen: null, rate: 9 },
  { code: 'G-3', priceFen: 10_007, ownFen: 10_006, rate: 13 },
  { code: 'G-4', priceFen: 5_449, ownFen: null, rate: 0 },
  { code: 'G-5', priceFen: 1, ownFen: null, rate: 6 },
];
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let books: Books;
let boss: Ctx;
let shop: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  local = await startLocalKingdee({ now: () => now });
  const account = { acctId: 'one-total', appSecret: randomBytes(8).toString('hex') };
  books = local.open({ ...erpAccount, ...account });
  await brand.facts(async (world) => {
    await anErpConfig(world, brand.ctx().secrets, { ...account, baseUrl: local.origin });
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
    for (const { code, priceFen, ownFen, rate } of goods) {
      const taxRateBp = rate * 100;
      const product = await aProduct(world, {
        code,
        taxRateBp,
        units: [{ unit: '箱', factor: 24, priceFen }],
      });
      if (ownFen === null) continue;
      await world.tx.insert(prices).values({
        tenantId: world.tenant.slug,
        id: newId(),
        kind: 'customer',
        productId: product.id,
        unit: '箱',
        priceFen: ownFen,
        customerId: shop,
        validFrom: '2026-01-01',
      });
    }
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(async () => {
  await local.close();
  await desk.close();
});

const basket = uniqueArray(integer({ min: 0, max: goods.length - 1 }), { minLength: 1 }).chain((picked) =>
  array(record({ qty: integer({ min: 1, max: 9_999 }) }), {
    minLength: picked.length,
    maxLength: picked.length,
  }).map((qtys) => picked.map((one, at) => ({ code: goods[one]!.code, unit: '箱', qty: qtys[at]!.qty }))),
);

async function send(): Promise<void> {
  const { db, tenant, secrets, log } = boss;
  const lanes = createLanes(erpLane);
  lanes.wake({
    db,
    tenant,
    secrets,
    log,
    outside: { outbound: createOutbound({ privateOrigins: [local.origin], timeoutMs: 5_000 }) },
    now: () => now,
  });
  await lanes.idle();
}

describe('one order has one total, to the fen (ORD-01, ORD-03, ERP-01)', () => {
  test('in the quote, the list, the detail, on the printed page, in the PDF and in the ERP', async () => {
    await hold(
      asyncProperty(basket, async (lines) => {
        const quote = await quoteOrder(boss, { customerId: shop, lines });
        const facts = { prepay: false, receiver: '', phone: '', address: '', remark: '', externalNo: null };
        const { id, orderNo, payableFen } = await createOrder(boss, {
          ...facts,
          customerId: shop,
          source: 'console',
          lines,
        });
        const expected = lines.reduce((sum, { code, qty }) => {
          const one = goods.find((some) => some.code === code)!;
          return sum + qty * (one.ownFen ?? one.priceFen);
        }, 0);
        const detail = await getOrder(boss, { id });
        const listed = await listOrders(boss, listOrdersQuery.parse({ keyword: orderNo }));
        await auditOrder(boss, { id, pass: true, reason: '' });
        await send();
        expect({
          quote: quote.payableFen,
          placed: payableFen,
          detail: detail.payableFen,
          lines: detail.lines.reduce((sum, line) => sum + line.amountFen, 0),
          list: listed.records[0]?.payableFen,
          erp: [...books.bills.values()].find((bill) => bill.number === orderNo)?.fen,
        }).toEqual({
          quote: expected,
          placed: expected,
          detail: expected,
          lines: expected,
          list: expected,
          erp: expected,
        });
        const routes = await printOrders(boss, { ids: [id], kind: 'order' });
        const { name: tenantName, timeZone } = boss.tenant;
        const [slip] = slipsOf(routes, 'order', { t: boss.t, tenantName, timeZone });
        // By rate: what is paid for its goods, less the same without tax.
        const taxes = [13, 9, 6, 0].flatMap((rate) => {
          const own = lines.filter(({ code }) => goods.some((one) => one.code === code && one.rate === rate));
          const paid = own.reduce((total, { code, qty }) => {
            const one = goods.find((some) => some.code === code)!;
            return total + qty * (one.ownFen ?? one.priceFen);
          }, 0);
          const fen = paid - Math.ceil((paid * 200 - (100 + rate)) / (2 * (100 + rate)));
          return own.length > 0 ? [{ rate, fen }] : [];
        });
        expect(detail.taxes.map(({ rateBp, taxFen }) => ({ rate: rateBp / 100, fen: taxFen }))).toEqual(
          taxes,
        );
        const bill = [...books.bills.values()].find(({ number }) => number === orderNo);
        const entries = bill?.model['FSaleOrderEntry'] as { FEntryTaxRate: number }[] | undefined;
        expect(entries?.map((entry) => entry.FEntryTaxRate)).toEqual(
          lines.map(({ code }) => goods.find((one) => one.code === code)!.rate),
        );
        const sum = {
          capitals: `应付大写：${chineseMoney(expected)}`,
          payable: `应付 ¥ ${formatFen(expected)}`,
          manual: '',
          freight: '',
          corrected: '',
          taxes: `其中税额 ${taxes.map(({ rate, fen }) => `${rate}%：¥ ${formatFen(fen)}`).join('  ')}`,
        };
        expect(slip?.sum).toEqual(sum);
        const { chunks } = await printPdf(boss, { ids: [id], kind: 'order' });
        const [page = ''] = pdfText(await buffer(chunks));
        expect(page.split('\n')).toEqual(
          expect.arrayContaining([slip!.title, orderNo, sum.capitals, sum.payable]),
        );
      }),
      { numRuns: 8 },
    );
  });

  test('a PDF of many orders has them all, and what is long goes on under the same heads', async () => {
    const ids: string[] = [];
    const lines = goods.map(({ code }) => ({ code, unit: '箱', qty: 1 }));
    const facts = { prepay: false, receiver: '', phone: '', address: '', externalNo: null };
    for (const rows of [1, 12]) {
      const { id } = await createOrder(boss, {
        ...facts,
        remark: '门口有台阶，请走后门',
        customerId: shop,
        source: 'console',
        lines: Array.from({ length: rows }, () => lines).flat(),
      });
      ids.push(id);
    }
    const file = await printPdf(boss, { ids, kind: 'pick' });
    expect(file.fileName).toMatch(/^配送单_.+\+1_2026-\d\d-\d\d\.pdf$/);
    const pages = pdfText(await buffer(file.chunks));
    // What the route carries together, the short one, and the long one on two pages at least.
    expect(pages.length).toBeGreaterThanOrEqual(4);
    expect(pages[0]).toContain('拣货单');
    expect(pages.filter((page) => page.includes('请走后门'))).toHaveLength(2);
    expect(pages.every((page) => page.includes('商品') && page.includes('核对'))).toBe(true);
    expect(pages.join('')).not.toContain('\uFFFD');
  });
});
