import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { editRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getOutlet } from '#app/modules/customers/outlets/use-cases/get-outlet.server.ts';
import { listOpen, setOutletStatus } from '#app/modules/customers/outlets/use-cases/set-status.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealerStore } from '#app/modules/dealers/stores.server.ts';
import { getDealer } from '#app/modules/dealers/use-cases/get-dealer.server.ts';
import { listDealerOpen, setDealerStatus } from '#app/modules/dealers/use-cases/set-dealer-status.server.ts';
import { deliverOrder } from '#app/modules/orders/fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '#app/modules/orders/fulfilment/use-cases/sign-order.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { decidePayment } from '#app/modules/receivables/payments/use-cases/decide-payment.server.ts';
import { recordPayment } from '#app/modules/receivables/payments/use-cases/record-payment.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { createTestDesk, type TestBrand } from './testing/test-desk.server.ts';

// What outlets owe, from the order to the payment, and what keeps them from closing.
const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let second: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  boss = await brand.as({ realname: '张审核', roles: ['boss'], departs: ['A01'] });
  second = await brand.as({ realname: '周会计', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const receipt = { signer: '徐丽', signature, photos: [], lng: null, lat: null, place: '', remark: '' };

describe('what an outlet owes (ORD-01)', () => {
  test('does not disappear at the signature, and keeps it from closing until it is paid', async () => {
    const { order, outlet } = await brand.facts(async (world) => {
      const made = await anOutlet(world, { creditLimitFen: 1_000_000 });
      const plan = await anOrder(world, { status: 2, customer: made });
      return { order: plan.order, outlet: made };
    });
    const used = async () => (await getOutlet(boss, { id: outlet.id })).credit.usedFen;
    expect(await used()).toBe(order.payableFen);
    const { version: seen } = await getOutlet(boss, { id: outlet.id });
    const freeze = { id: outlet.id, version: seen, status: 'frozen' as const, reason: '欠款' };
    await expect(setOutletStatus(boss, freeze)).rejects.toMatchObject({
      code: 'customers.say-what-of-open',
      status: 409,
    });
    await setOutletStatus(boss, { ...freeze, underWay: 'keep' });
    expect((await getOrder(boss, { id: order.id })).status).toBe(2);
    const close = async () => {
      const { version } = await getOutlet(boss, { id: outlet.id });
      return setOutletStatus(boss, { id: outlet.id, version, status: 'closed', reason: '搬走了' });
    };
    await expect(close()).rejects.toMatchObject({ code: 'customers.not-settled', status: 409 });
    await deliverOrder(boss, { id: order.id, carrier: '', warehouseId: null });
    expect(await used()).toBe(order.payableFen);
    await signOrder(boss, { id: order.id, ...receipt });
    expect(await used()).toBe(order.payableFen);
    await expect(close()).rejects.toMatchObject({ code: 'customers.not-settled' });
    const { id } = await recordPayment(boss, {
      customerId: outlet.id,
      dealerId: order.dealerId,
      receiptNo: 'R-1',
      amountFen: order.payableFen,
      method: 'cash',
      paidOn: '2026-11-21',
      remark: '',
      allocations: [],
    });
    // A receipt that waits would make a debt of the closed outlet, or be money that nobody asks after.
    await expect(close()).rejects.toMatchObject({ code: 'customers.not-settled' });
    await decidePayment(second, { id, pass: true, reason: '' });
    expect(await used()).toBe(0);
    await expect(close()).resolves.toMatchObject({ id: outlet.id });
  });

  test('who freezes an outlet may have what was not sent of it made invalid; what left goes on', async () => {
    const { outlet, made } = await brand.facts(async (world) => {
      const customer = await anOutlet(world);
      const placed = [];
      for (const status of [0, 6, 2, 5, 7] as const) {
        placed.push((await anOrder(world, { status, customer })).order.id);
      }
      return { outlet: customer, made: placed };
    });
    expect(await listOpen(boss, { id: outlet.id })).toMatchObject([{ count: 5 }]);
    const { version } = await getOutlet(boss, { id: outlet.id });
    const freeze = { id: outlet.id, version, status: 'frozen' as const, reason: '欠款' };
    await setOutletStatus(boss, { ...freeze, underWay: 'invalidate' });
    const states = await Promise.all(made.map(async (id) => (await getOrder(boss, { id })).status));
    expect(states).toEqual([4, 4, 4, 5, 7]);
  });

  test('who pauses or ends a dealer is asked what becomes of its orders under way', async () => {
    const { dealer, made } = await brand.facts(async (world) => {
      const by = await aDealer(world, { name: '三替商贸' });
      const customer = await anOutlet(world, { dealer: by });
      const placed = [];
      for (const status of [0, 6, 2] as const) {
        placed.push((await anOrder(world, { status, customer, dealer: by })).order.id);
      }
      return { dealer: by, made: placed };
    });
    const states = () => Promise.all(made.map(async (id) => (await getOrder(boss, { id })).status));
    expect(await listDealerOpen(boss, { id: dealer.id })).toMatchObject([{ count: 3 }]);
    const stop = async (status: 'paused' | 'ended' | 'active', underWay?: 'keep' | 'invalidate') => {
      const { version } = await getDealer(boss, { id: dealer.id });
      return setDealerStatus(boss, { id: dealer.id, version, status, reason: '合同纠纷', underWay });
    };
    const asked = { code: 'dealers.say-what-of-open', status: 409 };
    await expect(stop('paused')).rejects.toMatchObject(asked);
    await expect(stop('ended')).rejects.toMatchObject(asked);
    // The form of the entity, import and older clients come the same way and are not let past the question.
    const { row } = await getDealer(boss, { id: dealer.id });
    const edit = { id: dealer.id, version: dealer.version, values: { ...row, status: 'paused' } as never };
    await expect(editRow(boss, dealerStore, edit)).rejects.toMatchObject(asked);
    await expect(stop('ended', 'keep')).rejects.toMatchObject({ code: 'dealers.not-settled', status: 409 });
    await stop('paused', 'keep');
    expect(await states()).toEqual([0, 6, 2]);
    await stop('active');
    await stop('ended', 'invalidate');
    expect(await states()).toEqual([4, 4, 4]);
  });

  test('who may not make orders invalid does not do it by pausing a dealer', async () => {
    const { dealer, order } = await brand.facts(async (world) => {
      const by = await aDealer(world, {});
      return { dealer: by, order: (await anOrder(world, { status: 2, dealer: by })).order };
    });
    await brand.facts((world) =>
      aRole(world, { code: 'dealer-clerk', dataScope: 'all', permissions: ['dealer:list', 'dealer:edit'] }),
    );
    const clerk = await brand.as({ realname: '周内勤', roles: ['dealer-clerk'], departs: ['A01'] });
    const pause = { id: dealer.id, version: dealer.version, status: 'paused' as const, reason: '合同纠纷' };
    await expect(setDealerStatus(clerk, { ...pause, underWay: 'invalidate' })).rejects.toMatchObject({
      status: 403,
    });
    expect((await getOrder(boss, { id: order.id })).status).toBe(2);
    await setDealerStatus(clerk, { ...pause, underWay: 'keep' });
  });
});
