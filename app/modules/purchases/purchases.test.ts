import { and, eq } from 'drizzle-orm';
import { array, assert, asyncProperty, constantFrom, record as facts, integer } from 'fast-check';
import { Client, type QueryResult } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { saveUnits } from '#app/modules/products/catalogue/use-cases/save-units.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { decideDocument } from '#app/modules/stock/documents/use-cases/decide-document.server.ts';
import { getDocument } from '#app/modules/stock/documents/use-cases/get-document.server.ts';
import { receiveTransfer } from '#app/modules/stock/documents/use-cases/receive-transfer.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { stockBalances, warehouses } from '#app/modules/stock/table.server.ts';
import { accountFigures } from './account/account.server.ts';
import { dealerObligation } from './account/dealer-obligation.server.ts';
import { decideDealerPayment, reverseDealerPayment } from './account/use-cases/decide-payment.server.ts';
import { recordDealerPayment } from './account/use-cases/record-payment.server.ts';
import { setCredit } from './account/use-cases/set-credit.server.ts';
import { boughtBy } from './orders/priced-lines.server.ts';
import { worthOfLine } from './orders/rules-money.ts';
import { findPurchaseGoods, findPurchaseTerms } from './orders/use-cases/find-terms.server.ts';
import { getPurchase } from './orders/use-cases/get-purchase.server.ts';
import {
  cancelPurchase,
  cutPurchase,
  decidePurchase,
  sendPurchase,
  submitPurchase,
  withdrawPurchase,
} from './orders/use-cases/move-purchase.server.ts';
import { printPurchases } from './orders/use-cases/print-purchases.server.ts';
import { addPurchase, editPurchase } from './orders/use-cases/write-purchase.server.ts';
import { aPurchasePrice } from './seed/seed.server.ts';
import {
  purchaseEntries,
  purchaseOrderLines,
  purchaseOrders,
  purchasePayments,
  purchasePrices,
} from './table.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let dealerId: string;
let own: { clerk: Ctx; boss: Ctx; dealer: Ctx; stranger: Ctx };
let place: { main: string; its: string; others: string };
let goods: { water: string; tea: string };
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('maixiangfang');
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'chief', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'dealers', dataScope: 'dealer', permissions: 'all' });
    });
  }
  goods = await brand.facts(async (world) => {
    const water = await aProduct(world, { code: 'SP-1' });
    const tea = await aProduct(world, { code: 'SP-2', name: '冰红茶', category: '茶饮' });
    await aPurchasePrice(world, { product: 'SP-1', unit: '箱', priceFen: 2_000 });
    await aPurchasePrice(world, { product: 'SP-2', unit: '箱', priceFen: 3_611 });
    return { water: water.id, tea: tea.id };
  });
  const main = await brand.facts(async (world) => (await aWarehouse(world, { code: 'CK-0' })).id);
  const stranger = await other.as({ realname: '钱经理', roles: ['boss'], departs: ['A01'] });
  const clerk = await brand.as({ realname: '李内勤', roles: ['boss'], departs: ['A01'] });
  const boss = await brand.as({ realname: '王经理', roles: ['boss'], departs: ['A01'] });
  own = { clerk, boss, dealer: clerk, stranger };
  place = { main, its: main, others: main };
});
afterAll(() => desk.close());

/** A dealer of its own for each test, with a warehouse, and goods in the brand's. */
beforeEach(async () => {
  counter += 1;
  await brand.facts(async (world) => {
    const dealer = await aDealer(world, { code: `JXS-${counter}` });
    const stranger = await aDealer(world, { code: `JXS-${counter}-2` });
    dealerId = dealer.id;
    place.its = (await aWarehouse(world, { code: `CK-${counter}`, dealer })).id;
    place.others = (await aWarehouse(world, { code: `CK-${counter}-2`, dealer: stranger })).id;
    await aStock(world, { warehouse: 'CK-0', product: 'SP-1', qty: 2_400, batchNo: `B${counter}` });
    await aStock(world, { warehouse: 'CK-0', product: 'SP-2', qty: 2_400, batchNo: `B${counter}` });
  });
  own.dealer = await brand.as({ realname: '沈老板', roles: ['dealers'], dealer: `JXS-${counter}` });
});

type Line = { productId: string; unit: string; units: number };
const boxes = (productId: string, units: number): Line => ({ productId, unit: '箱', units });

