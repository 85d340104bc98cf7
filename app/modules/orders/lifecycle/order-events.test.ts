import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { addModule } from '#app/composition/testing/extra-module.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import { inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { announcements, announcementTargets } from '#app/services/notices/table.server.ts';
import { eventLane } from '#app/services/outbox/event-lane.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import * as events from '../events.ts';
import { deliverOrder } from '../fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '../fulfilment/use-cases/sign-order.server.ts';
import { createOrder } from '../placing/use-cases/create-order.server.ts';
import { editOrder } from '../placing/use-cases/edit-order.server.ts';
import { exchangeOrder, returnOrder } from '../returns/use-cases/back-order.server.ts';
import { receiveReturn, refundReturn } from '../returns/use-cases/close-return.server.ts';
import { settleDifference } from '../returns/use-cases/settle-difference.server.ts';
import { orders } from '../table.server.ts';
import { auditOrder } from './use-cases/audit-order.server.ts';
import { invalidateOrder } from './use-cases/invalidate-order.server.ts';

const now = new Date('2026-11-21T23:30:00+08:00');

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let settler: Ctx;
let customerId: string;
let remove = () => {};

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  customerId = await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    await aWarehouse(world, { code: 'CK01' });
    for (const code of ['P-1', 'P-2']) {
      const product = await aProduct(world, { code, units: [{ unit: '箱', factor: 24, priceFen: 1_001 }] });
      await aStock(world, { warehouse: 'CK01', product, qty: 100_000 });
    }
    return (await anOutlet(world, { code: 'MD-1' })).id;
  });
  boss = await brand.as({ realname: '张审核', roles: ['boss'], departs: ['A01'] });
  settler = await brand.as({ realname: '周会计', roles: ['boss'], departs: ['A01'] });
});
afterEach(() => remove());
afterAll(() => desk.close());

interface Heard {
  name: string;
  lines?: { lineNo: number; qty: number; baseQty: number; netFen: number }[];
  [fact: string]: unknown;
}

/** Listens to everything that happens to orders. */
function listen(): Heard[] {
  const heard: Heard[] = [];
  const subscriber: Subscriber = {
    name: 'listener',
    inside: Object.values(events).map((event) =>
      inside(event, async (_ctx, _tx, payload) => {
        heard.push({ name: event.name, ...payload });
      }),
    ),
  };
  remove = addModule({ subscribers: [subscriber] });
  return heard;
}

const place = (lines = [7, 3]) =>
  createOrder(boss, {
    customerId,
    source: 'console',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
    lines: lines.map((qty, at) => ({ code: `P-${at + 1}`, unit: '箱', qty })),
  });
const pass = (id: string) => auditOrder(boss, { id, pass: true, reason: '' });
const ship = (id: string, lines?: { lineNo: number; qty: number; batchNo: string }[]) =>
  deliverOrder(boss, { id, carrier: '', warehouseId: null, ...(lines && { lines }) });
const sign = (id: string, lines?: { lineNo: number; qty: number }[]) =>
  signOrder(boss, {
    id,
    signer: '徐丽',
    signature,
    photos: [],
    lng: null,
    lat: null,
    place: '',
    remark: '',
    ...(lines && { lines }),
  });
const sum = (lines: Heard['lines']) => lines!.reduce((total, line) => total + line.netFen, 0);

