import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Books } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { erpAttempts, erpConfigs, erpHealth, orderSyncs } from '../table.server.ts';
import { erpLane } from '../use-cases/erp-lane.server.ts';
import { queueOrderForErp } from '../use-cases/queue-order-for-erp.server.ts';
import { claimMs, claimNext } from './claim.server.ts';
import type { ErpWorld } from './erp-world.server.ts';
import { ClaimLost } from './keep-try.server.ts';
import { sendDocument } from './send-document.server.ts';
import { anErp } from './testing/an-erp.ts';
import { mappingOf } from './usual-mappings.ts';

const start = new Date('2026-11-21T08:00:00Z');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let books: Books;
let world: ErpWorld;
let clock: Date;
let acct = 0;
let made = 0;

beforeAll(async () => {
  desk = await createTestDesk(start);
  brand = await desk.brand('shanjianquan');
  local = await startLocalKingdee({ now: () => clock });
});
afterAll(async () => {
  await local.close();
  await desk.close();
});
beforeEach(async () => {
  clock = start;
  acct += 1;
  ({ books, world } = await anErp(brand, local, { name: String(acct), now: () => clock }));
});

async function queued(of = brand, count = 1): Promise<string[]> {
  const numbers: string[] = [];
  for (let one = 0; one < count; one += 1) {
    made += 1;
    const orderNo = `SO-${String(made).padStart(4, '0')}`;
    await of.facts(async (facts) => {
      const { order } = await anOrder(facts, { orderNo, status: 2 });
      await queueOrderForErp(facts.tx, { tenant: of.tenant, now: () => clock }, order.id ?? '');
    });
    numbers.push(orderNo);
  }
  return numbers;
}

/** What one process does when it is woken, and the clock after `seconds`. */
async function run(seconds = 0, who = world): Promise<void> {
  clock = new Date(clock.getTime() + seconds * 1000);
  const lanes = createLanes(erpLane);
  lanes.wake(who);
  await lanes.idle();
}

async function row(orderNo: string, of = brand) {
  const rows = await of.facts(({ tx }) =>
    tx.select().from(orderSyncs).where(eq(orderSyncs.orderNo, orderNo)).orderBy(asc(orderSyncs.document)),
  );
  return rows[0]!;
}
const said = (orderNo: string) =>
  brand.facts(async ({ tx }) => {
    const { orderId } = await row(orderNo);
    const all = await tx
      .select()
      .from(erpAttempts)
      .where(eq(erpAttempts.orderId, orderId))
      .orderBy(asc(erpAttempts.id));
    return all.map(({ attempt, step, outcome }) => `${attempt} ${step} ${outcome}`);
  });
/** What happens in the outbox when an order is made invalid. */
async function invalidate(orderId: string): Promise<void> {
  await brand.facts(async ({ tx }) => {
    await tx.update(orders).set({ status: 4 }).where(eq(orders.id, orderId));
    await tx
      .update(orderSyncs)
      .set({ status: 'pending', nextAt: clock })
      .where(eq(orderSyncs.orderId, orderId));
  });
}
const billsOf = (from: Books, orderNo: string) =>
  [...from.bills.values()].filter((bill) => bill.number === orderNo);