function write(ctx: Ctx, lines: Line[], more: object = {}) {
  const common = { warehouseId: place.its, expectedOn: null, remark: '', submit: true, requestKey: null };
  return addPurchase(ctx, { ...common, dealerId, kind: 'order', lines, ...more });
}

const seen = (id: string, ctx: Ctx = own.boss) => getPurchase(ctx, { id });
const decide = async (id: string, pass = true, note = '') =>
  decidePurchase(own.boss, { id, version: (await seen(id)).version, pass, note });
const send = async (id: string, lines: [lineNo: number, units: number][], ctx: Ctx = own.clerk) =>
  sendPurchase(ctx, {
    id,
    version: (await seen(id)).version,
    warehouseId: place.main,
    lines: lines.map(([lineNo, units]) => ({ lineNo, units })),
  });

/** Receives the last thing that was sent of an order, so many bottles of water less. */
async function receive(id: string, ctx: Ctx, missing = 0): Promise<string> {
  const documentId = (await seen(id)).shipments.at(-1)!.id;
  const document = await getDocument(own.clerk, {
    id: documentId,
    pageNumber: 1,
    size: 200,
    direction: null,
    keyword: null,
    only: null,
  } as never);
  await receiveTransfer(ctx, {
    id: documentId,
    version: document.version,
    lines: document.lines.records.map((line) => ({
      lineNo: line.lineNo,
      qty: line.qty - (line.productId === goods.water ? missing : 0),
      unit: null,
      reason: line.productId === goods.water && missing ? '途中破损' : null,
    })),
  });
  return documentId;
}

const figures = async () =>
  (await inTenant(own.boss, (tx) => accountFigures(own.boss, tx, [dealerId]))).get(dealerId)!;
const entries = () =>
  inTenant(own.boss, (tx) =>
    tx
      .select()
      .from(purchaseEntries)
      .where(and(eq(purchaseEntries.tenantId, 'shanjianquan'), eq(purchaseEntries.dealerId, dealerId)))
      .orderBy(purchaseEntries.seq),
  );
const refusal = (code: string) => expect.objectContaining({ code });