describe('what happens to an order', () => {
  test('is told by the tenant’s day with goods that come to its money exactly, delivery by delivery', async () => {
    const heard = listen();
    const { id, payableFen } = await place();
    await pass(id);
    const part = await ship(id, [{ lineNo: 1, qty: 2, batchNo: '' }]);
    const rest = await ship(id);
    await sign(id, [{ lineNo: 1, qty: 6 }]);
    await settleDifference(settler, { id, way: 'refund', remark: '' });
    expect(heard.map(({ name }) => name)).toEqual([
      'order.placed',
      'order.approved',
      'order.shipped',
      'order.shipped',
      'order.signed',
      'order.signed',
      'order.corrected',
    ]);
    const [placed, , first, second, signed, last, corrected] = heard;
    expect(placed).toMatchObject({
      orderId: id,
      kind: 'offline',
      outletId: customerId,
      businessDate: '2026-11-21',
      payableFen,
    });
    expect(first).toMatchObject({
      deliveryId: part.deliveryId,
      complete: false,
      lines: [{ lineNo: 1, qty: 2, baseQty: 48, netFen: 2_002 }],
    });
    expect(second).toMatchObject({ deliveryId: rest.deliveryId, complete: true });
    expect([sum(placed!.lines), sum(first!.lines) + sum(second!.lines)]).toEqual([payableFen, payableFen]);
    // Each delivery is signed for; the last one ends the order.
    expect(signed).toMatchObject({ deliveryId: part.deliveryId, missing: [], complete: false });
    expect(last).toMatchObject({
      deliveryId: rest.deliveryId,
      missing: [{ lineNo: 1, qty: 1, netFen: 1_001 }],
      complete: true,
    });
    expect(sum(signed!.lines) + sum(last!.lines) + sum(corrected!.lines)).toBe(payableFen);
    expect(corrected).toMatchObject({ way: 'refund', refundFen: 1_001 });
  });

  test('a change before the audit, and an end without goods', async () => {
    const heard = listen();
    const { id, payableFen } = await place();
    const changed = { receiver: '', phone: '', address: '', remark: '' };
    await editOrder(boss, { id, version: 1, ...changed, lines: [{ code: 'P-2', unit: '箱', qty: 1 }] });
    await invalidateOrder(boss, { id, reason: '下错了' });
    const other = await place();
    await auditOrder(boss, { id: other.id, pass: false, reason: '太多' });
    expect(heard.map(({ name }) => name)).toEqual([
      'order.placed',
      'order.edited',
      'order.invalidated',
      'order.placed',
      'order.refused',
    ]);
    expect(heard[1]).toMatchObject({ payableFen: 1_001, earlierPayableFen: payableFen });
    expect(heard[2]).toMatchObject({ refundFen: 0, lines: [{ qty: 1, netFen: 1_001 }] });
  });

  test('what comes back is told by the order that brings it, with the order it left with', async () => {
    const { id } = await place();
    await pass(id);
    await ship(id);
    await sign(id);
    const heard = listen();
    const back = await returnOrder(boss, {
      id,
      lines: [{ lineNo: 1, qty: 2 }],
      reason: '破损',
      externalNo: null,
    });
    await pass(back.id);
    await receiveReturn(settler, { id: back.id, warehouseId: null });
    await refundReturn(boss, { id: back.id });
    const swap = await exchangeOrder(boss, {
      id,
      lines: [{ lineNo: 2, qty: 1 }],
      reason: '临期',
      externalNo: null,
    });
    await pass(swap.id);
    await receiveReturn(settler, { id: swap.id, warehouseId: null });
    expect(heard.map(({ name, kind, originId }) => [name, kind, originId])).toEqual([
      ['order.placed', 'return', id],
      ['order.approved', 'return', id],
      ['order.returned', 'return', id],
      ['order.refunded', 'return', id],
      ['order.placed', 'exchange', id],
      ['order.approved', 'exchange', id],
      ['order.exchanged', 'exchange', id],
    ]);
    expect(heard[2]).toMatchObject({
      orderId: back.id,
      refundFen: 2_002,
      lines: [{ qty: 2, netFen: 2_002 }],
    });
    expect(heard[6]).toMatchObject({ lines: [{ lineNo: 2, qty: 1, netFen: 0 }] });
  });
});

describe('an outlet that got less than was sent', () => {
  test('is told to whoever sold the order, once', async () => {
    const { id } = await place();
    await pass(id);
    await ship(id);
    await sign(id, [{ lineNo: 1, qty: 6 }]);
    for (let turn = 0; turn < 2; turn += 1) {
      const lanes = createLanes(eventLane);
      lanes.wake(boss);
      await lanes.idle();
    }
    const told = await brand.facts(async ({ tx }) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id));
      const rows = await tx
        .select({ title: announcements.title, to: announcementTargets.targetId })
        .from(announcements)
        .innerJoin(announcementTargets, eq(announcementTargets.announcementId, announcements.id));
      return { order: order!, rows: rows.filter(({ title }) => title.includes(order!.orderNo)) };
    });
    expect(told.rows).toEqual([
      {
        title: `${told.order.customerName} 差异签收：${told.order.orderNo}`,
        to: told.order.salesUserId,
      },
    ]);
  });
});

describe('who listens in the transaction', () => {
  const refusing = (name: string, after: string[] = [], calls: string[] = []): Subscriber => ({
    name,
    after,
    inside: [
      inside(events.orderApproved, async () => {
        calls.push(name);
        if (name === 'second') throw new DomainError('orders.not-allowed-now', 409);
      }),
    ],
  });

  test('comes in the order of `after`, and what one refuses does not happen at all', async () => {
    const { id } = await place();
    const calls: string[] = [];
    remove = addModule({
      subscribers: [
        refusing('third', ['second'], calls),
        refusing('second', ['first'], calls),
        refusing('first', [], calls),
      ],
    });
    await expect(pass(id)).rejects.toThrow('orders.not-allowed-now');
    expect(calls).toEqual(['first', 'second']);
    const [row] = await brand.facts(({ tx }) => tx.select().from(orders).where(eq(orders.id, id)));
    expect(row).toMatchObject({ status: 0, version: 1 });
  });

  test('hears nothing that is not as declared', async () => {
    const heard = listen();
    await expect(
      brand.facts(({ tx }) => publish(boss, tx, events.orderPaid, { amountFen: 1.5 } as never)),
    ).rejects.toThrow('Invalid input');
    expect(heard).toEqual([]);
  });
});