describe('the usual way', () => {
  test('an order is saved, submitted and audited, with its total to the fen', async () => {
    const [orderNo = ''] = await queued();
    await run();
    expect(await row(orderNo)).toMatchObject({
      status: 'succeeded',
      step: 'audited',
      billNo: orderNo,
      billStatus: 'C',
      attempts: 1,
      claimId: null,
      nextAt: null,
    });
    expect(await said(orderNo)).toEqual(['1 save ok', '1 submit ok', '1 audit ok']);
    const { amountFen } = await row(orderNo);
    expect(billsOf(books, orderNo)).toMatchObject([{ status: 'C', fen: amountFen }]);
  });

  test('the same order is never queued twice, and none without an ERP', async () => {
    const [orderNo = ''] = await queued();
    const { orderId } = await row(orderNo);
    await brand.facts((facts) =>
      queueOrderForErp(facts.tx, { tenant: brand.tenant, now: () => clock }, orderId),
    );
    const other = await desk.brand('maixiangfang');
    await queued(other);
    const theirs = await other.facts(({ tx }) => tx.select().from(orderSyncs));
    expect(theirs).toEqual([]);
  });

  test('a delivery waits for its order', async () => {
    const [orderNo = ''] = await queued();
    const { orderId } = await row(orderNo);
    books.fault = { mode: 'outage', methods: ['Save'], times: 1 };
    await brand.facts((facts) =>
      queueOrderForErp(facts.tx, { tenant: brand.tenant, now: () => clock }, orderId, '1'),
    );
    await run();
    expect([...books.bills.values()]).toEqual([]);
    await brand.facts(({ tx }) => tx.update(orders).set({ status: 7 }).where(eq(orders.id, orderId)));
    await brand.facts(({ tx }) => tx.execute('update order_lines set shipped_qty = qty'));
    await run(10);
    await run();
    expect([...books.bills.values()].map(({ formId, number }) => `${formId} ${number}`)).toEqual([
      `SAL_SaleOrder ${orderNo}`,
      `SAL_OUTSTOCK ${orderNo}-CK`,
    ]);
  });

  test('a return is a return note of its own, what is sent in exchange a sale order that costs nothing', async () => {
    const [orderNo = ''] = await queued();
    const { orderId, amountFen } = await row(orderNo);
    for (const kind of ['return', 'exchange'] as const) {
      await brand.facts(async (facts) => {
        const { order } = await anOrder(facts, {
          orderNo: `${kind}-${orderNo}`,
          kind,
          status: 2,
          remark: '破损',
        });
        const set = { originId: orderId, status: kind === 'return' ? 7 : 2 };
        await facts.tx.update(orders).set(set).where(eq(orders.id, order.id));
        await queueOrderForErp(facts.tx, { tenant: brand.tenant, now: () => clock }, order.id);
        await queueOrderForErp(facts.tx, { tenant: brand.tenant, now: () => clock }, order.id, '1');
      });
    }
    await run();
    const [back] = billsOf(books, `return-${orderNo}`);
    expect(back).toMatchObject({ formId: 'SAL_RETURNSTOCK', status: 'C', fen: amountFen });
    expect(back!.model).toMatchObject({ FReturnReason: '破损', FHeadNote: orderNo });
    const [instead] = billsOf(books, `exchange-${orderNo}`);
    expect(instead).toMatchObject({ formId: 'SAL_SaleOrder', status: 'C' });
    expect(instead!.model).toMatchObject({ FNote: orderNo });
    // What comes back is received and not delivered.
    expect(billsOf(books, `return-${orderNo}-CK`)).toEqual([]);
  });

  test('a delivery is mapped as the tenant has said, its order as before', async () => {
    const [orderNo = ''] = await queued();
    const { orderId } = await row(orderNo);
    await brand.facts(async (facts) => {
      const [config] = await facts.tx.select({ mapping: erpConfigs.mapping }).from(erpConfigs);
      const usual = mappingOf(config!.mapping, 'delivery');
      const carrier = {
        from: 'constant',
        target: 'FNote',
        source: '',
        value: '自提',
        base: false,
        pairs: {},
      } as const;
      const head = [...usual.head.filter(({ target }) => target !== 'FNote'), carrier];
      await facts.tx
        .update(erpConfigs)
        .set({ mapping: { ...config!.mapping, delivery: { ...usual, head } } });
      await facts.tx.update(orders).set({ status: 7 }).where(eq(orders.id, orderId));
      await facts.tx.execute('update order_lines set shipped_qty = qty');
      await queueOrderForErp(facts.tx, { tenant: brand.tenant, now: () => clock }, orderId, '1');
    });
    await run();
    await run();
    const notes = [...books.bills.values()].map(({ number, model }) => [number, model.FNote]);
    expect(notes).toEqual([
      [orderNo, undefined],
      [`${orderNo}-CK`, '自提'],
    ]);
  });
});

