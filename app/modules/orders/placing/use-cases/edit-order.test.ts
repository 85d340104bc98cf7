import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDefinition } from '#app/administration/approvals/use-cases/definitions.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { auditOrder } from '../../lifecycle/use-cases/audit-order.server.ts';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { orderStatuses } from '../../rules.ts';
import { anOrder } from '../../seed/seed.server.ts';
import { createOrder } from './create-order.server.ts';
import { editOrder } from './edit-order.server.ts';
import { quoteEdit } from './quote-edit.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let shop: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aProduct(world, { code: 'SP-1', name: '山泉水' });
    await aProduct(world, { code: 'SP-2', name: '乌龙茶' });
    await aProduct(world, { code: 'SP-3', name: '高原水', saleAreas: '西藏自治区' });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1', channel: '超市', creditLimitFen: 100_000 })).id;
  });
  boss = {
    ...(await brand.as({ username: 'boss', realname: '陈总', roles: ['boss'], departs: ['A01'] })),
    address: '10.0.0.7',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
    place: { door: 'page', path: '/water/eorder/orderedit/1' },
  };
});
afterAll(() => desk.close());

const one = (qty: number, code = 'SP-1') => ({ code, unit: '', qty });
const facts = { receiver: '', phone: '', address: '', remark: '' };
const place = async (qty: number) => {
  const order = { ...facts, customerId: shop, source: 'console', prepay: false, externalNo: null } as const;
  const { id } = await createOrder(boss, { ...order, lines: [one(qty)] });
  return id;
};

describe('an order is changed before its audit (ORD-01)', () => {
  test('lines are priced anew; what changed, who did it and from where stands in timeline and log', async () => {
    const id = await place(2);
    const lines = [one(5), one(1, 'SP-2')];
    const quote = await quoteEdit(boss, { id, lines });
    const edited = await editOrder(boss, { ...facts, id, version: 1, lines, remark: '门口卸货' });
    expect(edited).toMatchObject({ status: 0, version: 2, payableFen: quote.payableFen });
    const detail = await getOrder(boss, { id });
    expect(detail).toMatchObject({ remark: '门口卸货', payableFen: quote.payableFen, version: 2 });
    expect(detail.lines.map(({ lineNo, qty }) => [lineNo, qty])).toEqual([
      [1, 5],
      [2, 1],
    ]);
    expect(detail.events.at(-1)).toMatchObject({
      event: 'edit',
      actorName: '陈总',
      reason: '山泉水 2 → 5 箱；乌龙茶 0 → 1 箱；备注',
      door: 'page',
      path: '/water/eorder/orderedit/1',
      address: '10.0.0.7',
      device: { browser: 'Chrome 141', system: 'Windows' },
    });
    const logs = await brand.facts(({ tx }) => tx.select().from(auditLogs).where(eq(auditLogs.entityId, id)));
    expect(logs.find(({ action }) => action === 'order:edit')?.after).toMatchObject({
      changes: [
        { product: '山泉水', from: 2, to: 5 },
        { product: '乌龙茶', from: 0, to: 1 },
      ],
      remark: '门口卸货',
    });
  });

  test('of two who looked at the same the second is told, and nothing changed is no change', async () => {
    const id = await place(2);
    await editOrder(boss, { ...facts, id, version: 1, lines: [one(3)] });
    await expect(editOrder(boss, { ...facts, id, version: 1, lines: [one(4)] })).rejects.toMatchObject({
      code: 'orders.changed-meanwhile',
    });
    await expect(editOrder(boss, { ...facts, id, version: 2, lines: [one(3)] })).rejects.toMatchObject({
      code: 'orders.nothing-changed',
    });
  });

  test('what cannot be sold or is too much for the credit leaves the order as it was', async () => {
    const id = await place(2);
    const edit = (lines: ReturnType<typeof one>[]) => editOrder(boss, { ...facts, id, version: 1, lines });
    await expect(edit([one(2), one(1, 'SP-3')])).rejects.toMatchObject({
      code: 'orders.lines-fail',
      values: { lines: expect.stringContaining('高原水') as string },
    });
    await expect(edit([one(400)])).rejects.toMatchObject({ code: 'orders.over-credit' });
    expect(await getOrder(boss, { id })).toMatchObject({ version: 1, payableFen: 2 * 2_880 });
  });

  test('in no other state, not what comes back or is sent in exchange, and not without the right', async () => {
    const id = await place(1);
    await auditOrder(boss, { id, pass: true, reason: '' });
    const others = await brand.facts(async (world) => {
      const made = [await anOrder(world, { kind: 'exchange', customer: 'MD-2' })];
      made.push(await anOrder(world, { kind: 'return', customer: 'MD-2' }));
      for (const status of orderStatuses.filter((state) => state !== 0)) {
        made.push(await anOrder(world, { status, customer: 'MD-2' }));
      }
      return made.map(({ order }) => order.id);
    });
    for (const order of [id, ...others]) {
      const { version } = await getOrder(boss, { id: order });
      await expect(editOrder(boss, { ...facts, id: order, version, lines: [one(3)] })).rejects.toMatchObject({
        code: 'orders.not-allowed-now',
      });
    }
    const clerk = await brand.as({ username: 'clerk', roles: ['finance'] });
    await expect(editOrder(clerk, { ...facts, id, version: 1, lines: [one(3)] })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('an approval begins again with what the order comes to now', async () => {
    const step = {
      name: '财务',
      by: 'role',
      value: 'finance',
      mode: 'any',
      hours: 24,
      onTimeout: 'pass',
    } as const;
    await saveDefinition(boss, {
      id: null,
      version: null,
      name: '超市订单',
      biz: 'order',
      minFen: 10_000,
      channels: ['超市'],
      conditions: [],
      enabled: 'yes',
      copies: [],
      steps: [step],
    });
    const id = await place(1);
    expect((await getOrder(boss, { id })).approval).toBe(null);
    await editOrder(boss, { ...facts, id, version: 1, lines: [one(4)] });
    expect((await getOrder(boss, { id })).approval).toMatchObject({ status: 'open' });
    await editOrder(boss, { ...facts, id, version: 2, lines: [one(1)] });
    expect((await getOrder(boss, { id })).approval).toMatchObject({ status: 'withdrawn' });
  });
});
