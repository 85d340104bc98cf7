import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { decideChange } from '#app/modules/customers/changes/use-cases/decide-change.server.ts';
import { listChanges } from '#app/modules/customers/changes/use-cases/list-changes.server.ts';
import { setOutletStatus } from '#app/modules/customers/outlets/use-cases/set-status.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { changesQuery } from '#app/modules/customers/wire.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { listFailedOrders } from '#app/modules/erp/use-cases/list-failed-orders.server.ts';
import { listFailedQuery } from '#app/modules/erp/wire.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { eventLane } from '#app/services/outbox/event-lane.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { outsideOrder } from '../entities.ts';
import { outsideOrderStore } from '../stores.server.ts';
import { ignoreInput, mapInput, type OutsideRow, openOutletInput, receiveInput } from '../wire.ts';
import { countWaiting } from './besides-outside-orders.server.ts';
import { ignoreOutsideOrder } from './ignore-outside-order.server.ts';
import { mapOutsideNames } from './map-outside-names.server.ts';
import { openOutsideOutlet } from './open-outside-outlet.server.ts';
import { receiveOutsideOrder } from './receive-outside-order.server.ts';
import { retryOutsideOrders } from './retry-outside-orders.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let theirBoss: Ctx;
let outletId: string;
let limitedId: string;
let serial = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  other = await desk.brand('maixiangfang');
  for (const one of [brand, other]) {
    await one.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  await brand.facts(async (world) => {
    await aDealer(world, { code: 'D-1' });
    outletId = (await anOutlet(world, { code: 'MD-1', dealer: 'D-1' })).id;
    limitedId = (await anOutlet(world, { code: 'MD-2', dealer: 'D-1', creditLimitFen: 100 })).id;
    await world.tx.update(customers).set({ paymentTerm: '月结 30 天' }).where(eq(customers.id, limitedId));
    await aProduct(world, {
      code: 'P-1',
      units: [
        { unit: '瓶', factor: 1, priceFen: 100 },
        { unit: '箱', factor: 24, priceFen: 2_000 },
      ],
    });
  });
  boss = await brand.as({ realname: '张审核', roles: ['boss'], departs: ['A01'] });
  theirBoss = await other.as({ realname: '别家', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());
beforeEach(() => {
  serial += 1;
});

const receive = (more: object = {}, ctx = boss) =>
  receiveOutsideOrder(
    ctx,
    receiveInput.parse({
      source: '到家平台',
      externalNo: `E-${serial}`,
      outletCode: 'MD-1',
      lines: [{ code: 'P-1', unit: '箱', qty: 3 }],
      ...more,
    }),
  );
const map = (id: string, ...names: object[]) => mapOutsideNames(boss, mapInput.parse({ id, names }));
const listed = async (query: Record<string, string>, ctx = boss) => {
  const { records } = await listRows(ctx, outsideOrderStore, listQuery(outsideOrder).parse(query));
  return records as unknown as OutsideRow[];
};
const waiting = (ctx = boss) => listed({ status: 'waiting' }, ctx);
const placedUnder = (externalNo: string) =>
  brand.facts(({ tx }) =>
    tx
      .select()
      .from(orders)
      .where(and(eq(orders.tenantId, brand.tenant.slug), eq(orders.externalNo, externalNo))),
  );

describe('orders of other systems (ORD-02)', () => {
  test('whose names are all known are placed at once, as orders of their outlet', async () => {
    const answer = await receive({ receiver: '徐丽' });
    expect(answer).toMatchObject({ status: 'placed', problems: [] });
    const order = await getOrder(boss, { id: answer.orders[0]!.id });
    expect(order).toMatchObject({ source: 'o2o', kind: 'online', payableFen: 6_000, receiver: '徐丽' });
    expect(await waiting()).toEqual([]);
  });

  test('the same number a second time is refused, whatever became of the first; of two at once one is', async () => {
    await receive();
    await expect(receive()).rejects.toMatchObject({ code: 'intake.received-already', status: 409 });
    const unknown = { externalNo: `U-${serial}`, outletCode: '???' };
    const held = await receive(unknown);
    await expect(receive(unknown)).rejects.toMatchObject({ code: 'intake.received-already', status: 409 });
    await ignoreOutsideOrder(boss, ignoreInput.parse({ id: held.id, reason: '测试单' }));
    await expect(receive(unknown)).rejects.toMatchObject({ code: 'intake.received-already', status: 409 });
    const together = await Promise.allSettled([1, 2, 3].map(() => receive({ externalNo: `T-${serial}` })));
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = together.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(reasons).toMatchObject([{ status: 409 }, { status: 409 }]);
    expect(await placedUnder(`T-${serial}`)).toHaveLength(1);
  });

  test('a number of the system that was typed at the console is refused, and nothing waits for it', async () => {
    const lines = [{ code: 'P-1', unit: '箱', qty: 1 }];
    const facts = { customerId: outletId, prepay: false, receiver: '', phone: '', address: '', remark: '' };
    const charged = { by: '到家平台', payableFen: 2_000, freightFen: 0 };
    await createOrder(boss, { ...facts, lines, source: 'console', externalNo: `E-${serial}`, charged });
    await expect(receive()).rejects.toMatchObject({ code: 'orders.placed-already', status: 409 });
    expect(await waiting()).toEqual([]);
  });

  test('unknown outlet, product and unit wait; matched once, they are placed, and so are others and later ones', async () => {
    const names = {
      outletCode: 'S-9',
      outletName: '湖滨店',
      lines: [{ code: 'WATER', name: '山泉水', unit: '件', qty: 2 }],
    };
    const first = await receive(names);
    expect(first.status).toBe('waiting');
    expect(first.problems.map(({ kind, theirs }) => [kind, theirs])).toEqual([
      ['outlet', 'S-9'],
      ['product', 'WATER'],
    ]);
    expect(first.problems[0]!.text).toContain('S-9');
    await receive({ ...names, externalNo: `E-${serial}-2` });
    expect(await listFailedOrders(boss, listFailedQuery.parse({}))).toMatchObject({
      failOrder1: 2,
      failOrderSum: 2,
    });
    const half = await map(
      first.id,
      { kind: 'outlet', theirs: 'S-9', ours: outletId },
      { kind: 'product', theirs: 'WATER', ours: 'P-1' },
    );
    expect(half.orders.map(({ status, problems }) => [status, problems.map(({ theirs }) => theirs)])).toEqual(
      [
        ['waiting', ['件']],
        ['waiting', ['件']],
      ],
    );
    const all = await map(first.id, { kind: 'unit', theirs: '件', ours: '箱' });
    expect(all.orders.map(({ status }) => status)).toEqual(['placed', 'placed']);
    expect(await receive({ ...names, externalNo: `E-${serial}-3` })).toMatchObject({ status: 'placed' });
    const [order] = await placedUnder(`E-${serial}`);
    expect(order).toMatchObject({ customerId: outletId, payableFen: 4_000 });
    expect((await listFailedOrders(boss, listFailedQuery.parse({}))).failOrder1).toBe(0);
    // Another source says nothing by the same names.
    expect(await receive({ ...names, source: '别的平台', externalNo: `E-${serial}-4` })).toMatchObject({
      status: 'waiting',
    });
    const [left] = await waiting();
    await ignoreOutsideOrder(boss, { id: left!.id, reason: '不做' });
  });

  test('what is refused when it is placed leaves nothing behind, and is placed when it can be', async () => {
    const held = await receive({ outletCode: 'MD-2' });
    expect(held).toMatchObject({ status: 'waiting', problems: [{ kind: 'refused' }] });
    expect(held.problems[0]!.text.length).toBeGreaterThan(5);
    expect(await placedUnder(`E-${serial}`)).toEqual([]);
    expect((await retryOutsideOrders(boss, { ids: [held.id] })).orders).toMatchObject([
      { status: 'waiting' },
    ]);
    await map(held.id, { kind: 'outlet', theirs: 'MD-2', ours: outletId });
    const [order] = await placedUnder(`E-${serial}`);
    expect([order!.customerId, limitedId === order!.customerId]).toEqual([outletId, false]);
    await expect(retryOutsideOrders(boss, { ids: [held.id] })).rejects.toMatchObject({
      code: 'intake.not-waiting',
    });
  });

  describe('whose outlet only the other system knows', () => {
    const told = { name: '新开的店', contact: '徐丽', phone: '13800138000', address: '文三路 9 号' };
    const open = (ctx: Ctx, id: string, more: object = {}) =>
      openOutsideOutlet(ctx, openOutletInput.parse({ id, likeId: outletId, code: '', ...told, ...more }));
    const decide = async (pass: boolean) => {
      const [change] = (await listChanges(boss, changesQuery.parse({ status: 'pending' }))).records;
      await decideChange(boss, { id: change!.id, pass, reason: pass ? '' : '重复' });
    };
    /** What the outbox does when it is woken. */
    const deliver = async (ctx = boss) => {
      const lanes = createLanes(eventLane);
      lanes.wake({ ...ctx, user: null } as Ctx);
      await lanes.idle();
    };
    const adding = ['order:create', 'order:list', 'order', 'intake:list', 'intake:map', 'customer:list'];

    test('it is opened like one nearby, known from then on, and its orders are placed', async () => {
      const held = await receive({ outletCode: `N-${serial}`, outletName: '新开的店' });
      await receive({ outletCode: `N-${serial}`, externalNo: `E-${serial}-2` });
      const row = (await waiting()).find(({ id }) => id === held.id);
      expect(row).toMatchObject({ outletUnknown: true, outletName: '新开的店' });
      const made = await open(boss, held.id, { code: `N-${serial}` });
      expect(made).toMatchObject({ waits: false, orders: [{ status: 'placed' }, { status: 'placed' }] });
      const [order] = await placedUnder(`E-${serial}`);
      expect(order).toMatchObject({
        customerId: made.customerId,
        customerName: '新开的店',
        phone: '13800138000',
      });
      expect(await receive({ outletCode: `N-${serial}`, externalNo: `E-${serial}-3` })).toMatchObject({
        status: 'placed',
      });
      await expect(open(boss, held.id)).rejects.toMatchObject({ code: 'intake.not-waiting' });
    });

    test('one that has to be approved orders nothing until it is', async () => {
      await brand.facts((world) =>
        aRole(world, { code: 'asks', dataScope: 'all', permissions: [...adding, 'customer:add'] }),
      );
      const asks = await brand.as({ realname: '业务员', roles: ['asks'], departs: ['A01'] });
      const held = await receive({ outletCode: `N-${serial}` });
      const made = await open(asks, held.id);
      expect(made).toMatchObject({
        waits: true,
        orders: [{ status: 'waiting', problems: [{ kind: 'refused' }] }],
      });
      const later = await receive({ outletCode: `N-${serial}`, externalNo: `E-${serial}-2` });
      expect(later).toMatchObject({ status: 'waiting', problems: [{ kind: 'refused' }] });
      await decide(true);
      await deliver();
      await deliver();
      expect(await waiting()).toEqual([]);
      // In the order they came in, in the name of who had tried them last, each once.
      const placed = [...(await placedUnder(`E-${serial}`)), ...(await placedUnder(`E-${serial}-2`))];
      expect(placed).toHaveLength(2);
      expect(placed.map(({ customerId }) => customerId)).toEqual([made.customerId, made.customerId]);
      expect(placed[0]!.orderNo < placed[1]!.orderNo).toBe(true);
      const placers = await brand.facts(({ tx }) =>
        tx
          .select({ of: auditLogs.entityId, by: auditLogs.actorName })
          .from(auditLogs)
          .where(and(eq(auditLogs.tenantId, brand.tenant.slug), eq(auditLogs.action, 'order:create'))),
      );
      expect(placed.map(({ id }) => placers.find(({ of }) => of === id)?.by)).toEqual(['业务员', '张审核']);
    });

    test('who approves it sees what it may owe, as it is of the one it is like (SEC-01)', async () => {
      await brand.facts((world) =>
        aRole(world, { code: 'likes', dataScope: 'all', permissions: [...adding, 'customer:add'] }),
      );
      const likes = await brand.as({ realname: '业务员', roles: ['likes'], departs: ['A01'] });
      const held = await receive({ outletCode: `N-${serial}` });
      await open(likes, held.id, { likeId: limitedId });
      const [change] = (await listChanges(boss, changesQuery.parse({ status: 'pending' }))).records;
      const shown = change!.fields.map(({ after }) => after);
      expect(shown).toEqual(expect.arrayContaining(['1.00', '月结 30 天']));
      await decide(false);
      await ignoreOutsideOrder(boss, ignoreInput.parse({ id: held.id, reason: '测试单' }));
    });

    test('approved, it waits on where whoever tried it may not any more, or it is refused again', async () => {
      await brand.facts((world) =>
        aRole(world, { code: 'leaves', dataScope: 'all', permissions: [...adding, 'customer:add'] }),
      );
      const leaves = await brand.as({ realname: '离职者', roles: ['leaves'], departs: ['A01'] });
      const held = await receive({ outletCode: `N-${serial}` });
      await open(leaves, held.id);
      const short = await receive({
        outletCode: `N-${serial}`,
        externalNo: `E-${serial}-2`,
        lines: [{ code: 'NONE', unit: '', qty: 1 }],
      });
      await brand.facts(({ tx }) =>
        tx.update(users).set({ frozenAt: now }).where(eq(users.id, leaves.user!.id)),
      );
      const reason = (await waiting()).find(({ id }) => id === held.id)!.problems;
      await decide(true);
      await deliver();
      const left = await waiting();
      expect(left.map(({ id }) => id).toSorted()).toEqual([held.id, short.id].toSorted());
      expect(left.find(({ id }) => id === held.id)!.problems).toEqual(reason);
      expect(left.find(({ id }) => id === short.id)!.problems).toMatchObject([{ kind: 'product' }]);
      expect((await retryOutsideOrders(boss, { ids: [held.id] })).orders).toMatchObject([
        { status: 'placed' },
      ]);
      await ignoreOutsideOrder(boss, { id: short.id, reason: '测试单' });
    });

    test('frozen and opened again, what waited for it is placed; another brand and other outlets are not touched', async () => {
      const own = await brand.facts((world) => anOutlet(world, { code: `F-${serial}`, dealer: 'D-1' }));
      const freeze = (status: 'frozen' | 'normal', version: number) =>
        setOutletStatus(boss, { id: own.id, version, status, reason: '盘点', underWay: 'keep' });
      const { version } = await freeze('frozen', 1);
      await receive({ outletCode: `F-${serial}` });
      const foreign = await receive({ outletCode: '???', externalNo: `E-${serial}-2` });
      await freeze('normal', version);
      await deliver(theirBoss);
      expect(await placedUnder(`E-${serial}`)).toEqual([]);
      await deliver();
      expect(await placedUnder(`E-${serial}`)).toMatchObject([{ customerId: own.id }]);
      expect((await waiting()).map(({ id }) => id)).toEqual([foreign.id]);
      await ignoreOutsideOrder(boss, { id: foreign.id, reason: '测试单' });
    });

    test('refused, it is unknown again: it is opened anew, or somebody says who it is', async () => {
      await brand.facts((world) =>
        aRole(world, { code: 'asks-too', dataScope: 'all', permissions: [...adding, 'customer:add'] }),
      );
      const asks = await brand.as({ realname: '业务员', roles: ['asks-too'], departs: ['A01'] });
      const held = await receive({ outletCode: `N-${serial}` });
      await open(asks, held.id, { code: `N-${serial}` });
      await decide(false);
      expect((await retryOutsideOrders(boss, { ids: [held.id] })).orders).toMatchObject([
        { status: 'waiting', problems: [{ kind: 'outlet', theirs: `N-${serial}` }] },
      ]);
      expect(await open(boss, held.id)).toMatchObject({ waits: false, orders: [{ status: 'placed' }] });
    });

    test('two who open it at once from two of its orders open one outlet', async () => {
      const outletCode = `N-${serial}`;
      const held = [
        await receive({ outletCode }),
        await receive({ outletCode, externalNo: `E-${serial}-2` }),
      ];
      const opened = await Promise.allSettled(
        held.map(({ id }) => open(boss, id, { name: `双开 ${serial}` })),
      );
      expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(opened.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: {
          status: 409,
          code: expect.stringMatching(/^intake\.(outlet-known|not-waiting)$/) as string,
        },
      });
      const known = await brand.facts(({ tx }) =>
        tx.$count(
          customers,
          and(eq(customers.tenantId, brand.tenant.slug), eq(customers.name, `双开 ${serial}`)),
        ),
      );
      expect(known).toBe(1);
      const left = (await waiting()).map(({ id }) => id);
      if (left.length > 0) await retryOutsideOrders(boss, { ids: left });
      expect(await waiting()).toEqual([]);
    });

    test('it may owe no more than the one it is like', async () => {
      const held = await receive({ outletCode: `N-${serial}` });
      const made = await open(boss, held.id, { likeId: limitedId });
      expect(made.orders).toMatchObject([{ status: 'waiting', problems: [{ kind: 'refused' }] }]);
      const [row] = await brand.facts(({ tx }) =>
        tx.select().from(customers).where(eq(customers.id, made.customerId)),
      );
      expect(row).toMatchObject({ creditLimitFen: 100, paymentTerm: '月结 30 天' });
      await ignoreOutsideOrder(boss, { id: held.id, reason: '测试单' });
    });

    test('only by who may add outlets, like one within reach, and only where it is not known', async () => {
      await brand.facts((world) => aRole(world, { code: 'maps', dataScope: 'all', permissions: adding }));
      const maps = await brand.as({ realname: '内勤', roles: ['maps'], departs: ['A01'] });
      const held = await receive({ outletCode: `N-${serial}` });
      await expect(open(maps, held.id)).rejects.toMatchObject({ status: 403 });
      const foreign = await other.facts((world) => anOutlet(world, { code: `F-${serial}` }));
      await expect(open(boss, held.id, { likeId: foreign.id })).rejects.toMatchObject({
        code: 'customers.no-like',
        field: 'likeId',
      });
      await expect(open(theirBoss, held.id)).rejects.toMatchObject({ code: 'common.not-found' });
      expect((await waiting()).find(({ id }) => id === held.id)).toMatchObject({ outletUnknown: true });
      await ignoreOutsideOrder(boss, { id: held.id, reason: '测试单' });
      const known = await receive({
        externalNo: `K-${serial}`,
        lines: [{ code: 'NONE', unit: '', qty: 1 }],
      });
      await expect(open(boss, known.id)).rejects.toMatchObject({ code: 'intake.outlet-known' });
      await ignoreOutsideOrder(boss, { id: known.id, reason: '测试单' });
    });
  });

  test('a name means what its own order needs, and no department changes what others count on', async () => {
    await brand.facts((world) =>
      aRole(world, {
        code: 'desk',
        dataScope: 'depart',
        permissions: ['order:list', 'order:create', 'intake:list', 'intake:map'],
      }),
    );
    const desker = await brand.as({ realname: '内勤', roles: ['desk'], departs: ['A01'] });
    const first = await receive({ lines: [{ code: 'P-1', unit: '大箱', qty: 1 }] });
    const mapping = (ctx: Ctx, id: string, ...names: object[]) =>
      mapOutsideNames(ctx, mapInput.parse({ id, names }));
    await expect(mapping(desker, first.id, { kind: 'unit', theirs: '箱', ours: '瓶' })).rejects.toMatchObject(
      { code: 'intake.not-in-order', status: 422 },
    );
    await mapping(desker, first.id, { kind: 'unit', theirs: '大箱', ours: '箱' });
    const next = await receive({
      externalNo: `N-${serial}`,
      lines: [{ code: 'NONE', unit: '大箱', qty: 1 }],
    });
    const unit = { kind: 'unit', theirs: '大箱', ours: '瓶' };
    await expect(mapping(desker, next.id, unit)).rejects.toMatchObject({
      code: 'intake.meant-already',
      status: 403,
    });
    // Our own code is no other product for one department's sake.
    const own = await receive({ externalNo: `O-${serial}`, lines: [{ code: 'P-1', unit: '斤', qty: 1 }] });
    const product = await brand.facts((world) => aProduct(world, { code: `X-${serial}` }));
    await expect(
      mapping(desker, own.id, { kind: 'product', theirs: 'P-1', ours: product.code }),
    ).rejects.toMatchObject({ code: 'intake.meant-already' });
    await mapping(boss, next.id, unit);
    for (const { id } of [next, own]) await ignoreOutsideOrder(boss, { id, reason: '测试单' });
  });

  test('another brand sees none of them and reaches none; names mean only what one may order for', async () => {
    const held = await receive({ outletCode: '???' });
    expect(await waiting(theirBoss)).toEqual([]);
    for (const attempt of [
      () => ignoreOutsideOrder(theirBoss, { id: held.id, reason: '别家' }),
      () => retryOutsideOrders(theirBoss, { ids: [held.id] }),
      () =>
        mapOutsideNames(
          theirBoss,
          mapInput.parse({ id: held.id, names: [{ kind: 'unit', theirs: 'a', ours: '箱' }] }),
        ),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'common.not-found' });
    }
    const foreign = await other.facts((world) => anOutlet(world, { code: 'MD-9' }));
    await expect(map(held.id, { kind: 'outlet', theirs: '???', ours: foreign.id })).rejects.toMatchObject({
      status: 422,
    });
    await expect(map(held.id, { kind: 'product', theirs: 'x', ours: 'NONE' })).rejects.toMatchObject({
      status: 422,
    });
    const clerk = await brand.as({ realname: '没有权限', roles: [], departs: ['A01'] });
    await expect(receive({}, clerk)).rejects.toMatchObject({ code: 'common.forbidden' });
    await ignoreOutsideOrder(boss, { id: held.id, reason: '测试单' });
    expect(await listed({ status: 'ignored', keyword: `E-${serial}` })).toMatchObject([
      { ignoredReason: '测试单', order: null },
    ]);
  });

  test('are a list like every other, with how many wait whatever it was asked', async () => {
    const before = await countWaiting(boss);
    await receive({ outletCode: '???', outletName: '没见过的店', payableFen: 12_300 });
    const only = { keyword: `E-${serial}` };
    expect(await listed({ ...only, payableFen: '12000..13000', sort: '-payableFen' })).toMatchObject([
      {
        outletName: '没见过的店',
        outletUnknown: true,
        lines: [{ code: 'P-1' }],
        problems: [{ kind: 'outlet' }],
      },
    ]);
    expect(await listed({ ...only, payableFen: '13000..' })).toEqual([]);
    expect(await listed({ ...only, status: 'placed' })).toEqual([]);
    expect(await countWaiting(boss)).toBe(before + 1);
    expect(await countWaiting(theirBoss)).toBe(0);
  });
});