describe('a refusal', () => {
  test('tells field and reason, and is sent again only when a person asks', async () => {
    const [orderNo = ''] = await queued();
    books.unknown.add('100');
    await run();
    expect(await row(orderNo)).toMatchObject({
      status: 'failed',
      nextAt: null,
      errorField: 'FSaleOrgId',
      errorKind: 'refused',
      error: '字段“销售组织”的值“100”在系统中不存在或已禁用',
    });
    await run(7200);
    expect(await said(orderNo)).toEqual(['1 save refused']);
  });

  test('of an order that was made invalid meanwhile nothing is sent', async () => {
    const [orderNo = ''] = await queued();
    const { orderId } = await row(orderNo);
    await brand.facts(({ tx }) => tx.update(orders).set({ status: 4 }).where(eq(orders.id, orderId)));
    await run();
    expect(await row(orderNo)).toMatchObject({ status: 'ignored', errorKind: 'invalidated' });
    expect(books.calls).toEqual([]);
  });

  test.each([
    [null, ['2 ask ok', '2 unaudit ok', '2 delete ok']],
    ['B', ['2 ask ok', '2 withdraw ok', '2 delete ok']],
    ['D', ['2 ask ok', '2 delete ok']],
  ] as const)(
    'an order that was made invalid leaves the ERP, whatever its bill’s state (%s)',
    async (status, calls) => {
      const [orderNo = ''] = await queued();
      const { orderId } = await row(orderNo);
      await run();
      if (status) billsOf(books, orderNo)[0]!.status = status;
      await invalidate(orderId);
      await run();
      expect((await said(orderNo)).slice(3)).toEqual(calls);
      expect(billsOf(books, orderNo)).toEqual([]);
      expect(await row(orderNo)).toMatchObject({ status: 'ignored', errorKind: 'withdrawn', step: 'new' });
    },
  );

  test('made invalid while it is being sent, it is taken back right after', async () => {
    const [orderNo = ''] = await queued();
    const { orderId } = await row(orderNo);
    const claimed = await claimNext(world);
    await invalidate(orderId);
    await sendDocument(world, claimed!);
    await run();
    expect(billsOf(books, orderNo)).toEqual([]);
    expect(await row(orderNo)).toMatchObject({ status: 'ignored' });
  });

  const linkTo = (id: number) => ({
    FEntity_Link_FRuleId: 'SaleOrder-OutStock',
    FEntity_Link_FSTableName: 'T_SAL_ORDERENTRY',
    FEntity_Link_FSBillId: String(id),
    FEntity_Link_FSId: '1',
  });

  test('a delivery that only shows its number follows from nothing: it is given back', async () => {
    const [orderNo = ''] = await queued();
    const { orderId } = await row(orderNo);
    await run();
    const [bill] = billsOf(books, orderNo);
    books.bills.set('SAL_OUTSTOCK y', {
      ...bill!,
      formId: 'SAL_OUTSTOCK',
      number: `${orderNo}-CK`,
      model: { FEntity: [{ FSrcBillNo: orderNo }] },
    });
    await invalidate(orderId);
    await run();
    expect(await row(orderNo)).toMatchObject({ status: 'ignored' });
    books.bills.delete('SAL_OUTSTOCK y');
  });

  test('what the ERP does not give back is told with its reason and its cause', async () => {
    const [orderNo = ''] = await queued();
    const { orderId } = await row(orderNo);
    await run();
    const [bill] = billsOf(books, orderNo);
    books.bills.set('SAL_OUTSTOCK x', {
      ...bill!,
      formId: 'SAL_OUTSTOCK',
      number: `${orderNo}-CK`,
      model: { FEntity: [{ FSrcBillNo: orderNo, FEntity_Link: [linkTo(bill!.id)] }] },
    });
    await invalidate(orderId);
    await run();
    expect(await row(orderNo)).toMatchObject({
      status: 'failed',
      cause: 'follower',
      error: `单据“${orderNo}”已有下游单据“${orderNo}-CK”，不能反审核`,
    });
  });
});

describe('an order is never sent twice', () => {
  test.each(['lost-answer', 'half'] as const)(
    'when the answer is lost after it was saved (%s)',
    async (mode) => {
      const [orderNo = ''] = await queued();
      books.fault = { mode, methods: ['Save'], times: 1 };
      await run();
      expect(await row(orderNo)).toMatchObject({ status: 'pending', step: 'new', tries: 1 });
      await run(10);
      expect(await said(orderNo)).toEqual(['1 save unknown', '2 ask ok', '2 submit ok', '2 audit ok']);
      expect([books.saved, (await row(orderNo)).status]).toEqual([1, 'succeeded']);
    },
  );

  test('when it is saved long after we stopped waiting', async () => {
    const [orderNo = ''] = await queued();
    books.fault = { mode: 'slow', methods: ['Save'], times: 1, slowMs: 900 };
    await run();
    // It asks while the ERP is still at it, is told «no», sends again, and the number is taken.
    await run(10);
    const before = (await row(orderNo)).status;
    await expect.poll(() => books.calls.length).toBeGreaterThan(3);
    await expect.poll(() => billsOf(books, orderNo).length).toBe(1);
    await run(3600);
    expect([before, (await row(orderNo)).status]).toEqual(['succeeded', 'succeeded']);
    expect(books.saved).toBe(1);
  });

  test.each(['Submit', 'Audit'])('when the answer to %s is lost', async (method) => {
    const [orderNo = ''] = await queued();
    books.fault = { mode: 'lost-answer', methods: [method], times: 1 };
    await run();
    await run(10);
    expect(await row(orderNo)).toMatchObject({ status: 'succeeded', billStatus: 'C' });
    expect(books.calls.filter((call) => call.endsWith(method))).toHaveLength(1);
    expect(books.saved).toBe(1);
  });

  test('when the process is killed between sending and noting it', async () => {
    const [orderNo = ''] = await queued();
    const row1 = await claimNext(world);
    // It sends, and dies before it can put anything down: the database is gone for it.
    const dying = {
      ...world,
      db: Object.assign(Object.create(world.db) as typeof world.db, { $client: deadClient(world) }),
    };
    await expect(sendDocument(dying, row1!)).rejects.toThrow('killed');
    expect([books.saved, (await row(orderNo)).step]).toEqual([1, 'new']);
    await run(60);
    expect((await row(orderNo)).attempts).toBe(1);
    await run(claimMs / 1000);
    expect(await said(orderNo)).toEqual(['2 ask ok', '2 submit ok', '2 audit ok']);
    expect([books.saved, (await row(orderNo)).status]).toEqual([1, 'succeeded']);
  });

  test('by two processes at once', async () => {
    const numbers = await queued(brand, 12);
    await Promise.all([run(), run(), run()]);
    expect(books.saved).toBe(12);
    for (const orderNo of numbers)
      expect(await row(orderNo)).toMatchObject({ status: 'succeeded', attempts: 1 });
  });

  test('by a process that stood still until its claim had ended', async () => {
    const [orderNo = ''] = await queued();
    const slow = await claimNext(world);
    await run(claimMs / 1000 + 1);
    expect((await row(orderNo)).status).toBe('succeeded');
    await expect(sendDocument(world, slow!)).rejects.toThrow(ClaimLost);
    expect([books.saved, billsOf(books, orderNo).length]).toEqual([1, 1]);
  });
});