describe('a dealer orders from the brand', () => {
  test('ordered by the dealer, passed, sent in two parts, received with a loss: what came is owed', async () => {
    const { id } = await write(own.dealer, [boxes(goods.water, 10), boxes(goods.tea, 3)]);
    expect((await seen(id)).amountFen).toBe(10 * 2_000 + 3 * 3_611);
    await decide(id);
    expect(await figures()).toMatchObject({ balanceFen: 0, underWayFen: 30_833 });
    await send(id, [[1, 4]]);
    expect(await seen(id)).toMatchObject({ state: 'sending' });
    await receive(id, own.dealer);
    expect(await figures()).toMatchObject({ balanceFen: 8_000, underWayFen: 22_833 });
    await send(id, [
      [1, 6],
      [2, 3],
    ]);
    expect((await seen(id)).state).toBe('sent');
    const documentId = await receive(id, own.dealer, 1);
    // One bottle is missing, and nobody has looked at that yet: the paper is open, and the bottle is not owed.
    expect((await seen(id)).state).toBe('sent');
    expect((await figures()).balanceFen).toBe(
      8_000 + worthOfLine(239, { priceFen: 2_000, factor: 24 }) - 8_000 + 10_833,
    );
    const { version } = await getDocument(own.clerk, {
      id: documentId,
      pageNumber: 1,
      size: 1,
      direction: null,
      keyword: null,
      only: null,
    } as never);
    await decideDocument(own.boss, { id: documentId, version, pass: true, reason: '' });
    const done = await seen(id);
    expect(done).toMatchObject({ state: 'done', receivedFen: 19_917 + 10_833 });
    expect((await figures()).balanceFen).toBe(done.receivedFen);
    expect(done.happenings.map(({ event }) => event).toReversed()).toEqual([
      'submit',
      'approve',
      'send',
      'arrive',
      'send',
      'arrive',
      'arrive',
    ]);
  });

  test('what cannot be right is refused at its line', async () => {
    const line = (one: Partial<Line>) => write(own.clerk, [{ ...boxes(goods.water, 1), ...one }]);
    await expect(line({ unit: '瓶' })).rejects.toEqual(refusal('purchases.no-price'));
    await expect(line({ unit: '托' })).rejects.toEqual(refusal('purchases.unit-of-line'));
    await expect(line({ productId: newId() })).rejects.toEqual(refusal('purchases.unknown-goods'));
    await expect(write(own.clerk, [boxes(goods.water, 1), boxes(goods.water, 2)])).rejects.toEqual(
      refusal('purchases.twice'),
    );
    await expect(write(own.clerk, [boxes(goods.water, 1)], { warehouseId: place.main })).rejects.toEqual(
      refusal('purchases.not-its-warehouse'),
    );
    await expect(write(own.clerk, [boxes(goods.water, 1)], { warehouseId: place.others })).rejects.toEqual(
      refusal('purchases.not-its-warehouse'),
    );
  });

  test('a dealer without a contract that holds orders nothing, and only within its brands', async () => {
    const [stopped, teas] = await brand.facts(async (world) => {
      const one = await aDealer(world, { code: `S-${counter}`, status: 'paused' });
      const two = await aDealer(world, { code: `T-${counter}`, brands: '茶饮' });
      return [
        { dealerId: one.id, warehouseId: (await aWarehouse(world, { dealer: one })).id },
        { dealerId: two.id, warehouseId: (await aWarehouse(world, { dealer: two })).id },
      ] as const;
    });
    await expect(write(own.clerk, [boxes(goods.water, 1)], stopped)).rejects.toEqual(
      refusal('purchases.dealer-stopped'),
    );
    await expect(write(own.clerk, [boxes(goods.water, 1)], teas)).rejects.toEqual(
      refusal('purchases.not-authorised'),
    );
    await write(own.clerk, [boxes(goods.tea, 1)], teas);
  });

  test('asking again with the same key makes no second', async () => {
    const requestKey = 'a'.repeat(31) + (counter % 10);
    const twice = await Promise.all(
      [1, 2].map(() => write(own.clerk, [boxes(goods.water, 1)], { requestKey })),
    );
    expect(twice[0]!.id).toBe(twice[1]!.id);
  });

  test('nobody passes what they wrote; a refusal says why, and the order can be written anew', async () => {
    const { id } = await write(own.boss, [boxes(goods.water, 1)]);
    await expect(decide(id)).rejects.toEqual(refusal('purchases.own-order'));
    await expect(decide(id, false)).rejects.toEqual(refusal('purchases.reason-required'));
    const { id: second } = await write(own.clerk, [boxes(goods.water, 1)]);
    await decide(second, false, '先清欠款');
    expect(await seen(second)).toMatchObject({ state: 'refused', reason: '先清欠款' });
    const { version } = await seen(second);
    await editPurchase(own.clerk, {
      id: second,
      version,
      warehouseId: place.its,
      expectedOn: null,
      remark: '',
      submit: true,
      lines: [boxes(goods.tea, 2)],
    });
    expect(await seen(second)).toMatchObject({ state: 'submitted', reason: null, amountFen: 7_222 });
  });

  test('under a definition only its approvers decide; withdrawing ends the approval', async () => {
    await brand.facts((world) =>
      anApprovalFlow(world, { name: '大单', biz: 'purchase', minFen: 100_000, roles: ['chief'] }),
    );
    const chief = await brand.as({ realname: '孙总', roles: ['chief'], departs: ['A01'] });
    const { id } = await write(own.clerk, [boxes(goods.water, 50)]);
    await expect(decide(id)).rejects.toEqual(refusal('approvals.not-approver'));
    expect((await seen(id)).may.decide).toBe(false);
    const first = await seen(id);
    await withdrawPurchase(own.clerk, { id, version: first.version });
    expect((await seen(id)).state).toBe('draft');
    await submitPurchase(own.clerk, { id, version: (await seen(id)).version });
    const { version } = await seen(id, chief);
    await decidePurchase(chief, { id, version, pass: true, note: '' });
    expect(await seen(id)).toMatchObject({ state: 'approved', decidedBy: '孙总' });
    await cancelPurchase(own.clerk, { id, version: version + 1, reason: '录错了' });
    expect(await seen(id)).toMatchObject({ state: 'cancelled', reason: '录错了' });
  });

  test.each([
    ['one fen short of it', 19_999, 'purchases.beyond-credit'],
    ['exactly as much', 20_000, null],
    ['one fen more', 20_001, null],
  ])('with credit of %s: %s', async (_, creditFen, code) => {
    await setCredit(own.boss, { dealerId, creditFen });
    const { id } = await write(own.clerk, [boxes(goods.water, 10)]);
    const [decided] = await Promise.allSettled([decide(id)]);
    expect(decided.status === 'rejected' ? decided.reason.code : null).toBe(code);
  });

  test('of two orders that together go beyond the credit one is passed', async () => {
    await setCredit(own.boss, { dealerId, creditFen: 30_000 });
    const ids = [];
    for (let n = 0; n < 2; n += 1) ids.push((await write(own.clerk, [boxes(goods.water, 10)])).id);
    const results = await Promise.allSettled(ids.map((id) => decide(id)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('no more is sent than is left, nor than lies there; the rest is cut with a reason', async () => {
    const { id } = await write(own.clerk, [boxes(goods.water, 5)]);
    await decide(id);
    await expect(send(id, [[1, 6]])).rejects.toEqual(refusal('purchases.more-than-left'));
    await send(id, [[1, 2]]);
    await expect(send(id, [[1, 4]])).rejects.toEqual(refusal('purchases.more-than-left'));
    const { version } = await seen(id);
    await expect(cancelPurchase(own.clerk, { id, version, reason: '不要了' })).rejects.toEqual(
      refusal('purchases.not-now'),
    );
    await cutPurchase(own.boss, { id, version, reason: '品牌缺货' });
    expect(await seen(id)).toMatchObject({ state: 'sent', amountFen: 4_000, reason: '品牌缺货' });
    await receive(id, own.dealer);
    expect(await seen(id)).toMatchObject({ state: 'done', receivedFen: 4_000 });
  });

  test('a dealer sends nothing out of the brand’s warehouse, and sees nothing of another dealer', async () => {
    const { id } = await write(own.clerk, [boxes(goods.water, 1)]);
    await decide(id);
    await expect(send(id, [[1, 1]], own.dealer)).rejects.toEqual(refusal('common.not-found'));
    expect((await seen(id, own.dealer)).may.send).toBe(false);
    const neighbour = await brand.as({ realname: '周老板', roles: ['dealers'], dealer: `JXS-${counter}-2` });
    await expect(seen(id, neighbour)).rejects.toEqual(refusal('common.not-found'));
    await expect(findPurchaseTerms(neighbour, { dealerId })).rejects.toEqual(refusal('common.not-found'));
    await expect(write(neighbour, [boxes(goods.water, 1)])).rejects.toEqual(refusal('common.not-found'));
    await expect(seen(id, own.stranger)).rejects.toEqual(refusal('common.not-found'));
  });
});

test('a unit dealers have a price or an open order in stays as it is', async () => {
  const units = (factor: number) =>
    saveUnits(own.clerk, {
      productId: id,
      version: 1,
      units: [
        { unit: '瓶', factor: 1, barcode: '69001', priceFen: 100, floorFen: null },
        { unit: '箱', factor, barcode: '69002', priceFen: 2_400, floorFen: null },
      ],
    });
  const { id } = await brand.facts((world) => aProduct(world, { code: `SP-${counter}-9` }));
  await brand.facts((world) =>
    aPurchasePrice(world, { product: `SP-${counter}-9`, unit: '箱', priceFen: 2_000 }),
  );
  const refused = { code: 'products.unit-in-use', status: 409 };
  await expect(units(7)).rejects.toMatchObject(refused);
  await write(own.dealer, [boxes(id, 1)]);
  await brand.facts(({ tx }) => tx.delete(purchasePrices).where(eq(purchasePrices.productId, id)));
  await expect(units(7)).rejects.toMatchObject(refused);
});

describe('an order on paper', () => {
  test('has the sums of the page, also when its rest was cut, and is another dealer’s secret', async () => {
    const { id } = await write(own.dealer, [boxes(goods.water, 10), boxes(goods.tea, 3)]);
    await decide(id);
    await send(id, [[1, 4]]);
    await cutPurchase(own.boss, { id, version: (await seen(id)).version, reason: '缺货' });
    const { id: draft } = await write(own.clerk, [boxes(goods.water, 1)], { submit: false });
    const printed = await printPurchases(own.dealer, { ids: [draft, id] });
    expect(printed.map(({ state }) => state)).toEqual(['draft', 'sent']);
    const page = await seen(id);
    expect(page.amountFen).toBe(8_000);
    for (const order of [page, printed[1]!]) {
      expect(order.lines.map(({ units, amountFen }) => [units, amountFen])).toEqual([
        [10, 8_000],
        [3, 0],
      ]);
      expect(order.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(order.amountFen);
    }
    const neighbour = await brand.as({ realname: '周老板', roles: ['dealers'], dealer: `JXS-${counter}-2` });
    await expect(printPurchases(neighbour, { ids: [id] })).rejects.toEqual(refusal('common.not-found'));
  });
});

describe('goods go back to the brand', () => {
  test('no more than was received, at what was paid last; what has come back is credited', async () => {
    const { id } = await write(own.clerk, [boxes(goods.water, 5)]);
    await decide(id);
    await send(id, [[1, 5]]);
    await receive(id, own.dealer);
    const [offered] = await findPurchaseGoods(own.dealer, { dealerId, kind: 'return', keyword: '' });
    expect(offered).toMatchObject({ id: goods.water, returnable: 120 });
    expect(offered?.units).toContainEqual({ unit: '瓶', factor: 1, priceFen: 83 });
    const back = (units: number) => write(own.dealer, [boxes(goods.water, units)], { kind: 'return' });
    await expect(back(6)).rejects.toEqual(refusal('purchases.beyond-bought'));
    const { id: returned } = await back(2);
    await expect(back(4)).rejects.toEqual(refusal('purchases.beyond-bought'));
    await decide(returned);
    await send(returned, [[1, 2]], own.dealer);
    await receive(returned, own.clerk);
    expect(await seen(returned)).toMatchObject({ state: 'done', receivedFen: 4_000 });
    expect((await figures()).balanceFen).toBe(6_000);
  });
});

describe('what a dealer has bought of goods', () => {
  /** Received orders, and a return of one box, as they stand when all of it is over. */
  async function received(parts: readonly { qty: number; priceFen: number }[]): Promise<void> {
    await brand.facts(async ({ tx }) => {
      const common = { tenantId: brand.tenant.slug, createdAt: now, updatedAt: now };
      for (const { qty, priceFen } of parts) {
        counter += 1;
        const [id, documentId] = [newId(), newId()];
        await tx.insert(purchaseOrders).values({
          ...common,
          id,
          no: `DH-B-${counter}`,
          kind: 'order',
          state: 'done',
          dealerId,
          warehouseId: place.its,
          amountFen: 0,
          placedById: own.clerk.user!.id,
          placedBy: '李内勤',
          requestKey: documentId,
        });
        await tx.insert(purchaseOrderLines).values({
          tenantId: common.tenantId,
          orderId: id,
          lineNo: 1,
          productId: goods.water,
          unit: '箱',
          factor: 24,
          units: 1_000,
          priceFen,
          sentQty: qty,
          receivedQty: qty,
        });
      }
    });
  }
  const bought = () =>
    inTenant(own.boss, async (tx) => (await boughtBy(own.boss, tx, { dealerId })).get(goods.water)!);

  test('is worth what its lines came to, to the fen, each rounded by itself', async () => {
    const parts = [
      { qty: 239, priceFen: 3_611 },
      { qty: 239, priceFen: 3_611 },
      { qty: 1, priceFen: 3_611 },
      { qty: 48, priceFen: 3_611 },
      { qty: 13, priceFen: 2_005 },
    ];
    await received(parts);
    expect(await bought()).toEqual({
      factor: 540,
      priceFen: parts.reduce((sum, { qty, priceFen }) => sum + worthOfLine(qty, { priceFen, factor: 24 }), 0),
      returnable: 540,
    });
  });

  test('is read in a few rows, however often it was ordered', async () => {
    const read = async () => {
      const asked = vi.spyOn(Client.prototype, 'query');
      try {
        await findPurchaseGoods(own.dealer, { dealerId, kind: 'return', keyword: '水' });
        const answers = await Promise.all(
          asked.mock.results.map(({ value }) => value as Promise<QueryResult>),
        );
        return answers.reduce((sum, answer) => sum + (answer?.rows?.length ?? 0), 0);
      } finally {
        asked.mockRestore();
      }
    };
    await received([{ qty: 24, priceFen: 2_000 }]);
    const once = await read();
    await received(Array.from({ length: 60 }, () => ({ qty: 24, priceFen: 2_000 })));
    expect(await read()).toBe(once);
  });

  test('is found by part of its name or its code, and by nothing else', async () => {
    await received([{ qty: 24, priceFen: 2_000 }]);
    const found = (keyword: string) => findPurchaseGoods(own.dealer, { dealerId, kind: 'return', keyword });
    expect(await found('sp-1')).toHaveLength(1);
    expect(await found('SP-2')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });
});

describe('what is handed in later is looked at anew', () => {
  const bought = async (units: number) => {
    const { id } = await write(own.clerk, [boxes(goods.water, units)]);
    await decide(id);
    await send(id, [[1, units]]);
    await receive(id, own.dealer);
  };
  const back = (units: number, more: object = {}) =>
    write(own.dealer, [boxes(goods.water, units)], { kind: 'return', ...more });

  test('a return that was refused is not handed in again when the goods have gone back meanwhile', async () => {
    await bought(5);
    const { id: first } = await back(5);
    await decide(first, false, '先查库存');
    const { id: second } = await back(5);
    await decide(second);
    await expect(
      submitPurchase(own.dealer, { id: first, version: (await seen(first)).version }),
    ).rejects.toEqual(refusal('purchases.beyond-bought'));
  });

  test('of two returns at once of all there is one is written', async () => {
    await bought(5);
    const results = await Promise.allSettled([back(5), back(5)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('of a return that was cut what is on its way counts', async () => {
    await bought(10);
    const { id } = await back(10);
    await decide(id);
    await send(id, [[1, 6]], own.dealer);
    await cutPurchase(own.boss, { id, version: (await seen(id)).version, reason: '只退六箱' });
    await expect(back(5)).rejects.toEqual(refusal('purchases.beyond-bought'));
    await back(4);
  });

  test('goods come back at what was paid for all of them, not at the price of the last', async () => {
    await bought(3);
    await brand.facts((world) =>
      aPurchasePrice(world, {
        product: 'SP-1',
        unit: '箱',
        priceFen: 6_000,
        dealer: `JXS-${counter}`,
        validFrom: '2026-11-01',
      }),
    );
    await bought(1);
    const { id } = await back(4);
    expect((await seen(id)).amountFen).toBe(3 * 2_000 + 6_000);
  });

  test('a draft is handed in at the price of the day, and not by a dealer that was stopped', async () => {
    const { id } = await write(own.clerk, [boxes(goods.water, 1)], { submit: false });
    await brand.facts((world) =>
      aPurchasePrice(world, { product: 'SP-1', unit: '箱', priceFen: 2_500, dealer: `JXS-${counter}` }),
    );
    await submitPurchase(own.clerk, { id, version: 1 });
    expect((await seen(id)).amountFen).toBe(2_500);
    await brand.facts(({ tx }) =>
      tx.update(dealers).set({ status: 'paused' }).where(eq(dealers.id, dealerId)),
    );
    await expect(decide(id)).rejects.toEqual(refusal('purchases.dealer-stopped'));
  });

  test('whoever changed an order or handed it in does not pass it', async () => {
    const { id } = await write(own.clerk, [boxes(goods.water, 1)], { submit: false });
    await submitPurchase(own.boss, { id, version: 1 });
    expect((await seen(id)).may.decide).toBe(false);
    await expect(decide(id)).rejects.toEqual(refusal('purchases.own-order'));
  });

  test('nothing is sent into a warehouse that belongs to another dealer by now', async () => {
    const { id } = await write(own.clerk, [boxes(goods.water, 1)]);
    await decide(id);
    await brand.facts(async (world) => {
      const another = await aDealer(world, { code: `N-${counter}` });
      await world.tx.update(warehouses).set({ dealerId: another.id }).where(eq(warehouses.id, place.its));
    });
    await expect(send(id, [[1, 1]])).rejects.toEqual(refusal('purchases.warehouse-gone'));
  });
});

describe('a dealer pays', () => {
  const pay = (amountFen: number, more: object = {}) =>
    recordDealerPayment(own.clerk, {
      dealerId,
      receiptNo: `R-${counter}`,
      amountFen,
      method: 'transfer',
      paidOn: '2026-11-20',
      remark: '',
      ...more,
    });
  const versionOf = async (id: string) => {
    const [row] = await inTenant(own.boss, (tx) =>
      tx.select().from(purchasePayments).where(eq(purchasePayments.id, id)),
    );
    return row!.version;
  };
  const book = async (id: string, ctx: Ctx = own.boss) =>
    decideDealerPayment(ctx, { id, version: await versionOf(id), pass: true, reason: '' });

  test('recorded by one, booked by another, once, and reversed by an entry of its own', async () => {
    const { id } = await pay(5_000);
    await expect(pay(5_000)).rejects.toEqual(refusal('purchases.receipt-used'));
    await expect(pay(1, { receiptNo: 'R-ahead', paidOn: '2026-11-22' })).rejects.toEqual(
      refusal('purchases.day-ahead'),
    );
    await expect(book(id, own.clerk)).rejects.toEqual(refusal('purchases.own-payment'));
    await book(id);
    await expect(book(id)).rejects.toEqual(refusal('purchases.not-now'));
    expect((await figures()).balanceFen).toBe(-5_000);
    const undone = { id, version: await versionOf(id), reason: '录错了' };
    await expect(reverseDealerPayment(own.clerk, undone)).rejects.toEqual(refusal('purchases.own-payment'));
    await reverseDealerPayment(own.boss, { id, version: await versionOf(id), reason: '汇票退票' });
    expect((await figures()).balanceFen).toBe(0);
    // The receipt may be recorded again.
    await pay(5_000);
  });

  test('a dealer with something open is not ended', async () => {
    const open = () =>
      inTenant(own.boss, (tx) => dealerObligation.countOpen!(own.boss, tx, { kind: 'dealer', id: dealerId }));
    expect(await open()).toBe(0);
    const { id } = await pay(100);
    expect(await open()).toBe(1);
    await book(id);
    expect(await open()).toBe(1);
    await write(own.clerk, [boxes(goods.water, 1)]);
    expect(await open()).toBe(2);
  });

  test('whatever happens, the entries add up to the balance, and the balance to what came, went back and was paid', async () => {
    const steps = array(
      facts({
        what: constantFrom('order', 'send', 'receive', 'return', 'pay', 'cut'),
        n: integer({ min: 1, max: 4 }),
      }),
      { minLength: 4, maxLength: 14 },
    );
    await assert(
      asyncProperty(steps, async (sequence) => {
        counter += 1;
        await brand.facts(async (world) => {
          const dealer = await aDealer(world, { code: `P-${counter}` });
          dealerId = dealer.id;
          place.its = (await aWarehouse(world, { code: `PC-${counter}`, dealer })).id;
          await aStock(world, { warehouse: 'CK-0', product: 'SP-1', qty: 2_400, batchNo: `P${counter}` });
        });
        const orders: string[] = [];
        let paid = 0;
        const refusals: unknown[] = [];
        for (const { what, n } of sequence) {
          const last = orders.at(-1);
          try {
            if (what === 'order' || what === 'return') {
              const kind = what;
              const { id } = await write(own.clerk, [boxes(goods.water, n)], { kind });
              orders.push(id);
              await decide(id);
            }
            if (what === 'send' && last) await send(last, [[1, n]]);
            if (what === 'receive' && last && (await seen(last)).shipments.length > 0) {
              await receive(last, own.clerk, n % 2);
            }
            if (what === 'cut' && last) {
              await cutPurchase(own.boss, { id: last, version: (await seen(last)).version, reason: '缺货' });
            }
            if (what === 'pay') {
              const { id } = await pay(n * 777, { receiptNo: `P-${counter}-${paid}-${n}-${orders.length}` });
              await book(id);
              paid += n * 777;
            }
          } catch (error) {
            // What is refused changes nothing: the sums below would tell.
            refusals.push(error);
          }
        }
        expect(refusals.filter((error) => !(error instanceof DomainError))).toEqual([]);
        const rows = await entries();
        const { balanceFen } = await figures();
        expect(rows.reduce((sum, row) => sum + row.amountFen, 0)).toBe(balanceFen);
        expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
        let sum = 0 - paid;
        let stock = 0;
        for (const id of orders) {
          const { kind, lines, receivedFen } = await seen(id);
          const worth = lines.reduce((all, line) => all + worthOfLine(line.receivedQty, line), 0);
          expect(receivedFen).toBe(worth);
          sum += kind === 'order' ? worth : 0 - worth;
          for (const line of lines) stock += kind === 'order' ? line.receivedQty : 0 - line.sentQty;
        }
        expect(balanceFen).toBe(sum);
        const held = await inTenant(own.boss, (tx) =>
          tx
            .select({ onHand: stockBalances.onHand })
            .from(stockBalances)
            .where(and(eq(stockBalances.tenantId, 'shanjianquan'), eq(stockBalances.warehouseId, place.its))),
        );
        expect(held.reduce((all, { onHand }) => all + onHand, 0)).toBe(stock);
      }),
      { numRuns: 12 },
    );
  });
});
