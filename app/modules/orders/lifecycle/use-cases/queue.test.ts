import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anApprovalFlow, anOpenApproval } from '#app/administration/approvals/seed.server.ts';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { listUsualGoods } from '../../placing/use-cases/list-usual-goods.server.ts';
import { orderParameters } from '../../pricing/rules-parameters.ts';
import { orderStatus } from '../../rules.ts';
import { anOrder, type OrderFacts } from '../../seed/seed.server.ts';
import type { QueueView } from '../wire-queue.ts';
import { auditOrder } from './audit-order.server.ts';
import { getQueuePanel } from './get-queue-panel.server.ts';
import { listQueue } from './list-queue.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let clerk: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aDepart(world, { orgCode: 'A01A02' });
      await aDepart(world, { orgCode: 'A01A03' });
    });
  }
  boss = await brand.as({ username: 'zhang', realname: '张审核', roles: ['boss'], departs: ['A01'] });
  clerk = await brand.as({ realname: '李内勤', roles: ['clerk'], departs: ['A01A02'] });
});
afterAll(() => desk.close());

const order = (facts: OrderFacts = {}, of = brand) =>
  of.facts(async (world) => (await anOrder(world, facts)).order);
const numbers = async (ctx: Ctx, view: QueueView) =>
  (await listQueue(ctx, { view })).records.map(({ orderNo }) => orderNo);

describe('whose turn it is (ORD-01, PER-06)', () => {
  test('the longest waiting comes first; what is decided, out of reach or another tenant’s is not there', async () => {
    await order({ orderNo: 'Q-2', depart: 'A01A02', orderedAt: new Date('2026-11-20T02:00:00Z') });
    await order({ orderNo: 'Q-1', depart: 'A01A02', orderedAt: new Date('2026-11-19T02:00:00Z') });
    await order({ orderNo: 'Q-3', depart: 'A01A03', orderedAt: new Date('2026-11-18T02:00:00Z') });
    await order({ orderNo: 'Q-4', depart: 'A01A02', status: orderStatus.finished });
    await order({ orderNo: 'Q-5' }, other);
    expect(await numbers(boss, 'mine')).toEqual(['Q-3', 'Q-1', 'Q-2']);
    expect(await numbers(clerk, 'mine')).toEqual(['Q-1', 'Q-2']);
    expect(await numbers(clerk, 'others')).toEqual([]);
    const strangers = await other.as({ roles: ['boss'], departs: ['A01'] });
    expect(await numbers(strangers, 'mine')).toEqual(['Q-5']);
  });

  test('what an approver has to decide waits for them by name, and for nobody else', async () => {
    const row = await order({ orderNo: 'Q-6', depart: 'A01A02' });
    const since = new Date('2026-11-20T09:00:00Z');
    await brand.facts(async (world) => {
      await anApprovalFlow(world, { name: '大额订单', minFen: 0, roles: ['boss'] });
      await anOpenApproval(world, {
        bizId: row.id,
        title: row.orderNo,
        amountFen: row.payableFen,
        departId: row.departId,
        submitter: { id: row.salesUserId, name: row.salesName },
        approver: 'zhang',
        at: since,
      });
    });
    expect(await numbers(boss, 'mine')).toContain('Q-6');
    expect(await numbers(clerk, 'mine')).not.toContain('Q-6');
    const { records, counts } = await listQueue(clerk, { view: 'others' });
    expect(counts).toEqual({ mine: 2, others: 1 });
    expect(records).toMatchObject([{ orderNo: 'Q-6', people: ['张审核'], since: since.toISOString() }]);
    expect(await getQueuePanel(clerk, { id: row.id })).toMatchObject({
      auditable: false,
      people: ['张审核'],
    });
    await auditOrder(boss, { id: row.id, pass: true, reason: '' });
    expect(await numbers(clerk, 'others')).toEqual([]);
  });

  test('who may not audit sees no queue', async () => {
    const finance = await brand.as({ roles: ['finance'], departs: ['A01'] });
    await expect(listQueue(finance, { view: 'mine' })).rejects.toMatchObject({ status: 403 });
    await expect(listQueue(brand.ctx(), { view: 'mine' })).rejects.toMatchObject({ status: 401 });
  });
});

