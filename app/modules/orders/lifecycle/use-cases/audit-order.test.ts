import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { onServer } from '#app/db/testing/database-url.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { orderStatuses } from '../../rules.ts';
import { anOrder, type OrderFacts } from '../../seed/seed.server.ts';
import { orderEvents, orders } from '../../table.server.ts';
import { auditOrder } from './audit-order.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;

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
  boss = await brand.as({ realname: '张审核', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const order = (facts: OrderFacts = {}, of = brand) =>
  of.facts(async (world) => (await anOrder(world, facts)).order);
const pass = (ctx: Ctx, id: string, version?: number) =>
  auditOrder(ctx, { id, pass: true, reason: '', version });
const refuse = (ctx: Ctx, id: string, reason = '库存不足') => auditOrder(ctx, { id, pass: false, reason });

/** The order as it stands with what was written down about it. */
const recordOf = (id: string, of = brand) =>
  of.facts(async ({ tx }) => ({
    order: (await tx.select().from(orders).where(eq(orders.id, id)))[0]!,
    events: await tx
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.happenedAt), asc(orderEvents.id)),
    logs: await tx.select().from(auditLogs).where(eq(auditLogs.entityId, id)),
  }));
const untouched = async (id: string, of = brand) => {
  const { order: row, events, logs } = await recordOf(id, of);
  expect(row).toMatchObject({ status: 0, version: 1, reason: null });
  expect(events.map(({ event }) => event)).toEqual(['create']);
  expect(logs).toEqual([]);
};

describe('passing and refusing (ORD-01)', () => {
  test.each([
    [false, 2],
    [true, 6],
  ])('passed, prepaid %s: state %d', async (prepay, status) => {
    const { id } = await order({ prepay });
    expect(await pass(boss, id)).toEqual({ id, status, version: 2 });
    expect((await recordOf(id)).order).toMatchObject({ status, version: 2, reason: null });
  });

  test('refused with its reason', async () => {
    const { id } = await order();
    expect(await refuse(boss, id)).toEqual({ id, status: 1, version: 2 });
    expect((await recordOf(id)).order).toMatchObject({ status: 1, version: 2, reason: '库存不足' });
  });

  test('refusing needs a reason', async () => {
    const { id } = await order();
    await expect(refuse(boss, id, '')).rejects.toMatchObject({
      code: 'orders.reason-required',
      status: 422,
      field: 'reason',
    });
    await untouched(id);
  });

  test.each(orderStatuses.filter((status) => status !== 0))(
    'an order in state %d does not wait',
    async (status) => {
      const { id, version } = await order({ status });
      const before = await recordOf(id);
      for (const audit of [pass, refuse]) {
        await expect(audit(boss, id)).rejects.toMatchObject({ code: 'orders.not-auditable', status: 409 });
      }
      expect(await recordOf(id)).toEqual(before);
      expect(before.order).toMatchObject({ status, version });
    },
  );

  test('what was decided is decided: neither again nor the other way', async () => {
    const { id } = await order();
    await pass(boss, id);
    await expect(pass(boss, id)).rejects.toMatchObject({ code: 'orders.not-auditable' });
    await expect(refuse(boss, id)).rejects.toMatchObject({ code: 'orders.not-auditable' });
    expect((await recordOf(id)).events).toHaveLength(2);
  });
});

describe('what is written down', () => {
  test('an event and a line of the audit log say who, when, from what to what and why', async () => {
    const { id } = await order();
    await refuse(boss, id);
    const { events, logs } = await recordOf(id);
    expect(events.slice(1)).toMatchObject([
      {
        event: 'refuse',
        fromStatus: 0,
        toStatus: 1,
        actorId: boss.user?.id,
        actorName: '张审核',
        reason: '库存不足',
        happenedAt: now,
      },
    ]);
    expect(logs).toMatchObject([
      {
        tenantId: brand.tenant.slug,
        action: 'order:audit',
        entity: 'order',
        actorId: boss.user?.id,
        actorName: '张审核',
        before: { status: 0, version: 1 },
        after: { status: 1, version: 2, reason: '库存不足' },
        address: boss.address,
        requestId: boss.requestId,
        createdAt: now,
      },
    ]);
  });

  test.each(['order_events', 'audit_logs'])('without its row in %s there is no audit', async (table) => {
    const { id } = await order();
    const admin = (sql: string) => onServer(desk.adminUrl, (client) => client.query(sql));
    await admin(`alter table ${table} add constraint none_now check (false) not valid`);
    try {
      await expect(pass(boss, id)).rejects.toMatchObject({ cause: { code: '23514' } });
    } finally {
      await admin(`alter table ${table} drop constraint none_now`);
    }
    await untouched(id);
  });
});

