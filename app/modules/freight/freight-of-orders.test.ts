import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { payPrepaid } from '#app/composition/testing/pay-prepaid.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { addRow, editRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aBrandDealer, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { confirmPayment } from '#app/modules/orders/lifecycle/use-cases/confirm-payment.server.ts';
import { invalidateOrder } from '#app/modules/orders/lifecycle/use-cases/invalidate-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { editOrder } from '#app/modules/orders/placing/use-cases/edit-order.server.ts';
import {
  placeForOutlet,
  quoteForOutlet,
} from '#app/modules/orders/placing/use-cases/outlet-orders.server.ts';
import { placeOutsideOrder } from '#app/modules/orders/placing/use-cases/place-outside-order.server.ts';
import { replayOrders } from '#app/modules/orders/pricing/use-cases/replay-orders.server.ts';
import { exchangeOrder, returnOrder } from '#app/modules/orders/returns/use-cases/back-order.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { approvalDefinitions } from '#app/services/approvals/table.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { aFreightRule } from './seed/seed.server.ts';
import { freightRuleStore } from './stores.server.ts';
import { freightRules } from './table.server.ts';

const day = '2026-11-21';
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let approver: Ctx;
let plain: Ctx;
let shop: string;
let dealers: string[];
let ruleId: string;

async function aWorld(some: TestBrand): Promise<{ shop: string; dealers: string[] }> {
  return some.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, {
      code: 'plain',
      dataScope: 'all',
      permissions: ['order:list', 'order', 'order:create', 'order:edit'],
    });
    const first = await aDealer(world, { code: 'D-1' });
    const second = await aDealer(world, { code: 'D-2' });
    const outlet = await anOutlet(world, { code: 'MD-1', dealer: 'D-1' });
    await aProduct(world, { code: 'WATER', units: [{ unit: '箱', factor: 24, priceFen: 5_000 }] });
    const tea = await aProduct(world, { code: 'TEA', units: [{ unit: '箱', factor: 24, priceFen: 2_000 }] });
    await world.tx.update(products).set({ brand: '茶里' }).where(eq(products.id, tea.id));
    await aBrandDealer(world, { customer: 'MD-1', brand: '茶里', dealer: 'D-2' });
    return { shop: outlet.id, dealers: [first.id, second.id] };
  });
}

beforeAll(async () => {
  desk = await createTestDesk(new Date(`${day}T10:00:00+08:00`));
  brand = await desk.brand('shanjianquan');
  other = await desk.brand('maixiangfang');
  ({ shop, dealers } = await aWorld(brand));
  await aWorld(other);
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  approver = await brand.as({ realname: '周会计', roles: ['boss'], departs: ['A01'] });
  plain = await brand.as({ username: 'plain', roles: ['plain'], departs: ['A01'] });
  await brand.facts(async (world) => {
    const rule = await aFreightRule(world, {
      name: '满 500 元免运费',
      steps: '0=30\n500=0',
      dealerId: dealers[0]!,
    });
    ruleId = rule.id;
    // What is off, over, or somebody else's changes nothing, however high it stands.
    const high = { steps: '0=999', priority: 1_000 };
    await aFreightRule(world, { ...high, enabled: false });
    await aFreightRule(world, { ...high, validTo: '2026-11-20' });
    await aFreightRule(world, { ...high, validFrom: '2026-11-22' });
    await aFreightRule(world, { ...high, areas: '海南' });
  });
  await other.facts((world) => aFreightRule(world, { steps: '0=777', priority: 1_000 }));
});
afterAll(() => desk.close());

const facts = { receiver: '', phone: '', address: '', remark: '' };
const water = (qty: number) => ({ code: 'WATER', unit: '箱', qty });
const tea = (qty: number) => ({ code: 'TEA', unit: '箱', qty });
const order = (lines: ReturnType<typeof water>[], more: object = {}) => ({
  ...facts,
  customerId: shop,
  source: 'console' as const,
  prepay: false,
  externalNo: null,
  lines,
  ...more,
});
const byHand = { fen: 1_000, reason: '只送到路口' };
const replay = () => replayOrders(boss, { from: day, to: day });

