import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { addRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { discountLimitStore } from '#app/modules/discounts/stores.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { roles } from '#app/services/permissions/table.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { printOrders } from '../../documents/use-cases/print-orders.server.ts';
import { deliverOrder } from '../../fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '../../fulfilment/use-cases/sign-order.server.ts';
import { auditOrder } from '../../lifecycle/use-cases/audit-order.server.ts';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { returnOrder } from '../../returns/use-cases/back-order.server.ts';
import { createOrder, quoteOrder } from './create-order.server.ts';
import { editOrder } from './edit-order.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const taking = ['order:list', 'order', 'order:create', 'order:edit'];
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let clerk: Ctx;
let plain: Ctx;
let shop: string;
let roleIds: Map<string, string>;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'clerk', dataScope: 'all', permissions: [...taking, 'order:discount'] });
    await aRole(world, { code: 'plain', dataScope: 'all', permissions: taking });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1' })).id;
    const water = await aProduct(world, {
      code: 'WATER',
      units: [{ unit: '箱', factor: 12, priceFen: 3_000, floorFen: 2_500 }],
    });
    const tea = await aProduct(world, { code: 'TEA', units: [{ unit: '箱', factor: 12, priceFen: 5_000 }] });
    const warehouse = await aWarehouse(world);
    for (const product of [water, tea]) await aStock(world, { warehouse, product, qty: 1_000_000 });
    const rows = await world.tx.select({ id: roles.id, code: roles.code }).from(roles);
    roleIds = new Map(rows.map(({ id, code }) => [code, id]));
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  clerk = await brand.as({ username: 'clerk', roles: ['clerk'], departs: ['A01'] });
  plain = await brand.as({ username: 'plain', roles: ['plain'], departs: ['A01'] });
});
afterAll(() => desk.close());

const receipt = { signer: '徐丽', signature, photos: [], lng: null, lat: null, place: '', remark: '' };
const facts = { receiver: '', phone: '', address: '', remark: '' };
const ten = [{ code: 'WATER', unit: '箱', qty: 10 }];
const off = (offFen: number, reason = '老客户') => ({ offFen, reason });
const order = (more: object) => ({
  ...facts,
  customerId: shop,
  source: 'console' as const,
  prepay: false,
  externalNo: null,
  lines: ten,
  ...more,
});