describe('what an order is judged by', () => {
  test('stock, price and the outlet’s usual quantity stand by each line, credit and usual orders beside them', async () => {
    const made = await brand.facts(async (world) => {
      const product = await aProduct(world, {
        code: 'Q-P1',
        units: [
          { unit: '瓶', factor: 1, priceFen: 200 },
          { unit: '箱', factor: 12, priceFen: 2000 },
        ],
      });
      const outlet = await anOutlet(world, {
        code: 'Q-C1',
        creditLimitFen: 100_000,
        lng: 120.5,
        lat: 30.25,
      });
      await aWarehouse(world, { code: 'Q-W1' });
      const line = (qty: number) => [{ product: product.code, unit: '箱', qty }];
      const facts = { customer: outlet.code, status: orderStatus.finished };
      for (const [day, qty] of [
        ['2026-11-01', 2],
        ['2026-11-08', 4],
        // Too long ago to be usual.
        ['2026-06-01', 100],
      ] as const) {
        await anOrder(world, { ...facts, lines: line(qty), orderedAt: new Date(`${day}T02:00:00Z`) });
      }
      const plan = await anOrder(world, { customer: outlet.code, lines: line(6) });
      return plan.order;
    });
    const panel = await getQueuePanel(boss, { id: made.id });
    expect(panel).toMatchObject({
      auditable: true,
      usual: { orders: 2, averageFen: 6000, lastAt: '2026-11-08T02:00:00.000Z' },
      outletCredit: { limitFen: 100_000 },
      lines: [{ qty: 6, usualQty: 3, stock: 0, short: true, priceFen: 2000, amountFen: 12_000 }],
      last: { event: 'create' },
      place: { lng: 120.5, lat: 30.25 },
    });
    // How far back it is looked is the tenant's own: the order of the 1st is too long ago now.
    const { code } = orderParameters['orders.usual-days'];
    await setParameter(boss, { code, value: 15, version: 0 });
    expect((await getQueuePanel(boss, { id: made.id })).usual).toMatchObject({ days: 15, orders: 1 });
    // The order to be judged is usual too, once it is placed: 4 and 6.
    expect((await listUsualGoods(boss, { customerId: panel.customerId })).usual).toMatchObject([{ qty: 5 }]);
    await setParameter(boss, { code, value: null, version: 1 });
  });

  test('what is left of the credit of outlet and dealer after it, below nothing where it is more than that', async () => {
    const { order: made, dealerId } = await brand.facts(async (world) => {
      const dealer = await aDealer(world, { code: 'Q-D2' });
      await world.tx.update(dealers).set({ creditLimitFen: 50_000 }).where(eq(dealers.id, dealer.id));
      const product = await aProduct(world, {
        code: 'Q-P2',
        units: [{ unit: '箱', factor: 1, priceFen: 2_000 }],
      });
      await anOutlet(world, { code: 'Q-C2', creditLimitFen: 10_000, dealer: 'Q-D2' });
      const lines = [{ product: product.code, qty: 6 }];
      return { ...(await anOrder(world, { customer: 'Q-C2', lines })), dealerId: dealer.id };
    });
    expect(made.dealerId).toBe(dealerId);
    expect(await getQueuePanel(boss, { id: made.id })).toMatchObject({
      outletCredit: { limitFen: 10_000, leftFen: 10_000 - 12_000 },
      dealerCredit: { limitFen: 50_000, leftFen: 50_000 - 12_000 },
    });
    await brand.facts((world) =>
      world.tx.update(dealers).set({ creditLimitFen: null }).where(eq(dealers.id, dealerId)),
    );
    expect((await getQueuePanel(boss, { id: made.id })).dealerCredit).toBeNull();
  });

  test('says who was faster', async () => {
    const { id } = await order();
    await auditOrder(boss, { id, pass: false, reason: '重复下单' });
    expect(await getQueuePanel(boss, { id })).toMatchObject({
      auditable: false,
      status: orderStatus.refused,
      last: { event: 'refuse', actorName: '张审核' },
    });
  });

  test('an order out of reach or of another tenant is not there', async () => {
    const far = await order({ depart: 'A01A03' });
    const foreign = await order({}, other);
    for (const { id } of [far, foreign, { id: 'x' }]) {
      await expect(getQueuePanel(clerk, { id })).rejects.toMatchObject({ status: 404 });
    }
  });

  test('takes the same number of statements for one line and for forty', async () => {
    const [few, many] = await brand.facts(async (world) => {
      const codes: string[] = [];
      for (let n = 0; n < 40; n += 1) codes.push((await aProduct(world, { code: `Q-N${n}` })).code);
      const lines = codes.map((product) => ({ product, qty: 1 }));
      return [
        (await anOrder(world, { lines: lines.slice(0, 1) })).order,
        (await anOrder(world, { lines })).order,
      ];
    });
    const counted = async (id: string) => {
      const query = vi.spyOn(Client.prototype, 'query');
      await getQueuePanel(boss, { id });
      const n = query.mock.calls.length;
      query.mockRestore();
      return n;
    };
    const one = await counted(few.id);
    expect(one).toBeGreaterThan(5);
    expect(await counted(many.id)).toBe(one);
  });
});