describe('freight of an order by rule (ORD-01, issue 15)', () => {
  test.each([
    [9, 3_000],
    [10, 0],
    [11, 0],
  ])('%i boxes of 50.00 pay %i fen, quoted as placed by every door', async (qty, freightFen) => {
    const lines = [water(qty)];
    const payableFen = qty * 5_000;
    const quote = await quoteOrder(boss, { customerId: shop, lines });
    expect(quote).toMatchObject({ payableFen, freightFen });
    const outlet = { customerId: shop, dealerId: dealers[0]! };
    const shopQuote = await inTenant(boss, (tx) => quoteForOutlet(boss, tx, outlet, lines));
    expect(shopQuote).toMatchObject({ payableFen, freightFen });
    const placed = [
      await createOrder(boss, order(lines)),
      await inTenant(boss, (tx) =>
        placeForOutlet(boss, tx, outlet, { ...facts, lines, prepay: false, externalNo: `shop-${qty}` }),
      ),
      await inTenant(boss, (tx) =>
        placeOutsideOrder(boss, tx, {
          ...facts,
          customerId: shop,
          lines,
          prepay: false,
          charged: null,
          externalNo: `out-${qty}`,
          externalBy: '到家平台',
          agreed: true,
        }),
      ),
    ];
    for (const one of placed) expect(one).toMatchObject({ payableFen, freightFen });
    expect(await getOrder(boss, { id: placed[0]!.id })).toMatchObject({
      payableFen,
      freightFen,
      freight: { ruleId, version: 1, name: '满 500 元免运费' },
    });
    expect((await replay()).differences).toEqual([]);
  });

  test('says in a sentence which rule and what it counted', async () => {
    const quote = await quoteOrder(boss, { customerId: shop, lines: [water(9)] });
    expect(quote.notes).toContainEqual({
      source: 'freight',
      id: ruleId,
      name: '满 500 元免运费',
      given: true,
      text: '运费 30.00 元（商品 450.00 元）',
      detail: '规则第 1 版',
    });
    const free = await quoteOrder(boss, { customerId: shop, lines: [water(10)] });
    expect(free.notes.map(({ text }) => text)).toContain('免运费（商品 500.00 元）');
  });

  test('each dealer’s order has its own; no rule is no freight', async () => {
    const lines = [water(2), tea(3)];
    const quote = await quoteOrder(boss, { customerId: shop, lines });
    expect(quote.freightFen).toBe(3_000);
    expect(quote.parts.map(({ freightFen }) => freightFen).toSorted((a, b) => a - b)).toEqual([0, 3_000]);
    const rule = await brand.facts((world) =>
      aFreightRule(world, { steps: '0=8', basis: 'pieces', dealerId: dealers[1]! }),
    );
    const placed = await createOrder(boss, order(lines));
    expect(placed.freightFen).toBe(3_800);
    const made = await Promise.all(placed.orders.map(({ id }) => getOrder(boss, { id })));
    expect(made.map(({ freightFen }) => freightFen).toSorted((a, b) => a - b)).toEqual([800, 3_000]);
    await brand.facts(({ tx }) => tx.delete(freightRules).where(eq(freightRules.id, rule.id)));
    expect((await replay()).differences).toEqual([]);
  });
});

describe('freight by hand', () => {
  test('replaces the rule’s and says so, stays when the goods are changed, and gives way when it is taken back', async () => {
    const placed = await createOrder(boss, order([water(2)], { freight: byHand }));
    expect(placed).toMatchObject({ payableFen: 10_000, freightFen: 1_000 });
    expect(await getOrder(boss, { id: placed.id })).toMatchObject({
      freightFen: 1_000,
      freight: { ruleId: null, name: '只送到路口' },
    });
    // Whoever may not say it leaves it.
    await editOrder(plain, { ...facts, id: placed.id, version: 1, lines: [water(3)] });
    expect(await getOrder(boss, { id: placed.id })).toMatchObject({ payableFen: 15_000, freightFen: 1_000 });
    const change = { ...facts, id: placed.id, version: 2, lines: [water(3)], freight: null };
    await expect(editOrder(plain, change)).rejects.toMatchObject({ status: 403 });
    await editOrder(boss, change);
    const after = await getOrder(boss, { id: placed.id });
    expect(after).toMatchObject({ freightFen: 3_000, freight: { ruleId } });
    expect(after.events.at(-1)?.reason).toContain('应付 160.00 → 180.00');
    expect((await replay()).differences).toEqual([]);
  });

  test('its reason is changed by itself, and the rule’s amount may be said by hand; the same once more is no change', async () => {
    const placed = await createOrder(boss, order([water(2)], { freight: byHand }));
    const change = { ...facts, id: placed.id, lines: [water(2)] };
    await editOrder(boss, { ...change, version: 1, freight: { fen: 1_000, reason: '送到门口' } });
    const after = await getOrder(boss, { id: placed.id });
    expect(after).toMatchObject({ freightFen: 1_000, freight: { ruleId: null, name: '送到门口' } });
    expect(after.events.at(-1)?.reason).toBe('运费原因 只送到路口 → 送到门口');
    await expect(
      editOrder(boss, { ...change, version: 2, freight: { fen: 1_000, reason: '送到门口' } }),
    ).rejects.toMatchObject({ code: 'orders.nothing-changed' });
    await editOrder(boss, { ...change, version: 2, freight: null });
    await editOrder(boss, { ...change, version: 3, freight: { fen: 3_000, reason: '约好的' } });
    expect((await getOrder(boss, { id: placed.id })).events.at(-1)?.reason).toBe('运费原因 没有 → 约好的');
    expect((await replay()).differences).toEqual([]);
  });

  test.each([
    ['no right', () => plain, [water(2)], byHand, { status: 403 }],
    ['no reason', () => boss, [water(2)], { fen: 1, reason: ' ' }, { code: 'orders.freight-no-reason' }],
    ['several orders', () => boss, [water(2), tea(1)], byHand, { code: 'orders.freight-several' }],
  ])('%s: refused', async (_what, who, lines, freight, refusal) => {
    await expect(createOrder(who(), order(lines, { freight }))).rejects.toMatchObject(refusal);
  });
});

