import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { anOutletStock } from '#app/modules/stock/seed/seed.server.ts';
import { approvalDefinitions } from '#app/services/approvals/table.server.ts';
import { ageingTasks } from '../../table.server.ts';
import { ageingStore } from '../stores.server.ts';
import type { AgeingDetail } from '../wire-ageing.ts';
import { assignAgeing } from './assign-ageing.server.ts';
import { getAgeing } from './get-ageing.server.ts';
import { finishAgeing, proposeAgeing, startAgeing } from './handle-ageing.server.ts';
import { decideAgeing, reviewAgeing } from './judge-ageing.server.ts';
import { openDay } from './open-ageing.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const today = '2026-11-21';
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let chief: Ctx;
let outsider: Ctx;
let stranger: Ctx;
let outlet: string;
let outletId: string;
const query = { pageNumber: 1, size: 200, sort: [], keyword: null, filter: null, group: null, after: null };
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const rival = await desk.brand('maixiangfang');
  for (const one of [brand, rival]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'rep', dataScope: 'own', permissions: ['ageing:list', 'ageing:handle'] });
      await aRole(world, { code: 'chief', dataScope: 'depart-tree', permissions: 'all' });
      await aProduct(world, { code: 'WATER', name: '山泉水', shelfLifeDays: 180 });
    });
  }
  rep = await brand.as({ username: 'rep', realname: '王业务', roles: ['rep'], departs: ['A01'] });
  chief = await brand.as({ realname: '陈经理', roles: ['chief'], departs: ['A01'] });
  outsider = await brand.as({ username: 'out', roles: ['chief'], departs: ['A02'] });
  stranger = await rival.as({ roles: ['chief'], departs: ['A01'] });
});
afterAll(() => desk.close());

beforeEach(async () => {
  counter += 1;
  outlet = `MD-${counter}`;
  const made = { code: outlet, depart: 'A01', owner: 'rep' };
  outletId = (await brand.facts((world) => anOutlet(world, made))).id;
});

/** Counted so many pieces that have so many of their 180 days left. */
const count = (left: number, shelfQty: number, countedOn = today, countedAt?: Date) =>
  brand.facts((world) =>
    anOutletStock(world, {
      customer: outlet,
      product: 'WATER',
      productionDate: addDays(today, left - 180),
      shelfQty,
      countedOn,
      countedAt,
    }),
  );
const look = (at = now) => inTenant(rep, (tx) => openDay({ tenant: rep.tenant, now: () => at }, tx));
const list = async (ctx: Ctx) => (await listRows(ctx, ageingStore, query)).records.map(({ id }) => id);
/** The latest task of the outlet. */
const only = async () => {
  const [row] = await brand.facts(({ tx }) =>
    tx
      .select({ id: ageingTasks.id })
      .from(ageingTasks)
      .where(eq(ageingTasks.customerId, outletId))
      .orderBy(desc(ageingTasks.createdAt), desc(ageingTasks.id))
      .limit(1),
  );
  return row!.id;
};
const seen = async (ctx: Ctx = chief): Promise<AgeingDetail> => getAgeing(ctx, { id: await only() });
const which = async () => {
  const { id, version } = await seen();
  return { id, version };
};
const assign = async (ctx = chief, assigneeId: string | null = null) =>
  assignAgeing(ctx, { ...(await which()), assigneeId });
const begun = async (qty: number) => {
  await count(20, qty);
  await look();
  await assign();
  await startAgeing(rep, await which());
};
const propose = async (qty: number) =>
  proposeAgeing(rep, { ...(await which()), way: 'promotion', qty, note: '买一送一' });