describe('two at once', () => {
  test('who looked at an older version is told so', async () => {
    const { id } = await order();
    for (const version of [2, 99]) {
      await expect(pass(boss, id, version)).rejects.toMatchObject({
        code: 'orders.changed-meanwhile',
        status: 409,
      });
    }
    await untouched(id);
    expect(await pass(boss, id, 1)).toMatchObject({ version: 2 });
    await expect(pass(boss, id, 1)).rejects.toMatchObject({ code: 'orders.changed-meanwhile' });
  });

  test.each([undefined, 1])(
    'of 20 audits of one order, seen at version %s, just one wins (S-IDEM-03)',
    async (version) => {
      const { id } = await order();
      const tries = Array.from({ length: 20 }, (_, index) =>
        auditOrder(boss, { id, pass: index % 2 === 0, reason: '并发', version }),
      );
      const ends = await Promise.allSettled(tries);
      const won = ends.filter((end) => end.status === 'fulfilled');
      const lost = ends.filter((end) => end.status === 'rejected');
      expect(won).toHaveLength(1);
      expect(new Set(lost.map(({ reason }) => (reason as { status: number }).status))).toEqual(
        new Set([409]),
      );
      const { order: row, events, logs } = await recordOf(id);
      expect(row).toMatchObject({ version: 2, status: won[0]?.value.status });
      expect(events).toHaveLength(2);
      expect(logs).toHaveLength(1);
    },
  );
});

describe('who may (PER-06, TEN-07)', () => {
  test('a visitor is unauthorised', async () => {
    const { id } = await order();
    await expect(pass(brand.ctx(), id)).rejects.toMatchObject({ status: 401 });
    await untouched(id);
  });

  test('without the action it is forbidden, whatever else the person sees', async () => {
    const { id } = await order();
    const looker = await brand.as({ roles: ['finance'], departs: ['A01'] });
    await expect(pass(looker, id)).rejects.toMatchObject({ code: 'common.forbidden', status: 403 });
    await untouched(id);
  });

  test('a person of several departments has to choose one first', async () => {
    const { id } = await order();
    const undecided = await brand.as({ roles: ['boss'], departs: ['A01', 'A01A02'] });
    await expect(pass(undecided, id)).rejects.toMatchObject({ code: 'accounts.choose-depart', status: 403 });
    await untouched(id);
  });

  test('an order outside the scope is not there, and one inside is', async () => {
    const clerk = await brand.as({ roles: ['clerk'], departs: ['A01A02'] });
    const outside = await order({ depart: 'A01A03' });
    await expect(pass(clerk, outside.id)).rejects.toMatchObject({ code: 'common.not-found', status: 404 });
    await untouched(outside.id);
    const inside = await order({ depart: 'A01A02' });
    expect(await pass(clerk, inside.id)).toMatchObject({ version: 2 });
  });

  test('a wide role that does not grant the audit does not widen it', async () => {
    await brand.facts((world) =>
      aRole(world, { code: 'own-audit', dataScope: 'own', permissions: ['order:audit'] }),
    );
    const person = await brand.as({ roles: ['finance', 'own-audit'], departs: ['A01'] });
    const foreign = await order();
    await expect(pass(person, foreign.id)).rejects.toMatchObject({ status: 404 });
    await untouched(foreign.id);
  });

  test('a dealer’s person audits that dealer’s orders only', async () => {
    const [mine, theirs] = await brand.facts(async (world) => {
      await aRole(world, { code: 'dealer-audit', dataScope: 'dealer', permissions: ['order:audit'] });
      await aDealer(world, { code: 'D-1' });
      await aDealer(world, { code: 'D-2' });
      return [
        (await anOrder(world, { dealer: 'D-1' })).order,
        (await anOrder(world, { dealer: 'D-2' })).order,
      ];
    });
    const person = await brand.as({ roles: ['dealer-audit'], dealer: 'D-1' });
    await expect(pass(person, theirs.id)).rejects.toMatchObject({ status: 404 });
    expect(await pass(person, mine.id)).toMatchObject({ status: 2 });
  });

  test('another tenant’s order is not there, even for who may everything', async () => {
    const foreign = await order({}, other);
    await expect(pass(boss, foreign.id)).rejects.toMatchObject({ code: 'common.not-found', status: 404 });
    await untouched(foreign.id, other);
  });

  test.each(['x', '', "' or 1=1", newId()])('%j is no order', async (id) => {
    await expect(pass(boss, id)).rejects.toMatchObject({ code: 'common.not-found', status: 404 });
  });
});