describe('what is taken off an order by hand (ORD-01, issue 15)', () => {
  test('it is divided among the lines, said apart, and kept when the order is changed otherwise', async () => {
    await addRow(boss, discountLimitStore, { roleId: roleIds.get('clerk')!, maxBp: 500, remark: null });
    const lines = [...ten, { code: 'TEA', unit: '箱', qty: 2 }];
    // 400.00, of which 5 % is 20.00.
    const quote = await quoteOrder(clerk, { customerId: shop, lines, manual: off(2_000) });
    expect(quote).toMatchObject({
      payableFen: 38_000,
      manual: { limitFen: 2_000, overLimit: false, trouble: null },
    });
    const placed = await createOrder(clerk, order({ lines, manual: off(2_000) }));
    expect(placed).toMatchObject({ payableFen: 38_000, approval: false });
    const made = await getOrder(boss, { id: placed.id });
    expect(made.lines.map(({ amountFen }) => amountFen)).toEqual([28_500, 9_500]);
    expect(made.manual).toEqual({ offFen: 2_000, reason: '老客户' });
    expect(made.priceNotes.map(({ text }) => text)).toContain('减 20.00 元：老客户');
    const edited = await editOrder(clerk, { ...facts, id: placed.id, version: 1, lines, remark: '门口卸货' });
    expect(edited.payableFen).toBe(38_000);
    // Why it is given may be said anew by itself.
    const anew = { ...facts, id: placed.id, lines, remark: '门口卸货', manual: off(2_000, '开业') };
    await editOrder(clerk, { ...anew, version: 2 });
    const told = await getOrder(boss, { id: placed.id });
    expect(told.manual).toEqual({ offFen: 2_000, reason: '开业' });
    expect(told.events.at(-1)?.reason).toBe('手工折扣原因 老客户 → 开业');
    await expect(editOrder(clerk, { ...anew, version: 3 })).rejects.toMatchObject({
      code: 'orders.nothing-changed',
    });
    const none = await editOrder(clerk, { ...facts, id: placed.id, version: 3, lines, manual: null });
    expect(none.payableFen).toBe(40_000);
    expect((await getOrder(boss, { id: placed.id })).events.at(-1)?.reason).toContain('应付 380.00 → 400.00');
  });

  test.each([
    ['no right', () => plain, off(100), { code: 'permissions.denied' }],
    ['no reason', () => clerk, off(100, ''), { code: 'discounts.no-reason', field: 'manualReason' }],
    // Ten boxes at 30.00, never below 25.00.
    ['below the floor', () => clerk, off(5_001), { code: 'discounts.room', field: 'manual' }],
    ['over the limit', () => clerk, off(1_501), { code: 'discounts.over-limit', field: 'manual' }],
  ])('%s: refused', async (_what, who, manual, refusal) => {
    const { code, ...rest } = refusal;
    const failure = createOrder(who(), order({ manual }));
    await expect(failure).rejects.toMatchObject(
      code === 'permissions.denied' ? { status: 403 } : { code, ...rest },
    );
  });

  test('each delivery prints its share of it, and what comes back gives its share up', async () => {
    const { id } = await createOrder(clerk, order({ manual: off(1_500) }));
    await auditOrder(boss, { id, pass: true, reason: '' });
    const send = (qty: number) =>
      deliverOrder(boss, { id, carrier: '', warehouseId: null, lines: [{ lineNo: 1, qty, batchNo: '' }] });
    await send(3);
    await send(7);
    const printed = async (deliveryNo: number) =>
      (await printOrders(boss, { ids: [id], kind: 'order', deliveryNo }))[0]!.orders[0]!;
    expect(await printed(1)).toMatchObject({ manualFen: 450, payableFen: 8_550, discountFen: 450 });
    expect(await printed(2)).toMatchObject({ manualFen: 1_050, payableFen: 19_950, discountFen: 1_050 });
    await signOrder(boss, { id, ...receipt });
    const lines = [{ lineNo: 1, qty: 2 }];
    const back = await returnOrder(boss, { id, reason: '不要了', externalNo: null, lines });
    expect(await getOrder(boss, { id: back.id })).toMatchObject({
      refundFen: 5_700,
      manual: { offFen: 300 },
    });
  });

  test('what is over somebody’s limit waits for approval, however little the order comes to', async () => {
    await brand.facts((world) =>
      anApprovalFlow(world, { name: '大单', minFen: 100_000_000, roles: ['boss'] }),
    );
    expect(await createOrder(clerk, order({ manual: off(1_500) }))).toMatchObject({ approval: false });
    const over = await createOrder(clerk, order({ manual: off(1_501) }));
    expect(over.approval).toBe(true);
    // Who may give nothing by hand changes the goods: what somebody else gave is beyond them.
    const within = await createOrder(clerk, order({ manual: off(1_500) }));
    await editOrder(plain, { ...facts, id: within.id, version: 1, lines: [{ ...ten[0]!, qty: 20 }] });
    const edited = await getOrder(boss, { id: within.id });
    expect(edited).toMatchObject({ manual: { offFen: 1_500 }, approval: { status: 'open' } });
  });

  test('nobody sets the limit of a role of their own', async () => {
    const own = { roleId: roleIds.get('boss')!, maxBp: 10_000, remark: null };
    await expect(addRow(boss, discountLimitStore, own)).rejects.toMatchObject({
      code: 'discounts.own-limit',
    });
  });

  test('nobody who reaches only part of the brand sets one: a role is held everywhere', async () => {
    await brand.facts((world) =>
      aRole(world, { code: 'part', dataScope: 'depart-tree', permissions: 'all' }),
    );
    const part = await brand.as({ username: 'part', roles: ['part'], departs: ['A01'] });
    const limit = { roleId: roleIds.get('plain')!, maxBp: 10_000, remark: null };
    await expect(addRow(part, discountLimitStore, limit)).rejects.toMatchObject({
      code: 'common.whole-tenant',
      status: 403,
    });
  });
});

describe('what is given for nothing by hand (ORD-01, issue 15)', () => {
  const gifts = [{ code: 'TEA', unit: '箱', qty: 2 }];

  test('it costs nothing, stands apart from what is sold, and stays when the order is changed', async () => {
    const placed = await createOrder(boss, order({ gifts }));
    expect(placed.payableFen).toBe(30_000);
    const made = await getOrder(boss, { id: placed.id });
    const shown = made.lines.map(({ lineNo, productCode, qty, gift, amountFen }) => [
      lineNo,
      productCode,
      qty,
      gift,
      amountFen,
    ]);
    expect(shown).toEqual([
      [1, 'WATER', 10, false, 30_000],
      [2, 'TEA', 2, true, 0],
    ]);
    const more = [{ ...ten[0]!, qty: 12 }];
    await editOrder(boss, { ...facts, id: placed.id, version: 1, lines: more });
    const kept = (await getOrder(boss, { id: placed.id })).lines.filter(({ gift }) => gift);
    expect(kept.map(({ productCode, qty }) => [productCode, qty])).toEqual([['TEA', 2]]);
    await editOrder(boss, { ...facts, id: placed.id, version: 2, lines: more, gifts: [] });
    expect((await getOrder(boss, { id: placed.id })).lines.map(({ gift }) => gift)).toEqual([false]);
  });

  test('only by who may, and only what is sold', async () => {
    await expect(createOrder(clerk, order({ gifts }))).rejects.toMatchObject({ status: 403 });
    const unknown = [{ code: 'NO', unit: '', qty: 1 }];
    const quote = await quoteOrder(boss, { customerId: shop, lines: ten, gifts: unknown });
    expect(quote.lines.at(-1)).toMatchObject({ gift: true, trouble: 'unknown' });
    await expect(createOrder(boss, order({ gifts: unknown }))).rejects.toMatchObject({
      code: 'orders.lines-fail',
    });
  });
});