describe('warnings', () => {
  test.each([
    [60, null],
    [59, 'near'],
    [29, 'urgent'],
    [0, 'expired'],
  ])('goods with %i of 180 days left: %s', async (left, freshness) => {
    await count(left, 10);
    await look();
    await look();
    const rows = await brand.facts(({ tx }) =>
      tx.select().from(ageingTasks).where(eq(ageingTasks.customerId, outletId)),
    );
    expect(rows.map((row) => row.freshness)).toEqual(freshness ? [freshness] : []);
  });

  test('go by the latest count: what is no longer there closes itself, and opens again when it is counted anew', async () => {
    await count(20, 10, addDays(today, -3));
    await look();
    expect(await seen()).toMatchObject({ state: 'warned', qty: 10, valueFen: 1_300 });
    await count(20, 4, addDays(today, -2));
    await look();
    expect(await seen()).toMatchObject({ state: 'warned', qty: 4 });
    await count(170, 9, addDays(today, -1));
    await look();
    expect(await seen()).toMatchObject({ state: 'closed', qty: 0 });
    expect((await seen()).happenings.map(({ event }) => event)).toEqual(['gone', 'warn']);
    const later = new Date('2026-11-23T10:00:00+08:00');
    await count(20, 3, addDays(today, 2));
    await look(later);
    expect(await seen()).toMatchObject({ state: 'warned', qty: 3 });
  });

  test('counted twice on a day, what was found last counts, in pieces and in value', async () => {
    await count(20, 10, today, new Date('2026-11-21T09:00:00+08:00'));
    await count(20, 4, today, new Date('2026-11-21T09:30:00+08:00'));
    await look();
    expect(await seen()).toMatchObject({ qty: 4, valueFen: 520 });
    await count(20, 2, today, new Date('2026-11-21T09:40:00+08:00'));
    await look();
    expect(await seen()).toMatchObject({ qty: 2, valueFen: 260 });
  });

  test('somebody at work on it closes it, nobody else', async () => {
    await begun(10);
    await count(170, 9, addDays(today, 1));
    await look(new Date('2026-11-22T10:00:00+08:00'));
    expect(await seen()).toMatchObject({ state: 'working', qty: 0 });
  });
});