describe('an order that is there already', () => {
  test('keeps its freight and the rule of its day, until something is different that it hangs on', async () => {
    const placed = await createOrder(boss, order([water(4)]));
    const before = {
      name: '满 500 元免运费',
      enabled: true,
      dealerId: dealers[0]!,
      channelId: null,
      areas: null,
    };
    const values = {
      ...before,
      basis: 'amount' as const,
      validFrom: '2020-01-01',
      validTo: null,
      priority: 0,
      remark: null,
    };
    await editRow(boss, freightRuleStore, {
      id: ruleId,
      version: 1,
      values: { ...values, steps: '0=45\n500=0' },
    });
    try {
      await editOrder(boss, { ...facts, id: placed.id, version: 1, lines: [water(4)], remark: '门口卸货' });
      // A gift by hand prices it anew, and leaves what freight hangs on as it was.
      const gifts = [tea(1)];
      await editOrder(boss, { ...facts, id: placed.id, version: 2, lines: [water(4)], gifts });
      expect(await getOrder(boss, { id: placed.id })).toMatchObject({
        freightFen: 3_000,
        freight: { version: 1 },
      });
      expect((await replay()).differences).toEqual([]);
      await editOrder(boss, { ...facts, id: placed.id, version: 3, lines: [water(5)] });
      expect(await getOrder(boss, { id: placed.id })).toMatchObject({
        freightFen: 4_500,
        freight: { version: 2 },
      });
      expect((await replay()).differences).toEqual([]);
    } finally {
      await editRow(boss, freightRuleStore, {
        id: ruleId,
        version: 2,
        values: { ...values, steps: '0=30\n500=0' },
      });
    }
  });

  test('that is paid before it is sent is paid with its freight, and all of it goes back when it is made invalid', async () => {
    const { id } = await createOrder(boss, order([water(1)], { prepay: true }));
    await auditOrder(boss, { id, pass: true, reason: '' });
    await expect(confirmPayment(boss, { id, amountFen: 5_000 })).rejects.toMatchObject({
      code: 'orders.wrong-amount',
    });
    await payPrepaid([boss, approver], { id, amountFen: 8_000 });
    await invalidateOrder(boss, { id, reason: '不要了' });
    expect(await getOrder(boss, { id })).toMatchObject({ refundFen: 8_000 });
  });
});