describe('an order is never lost', () => {
  test('while the ERP is down for an hour: it is left alone, people are told, and all arrive by themselves', async () => {
    const numbers = await queued(brand, 6);
    books.fault = { mode: 'outage' };
    for (let minute = 0; minute < 60; minute += 1) await run(60);
    const during = books.calls.length;
    // Six documents for an hour would be hundreds of calls.
    expect(during).toBeLessThan(60);
    expect(new Set(await Promise.all(numbers.map(async (one) => (await row(one)).status)))).toContain(
      'failed',
    );
    books.fault = null;
    for (let minute = 0; minute < 15; minute += 1) await run(60);
    for (const orderNo of numbers)
      expect(await row(orderNo)).toMatchObject({ status: 'succeeded', error: null });
    expect(books.saved).toBe(6);
  });

  test.each(['garbage', 'error'] as const)('when the ERP answers %s', async (mode) => {
    const [orderNo = ''] = await queued();
    books.fault = { mode, times: 2 };
    await run();
    expect(await row(orderNo)).toMatchObject({ status: 'pending', tries: 1 });
    for (let minute = 0; minute < 3; minute += 1) await run(60);
    expect(await row(orderNo)).toMatchObject({ status: 'succeeded' });
    expect(books.saved).toBe(1);
  });

  test('when the secret is wrong: nothing is sent, and it goes on when it is mended', async () => {
    const [orderNo = ''] = await queued();
    const right = books.appSecret;
    books.appSecret = 'changed there';
    await run();
    expect(await row(orderNo)).toMatchObject({ status: 'pending', errorKind: 'refused', error: 'login' });
    books.appSecret = right;
    await run(60);
    expect((await row(orderNo)).status).toBe('succeeded');
  });
});

test('one tenant’s broken ERP does not slow another’s', async () => {
  const other = await desk.brand('maixiangfang');
  const theirs = await anErp(other, local, { name: String(acct), now: () => clock });
  books.fault = { mode: 'slow', slowMs: 60_000 };
  await queued(brand, 8);
  const numbers = await queued(other, 8);
  const lanes = createLanes(erpLane);
  // Long enough for the other's documents on a busy machine.
  const patient = createOutbound({ privateOrigins: [local.origin], timeoutMs: 8000 });
  lanes.wake({ ...world, outside: { ...world.outside, outbound: patient } });
  let over = false;
  const broken = lanes.idle().then(() => void (over = true));
  await run(0, theirs.world);
  expect(over).toBe(false);
  for (const orderNo of numbers) expect((await row(orderNo, other)).status).toBe('succeeded');
  await broken;
  const [health] = await brand.facts(({ tx }) => tx.select().from(erpHealth));
  expect(health?.fails).toBeGreaterThan(0);
});

/** Connections of a process that is killed after its first reading. */
function deadClient({ db }: ErpWorld) {
  let connections = 0;
  return new Proxy(db.$client, {
    get(target, name, receiver) {
      if (name !== 'connect') return Reflect.get(target, name, receiver) as unknown;
      return () => {
        connections += 1;
        // The settings and the order are read; what is to be put down then finds nobody.
        return connections <= 2 ? target.connect() : Promise.reject(new Error('killed'));
      };
    },
  });
}