describe('a task', () => {
  test('goes to the outlet’s own salesperson, is handled, and closed by somebody else', async () => {
    await begun(10);
    expect(await seen(rep)).toMatchObject({
      state: 'working',
      assigneeName: '王业务',
      may: { propose: true, finish: false, assign: false },
    });
    expect(await propose(10)).toMatchObject({ waiting: false });
    await finishAgeing(rep, { ...(await which()), note: '卖完了' });
    expect(await seen()).toMatchObject({ state: 'handled', way: 'promotion', wayQty: 10, wayFen: 1_300 });
    await expect(reviewAgeing(chief, { ...(await which()), pass: false, note: '' })).rejects.toMatchObject({
      code: 'shelves.say-why',
    });
    await reviewAgeing(chief, { ...(await which()), pass: false, note: '照片呢' });
    expect(await seen()).toMatchObject({ state: 'working', way: null });
    await propose(10);
    await finishAgeing(rep, { ...(await which()), note: '卖完了，有照片' });
    await reviewAgeing(chief, { ...(await which()), pass: true, note: '' });
    const closed = await seen();
    expect(closed).toMatchObject({ state: 'closed' });
    expect(closed.happenings.map(({ event }) => event).toReversed()).toEqual([
      'warn',
      'assign',
      'start',
      'propose',
      'finish',
      'reopen',
      'propose',
      'finish',
      'close',
    ]);
    await look();
    expect((await seen()).id).toBe(closed.id);
  });

  test('that is worth as much as the tenant says waits for somebody else’s approval', async () => {
    await begun(400);
    expect(await propose(400)).toMatchObject({ waiting: true });
    await expect(finishAgeing(rep, { ...(await which()), note: '先做了' })).rejects.toMatchObject({
      code: 'shelves.not-now',
    });
    await decideAgeing(chief, { ...(await which()), pass: false, note: '太多' });
    expect(await seen()).toMatchObject({ approval: 'refused' });
    expect(await propose(385)).toMatchObject({ waiting: true });
    await decideAgeing(chief, { ...(await which()), pass: true, note: '' });
    await finishAgeing(rep, { ...(await which()), note: '已调走' });
    expect(await seen()).toMatchObject({ state: 'handled', approval: 'passed', wayFen: 50_050 });
  });

  test('waits from the worth on that the outlet’s department says, and the task says the same', async () => {
    const code = 'shelves.ageing-approval-yuan';
    const departId = chief.user!.depart!.id;
    await setParameter(chief, { code, departId, value: 10, version: 0 });
    await begun(100);
    expect(await seen()).toMatchObject({ approvalYuan: 10 });
    expect(await propose(8)).toMatchObject({ waiting: true });
    await decideAgeing(chief, { ...(await which()), pass: false, note: '不做' });
    await setParameter(chief, { code, departId, value: null, version: 1 });
    expect(await seen()).toMatchObject({ approvalYuan: 500 });
    expect(await propose(8)).toMatchObject({ waiting: false });
  });

  test('closes only what was proposed: the rest is a task of its own, with an approval of its own', async () => {
    await begun(100);
    await propose(1);
    await finishAgeing(rep, { ...(await which()), note: '卖完 1 瓶' });
    const first = await only();
    await reviewAgeing(chief, { ...(await which()), pass: true, note: '' });
    expect(await getAgeing(chief, { id: first })).toMatchObject({ state: 'closed', qty: 100, wayQty: 1 });
    const rest = { state: 'assigned', qty: 99, valueFen: 99 * 130, assigneeName: '王业务', wayQty: null };
    expect(await only()).not.toBe(first);
    expect(await seen()).toMatchObject(rest);
    await look(new Date('2026-11-22T01:00:00+08:00'));
    expect(await seen()).toMatchObject(rest);
    await count(20, 90, addDays(today, 1));
    await look(new Date('2026-11-22T23:00:00+08:00'));
    expect(await seen()).toMatchObject({ state: 'assigned', qty: 90 });
  });

  test('of which a process says who approves goes to those', async () => {
    const head = await brand.as({ username: 'head', realname: '赵总监', roles: ['chief'], departs: ['A01'] });
    await brand.facts(({ tx, tenant }) =>
      tx.insert(approvalDefinitions).values({
        tenantId: tenant.slug,
        id: newId(),
        biz: 'ageing',
        name: '临期处理审批',
        enabled: 'yes',
        steps: [{ name: '一', by: 'user', value: head.user!.id, mode: 'any', hours: 0, onTimeout: 'remind' }],
      }),
    );
    await begun(500);
    await propose(500);
    await expect(decideAgeing(chief, { ...(await which()), pass: true, note: '' })).rejects.toMatchObject({
      code: 'approvals.not-approver',
    });
    await decideAgeing(head, { ...(await which()), pass: true, note: '' });
    expect(await seen()).toMatchObject({ approval: 'passed' });
  });

  test('is worked on by nobody but whom it was given to, within what was counted', async () => {
    await count(20, 10);
    await look();
    await expect(startAgeing(rep, await which())).rejects.toMatchObject({ code: 'shelves.not-yours' });
    await expect(assign(chief, outsider.user!.id)).rejects.toMatchObject({ code: 'shelves.cannot-handle' });
    await expect(assign(rep)).rejects.toMatchObject({ status: 403 });
    await assign();
    const { id, version } = await which();
    await startAgeing(rep, { id, version });
    await expect(startAgeing(rep, { id, version })).rejects.toMatchObject({
      code: 'shelves.changed-meanwhile',
    });
    await expect(propose(11)).rejects.toMatchObject({ code: 'shelves.more-than-counted' });
  });

  test('is seen by whoever reaches the outlet, and by nobody of another department or brand', async () => {
    await count(20, 10);
    await look();
    const { id, version } = await which();
    expect(await list(rep)).toContain(id);
    for (const ctx of [outsider, stranger]) {
      expect(await list(ctx)).not.toContain(id);
      await expect(getAgeing(ctx, { id })).rejects.toMatchObject({ status: 404 });
      await expect(assignAgeing(ctx, { id, version, assigneeId: null })).rejects.toMatchObject({
        status: 404,
      });
      await expect(decideAgeing(ctx, { id, version, pass: true, note: '' })).rejects.toMatchObject({
        status: 404,
      });
      await expect(reviewAgeing(ctx, { id, version, pass: true, note: '' })).rejects.toMatchObject({
        status: 404,
      });
      await expect(startAgeing(ctx, { id, version })).rejects.toMatchObject({ status: 404 });
    }
  });
});