describe('approval of what is payable, freight too (ORD-01, issue 15)', () => {
  const withFlow = async (minFen: number, check: () => Promise<void>) => {
    const name = `大单 ${newId()}`;
    await brand.facts((world) => anApprovalFlow(world, { name, minFen, roles: ['boss'] }));
    await check();
    await brand.facts(({ tx }) =>
      tx.update(approvalDefinitions).set({ enabled: 'no' }).where(eq(approvalDefinitions.name, name)),
    );
  };

  // Two boxes of 50.00 and 30.00 for bringing them.
  test.each([
    [13_001, false],
    [13_000, true],
    [12_999, true],
  ])('130.00 under a threshold of %i fen: %s', async (minFen, approval) => {
    await withFlow(minFen, async () => {
      const placed = await createOrder(boss, order([water(2)]));
      expect(placed).toMatchObject({ payableFen: 10_000, freightFen: 3_000, approval });
      // Changed, it is judged the same.
      await editOrder(boss, { ...facts, id: placed.id, version: 1, lines: [water(2)], remark: '早上送' });
      const { approval: after } = await getOrder(boss, { id: placed.id });
      expect(after?.status ?? null).toBe(approval ? 'open' : null);
    });
  });

  // Water with its freight by one dealer, tea of 20.00 by another.
  test.each([
    [15_001, false],
    [15_000, true],
    [14_999, true],
  ])('a purchase of two dealers’ orders under a threshold of %i fen: %s', async (minFen, approval) => {
    await withFlow(minFen, async () => {
      const placed = await createOrder(boss, order([water(2), tea(1)]));
      expect(placed.orders.map((one) => one.approval)).toEqual([approval, approval]);
      const [first] = placed.orders;
      await editOrder(boss, {
        ...facts,
        id: first!.id,
        version: 1,
        lines: (await getOrder(boss, { id: first!.id })).lines.map(({ productCode: code, unit, qty }) => ({
          code,
          unit,
          qty,
        })),
        remark: '早上送',
      });
      const { approval: after } = await getOrder(boss, { id: first!.id });
      expect(after?.status ?? null).toBe(approval ? 'open' : null);
    });
  });
});

describe('the money of an order', () => {
  test('has its freight once, with the first of its deliveries', async () => {
    const { id } = await createOrder(boss, order([water(9)]));
    await auditOrder(boss, { id, pass: true, reason: '' });
    const sent = { id, carrier: '', warehouseId: null };
    await deliverOrder(boss, { ...sent, lines: [{ lineNo: 1, qty: 4, batchNo: '' }] });
    expect((await getOrder(boss, { id })).money).toMatchObject({
      charged: 23_000,
      freight: 3_000,
      open: 23_000,
    });
    await deliverOrder(boss, sent);
    expect((await getOrder(boss, { id })).money).toMatchObject({
      charged: 48_000,
      freight: 3_000,
      open: 48_000,
    });
  });

  test('has no freight in what comes back of it, or is sent in exchange', async () => {
    const { id } = await createOrder(boss, order([water(9)]));
    await auditOrder(boss, { id, pass: true, reason: '' });
    await deliverOrder(boss, { id, carrier: '', warehouseId: null });
    await signOrder(boss, {
      id,
      signer: '徐丽',
      signature: onePixel,
      photos: [],
      lng: null,
      lat: null,
      place: '',
      remark: '',
    });
    const lines = [{ lineNo: 1, qty: 1 }];
    const returned = await returnOrder(boss, { id, reason: '临期', externalNo: null, lines });
    const swapped = await exchangeOrder(boss, { id, reason: '破损', externalNo: null, lines });
    for (const one of [returned, swapped])
      expect(await getOrder(boss, { id: one.id })).toMatchObject({ freightFen: 0 });
  });
});

describe('rules of freight', () => {
  const values = {
    name: '新规则',
    enabled: true,
    dealerId: null,
    channelId: null,
    areas: null,
    basis: 'amount' as const,
    steps: '0=30',
    validFrom: day,
    validTo: null,
    priority: 0,
    remark: null,
  };

  test.each([
    ['steps that do not begin at 0', { steps: '1=30' }, { code: 'freight.steps-begin', field: 'steps' }],
    [
      'an end before the beginning',
      { validTo: '2026-11-20' },
      { code: 'freight.ends-early', field: 'validTo' },
    ],
    ['a name that is taken', { name: '满 500 元免运费' }, { code: 'entity.duplicate', field: 'name' }],
  ])('%s: refused', async (_what, more, refusal) => {
    await expect(addRow(boss, freightRuleStore, { ...values, ...more })).rejects.toMatchObject(refusal);
  });

  test('whoever reaches one dealer writes rules of that dealer alone', async () => {
    await brand.facts((world) =>
      aRole(world, {
        code: 'dealing',
        dataScope: 'dealer',
        permissions: ['freight-rule:list', 'freight-rule:add'],
      }),
    );
    const dealing = await brand.as({
      username: 'dealing',
      roles: ['dealing'],
      departs: ['A01'],
      dealer: 'D-2',
    });
    await expect(addRow(dealing, freightRuleStore, values)).rejects.toMatchObject({ status: 403 });
    await expect(
      addRow(dealing, freightRuleStore, { ...values, dealerId: dealers[0]! }),
    ).rejects.toMatchObject({ field: 'dealerId' });
    await expect(
      addRow(dealing, freightRuleStore, { ...values, dealerId: dealers[1]! }),
    ).resolves.toBeTruthy();
  });
});
